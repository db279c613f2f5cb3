"""Where a cluster lies, and under whom it runs.

owner_of     the user, where that is not our own
folder_of    the folder
"""

import os
import pwd
import shutil
import tempfile
from pathlib import Path

import structlog

from app.postgres.programs import STATE, SYSTEM_USER, Owner, PostgresFailure, alone, may, run

_log = structlog.get_logger(__name__)


def owner_of(data: Path) -> Owner | None:
    """The user under whom the cluster runs: our own, or under root the cluster's owner."""
    if os.geteuid() != 0:
        return None
    cluster = data / "postgres"
    if cluster.exists() and (status := cluster.stat()).st_uid != 0:
        return Owner(status.st_uid, status.st_gid)
    try:
        entry = pwd.getpwnam(SYSTEM_USER)
    except KeyError:
        entry = _added_user()
    return Owner(entry.pw_uid, entry.pw_gid)


def _added_user() -> pwd.struct_passwd:
    """The system user. Of several servers that start at the same moment the first adds it."""
    with alone(STATE / "lock"):
        try:
            return pwd.getpwnam(SYSTEM_USER)
        except KeyError:
            _add_user()
            return pwd.getpwnam(SYSTEM_USER)


def _add_user() -> None:
    if (useradd := shutil.which("useradd", path=os.environ.get("PATH", "") + ":/usr/sbin")) is None:
        raise PostgresFailure("PostgreSQL does not run under root. Start the server as an ordinary user.")
    _log.info(f"PostgreSQL does not run under root; adding the system user {SYSTEM_USER} for it.")
    run(Path(useradd), "--system", "--user-group", "--no-create-home", "--shell=/usr/sbin/nologin", SYSTEM_USER)


def folder_of(data: Path, owner: Owner | None) -> Path:
    """Where the cluster of this data folder lies, or is to lie."""
    cluster = data / "postgres"
    if owner and not cluster.is_symlink() and not cluster.exists() and not may(owner, "test", "-x", data):
        STATE.mkdir(parents=True, exist_ok=True)
        reachable = Path(tempfile.mkdtemp(prefix=f"{data.name}-", dir=STATE))
        reachable.chmod(0o755)
        cluster.symlink_to(reachable / "postgres")
        _log.warning(
            f"PostgreSQL runs under the user {SYSTEM_USER}, who may not enter {data}. "
            f"The database lies in {reachable}; {cluster} leads there."
        )
    folder = cluster.resolve()
    if owner and folder.exists() and not may(owner, "test", "-x", folder):
        raise PostgresFailure(
            f"The database in {folder} runs under user {owner.uid}, who may not enter that folder. "
            "Move the data folder to where that user can reach it, and name it in QUINTAIN_DATA."
        )
    return folder
