"""HTML pages: their content, their allowed resources, and escaping of names."""

import json
import re
from collections.abc import AsyncIterator
from dataclasses import dataclass
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import httpx
import pytest
import pytest_asyncio

from app.play.records.finished_games import FinishedGames
from tests.app.fixtures.database import play_on, query
from tests.app.fixtures.server import CLIENT_SEED, Guest, Server, running_server

pytestmark = pytest.mark.asyncio(loop_scope="module")

HOSTILE = '</script><b onload="x">'
PASSING = Path(__file__).parents[3] / "templates/parts/passing.html"
"""The only script within pages that has code."""
HTML = {"Accept": "text/html,application/xhtml+xml"}


@dataclass
class Site:
    """A server with a table in every status, and the host of all tables."""

    server: Server
    ann: Guest
    tables: dict[str, str]
    device: str
    code: str


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def site(module_database_url: str) -> AsyncIterator[Site]:
    async with running_server(module_database_url) as server:
        ann = await server.guest("Ann")
        tables = {}
        for status in ("waiting", "closed", "playing", "over", "hostile"):
            new = {"game": "tornei", "seats": 3, "public": status != "over", "options": {"rounds": "1"}}
            made = await ann.post("/api/tables", new)
            tables[status] = made["id"]
            await ann.post(f"/api/tables/{made['id']}/seats/0", {"client_seed": CLIENT_SEED})
            if status == "waiting":
                code = made["code"]
                await ann.post(f"/api/tables/{made['id']}/seats/1/reserve", {"name": "Ben"})
            elif status == "closed":
                await ann.post(f"/api/tables/{made['id']}/close")
            else:
                await ann.post(f"/api/tables/{made['id']}/start", {"empty": "bots"})
        for status in ("over", "hostile"):
            await play_on(module_database_url, tables[status])
        # No request could write such a name, but a page must not rely on that.
        await query(
            module_database_url,
            "UPDATE seats SET name = $1 WHERE table_id = $2 RETURNING 1",
            HOSTILE,
            tables["hostile"],
        )
        device = (await ann.post("/api/me/devices"))["url"].removeprefix(server.url)
        yield Site(server, ann, tables, device, code)


PAGES = {
    "lobby": "/",
    "rules": "/rules/tornei",
    "a table that waits": "/tables/{waiting}",
    "a closed table": "/tables/{closed}",
    "a game": "/tables/{playing}",
    "a finished game": "/tables/{over}",
    "a game of <b>": "/tables/{hostile}",
    "the check of a finished game": "/tables/{over}/check",
    "the check of a game of <b>": "/tables/{hostile}/check",
    "the check of a game that goes on": "/tables/{playing}/check",
    "another device": "{device}",
}

ERRORS = {
    "nowhere": ("/nowhere", 404, "not_found"),
    "no table": ("/tables/AAAAAAAAAAAAAAAAAAAAAA", 404, "no_such_table"),
    "a table of <b>": ("/tables/<b>", 404, "no_such_table"),
    "no code": ("/codes/babab-babab", 404, "no_such_code"),
    "no device": ("/devices/xyz", 404, "no_such_device_link"),
    "no game": ("/rules/%3Cb%3E", 404, "no_such_game"),
}


