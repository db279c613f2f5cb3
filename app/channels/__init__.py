"""Publish and subscribe: the connections of this process, and their messages.

channel.py     one topic and its subscribers: subscribe, unsubscribe, publish, presence
feed.py        a channel whose message is read again after every change
directory.py   finds the publisher of a channel by its name
connection.py  one person's outbox
socket.py      connects WebSockets with connections
polling.py     the same without WebSockets; routes.py takes their messages
commands.py    parses the messages that a client sends over a socket; chat_text.py cleans the chat among them
sign_outs.py   closes the sockets of signed-out devices; bans.py those of banned guests
new_devices.py ends the wait of new devices
bus.py         notices of committed changes; reconnecting.py, postgres_bus.py and nats_bus.py carry them
"""
