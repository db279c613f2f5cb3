"""Evenings: games that the same people play one after the other.

score.py   how many games of an evening each of them has won
"""
