"""The browser computes what Python computes: static/js/fairness.js, canonical.js, record.js and the games' draws.js."""

import json
import re
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from app.content.tournay.cardfile import card_file
from app.tables import canonical
from app.tables.canonical import Json
from app.tables.record import Record, Row, exported
from engines import joust, tournay
from engines.core.chance import RecordedChance
from engines.core.codec import plain
from engines.joust.events import LanceContact, Rerolled, Rolled, RunBegun
from engines.joust.options import Options as JoustOptions
from engines.tornei import GAME
from engines.tornei.options import Options
from engines.tournay.options import Options as TournayOptions
from tests.app.fixtures.records import NAMES, random_record
from tests.engines.tournay.table_options import EXPANSIONS, Expansion, table_options
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


def with_events(game: Record) -> Record:
    """The record with things that happened at its table after every other move."""
    rows: list[Row] = []
    for row in game.rows:
        rows.append(replace(row, seq=len(rows)))
        if row.seq % 2 == 0:
            happened: dict[str, Json] = {"kind": "stood_in" if row.seq % 4 == 0 else "returned", "seat": 1}
            if row.seq % 4 == 0:
                happened |= {"cause": "vote", "by": [0]}
            rows.append(Row(len(rows), None, None, (), row.time, happened))
    return replace(game, rows=tuple(rows))


@pytest.mark.parametrize(
    ("game", "options"), [(GAME, Options(rounds="1")), (joust.GAME, JoustOptions()), (tournay.GAME, table_options())]
)
def test_a_record_of_more_than_moves_is_checked_and_shown_as_one_of_moves(page: Page, game: Any, options: Any) -> None:
    moves = random_record(game, seed=3, players=max(2, min(game.seats)), options=options)
    events = with_events(moves)
    assert page.evaluate(CHECKED, exported(events).hex()) == {"whole": True, "promise": True, "wrong": []}
    names = list(NAMES[: len(moves.players)])
    shown = [
        page.evaluate(DRAWS, [game.name, canonical.read(exported(one)), names]) for one in (moves, events)
    ]  # fmt: skip
    assert shown[0] == shown[1]
    assert strange(shown[1]) == []


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        (b'"event":{', b'"event":[{', "bad_format"),
        (b"quintain-record-2", b"quintain-record-3", "bad_format"),
        (b'"seat":1}', b'"seat":0}', {"whole": False, "promise": True, "wrong": []}),
    ],
)
def test_what_is_changed_in_one_of_more_than_moves_is_found_out(
    page: Page, old: bytes, new: bytes, found: object
) -> None:
    game = with_events(random_record(joust.GAME, seed=3, players=2, options=JoustOptions()))
    changed = exported(game)
    assert old in changed
    assert page.evaluate(CHECKED, changed.replace(old, new, 1).hex()) == found


DRAWS = (
    "async ([game, record, names, ownFile]) => (await import(`/games/${game}/draws.js`)).draws(record, names, ownFile)"
)


def signs(line: dict[str, Any]) -> list[str]:
    """What the faces of a line show."""
    return [face["sign"] for face in line["faces"]]


def strange(groups: list[dict[str, Any]]) -> list[Any]:
    """What does not fit the moves."""
    return [line["strange"] for group in groups for line in group["lines"] if line["strange"]]


@pytest.mark.parametrize("players", [3, 4])
def test_the_hands_of_tornei_are_those_of_the_rules(page: Page, players: int) -> None:
    game = random_record(GAME, seed=players, players=players, options=Options())
    deals = page.evaluate(
        DRAWS,
        ["tornei", canonical.read(exported(game)), list(NAMES[:players])],
    )
    assert [deal["title"] for deal in deals] == [
        ["tornei-draws-round", {"round": number}] for number in range(1, players + 1)
    ]
    assert strange(deals) == []
    # Everything that was placed in a move was found in a hand of its round.
    placed = sum(len(row.move) - 1 for row in game.rows if row.move)
    assert sum(line["note"][1]["count"] for deal in deals for line in deal["lines"] if line["note"]) == placed
    state = GAME.setup(players, Options(), RecordedChance(game.rows[0].draws)).state
    assert deals[0]["note"] == ["tornei-draws-dealer", {"name": NAMES[state.dealer]}]
    piles = [signs(line) for line in deals[0]["lines"]]
    assert piles[:players] == [list(hand) for hand in state.hands]
    if state.dummy is not None:
        shown = [card for column in state.dummy.columns for card in column]
        assert (sorted(piles[3]), piles[4]) == (sorted(shown), list(state.dummy.pile))


