"""Scripted play for tests of the server.

joust.py   Joust matches that continue after their first roll, or end with it
"""
