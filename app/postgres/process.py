"""The processes of a cluster's server.

launch            starts it
server_address    its address, once it is ready
postmaster        its main process
log_tail          the end of its log
"""

import os
import shlex
import tempfile
import time
from contextlib import suppress
from pathlib import Path

import psutil

from app.postgres.application import Owner
from app.postgres.errors import PostgresFailure
from app.postgres.programs import can_run, run

LOG_NAME = "server.log"

_NOT_DURABLE = ("fsync=off", "full_page_writes=off")
_LONGEST_SOCKET = 100  # bytes; Linux allows 107, macOS 103
_START_TIMEOUT = 300.0  # seconds; a recovery after a crash takes long
_EXIT_TIMEOUT = 30.0  # seconds for the remaining processes of a killed postmaster
_POLL_INTERVAL = 0.05


def server_address(data_directory: Path) -> tuple[Path, int] | None:
    """The socket's folder and the port of the cluster's server, once it is ready; `None` if it does not run."""
    deadline = time.monotonic() + _START_TIMEOUT
    while postmaster(data_directory) is not None:
        with suppress(FileNotFoundError):
            # The lines of the file: https://www.postgresql.org/docs/current/storage-file-layout.html
            lines = (data_directory / "postmaster.pid").read_text().splitlines()
            if len(lines) >= 8 and lines[7].strip() == "ready":
                return Path(lines[4]), int(lines[3])
        if time.monotonic() > deadline:
            raise PostgresFailure(
                f"The PostgreSQL in {data_directory} is not getting ready. {log_tail(data_directory)}"
            )
        time.sleep(_POLL_INTERVAL)
    return None


def launch(
    programs: Path, data_directory: Path, owner: Owner | None, *, durable: bool, socket: Path | None = None
) -> None:
    """Start the cluster's server and wait until it is ready.

    Its socket is in the given folder, or in the data directory, or at a place with a short enough path.
    """
    socket = socket or data_directory
    _clear_after_crash(data_directory, socket)
    if socket == data_directory and len(os.fsencode(data_directory / ".s.PGSQL.65535")) > _LONGEST_SOCKET:
        socket = Path(tempfile.mkdtemp(prefix="postgres-", dir="/tmp"))
        if owner:
            os.chown(socket, owner.uid, owner.gid)
    options = ["-k", str(socket)]
    for setting in () if durable else _NOT_DURABLE:
        options += ["-c", setting]
    try:
        run(
            programs / "pg_ctl",
            "start",
            f"--timeout={_START_TIMEOUT:.0f}",
            f"--options={shlex.join(options)}",
            "--log",
            data_directory / LOG_NAME,
            "--pgdata",
            data_directory,
            owner=owner,
        )
    except PostgresFailure:
        raise PostgresFailure(f"PostgreSQL does not start in {data_directory}. {log_tail(data_directory)}") from None


def _clear_after_crash(data_directory: Path, socket: Path) -> None:
    """Wait for the processes of a killed server to end, and remove its lock file if the process id in it belongs to
    another process now.

    PostgreSQL respects a lock file while any process with that id exists. In a container process ids are small, so it
    is often one of our processes; and without an init process it is the old server itself, as a zombie.
    """
    deadline = time.monotonic() + _EXIT_TIMEOUT
    while any(_belongs_to(data_directory, process) for process in psutil.process_iter()):
        if time.monotonic() > deadline:
            raise PostgresFailure(
                f"Processes of a PostgreSQL that was killed still work in {data_directory}; end them first."
            )
        time.sleep(_POLL_INTERVAL)
    pid = _postmaster_pid(data_directory)
    if pid is not None and psutil.pid_exists(pid):
        (data_directory / "postmaster.pid").unlink()
        for folder in {data_directory, socket}:
            for lock in folder.glob(".s.PGSQL.*.lock"):
                lock.unlink()


def postmaster(data_directory: Path) -> psutil.Process | None:
    """The running main process of the cluster's server; `None` if there is none."""
    pid = _postmaster_pid(data_directory)
    with suppress(psutil.Error):
        if pid is not None and _belongs_to(data_directory, process := psutil.Process(pid)):
            return process
    return None


def _postmaster_pid(data_directory: Path) -> int | None:
    """The process id in the lock file, even if that process has ended."""
    with suppress(FileNotFoundError, ValueError):
        return int((data_directory / "postmaster.pid").read_text().split("\n", 1)[0])
    return None


def _belongs_to(data_directory: Path, process: psutil.Process) -> bool:
    """Whether this is a running process of the cluster, recognized by its working directory: the cluster's data
    directory.
    """
    with suppress(psutil.Error, OSError):
        lives = process.status() != psutil.STATUS_ZOMBIE
        return lives and process.name() == "postgres" and _works_in(data_directory, process)
    return False


def _works_in(data_directory: Path, process: psutil.Process) -> bool:
    try:
        return Path(process.cwd()) == data_directory
    except psutil.AccessDenied:
        # In a container, root may not read other users' working directories (CAP_SYS_PTRACE); their own user may.
        owner = Owner(process.uids().effective, process.gids().effective)
        return can_run(owner, "test", f"/proc/{process.pid}/cwd", "-ef", data_directory)


def log_tail(data_directory: Path) -> str:
    """A sentence with the last lines of the server's log."""
    try:
        lines = (data_directory / LOG_NAME).read_text(errors="replace").splitlines()
    except OSError:
        return "It has left no log."
    return "The last lines of its log:\n" + "\n".join(lines[-8:])
