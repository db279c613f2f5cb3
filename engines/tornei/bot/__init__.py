"""Bots, who get what a player in their seat would, and never the state.

policy       the usual bot, and every stand-in: the most points to expect of the running trick, counted
├── odds       how likely unseen cards beat a card
└── memory     which cards were seen, and who could not follow
beginner     the easy bot
"""
