"""Bots: they get the same information as a player in their seat, never the state.

policy          the move of the usual bot, and of every stand-in
beginner        the move of the easy bot
search          the move of the strong bot; worlds: the states that fit its view
choose_picks    their picks for a move's slots
appraisal       their estimates of worth
appraise        the appraisals of the usual bot; reasons: their reasons
"""
