"""A device link used through a form, without scripts, and parsing of pasted text."""

import pytest

from app.players import personal_keys
from tests.app.drivers.merging import key_of, waiting_table
from tests.app.fixtures.server import running_server

HTML = {"Accept": "text/html,application/xhtml+xml"}


async def test_a_device_link_is_used_through_a_form(database_url: str) -> None:
    async with running_server(database_url) as server:
        ann, phone = await server.guest("Ann"), await server.guest("Ben")
        await waiting_table(phone)
        path = (await ann.post("/api/me/devices"))["url"].removeprefix(server.url)
        page = (await phone.client.get(path, headers=HTML)).text
        assert "This device is Ben, with one table, which becomes Ann’s too." in page
        assert "<script type" not in page.split("<form")[1]
        taken = await phone.client.post(path, headers=HTML)
        assert (taken.status_code, taken.headers["location"]) == (303, "/me")
        page = (await phone.client.get("/me/devices", headers=HTML)).text
        assert "You are Ann here." in page
        assert "Become Ben again" in page
        again = await (await server.guest()).client.post(path, headers=HTML)
        assert again.status_code == 404
        assert again.headers["content-type"].startswith("text/html")
        assert 'data-code="no_such_device_link"' in again.text


async def test_a_failure_does_not_spend_a_link(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running_server(database_url) as server:
        ann, phone = await server.guest("Ann"), await server.guest("Ben")
        await waiting_table(phone)
        path = (await ann.post("/api/me/devices"))["url"].removeprefix(server.url)

        async def fails(*arguments: object) -> None:
            raise ValueError("as it may happen")

        with monkeypatch.context() as broken:
            broken.setattr("app.merging.claiming.merge", fails)
            answer = await phone.client.post(path, headers=HTML)
            assert (answer.status_code, "set-cookie" in answer.headers) == (500, False)
        assert await phone.get("/api/me") == {"name": "Ben"}
        assert (await phone.client.post(path, headers=HTML)).status_code == 303
        assert await phone.get("/api/me") == {"name": "Ann"}


async def test_a_foreign_pages_form_takes_nothing_over(database_url: str) -> None:
    async with running_server(database_url) as server:
        ann, ben = await server.guest("Ann"), await server.guest("Ben")
        key = await key_of(ann)
        form = {"Content-Type": "application/x-www-form-urlencoded", "Origin": "https://evil.example"} | HTML
        for path in ("/me/claim", "/me/key", "/me/back", "/me/devices/end"):
            answer = await ben.client.post(path, content=f"key={key}&sure=yes", headers=form)
            assert answer.status_code == 403
        assert await ben.get("/api/me") == {"name": "Ben"}


def test_a_key_is_found_in_pasted_text() -> None:
    for text in ("abc", " abc\n", "https://games.example.org/me#abc", "/me#abc"):
        assert personal_keys.key_in(text) == "abc"
