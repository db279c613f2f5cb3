"""A stand-in player, who gets its own view and its legal moves, and never the state.

policy          the move that it makes
choose_picks    what it picks for the slots of a move
appraisal       what it takes things to be worth
"""
