"""Publish and subscribe: who is connected to this process, and what each of them is sent.

channel.py     one topic and its subscribers: subscribe, unsubscribe, publish, presence
feed.py        a channel whose message is read anew after every change
directory.py   from a channel's name to what keeps it
connection.py  one person's outbox
socket.py      WebSockets in and out of connections
polling.py     the same without WebSockets
commands.py    what a program sends over a socket, read
sign_outs.py   the end of a device's sockets
bus.py         notices of what was committed; reconnecting.py, postgres_bus.py and nats_bus.py carry them
"""
