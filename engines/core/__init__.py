"""What every game shares.

seats.py   who sits and who looks
game.py    the contract: decisions, steps, outcomes, refusals
chance.py  the only source of luck, and how anyone checks it
codec.py   the way of a game's values to JSON and back
"""
