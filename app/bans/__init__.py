"""Guests and networks that the operator has banned, or whose chat the operator has muted.

ranges.py    an address or a network, as an operator writes it
rows.py      Ban
current.py   the bans of the moment, and whether one applies to a caller
errors.py    refusals

`app/channels/bans.py` reads them again when they change, and `app/operating` writes them.
"""
