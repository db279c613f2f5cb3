"""The commands as an operator types them, on a database that a server uses."""

import asyncio
import json
import os
import pwd
from collections.abc import Awaitable, Callable

import pytest
from click.testing import Result
from typer.testing import CliRunner

from app.cli import cli
from app.operating.desk import user_name
from tests.app.fixtures.database import query
from tests.app.fixtures.server import running_server

Run = Callable[..., Awaitable[Result]]


@pytest.fixture
def run(database_url: str, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs `quintain …` on the test's database."""
    monkeypatch.setenv("QUINTAIN_DATABASE_URL", database_url)
    monkeypatch.setattr("app.operating.commands.set_up_logs", lambda: None)  # the test process keeps its own streams

    async def run(*arguments: str) -> Result:
        return await asyncio.to_thread(CliRunner().invoke, cli, list(arguments))

    return run


@pytest.fixture
def refused(run: Run) -> Run:
    """Runs a command that is refused with one sentence."""

    async def refused(*arguments: str) -> str:
        answer = await run(*arguments)
        assert (answer.exit_code, answer.stdout) == (1, ""), answer.output
        assert "Traceback" not in answer.stderr
        assert len(answer.stderr.splitlines()) == 1
        return answer.stderr.strip()

    return refused


async def test_an_operator_acts_beside_a_running_server(database_url: str, run: Run, refused: Run) -> None:
    async with running_server(database_url, bot_seconds=3600.0) as server:
        table = await server.table("Ann", "Ben", "Cy", public=True)
        reason = ("--reason", "Insults")
        shown = await run("admin", "show", table.code)
        assert shown.stdout.splitlines()[0] == f"{table.code} tornei playing public"
        as_json = json.loads((await run("admin", "show", table.code, "--json")).stdout)
        assert [seat["name"] for seat in as_json["seats"]] == ["Ann", "Ben", "Cy"]
        for arguments in (
            ("hide", table.code),
            ("unhide", table.code),
            ("rename", "Ann", "Anna"),
            ("mute", "Ben", "--until", "1h"),
            ("unmute", "Ben"),
            ("ban", "192.0.2.0/24", "--forever"),
            ("end", table.code),
        ):
            answer = await run("admin", *arguments, *reason)
            assert (answer.exit_code, len(answer.stdout.splitlines())) == (0, 1), answer.output
        assert "already" in await refused("admin", "end", table.code, *reason)
        assert "Nobody" in await refused("admin", "ban", "Nobody", "--until", "1h", *reason)
        assert "past" in await refused("admin", "ban", "Ben", "--until", "2020-01-01", *reason)
        assert "--until or --forever" in await refused("admin", "ban", "Ben", *reason)
        assert "--reason" in await refused("admin", "ban", "Ben", "--until", "1h", "--reason", " ")
    found = json.loads((await run("admin", "find", "ann", "--json")).stdout)
    assert [person["name"] for person in found] == ["Anna"]
    bans = json.loads((await run("admin", "bans", "--json")).stdout)
    assert [(ban["kind"], ban["network"]) for ban in bans] == [("ban", "192.0.2.0/24")]
    acts = json.loads((await run("admin", "log", "--json")).stdout)
    assert [act["act"] for act in reversed(acts)] == ["hide", "unhide", "rename", "mute", "unmute", "ban", "end"]
    assert {(act["who"], act["reason"]) for act in acts} == {(user_name(), "Insults")}
    assert (await run("admin", "log", "--most", "1")).stdout.endswith(f"end table {table.code} (Insults)\n")


async def test_an_act_needs_a_reason(run: Run) -> None:
    answer = await run("admin", "close", "lusab-babad")
    assert answer.exit_code == 2
    assert "--reason" in answer.stderr


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("report", "99999999999999999999"), "Invalid value for 'REPORT'"),
        (("find", "\udcff"), "not valid UTF-8"),
    ],
)
async def test_arguments_that_the_database_cannot_take_are_refused(
    run: Run, arguments: tuple[str, ...], words: str
) -> None:
    answer = await run("admin", *arguments)
    assert (answer.exit_code, answer.stdout) == (2, "")
    assert words in " ".join(answer.stderr.replace("│", " ").split())  # in a frame, and wrapped


