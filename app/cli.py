"""The `quintain` command."""

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import metadata
from pathlib import Path
from types import FrameType
from typing import Annotated, Final

import typer
from fastapi import FastAPI

from app import postgres
from app.config import Settings
from app.games.parts import IncompleteGame, check_games, missing_parts
from app.http.addresses import is_loopback
from app.http.assets import CannotBundle, load_assets
from app.http.reach import is_contained, lan_addresses
from app.limits.handles import handles, most_sockets, raise_handles
from app.main import create_app
from app.operating.commands import admin, prune
from app.operating.host import database_of, settings_given
from app.play.records.rebuild import check_tables
from app.players.keys import rotate_keys
from app.processes import serving
from app.processes.handover import Handover
from app.processes.workers import Supervisor, end_with_supervisor, tell_ready
from app.runtime.db import Database
from app.runtime.logs import set_up_logs
from app.tables.verify import report_lines
from app.tables.verify import verify as check_record
from engines import GAMES

cli = typer.Typer(help="Quintain: tournament games in the browser.", no_args_is_help=True, add_completion=False)
cli.add_typer(admin, name="admin")
cli.command()(prune)

WORKER: Final = (sys.executable, "-m", "app.cli", "work")
"""The command of one worker."""
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
    """Options that need no command."""


@cli.command()
def serve(
    workers: Annotated[
        int | None, typer.Option(min=1, help="Processes that serve together (QUINTAIN_WORKERS).")
    ] = None,
) -> None:
    """Start the server. Settings are environment variables: see the README."""
    settings = settings_given()
    if workers is not None:
        settings = settings.model_copy(update={"workers": workers})
    run(settings, create_app)


@cli.command(hidden=True)
def work() -> None:
    """Run one worker of `quintain serve --workers`."""
    work_for_supervisor(settings_given(), create_app)


def work_for_supervisor(settings: Settings, make_app: Callable[[Settings, str], FastAPI]) -> None:
    """Serve as one of several workers, at the supervisor's address and on its database."""
    set_up_logs()
    raise_handles()
    assert settings.database_url is not None
    app = make_app(settings, settings.database_url)
    end_with_supervisor()
    handover = Handover.of_environment(os.environ, settings.workers)
    serving.serve(app, settings, serving.open_listener(settings, shared=True), tell_ready, handover)


