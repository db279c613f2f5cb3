"""A wheel built from committed files contains everything the server needs, and runs without a checkout."""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urljoin

import httpx
import pytest

from app.http.assets import load_assets
from tests.patience import USUAL

TOP = Path(__file__).parents[2]
LIBRARIES = TOP / "node_modules"


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the files that are committed, or would be, so that nothing else can get into a wheel."""
    folder = tmp_path_factory.mktemp("checkout")
    listing = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z", ":!tests", ":!docs"]
    for name in subprocess.run(listing, cwd=TOP, check=True, capture_output=True, text=True).stdout.split("\0"):
        if name and (TOP / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(TOP / name, folder / name)
    # Compressed files are reused if their content is the same, because compressing again takes ten seconds.
    load_assets()
    for packed in (TOP / "build/assets").rglob("*.br"):
        (folder / packed.relative_to(TOP)).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(packed, folder / packed.relative_to(TOP))
    return folder


@pytest.fixture(scope="module")
def wheel(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An unpacked wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    (checkout / "node_modules").symlink_to(LIBRARIES)
    (checkout / ".venv").symlink_to(sys.prefix)  # Node.js from setup/with-node, if the machine has none
    built = build(checkout, folder)
    (checkout / "node_modules").unlink()
    assert built.returncode == 0, built.stdout
    (packed,) = folder.glob("*.whl")
    with zipfile.ZipFile(packed) as archive:
        archive.extractall(folder / "unpacked")
    return folder / "unpacked"


def build(checkout: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """Has pip build a wheel into a folder, without the network."""
    pip = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--no-deps",
        "--no-build-isolation",
        "--no-index",
        "--wheel-dir",
        folder,
    ]
    return subprocess.run(
        [*pip, "."],
        cwd=checkout,
        env={**os.environ, "PATH": os.pathsep.join([str(TOP / ".venv/node/bin"), os.environ["PATH"]])},
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def python(wheel: Path, *arguments: str, **variables: str) -> "subprocess.Popen[str]":
    """Runs Python in an empty folder with the wheel and its dependencies; `-S` disables editable installs."""
    folder = wheel.parent / "empty"
    folder.mkdir(exist_ok=True)
    path = os.pathsep.join([str(wheel), sysconfig.get_path("purelib"), sysconfig.get_path("platlib")])
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("QUINTAIN_", "PYTHON"))}
    return subprocess.Popen(
        [sys.executable, "-S", *arguments],
        cwd=folder, env={**kept, "PYTHONPATH": path, **variables}, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip


@contextmanager
def serving(wheel: Path, database_url: str) -> Iterator[httpx.Client]:
    """`quintain serve` from the wheel, and a client."""
    with python(wheel, "-m", "app.cli", "serve", QUINTAIN_DATABASE_URL=database_url, QUINTAIN_PORT="0") as server:
        try:
            assert server.stdout is not None
            ready = server.stdout.readline()
            found = re.search(r"http://localhost:(\d+)/", ready)
            assert found, ready
            with httpx.Client(
                base_url=f"http://127.0.0.1:{found[1]}", timeout=USUAL, verify=False, trust_env=False
            ) as client:
                yield client
        finally:
            server.terminate()


def test_every_module_is_included(wheel: Path) -> None:
    def modules(top: Path) -> set[str]:
        return {path.relative_to(top).as_posix() for name in ("app", "engines") for path in (top / name).rglob("*.py")}

    # The migrations are not modules of the package, but files that lie beside it.
    assert {name for name in modules(wheel) if not name.startswith("app/_resources/")} == modules(TOP)


def test_all_other_files_are_included(wheel: Path, checkout: Path) -> None:
    packed = wheel / "app" / "_resources"
    for folder in ("static", "templates", "migrations"):
        files = [path.relative_to(checkout) for path in (checkout / folder).rglob("*") if path.is_file()]
        assert [file for file in files if file.name != ".gitkeep" and not (packed / file).is_file()] == []
    assert (wheel / "app" / "content" / "tournay" / "cards.json").is_file()


def test_the_wheel_has_this_release(wheel: Path) -> None:
    version = tomllib.loads((TOP / "pyproject.toml").read_text())["project"]["version"]
    assert [path.name for path in wheel.glob("*.dist-info")] == [f"quintain-{version}.dist-info"]


def test_a_server_from_the_wheel_migrates_and_serves(wheel: Path, empty_database_url: str) -> None:
    with serving(wheel, empty_database_url) as client:
        lobby = client.get("/", headers={"Accept-Language": "ja"})
        assert (lobby.status_code, 'lang="ja"' in lobby.text) == (200, True)
        made = client.post("/api/tables", json={"game": "tournay", "seats": 2, "public": False, "options": {}})
        assert made.status_code in (200, 201), made.text
        table = client.get(f"/tables/{made.json()['id']}").text
        loaded = re.findall(r'(?:src|href)="(/assets/[^"]+)"', lobby.text)
        [style] = [path for path in loaded if path.endswith(".css")]
        fonts = re.findall(r'[^"\'()]+\.woff2', client.get(style).text)
        # Drawn from the game's invitation.svg, with letters of the fonts.
        pictures = re.findall(r'/previews/tables/[^"]+\.png', table)
        assert fonts
        assert pictures
        for path in (
            "/rules/tournay",
            "/static/js/room/table.js",
            "/sw.js",
            "/manifest.webmanifest",
            "/icons/any-192.png",
            *loaded,
            *(urljoin(style, font) for font in fonts),
            *pictures,
        ):
            assert client.get(path).status_code == 200, path
        assert "/assets/lobby." in lobby.text
