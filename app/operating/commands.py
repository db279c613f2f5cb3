"""The commands `quintain admin …` and `quintain prune`."""

import asyncio
import sys
from collections.abc import Awaitable, Callable, Sequence
from typing import Annotated, Any, Final, TypeVar

import orjson
import typer
from sqlalchemy import select

from app.bans.rows import BanKind
from app.errors import Problem
from app.operating import bans, people, pruning, reports, tables
from app.operating.desk import Desk, open_desk
from app.operating.errors import CannotDo
from app.operating.host import database_of, settings_given
from app.operating.rows import OperatorAct
from app.runtime.logs import set_up_logs
from engines import GAMES

_LARGEST: Final = 2**63 - 1
"""The database's largest integer."""

admin = typer.Typer(
    help="What the operator can do: close, end and hide tables, ban and mute, read reports. docs/operating.md",
    no_args_is_help=True,
)


def _text(value: str) -> str:
    """The argument, if its bytes are text. Raises `BadParameter`."""
    try:
        value.encode()
    except UnicodeEncodeError:
        raise typer.BadParameter("This is not valid UTF-8.") from None
    return value


Table = Annotated[str, typer.Argument(metavar="TABLE", callback=_text, help="The code of a table, or its address.")]
Whom = Annotated[
    str,
    typer.Argument(
        metavar="WHO", callback=_text, help="A guest by name, id or CODE/SEAT; to ban, also an address or a range."
    ),
]
Reason = Annotated[str, typer.Option(callback=_text, help="Why. It is kept in the log.")]
Until = Annotated[str | None, typer.Option(help="A day (2026-12-31), a time in UTC, or a span (30m, 12h, 7d).")]
Forever = Annotated[bool, typer.Option("--forever", help="Without an end.")]
Household = Annotated[
    bool, typer.Option("--household", help="Also the addresses from which the guest sat down in the last 30 days.")
]
Wide = Annotated[bool, typer.Option("--wide", help="Allow a very wide range, or an address that others share.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]
Most = Annotated[int, typer.Option(min=1, max=_LARGEST, help="The number of entries, newest first.")]
_A = TypeVar("_A")


@admin.callback()
def _begin() -> None:
    set_up_logs()  # to standard error, apart from the command's output


@admin.command()
def show(table: Table, as_json: AsJson = False) -> None:
    """Show a table as spectators see it, and the ids of its players."""
    _print(_do(lambda desk: tables.show(desk, table)), tables.shown, as_json=as_json)


@admin.command()
def close(table: Table, reason: Reason) -> None:
    """Close a table that has not begun."""
    typer.echo(_printable(_do(lambda desk: tables.close(desk, table, reason))))


@admin.command()
def end(table: Table, reason: Reason) -> None:
    """End a running game without a result."""
    typer.echo(_printable(_do(lambda desk: tables.end(desk, table, reason))))


@admin.command()
def hide(table: Table, reason: Reason) -> None:
    """Hide a table from the lobby and from spectators."""
    typer.echo(_printable(_do(lambda desk: tables.hide(desk, table, reason, hidden=True))))


@admin.command()
def unhide(table: Table, reason: Reason) -> None:
    """Show a hidden table again."""
    typer.echo(_printable(_do(lambda desk: tables.hide(desk, table, reason, hidden=False))))


@admin.command()
def find(text: Annotated[str, typer.Argument(metavar="TEXT", callback=_text)], as_json: AsJson = False) -> None:
    """List the guests whose name contains a text."""
    _print(_do(lambda desk: people.find(desk, text)), people.found, as_json=as_json)


@admin.command()
def rename(who: Whom, name: Annotated[str, typer.Argument(metavar="NAME", callback=_text)], reason: Reason) -> None:
    """Give a guest another name."""
    typer.echo(_printable(_do(lambda desk: people.rename(desk, who, name, reason))))


def _restrict(kind: BanKind, who: str, reason: str, **terms: Any) -> None:
    """Ban or mute. `terms` are those of `bans.ban`."""
    typer.echo(_printable(_do(lambda desk: bans.ban(desk, kind, who, reason, **terms))))


@admin.command()
def ban(
    who: Whom,
    reason: Reason,
    until: Until = None,
    forever: Forever = False,
    household: Household = False,
    wide: Wide = False,
) -> None:
    """Refuse a guest, or a range of addresses, everything but reading pages."""
    _restrict(BanKind.BAN, who, reason, until=until, forever=forever, household=household, wide=wide)


@admin.command()
def mute(
    who: Whom,
    reason: Reason,
    until: Until = None,
    forever: Forever = False,
    household: Household = False,
    wide: Wide = False,
) -> None:
    """Refuse chat messages from a guest, or from a range of addresses."""
    _restrict(BanKind.MUTE, who, reason, until=until, forever=forever, household=household, wide=wide)


@admin.command()
def unban(who: Whom, reason: Reason) -> None:
    """Lift a ban."""
    typer.echo(_printable(_do(lambda desk: bans.lift(desk, BanKind.BAN, who, reason))))


@admin.command()
def unmute(who: Whom, reason: Reason) -> None:
    """Lift a mute."""
    typer.echo(_printable(_do(lambda desk: bans.lift(desk, BanKind.MUTE, who, reason))))


@admin.command(name="bans")
def list_bans(as_json: AsJson = False) -> None:
    """List the bans and mutes that have not ended."""
    _print(_do(bans.current), bans.listed, as_json=as_json)


@admin.command(name="reports")
def list_reports(
    most: Most = 20,
    handled: Annotated[bool, typer.Option("--all", help="Also those that were handled.")] = False,
    as_json: AsJson = False,
) -> None:
    """List the reported lines of chat."""
    _print(_do(lambda desk: reports.reports(desk, most, handled=handled)), reports.listed, as_json=as_json)


@admin.command()
def report(
    number: Annotated[int, typer.Argument(metavar="REPORT", min=1, max=_LARGEST)], as_json: AsJson = False
) -> None:
    """Show a reported line with those around it."""
    _print(_do(lambda desk: reports.report(desk, number)), reports.shown, as_json=as_json)


@admin.command()
def handle(number: Annotated[int, typer.Argument(metavar="REPORT", min=1, max=_LARGEST)], reason: Reason) -> None:
    """Mark a report as handled."""
    typer.echo(_printable(_do(lambda desk: reports.handle(desk, number, reason))))


@admin.command()
def log(most: Most = 50, as_json: AsJson = False) -> None:
    """List the acts of operators."""
    _print(_do(lambda desk: _acts(desk, most)), _acts_listed, as_json=as_json)


def prune(
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only print what would be deleted.")] = False,
) -> None:
    """Delete tables and tournaments that have been over for more than QUINTAIN_KEEP_DAYS."""
    set_up_logs()
    days = settings_given().keep_days
    if days is None:
        typer.echo("Nothing is deleted: without QUINTAIN_KEEP_DAYS everything is kept.")
        return
    gone = _do(lambda desk: pruning.prune(desk, days, dry_run=dry_run))
    for old in gone:
        typer.echo(f"{old.since:%Y-%m-%d} {old}")
    typer.echo(f"{len(gone)} {'would be' if dry_run else 'were'} deleted.")


def _do(work: Callable[[Desk], Awaitable[_A]]) -> _A:
    """Perform an act on the host's database. A refusal ends the process with a sentence and status 1."""
    from app.runtime.migrate import MigrationFailure  # as in `open_desk`

    settings = settings_given()

    async def run(url: str) -> _A:
        async with open_desk(settings, url, {game.name: game for game in GAMES}) as desk:
            return await work(desk)

    try:
        with database_of(settings) as url:
            return asyncio.run(run(url))
    except (CannotDo, MigrationFailure) as refusal:
        typer.echo(_printable(str(refusal)), err=True)
    except Problem as problem:  # such as a database that is away, or a table that was deleted at this moment
        typer.echo(problem.message, err=True)
    sys.exit(1)


def _print(data: _A, lines_of: Callable[[_A], Sequence[str]], *, as_json: bool) -> None:
    if as_json:
        typer.echo(orjson.dumps(data, option=orjson.OPT_INDENT_2).decode())
        return
    for line in lines_of(data):
        typer.echo(_printable(line))


def _printable(line: str) -> str:
    """The line without control characters that could affect a terminal."""
    return "".join(letter if letter.isprintable() else " " for letter in line)


async def _acts(desk: Desk, most: int) -> list[dict[str, Any]]:
    async with desk.database.session() as session:
        acts = await session.scalars(select(OperatorAct).order_by(OperatorAct.id.desc()).limit(most))
        return [
            {
                "at": act.at.isoformat(timespec="seconds"),
                "who": act.who,
                "act": act.act,
                "subject": act.subject,
                "reason": act.reason,
            }
            for act in acts
        ]


def _acts_listed(acts: Sequence[dict[str, Any]]) -> list[str]:
    lines = [f"{act['at']} {act['who']}: {act['act']} {act['subject']} ({act['reason']})" for act in acts]
    return lines or ["Nothing was done yet."]
