"""A due cue is sent once if its recipient still needs it, and dropped otherwise."""

import asyncio
import base64
import json
import os
import smtplib
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from pathlib import Path
from uuid import uuid4

import pytest
import pytest_asyncio
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02
from sqlalchemy import select, update

from app.cues.counting import MOST_AN_HOUR
from app.cues.mail import Mailer
from app.cues.outgoing import Outgoing
from app.cues.push import VapidKey
from app.cues.rows import CueAddress, CueKind
from app.cues.sender import AGAIN_SECONDS, MOST_TO_A_HOST, CueSender
from app.cues.writing import MOST_FAILURES, StandingCue, forget_old
from app.messages.cues import AddressKind
from app.players.rows import Device
from engines.core.seats import Seat
from tests.app.cues.decryption import decrypted
from tests.app.cues.receiver import LOOPBACK, Receiver, receiver
from tests.app.cues.scene import Scene, running_scene
from tests.app.fixtures.database import query
from tests.patience import USUAL
from tests.time_ahead import advance_loop
from tests.waiting import until

ZERO, ONE = map(Seat, range(2))
DUE = "UPDATE cue_deliveries SET due = now() - interval '1 second' WHERE done IS NULL RETURNING 1"


class MemoryMailer(Mailer):
    """A mail server that keeps its messages."""

    def __init__(self) -> None:
        super().__init__("smtp://mail.example.org", "Quintain <games@example.org>")
        self.sent: list[EmailMessage] = []
        self.failures: list[Exception] = []

    def deliver(self, message: EmailMessage) -> None:
        if self.failures:
            raise self.failures.pop()
        self.sent.append(message)


class Browser:
    """A browser's private keys and its subscription."""

    def __init__(self) -> None:
        self.private, self.auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
        point = self.private.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        self.keys = {"p256dh": encoded(point), "auth": encoded(self.auth)}

    def read(self, body: bytes) -> dict[str, str]:
        message: dict[str, str] = json.loads(decrypted(body, self.private, self.auth))
        return message


def encoded(value: bytes) -> str:
    return base64.urlsafe_b64encode(value).rstrip(b"=").decode()


@pytest_asyncio.fixture
async def scene(database_url: str) -> AsyncIterator[Scene]:
    async with running_scene(database_url) as running:
        await query(database_url, "DELETE FROM cue_addresses RETURNING 1")
        yield running


@pytest_asyncio.fixture
async def there(tmp_path: Path) -> AsyncIterator[Receiver]:
    async with receiver(tmp_path) as running:
        yield running


async def sender_at(
    scene: Scene, there: Receiver, *, mailer: Mailer | None = None, is_open: bool = True, base: str | None = None
) -> CueSender:  # fmt: skip
    async def asked(table: str, kind: CueKind, seat: int, occasion: str | None) -> bool:
        return is_open

    vapid = await VapidKey.of_database(scene.database, "https://games.example.org")
    outgoing = Outgoing(LOOPBACK, resolve=there.resolve, context=there.context, seconds=USUAL)
    return CueSender(scene.database, outgoing, vapid, mailer, asked, base)


async def turn(scene: Scene, number: int = 1) -> None:
    """It is Ann's turn, and her cue is due."""
    await scene.stand(scene.at(number, scene.turn(scene.ann, number, ZERO)))
    await query(scene.url, DUE)


async def test_a_push_is_encrypted_for_its_browser_and_signed(scene: Scene, there: Receiver) -> None:
    browser = Browser()
    endpoint = there.url("/201/endpoint")
    await scene.address(scene.ann, kind=AddressKind.PUSH, url=endpoint, keys=browser.keys, language="ja")
    sender = await sender_at(scene, there)
    await turn(scene)
    assert await sender.send_due() == 1
    [request] = there.received
    assert browser.read(request.body) == {
        "title": "あなたの番です",
        "body": "トゥルネイ（Ben、Cyと）",
        "tag": request.headers["topic"],
        "url": f"/tables/{scene.table}",
        "lang": "ja",
        "kind": "turn",
    }
    assert {name: request.headers[name] for name in ("content-encoding", "ttl", "urgency")} == {
        "content-encoding": "aes128gcm",
        "ttl": "86400",
        "urgency": "high",
    }
    signed = request.headers["authorization"]
    assert Vapid02.verify(signed)
    assert f"k={(await VapidKey.of_database(scene.database, '')).public}" in signed, "the key is kept"
    claims = json.loads(base64.urlsafe_b64decode(signed.split("t=")[1].split(".")[1] + "=="))
    assert claims["aud"] == f"https://receiver.example:{there.port}"
    assert await sender.send_due() == 0
    with pytest.raises(InvalidTag):
        Browser().read(request.body)


