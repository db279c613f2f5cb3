"""Bots: they get the same information as a player in their seat, never the state.

policy       the usual bot, and every stand-in: computes the move with the most expected points in the running trick
├── odds       how likely unseen cards beat a card
└── memory     the seen cards, and the players who could not follow
appraise     its appraisals, with reasons
search       the strong bot: the running trick played in many worlds
├── worlds     possible hands of the others
├── opponents  the others' quick play of a trick
├── worth      a hand's worth for the rest of the round; weights: its factors
└── ladder     cards as numbers
beginner     the easy bot
"""
