"""The modules that all games share.

values.py    the decorator of every value
once.py      caches for results that all viewers of a state share
seats.py     seats, spectators, and the viewers of a table
game.py      the contract with the server: decisions, steps, events and their audiences, outcomes, refusals
course.py    the course of a step: its luck, and its events
prompts.py   choices with too many combinations to list
chance.py    the only source of randomness, and the formulas that verify its draws
codec.py     a game's values from JSON and back
"""
