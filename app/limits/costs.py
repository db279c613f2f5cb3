"""The cost of requests and messages, in units of about one millisecond of processor time of server and database.

Measured with `python -m bench.costs`, on two cores with other load, in milliseconds: an address without content
0.7 · a file 0.8 · one's name 2.2 · the public tables 3.4 · the lobby 10.1 · the page of a table 6.9 to 11.7, of a
finished one 20 · its state 4.6 to 8.9 · a record 9.8 · the rules 7.7 · a new table 11.3, with a seat and a start 31.6 ·
a socket to a live table 1.5 to 1.9, to one that is read from the log as much as its page · a
ping 0.04 · a refused move 0.08 · a chat message 0.08, as much again for every four readers, and the time to
store it. A move takes 0.2 to 0.5 and its commit. A `full` takes 0.1 to 0.4 at the beginning of a game, and grows
with the log that it contains.

Requests that can be made expensive on purpose, such as the replay of a long game, cost their usual amount.
"""

from typing import Final

UNITS_A_SECOND: Final = 1000
"""In units of processor time."""

REQUEST: Final = 1.0
"""Any request, before its route is known."""
SOCKET: Final = 3.0
"""Any handshake of a socket, including a rejected one."""
FILE: Final = 0.5
"""A script, a style or a picture."""

DEVICE: Final = 1.0
"""The look-up of a session that is not cached; about once a minute per browser. Charged to the address, because the
guest is not known yet."""

# Added for a request, and for a subscription of a socket to a channel:
NAME: Final = 1.0
LIST: Final = 3.0
"""The public tables, or one tournament."""
CHANGE: Final = 4.0
"""A change of a table or a tournament, but not of a game."""
PAGE: Final = 10.0
FULL: Final = 10.0
"""The whole game of a table."""
RECORD: Final = 10.0
REPLAY: Final = 30.0
"""A part of a replay: the game is played again from its beginning."""
RECORD_CHECK: Final = 200.0
"""The check of a record's file, in a process of its own, whose start takes most of it."""
RECORD_REPLAY: Final = 400.0
"""The replay of a record's file, in a process of its own."""
PICTURE: Final = 60.0
"""The rendering of a link's picture, for the request that causes it."""
HINT: Final = 30.0
"""A hint that is computed, in the process of strong bots."""
PUZZLE: Final = 6.0
"""The puzzle of the day, or an answer to it."""
NEW: Final = 20.0
"""A new table or tournament, or its start."""

# For a message of a socket:
MESSAGE: Final = 0.1
CHAT: Final = 4.0
"""Includes storing it, and sending it to everybody at the table."""
MOVE: Final = 1.0
