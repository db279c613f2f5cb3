"""Puzzles: positions of bot games in which one move is clearly best, one a day for everybody.

cutting.py   puzzles from bot games: pure
library.py   the puzzles of this release, in files
making.py    the commands that make and check these files
"""
