"""What requests and messages cost, in units of about one millisecond of processor time, of the server and its database.

Measured with `python -m bench.costs`, on two cores that other work shared, in milliseconds: an address where nothing is
0.7 · a file 0.8 · one's name 2.2 · the public tables 3.4 · the lobby 10.1 · the page of a table 6.9 to 11.7, of a
finished one 20 · its state 4.6 to 8.9 · a record 9.8 · the rules 7.7 · a new table 11.3, with a seat and a start 31.6 ·
a socket to a table that is live already 1.5 to 1.9, to one that has to be read from the log as much as its page · a
ping 0.04 · a refused move 0.08 · a chat message 0.08, as much again for every four who read it, and what it takes to
store it. A move that is made takes 0.2 to 0.5 and its commit. A `full` takes 0.1 to 0.4 where a game begins, and grows
with the log that it holds.

What can be dear for somebody's asking, such as a long game that is replayed, costs what it usually comes to.
"""

from typing import Final

UNITS_A_SECOND: Final = 1000
"""Of processor time."""

REQUEST: Final = 1.0
"""Any request, before it is known what is asked."""
SOCKET: Final = 3.0
"""Any handshake of a socket, and its end where it is refused."""
FILE: Final = 0.5
"""A script, a style or a picture."""

DEVICE: Final = 1.0
"""To look for a session that is not remembered here; about once a minute for who has one. It is the address's cost:
whose it is, is not known yet."""

# Of a request besides that, and of a channel that a socket subscribes to:
NAME: Final = 1.0
LIST: Final = 3.0
"""The public tables, or one tournament."""
CHANGE: Final = 4.0
"""A change of a table or a tournament that changes nothing in a game."""
PAGE: Final = 10.0
FULL: Final = 10.0
"""The whole game of a table."""
RECORD: Final = 10.0
PICTURE: Final = 60.0
"""The rendering of a link's picture, for the request that causes it."""
HINT: Final = 30.0
"""A hint that is computed, in the process of strong bots."""
PUZZLE: Final = 6.0
"""The puzzle of the day, or an answer to it."""
NEW: Final = 20.0
"""A new table or tournament, or its start."""

# Of a message of a socket:
MESSAGE: Final = 0.1
CHAT: Final = 4.0
"""It is stored, and sent to everybody at the table."""
MOVE: Final = 1.0
