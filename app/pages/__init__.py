"""HTML for people.

routes.py             lobby, table, check, rules
me.py                 one's own page, and the page of a link from another device
visitors.py           who a page is for, and the cookie that it gives
history_sentences.py  all that happened at a table as sentences, for readers without scripts
sentences.py          of it what happened in the game
"""
