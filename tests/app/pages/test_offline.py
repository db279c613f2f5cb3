"""The offline cache of browsers: complete, and the same for everybody."""

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.app.fixtures.server import Server, running_server

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(module_database_url: str) -> AsyncIterator[Server]:
    async with running_server(module_database_url) as server:
        yield server


async def test_the_workers_list_of_files_is_complete(server: Server) -> None:
    client = server.stranger().client
    said, _, source = (await client.get("/sw.js")).text.partition("\n")
    offline = json.loads(said.removeprefix("const OFFLINE = ").removesuffix(";"))
    assert "OFFLINE.files" in source
    page = (await client.get(offline["page"])).text
    others = [(await client.get(other)).text for other in ("/", "/me", "/rules/joust")]
    assert {Path(path).suffix for path in offline["files"]} == {".js", ".css"}
    for path, kept in offline["files"].items():
        served = await client.get(path)
        assert (served.status_code, served.text) == (200, kept["text"])
        assert served.headers["content-type"].startswith(kept["type"])
        assert f'"{path}"' in page
        assert not any(path in other for other in others), path


async def test_the_page_is_the_same_for_everybody_and_makes_no_guest(server: Server) -> None:
    ann = await server.guest("Ann")
    hers = await ann.client.get("/offline", headers={"Cookie": "lang=ja; theme=dark"})
    anybodys = await server.stranger().client.get("/offline", headers={"Accept-Language": "en"})
    assert hers.text == anybodys.text
    assert "set-cookie" not in hers.headers
    assert "set-cookie" not in anybodys.headers
    assert "Try now" in hers.text
    assert "\u63a5\u7d9a\u304c\u3042\u308a\u307e\u305b\u3093" in hers.text
    assert "Ann" not in hers.text


async def test_a_page_notifies_its_browser_of_a_new_reader(server: Server) -> None:
    def whose(page: str) -> str:
        return page.split('data-whose="')[1].split('"')[0]

    ann, ben = await server.guest("Ann"), await server.guest("Ann")
    first = whose((await ann.client.get("/")).text)
    assert whose((await ann.client.get("/me")).text) == first
    assert whose((await ben.client.get("/")).text) != first
