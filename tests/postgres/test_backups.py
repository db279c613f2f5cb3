"""Backups: complete or absent, and nothing is overwritten. The other end may be any PostgreSQL."""

import os
import stat
from pathlib import Path

import pytest
from sqlalchemy import make_url

from app import postgres
from app.postgres import DatabaseNotEmpty, PostgresFailure
from tests.postgres.embedded import run, running


@pytest.mark.named
async def test_a_backup_brings_everything_back(empty_database_url, data, application):
    with running(data, application) as cluster:
        await run(cluster.url(), "CREATE TABLE kept AS SELECT 7 AS seven", "SELECT 1")
        postgres.backup(cluster.url(), data / "backup")
    assert stat.S_IMODE((data / "backup").stat().st_mode) == 0o600
    postgres.restore(empty_database_url, data / "backup")
    assert await run(empty_database_url, "SELECT seven FROM kept") == 7


@pytest.mark.named
async def test_a_restore_overwrites_nothing(empty_database_url, tmp_path):
    await run(empty_database_url, "CREATE TABLE kept AS SELECT 7 AS seven", "SELECT 1")
    postgres.backup(empty_database_url, tmp_path / "backup")
    with pytest.raises(DatabaseNotEmpty, match="empty database only"):
        postgres.restore(empty_database_url, tmp_path / "backup")


@pytest.mark.named
def test_a_broken_backup_restores_nothing(empty_database_url, tmp_path):
    (tmp_path / "backup").write_bytes(b"PGDMP, but not really")
    with pytest.raises(PostgresFailure, match="is damaged, or no backup"):
        postgres.restore(empty_database_url, tmp_path / "backup")
    with pytest.raises(PostgresFailure, match="There is no backup"):
        postgres.restore(empty_database_url, tmp_path / "missing")


@pytest.mark.named
def test_a_failed_backup_leaves_no_file(empty_database_url, tmp_path):
    nowhere = make_url(empty_database_url).set(database="nowhere").render_as_string(hide_password=False)
    with pytest.raises(PostgresFailure, match="pg_dump failed"):
        postgres.backup(nowhere, tmp_path / "backup")
    assert list(tmp_path.iterdir()) == []


async def test_a_damaged_backup_is_found_by_its_check(empty_database_url, tmp_path):
    rows = "CREATE TABLE kept AS SELECT n, md5(n::text) AS text FROM generate_series(1, 5000) AS n"
    await run(empty_database_url, rows, "SELECT 1")
    file = tmp_path / "backup"
    postgres.backup(empty_database_url, file)
    postgres.check_backup(file)
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) * 2 // 3])
    for act in (lambda: postgres.check_backup(file), lambda: postgres.restore(empty_database_url, file)):
        with pytest.raises(PostgresFailure, match="is damaged, or no backup"):
            act()


@pytest.mark.parametrize("make", [Path.mkdir, os.mkfifo], ids=["folder", "pipe"])
def test_a_target_that_is_no_plain_file_is_refused(empty_database_url, tmp_path, make):
    target = tmp_path / "backup"
    make(target)
    with pytest.raises(PostgresFailure, match="not a plain file"):
        postgres.backup(empty_database_url, target)
    assert list(tmp_path.iterdir()) == [target]


def test_a_backup_in_a_missing_folder_is_refused(empty_database_url, tmp_path):
    with pytest.raises(PostgresFailure, match="There is no folder"):
        postgres.backup(empty_database_url, tmp_path / "missing" / "backup")


def test_an_earlier_backup_is_replaced_as_a_whole(empty_database_url, tmp_path):
    (tmp_path / "backup").write_text("earlier")
    postgres.backup(empty_database_url, tmp_path / "backup")
    postgres.check_backup(tmp_path / "backup")
    with pytest.raises(PostgresFailure):
        postgres.backup("postgresql://nobody@/nowhere?host=/nowhere", tmp_path / "backup")
    postgres.check_backup(tmp_path / "backup")
