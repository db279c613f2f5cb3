"""Lessons: a game is taught at a table that begins from a position and follows a script.

progress.py   the learner's position in the script, and the open answers: pure
staging.py    the tables of a lesson: begun, begun again from the step before, and continued after it
routes.py     the same over HTTP
errors.py     the errors
"""
