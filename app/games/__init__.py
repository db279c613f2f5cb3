"""The parts that every game of the server must have.

parts    the parts of a game, and those that are missing
"""
