"""The games of a person: whose turn it is in each, for any number of them and without opening their tables.

seats.py      the seats of a person from the database, with what the newest rows of their logs say
grouping.py   pure: in which part of the list each belongs, and in which order
listing.py    the list, part by part
channel.py    the channel `me`: what has changed in it
marks.py      the own name for a table, and putting it away
routes.py     all of it over HTTP
"""
