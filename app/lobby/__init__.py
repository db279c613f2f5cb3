"""From "let's play" to a started table.

codes.py     from a spoken code to its table or tournament; code_routes.py, over HTTP
admission.py  locked tables, newcomers and the bar after a removal; admission_routes.py, over HTTP
claim_routes.py  taking a seat over HTTP
seating.py   making a table, claiming, reserving, removing, ready, start, close
empty_seats.py  what becomes of empty seats when a game begins
going_on.py  the next table of the same people
kept_seats.py  for whom a free seat is kept, and how long
hosting.py   who is the host, and to whom the role passes
host_absence.py  looks after waiting tables whose players are away
cues.py      who is told of what happens before and after a game
listing.py   the live list of public tables
arms.py      the arms that somebody has chosen, wherever they are shown; arms_routes.py, over HTTP
routes.py    all else of it over HTTP, and the lobby's socket
"""
