"""Somebody comes to a device on which somebody else has played: two guests become one.

merge.py      what goes over, and what cannot
claiming.py   a device takes over a player, by a personal key or by a one-time link
routes.py     /api/me/claim, /api/me/back, and the form of /devices/{token}
"""