@pytest.mark.parametrize(("kind", "status"), [(AddressKind.WEBHOOK, 404), (AddressKind.PUSH, 410)])
async def test_a_missing_address_is_kept_and_shown_as_failing(
    scene: Scene, there: Receiver, kind: AddressKind, status: int
) -> None:
    keys = Browser().keys if kind == AddressKind.PUSH else None
    await scene.address(scene.ann, kind=kind, url=there.url(f"/{status}/hook"), keys=keys)
    sender = await sender_at(scene, there)
    for number in (1, 2):
        await turn(scene, number)
        await sender.send_due()
    assert await query(scene.url, "SELECT failures, trouble FROM cue_addresses") == [(MOST_FAILURES, "gone")]
    assert len(there.received) == 1, "nothing more is sent before it is named again or renewed"
    # A browser that does not renew its endpoint is deleted; a webhook belongs to its owner.
    device, long_ago = uuid4(), datetime.now(UTC) - timedelta(days=31)
    async with scene.database.session() as session:
        session.add(Device(id=device, player_id=scene.ann, digest=b"", browser="", made=long_ago))
        await session.flush()
        await session.execute(update(CueAddress).values(device_id=device))
        await forget_old(session)
        left = len((await session.scalars(select(CueAddress))).all())
    assert left == (kind == AddressKind.WEBHOOK)


@pytest.mark.parametrize(
    ("kind", "manner"),
    [(AddressKind.WEBHOOK, "silent"), (AddressKind.WEBHOOK, "nonsense"), (AddressKind.PUSH, "429")],
)
async def test_a_temporary_failure_is_retried_a_limited_number_of_times(
    scene: Scene, there: Receiver, kind: AddressKind, manner: str
) -> None:
    keys = Browser().keys if kind == AddressKind.PUSH else None
    await scene.address(scene.ann, kind=kind, url=there.url(f"/{manner}/hook"), keys=keys)
    await turn(scene)
    sender = await sender_at(scene, there)
    there.on_silence = lambda: advance_loop(USUAL)
    for pause in AGAIN_SECONDS:
        assert await sender.send_due() == 1
        [(left,)] = await query(
            scene.url, "SELECT round(EXTRACT(epoch FROM due - now()))::int FROM cue_deliveries WHERE done IS NULL"
        )
        assert pause - 5 < left <= pause
        await query(scene.url, DUE)
    assert await sender.send_due() == 1
    assert await scene.cues() == []
    trouble = "busy" if manner.isdecimal() else "silent"
    assert await query(scene.url, "SELECT failures, trouble FROM cue_addresses") == [(1, trouble)]
    await query(scene.url, "UPDATE cue_addresses SET url = $1 RETURNING 1", there.url())
    await turn(scene, 2)
    await sender.send_due()
    assert await query(scene.url, "SELECT failures, trouble FROM cue_addresses") == [(0, None)], "that is over"
    there.received.pop()
    assert len(there.received) == 1 + len(AGAIN_SECONDS)


@pytest.mark.parametrize("status", [302, 400])
async def test_a_refusal_is_final_and_many_disable_the_address(scene: Scene, there: Receiver, status: int) -> None:
    await scene.address(scene.ann, url=there.url(f"/{status}/hook"), failures=18)
    sender = await sender_at(scene, there)
    for number in range(1, 4):
        await turn(scene, number)
        await sender.send_due()
    assert len(there.received) == 2, "20 in a row were refused"
    assert await query(scene.url, "SELECT failures, trouble FROM cue_addresses") == [(MOST_FAILURES, "refused")]


