"""The people at a table.

agreements.py    votes, pure
attendance.py    which players have the table open, and since when the others are away
table_events.py  events besides moves: takeovers, pauses, ends by agreement; table_log.py writes them
knocking.py      claims to a seat from another browser, pure; visits.py the database's facts about them
later_names.py   the names that players chose after their games as "Guest"
"""
