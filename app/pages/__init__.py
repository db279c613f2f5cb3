"""HTML for people.

routes.py     lobby, table, check, rules, device
sentences.py  a game's log as sentences, for readers without scripts
"""
