"""Bots, who get what a player in their seat would, and never the state.

policy          the move of the usual bot, and of every stand-in
beginner        the move of the easy bot
search          the move of the strong bot; worlds: what it may be in
choose_picks    what they pick for the slots of a move
appraisal       what they take things to be worth
appraise        the appraisals of the usual bot; reasons: their reasons
"""
