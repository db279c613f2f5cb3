"""Lessons: a game teaches itself at a table that begins from a position and goes by a script.

progress.py   where a learner is in the script, and which answers are open: pure
staging.py    the tables of a lesson: begun, begun again from the step before, and continued after it
routes.py     the same over HTTP
errors.py     what is refused
"""