def test_a_card_that_was_never_dealt_is_found_out(page: Page) -> None:
    value = canonical.read(record.FILE.read_bytes())
    lead = next(row["move"] for row in value["rows"] if row["move"] and row["move"]["kind"] == "lead")
    lead["joust"] = lead["prediction"]
    deals = page.evaluate(DRAWS, ["tornei", value, list(NAMES)])
    assert strange(deals) == [["tornei-draws-not-dealt", {"cards": lead["prediction"]}]]


@pytest.mark.parametrize("seed", range(8))
def test_the_dice_of_a_joust_are_those_that_were_told(page: Page, seed: int) -> None:
    game = random_record(joust.GAME, seed=seed, players=2, options=JoustOptions())
    runs = page.evaluate(DRAWS, ["joust", canonical.read(exported(game)), list(NAMES[:2])])
    assert [run["title"] for run in runs] == [["joust-draws-run", {"run": at}] for at in range(1, len(runs) + 1)]
    assert strange(runs) == []
    shown = [(at, line["of"][0], line["of"][1]["seat"], line["of"][1]["roll"], *map(int, signs(line)))
             for at, run in enumerate(runs, 1) for line in run["lines"]]  # fmt: skip
    assert sorted(shown) == sorted(thrown(game))


def thrown(game: Record) -> Iterator[tuple[int | str, ...]]:
    """Every throw of a recorded joust, as the rules tell it when the match is played again."""
    luck = RecordedChance(tuple(draw for row in game.rows for draw in row.draws))
    step = joust.GAME.setup(2, JoustOptions(), luck)
    emitted = [*step.emitted]
    for row in game.rows[1:]:
        assert row.seat is not None
        move = next(one for one in joust.GAME.legal_moves(step.state, row.seat) if plain(one) == row.move)
        step = joust.GAME.apply(step.state, row.seat, move, luck)
        emitted += step.emitted
    for event in [one.event for one in emitted]:
        match event:
            case RunBegun(run, contacts):
                yield from ((run, "joust-draws-contact", seat, 0, die) for seat, die in enumerate(contacts))
            case Rolled(run, roll, seat, dice):
                yield run, "joust-draws-roll", seat, roll, *dice
            case Rerolled(run, roll, seat, dice):
                yield run, "joust-draws-reroll", seat, roll, *dice
            case LanceContact(run, charges):
                yield from ((run, "joust-draws-on-target", one.seat, 5, one.die) for one in charges if one.die)


def a_reroll(value: Any) -> Any:
    """The first row of a joust in which a knight asked for a reroll."""
    return next(row for row in value["rows"] if row["move"] == {"kind": "reroll"})


def a_placed_die(value: Any) -> Any:
    """The first row of a joust in which a knight named a die."""
    return next(row for row in value["rows"] if row["move"] and "die" in row["move"])


@pytest.mark.parametrize(
    ("change", "found"),
    [
        (lambda value: a_reroll(value).update(move={"kind": "set"}), "joust-draws-not-asked"),
        (lambda value: a_reroll(value).update(draws=[]), "joust-draws-not-rolled"),
        (lambda value: a_placed_die(value)["move"].update(die=7), "joust-draws-not-there"),
    ],
)
def test_dice_that_do_not_fit_the_moves_are_found_out(page: Page, change: Callable[[Any], None], found: str) -> None:
    value = canonical.read(exported(random_record(joust.GAME, seed=1, players=2, options=JoustOptions())))
    change(value)
    runs = page.evaluate(DRAWS, ["joust", value, list(NAMES[:2])])
    assert found in [words[0] for words in strange(runs)]


def said(line: dict[str, Any]) -> list[str]:
    """What the faces of a line are called, where no catalogue has a name for them."""
    return [face["says"][2] for face in line["faces"]]


