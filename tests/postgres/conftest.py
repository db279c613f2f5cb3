"""Folders and clusters for the tests of the embedded PostgreSQL.

application    the owner of the clusters, which is not Quintain
no_data        a folder without a cluster
data           a folder with a cluster that is not running
on_disk        a folder from which programs can be run
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
    """An application that leaves nothing behind: its system user exists on every machine."""
    with _open_folder() as state_directory:
        yield Application(
            database="example", role="keeper", system_user="nobody", state_directory=state_directory / "state"
        )


@pytest.fixture
def no_data() -> Iterator[Path]:
    """A folder that a system user can reach, unlike pytest's own folders."""
    with data_folder() as top:
        yield top / "var"


@pytest.fixture(scope="session")
def made(application: Application) -> Iterator[Path]:
    """A folder with a cluster, which tests copy, because making one takes longer than their use of it."""
    with data_folder() as top:
        with running(top / "var", application):
            pass
        yield top / "var"


@pytest.fixture
def data(no_data: Path, made: Path) -> Path:
    """A folder with a cluster that is not running."""
    subprocess.run(["cp", "-a", made, no_data], check=True)
    return no_data


@pytest.fixture
def on_disk() -> Iterator[Path]:
    """A folder from which programs can be run, which one in memory need not allow."""
    with _open_folder() as folder:
        yield folder


@contextmanager
def _open_folder() -> Iterator[Path]:
    """A folder on the disk that every user may enter."""
    with tempfile.TemporaryDirectory(prefix="postgres-") as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)
