"""Simultaneous requests for the same notification address, from two pages or by a double tap, count once."""

import asyncio
from collections.abc import AsyncIterator
from uuid import UUID, uuid4

import pytest
import pytest_asyncio
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from app.cues import addresses
from app.cues.errors import NoSuchCueAddress, TooManyMails
from app.cues.rows import CueKind
from app.cues.writing import _FIRST_MARKS
from app.messages.cues import AddressKind, OwnCueAddress
from app.players.identity import Presented, Session
from app.players.rows import Device
from app.runtime import migrate
from app.runtime.db import Database
from tests.app.cues.scene import Scene, running_scene
from tests.app.fixtures.database import overlapping, query, until_waiting

READER = {"base": "https://games.example.org", "language": "en"}
ENDPOINT = "https://push.example.org/one"
KEYS = {"p256dh": "p", "auth": "a"}
URL = "https://hooks.example.org/new"
ROWS = "SELECT player_id, table_id, kind, url FROM cue_addresses"
OLD = """
INSERT INTO cue_addresses (id, player_id, kind, url, base, language, token, delay, failures)
VALUES ('a', $1, 'webhook', 'https://hooks.example.org/a', 'https://games.example.org', 'en', 't', 10, 20) RETURNING 1
"""
OWN = "SELECT id, delay, failures, confirmed FROM cue_addresses WHERE player_id = $1"
LATE = "UPDATE cue_addresses SET delay = 60, failures = 20 RETURNING 1"


@pytest_asyncio.fixture
async def scene(database_url: str) -> AsyncIterator[Scene]:
    async with running_scene(database_url) as running:
        await query(database_url, "DELETE FROM cue_addresses RETURNING 1")
        yield running


async def session_of(scene: Scene, player: UUID) -> Session:
    """A subscription of a new browser of this person."""
    device = uuid4()
    async with scene.database.session() as session:
        session.add(Device(id=device, player_id=player, digest=device.bytes, browser="Firefox"))
    return Session(player, Presented(device, ""), "Firefox", None)


async def test_a_browser_registered_twice_at_once_counts_once(scene: Scene) -> None:
    known = await session_of(scene, scene.ann)

    async def name(session: AsyncSession) -> None:
        await addresses.add_push(session, known, ENDPOINT, KEYS, **READER)

    await overlapping(scene.database, name, name)
    assert await query(scene.url, ROWS) == [(scene.ann, None, "push", ENDPOINT)]


async def test_a_browser_of_two_players_belongs_to_the_later_one(
    scene: Scene,
) -> None:
    ann, ben = await session_of(scene, scene.ann), await session_of(scene, scene.ben)
    async with scene.database.session() as session:
        await addresses.add_push(session, ann, ENDPOINT, KEYS, **READER)
    await scene.tell(CueKind.BEGUN, scene.ann)
    assert len(await scene.cues()) == 1
    await overlapping(
        scene.database,
        lambda session: addresses.add_push(session, ann, ENDPOINT, KEYS, **READER),
        lambda session: addresses.add_push(session, ben, ENDPOINT, KEYS, **READER),
    )
    assert await query(scene.url, ROWS) == [(scene.ben, None, "push", ENDPOINT)]
    assert await scene.cues() == [], "what Ann was to be told there is nothing for Ben"


async def test_a_mail_address_is_confirmed_once(scene: Scene) -> None:
    async def name(session: AsyncSession) -> object:
        return await addresses.set_mail(session, scene.ann, "ann@example.org", **READER)

    first, second = await overlapping(scene.database, name, name)
    assert first is not None
    assert second is None, "one mail is enough"
    assert await query(scene.url, ROWS) == [(scene.ann, None, "mail", "mailto:ann@example.org")]
    await query(scene.url, "UPDATE cue_confirmations SET sent = sent - interval '2 minutes' RETURNING 1")
    with pytest.raises(TooManyMails):
        async with scene.database.session() as session:
            await name(session)


