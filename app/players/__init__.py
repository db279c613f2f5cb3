"""Who is this? Guests with a cookie and a name; nothing to sign up for.

rows.py           Player, Device, DeviceLink, Key
identity.py       the cookie: reading and writing it
keys.py           what signs the cookies of those who come first
sessions.py       whose cookie is good, remembered for a while
devices.py        browsers, their tokens and the end of them
browsers.py       what a browser is called
device_links.py   one-time links that carry an identity to another device
trust.py          when a new device may act for its player
personal_keys.py  a link of one's own to any device
names.py          which names can be shown to others
last_seen.py      when they were last there
routes.py         /api/me
"""
