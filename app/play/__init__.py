"""The live table. Names no game.

live_table.py     a table in memory, pure: decides moves, applies rows, answers what a viewer may see
opening.py        how it comes from its rows; archived_table.py where the rules are not here any more
history.py        what may be looked back at, in the order in which it happened
room.py           its task and its inbox (inbox.py), and what it follows of the log
moves.py          moves: decide, commit, apply, publish
rooms.py          all rooms of this process
agreements.py     what the people at a table may agree on, pure
attendance.py     who has the table open, and since when the others have not
table_events.py   what happens at a table besides moves; table_log.py writes it
drivers/          what makes moves and is no player, and what notices absence and clocks that ran out
thinker.py        the process in which strong bots think
clocks.py         what runs at a live table, and what a row of its log makes of it
table_channel.py  what a table's subscribers are sent; step_encoder.py encodes a step once a viewpoint
table_info.py     a table without its game
table_store.py    what a room reads of the database
rebuild.py        snapshots made again from the logs, and compared
routes.py         moves, votes and state over HTTP, and the table's socket
"""