def run(settings: Settings, make_app: Callable[[Settings, str], FastAPI], worker: Sequence[str] = WORKER) -> None:
    """Serve the application for these settings and the database's URL, until a signal ends it. `worker` is the command
    of a worker, if there are several."""
    from app.runtime import migrate  # workers skip it: importing Alembic takes a tenth of a second

    set_up_logs()
    _leave_in_order()
    raise_handles()
    try:
        load_assets()  # build them once, before the workers need them
        check_games({game.name: game for game in GAMES})
    except (CannotBundle, IncompleteGame) as failure:
        typer.echo(failure, err=True)
        sys.exit(1)
    with database_of(settings) as url:
        try:
            asyncio.run(migrate.upgrade(url))
        except migrate.MigrationFailure as failure:
            typer.echo(f"{failure} {_DATABASE_ADVICE}", err=True)
            sys.exit(1)
        try:
            is_alone = settings.workers == 1
            listener = serving.open_listener(settings) if is_alone else serving.reserve_address(settings)
        except serving.CannotListen as failure:
            typer.echo(f"{failure} Set QUINTAIN_PORT to another number.", err=True)
            sys.exit(1)

        def say_ready() -> None:
            shown = "localhost" if settings.host in ("127.0.0.1", "0.0.0.0", "::") else settings.host  # noqa: S104
            port = listener.getsockname()[1]
            _announce(f"Quintain is ready at http://{shown}:{port}/")
            if settings.public_url is not None:
                _announce(f"Others reach it at {settings.public_url.rstrip('/')}/")
            elif near := lan_addresses(settings.host):
                _announce(f"Others in the same network reach it at {', '.join(f'http://{at}:{port}/' for at in near)}")
            else:
                _announce(_reached_from(settings))
            most = settings.most_sockets or most_sockets()
            of_each = "Each of its processes" if settings.workers > 1 else "It"
            _announce(f"{of_each} may have {handles()} files open, and takes {most} sockets at most.")

        if is_alone:
            serving.serve(make_app(settings, url), settings, listener, say_ready)
            return
        of_workers = {
            "QUINTAIN_DATABASE_URL": url,
            "QUINTAIN_WORKERS": str(settings.workers),
            "QUINTAIN_PORT": str(listener.getsockname()[1]),
        }
        if settings.database_url is None:  # the embedded one allows a hundred connections
            of_workers["QUINTAIN_POOL_SIZE"] = str(min(settings.pool_size, max(2, (90 // settings.workers - 3) // 2)))
        supervisor = Supervisor(settings.workers, worker, {**os.environ, **of_workers})
        asyncio.run(supervisor.run(say_ready))


@cli.command()
def verify(file: Annotated[Path, typer.Argument(exists=True, dir_okay=False)]) -> None:
    """Check every draw and every move of a finished game's record; needs no server.

    Exits 0 if the record is true, 1 if it is not, and 2 if no error was found but the rules of the game are not
    available here.
    """
    report = check_record(file.read_bytes(), GAMES)
    for line in report_lines(report):
        typer.echo(line)
    raise typer.Exit(report.verdict)


@cli.command(name="check-game")
def check_game(name: str) -> None:
    """Print the missing parts of a game, this server's or an installed package's; needs no server.

    Exits 0 if the game is complete, 1 if a part is missing, and 2 if there is no such game.
    """
    game = next((game for game in GAMES if game.name == name), None)
    if game is None:
        typer.echo(f"There is no game {name}. The games are {', '.join(game.name for game in GAMES)}.", err=True)
        raise typer.Exit(2)
    missing = missing_parts(game)
    for sentence in missing or [f"{name} is complete."]:
        typer.echo(sentence)
    raise typer.Exit(1 if missing else 0)


@cli.command()
def backup(
    file: Path,
    check: Annotated[
        bool, typer.Option("--check", help="Only check that FILE is a whole backup; needs no database.")
    ] = False,
) -> None:
    """Write the whole database to a file."""
    if check:
        try:
            postgres.check_backup(file)
        except postgres.PostgresFailure as failure:
            typer.echo(failure, err=True)
            sys.exit(1)
        typer.echo(f"{file} is a whole backup.")
        return
    with database_of(settings_given()) as url:
        postgres.backup(url, file)
    typer.echo(f"Written to {file}.")


@cli.command()
def restore(file: Annotated[Path, typer.Argument(exists=True, dir_okay=False)]) -> None:
    """Fill an empty database from a backup."""
    with database_of(settings_given()) as url:
        postgres.restore(url, file)
    typer.echo(f"Restored from {file}.")


@cli.command()
def rebuild() -> None:
    """Rebuild every snapshot from its log, and compare."""

    async def run(url: str) -> list[str]:
        database = Database(url)
        try:
            return await check_tables(database, {game.name: game for game in GAMES})
        finally:
            await database.close()

    with database_of(settings_given()) as url:
        wrong = asyncio.run(run(url))
    for table in wrong:
        typer.echo(f"The snapshot of table {table} did not fit its log; it was made again.")
    typer.echo("Every snapshot fits its log." if not wrong else f"{len(wrong)} snapshots were mended.")
    raise typer.Exit(1 if wrong else 0)


@cli.command(name="rotate-keys")
def rotate(
    forget: Annotated[
        bool, typer.Option("--forget", help="Read nothing under former keys any more: after a key was seen by others.")
    ] = False,
) -> None:
    """Make a new key for signing cookies. The server may be running. Cookies of former keys are accepted for a year.

    Players with a name are identified by their device's own token, which no key signs.
    """

    async def run(url: str) -> None:
        database = Database(url)
        try:
            async with database.session() as session:
                await rotate_keys(session, forget=forget)
        finally:
            await database.close()

    with database_of(settings_given()) as url:
        asyncio.run(run(url))
    typer.echo("There is a new key. Every process of the server takes it up within minutes.")


def _announce(sentence: str) -> None:
    """Print a sentence. Errors of standard output, such as a full disk, are ignored."""
    with suppress(OSError):
        typer.echo(sentence)


def _reached_from(settings: Settings) -> str:
    """The sentence for a server that has no address in the network."""
    if not is_contained():
        return "Only this machine reaches it. QUINTAIN_HOST=0.0.0.0 lets others in the same network in."
    if is_loopback(settings.host):
        return "Only this container reaches it. With QUINTAIN_HOST=0.0.0.0 the container can publish the port."
    return "Others reach it at the port that this container publishes."


def _leave_in_order() -> None:
    """Turn SIGTERM, Ctrl+C and the end of the terminal into a normal exit through every `with`, so that the embedded
    PostgreSQL is stopped as well.

    uvicorn catches these signals while it serves, and raises them again at its end. By default, SIGTERM would then end
    the process at once and leave PostgreSQL running.
    """

    def leave(number: int, frame: FrameType | None) -> None:
        for ending in (signal.SIGTERM, signal.SIGINT):
            signal.signal(ending, signal.SIG_IGN)
        raise SystemExit(0)

    for ending in (signal.SIGTERM, signal.SIGINT):
        signal.signal(ending, leave)
    # A closed terminal ends the server as SIGTERM does, also while uvicorn serves, which does not handle SIGHUP. Under
    # nohup the signal stays ignored.
    if signal.getsignal(signal.SIGHUP) is signal.SIG_DFL:
        signal.signal(signal.SIGHUP, lambda number, frame: os.kill(os.getpid(), signal.SIGTERM))


def main() -> None:
    """The entry point."""
    cli()


if __name__ == "__main__":
    main()
