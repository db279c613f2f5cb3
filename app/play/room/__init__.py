"""A live table and its task.

live_table.py    a table in memory, pure: decides moves, applies rows, answers what a viewer may see
room.py          the task of one table; inbox.py its messages
rooms.py         all rooms of this process
moves.py         moves: decide, commit, apply, publish; unanswered.py counts those without an answer
clocks.py        the running clocks of a table
table_channel.py messages to a table's subscribers; step_encoder.py encodes a step once a viewpoint
table_info.py    a table without its game; situation.py its seats and connections at one moment
table_store.py   the database reads of a room
ending.py        the end of a running game by the operator
"""
