"""Static files: each under its content's hash, cached for ever, and rebuilt when a source changes."""

import re
import shutil
from pathlib import Path

import brotli
import pytest

from app.http import assets
from app.http.assets import Assets, CannotBundle, load_assets
from app.http.templating import LANGUAGES
from app.runtime.resources import RESOURCES
from engines import GAMES
from tests.app.fixtures.server import running_server

HASHED = re.compile(r"/assets/[\w./-]+\.[\w-]{10}\.\w+")


def test_every_page_has_its_script_and_style() -> None:
    loaded = load_assets()
    assert {f"{kind}-{game}" for kind in ("table", "tournament", "check", "rules") for game in _GAMES} <= set(
        loaded.pages
    )
    for page in loaded.pages.values():
        for address in page.values():
            assert HASHED.fullmatch(address)
            assert loaded.plain[address]


def test_a_games_page_loads_no_other_games_board() -> None:
    loaded = load_assets()
    for game in _GAMES:
        script = loaded.plain[loaded.pages[f"table-{game}"]["script"]].decode()
        assert {other for other in _GAMES if f"{other}-ask" in script or f'games/{other}/art.svg")' in script} <= {game}


def test_texts_pictures_and_libraries_keep_their_content() -> None:
    loaded = load_assets()
    for name, address in loaded.files.items():
        source = RESOURCES / "static" / name
        # Scripts are bundled.
        if source.is_file() and source.suffix not in (".js", ".css"):
            assert loaded.plain[address] == source.read_bytes(), name
    assert {f"i18n/{language}.ftl" for language in LANGUAGES} <= set(loaded.files)
    assert all(brotli.decompress(packed) == loaded.plain[address] for address, packed in loaded.packed.items())


def test_a_scripts_references_exist() -> None:
    loaded = load_assets()
    for address, content in loaded.plain.items():
        if address.endswith((".js", ".css")) and "swagger" not in address:
            for named in HASHED.findall(content.decode()):
                is_map = named.endswith(".map") and (RESOURCES / "build" / named[1:]).is_file()
                assert is_map or named in loaded.plain, (address, named)


async def test_a_file_is_the_same_in_every_encoding_and_cached_for_ever(database_url: str) -> None:
    loaded = load_assets()
    async with running_server(database_url) as server:
        ann = await server.guest()
        for path in (*loaded.pages["table-tornei"].values(), loaded.files["i18n/ja.ftl"]):
            for encoding in ("br", "identity"):
                answer = await ann.client.get(path, headers={"Accept-Encoding": encoding})
                assert answer.status_code == 200
                assert answer.headers.get("content-encoding", "identity") == encoding
                assert "Accept-Encoding" in answer.headers["vary"]
                assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
                assert answer.content == loaded.plain[path]
            head = await ann.client.head(path)
            assert (head.status_code, head.content) == (200, b"")
            assert (await ann.client.post(path)).status_code == 405


async def test_the_title_font_is_local_and_cached_for_ever(database_url: str) -> None:
    loaded = load_assets()
    faces = [address for address in loaded.plain if address.endswith(".woff2")]
    assert sum(len(loaded.plain[address]) for address in faces) <= 30_000
    styles = {loaded.plain[page["style"]].decode() for page in loaded.pages.values()}
    for style in styles:
        named = set(re.findall(r"url\(([^)]+\.woff2)\)", style))
        assert named == set(faces)
        assert style.count("font-display:swap") == len(faces)
        assert re.search(r"size-adjust:[\d.]+%", style)
    async with running_server(database_url) as server:
        ann = await server.guest()
        for path in faces:
            assert HASHED.fullmatch(path)
            answer = await ann.client.get(path)
            assert (answer.status_code, answer.headers["content-type"]) == (200, "font/woff2")
            assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
            assert answer.content.startswith(b"wOF2")


async def test_an_old_page_gets_the_current_file_uncached(database_url: str) -> None:
    async with running_server(database_url) as server:
        ann = await server.guest()
        answer = await ann.client.get("/assets/i18n/errors/en.0123456789.ftl")
        assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache")
        assert answer.text == (RESOURCES / "static/i18n/errors/en.ftl").read_text("utf-8")
        for nothing in ("/assets/manifest.json", "/assets/nothing.0123456789.js", "/assets/", "/assets/../README.md"):
            assert (await ann.client.get(nothing)).status_code == 404, nothing


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the bundles' sources, which the server uses as its own, and of the built files."""
    load_assets()
    for name in ("static", "setup", "templates", "build/assets"):
        shutil.copytree(RESOURCES / name, tmp_path / name, ignore=shutil.ignore_patterns("manifest.json"))
    for name in ("package.json", "package-lock.json"):
        shutil.copyfile(RESOURCES / name, tmp_path / name)
    (tmp_path / "node_modules").symlink_to(RESOURCES / "node_modules")
    (tmp_path / ".venv").symlink_to(RESOURCES / ".venv")
    monkeypatch.setattr(assets, "RESOURCES", tmp_path)
    monkeypatch.setattr(assets, "ROOTS", (tmp_path,))
    monkeypatch.setattr(assets, "_TOP", tmp_path)
    monkeypatch.setattr(assets, "_BUNDLED", tmp_path / "build" / "assets")
    return tmp_path


def _loaded() -> Assets:
    """Loads the bundles as a starting process does."""
    return load_assets.__wrapped__()


def test_the_bundles_follow_their_sources(checkout: Path) -> None:
    first = _loaded()
    made = (checkout / "build/assets/manifest.json").stat().st_mtime_ns
    assert _loaded() == first
    assert (checkout / "build/assets/manifest.json").stat().st_mtime_ns == made
    style = checkout / "static/games/joust/dice.css"  # of few pages, since each is compressed again
    style.write_text(style.read_text() + "\n.only-of-this-test {\n  color: red;\n}\n")
    second = _loaded()
    assert b"only-of-this-test" in second.plain[second.pages["table-joust"]["style"]]
    assert second.pages["lobby"] == first.pages["lobby"]
    with (checkout / "static/js/room/table.js").open("a") as script:
        script.write("this is no script")
    with pytest.raises(CannotBundle, match=r"table\.js"):
        _loaded()


_GAMES = tuple(game.name for game in GAMES)


def test_no_source_loads_a_file_by_its_plain_path() -> None:
    # `address` of assets.js, and `file` and `catalogue` of templates, add the hashes.
    sources = [*(RESOURCES / "static").rglob("*.js"), *(RESOURCES / "templates").rglob("*.html")]
    by_path = re.compile(r"""["'`(=]/(?:static|assets)/""")
    found = {path.name for path in sources if by_path.search(path.read_text("utf-8"))}
    assert found == {"assets.js"}
