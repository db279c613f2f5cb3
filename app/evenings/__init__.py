"""Evenings: games that the same people play one after the other.

score.py   the number of games that each player of an evening has won
"""
