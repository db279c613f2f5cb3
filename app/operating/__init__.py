"""The commands of a server's operator: `quintain admin …` and `quintain prune`.

rows.py         OperatorAct, the log of all acts
desk.py         the database and the bus of one command; every act is written to the log with its effect
lookup.py       tables and people, as an operator names them
dates.py        when a ban ends
tables.py       close, end, hide and show tables
people.py       rename guests
bans.py         ban and mute guests and networks
reports.py      reported lines of chat
deleting.py     delete a table, or a tournament, with all its rows
pruning.py      delete the tables that are older than `QUINTAIN_KEEP_DAYS`
packing.py      pack finished games into one row each
commands.py     the commands
errors.py       refusals
monitoring.py   /healthz, /readyz and /metrics
host.py         the settings and the database of a command that needs no server

An act changes a database that running servers use. Its notices are sent when it commits, like those of every other
change.
"""
