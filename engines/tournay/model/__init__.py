"""The values of a game, without any rules.

state        the state of a game
moves        a player's moves
notation     moves as text
events       events of a game
cells        the cells of a district, and how they are written
"""
