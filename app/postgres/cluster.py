"""A cluster: made, started or adopted, restarted when it dies, and stopped.

running          the cluster of a folder for the time of a `with`
├── start        start it, or adopt the one that a killed process left running
└── stop         stop it, unless another process still uses it
kept_alive       restart it whenever it dies, for the time of a `with`
Cluster          a running one: its URLs
"""

import fcntl
import os
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import IO
from urllib.parse import quote

import structlog

from app.postgres.application import Application, Owner
from app.postgres.errors import FolderNotAccessible, MadeByOtherVersion, PostgresFailure
from app.postgres.location import data_directory_of, owner_of
from app.postgres.process import LOG_NAME, launch, log_tail, postmaster, server_address
from app.postgres.programs import MAJOR, locked, open_own, programs_for, run, tool

_SETTINGS = {
    "listen_addresses": "",
    "max_connections": "100",
    "shared_buffers": "128MB",
    "max_wal_size": "512MB",
    "jit": "off",
    "log_checkpoints": "off",
    "timezone": "UTC",
}
"""The defaults that are written to postgresql.conf when the cluster is made. Users may change them there."""

_START_LOCK = "postgres.lock"  # one process at a time starts or stops the server
_USERS_LOCK = "postgres.users"  # shared by all processes that use it
_WATCH_INTERVAL = 0.5  # seconds

_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Cluster:
    """A running cluster."""

    application: Application
    folder: Path
    """The folder that the application gave."""
    data_directory: Path
    """PostgreSQL's data directory: the folder's `postgres`, or its target if it is a link."""
    owner: Owner | None
    programs: Path
    socket: Path
    """The folder of its Unix socket."""
    port: int
    """Part of the socket's name. The server does not listen at this TCP port unless postgresql.conf sets that."""
    usage: IO[bytes]
    """The open file whose shared lock marks the cluster as used by this process."""
    durable: bool
    """Whether commits wait for the disk."""

    def url(self, database: str | None = None, *, role: str | None = None) -> str:
        """The URL of a database for libpq and asyncpg: by default the application's database, as its role."""
        name = quote(database or self.application.database, safe="")
        role = quote(role or self.application.role, safe="")
        return f"postgresql://{role}@/{name}?host={quote(str(self.socket), safe='')}&port={self.port}"


@contextmanager
def running(folder: Path, application: Application, *, durable: bool = True) -> Iterator[Cluster]:
    """The running cluster of a folder. `durable=False` is for tests, in which processes may be killed, but the machine
    does not crash.
    """
    cluster = start(folder, application, durable=durable)
    try:
        yield cluster
    finally:
        stop(cluster)


def start(folder: Path, application: Application, *, durable: bool = True) -> Cluster:
    """Start the cluster of a folder, making it if there is none, or adopt the running one.

    Raises `PostgresFailure`.
    """
    folder = folder.absolute()
    try:
        is_new = not folder.exists()
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with locked(folder / _START_LOCK):
            owner = owner_of(folder, application)
            if is_new and owner:  # its group may enter the folder but not list it
                os.chown(folder, -1, owner.gid)
                folder.chmod(0o710)
            data_directory = data_directory_of(folder, owner, application.state_directory)
            programs = programs_for(owner, application.state_directory)
            if data_directory.exists():
                _check_version(data_directory)
            else:
                _make(programs, data_directory, owner, application.superuser, durable=durable)
            if (address := server_address(data_directory)) is None:
                launch(programs, data_directory, owner, durable=durable)
                address = server_address(data_directory)
            usage = _shared_lock(folder)
    except PermissionError as error:
        raise FolderNotAccessible(
            f"The folder {folder} belongs to another user ({error.filename} cannot be opened). "
            "Start this as that user, or name another folder."
        ) from None
    if address is None:
        usage.close()
        raise PostgresFailure(
            f"PostgreSQL has ended just after its start in {data_directory}. {log_tail(data_directory)}"
        )
    cluster = Cluster(application, folder, data_directory, owner, programs, *address, usage, durable)
    try:
        with locked(folder / _START_LOCK):
            _create_database(cluster)
    except PostgresFailure:
        stop(cluster)
        raise
    return cluster


