"""The `quintain` command's output: its release, failures of PostgreSQL, and checks of records."""

import asyncio
import socket
from dataclasses import replace
from importlib import metadata

import pytest
from sqlalchemy import make_url
from typer.testing import CliRunner

from app import postgres
from app.cli import _reached_from, cli
from app.config import Settings
from app.games.parts import IncompleteGame
from app.http.assets import CannotBundle
from app.processes import serving
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


@pytest.mark.named
def test_commands_copy_a_database_by_a_backup(database_url, empty_database_url, tmp_path, monkeypatch):
    file, half = tmp_path / "backup", tmp_path / "half"

    def said(*command, database=database_url):
        monkeypatch.setenv("QUINTAIN_DATABASE_URL", database)
        answer = CliRunner().invoke(cli, list(map(str, command)))
        return answer.exit_code, answer.stdout or answer.stderr

    assert said("backup", file) == (0, f"Written to {file}.\n")
    assert said("backup", "--check", file) == (0, f"{file} is a whole backup.\n")
    half.write_bytes(file.read_bytes()[:-100])
    assert said("backup", "--check", half)[0] == 1
    assert said("restore", file, database=empty_database_url) == (0, f"Restored from {file}.\n")
    assert said("rebuild", database=empty_database_url) == (0, "Every snapshot fits its log.\n")


@pytest.mark.usefixtures("_without_logs_and_signals")
def test_a_used_port_ends_the_server_with_a_sentence(database_url, monkeypatch):
    monkeypatch.setenv("QUINTAIN_DATABASE_URL", database_url)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        monkeypatch.setenv("QUINTAIN_HOST", "127.0.0.1")
        monkeypatch.setenv("QUINTAIN_PORT", str(taken.getsockname()[1]))
        for workers in ([], ["--workers", "2"]):
            answer = CliRunner().invoke(cli, ["serve", *workers])
            assert (answer.exit_code, answer.stdout) == (1, "")
            assert answer.stderr.endswith("Set QUINTAIN_PORT to another number.\n")
            assert len(answer.stderr.splitlines()) == 1


@pytest.mark.usefixtures("_without_logs_and_signals")
@pytest.mark.parametrize(
    ("part", "failure"), [("load_assets", CannotBundle("no Node.js")), ("check_games", IncompleteGame("no rules page"))]
)
def test_a_missing_part_ends_the_server_with_a_sentence(part, failure, monkeypatch):
    def fail(*_):
        raise failure

    monkeypatch.setattr(f"app.cli.{part}", fail)
    answer = CliRunner().invoke(cli, ["serve"])
    assert (answer.exit_code, answer.stdout, answer.stderr) == (1, "", f"{failure}\n")


@pytest.mark.usefixtures("_without_logs_and_signals")
@pytest.mark.parametrize(
    ("settings", "found", "sentence"),
    [
        ({"QUINTAIN_PUBLIC_URL": "https://games.example.org/"}, [], "Others reach it at https://games.example.org"),
        ({}, ["192.168.1.5"], "Others in the same network reach it at http://192.168.1.5:"),
    ],
)
def test_workers_get_the_address_and_their_share_of_connections(
    settings, found, sentence, database_url, capsys, monkeypatch
):
    started = []

    class Started:
        def __init__(self, workers, command, environment):
            started.append((workers, environment))

        async def run(self, say_ready):
            say_ready()

    reserve = serving.reserve_address
    sockets = []
    monkeypatch.setattr(serving, "reserve_address", lambda settings: sockets.append(reserve(settings)) or sockets[0])
    monkeypatch.setattr("app.cli.Supervisor", Started)
    monkeypatch.setattr("app.cli.lan_addresses", lambda _: found)
    for name, value in ({"QUINTAIN_PORT": "0", "QUINTAIN_DATABASE_URL": database_url} | settings).items():
        monkeypatch.setenv(name, value)
    answer = CliRunner().invoke(cli, ["serve", "--workers", "3"])
    assert answer.exit_code == 0, answer.output
    sockets[0].close()
    said = answer.output + capsys.readouterr().out
    [(workers, environment)] = started
    port = environment["QUINTAIN_PORT"]
    assert (workers, environment["QUINTAIN_WORKERS"]) == (3, "3")
    assert make_url(environment["QUINTAIN_DATABASE_URL"]).database == make_url(database_url).database
    assert f"Quintain is ready at http://localhost:{port}/" in said
    assert sentence in said
    assert "Each of its processes may have" in said