async def test_a_private_endpoint_is_not_contacted(scene: Scene, there: Receiver) -> None:
    browser = Browser()
    await scene.address(scene.ann, kind=AddressKind.PUSH, url=there.url(), keys=browser.keys)
    await turn(scene)
    sender = await sender_at(scene, there)
    sender._outgoing = Outgoing(resolve=there.resolve, context=there.context)
    assert await sender.send_due() == 1
    assert there.connections == 0
    assert await scene.cues() == []
    told = "SELECT failures, trouble FROM cue_addresses"
    assert await query(scene.url, told) == [(1, "silent")], "nobody learns here what there is inside"


async def test_one_of_many_processes_sends_a_cue(scene: Scene, there: Receiver) -> None:
    for at in range(40):
        await scene.address(
            table=None, player=scene.ann, kind=AddressKind.PUSH, url=there.url(f"/200/{at}"), keys=Browser().keys
        )
    await turn(scene)
    senders = [await sender_at(scene, there) for _ in range(3)]
    while sum(await asyncio.gather(*(sender.send_due() for sender in senders))):
        pass
    assert sorted(request.path for request in there.received) == sorted(f"/200/{at}" for at in range(40))


async def test_a_dead_processs_cues_are_sent_under_the_same_key(scene: Scene, there: Receiver) -> None:
    address = await scene.address(scene.ann, url=there.url())
    await turn(scene)
    await query(scene.url, "UPDATE cue_deliveries SET taken = now(), attempts = 1 RETURNING 1")
    sender = await sender_at(scene, there)
    assert await sender.send_due() == 0, "the other one may be at it"
    await query(scene.url, "UPDATE cue_deliveries SET taken = now() - interval '61 seconds' RETURNING 1")
    assert await sender.send_due() == 1
    [(cue,)] = await query(scene.url, "SELECT id FROM cues")
    assert there.received[0].headers["idempotency-key"] == f"{cue}.{address}"


@pytest.mark.parametrize("kind", [CueKind.TURN, CueKind.VOTE])
async def test_a_player_who_has_acted_is_not_notified(scene: Scene, there: Receiver, kind: CueKind) -> None:
    await scene.address(scene.ann, url=there.url())
    occasion = {CueKind.TURN: "1", CueKind.VOTE: "end"}[kind]
    await scene.stand(scene.at(1, StandingCue(scene.ann, kind, occasion, ZERO)))
    await query(scene.url, DUE)
    assert await (await sender_at(scene, there, is_open=False)).send_due() == 1
    assert there.received == []
    assert await scene.cues() == []


@pytest.mark.parametrize("kind", [CueKind.ALL_READY, CueKind.REMATCH])
async def test_an_outdated_cue_is_not_sent(scene: Scene, there: Receiver, kind: CueKind) -> None:
    """The game is running, so nobody is awaited before its start, and there is no such message."""
    await scene.address(scene.ann, url=there.url())
    occasion = {CueKind.SAT_DOWN: str(scene.ben), CueKind.CHAT: "7"}.get(kind, scene.table)
    await scene.tell(kind, scene.ann, occasion=occasion, who="Ben")
    await query(scene.url, DUE)
    sender = await sender_at(scene, there)
    assert await sender.send_due() == 1
    assert there.received == []
    assert await query(scene.url, "SELECT failures FROM cue_addresses") == [(0,)]
    await scene.tell(CueKind.BEGUN, scene.ann)
    await query(scene.url, DUE)
    await sender.send_due()
    assert len(there.received) == 1, "this is true"


async def test_a_signed_out_browser_is_not_notified(scene: Scene, there: Receiver) -> None:
    device = uuid4()
    async with scene.database.session() as session:
        session.add(Device(id=device, player_id=scene.ann, digest=b"", browser="Firefox"))
    await scene.address(scene.ann, kind=AddressKind.PUSH, url=there.url(), keys=Browser().keys, device_id=device)
    await query(scene.url, "UPDATE devices SET ended = now() RETURNING 1")
    await turn(scene)
    await (await sender_at(scene, there)).send_due()
    assert there.received == []
    assert await query(scene.url, "SELECT 1 FROM cue_addresses") == []


