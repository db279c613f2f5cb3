"""The base of every process: tasks, logs, the garbage collector, the database and its schema.

tasks.py      the long and short tasks of a process
logs.py       structured logs with a budget
collector.py  runs the garbage collector between moves
services.py   the services of a process, found by type
db.py         the database's engine and sessions
resources.py  the files that are not Python
migrate.py    updates the schema at the start
"""
