"""Talk at tables and in tournaments.

text.py     what somebody has typed, as it can be shown to others
words.py    quick words, in English
rows.py     lines, and reports of them
store.py    lines written in order, read, copied to the table where people go on, and reported
mutes.py    who wants to read nothing more of whom
routes.py   whom one has muted
talk.py     what was said in one place, and which of its readers is sent what
errors.py   what is refused
"""
