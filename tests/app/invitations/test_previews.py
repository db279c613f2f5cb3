"""A link's preview in every state of a table and a tournament. Fetching it leaves no trace."""

import re
from collections.abc import AsyncIterator
from html import unescape

import httpx
import pytest
import pytest_asyncio

from tests.app.fixtures.database import play_on, query
from tests.app.fixtures.server import Server, running_server

pytestmark = pytest.mark.asyncio(loop_scope="module")

FETCHER = {"User-Agent": "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)"}
PNG = b"\x89PNG\r\n\x1a\n"


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(module_database_url: str) -> AsyncIterator[Server]:
    async with running_server(module_database_url) as server:
        yield server


def tags(page: httpx.Response) -> dict[str, str]:
    """The page's metadata for link previews."""
    found = re.findall(r'<meta (?:property|name)="([\w:]+)"\s+content="([^"]*)">', page.text)
    return {name: unescape(content) for name, content in found if name not in ("viewport", "theme-color")}


async def preview(server: Server, path: str, language: str = "en") -> dict[str, str]:
    answer = await server.stranger().client.get(f"{path}?l={language}", headers=FETCHER)
    assert answer.status_code == 200
    assert "set-cookie" not in answer.headers
    said = tags(answer)
    assert said == tags(await server.stranger().client.get(f"{path}?l={language}"))
    assert said["robots"] == "noindex"
    assert said["twitter:card"] == "summary_large_image"
    assert said["og:url"] == f"{server.url}{path}?l={language}"
    assert answer.headers["x-robots-tag"] == "noindex"
    assert said["og:image"].startswith(f"{server.url}/previews{path}/")
    assert (said["og:image:width"], said["og:image:height"]) == ("1200", "630")
    return said


async def test_an_invitation_names_host_game_length_and_free_seats(server: Server) -> None:
    table = await server.table("Ann", "Ben", seats=4, start=False)
    said = await preview(server, f"/tables/{table.id}")
    assert said["og:title"] == "Ann invites you: Tornei"
    assert said["og:description"].split("\n") == [
        "4 players, about half an hour. No account needed.",
        "2 seats are free; Ann and Ben will play.",
    ]
    assert said["og:locale"] == "en_GB"
    said = await preview(server, f"/tables/{table.id}", "ja")
    assert said["og:title"] == "Annさんからの招待：トゥルネイ"
    assert said["og:description"].split("\n") == ["4人用、約30分。登録はいりません。", "空席2。参加：Ann、Ben"]
    assert said["og:locale"] == "ja_JP"


STATES = {
    "full": ("Tornei at Quintain", "All seats are taken: Ann, Ben, and Cleo."),
    "playing": ("Tornei at Quintain", "Ann, Ben, and Cleo are playing. Anybody with this link can watch."),
    "closed": ("Tornei at Quintain", "This table was closed before the game began."),
}


@pytest.mark.parametrize("state", STATES)
async def test_a_table_without_free_seats_describes_its_game(server: Server, state: str) -> None:
    table = await server.table("Ann", "Ben", "Cleo", start=state == "playing", options={"rounds": "1"})
    if state == "closed":
        await table.guests[0].post(f"/api/tables/{table.id}/close")
    said = await preview(server, f"/tables/{table.id}")
    assert (said["og:title"], said["og:description"].split("\n")[1]) == STATES[state]
    assert "招待" not in (await preview(server, f"/tables/{table.id}", "ja"))["og:title"]


async def test_a_finished_game_shows_its_winner_and_everybodys_points(server: Server) -> None:
    table = await server.table("Ann", "Ben", "Cleo", options={"rounds": "1"})
    await play_on(server.database_url, table.id)
    result = await table.guests[0].get(f"/api/tables/{table.id}/result")
    said = await preview(server, f"/tables/{table.id}")
    points, story = said["og:description"].split("\n")
    assert points == " · ".join(
        f"{name} {score}" for name, score in zip(("Ann", "Ben", "Cleo"), result["scores"], strict=True)
    )
    assert story == "Ann, Ben, and Cleo have played here. See how it went, and check that it was fair."
    for seat in result["winners"]:
        assert ("Ann", "Ben", "Cleo")[seat] in said["og:title"]
    picture = await server.stranger().client.get(httpx.URL(said["og:image"]).path)
    assert picture.headers["content-type"] == "image/png"
    # The picture's language is in its address.
    address = httpx.URL((await preview(server, f"/tables/{table.id}", "ja"))["og:image"])
    assert address.raw_path.endswith(b".png?l=ja")
    assert (await server.stranger().client.get(address.raw_path.decode())).status_code == 200


async def test_fetching_an_invitation_claims_no_seat(server: Server) -> None:
    table = await server.table("Ann", seats=3, start=False)
    for agent in ("WhatsApp/2.23", "facebookexternalhit/1.1", FETCHER["User-Agent"]):
        answer = await server.stranger().client.get(
            f"/tables/{table.id}", headers={"User-Agent": agent, "Accept": "text/html"}
        )
        assert answer.status_code == 200
        assert "<title>Ann invites you: Tornei</title>" in answer.text
    tournament = (await table.guests[0].post("/api/tournaments", {"game": "joust", "capacity": 3, "public": True}))[
        "id"
    ]
    answer = await server.stranger().client.get(f"/tournaments/{tournament}", headers=FETCHER)
    assert (answer.status_code, "<title>Ann invites you" in answer.text) == (200, True)
    shown = await table.guests[0].get(f"/api/tables/{table.id}")
    assert [seat["name"] for seat in shown["table"]["seats"]] == ["Ann", None, None]