class Page(HTMLParser):
    """A page's elements with their attributes and text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.scripts: list[str] = []
        self.texts: list[str] = []
        self._inside: str | None = None
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        self._inside = tag
        if tag == "script":
            self.scripts.append("")

    def handle_endtag(self, tag: str) -> None:
        self._inside = None

    def handle_data(self, data: str) -> None:
        if self._inside == "script":
            self.scripts[-1] += data
        elif data.strip():
            self.texts.append(data.strip())

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.elements if name == tag]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", [*PAGES, *ERRORS])
async def test_every_page_renders_and_loads_nothing_foreign(site: Site, name: str, language: str) -> None:
    path = PAGES[name] if name in PAGES else ERRORS[name][0]
    path = path.format(**site.tables, device=site.device)
    response = await site.ann.client.get(path, headers=HTML | {"Accept-Language": language})
    assert response.status_code == (200 if name in PAGES else ERRORS[name][1]), response.text
    assert response.headers["content-type"] == "text/html; charset=utf-8"
    page = Page(response.text)
    assert page.all("html")[0]["lang"] == language
    assert any(re.search(r"[\u3040-\u30ff]", one) for one in page.texts) == (language == "ja") or name == "rules"
    nonce = guarded(response)
    for script in page.all("script"):
        if "src" in script:
            assert (script["src"] or "").startswith("/assets/")
        else:
            assert script["nonce"] == nonce
    for tag, attributes in page.elements:
        assert not any(key.startswith("on") for key in attributes), (tag, attributes)
        assert "style" not in attributes
        assert tag not in ("style", "iframe", "object", "embed", "base")
        for key in ("src", "href", "action", "srcset"):
            assert re.match(r"/(?!/)|#|$", attributes.get(key) or ""), (tag, attributes)
    for script, content in zip(page.all("script"), page.scripts, strict=True):
        if content.strip() and content not in PASSING.read_text():
            assert json.loads(content) is None or script["type"] == "application/json"
    # Messages missing from the catalogue would show their ids.
    assert not [one for one in page.texts if re.fullmatch(r"[a-z]+(-[a-z]+)+", one)], page.texts


def guarded(response: httpx.Response) -> str:
    """The answer's nonce, after checking that all required headers are present."""
    policy = dict(part.strip().split(" ", 1) for part in response.headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'none'"
    assert policy["frame-ancestors"] == "'none'"
    assert policy["base-uri"] == "'none'"
    assert policy["form-action"] == "'self'"
    assert "unsafe" not in response.headers["content-security-policy"]
    assert response.headers["x-content-type-options"] == "nosniff"
    assert response.headers["cache-control"] == "no-store"
    assert response.headers["referrer-policy"] == "same-origin"
    assert response.headers["cross-origin-opener-policy"] == "same-origin"
    found = re.search(r"'nonce-([\w-]{20,})'", policy["script-src"])
    assert found
    return found[1]


async def test_every_nonce_is_new(site: Site) -> None:
    nonces = [guarded(await site.ann.client.get("/")) for _ in range(3)]
    assert len(set(nonces)) == 3


async def test_every_answer_has_the_headers(site: Site) -> None:
    for path in ("/api/tables", "/api/me", f"/codes/{site.code}", "/healthz", "/metrics", "/nowhere"):
        guarded(await site.ann.client.get(path))
    guarded(await site.ann.client.post("/api/tables", json={}))
    guarded(await site.ann.client.post("/api/tables", json={}, headers={"Origin": "https://evil.example"}))
    file = await site.ann.client.get("/static/css/page.css")
    assert (file.headers["x-content-type-options"], file.headers["cache-control"]) == ("nosniff", "no-cache")


@pytest.mark.parametrize("name", ERRORS)
async def test_a_program_gets_errors_as_json(site: Site, name: str) -> None:
    path, status, code = ERRORS[name]
    for headers in ({}, {"Accept": "application/json"}):
        response = await site.ann.client.get(path, headers=headers)
        assert (response.status_code, response.json()["error"]["code"]) == (status, code)


async def test_a_person_gets_errors_as_a_page(site: Site) -> None:
    page = Page((await site.ann.client.get("/tables/AAAAAAAAAAAAAAAAAAAAAA", headers=HTML)).text)
    (emitted,) = (attributes for _, attributes in page.elements if "data-code" in attributes)
    assert emitted["data-code"] == "no_such_table"


async def test_a_tables_body_waits_for_its_style_sheet(site: Site) -> None:
    """Otherwise Chromium would show the page before it has applied the rule for view transitions."""
    page = Page((await site.ann.client.get(f"/tables/{site.tables['playing']}")).text)
    head = page.elements[: next(at for at, (tag, _) in enumerate(page.elements) if tag == "body")]
    sheet = next(at for at, (_, attributes) in enumerate(head) if attributes.get("rel") == "stylesheet")
    assert any(tag == "script" and set(attributes) == {"nonce"} for tag, attributes in head[sheet:])


async def test_the_newest_messages_are_in_the_page(site: Site) -> None:
    async with site.ann.table_socket(site.tables["playing"]) as socket:
        table, full = await socket.until("table"), await socket.until("full")
        page = Page((await site.ann.client.get(f"/tables/{site.tables['playing']}")).text)
        first = json.loads(next(script for script in page.scripts if '"full"' in script))
        assert first["table"] == table
        # The bots may have moved in between.
        assert first["full"]["v"] >= full["v"]
        assert first["full"]["view"]["mine"]["seat"] == 0
        assert first["presence"]["t"] == "presence"
    page = Page((await site.ann.client.get(f"/tables/{site.tables['waiting']}")).text)
    first = json.loads(next(script for script in page.scripts if '"full"' in script))
    assert first["full"] is None
    assert [seat["name"] for seat in first["table"]["table"]["seats"]] == ["Ann", None, None]


async def test_a_finished_game_is_readable_without_scripts(site: Site) -> None:
    for language in ("en", "ja"):
        response = await site.ann.client.get(f"/tables/{site.tables['over']}", headers={"Accept-Language": language})
        page = Page(response.text)
        shown = json.loads(next(script for script in page.scripts if '"full"' in script))["full"]["view"]
        for seat in shown["seats"][:3]:
            assert str(seat["game_points"]) in page.texts
        text = " ".join(page.texts)
        assert all(name in text for name in ("Ann", "Bot 1", "Bot 2"))
        rows = len([tag for tag, _ in page.elements if tag == "li"])
        assert rows > 7, "a sentence for each trick at the least"
        assert not re.search(r"\{|\}|\$|tornei-", text)


async def test_a_finished_game_is_replayed_once_for_a_seat_and_language(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms, opened = site.server.services.rooms, list[str]()
    for name, empty in vars(FinishedGames()).items():
        monkeypatch.setattr(site.server.services.finished_games, name, empty)

    async def counted(session: Any, table: Any, open_table: Any = rooms.opened) -> Any:
        opened.append(table.id)
        return await open_table(session, table)

    monkeypatch.setattr(rooms, "opened", counted)

    async def read(guest: Guest, language: str) -> Any:
        """The page's script element with the game and all texts."""
        headers = {"Accept-Language": language}
        page = Page((await guest.client.get(f"/tables/{site.tables['over']}", headers=headers)).text)
        first = json.loads(next(script for script in page.scripts if '"full"' in script))
        del first["presence"]  # it contains the current time
        return first, page.texts

    ben, cy = await site.server.guest("Ben"), await site.server.guest("Cy")
    readers = ((site.ann, "en"), (ben, "en"), (ben, "ja"))
    first = [await read(guest, language) for guest, language in readers]
    # Once more for the sentence in the preview of the link.
    assert len(opened) == 4
    assert [await read(guest, language) for guest, language in readers] == first
    assert (await read(cy, "ja"))[0] == first[2][0], "all who only watch see the same"
    assert len(opened) == 4
    assert [script["full"]["you"] for script, _ in first] == [0, None, None]


async def test_a_name_is_always_escaped(site: Site) -> None:
    table = site.tables["hostile"]
    for path in (f"/tables/{table}", f"/tables/{table}/check"):
        for language in ("en", "ja"):
            html = (await site.ann.client.get(path, headers={"Accept-Language": language})).text
            assert "<b" not in html.replace("<body", "").replace("<button", "").replace("<br", "")
            assert html.count("</script>") == html.count("<script")
    page = Page((await site.ann.client.get(f"/tables/{table}")).text)
    assert any(text.startswith(HOSTILE) for text in page.texts), "a row of the scores; winners are named so"
    first = json.loads(next(script for script in page.scripts if '"full"' in script))
    assert [seat["name"] for seat in first["table"]["table"]["seats"]] == [HOSTILE] * 3


@pytest.mark.parametrize(
    ("cookie", "accepted", "language"),
    [
        ("ja", "en", "ja"),
        (None, "ja-JP,ja;q=0.9,en;q=0.8", "ja"),
        ('"><b>', "<b>", "en"),
    ],
)
async def test_a_page_is_in_the_readers_language(site: Site, cookie: str | None, accepted: str, language: str) -> None:
    headers = {"Accept-Language": accepted} | ({} if cookie is None else {"Cookie": f"lang={cookie}"})
    response = await site.server.stranger().client.get("/", headers=headers)
    assert Page(response.text).all("html")[0]["lang"] == language


async def test_only_pages_set_a_cookie_and_only_for_strangers(site: Site) -> None:
    response = await site.server.stranger().client.get("/")
    cookie = response.headers["set-cookie"]
    assert re.match(
        r"quintain-[0-9a-f]{8}=[0-9a-f]{32}\.[\w-]+\.[\w-]+; HttpOnly; Max-Age=\d+; Path=/; SameSite=lax$", cookie
    )
    await site.ann.client.get("/")  # her first page exchanges the cookie that the HTTP interface set
    assert "set-cookie" not in (await site.ann.client.get("/")).headers
    for path in ("/api/tables", "/static/css/page.css", "/healthz", "/nowhere"):
        assert "set-cookie" not in (await site.server.stranger().client.get(path)).headers


async def test_referenced_files_are_served_and_no_others(site: Site) -> None:
    page = Page((await site.ann.client.get(f"/tables/{site.tables['playing']}")).text)
    found = [attributes.get("href") or attributes.get("src") for _, attributes in page.elements]
    for path in {path for path in found if path and path.startswith("/assets/")}:
        assert (await site.ann.client.get(path)).status_code == 200, path
    for path in (
        "/static/../app/main.py",
        "/static/%2e%2e/app/main.py",
        "/assets/manifest.json",
        "/assets/../../package.json",
    ):
        assert (await site.ann.client.get(path)).status_code == 404


async def test_an_internal_error_has_a_regular_answer(
    site: Site, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fails() -> None:
        raise RuntimeError("what nobody may read")

    monkeypatch.setattr(site.server.services.listing, "open", fails)
    for_programs = await site.ann.client.get("/api/tables")
    for_people = await site.ann.client.get("/", headers=HTML)
    for response in (for_programs, for_people):
        assert response.status_code == 500
        assert "nobody may read" not in response.text
        guarded(response)
    assert for_programs.json()["error"]["code"] == "internal_error"
    (emitted,) = (attributes for _, attributes in Page(for_people.text).elements if "data-code" in attributes)
    assert emitted["data-code"] == "internal_error"
    assert "nobody may read" in caplog.text


@pytest.mark.parametrize(
    ("token", "headers", "status"),
    [
        (None, {}, 200),
        (None, {"X-Forwarded-For": "203.0.113.9"}, 404),
        ("sesame", {"Authorization": "Bearer sesam"}, 404),
        ("sesame", {"Authorization": "Bearer sesame", "X-Forwarded-For": "203.0.113.9"}, 200),
    ],
)
async def test_counters_need_a_local_request_or_a_token(
    module_database_url: str, token: str | None, headers: dict[str, str], status: int
) -> None:
    async with running_server(module_database_url, metrics_token=token) as server:
        answer = await server.stranger().client.get("/metrics", headers=headers)
        assert answer.status_code == status
        assert ("quintain_" in answer.text) == (status == 200)


async def test_the_worker_is_allowed_everywhere_and_checked_hourly(site: Site):
    answer = await site.ann.client.get("/sw.js")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "public, max-age=3600"
    assert (await site.ann.client.get("/manifest.webmanifest?l=en")).headers[
        "cache-control"
    ] == "private, max-age=86400"
    assert (await site.ann.client.post("/sw.js")).headers["cache-control"] == "no-store"
    assert '"push"' in answer.text
    head = await site.ann.client.head("/sw.js")
    assert (head.status_code, head.content) == (200, b"")
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("tail", ["%E3%80%82", "%0A", ")%20and"])
async def test_an_address_with_a_tail_leads_to_the_page(site: Site, tail: str) -> None:
    for path in (f"/tables/{site.tables['waiting']}", "/tournaments/AAAAAAAAAAAAAAAAAAAAAA"):
        answer = await site.ann.client.get(f"{path}{tail}?l=ja", follow_redirects=False)
        assert (answer.status_code, answer.headers["location"]) == (303, f"{path}?l=ja")
    assert (await site.ann.client.get(f"/tables/{site.tables['waiting']}_")).status_code == 404
