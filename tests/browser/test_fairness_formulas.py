"""The browser computes what Python computes: static/js/fairness.js, canonical.js, record.js and Tornei's deal.js."""

import json
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from app.tables import canonical
from app.tables.record import exported
from engines.core.chance import RecordedChance
from engines.tornei import GAME
from engines.tornei.options import Options
from tests.app.played import played
from tests.vectors import chance, record

pytestmark = pytest.mark.browser

STATIC = Path(__file__).parents[2] / "static"


class Quiet(SimpleHTTPRequestHandler):
    """Serves static/ at the root, and an empty page where there is no file of that name."""

    def do_GET(self) -> None:
        if self.path != "/":
            return super().do_GET()
        self.send_response(200)
        self.send_header("content-type", "text/html")
        self.end_headers()
        self.wfile.write(b"<!doctype html><title>formulas</title>")
        return None

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    """A page on localhost, where browsers have WebCrypto without https."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=STATIC)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        page = browser.new_page()
        page.goto(f"http://localhost:{server.server_port}/")
        yield page
        page.close()
        server.shutdown()


@pytest.fixture(scope="module")
def values() -> dict[str, Any]:
    return json.loads(chance.FILE.read_text(encoding="utf-8"))  # type: ignore[no-any-return]


def test_it_computes_on_localhost(page: Page) -> None:
    assert page.evaluate("async () => (await import('/js/fairness.js')).canCompute()") is True


def test_commitments(page: Page, values: dict[str, Any]) -> None:
    computed = page.evaluate(
        """async (secrets) => {
            const { sha256, unhex } = await import("/js/fairness.js");
            return Promise.all(secrets.map((secret) => sha256(unhex(secret))));
        }""",
        [one["secret"] for one in values["commitments"]],
    )
    assert computed == [one["commitment"] for one in values["commitments"]]


def test_keys(page: Page, values: dict[str, Any]) -> None:
    computed = page.evaluate(
        """async (keys) => {
            const { hex, tableKey } = await import("/js/fairness.js");
            return Promise.all(keys.map(async ({ secret, table, words }) => hex(await tableKey(secret, table, words))));
        }""",
        values["keys"],
    )
    assert computed == [one["key"] for one in values["keys"]]


def test_draws(page: Page, values: dict[str, Any]) -> None:
    """Rejected blocks included, which no game of ours will ever see."""
    computed = page.evaluate(
        """async (draws) => {
            const { drawn, hmac, unhex } = await import("/js/fairness.js");
            const result = async ({ key, table, number, why, size }) =>
                String(await drawn(await hmac(unhex(key)), table, number, why, BigInt(size)));
            return Promise.all(draws.map(result));
        }""",
        values["draws"],
    )
    assert computed == [one["result"] for one in values["draws"]]


def test_shuffles(page: Page, values: dict[str, Any]) -> None:
    computed = page.evaluate(
        """async (shuffles) => {
            const { shuffled } = await import("/js/fairness.js");
            return shuffles.map(({ results, items }) => shuffled(results, items));
        }""",
        values["shuffles"],
    )
    assert computed == [one["order"] for one in values["shuffles"]]


def test_canonical_json_is_written_alike(page: Page, values: dict[str, Any]) -> None:
    computed = page.evaluate(
        """async (all) => {
            const { hex, unhex } = await import("/js/fairness.js");
            const { read, written } = await import("/js/canonical.js");
            return all.map((bytes) => hex(written(read(unhex(bytes)))));
        }""",
        [one["bytes"] for one in values["written"]],
    )
    assert computed == [one["bytes"] for one in values["written"]]


def test_the_same_bytes_are_refused(page: Page, values: dict[str, Any]) -> None:
    accepted = page.evaluate(
        """async (all) => {
            const { unhex } = await import("/js/fairness.js");
            const { Unreadable, read } = await import("/js/canonical.js");
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
    const { sha256, unhex } = await import("/js/fairness.js");
    const { checkedDraws, isWhole, parsed } = await import("/js/record.js");
    try {
        const record = parsed(unhex(data));
        const draws = await checkedDraws(record);
        return {
            whole: await isWhole(record),
            promise: (await sha256(unhex(record.secret))) === record.commitment,
            wrong: draws.filter(({ right }) => right !== null).map(({ draw }) => draw[0]),
        };
    } catch (error) {
        return error.code ?? String(error);
    }
}"""


def test_a_true_record_is_found_true(page: Page) -> None:
    checked = page.evaluate(CHECKED, record.FILE.read_bytes().hex())
    assert checked == {"whole": True, "promise": True, "wrong": []}


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        (b'"seq":3', b'"seq":4', {"whole": False, "promise": True, "wrong": []}),
        (b"[1,", b"[2,", {"whole": False, "promise": True, "wrong": [2]}),
        (b'"bot":false', b'"bot":0', "bad_format"),
        (b'"bot":false', b'"bot": false', "not_canonical"),
        (b"}", b"", "bad_format"),
    ],
)
def test_a_changed_record_is_found_out(page: Page, old: bytes, new: bytes, found: object) -> None:
    changed = record.FILE.read_bytes().replace(old, new, 1)
    assert page.evaluate(CHECKED, changed.hex()) == found


def test_no_byte_of_a_record_can_be_changed(page: Page) -> None:
    """Every byte of a whole record, with one bit of it flipped."""
    unnoticed = page.evaluate(
        """async (data) => {
            const { unhex } = await import("/js/fairness.js");
            const { Unreadable, isWhole, parsed } = await import("/js/record.js");
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


def test_another_word_gives_other_draws(page: Page) -> None:
    value = canonical.read(record.FILE.read_bytes())
    value["words"][0] = "0" * 32
    checked = page.evaluate(CHECKED, canonical.written(value).hex())
    assert len(checked["wrong"]) > 40


@pytest.mark.parametrize("players", [3, 4])
def test_the_hands_of_tornei_are_those_of_the_rules(page: Page, players: int) -> None:
    game = played(GAME, seed=players, players=players, options=Options())
    deals = page.evaluate(
        "async (record) => (await import('/games/tornei/deal.js')).deals(record)",
        canonical.read(exported(game)),
    )
    assert [deal["round"] for deal in deals] == list(range(1, players + 1))
    assert all(pile["strange"] == [] for deal in deals for pile in deal["piles"])
    # Everything that was placed in a move was found in a hand of its round.
    placed = sum(len(row.move) - 1 for row in game.rows if row.move)
    assert sum(pile["played"] for deal in deals for pile in deal["piles"]) == placed
    state = GAME.setup(players, Options(), RecordedChance(game.rows[0].draws)).state
    assert deals[0]["dealer"] == state.dealer
    piles = [pile["cards"] for pile in deals[0]["piles"]]
    assert piles[:players] == [list(hand) for hand in state.hands]
    if state.dummy is not None:
        shown = [card for column in state.dummy.columns for card in column]
        assert (sorted(piles[3]), piles[4]) == (sorted(shown), list(state.dummy.pile))


def test_a_card_that_was_never_dealt_is_found_out(page: Page) -> None:
    value = canonical.read(record.FILE.read_bytes())
    lead = next(row["move"] for row in value["rows"] if row["move"] and row["move"]["kind"] == "lead")
    lead["joust"] = lead["prediction"]
    deals = page.evaluate("async (record) => (await import('/games/tornei/deal.js')).deals(record)", value)
    assert [pile["strange"] for pile in deals[0]["piles"] if pile["strange"]] == [[lead["prediction"]]]


def test_draws_of_another_game_are_refused(page: Page) -> None:
    value = canonical.read(record.FILE.read_bytes())
    value["rows"][0]["draws"].pop()
    refused = page.evaluate(
        """async (record) => {
            const { deals } = await import("/games/tornei/deal.js");
            try {
                deals(record);
                return null;
            } catch (error) {
                return error.name;
            }
        }""",
        value,
    )
    assert refused == "RangeError"


def test_the_first_fingerprint_is_kept(page: Page) -> None:
    kept = page.evaluate(
        """async () => {
            const { keepPromise, remembered } = await import("/js/promise.js");
            keepPromise({ id: "late", status: "playing", commitment: "aa" });
            keepPromise({ id: "early", status: "waiting", commitment: "aa" });
            keepPromise({ id: "early", status: "waiting", commitment: "bb" });
            return [remembered("late").commitment, remembered("early").commitment];
        }"""
    )
    assert kept == [None, "aa"]
