"""What the `quintain` command tells a host, of itself and where PostgreSQL cannot do what was asked, and whoever has a
record."""

from dataclasses import replace
from importlib import metadata

import pytest
from typer.testing import CliRunner

from app import postgres
from app.cli import cli
from app.tables import canonical
from engines import GAMES
from tests.folders import data_folder
from tests.vectors import record


def test_it_says_which_release_it_is():
    answer = CliRunner().invoke(cli, ["--version"])
    assert (answer.exit_code, answer.stdout) == (0, f"quintain {metadata.version('quintain')}\n")


@pytest.mark.named
def test_a_database_with_tables_is_not_restored_into_and_it_says_what_to_set(database_url, tmp_path, monkeypatch):
    monkeypatch.setenv("QUINTAIN_DATABASE_URL", database_url)
    postgres.backup(database_url, tmp_path / "backup")
    answer = CliRunner().invoke(cli, ["restore", str(tmp_path / "backup")])
    assert answer.exit_code == 1
    assert "empty database only" in answer.stderr
    assert "QUINTAIN_DATABASE_URL" in answer.stderr


def test_data_of_another_version_are_named_with_the_commands_that_carry_them_over(tmp_path, monkeypatch):
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


def test_the_exit_status_says_what_the_check_of_a_record_came_to(tmp_path, monkeypatch):
    untrue = tmp_path / "untrue.json"
    untrue.write_bytes(canonical.written(canonical.read(record.FILE.read_bytes()) | {"secret": "0" * 64}))
    assert CliRunner().invoke(cli, ["verify", str(record.FILE)]).exit_code == 0
    assert CliRunner().invoke(cli, ["verify", str(untrue)]).exit_code == 1
    monkeypatch.setattr("app.cli.GAMES", [replace(game, version=game.version + 1) for game in GAMES])
    unchecked = CliRunner().invoke(cli, ["verify", str(record.FILE)])
    assert (unchecked.exit_code, "could not be checked" in unchecked.output) == (2, True)
    assert CliRunner().invoke(cli, ["verify", str(untrue)]).exit_code == 1
