"""People are told that it is their turn, and of little else, where they asked to be told.

outgoing.py   what is sent to an address that somebody has named: to public machines only
"""
