"""Somebody comes to a device on which somebody else has played: two guests become one.

rows.py         Merge, MergedItem
merge.py        what goes over, and what stays
claiming.py     a device takes over a player, by a personal key or by a one-time link
returning.py    what a merge has moved goes back
leaving.py      a device goes back or is signed out
own_devices.py  the devices of a player
routes.py       /api/me/claim, /api/me/back, /api/me/devices, and the form of /devices/{token}
"""
