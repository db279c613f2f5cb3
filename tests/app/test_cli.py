"""The `quintain` command's output: its release, failures of PostgreSQL, and checks of records."""

import asyncio
from dataclasses import replace
from importlib import metadata

import pytest
from sqlalchemy import make_url
from typer.testing import CliRunner

from app import postgres
from app.cli import _reached_from, cli
from app.config import Settings
from app.tables import canonical
from engines import GAMES
from tests.app.fixtures.database import query
from tests.databases import do
from tests.folders import data_folder
from tests.vectors import record


def test_the_command_prints_its_release():
    answer = CliRunner().invoke(cli, ["--version"])
    assert (answer.exit_code, answer.stdout) == (0, f"quintain {metadata.version('quintain')}\n")


@pytest.mark.named
def test_a_restore_into_a_used_database_is_refused_with_advice(database_url, tmp_path, monkeypatch):
    monkeypatch.setenv("QUINTAIN_DATABASE_URL", database_url)
    postgres.backup(database_url, tmp_path / "backup")
    answer = CliRunner().invoke(cli, ["restore", str(tmp_path / "backup")])
    assert answer.exit_code == 1
    assert "empty database only" in answer.stderr
    assert "QUINTAIN_DATABASE_URL" in answer.stderr


def test_another_versions_data_are_reported_with_the_upgrade_commands(tmp_path, monkeypatch):
    with data_folder() as folder:
        (folder / "postgres").mkdir()
        (folder / "postgres" / "PG_VERSION").write_text("16\n")
        monkeypatch.setenv("QUINTAIN_DATA", str(folder))
        monkeypatch.delenv("QUINTAIN_DATABASE_URL", raising=False)
        answer = CliRunner().invoke(cli, ["backup", str(tmp_path / "backup")])
    assert answer.exit_code == 1
    assert "made by PostgreSQL 16" in answer.stderr
    assert "quintain backup FILE" in answer.stderr
    assert "quintain restore FILE" in answer.stderr


def test_the_exit_status_tells_the_result_of_a_records_check(tmp_path, monkeypatch):
    untrue = tmp_path / "untrue.json"
    untrue.write_bytes(canonical.written(canonical.read(record.FILE.read_bytes()) | {"secret": "0" * 64}))
    assert CliRunner().invoke(cli, ["verify", str(record.FILE)]).exit_code == 0
    assert CliRunner().invoke(cli, ["verify", str(untrue)]).exit_code == 1
    monkeypatch.setattr("app.cli.GAMES", [replace(game, version=game.version + 1) for game in GAMES])
    unchecked = CliRunner().invoke(cli, ["verify", str(record.FILE)])
    assert (unchecked.exit_code, "could not be checked" in unchecked.output) == (2, True)
    assert CliRunner().invoke(cli, ["verify", str(untrue)]).exit_code == 1


@pytest.fixture
def _without_logs_and_signals(monkeypatch):
    """Keeps the test process's own streams and signal handlers."""
    for name in ("set_up_logs", "_leave_in_order", "raise_handles"):
        monkeypatch.setattr(f"app.cli.{name}", lambda: None)


@pytest.mark.usefixtures("_without_logs_and_signals")
@pytest.mark.parametrize(
    ("database", "words"),
    [
        ("postgresql://nobody@127.0.0.1:1/quintain", "cannot be reached"),
        ("postgresql://nobody@no-such-host.invalid/quintain", "cannot be reached"),
        ("{url}_gone", "does not exist"),
    ],
)
def test_an_unreachable_database_ends_the_server_with_a_sentence(database, words, database_url, monkeypatch):
    url = make_url(database_url)
    gone = url.set(database=f"{url.database}_gone").render_as_string(hide_password=False)
    monkeypatch.setenv("QUINTAIN_DATABASE_URL", gone if database.endswith("_gone") else database)
    answer = CliRunner().invoke(cli, ["serve"])
    assert (answer.exit_code, answer.stdout) == (1, "")
    assert words in answer.stderr
    assert "QUINTAIN_DATABASE_URL" in answer.stderr
    assert "Traceback" not in answer.stderr
    assert len(answer.stderr.splitlines()) == 1


