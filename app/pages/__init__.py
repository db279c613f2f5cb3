"""The HTML pages.

routes.py             lobby, table, check of a record, rules
me.py                 a player's own page, and the page of a device link
visitors.py           a page's visitor, and the cookie
error_pages.py        errors as pages for people and as JSON for programs
history_sentences.py  all events at a table as sentences, for readers without scripts
sentences.py          the game's events as sentences
"""
