"""Backups of any PostgreSQL: a database, named by its URL, to a file and back."""

from pathlib import Path

from app.postgres.errors import DatabaseNotEmpty, PostgresFailure
from app.postgres.programs import tool


def backup(url: str, file: Path) -> None:
    """Write the database to a file that `restore` and pg_restore read. An unfinished backup leaves no file."""
    unfinished = file.absolute().with_name(file.name + ".unfinished")
    unfinished.touch(mode=0o600)
    try:
        tool("pg_dump", url, "--format=custom", "--no-owner", "--no-privileges", "--file", unfinished)
        unfinished.replace(file)
    finally:
        unfinished.unlink(missing_ok=True)


def restore(url: str, file: Path) -> None:
    """Read a backup into an empty database, whole or not at all. Raises `PostgresFailure`; overwrites nothing."""
    if not file.is_file():
        raise PostgresFailure(f"There is no backup {file}.")
    tables = "SELECT count(*) FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')"
    if tool("psql", url, "--no-psqlrc", "-Atc", tables).strip() != "0":
        raise DatabaseNotEmpty("A backup is restored into an empty database only, and this one has tables.")
    tool("pg_restore", url, "--no-owner", "--no-privileges", "--single-transaction", file.absolute())
