"""Tables opened from their rows.

opening.py         a running or finished table
archived_table.py  a finished table whose rules are gone
finished_games.py  finished games for pages, cached
history.py         a table's events in order, as a viewer may see them
missed.py          the events since the version that a page names
rebuild.py         snapshots computed again from the logs and compared
"""