async def test_the_picture_is_drawn_and_never_goes_stale(server: Server) -> None:
    table = await server.table("Ann", seats=3, start=False)
    path = f"/tables/{table.id}"
    before = (await preview(server, path))["og:image"]
    client = server.stranger().client
    picture = await client.get(before)
    assert picture.content.startswith(PNG)
    assert picture.headers["cross-origin-resource-policy"] == "cross-origin"
    assert (picture.headers["content-type"], picture.headers["cache-control"]) == (
        "image/png",
        "public, max-age=86400, immutable",
    )
    await table.guests[0].post(f"{path.replace('/tables', '/api/tables')}/start", {"empty": "bots"})
    after = (await preview(server, path))["og:image"]
    assert after != before
    now = await client.get(before)
    assert now.content == picture.content, "the address of a picture always has the same picture"
    assert (await client.get(after)).content != picture.content


@pytest.mark.parametrize("language", ["en", "ja"])
async def test_the_front_page_has_a_preview(server: Server, language: str) -> None:
    for headers in ({}, FETCHER):
        answer = await server.stranger().client.get(f"/?l={language}", headers=headers)
        said = tags(answer)
        assert said["og:title"].startswith("Quintain – ")
        assert said["og:description"] == said["description"]
        assert said["og:url"] == f"{server.url}/?l={language}"
        assert said["og:locale"] == {"en": "en_GB", "ja": "ja_JP"}[language]
        assert "robots" not in said
        assert "x-robots-tag" not in answer.headers
        picture = await server.stranger().client.get(said["og:image"])
        assert picture.content.startswith(PNG)
    assert (await server.stranger().client.get("/previews/000000000000.png")).status_code == 404


@pytest.mark.parametrize("name", ["花子", "Ψ" * 24])
async def test_a_picture_is_drawn_for_any_name(server: Server, name: str) -> None:
    table = await server.table(name, seats=3, start=False)
    said = await preview(server, f"/tables/{table.id}")
    assert said["og:title"] == f"{name} invites you: Tornei"
    assert (await server.stranger().client.get(said["og:image"])).content.startswith(PNG)


async def test_a_preview_contains_nothing_private(server: Server) -> None:
    table = await server.table("Ann", "Ben", "Cleo")
    rows = await query(
        server.database_url,
        "SELECT encode(tables.secret, 'hex'), tables.code, seats.client_seed, seats.player_id::text "
        "FROM tables JOIN seats ON seats.table_id = tables.id WHERE tables.id = $1",
        table.id,
    )
    assert len(rows) == 3
    shown = (await server.stranger().client.get(f"/tables/{table.id}", headers=FETCHER)).text
    for private in (*(value for row in rows for value in row), '"hand"'):
        assert private not in shown


async def test_fetching_a_preview_makes_no_guest_and_opens_no_game(server: Server) -> None:
    table = await server.table("Ann", "Ben", "Cleo")
    players = await query(server.database_url, "SELECT count(*) FROM players")
    for headers in (FETCHER, {}):
        answer = await server.stranger().client.head(f"/tables/{table.id}", headers=headers)
        assert "set-cookie" not in answer.headers
    await preview(server, f"/tables/{table.id}")
    assert server.services.rooms.presence(table.id).watching == 0
    assert await query(server.database_url, "SELECT count(*) FROM players") == players


async def test_unknown_languages_fall_back_and_unknown_pictures_are_404(server: Server) -> None:
    table = await server.table("Ann", seats=3, start=False)
    client = server.stranger().client
    assert tags(await client.get(f"/tables/{table.id}?l=xx", headers=FETCHER))["og:locale"] == "en_GB"
    unknown = await client.get(f"/previews/tables/{table.id}/x.png")
    assert (unknown.status_code, unknown.json()["error"]["code"]) == (404, "no_such_picture")
    assert (await client.get("/previews/tables/AAAAAAAAAAAAAAAAAAAAAA/x.png")).status_code == 404
    assert (await client.get("/previews/tournaments/AAAAAAAAAAAAAAAAAAAAAA/x.png")).status_code == 404


PHONE = "Mozilla/5.0 (Linux; Android 15; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0 Mobile "
PROGRAMS = {
    "facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/": True,
    "Mozilla/5.0 (compatible; Pinterestbot/1.0; +http://www.pinterest.com/bot.html)": True,
    "Pinterest/0.2 (+https://www.pinterest.com/bot.html)": True,
    f"{PHONE}KAKAOTALK 2410800": False,
    f"{PHONE}[Pinterest/Android]": False,
    f"{PHONE}Viber/23.5.0.3": False,
    f"{PHONE}Safari/537.36": False,
}


@pytest.mark.parametrize("program", PROGRAMS)
async def test_a_browser_inside_an_app_gets_the_page(server: Server, program: str) -> None:
    table = await server.table("Ann", seats=3, start=False)
    answer = await server.stranger().client.get(f"/tables/{table.id}", headers={"User-Agent": program})
    assert ('id="first"' not in answer.text) == PROGRAMS[program]
    assert ("set-cookie" not in answer.headers) == PROGRAMS[program]


async def test_a_links_language_is_its_previews_not_its_readers(server: Server) -> None:
    table = await server.table("Ann", seats=3, start=False)
    client = server.stranger().client
    for headers, read in (
        ({}, "ja"),
        ({"Accept-Language": "en-GB,en;q=0.9"}, "en"),
        ({"Accept-Language": "en", "Cookie": "lang=ja"}, "ja"),
        ({"Accept-Language": "ja", "Cookie": "lang=en"}, "en"),
    ):
        answer = await client.get(f"/tables/{table.id}?l=ja", headers=headers)
        assert f'<html lang="{read}"' in answer.text
        assert tags(answer)["og:title"] == "Annさんからの招待：トゥルネイ"
        assert tags(answer)["og:locale"] == "ja_JP"
