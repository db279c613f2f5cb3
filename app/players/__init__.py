"""Identity of guests: a cookie and a name, without registration.

rows.py           Player, Device, DeviceLink, Key
identity.py       the cookie: reading and writing it
keys.py           the keys that sign cookies of players without a device row
sessions.py       the sessions of valid cookies, cached for a while
devices.py        browsers, their tokens, and how they are signed out
browsers.py       the displayed name of a browser
device_links.py   one-time links that carry an identity to another device
trust.py          the time from which a new device may act for its player
personal_keys.py  a personal link that works on any device
personal_links.py makes the link with such a key
names.py          validation of displayed names
last_seen.py      when players were last connected
"""
