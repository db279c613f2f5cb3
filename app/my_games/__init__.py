"""A player's games, and whose turn it is in each, without loading their tables.

seats.py      a player's seats from the database, with the newest rows of their logs
grouping.py   pure: the part of the list in which each game belongs, and the order
listing.py    the list, part by part
channel.py    the channel `me`: changes of the list
marks.py      a player's own title of a table, and putting it away
routes.py     the list over HTTP
"""
