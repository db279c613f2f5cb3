"""What a game must bring, for every game of the server.

parts    the parts of a game, and those that are missing
"""
