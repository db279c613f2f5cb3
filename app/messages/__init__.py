"""The wire format: a frozen type for every socket message, in both directions, and for every HTTP request and answer.

statuses      the states of tables, tournaments and matches
tables        the messages of a table's channel · tournaments, lobby: those of theirs · sockets: those of every socket
commands      the messages that a client sends over its socket
bodies        the bodies of requests
players, health   further HTTP answers
"""
