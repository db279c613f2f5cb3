"""The web app manifest and icons."""

import struct
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from app.pages.installing import ICONS
from tests.app.fixtures.server import Server, running_server

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(module_database_url: str) -> AsyncIterator[Server]:
    async with running_server(module_database_url) as server:
        yield server


async def test_the_manifest_is_localized_and_describes_one_app(server: Server) -> None:
    client = server.stranger().client
    said = {}
    for language in ("en", "ja"):
        page = await client.get("/", headers={"Accept-Language": language})
        assert f'<link rel="manifest" href="/manifest.webmanifest?l={language}">' in page.text
        address = f"/manifest.webmanifest?l={language}"
        head, answer = await client.head(address), await client.get(address)
        for one in (head, answer):
            assert (one.status_code, one.headers["content-type"]) == (200, "application/manifest+json")
            assert "set-cookie" not in one.headers
        said[language] = answer.json()
        assert said[language]["lang"] == language
    assert said["en"]["name"] == "Quintain: Tornei, Tournay, and The Joust"
    assert "\u30c8\u30a5\u30eb\u30cd\u30a4" in said["ja"]["name"]
    same = ("id", "short_name", "start_url", "scope", "display", "icons")
    assert [said["en"][name] for name in same] == [said["ja"][name] for name in same]
    assert (said["en"]["start_url"], said["en"]["display"]) == ("/", "standalone")


async def test_every_icon_has_its_declared_size(server: Server) -> None:
    client = server.stranger().client
    icons = (await client.get("/manifest.webmanifest")).json()["icons"]
    purposes = {(icon["sizes"], icon["purpose"]) for icon in icons}
    assert purposes == {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable"), ("any", "any")}
    for icon in icons:
        head, answer = await client.head(icon["src"]), await client.get(icon["src"])
        for one in (head, answer):
            assert (one.status_code, one.headers["content-type"]) == (200, icon["type"])
            assert "max-age" in one.headers["cache-control"]
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", answer.content[16:24])
            assert f"{width}x{height}" == icon["sizes"]
    assert '<link rel="apple-touch-icon" href="/icons/touch-180.png">' in (await client.get("/")).text
    assert (await client.get("/icons/touch-180.png")).content[16:24] == struct.pack(">II", 180, 180)
    assert set(ICONS) == {"any-192", "any-512", "maskable-512", "touch-180"}
    assert (await client.get("/icons/nothing.png")).status_code == 404
