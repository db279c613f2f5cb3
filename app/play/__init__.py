"""The live table. Names no game.

live_table.py     a table in memory, pure: decides moves, applies rows, returns the views of viewers
opening.py        opens it from its rows; archived_table.py if its rules are gone
history.py        the events that a viewer may look back at, in order
room.py           its task, its inbox (inbox.py), and its catching up with the log
moves.py          moves: decide, commit, apply, publish
rooms.py          all rooms of this process
agreements.py     the polls of a table, pure
attendance.py     the players who have the table open, and how long the others have been away
table_events.py   events at a table besides moves; table_log.py writes them
drivers/          moves of seats without a person; detection of absence and expired clocks
thinker.py        the process in which strong bots think
clocks.py         the clocks of a live table, and how rows of its log change them
table_channel.py  the messages of a table's subscribers; step_encoder.py encodes a step once for each viewpoint
table_info.py     a table without its game
table_store.py    a room's access to the database
rebuild.py        rebuilds snapshots from the logs and compares them
routes.py         moves, votes and state over HTTP, and the table's socket
"""
