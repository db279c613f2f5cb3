"""The wire: every message of the sockets, both ways, and every HTTP answer and body, as a frozen type.

statuses      what a table, a tournament and a match can be
tables        what a table's channel sends · tournaments, lobby: what theirs do · sockets: what any socket is sent
commands      what a program sends over its socket
bodies        the bodies of requests
players, health   further HTTP answers
"""
