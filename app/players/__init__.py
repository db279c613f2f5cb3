"""Who is this? Guests with a signed cookie and a name; nothing to sign up for.

rows.py       Player, DeviceLink, Key
identity.py   the cookie: reading and writing it
names.py      which names can be shown to others
device_links.py  one-time links that carry an identity to another device
routes.py     /api/me and /devices
"""
