"""The live table. Names no game.

live_table.py     a table in memory, pure: decides moves, applies rows, answers what a viewer may see
room.py           one mailbox a table: decide, commit, apply, publish; inbox.py what it is sent
rooms.py          all rooms of this process
drivers/          what makes moves and is no player: bots
table_channel.py  what a table's subscribers are sent; step_encoder.py encodes a step once a viewpoint
table_info.py     a table without its game
table_store.py    what a room reads of the database
rebuild.py        snapshots made again from the logs, and compared
routes.py         moves and state over HTTP, and the table's socket
"""
