"""A player's own page without scripts."""

import html
import re
from typing import Any

import httpx
import pytest

from tests.app.fixtures.server import CLIENT_SEED, Guest, running_server

HTML = {"Accept": "text/html,application/xhtml+xml"}
FORM = {"Content-Type": "application/x-www-form-urlencoded"} | HTML


async def page_of(guest: Guest, path: str = "/me/devices", **headers: str) -> str:
    answer = await guest.client.get(
        path, headers=HTML | {name.replace("_", "-"): text for name, text in headers.items()}
    )
    assert answer.status_code == 200
    return html.unescape(answer.text)


async def sent(guest: Guest, path: str, content: str = "", **options: Any) -> httpx.Response:
    """A form on a page."""
    return await guest.client.post(path, content=content, headers=FORM, **options)


def value_of(page: str, element: str) -> str:
    found = re.search(rf'id="{element}"[^>]*value="([^"]+)"', page)
    assert found
    return found[1]


async def test_names_and_links_work_by_forms(database_url: str) -> None:
    async with running_server(database_url) as server:
        ann = await server.guest("Ann")
        page = await page_of(ann)
        assert "You are Ann here." in page
        assert "this device" in page
        # A player with neither another device nor a personal link could not return, and is not offered to sign out.
        assert re.findall(r'action="/me/devices/([^"]*)"', page) == ["end"]
        assert "Go back" not in page


@pytest.mark.parametrize("language", ["en", "ja"])
async def test_the_whole_page_is_in_the_readers_language(database_url: str, language: str) -> None:
    async with running_server(database_url) as server:
        ann, ben = await server.guest("Ann"), await server.guest("Ben")
        made = await ben.post("/api/tables", {"game": "tornei", "seats": 3, "public": False})
        for seat, guest in enumerate((ben, ann)):
            await guest.post(f"/api/tables/{made['id']}/seats/{seat}", {"client_seed": CLIENT_SEED})
        key = (await ann.post("/api/me/key"))["url"].partition("#")[2]
        for guest in (ann, ben):
            guest.client.cookies.set("lang", language, domain="127.0.0.1")
        pages = [await page_of(ann)]
        claims = (f"key={key}", f"key={key}&sure=yes")
        pages += [(await sent(ben, "/me/claim", claim)).text for claim in claims]
        pages += [await page_of(ben, path) for path in ("/me/devices", "/me", "/me/notifications", "/me/not-you")]
        for page in pages:
            assert re.findall(r">\s*((?:me|key|device|error|in-app)-[a-z-]+)\s*<", page) == []
            # A text with an unfilled placeholder has braces; so does data for scripts.
            assert "{" not in re.sub(r'data-[\w-]+="[\[{].*?[\]}]"', "", page.split("<main")[1])
        assert ("お" in pages[0] or "あなた" in pages[0]) == (language == "ja")


async def test_a_personal_link_is_made_and_shown_once(database_url: str) -> None:
    async with running_server(database_url) as server:
        ann, phone = await server.guest("Ann"), await server.guest()
        page = (await sent(ann, "/me/key")).text
        assert 'src="data:image/svg+xml,' in page
        link = value_of(page, "personal-link")
        assert link not in await page_of(ann)
        assert "A new one ends it." in await page_of(ann)
        # People paste the whole link.
        asked = await sent(phone, "/me/claim", f"key={link.replace('#', '%23')}")
        assert "Continue as Ann on this device" in asked.text
        assert await phone.get("/api/me") == {"name": None}
        done = await sent(phone, "/me/claim", f"key={value_of_hidden(asked.text)}&sure=yes")
        assert (done.status_code, done.headers["location"]) == (303, "/me")
        assert await phone.get("/api/me") == {"name": "Ann"}
        same = await sent(phone, "/me/claim", f"key={value_of_hidden(asked.text)}")
        assert "You are Ann on this device already." in same.text


def value_of_hidden(page: str) -> str:
    found = re.search(r'name="key" value="([^"]+)"', page)
    assert found
    return found[1]


async def test_a_merges_effects_are_listed_beforehand(database_url: str) -> None:
    async with running_server(database_url) as server:
        ben, cleo = await server.guest("Ben"), await server.guest("Cleo")
        for guests in ((ben,), (ben,), (ben, cleo)):
            made = await guests[0].post("/api/tables", {"game": "tornei", "seats": 3, "public": False})
            for seat, guest in enumerate(guests):
                await guest.post(f"/api/tables/{made['id']}/seats/{seat}", {"client_seed": CLIENT_SEED})
        await ben.post("/api/tournaments", {"game": "joust", "capacity": 3, "public": False})
        key = (await cleo.post("/api/me/key"))["url"].partition("#")[2]
        page = (await sent(ben, "/me/claim", f"key={key}")).text
        said = "This device is Ben, with 2 tables and one tournament, which become Cleo’s too."
        assert said in page
        assert f'href="/tables/{made["id"]}"' in page
        done = html.unescape((await sent(ben, "/me/claim", f"key={key}&sure=yes")).text)
        assert "You are Cleo now" in done
        assert made["code"] in done
        former = value_of(done, "former-link").partition("#")[2]
        assert (await (await server.guest()).post("/api/me/claim", {"key": former}))["name"] == "Ben"
        assert "Become Ben again" in await page_of(ben)
        assert (await sent(ben, "/me/back")).headers["location"] == "/me"
        assert "You are Ben here." in await page_of(ben)


