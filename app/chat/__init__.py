"""The chat of tables and tournaments.

words.py    quick messages, in English
rows.py     messages, and reports of them
store.py    writes messages in order, reads them, copies them to the next table, and stores reports
mutes.py    mutes
routes.py   the mutes over HTTP
feed.py     the published messages of one place, and the selection for each reader
errors.py   errors
"""
