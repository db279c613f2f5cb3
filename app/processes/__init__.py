"""The processes of one server.

serving.py   one serving process
workers.py   the supervisor of several serving processes
handover.py  passes a table's sockets to the process that owns the table
leases.py    tasks that exactly one process does at a time
clock.py     the time that all processes share, in SQL as `app_now()` and `app_clock()`
"""
