"""Notification addresses are requested, changed and removed by their owner only."""

import json
from collections.abc import AsyncIterator
from email.message import EmailMessage
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import pytest_asyncio

from app.cues.mail import Mailer
from tests.app.cues.receiver import Receiver, receiver
from tests.app.cues.test_sender import Browser
from tests.app.fixtures.database import query
from tests.app.fixtures.server import Server, running_server
from tests.waiting import until

PUBLIC = "https://games.example.org"
MAIL = {"smtp_url": "smtp://mail.example.org", "smtp_from": "games@example.org", "public_url": PUBLIC}


@pytest_asyncio.fixture
async def there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Receiver]:
    async with receiver(tmp_path) as running:
        monkeypatch.setenv("SSL_CERT_FILE", str(running.certificate))
        yield running


@pytest.fixture
def mails(monkeypatch: pytest.MonkeyPatch) -> list[EmailMessage]:
    sent: list[EmailMessage] = []
    monkeypatch.setattr(Mailer, "deliver", lambda self, message: sent.append(message))
    return sent


@pytest_asyncio.fixture
async def server(database_url: str) -> AsyncIterator[Server]:
    async with running_server(database_url, cue_networks="127.0.0.0/8", **MAIL) as running:
        yield running


def url(there: Receiver, path: str = "/200/hook") -> str:
    return f"https://localhost:{there.port}{path}"


def push(there: Receiver, path: str = "/201/push") -> dict[str, Any]:
    return {"endpoint": url(there, path), **Browser().keys}


async def test_all_three_kinds_of_addresses_can_be_set(
    server: Server, there: Receiver, mails: list[EmailMessage]
) -> None:
    ann = await server.guest("Ann")
    first = await ann.get("/api/me/cues")
    assert (first["addresses"], first["mail"], len(first["push_key"])) == ([], True, 87)
    await ann.post("/api/me/cues/push", push(there))
    await ann.post("/api/me/cues/webhook", {"url": url(there)})
    found = (await ann.post("/api/me/cues/mail", {"address": "ann@example.org"}))["addresses"]
    shown = [{key: one[key] for key in ("kind", "name", "confirmed", "here", "delay")} for one in found]
    assert shown == [
        {"kind": "push", "name": found[0]["name"], "confirmed": True, "here": True, "delay": None},
        {"kind": "webhook", "name": "localhost", "confirmed": True, "here": False, "delay": None},
        {"kind": "mail", "name": "ann@example.org", "confirmed": False, "here": False, "delay": None},
    ]
    assert "hook" not in json.dumps(found).replace("webhook", ""), "the path of a webhook is a key"
    later = await ann.post(f"/api/me/cues/{found[1]['id']}/delay", {"delay": 10})
    assert later["addresses"][1]["delay"] == 10
    await ann.post("/api/me/cues/test")
    await until(lambda: len(there.received) == 2)
    assert {request.path for request in there.received} == {"/200/hook", "/201/push"}
    left = await ann.post(f"/api/me/cues/{found[0]['id']}/end")
    assert [one["kind"] for one in left["addresses"]] == ["webhook", "mail"]


async def test_mail_is_sent_only_after_the_links_confirmation(
    server: Server, there: Receiver, mails: list[EmailMessage]
) -> None:
    ann, ben = await server.guest("Ann"), await server.guest("Ben")
    await ann.post("/api/me/cues/mail", {"address": "ann@example.org"})
    await until(lambda: len(mails) == 1)
    path = urlsplit(mails[0].get_content().strip().splitlines()[-1]).path
    assert path.startswith("/cues/confirm/")
    await ann.post("/api/me/cues/test")
    assert await query(server.database_url, "SELECT 1 FROM cue_deliveries") == []
    page = await ben.client.get(path)
    assert "ann@example.org" in page.text
    assert not (await ann.get("/api/me/cues"))["addresses"][0]["confirmed"], "who looks at a link confirms nothing"
    assert (await ben.client.post(path)).status_code == 200
    assert (await ann.get("/api/me/cues"))["addresses"][0]["confirmed"]
    stop = path.replace("confirm", "stop")
    assert "ann@example.org" in (await ben.client.get(stop)).text
    assert (await ben.client.post(stop, content="List-Unsubscribe=One-Click")).status_code == 200
    assert (await ann.get("/api/me/cues"))["addresses"] == []
    assert (await ben.client.get(stop)).status_code == 404


async def test_without_a_mail_server_there_is_no_mail(database_url: str) -> None:
    async with running_server(database_url) as server:
        ann = await server.guest("Ann")
        assert not (await ann.get("/api/me/cues"))["mail"]
        refused = await ann.post("/api/me/cues/mail", {"address": "ann@example.org"}, expect=409)
        assert refused["error"]["code"] == "no_mail_server"


