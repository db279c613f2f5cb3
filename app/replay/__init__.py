"""Replays of running and finished games, from their logs.

viewers.py      who may replay a table, and as whom
seen.py         the steps that a viewer was sent, without the rules (pure)
closed.py       the first version that may be looked at during a game (pure)
steps.py        the messages of these steps, from the positions (pure)
checkpoints.py  states of finished games, from which a replay can begin
marks.py        moves for which the usual bot had a better one
points.py       the points at each version
table_queue.py  finished games about which something is computed in the background
service.py      the answers to requests, cached for finished games
routes.py       the replay over HTTP
checker.py      the process that checks a record's file
checking.py     the server's side of it
check_routes.py the check over HTTP
"""
