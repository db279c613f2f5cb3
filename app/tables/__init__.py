"""The database rows of tables. The log of moves is the source of truth; everything else can be derived from it.

rows.py       Table, Chair, MoveRow, Snapshot; gathering.py what tables and tournaments share
store.py      made, found, locked, begun, read; packed_form.py the form of packed games
log.py        what a move writes: PendingMove, LoggedEvent
committer.py  the one writer of moves: one transaction for all that wait
clocks.py     the clocks of a table, pure; quiet_hours.py when they stand; deadlines.py their rows
evening_score.py  the score of the games that the same players play in a row
entropy.py    the source of secrets, ids and codes
record.py     the record of a finished game, as a file; canonical.py its bytes; export.py from the rows
verify.py     checks everything in such a file
"""
