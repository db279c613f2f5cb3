"""The browser's results equal Python's: static/js/check/fairness.js, canonical.js and record.js."""

import json
import re
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Page

from app.tables import canonical
from app.tables.canonical import Json
from app.tables.record import Record, Row, exported
from engines import joust, tournay
from engines.joust.options import Options as JoustOptions
from engines.tornei import GAME
from engines.tornei.options import Options
from tests.app.fixtures.records import NAMES, random_record
from tests.browser.fixtures.empty_page import DRAWS, strange
from tests.engines.tournay.table_options import table_options
from tests.vectors import chance, record

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def values() -> dict[str, Any]:
    return json.loads(chance.FILE.read_text(encoding="utf-8"))  # type: ignore[no-any-return]


def test_commitments(empty_page: Page, values: dict[str, Any]) -> None:
    computed = empty_page.evaluate(
        """async (secrets) => {
            const { sha256, unhex } = await import("/js/check/fairness.js");
            return secrets.map((secret) => sha256(unhex(secret)));
        }""",
        [one["secret"] for one in values["commitments"]],
    )
    assert computed == [one["commitment"] for one in values["commitments"]]


def test_keys(empty_page: Page, values: dict[str, Any]) -> None:
    computed = empty_page.evaluate(
        """async (keys) => {
            const { hex, tableKey } = await import("/js/check/fairness.js");
            return keys.map(({ secret, table, words }) => hex(tableKey(secret, table, words)));
        }""",
        values["keys"],
    )
    assert computed == [one["key"] for one in values["keys"]]


def test_draws(empty_page: Page, values: dict[str, Any]) -> None:
    """Including rejected blocks, which occur in none of our games."""
    computed = empty_page.evaluate(
        """async (draws) => {
            const { drawn, hmac, unhex } = await import("/js/check/fairness.js");
            return draws.map(({ key, table, number, why, size }) =>
                String(drawn(hmac(unhex(key)), table, number, why, BigInt(size))));
        }""",
        values["draws"],
    )
    assert computed == [one["result"] for one in values["draws"]]


def test_shuffles(empty_page: Page, values: dict[str, Any]) -> None:
    computed = empty_page.evaluate(
        """async (shuffles) => {
            const { shuffled } = await import("/js/check/fairness.js");
            return shuffles.map(({ results, items }) => shuffled(results, items));
        }""",
        values["shuffles"],
    )
    assert computed == [one["order"] for one in values["shuffles"]]


def test_canonical_json_is_written_alike(empty_page: Page, values: dict[str, Any]) -> None:
    computed = empty_page.evaluate(
        """async (all) => {
            const { hex, unhex } = await import("/js/check/fairness.js");
            const { read, written } = await import("/js/check/canonical.js");
            return all.map((bytes) => hex(written(read(unhex(bytes)))));
        }""",
        [one["bytes"] for one in values["written"]],
    )
    assert computed == [one["bytes"] for one in values["written"]]


def test_the_same_bytes_are_refused(empty_page: Page, values: dict[str, Any]) -> None:
    accepted = empty_page.evaluate(
        """async (all) => {
            const { unhex } = await import("/js/check/fairness.js");
            const { Unreadable, read } = await import("/js/check/canonical.js");
            return all.filter((bytes) => {
                try {
                    read(unhex(bytes));
                    return true;
                } catch (error) {
                    if (!(error instanceof Unreadable)) throw error;
                    return false;
                }
            });
        }""",
        values["refused"],
    )
    assert accepted == []


CHECKED = """async (data) => {
    const { sha256, unhex } = await import("/js/check/fairness.js");
    const { checkedDraws, isWhole, namesItsBots, parsed } = await import("/js/check/record.js");
    try {
        const record = parsed(unhex(data));
        const draws = await checkedDraws(record);
        return {
            whole: isWhole(record),
            promise: sha256(unhex(record.secret)) === record.commitment,
            bots: namesItsBots(record),
            wrong: draws.filter(({ right }) => right !== null).map(({ draw }) => draw[0]),
        };
    } catch (error) {
        return error.code ?? String(error);
    }
}"""


def test_a_valid_record_verifies(empty_page: Page) -> None:
    checked = empty_page.evaluate(CHECKED, record.FILE.read_bytes().hex())
    assert checked == {"whole": True, "promise": True, "bots": True, "wrong": []}


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        (b'"seq":3', b'"seq":4', {"whole": False, "promise": True, "bots": True, "wrong": []}),
        (b"[1,", b"[2,", {"whole": False, "promise": True, "bots": True, "wrong": [2]}),
        (b'"bot":false', b'"bot":true', {"whole": False, "promise": True, "bots": False, "wrong": []}),
        (b'"bot":true', b'"bot":false', {"whole": False, "promise": True, "bots": False, "wrong": []}),
        (b'"bot":false', b'"bot":0', "bad_format"),
        (b'"bot":false', b'"bot": false', "not_canonical"),
        (b"}", b"", "bad_format"),
    ],
)
def test_a_changed_record_is_found(empty_page: Page, old: bytes, new: bytes, found: object) -> None:
    changed = record.FILE.read_bytes().replace(old, new, 1)
    assert empty_page.evaluate(CHECKED, changed.hex()) == found


