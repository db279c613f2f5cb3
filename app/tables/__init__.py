"""The database rows of tables. The log of moves is the source of truth; everything else can be derived from it.

rows.py       Table, Chair, MoveRow, Snapshot; gathering.py the shared part of tables and tournaments
store.py      creates, finds, locks, starts and reads tables
log.py        the rows that a move writes: PendingMove, LoggedEvent
committer.py  the only writer of moves: one transaction for all pending ones
clocks.py     a table's clocks, pure; nights.py when they stand still; deadlines.py their rows
entropy.py    the source of secrets, ids and codes
record.py     the record file of a finished game; canonical.py its bytes; export.py builds it from the rows
verify.py     checks everything in such a file
"""