@contextmanager
def kept_alive(cluster: Cluster) -> Iterator[None]:
    """Context in which a server that dies or loses its socket is restarted at the same address."""
    over = threading.Event()

    def watch() -> None:
        while not over.wait(_WATCH_INTERVAL):
            try:
                if _restarted(cluster):
                    log = str(cluster.data_directory / LOG_NAME)
                    _log.error("postgres.restarted", why="it had ended, or its socket was gone", log=log)
            except (PostgresFailure, OSError) as failure:
                _log.error("postgres.not_restarted", why=str(failure))

    watcher = threading.Thread(target=watch, name="postgres watcher", daemon=True)
    watcher.start()
    try:
        yield
    finally:
        over.set()
        watcher.join()


def _restarted(cluster: Cluster) -> bool:
    """Restart a server that has died or whose socket is gone. Returns `False` if it is running and reachable."""
    if _lives(cluster):
        return False
    with locked(cluster.folder / _START_LOCK):
        if _lives(cluster):  # another process was quicker
            return False
        if postmaster(cluster.data_directory) is not None:
            _stop_server(cluster)
        if not cluster.socket.exists():
            cluster.socket.mkdir(mode=0o700)
            if cluster.owner:
                os.chown(cluster.socket, cluster.owner.uid, cluster.owner.gid)
        launch(cluster.programs, cluster.data_directory, cluster.owner, durable=cluster.durable, socket=cluster.socket)
    return True


def _lives(cluster: Cluster) -> bool:
    """Whether the server runs and its socket exists. PostgreSQL does not restore a socket that was removed, for example
    by a cleaner of /tmp.
    """
    has_socket = (cluster.socket / f".s.PGSQL.{cluster.port}").exists()
    return postmaster(cluster.data_directory) is not None and has_socket


def _stop_server(cluster: Cluster) -> None:
    stopping = (cluster.programs / "pg_ctl", "stop", "--mode=fast", "--pgdata", cluster.data_directory)
    run(*stopping, owner=cluster.owner)


def stop(cluster: Cluster) -> None:
    """Stop using the cluster. The last process to stop using it stops the server."""
    with locked(cluster.folder / _START_LOCK):
        cluster.usage.close()
        if _is_used(cluster.folder) or postmaster(cluster.data_directory) is None:
            return
        _stop_server(cluster)
        if cluster.socket != cluster.data_directory:
            shutil.rmtree(cluster.socket, ignore_errors=True)


# Making it


def _check_version(data_directory: Path) -> None:
    found = (data_directory / "PG_VERSION").read_text().strip()
    if found != str(MAJOR):
        raise MadeByOtherVersion(
            f"The data in {data_directory} were made by PostgreSQL {found}, and this release brings PostgreSQL "
            f"{MAJOR}. Carry them over: write a backup with the release that made them, move the folder away, and "
            "restore the backup with this one."
        )


def _make(programs: Path, data_directory: Path, owner: Owner | None, superuser: str, *, durable: bool) -> None:
    """Make the cluster. It gets its final name when it is complete."""
    unfinished = data_directory.with_name(f"{data_directory.name}.unfinished")
    if unfinished.exists():
        shutil.rmtree(unfinished)
    unfinished.mkdir(mode=0o700)
    if owner:
        os.chown(unfinished, owner.uid, owner.gid)
    run(
        programs / "initdb",
        f"--username={superuser}",
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
    unfinished.rename(data_directory)


def _create_database(cluster: Cluster) -> None:
    """Make the application's role and its database, as the superuser. If the application's role made the cluster, that
    role is the only superuser.
    """
    application = cluster.application
    as_role = partial(tool, "psql", cluster.url("postgres"), "--no-psqlrc")
    psql = partial(tool, "psql", cluster.url("postgres", role=application.superuser), "--no-psqlrc")
    try:
        roles = psql("-Atc", "SELECT rolname FROM pg_roles").splitlines()
    except PostgresFailure:
        psql, roles = as_role, [application.role]
    if application.role not in roles:
        psql("-c", f"CREATE ROLE {_quoted(application.role)} LOGIN")
    if application.database not in psql("-Atc", "SELECT datname FROM pg_database").splitlines():
        psql("-c", f"CREATE DATABASE {_quoted(application.database)} OWNER {_quoted(application.role)}")


def _quoted(name: str) -> str:
    """A name quoted for SQL."""
    return '"{}"'.format(name.replace('"', '""'))


# The processes that use a cluster. The kernel releases a killed process's locks.


def _shared_lock(folder: Path) -> IO[bytes]:
    usage = open_own(folder / _USERS_LOCK)
    fcntl.flock(usage, fcntl.LOCK_SH)
    return usage


def _is_used(folder: Path) -> bool:
    with open_own(folder / _USERS_LOCK) as usage:
        try:
            fcntl.flock(usage, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
        return False