async def test_a_repeated_address_keeps_its_settings_and_works_again(scene: Scene) -> None:
    known = await session_of(scene, scene.ann)
    async with scene.database.session() as session:
        await addresses.add_push(session, known, ENDPOINT, KEYS, **READER)
        await addresses.set_webhook(session, scene.ben, URL, **READER)
    await query(scene.url, LATE)
    before = [await query(scene.url, OWN, player) for player in (scene.ann, scene.ben)]
    async with scene.database.session() as session:
        await addresses.add_push(session, known, ENDPOINT, KEYS, **READER)
        await addresses.set_webhook(session, scene.ben, f"{URL}/2", **READER)
    after = [await query(scene.url, OWN, player) for player in (scene.ann, scene.ben)]
    assert after == [[(own, 60, 0, True)] for [(own, *_)] in before]


async def test_a_new_endpoint_keeps_settings_and_pending_cues(scene: Scene) -> None:
    known, other = await session_of(scene, scene.ann), await session_of(scene, scene.ann)
    async with scene.database.session() as session:
        await addresses.add_push(session, known, ENDPOINT, KEYS, **READER)
        with pytest.raises(NoSuchCueAddress):
            await addresses.check_pushed(session, other)
    await query(scene.url, LATE)
    await query(scene.url, "UPDATE cue_addresses SET failures = 0 RETURNING 1")
    await scene.tell(CueKind.BEGUN, scene.ann)
    [before] = await query(scene.url, OWN, scene.ann)
    waiting = await scene.cues()
    assert len(waiting) == 1
    async with scene.database.session() as session:
        await addresses.check_pushed(session, known)
        await addresses.add_push(session, known, f"{ENDPOINT}/2", KEYS, base="https://b.example.org", language="ja")
    assert await query(scene.url, OWN, scene.ann) == [before]
    assert await query(scene.url, "SELECT url, base, language FROM cue_addresses") == [
        (f"{ENDPOINT}/2", "https://b.example.org", "ja")
    ]
    assert await scene.cues() == waiting
    async with scene.database.session() as session:  # one of a browser's two endpoints remains
        await scene.address(scene.ann, kind=AddressKind.PUSH, url=ENDPOINT, device_id=known.device)
        await addresses.add_push(session, known, ENDPOINT, KEYS, **READER)
    assert await query(scene.url, "SELECT url FROM cue_addresses") == [(ENDPOINT,)]


async def test_registering_an_address_waits_and_blocks_no_cue_writer(scene: Scene) -> None:
    await scene.address(scene.ann, kind=AddressKind.MAIL, url="mailto:ann@example.org")

    async def name() -> None:
        async with scene.database.session() as session:
            await addresses.set_mail(session, scene.ann, "other@example.org", **READER)

    async with scene.database.session() as session:
        await session.execute(_FIRST_MARKS, {"tables": [scene.table], "circles": []})
        naming = asyncio.create_task(name())
        await until_waiting(scene.database, naming)
        await session.execute(text("SELECT FROM cue_addresses FOR KEY SHARE"))  # as a delivery does
    await naming
    assert await query(scene.url, "SELECT url FROM cue_addresses") == [("mailto:other@example.org",)]


@pytest.mark.named
async def test_addresses_of_earlier_releases_are_unchanged(empty_database_url: str) -> None:
    url, player = empty_database_url, UUID(int=7)
    await migrate.upgrade(url, "0020")
    await query(url, "INSERT INTO players (id, name) VALUES ($1, 'Ann') RETURNING 1", player)
    await query(url, OLD, player)
    await migrate.upgrade(url)
    database = Database(url)
    async with database.session() as session:
        [own] = await addresses.own_addresses(session, Session(player, Presented(uuid4(), ""), "Firefox", None))
    await database.close()
    assert own == OwnCueAddress("a", AddressKind.WEBHOOK, "hooks.example.org", 10, True, True, None, False)


async def test_an_address_removed_as_a_game_begins_undoes_nothing(scene: Scene) -> None:
    address = await scene.address(scene.ann)
    async with scene.database.session() as session:
        await addresses.end(session, scene.ann, address)
        telling = asyncio.create_task(scene.tell(CueKind.BEGUN, scene.ann))
        await until_waiting(scene.database, telling)
    await telling
    assert await scene.cues() == []
