"""A tournament: everybody meets everybody, in matches that are ordinary tables.

rows.py       tournaments, entrants, matches
statuses.py   where a tournament and a match are in their lives
schedule.py   who meets whom in which round (pure)
standings.py  the order of the entrants (pure)
registration.py   making one, entering, leaving, start, withdrawing
rounds.py     from round to round: tables for matches, walk-overs, the end
shown.py      how all of it is shown
listing.py    tournaments for the lobby
runner.py    watches the matches' tables and everybody who watches the tournament
routes.py     all of it over HTTP, and its socket

It names no game: a game says how it is played by two, what is counted besides points, and what a walk-over is worth.
"""
