"""Bots, who get what a player in their seat would, and never the state.

policy       the usual bot, and every stand-in: the most points to expect of the running trick, counted
├── odds       how likely unseen cards beat a card
└── memory     which cards were seen, and who could not follow
appraise     its appraisals, with reasons
search       the strong bot: the running trick played in many worlds
├── worlds     what the others may hold
├── opponents  how they play it, quickly
├── worth      what a hand is worth for the rest of the round; weights: by what
└── ladder     cards as numbers
beginner     the easy bot
"""
