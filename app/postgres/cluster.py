"""An embedded PostgreSQL, made, started or adopted, kept alive and given up.

running          the one of a data folder for the time of a `with`
├── start            start it, or adopt the one that a killed server left running
├── kept_alive       start it again whenever it dies
└── stop             stop it, unless another process still uses it
Cluster          a running one: its URLs
MadeByOtherVersion    the data folder is another major version's
"""

import fcntl
import os
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO
from urllib.parse import quote

import structlog

from app.postgres.place import folder_of, owner_of
from app.postgres.process import last_words, launch, postmaster, ready
from app.postgres.programs import MAJOR, Owner, PostgresFailure, alone, programs_for, run, tool

DATABASE = "quintain"
_ROLE = "quintain"

_SETTINGS = {
    "listen_addresses": "",
    "max_connections": "100",
    "shared_buffers": "128MB",
    "max_wal_size": "512MB",
    "jit": "off",
    "log_checkpoints": "off",
    "timezone": "UTC",
}
"""Written to postgresql.conf when the cluster is made; the host may change them there."""

_LOCK = "postgres.lock"  # one process at a time starts or stops
_LOOK = 0.5  # seconds between two looks at whether it lives

_log = structlog.get_logger(__name__)


class MadeByOtherVersion(PostgresFailure):
    """The data folder was made by another major version of PostgreSQL."""


@dataclass(frozen=True, slots=True)
class Cluster:
    """A running embedded PostgreSQL."""

    data: Path
    """The data folder that it was asked for with."""
    folder: Path
    """Where the cluster lies."""
    socket: Path
    """The folder of its Unix socket."""
    port: int
    """Part of the socket's name; nobody listens at it unless the host has said so in postgresql.conf."""
    share: IO[bytes]
    """The lock that says that this process uses it."""
    durable: bool
    """Whether it waits for the disk."""

    def url(self, database: str = DATABASE) -> str:
        """How libpq and asyncpg reach a database of it."""
        return f"postgresql://{_ROLE}@/{quote(database)}?host={quote(str(self.socket), safe='')}&port={self.port}"


@contextmanager
def running(data: Path, *, durable: bool = True) -> Iterator[Cluster]:
    """The embedded PostgreSQL of a data folder. Not durable is for tests: the machine must not stop, processes may."""
    cluster = start(data, durable=durable)
    try:
        yield cluster
    finally:
        stop(cluster)


def start(data: Path, *, durable: bool = True) -> Cluster:
    """Start the cluster of a data folder, making it where there is none, or adopt the one that runs already.

    Raises `PostgresFailure`.
    """
    data = data.absolute()
    try:
        data.mkdir(parents=True, exist_ok=True)
        with alone(data / _LOCK):
            owner = owner_of(data)
            folder = folder_of(data, owner)
            programs = programs_for(owner)
            _make(programs, folder, owner, durable)
            if (place := ready(folder)) is None:
                launch(programs, folder, owner, durable)
                place = ready(folder)
            share = _shared(data)
    except PermissionError as error:
        raise PostgresFailure(
            f"The data folder {data} belongs to another user ({error.filename} cannot be opened). "
            "Start the server as that user, or name another folder in QUINTAIN_DATA."
        ) from None
    if place is None:
        share.close()
        raise PostgresFailure(f"PostgreSQL has ended just after its start in {folder}. {last_words(folder)}")
    cluster = Cluster(data, folder, *place, share, durable)
    try:
        _create_database(cluster)
    except PostgresFailure:
        stop(cluster)
        raise
    return cluster


@contextmanager
def kept_alive(cluster: Cluster) -> Iterator[None]:
    """A server that dies in the time of a `with` is started again, at the same address."""
    over = threading.Event()

    def watch() -> None:
        while not over.wait(_LOOK):
            try:
                if _revived(cluster):
                    _log.error("postgres.revived", why="it had ended by itself", log=str(cluster.folder / "server.log"))
            except (PostgresFailure, OSError) as failure:
                _log.error("postgres.not_revived", why=str(failure))

    watcher = threading.Thread(target=watch, name="postgres watcher", daemon=True)
    watcher.start()
    try:
        yield
    finally:
        over.set()
        watcher.join()


def _revived(cluster: Cluster) -> bool:
    """Start a server that has died; False where it lives."""
    if postmaster(cluster.folder) is not None:
        return False
    with alone(cluster.data / _LOCK):
        if postmaster(cluster.folder) is not None:  # another process was quicker
            return False
        owner = owner_of(cluster.data)
        launch(programs_for(owner), cluster.folder, owner, cluster.durable, cluster.socket)
    return True


def stop(cluster: Cluster) -> None:
    """Give the cluster up. The last process to do so stops it."""
    with alone(cluster.data / _LOCK):
        cluster.share.close()
        if _is_shared(cluster.data) or postmaster(cluster.folder) is None:
            return
        owner = owner_of(cluster.data)
        run(programs_for(owner) / "pg_ctl", "stop", "--mode=fast", "--pgdata", cluster.folder, owner=owner)
        if cluster.socket != cluster.folder:
            shutil.rmtree(cluster.socket, ignore_errors=True)


# Making it


def _make(programs: Path, folder: Path, owner: Owner | None, durable: bool) -> None:
    """Make the cluster where there is none. It gets its name when it is complete."""
    if folder.exists():
        found = (folder / "PG_VERSION").read_text().strip()
        if found != str(MAJOR):
            raise MadeByOtherVersion(
                f"The data in {folder} was made by PostgreSQL {found}, and this server brings PostgreSQL {MAJOR}. "
                "Carry it over: write a backup with the server that made it (quintain backup FILE), move the folder "
                "away, and read the backup with this one (quintain restore FILE)."
            )
        return
    unfinished = folder.with_name("postgres.unfinished")
    if unfinished.exists():
        shutil.rmtree(unfinished)
    unfinished.mkdir(mode=0o700)
    if owner:
        os.chown(unfinished, owner.uid, owner.gid)
    run(
        programs / "initdb",
        f"--username={_ROLE}",
        "--auth-local=trust",  # the socket's folder is closed to all but the owner
        "--auth-host=scram-sha-256",
        "--encoding=UTF8",
        "--locale=C",
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        *(f"--set={name}={value}" for name, value in _SETTINGS.items()),
        *(() if durable else ("--no-sync",)),
        "--pgdata",
        unfinished,
        owner=owner,
    )
    unfinished.rename(folder)


def _create_database(cluster: Cluster) -> None:
    ask = f"SELECT count(*) FROM pg_database WHERE datname = '{DATABASE}'"  # noqa: S608  a constant
    if tool("psql", cluster.url("postgres"), "--no-psqlrc", "-Atc", ask).strip() == "0":
        tool("psql", cluster.url("postgres"), "--no-psqlrc", "-c", f"CREATE DATABASE {DATABASE}")


# The processes that use a cluster. The kernel releases a killed process's locks.


def _shared(data: Path) -> IO[bytes]:
    share = (data / "postgres.users").open("wb")
    fcntl.flock(share, fcntl.LOCK_SH)
    return share


def _is_shared(data: Path) -> bool:
    with (data / "postgres.users").open("wb") as share:
        try:
            fcntl.flock(share, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
        return False
