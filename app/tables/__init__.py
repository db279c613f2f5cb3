"""The stored truth: the log of moves is the truth, everything else can be made from it.

rows.py       Table, Chair, MoveRow, Snapshot
statuses.py   where a table is in its life
store.py      create, load, catch up, replay
committer.py  the one writer of moves: one transaction for all that wait
rebuild.py    snapshots made again from the logs, and compared
record.py     the record of a finished game, as a file; canonical.py its bytes; export.py from the rows
verify.py     everything in such a file checked
"""