def own_cards() -> str:
    """The house's cards, the last first, and with another name among them."""
    house = json.loads(card_file("").text)
    house["cards"] = [card | {"name": card["name"].replace("Fort", "砦")} for card in reversed(house["cards"])]
    for card in house["cards"]:
        if card.get("replaces") == "Fort":
            card["replaces"] = "砦"
    return json.dumps(house)


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, table_options()),
        (3, table_options(start="advanced", expansion="with")),
        (4, table_options(cards=own_cards())),
        (2, table_options(expansion="with", cards=own_cards())),
    ],
)
def test_the_decks_of_tournay_are_those_of_the_rules(page: Page, players: int, options: TournayOptions) -> None:
    game = random_record(tournay.GAME, seed=players, players=players, options=options)
    decks, rest = page.evaluate(DRAWS, ["tournay", canonical.read(exported(game)), list(NAMES[:players])])
    state = tournay.GAME.setup(players, options, RecordedChance(game.rows[0].draws)).state
    assert [said(line) for line in decks["lines"]] == [list(deck.cards) for deck in state.table.decks]
    events, start = rest["lines"]
    assert said(events) == [*(queued.event for queued in state.table.queue), *state.table.events]
    assert start["faces"][0]["says"] == NAMES[state.start]
    assert strange([decks, rest]) == []
    assert sum(line["note"][1]["count"] for line in decks["lines"]) > 9


def test_the_record_of_an_earlier_release_has_texts_for_what_was_picked(page: Page) -> None:
    value = canonical.read(exported(random_record(tournay.GAME, seed=5, players=3, options=table_options())))
    newer = page.evaluate(DRAWS, ["tournay", value, list(NAMES[:3])])
    looks = 0
    for row in value["rows"]:
        for pick in (row["move"] or {}).get("picks", []):
            for at, item in enumerate(pick):
                if item["kind"] == "from_deck":
                    pick[at] = f"{item['colour']} {item['level']} {item['way']}"
                    looks += item["way"] == "look"
    assert looks
    assert page.evaluate(DRAWS, ["tournay", value, list(NAMES[:3])]) == newer


@pytest.mark.parametrize("expansion", EXPANSIONS)
def test_the_record_of_an_earlier_release_brings_no_cards_of_the_server(page: Page, expansion: Expansion) -> None:
    options = table_options(expansion=expansion)
    value = canonical.read(exported(random_record(tournay.GAME, seed=5, players=3, options=options)))
    newer = page.evaluate(DRAWS, ["tournay", value, list(NAMES[:3])])
    value["options"]["cards"] = ""
    assert page.evaluate(DRAWS, ["tournay", value, list(NAMES[:3]), options.cards.text]) == newer


def test_a_card_that_was_never_looked_at_is_found_out(page: Page) -> None:
    value = canonical.read(exported(random_record(tournay.GAME, seed=5, players=3, options=table_options())))
    keep = next(row["move"] for row in value["rows"] if row["move"] and row["move"]["kind"] == "keep")
    keep["card"] = "Town Crier"
    groups = page.evaluate(DRAWS, ["tournay", value, list(NAMES[:3])])
    assert strange(groups) == [["tournay-draws-not-there", {"card": "Town Crier"}]]


@pytest.mark.parametrize("game", ["tornei", "joust", "tournay"])
def test_draws_of_another_game_are_refused(page: Page, game: str) -> None:
    """And those of which one is missing."""
    vector = canonical.read(record.FILE.read_bytes())
    match = canonical.read(exported(random_record(joust.GAME, seed=1, players=2, options=JoustOptions())))
    for value in (vector, match):
        value["rows"][0]["draws"].pop()
        refused = page.evaluate(
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


def test_the_first_fingerprint_is_kept(page: Page) -> None:
    kept = page.evaluate(
        """async () => {
            const { keepCommitment, kept } = await import("/js/commitment.js");
            keepCommitment({ id: "late", status: "playing", commitment: "aa" });
            keepCommitment({ id: "early", status: "waiting", commitment: "aa" });
            keepCommitment({ id: "early", status: "waiting", commitment: "bb" });
            return [kept("late").commitment, kept("early").commitment];
        }"""
    )
    assert kept == [None, "aa"]


def test_a_client_seed_is_made_once_and_that_of_release_0_1_is_found(page: Page) -> None:
    first, again, former = page.evaluate(
        """async () => {
            const { clientSeedFor, kept } = await import("/js/commitment.js");
            localStorage.setItem("quintain-word-old", "0123456789abcdef0123456789abcdef");
            return [clientSeedFor("new"), kept("new").clientSeed, kept("old").clientSeed];
        }"""
    )
    assert first == again
    assert re.fullmatch("[0-9a-f]{32}", first)
    assert former == "0123456789abcdef0123456789abcdef"