async def test_refusals_print_no_escape_sequences(refused: Run) -> None:
    assert "\x9b" not in await refused("admin", "rename", "Ann\x9b31m", "Ben", "--reason", "Rude")


async def test_names_may_begin_with_a_hyphen(run: Run, database_url: str) -> None:
    await query(database_url, "INSERT INTO players (id, name) VALUES (gen_random_uuid(), '-Ben') RETURNING 1")
    answer = await run("admin", "rename", "--reason", "Rude", "--", "-Ben", "-Bob/2")
    assert (answer.exit_code, answer.stdout.split()[0]) == (0, "-Ben")
    assert "-Bob/2" in (await run("admin", "find", "--", "-Bob/2")).stdout


async def test_empty_lists_print_a_sentence(run: Run) -> None:
    for command, words in (
        ("log", "Nothing was done yet."),
        ("bans", "Nobody is banned or muted."),
        ("reports", "There are no reports."),
    ):
        answer = await run("admin", command)
        assert (answer.exit_code, answer.stdout) == (0, f"{words}\n")
    assert (await run("admin", "reports", "--json")).stdout == "[]\n"


async def test_reports_are_read_and_handled(run: Run, refused: Run, database_url: str) -> None:
    context = '[{"id": 7, "at": "2026-01-01T00:00:00+00:00", "player": null, "seat": 0, "name": "Ann", "text": "Ha"}]'
    await query(
        database_url,
        "INSERT INTO chat_reports (table_id, line_id, reporter_id, address, context)"
        " VALUES ('t', 7, gen_random_uuid(), '/tables/t', $1::jsonb) RETURNING 1",
        context,
    )
    listed = (await run("admin", "reports")).stdout
    number = listed.split()[0]
    assert listed.endswith("a table that is deleted: Ann: Ha\n")
    assert "Not handled yet" in (await run("admin", "report", number)).stdout
    assert (await run("admin", "handle", number, "--reason", "Warned")).exit_code == 0
    assert "was handled" in await refused("admin", "handle", number, "--reason", "Warned")
    assert (await run("admin", "reports")).stdout == "There are no reports.\n"
    assert ", handled" in (await run("admin", "reports", "--all")).stdout


async def test_another_releases_database_is_reported(run: Run, refused: Run, database_url: str) -> None:
    [(head,)] = await query(database_url, "SELECT version_num FROM alembic_version")
    await query(database_url, "UPDATE alembic_version SET version_num = '0028' RETURNING 1")
    assert "Start the server of this release once." in await refused("admin", "log")
    await query(database_url, "UPDATE alembic_version SET version_num = $1 RETURNING 1", head)


async def test_an_unreachable_database_is_reported(refused: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUINTAIN_DATABASE_URL", "postgresql://nobody@127.0.0.1:1/quintain")
    assert "cannot be reached" in await refused("admin", "log")


async def test_without_the_setting_no_table_is_pruned(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("QUINTAIN_KEEP_DAYS", raising=False)
    answer = await run("prune")
    assert (answer.exit_code, answer.stdout) == (
        0,
        "Nothing is deleted: without QUINTAIN_KEEP_DAYS everything is kept.\n",
    )


async def test_old_tables_are_printed_and_pruned(database_url: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUINTAIN_KEEP_DAYS", "30")
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", seats=3, start=False)
        await table.guests[0].post(f"/api/tables/{table.id}/close")
    old = "UPDATE tables SET made = made - interval '31 days' RETURNING 1"
    await query(database_url, old)
    for arguments, words in ((["--dry-run"], "1 would be deleted."), ([], "1 were deleted."), ([], "0 were deleted.")):
        answer = await run("prune", *arguments)
        assert answer.stdout.splitlines()[-1] == words
        if words.startswith("1"):
            assert f"table {table.code} (tornei, closed)" in answer.stdout


def test_the_operator_is_the_systems_user(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SUDO_USER", raising=False)
    monkeypatch.setenv("LOGNAME", "somebody")
    own = pwd.getpwuid(os.getuid()).pw_name
    assert user_name() == own
    monkeypatch.setenv("SUDO_USER", "ann")
    assert user_name() == f"{own} (sudo by ann)"
    monkeypatch.delenv("SUDO_USER")
    monkeypatch.setattr(os, "getuid", lambda: 4_000_000)
    assert user_name() == "uid 4000000"
