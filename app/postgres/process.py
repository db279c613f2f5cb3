"""The processes of a cluster's server.

launch        start it
ready         where it can be reached, once it can
postmaster    its main process
last_words    the end of its log
"""

import os
import shlex
import tempfile
import time
from contextlib import suppress
from pathlib import Path

import psutil

from app.postgres.programs import Owner, PostgresFailure, run

_FORGETFUL = ("fsync=off", "full_page_writes=off")
_LONGEST_SOCKET = 100  # bytes; Linux allows 107, macOS 103
_PATIENCE = 300.0  # seconds for a recovery after a crash


def ready(folder: Path) -> tuple[Path, int] | None:
    """The socket's folder and the port of the cluster's server, once that is ready; None when none runs."""
    deadline = time.monotonic() + _PATIENCE
    while postmaster(folder) is not None:
        with suppress(FileNotFoundError):
            claim = (folder / "postmaster.pid").read_text().splitlines()
            if len(claim) >= 8 and claim[7].strip() == "ready":
                return Path(claim[4]), int(claim[3])
        if time.monotonic() > deadline:
            raise PostgresFailure(f"The PostgreSQL that runs in {folder} is not getting ready. {last_words(folder)}")
        time.sleep(0.05)
    return None


def launch(
    programs: Path, folder: Path, owner: Owner | None, durable: bool, socket: Path | None = None
) -> None:  # fmt: skip
    """Start the cluster's server, with its socket in that folder or a fitting one, and wait until it is ready."""
    socket = socket or folder
    _clear_after_crash(folder, socket)
    if socket == folder and len(os.fsencode(folder / ".s.PGSQL.65535")) > _LONGEST_SOCKET:
        socket = Path(tempfile.mkdtemp(prefix="quintain-", dir="/tmp"))
        if owner:
            os.chown(socket, owner.uid, owner.gid)
    options = ["-k", str(socket)]
    for setting in () if durable else _FORGETFUL:
        options += ["-c", setting]
    try:
        run(
            programs / "pg_ctl",
            "start",
            f"--timeout={_PATIENCE:.0f}",
            f"--options={shlex.join(options)}",
            "--log",
            folder / "server.log",
            "--pgdata",
            folder,
            owner=owner,
        )
    except PostgresFailure:
        raise PostgresFailure(f"PostgreSQL does not start in {folder}. {last_words(folder)}") from None


def _clear_after_crash(folder: Path, socket: Path) -> None:
    """After a crash: wait for what is left of the old server, and drop its claim if its number is another's now.

    PostgreSQL respects the claim of any process there is: in a container, where numbers are small, that is often one of
    ours, and where nobody buries the dead, it is the old server's own ghost.
    """
    deadline = time.monotonic() + 30
    while any(_lives_in(folder, process) for process in psutil.process_iter()):
        if time.monotonic() > deadline:
            raise PostgresFailure(f"Processes of a PostgreSQL that was killed still work in {folder}; end them first.")
        time.sleep(0.05)
    pid = _claimed_pid(folder)
    if pid is not None and psutil.pid_exists(pid):
        (folder / "postmaster.pid").unlink()
        for place in {folder, socket}:
            for lock in place.glob(".s.PGSQL.*.lock"):
                lock.unlink()


def postmaster(folder: Path) -> psutil.Process | None:
    """The living main process of the cluster's server."""
    pid = _claimed_pid(folder)
    with suppress(psutil.Error):
        if pid is not None and _lives_in(folder, process := psutil.Process(pid)):
            return process
    return None


def _claimed_pid(folder: Path) -> int | None:
    with suppress(FileNotFoundError, ValueError):
        return int((folder / "postmaster.pid").read_text().split("\n", 1)[0])
    return None


def _lives_in(folder: Path, process: psutil.Process) -> bool:
    """Whether this is a PostgreSQL process of the cluster; all of them have its folder as their working directory."""
    with suppress(psutil.Error, OSError):
        running = process.status() != psutil.STATUS_ZOMBIE
        return running and process.name() == "postgres" and Path(process.cwd()) == folder
    return False


def last_words(folder: Path) -> str:
    try:
        lines = (folder / "server.log").read_text(errors="replace").splitlines()
    except OSError:
        return "It has left no log."
    return "The last lines of its log:\n" + "\n".join(lines[-8:])
