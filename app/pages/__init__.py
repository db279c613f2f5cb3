"""HTML for people.

routes.py           lobby, table, check, rules
me.py               one's own page, and the page of a link from another device
visitors.py         who a page is for, and the cookie that it gives
sentences.py        a game's log as sentences, for readers without scripts
table_sentences.py  what happened at its table besides moves, as sentences
"""
