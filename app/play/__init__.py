"""The live table. Names no game.

frames.py      the wire, both ways
connection.py  one person's open line: outbox and writer
socket.py      WebSockets in and out of connections
room.py        one live table: the only caller of `apply`
rooms.py       all live tables of this process
bus.py         word between tables, lists and processes
routes.py      moves over HTTP, and the table's socket
"""