async def test_an_address_has_an_hourly_limit(scene: Scene, there: Receiver) -> None:
    await scene.address(scene.ann, url=there.url())
    await scene.address(scene.ben, url=there.url("/200/hook?and=more"))
    sender = await sender_at(scene, there)
    for number in range(1, MOST_AN_HOUR):  # a turn is deleted as soon as its player has moved
        await turn(scene, number)
        assert await sender.send_due() == 1
    await scene.stand(scene.at(MOST_AN_HOUR))
    assert await query(scene.url, "SELECT 1 FROM cues") == []
    for number in range(4):
        await scene.tell(CueKind.BEGUN, scene.ann, scene.ben, occasion=str(number))
        await query(scene.url, DUE)
        await asyncio.gather(sender.send_due(), (await sender_at(scene, there)).send_due())
        await scene.stand(replace(scene.at(MOST_AN_HOUR), looking=[(scene.ann, ZERO), (scene.ben, ONE)]))
    assert len(there.received) == MOST_AN_HOUR
    await query(scene.url, "UPDATE cue_sends SET at = at - interval '1 hour' RETURNING 1")
    await turn(scene, 100)
    await sender.send_due()
    assert len(there.received) == MOST_AN_HOUR + 1
    async with scene.database.session() as session:
        await forget_old(session)
    assert len(await query(scene.url, "SELECT 1 FROM cue_sends")) == 1


async def test_a_silent_address_delays_nobody_else(scene: Scene, there: Receiver) -> None:
    others = {f"silent-{at}.example" for at in range(20)}

    async def resolve(host: str, port: int) -> list[str]:
        return await there.resolve("receiver.example" if host in others else host, port)

    for at, host in enumerate(sorted(others)):
        for way in range(MOST_TO_A_HOST if at == 0 else 1):
            url = there.url(f"/silent/{at}-{way}").replace("receiver.example", host)
            await scene.address(scene.ann, kind=AddressKind.PUSH, url=url, keys=Browser().keys)
    await turn(scene)
    await scene.address(scene.ben, kind=AddressKind.PUSH, url=there.url("/200/ben"), keys=Browser().keys)
    sender = await sender_at(scene, there)
    sender._outgoing = Outgoing(LOOPBACK, resolve=resolve, context=there.context, seconds=3600.0)
    running = asyncio.create_task(sender.run())
    await until(lambda: len(sender._sending) == len(others) + MOST_TO_A_HOST - 1)
    await scene.tell(CueKind.BEGUN, scene.ben, at_once=True)
    await until(lambda: "/200/ben" in [request.path for request in there.received])
    running.cancel()
    with suppress(asyncio.CancelledError):
        await running


async def test_deliveries_to_one_machine_are_limited(scene: Scene, there: Receiver) -> None:
    for at in range(3 * MOST_TO_A_HOST):
        await scene.address(scene.ann, kind=AddressKind.PUSH, url=there.url(f"/200/{at}"), keys=Browser().keys)
    await turn(scene)
    sender = await sender_at(scene, there)
    assert [await sender.send_due() for _ in range(4)] == [*3 * [MOST_TO_A_HOST], 0]


async def test_a_mail_explains_how_to_unsubscribe(scene: Scene, there: Receiver) -> None:
    mailer = MemoryMailer()
    await scene.address(scene.ann, kind=AddressKind.MAIL, url="mailto:ann@example.org", language="en")
    await turn(scene)
    sender = await sender_at(scene, there, mailer=mailer)
    mailer.failures.append(smtplib.SMTPServerDisconnected())
    await sender.send_due()
    await query(scene.url, DUE)
    await sender.send_due()
    [sent] = mailer.sent
    [(token,)] = await query(scene.url, "SELECT token FROM cue_addresses")
    stop = f"https://games.example.org/cues/stop/{token}"
    assert (sent["To"], sent["Subject"]) == ("ann@example.org", "It is your turn")
    assert (sent["List-Unsubscribe"], sent["List-Unsubscribe-Post"]) == (f"<{stop}>", "List-Unsubscribe=One-Click")
    text = sent.get_content()
    assert f"https://games.example.org/tables/{scene.table}" in text
    assert stop in text
    assert sent["Message-ID"].endswith("@example.org>")
