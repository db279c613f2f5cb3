"""The place of a cluster's data directory, and the user who runs its server.

owner_of             the user, if not the current one
data_directory_of    the directory

PostgreSQL refuses to run under root, so there it runs under a system user of its own. Files that this user cannot reach
(a checkout under /root) are kept in the application's state directory instead: a copy of the programs, and the data,
with a link to them in the data folder. Permissions of existing folders are not changed.
"""

import os
import pwd
import shutil
import tempfile
from pathlib import Path

import structlog

from app.postgres.application import Application, Owner
from app.postgres.errors import FolderNotAccessible, PostgresFailure
from app.postgres.programs import LOCK_NAME, can_run, locked, run

_NAME = "postgres"  # of the data directory in the folder that the application gave

_log = structlog.get_logger(__name__)


def owner_of(folder: Path, application: Application) -> Owner | None:
    """The user who runs the server: the current one, or under root the data directory's owner, or the system user."""
    if os.geteuid() != 0:
        return None
    directory = folder / _NAME
    if directory.exists() and (status := directory.stat()).st_uid != 0:
        return Owner(status.st_uid, status.st_gid)
    try:
        entry = pwd.getpwnam(application.system_user)
    except KeyError:
        entry = _added_user(application)
    return Owner(entry.pw_uid, entry.pw_gid)


def _added_user(application: Application) -> pwd.struct_passwd:
    """The system user. If several processes start at the same moment, the first one adds it."""
    with locked(application.state_directory / LOCK_NAME):
        try:
            return pwd.getpwnam(application.system_user)
        except KeyError:
            _add_user(application.system_user)
            return pwd.getpwnam(application.system_user)


def _add_user(name: str) -> None:
    if (useradd := shutil.which("useradd", path=os.environ.get("PATH", "") + ":/usr/sbin")) is None:
        raise PostgresFailure("PostgreSQL does not run under root. Start this as an ordinary user.")
    _log.info(f"PostgreSQL does not run under root; adding the system user {name} for it.")
    run(Path(useradd), "--system", "--user-group", "--no-create-home", "--shell=/usr/sbin/nologin", name)


def data_directory_of(folder: Path, owner: Owner | None, state_directory: Path) -> Path:
    """The data directory for this folder, which need not exist yet: in the folder, or at a place that its owner can
    reach."""
    directory = folder / _NAME
    if owner and not directory.is_symlink() and not directory.exists() and not can_run(owner, "test", "-x", folder):
        state_directory.mkdir(parents=True, exist_ok=True)
        reachable = Path(tempfile.mkdtemp(prefix=f"{folder.name}-", dir=state_directory))
        reachable.chmod(0o755)
        directory.symlink_to(reachable / _NAME)
        _log.warning(
            f"PostgreSQL runs under user {owner.uid}, who may not enter {folder}. "
            f"The database lies in {reachable}; {directory} leads there."
        )
    directory = directory.resolve()
    if owner and directory.exists() and not can_run(owner, "test", "-x", directory):
        raise FolderNotAccessible(
            f"The database in {directory} runs under user {owner.uid}, who may not enter that folder. "
            f"Move {folder} to where that user can reach it."
        )
    return directory
