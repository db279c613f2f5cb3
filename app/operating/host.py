"""The operator's settings and database, for commands that run without a server.

settings_given   the settings in the environment
database_of      the URL of the operator's database, or of the embedded one while it runs
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import typer
from pydantic import ValidationError

from app import postgres
from app.config import EMBEDDED, Settings

_ADVICE: Final = {
    postgres.MadeByOtherVersion: "The commands for it are `quintain backup FILE` and `quintain restore FILE`.",
    postgres.FolderNotAccessible: "QUINTAIN_DATA names the folder.",
    postgres.DatabaseNotEmpty: (
        "Name an empty one in QUINTAIN_DATABASE_URL, or, for the embedded PostgreSQL, an empty folder in QUINTAIN_DATA."
    ),
}
"""Advice that PostgreSQL's own message cannot give."""


def settings_given() -> Settings:
    """The settings in the environment. An invalid one ends the process with a message that names it."""
    try:
        return Settings()
    except ValidationError as error:
        for one in error.errors():
            name = str(one["loc"][0])
            variable = name if name.isupper() else f"QUINTAIN_{name.upper()}"
            typer.echo(f"{variable}: {one['msg'].removeprefix('Value error, ')}", err=True)
        sys.exit(1)


@contextmanager
def database_of(settings: Settings) -> Iterator[str]:
    """The URL of the operator's PostgreSQL, or of the embedded one, which runs inside this context."""
    try:
        if settings.database_url is not None:
            yield settings.database_url
            return
        with postgres.running(settings.data, EMBEDDED) as cluster, postgres.kept_alive(cluster):
            yield cluster.url()
    except postgres.PostgresFailure as failure:
        typer.echo(f"{failure} {_ADVICE.get(type(failure), '')}".rstrip(), err=True)
        sys.exit(1)
