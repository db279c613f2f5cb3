"""Folders and clusters for the tests of the embedded PostgreSQL.

application    whose clusters they are: not Quintain
no_data        a folder where nothing was made yet
data           one with a cluster that does not run
on_disk        a folder whose programs can be run
"""

import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from app.postgres import Application
from tests.folders import data_folder
from tests.postgres.embedded import running


@pytest.fixture(scope="session")
def application() -> Iterator[Application]:
    """An application that leaves nothing behind: its system user is one that every machine has."""
    with _open_folder() as state_directory:
        yield Application(
            database="example", role="keeper", system_user="nobody", state_directory=state_directory / "state"
        )


@pytest.fixture
def no_data() -> Iterator[Path]:
    """A system user can reach it, which pytest's own folders do not allow."""
    with data_folder() as top:
        yield top / "var"


@pytest.fixture(scope="session")
def made(application: Application) -> Iterator[Path]:
    """A folder with a cluster, which tests copy: making one takes longer than all that they do with it."""
    with data_folder() as top:
        with running(top / "var", application):
            pass
        yield top / "var"


@pytest.fixture
def data(no_data: Path, made: Path) -> Path:
    """A folder with a cluster that does not run."""
    subprocess.run(["cp", "-a", made, no_data], check=True)
    return no_data


@pytest.fixture
def on_disk() -> Iterator[Path]:
    """A folder whose programs can be run, which one in memory need not allow."""
    with _open_folder() as folder:
        yield folder


@contextmanager
def _open_folder() -> Iterator[Path]:
    """A folder on the disk that every user may enter."""
    with tempfile.TemporaryDirectory(prefix="postgres-") as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)