async def test_devices_are_signed_out_with_forms(database_url: str) -> None:
    async with running_server(database_url) as server:
        ann = await server.guest("Ann")
        key = (await ann.post("/api/me/key"))["url"].partition("#")[2]
        others = [await server.guest() for _ in range(3)]
        for other in others:
            await other.post("/api/me/claim", {"key": key})
            await other.client.get("/")
        first, *_ = [one["id"] for one in (await ann.get("/api/me/devices"))["devices"] if not one["here"]]
        assert (await sent(ann, f"/me/devices/{first}/end")).headers["location"] == "/me/devices"
        # two new ones to approve or to sign out, this one, and all others
        assert (await page_of(ann)).count('action="/me/devices/') == 6
        again = await sent(ann, f"/me/devices/{first}/end")
        assert (again.status_code, 'data-code="no_such_device"' in again.text) == (404, True)
        assert (await sent(ann, "/me/devices/end")).headers["location"] == "/me/devices"
        for other in others:
            await other.get("/api/me", expect=401)
        [here] = [one["id"] for one in (await ann.get("/api/me/devices"))["devices"]]
        assert (await sent(ann, f"/me/devices/{here}/end")).status_code == 303
        assert "You have no name yet" in await page_of(ann)


async def test_a_browser_signed_out_elsewhere_lists_its_devices_at_once(database_url: str) -> None:
    async with running_server(database_url) as server:
        ann, ben = await server.guest("Ann"), await server.guest("Ben")
        await ben.client.get("/")
        key = (await ann.post("/api/me/key"))["url"].partition("#")[2]
        await sent(ben, "/me/claim", f"key={key}&sure=yes")
        assert "You are Ann here." in await page_of(ben)
        await sent(ann, "/me/devices/end")
        first, second = await page_of(ben), await page_of(ben)
        for page in (first, second):
            assert "You are Ben here." in page
            assert "data-here" in page


@pytest.mark.parametrize(
    ("path", "content", "status", "code"),
    [
        ("/me/claim", "key=nothing&sure=yes", 404, "no_such_key"),
        ("/me/claim", "x", 422, "bad_request"),
        ("/me/back", "", 409, "no_way_back"),
        ("/me/devices/00000000-0000-0000-0000-000000000001/end", "", 404, "no_such_device"),
    ],
)
async def test_a_refusal_is_shown_on_a_page(database_url: str, path: str, content: str, status: int, code: str) -> None:
    async with running_server(database_url) as server:
        ann = await server.guest("Ann")
        answer = await ann.client.post(path, content=content.encode("latin-1"), headers=FORM)
        assert (answer.status_code, answer.headers["content-type"]) == (status, "text/html; charset=utf-8")
        assert f'data-code="{code}"' in answer.text
        assert (await sent(server.stranger(), "/me/key")).status_code == 401
        assert await ann.get("/api/me") == {"name": "Ann"}


# A shared browser


async def test_next_person_signs_the_player_out_of_a_shared_browser(database_url: str) -> None:
    async with running_server(database_url) as server:
        ann = await server.guest("Ann")
        key = (await ann.post("/api/me/key"))["url"].partition("#")[2]
        assert "Not Ann?" in (await page_of(ann, "/me")).split("<main")[0]
        page = await page_of(ann, "/me/not-you")
        assert "has no way back" not in page
        whose = re.findall(r'data-whose="(\w+)"', page)
        done = await sent(ann, "/me/not-you")
        assert (done.status_code, done.headers["location"]) == (303, "/")
        page = await page_of(ann, "/me")
        assert "You have no name yet" in page
        assert "Not Ann?" not in page
        assert re.findall(r'data-whose="(\w+)"', page) != whose, "the browser forgets what was prepared"
        await sent(ann, "/me/claim", f"key={key}&sure=yes")
        assert await ann.get("/api/me") == {"name": "Ann"}


async def test_player_without_another_way_back_is_offered_a_link_first(database_url: str) -> None:
    async with running_server(database_url) as server:
        ann, phone = await server.guest("Ann"), await server.guest()
        page = await page_of(ann, "/me/not-you")
        assert "Ann has no way back" in page
        assert "Sign Ann out without a link" in page
        page = (await sent(ann, "/me/not-you/key")).text
        assert "Sign Ann out" in page
        assert "without a link" not in page
        key = value_of(page, "personal-link").partition("#")[2]
        await sent(ann, "/me/not-you")
        await ann.get("/api/me", expect=401)
        await sent(phone, "/me/claim", f"key={key}&sure=yes")
        assert await phone.get("/api/me") == {"name": "Ann"}


async def test_sign_out_in_a_running_game_leaves_the_seat_to_its_player(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", "Cy")
        ben = table.guests[1]
        key = (await ben.post("/api/me/key"))["url"].partition("#")[2]
        await sent(ben, "/me/not-you")
        page = await page_of(ben, f"/tables/{table.id}")
        assert "Not Ben?" not in page
        assert (await ben.get(f"/api/tables/{table.id}/state"))["you"] is None
        await sent(ben, "/me/claim", f"key={key}&sure=yes")
        assert (await ben.get("/api/me"))["name"] == "Ben"
