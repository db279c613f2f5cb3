"""Tournaments in which everybody plays everybody, in matches at ordinary tables.

rows.py       tournaments, entrants, matches
schedule.py   the pairs of each round (pure)
standings.py  the order of the entrants (pure)
registration.py  makes, starts and closes tournaments; entering, leaving, withdrawing
rounds.py     from round to round: tables for matches, walk-overs, the end
absence_policy.py  how long a match waits for absent entrants
absence.py    the consequences of an absence
ending.py     the end by the host, with the standings so far
hosting.py    passes on the host's role
details.py    the public state of a tournament
listing.py    tournaments for the lobby
chat.py      chat in tournaments · seen_cues.py marks notifications as seen on the page
runner.py     advances all tournaments, and serves their channels
changes.py    changes a tournament under its lock, and shows it
routes.py     the HTTP routes and the socket

No game is named here: a game defines its play by two, its statistics, and the points of a walk-over.
"""
