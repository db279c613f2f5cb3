"""The lobby: everything from "let's play" to a started table.

codes.py     finds the table or tournament of a spoken code; code_routes.py, over HTTP
admission.py  locked tables, newcomers and the bar after a removal; admission_routes.py, over HTTP
claim_routes.py  claims of seats over HTTP
seating.py   makes tables; claims, reserves and frees seats; ready, start, close
empty_seats.py  fills or removes empty seats when a game begins
next_tables.py  the next table of the same people
kept_seats.py  seats that are kept for a person, and for how long
hosting.py   the host's role, and its next holder
host_absence.py  looks after waiting tables whose players are away
cues.py      notifications about events before and after a game
listing.py   the live list of public tables
arms.py      changes a player's arms, wherever they are shown; arms_routes.py, over HTTP
changes.py   changes a table under its lock, and shows it
routes.py    the other routes, and the lobby's socket
"""
