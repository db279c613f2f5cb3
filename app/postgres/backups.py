"""Backups of any PostgreSQL: a database, named by its URL, to a file and back."""

import os
from pathlib import Path

from app.postgres.errors import DatabaseNotEmpty, PostgresFailure
from app.postgres.programs import program, run, tool


def backup(url: str, file: Path) -> None:
    """Write the database to a file for `restore` or pg_restore, replacing an existing backup. An unfinished backup
    leaves no file. Raises `PostgresFailure`.
    """
    if file.exists() and not file.is_file():
        raise PostgresFailure(f"{file} exists and is not a plain file. Name another one.")
    if not file.absolute().parent.is_dir():
        raise PostgresFailure(f"There is no folder {file.absolute().parent}.")
    unfinished = file.absolute().with_name(file.name + ".unfinished")
    try:
        unfinished.touch(mode=0o600)
        tool("pg_dump", url, "--format=custom", "--no-owner", "--no-privileges", "--file", unfinished)
        check_backup(unfinished)
        _flush(unfinished)
        unfinished.replace(file)
        _flush(file.absolute().parent)
    except OSError as error:
        raise PostgresFailure(f"{file} cannot be written: {error.strerror}.") from error
    finally:
        unfinished.unlink(missing_ok=True)


def check_backup(file: Path) -> None:
    """Read a backup to its end. Raises `PostgresFailure` if it is damaged or not a backup."""
    if not file.is_file():
        raise PostgresFailure(f"There is no backup {file}.")
    try:
        run(program("pg_restore"), "--file=/dev/null", file.absolute())
    except PostgresFailure as failure:
        raise PostgresFailure(f"{file} is damaged, or no backup: {failure}") from None


def restore(url: str, file: Path) -> None:
    """Restore a backup into an empty database, completely or not at all. Overwrites nothing. Raises
    `PostgresFailure`."""
    check_backup(file)
    tables = "SELECT count(*) FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')"
    if tool("psql", url, "--no-psqlrc", "-Atc", tables).strip() != "0":
        raise DatabaseNotEmpty("A backup is restored into an empty database only, and this one has tables.")
    tool("pg_restore", url, "--no-owner", "--no-privileges", "--single-transaction", file.absolute())


def _flush(path: Path) -> None:
    """Flush a file's content, or a folder's entries, to the disk."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