def test_no_byte_of_a_record_can_be_changed(empty_page: Page) -> None:
    """Every byte of a whole record, with one bit flipped."""
    unnoticed = empty_page.evaluate(
        """async (data) => {
            const { unhex } = await import("/js/check/fairness.js");
            const { Unreadable, isWhole, parsed } = await import("/js/check/record.js");
            const bytes = unhex(data);
            const unnoticed = [];
            for (const [at, byte] of bytes.entries()) {
                bytes[at] = byte ^ (1 << at % 8);
                try {
                    if (await isWhole(parsed(bytes))) unnoticed.push(at);
                } catch (error) {
                    if (!(error instanceof Unreadable)) throw error;
                }
                bytes[at] = byte;
            }
            return unnoticed;
        }""",
        record.FILE.read_bytes().hex(),
    )
    assert unnoticed == []


def test_another_seed_gives_other_draws(empty_page: Page) -> None:
    value = canonical.read(record.FILE.read_bytes())
    value["words"][0] = "0" * 32
    checked = empty_page.evaluate(CHECKED, canonical.written(value).hex())
    assert len(checked["wrong"]) > 40


def with_events(game: Record) -> Record:
    """The record with events at its table after every other move."""
    rows: list[Row] = []
    for row in game.rows:
        rows.append(replace(row, seq=len(rows)))
        if row.seq % 2 == 0:
            happened: dict[str, Json] = {"kind": "stood_in" if row.seq % 4 == 0 else "returned", "seat": 1}
            if row.seq % 4 == 0:
                happened |= {"cause": "vote", "by": [0]}
            rows.append(Row(len(rows), None, None, (), row.time, happened))
    return replace(game, rows=tuple(rows))


def without_rows(shown: Any) -> Any:
    """The shown draws without the numbers of their rows, among which events count."""
    if isinstance(shown, list):
        return [without_rows(one) for one in shown]
    if isinstance(shown, dict):
        return {name: without_rows(one) for name, one in shown.items() if name != "row"}
    return shown


@pytest.mark.parametrize(
    ("game", "options"), [(GAME, Options(rounds="1")), (joust.GAME, JoustOptions()), (tournay.GAME, table_options())]
)
def test_a_record_with_table_events_is_checked_and_shown(empty_page: Page, game: Any, options: Any) -> None:
    moves = random_record(game, seed=3, players=max(2, min(game.seats)), options=options)
    events = with_events(moves)
    assert empty_page.evaluate(CHECKED, exported(events).hex()) == {
        "whole": True,
        "promise": True,
        "bots": True,
        "wrong": [],
    }
    names = list(NAMES[: len(moves.players)])
    shown = [
        empty_page.evaluate(DRAWS, [game.name, canonical.read(exported(one)), names]) for one in (moves, events)
    ]  # fmt: skip
    assert without_rows(shown[0]) == without_rows(shown[1])
    assert strange(shown[1]) == []


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        (b'"event":{', b'"event":[{', "bad_format"),
        (b"quintain-record-2", b"quintain-record-3", "bad_format"),
        (b'"seat":1}', b'"seat":0}', {"whole": False, "promise": True, "bots": True, "wrong": []}),
    ],
)
def test_a_change_in_a_record_with_table_events_is_found(
    empty_page: Page, old: bytes, new: bytes, found: object
) -> None:
    game = with_events(random_record(joust.GAME, seed=3, players=2, options=JoustOptions()))
    changed = exported(game)
    assert old in changed
    assert empty_page.evaluate(CHECKED, changed.replace(old, new, 1).hex()) == found


@pytest.mark.parametrize("game", ["tornei", "joust", "tournay"])
def test_draws_of_another_game_are_refused(empty_page: Page, game: str) -> None:
    """Draws of another game, and draws of this game with one missing, are no draws of this game."""
    vector = canonical.read(record.FILE.read_bytes())
    match = canonical.read(exported(random_record(joust.GAME, seed=1, players=2, options=JoustOptions())))
    for value in (vector, match):
        value["rows"][0]["draws"].pop()
        refused = empty_page.evaluate(
            """async ([game, record]) => {
                const { draws } = await import(`/games/${game}/draws.js`);
                try {
                    draws(record, record.players.map(({ name }) => name));
                    return null;
                } catch (error) {
                    return error.name;
                }
            }""",
            [game, value],
        )
        assert refused == "RangeError"


def test_the_first_fingerprint_is_kept(empty_page: Page) -> None:
    kept = empty_page.evaluate(
        """async () => {
            const { keepCommitment, kept } = await import("/js/page/commitment.js");
            keepCommitment({ id: "late", status: "playing", commitment: "aa" });
            keepCommitment({ id: "early", status: "waiting", commitment: "aa" });
            keepCommitment({ id: "early", status: "waiting", commitment: "bb" });
            return [kept("late").commitment, kept("early").commitment];
        }"""
    )
    assert kept == [None, "aa"]


def test_a_client_seed_is_made_once_and_release_0_1s_is_found(empty_page: Page) -> None:
    first, again, former = empty_page.evaluate(
        """async () => {
            const { clientSeedFor, kept } = await import("/js/page/commitment.js");
            localStorage.setItem("quintain-word-old", "0123456789abcdef0123456789abcdef");
            return [clientSeedFor("new"), kept("new").clientSeed, kept("old").clientSeed];
        }"""
    )
    assert first == again
    assert re.fullmatch("[0-9a-f]{32}", first)
    assert former == "0123456789abcdef0123456789abcdef"
