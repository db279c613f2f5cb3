"""Lessons: a game that explains itself, at a table that begins from a position and follows a script.

progress.py   the learner's place in the script, and the possible answers: pure
staging.py    the tables of a lesson: begin, step back, play on
routes.py     lessons over HTTP
errors.py     the errors
"""