async def test_strangers_do_not_get_repeated_mails(server: Server, mails: list[EmailMessage]) -> None:
    ann, ben = await server.guest("Ann"), await server.guest("Ben")
    for _ in range(2):  # with two taps
        await ann.post("/api/me/cues/mail", {"address": "cy@example.org"})
    await query(server.database_url, "UPDATE cue_confirmations SET sent = sent - interval '2 minutes' RETURNING 1")
    for guest, address in ((ann, "cy@example.org"), (ben, "CY@example.org")):
        refused = await guest.post("/api/me/cues/mail", {"address": address}, expect=429)
        assert refused["error"]["code"] == "too_many_mails"
    for address in ("dan@example.org", "eve@example.org"):
        await ann.post("/api/me/cues/mail", {"address": address})
    await ann.post("/api/me/cues/mail", {"address": "flo@example.org"}, expect=429)
    await until(lambda: len(mails) == 3)


@pytest.mark.parametrize(
    "address",
    ["ann@", "a@b.org, c@d.org", "a@b.org\nBcc: c@d.org", f"{'a' * 250}@example.org"],
)  # fmt: skip
async def test_an_invalid_mail_address_is_refused(server: Server, mails: list[EmailMessage], address: str) -> None:
    ann = await server.guest("Ann")
    refused = await ann.post("/api/me/cues/mail", {"address": address}, expect=422)
    assert refused["error"]["code"] == "bad_mail_address"


async def test_a_private_or_invalid_subscription_is_refused(server: Server, there: Receiver) -> None:
    ann = await server.guest("Ann")
    for bad in ("http://localhost/", "https://10.0.0.1/", "https://no-such-name.invalid/", "https://a:b@localhost/"):
        assert (await ann.post("/api/me/cues/webhook", {"url": bad}, expect=422))["error"]["code"] == "bad_cue_url"
        body = push(there) | {"endpoint": bad}
        assert (await ann.post("/api/me/cues/push", body, expect=422))["error"]["code"] == "bad_cue_url"
    for keys in ({"p256dh": "x"}, {"auth": "AAAA"}, {"p256dh": "Ä"}, {"p256dh": "A" * 87}):
        assert (await ann.post("/api/me/cues/push", push(there) | keys, expect=422))["error"]["code"] == "bad_push"
    assert there.connections == 0


async def test_nobody_changes_another_players_address(server: Server, there: Receiver) -> None:
    ann, ben = await server.guest("Ann"), await server.guest("Ben")
    [own] = (await ann.post("/api/me/cues/webhook", {"url": url(there)}))["addresses"]
    for what, body in (("delay", {"delay": 1}), ("end", None)):
        refused = await ben.post(f"/api/me/cues/{own['id']}/{what}", body, expect=404)
        assert refused["error"]["code"] == "no_such_cue_address"
    await ann.post(f"/api/me/cues/{own['id']}/delay", {"delay": 2}, expect=422)
    nameless = await server.guest()
    await nameless.post("/api/me/cues/webhook", {"url": url(there)}, expect=422)


async def test_only_the_host_sets_the_circles_notifications(server: Server, there: Receiver) -> None:
    ann, ben = await server.guest("Ann"), await server.guest("Ben")
    made = await ann.post("/api/tables", {"game": "tornei", "seats": 3, "public": False})
    path = f"/api/tables/{made['id']}/circle"
    assert (await ben.post(path, {"url": url(there)}, expect=403))["error"]["code"] == "not_host"
    assert (await ben.get(path, expect=403))["error"]["code"] == "not_host"
    well = {"failing": False, "trouble": None}
    async with ben.table_socket(made["id"]) as socket:
        assert not (await socket.until("table"))["table"]["circle"]
        assert await ann.post(path, {"url": url(there)}) == {"name": "localhost"} | well
        assert (await socket.until("table"))["table"]["circle"], "who comes there knows that others hear of it"
        assert (await ben.get(f"/api/tables/{made['id']}"))["table"]["circle"]
        assert await ann.get(path) == {"name": "localhost"} | well
        await query(server.database_url, "UPDATE cue_addresses SET failures = 20, trouble = 'gone' RETURNING 1")
        assert await ann.get(path) == {"name": "localhost", "failing": True, "trouble": "gone"}
        assert await ann.post(path, {"url": url(there)}) == {"name": "localhost"} | well
        assert await ann.post(path, {"url": None}) == {"name": None} | well
        while (await socket.until("table"))["table"]["circle"]:
            pass


async def test_a_browsers_new_player_gets_the_notifications(server: Server, there: Receiver) -> None:
    ann, ben = await server.guest("Ann"), await server.guest("Ben")
    await ben.post("/api/me/cues/push", push(there))
    link = await ann.post("/api/me/devices")
    await ben.client.post(urlsplit(link["url"]).path)
    [own] = (await ben.get("/api/me/cues"))["addresses"]
    assert own["here"]
    assert (await ann.get("/api/me/cues"))["addresses"][0]["id"] == own["id"]
