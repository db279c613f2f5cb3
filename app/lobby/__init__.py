"""From "let's play" to a started table.

codes.py     from a spoken code to its table or tournament
seating.py   making a table, claiming, reserving, removing, ready, start, close, rematch
listing.py   the live list of public tables
routes.py    all of it over HTTP, and the lobby's socket
"""
