"""The values that a game is made of. Nothing here knows a rule.

state        the state of a game
moves        what a player can do
notation     moves as text
events       what has happened
cells        the cells of a district, and how they are written
"""
