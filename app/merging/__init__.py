"""Merging two guests: a player takes over a device on which another guest has played.

rows.py         Merge, MergedItem
merge.py        moves belongings, and decides which of them stay
claiming.py     a device takes over a player, by a personal key or by a one-time link
returning.py    the return of a merge's items
leaving.py      a device goes back or is signed out
own_devices.py  the devices of a player
claims.py       the claim of a request, and its answer
device_changes.py  signs out and approves devices
me_routes.py    /api/me: the name, and the links to other devices
routes.py       /api/me/claim, /api/me/back, /api/me/devices, and the form of /devices/{token}
"""
