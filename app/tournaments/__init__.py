"""A tournament: everybody meets everybody, in matches that are ordinary tables.

rows.py       tournaments, entrants, matches
schedule.py   who meets whom in which round (pure)
standings.py  the order of the entrants (pure)
registration.py  making one, entering, leaving, start, withdrawing
rounds.py     from round to round: tables for matches, walk-overs, the end
patience.py   how long a match waits for who has not come
absence.py    what becomes of it then
ending.py     its end by its host, with the standings as they are
hosting.py    to whom the host's role passes before the first round
details.py    how it is shown to everybody
listing.py    tournaments for the lobby
talks.py      talk in it · onlookers.py who sees it at this moment
runner.py     keeps all of them going, and their channels
routes.py     all of it over HTTP, and its socket

It names no game: a game says how it is played by two, what is counted besides points, and what a walk-over is worth.
"""