@pytest.mark.usefixtures("_without_logs_and_signals")
def test_a_newer_releases_database_ends_the_server_with_a_sentence(database_url, monkeypatch):
    asyncio.run(query(database_url, "UPDATE alembic_version SET version_num = '9999' RETURNING 1"))
    monkeypatch.setenv("QUINTAIN_DATABASE_URL", database_url)
    answer = CliRunner().invoke(cli, ["serve"])
    assert (answer.exit_code, answer.stdout) == (1, "")
    assert answer.stderr.startswith("The database was made by a newer release")
    assert len(answer.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("FORWARDED_ALLOW_IPS", "*"),
        ("QUINTAIN_PORT", "many"),
        ("QUINTAIN_PORT", "99999"),
        ("QUINTAIN_PORT", "-1"),
        ("QUINTAIN_SOCKETS_A_GUEST", "0"),
        ("QUINTAIN_PUBLIC_URL", "games.example.org"),
        ("QUINTAIN_PUBLIC_URL", "https://example.org/games"),
        ("QUINTAIN_PUBLIC_URL", "https://example.org?x=1"),
        ("QUINTAIN_PUBLIC_URL", "https://example.org."),
        ("QUINTAIN_PUBLIC_URL", "https://user@example.org"),
        ("QUINTAIN_PUBLIC_URL", "https://["),
        ("QUINTAIN_PUBLIC_URL", "https://example.org:port"),
        ("QUINTAIN_PUBLIC_URL", "ftp://example.org"),
        ("QUINTAIN_ALLOWED_HOSTS", "https://example.org"),
        ("QUINTAIN_ALLOWED_HOSTS", "example.org:8000"),
        ("QUINTAIN_ALLOWED_HOSTS", "example.org."),
        ("QUINTAIN_DATABASE_URL", "mysql://user@host/name"),
        ("QUINTAIN_DATABASE_URL", "host/name"),
        ("QUINTAIN_DATABASE_URL", "postgresql://host:port/name"),
        ("QUINTAIN_DATABASE_URL", "postgresql://user@host/name?sslmode=require&application_name=x"),
    ],
)
def test_an_invalid_setting_ends_the_server_with_one_sentence(variable, value, monkeypatch):
    monkeypatch.setenv(variable, value)
    answer = CliRunner().invoke(cli, ["serve"])
    assert (answer.exit_code, answer.stdout) == (1, "")
    assert answer.stderr.startswith(f"{variable}: ")
    assert len(answer.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("QUINTAIN_PUBLIC_URL", "https://games.example.org/"),
        ("QUINTAIN_PUBLIC_URL", "http://192.168.1.5:8000"),
        ("QUINTAIN_PUBLIC_URL", "http://[::1]:8000"),
        ("QUINTAIN_ALLOWED_HOSTS", "games.example.org, quintain_1, *"),
        ("QUINTAIN_DATABASE_URL", "postgresql://user:p%40ss@host:5432/name?host=/run/postgresql&sslmode=require"),
        ("QUINTAIN_DATABASE_URL", "postgresql://user@/name?host=%2Fdev%2Fshm&port=5432"),
    ],
)
def test_a_valid_setting_is_used(variable, value, monkeypatch):
    monkeypatch.setenv(variable, value)
    assert getattr(Settings(), variable.removeprefix("QUINTAIN_").lower()) == value


@pytest.mark.usefixtures("_without_logs_and_signals")
def test_another_encoding_ends_the_server_with_a_sentence(server_url, monkeypatch):
    name = "quintain_latin"
    do(server_url, f"CREATE DATABASE {name} ENCODING 'LATIN1' LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0")
    try:
        url = make_url(server_url).set(database=name).render_as_string(hide_password=False)
        monkeypatch.setenv("QUINTAIN_DATABASE_URL", url)
        answer = CliRunner().invoke(cli, ["serve"])
    finally:
        do(server_url, f"DROP DATABASE {name}")
    assert (answer.exit_code, answer.stdout) == (1, "")
    assert answer.stderr.startswith("The database has the encoding LATIN1")
    assert len(answer.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("host", "is_contained", "sentence"),
    [
        ("127.0.0.1", False, "Only this machine reaches it."),
        ("127.0.0.1", True, "Only this container reaches it."),
        ("0.0.0.0", True, "Others reach it at the port that this container publishes."),
    ],
)
def test_the_server_prints_its_addresses(host, is_contained, sentence, monkeypatch):
    monkeypatch.setattr("app.cli.is_contained", lambda: is_contained)
    assert _reached_from(Settings(host=host)).startswith(sentence)
