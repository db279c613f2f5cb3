"""The `quintain` command."""

import asyncio
import logging
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import metadata
from pathlib import Path
from types import FrameType
from typing import Annotated

import structlog
import typer
import uvicorn
from fastapi import FastAPI
from pydantic import ValidationError

from app import migrate, postgres
from app.channels.commands import LONGEST_MESSAGE
from app.config import EMBEDDED, Settings
from app.db import Database
from app.limits.connections import request_protocol
from app.limits.handles import handles, most_sockets, raise_handles
from app.main import create_app
from app.play.rebuild import check_tables
from app.tables.verify import report_lines
from app.tables.verify import verify as check_record
from app.uvicorn_limits import SocketProtocol
from engines import GAMES

log = structlog.get_logger()
cli = typer.Typer(help="Quintain: tournament games in the browser.", no_args_is_help=True, add_completion=False)

_UNACKNOWLEDGED_MILLISECONDS = 20_000
"""After this long without a sign of life from the other side a connection is given up."""

_ADVICE = {
    postgres.MadeByOtherVersion: "The commands for it are `quintain backup FILE` and `quintain restore FILE`.",
    postgres.FolderNotAccessible: "QUINTAIN_DATA names the folder.",
    postgres.DatabaseNotEmpty: (
        "Name an empty one in QUINTAIN_DATABASE_URL, or, for the embedded PostgreSQL, an empty folder in QUINTAIN_DATA."
    ),
}
"""What the host can set, where PostgreSQL's own sentence cannot know it."""
_DATABASE_ADVICE = "QUINTAIN_DATABASE_URL names it; without that, it is the one in QUINTAIN_DATA."


def _say_version(asked: bool) -> None:
    if asked:
        typer.echo(f"quintain {metadata.version('quintain')}")
        raise typer.Exit


@cli.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", callback=_say_version, is_eager=True, help="Say which release this is.")
    ] = False,
) -> None:
    """What can be asked without a command."""


@cli.command()
def serve() -> None:
    """Start the server. Settings are environment variables: see the README."""
    run(_settings(), create_app)


def run(settings: Settings, make_app: Callable[[Settings, str], FastAPI]) -> None:
    """Serve, until a signal ends it, what is made of the settings and the database's URL."""
    _set_up_logs()
    _leave_in_order()
    raise_handles()
    with _database(settings) as url:
        try:
            asyncio.run(migrate.upgrade(url))
        except migrate.MigrationFailure as failure:
            typer.echo(f"{failure} {_DATABASE_ADVICE}", err=True)
            sys.exit(1)
        app = make_app(settings, url)
        listener = _listener(settings.host, settings.port)
        shown = "localhost" if settings.host in ("127.0.0.1", "0.0.0.0", "::") else settings.host  # noqa: S104
        typer.echo(f"Quintain is ready at http://{shown}:{listener.getsockname()[1]}/")
        most = settings.most_sockets or most_sockets()
        typer.echo(f"It may have {handles()} files open, and takes {most} sockets at most.")
        config = uvicorn.Config(
            app, loop="uvloop", http=request_protocol(settings), ws=SocketProtocol, ws_per_message_deflate=False,
            ws_max_size=2 * LONGEST_MESSAGE, access_log=False, log_config=None, server_header=False,
            timeout_graceful_shutdown=5, forwarded_allow_ips=settings.forwarded_allow_ips,
            # The address of a private table is its key, so no request line is written to a log.
        )  # fmt: skip
        uvicorn.Server(config).run(sockets=[listener])


@cli.command()
def verify(file: Annotated[Path, typer.Argument(exists=True, dir_okay=False)]) -> None:
    """Check every draw and every move of a finished game's record; needs no server.

    Exits 0 when the record is true, 1 when it is not, and 2 when nothing is wrong but the rules are not here by which
    the game was played.
    """
    report = check_record(file.read_bytes(), GAMES)
    for line in report_lines(report):
        typer.echo(line)
    raise typer.Exit(report.verdict)


@cli.command()
def backup(file: Path) -> None:
    """Write the whole database to a file."""
    with _database(_settings()) as url:
        postgres.backup(url, file)
    typer.echo(f"Written to {file}.")


@cli.command()
def restore(file: Annotated[Path, typer.Argument(exists=True, dir_okay=False)]) -> None:
    """Fill an empty database from a backup."""
    with _database(_settings()) as url:
        postgres.restore(url, file)
    typer.echo(f"Restored from {file}.")


@cli.command()
def rebuild() -> None:
    """Make every snapshot again from its log, and compare."""

    async def run(url: str) -> list[str]:
        database = Database(url)
        try:
            return await check_tables(database, {game.name: game for game in GAMES})
        finally:
            await database.close()

    with _database(_settings()) as url:
        wrong = asyncio.run(run(url))
    for table in wrong:
        typer.echo(f"The snapshot of table {table} did not fit its log; it was made again.")
    typer.echo("Every snapshot fits its log." if not wrong else f"{len(wrong)} snapshots were mended.")
    raise typer.Exit(1 if wrong else 0)


def _settings() -> Settings:
    """The settings of the environment; one that cannot be is named in a sentence."""
    try:
        return Settings()
    except ValidationError as error:
        for one in error.errors():
            name = str(one["loc"][0])
            variable = name if name.isupper() else f"QUINTAIN_{name.upper()}"
            typer.echo(f"{variable}: {one['msg'].removeprefix('Value error, ')}", err=True)
        sys.exit(1)


@contextmanager
def _database(settings: Settings) -> Iterator[str]:
    """The URL of the host's PostgreSQL, or of the embedded one, running for as long as this lasts."""
    try:
        if settings.database_url is not None:
            yield settings.database_url
            return
        with postgres.running(settings.data, EMBEDDED) as cluster, postgres.kept_alive(cluster):
            yield cluster.url()
    except postgres.PostgresFailure as failure:
        typer.echo(f"{failure} {_ADVICE.get(type(failure), '')}".rstrip(), err=True)
        sys.exit(1)


def _listener(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # Linux; accepted sockets inherit it
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _UNACKNOWLEDGED_MILLISECONDS)
    try:
        listener.bind((host, port))
    except OSError as error:
        typer.echo(f"Cannot listen at {host}:{port}: {error.strerror}. Set QUINTAIN_PORT to another number.", err=True)
        sys.exit(1)
    listener.listen(1024)
    return listener


def _leave_in_order() -> None:
    """Let SIGTERM and Ctrl+C end the process through every `with`, so that the embedded PostgreSQL is stopped as well.

    uvicorn catches these signals while it serves; when it has said goodbye to everybody it raises them again, and by
    default SIGTERM would end the process on the spot, with PostgreSQL left running.
    """

    def leave(number: int, frame: FrameType | None) -> None:
        for ending in (signal.SIGTERM, signal.SIGINT):
            signal.signal(ending, signal.SIG_IGN)
        raise SystemExit(0)

    for ending in (signal.SIGTERM, signal.SIGINT):
        signal.signal(ending, leave)


def _set_up_logs() -> None:
    logging.basicConfig(level=logging.WARNING, format="%(message)s")
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.KeyValueRenderer(key_order=["timestamp", "level", "event"]),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )


def main() -> None:
    """The entry point."""
    cli()


if __name__ == "__main__":
    main()
