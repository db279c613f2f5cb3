"""Lessons: a game is taught at a table that begins from a position and follows a script.

staging.py    the tables of a lesson: begun, begun again from the previous step, and continued after the lesson
routes.py     the same over HTTP
errors.py     the errors
"""
