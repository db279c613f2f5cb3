"""A valid record is verified, and any other is not."""

import json
import random
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.tables import canonical
from app.tables.canonical import Unreadable
from app.tables.record import Record, Row, exported, parsed
from app.tables.verify import Verdict, report_lines, verify
from engines import GAMES, joust, tornei
from engines.core.chance import Draw, commitment, drawn, table_key
from engines.core.seats import Seat
from engines.tornei.options import Options
from tests.app.fixtures.records import random_record


def one_round(seed: int) -> Record:
    return random_record(tornei.GAME, seed=seed, players=4, options=Options(rounds="1"))


@pytest.fixture(scope="module")
def record() -> Record:
    return random_record(tornei.GAME, seed=2, players=3, options=Options(), bots=1)


def codes(record: Record) -> list[str]:
    """The findings in this record after it is sealed again."""
    return [finding.code for finding in verify(exported(record), GAMES).findings]


def with_row(record: Record, seq: int, **changes: Any) -> Record:
    rows = list(record.rows)
    rows[seq] = replace(rows[seq], **changes)
    return replace(record, rows=tuple(rows))


def drawn_again(record: Record) -> Record:
    """The record with every draw recomputed by the current formulas, as a forger could do it."""
    key = table_key(bytes.fromhex(record.secret), record.table, record.client_seeds)
    number = 0
    rows = []
    for row in record.rows:
        draws = []
        for draw in row.draws:
            draws.append(Draw(number, draw.why, draw.size, drawn(key, record.table, number, draw.why, draw.size)))
            number += 1
        rows.append(replace(row, draws=tuple(draws)))
    return replace(record, rows=tuple(rows))


def test_a_valid_record_verifies(record: Record) -> None:
    report = verify(exported(record), GAMES)
    assert report.is_true
    assert report.record == record
    assert report.findings == ()


@pytest.mark.parametrize(
    ("players", "bots", "options"),
    [
        (4, 0, Options()),
        (4, 3, Options(rounds="1", prediction_order="clockwise")),
        (3, 0, Options(dummy_seat="right_of_dealer", dummy_first_lead="dummy")),
        (3, 2, Options(dummy_order="fifo", trick_history="all", rounds="1")),
    ],
)
def test_every_finished_game_verifies(players: int, bots: int, options: Options) -> None:
    for seed in range(5):
        record = random_record(tornei.GAME, seed=seed, players=players, options=options, bots=bots)
        assert codes(record) == []


def test_no_byte_of_a_record_can_be_changed() -> None:
    """Flips one bit in every byte of a whole record. The match is short because every byte needs a check."""
    data = exported(random_record(joust.GAME, seed=56, players=2, options=joust.options.Options()))
    assert len(data) > 2_000
    for at in range(len(data)):
        changed = bytearray(data)
        changed[at] ^= 1 << at % 8
        assert _is_noticed(bytes(changed)), at


def test_no_bit_of_a_sampled_byte_can_be_changed() -> None:
    data = exported(one_round(4))
    dice = random.Random(4)
    for at, bit in product(dice.sample(range(len(data)), 40), range(8)):
        changed = bytearray(data)
        changed[at] ^= 1 << bit
        assert not verify(bytes(changed), GAMES).is_true, (at, bit)


def test_no_byte_can_be_cut_off_or_added() -> None:
    data = exported(one_round(5))
    for changed in (data[:-1], data[1:], data + b"\n", data + b" ", b" " + data, data[:-1] + b"\r\n", data[:-2]):
        assert not verify(changed, GAMES).is_true


def _is_noticed(data: bytes) -> bool:
    # The checks without rules come first and are quick; `verify` never drops their findings.
    try:
        return not parsed(data).is_whole
    except Unreadable:
        return True


def test_a_changed_draw_is_reported(record: Record) -> None:
    draws = list(record.rows[0].draws)
    draws[7] = replace(draws[7], result=(draws[7].result + 1) % draws[7].size)
    changed = with_row(record, 0, draws=tuple(draws))
    finding = verify(exported(changed), GAMES).findings[0]
    assert finding.code == "draw_wrong"
    assert finding.message.startswith("Row 0, draw 7: deal of round 1 is ")


def test_draws_are_counted_without_a_gap(record: Record) -> None:
    first, second, *others = record.rows[0].draws
    assert "draw_wrong" in codes(with_row(record, 0, draws=(second, first, *others)))
    assert "draw_wrong" in codes(with_row(record, 0, draws=(first, *others)))
    later = tuple(replace(draw, number=draw.number + 1) for draw in record.rows[0].draws)
    assert "draw_wrong" in codes(with_row(record, 0, draws=later))


def test_a_seal_fits_only_its_content(record: Record) -> None:
    value = canonical.read(exported(record))
    value["rows"][3]["time"] = "2026-01-31T20:15:09.000Z"
    assert [finding.code for finding in verify(canonical.written(value), GAMES).findings] == ["seal_broken"]


def test_another_secret_breaks_the_commitment(record: Record) -> None:
    other = drawn_again(replace(record, secret="ab" * 32))
    assert codes(other)[0] == "commitment_broken"


def test_another_secret_with_its_commitment_gives_other_cards(record: Record) -> None:
    """A forger who also changes the commitment gets other hands, which the recorded moves do not fit."""
    secret = bytes(32)
    other = drawn_again(replace(record, secret=secret.hex(), commitment=commitment(secret)))
    assert codes(other) == ["illegal_move"]


def test_a_replaced_client_seed_gives_other_draws(record: Record) -> None:
    other = replace(record, client_seeds=("0" * 32, *record.client_seeds[1:]))
    assert codes(other) == ["draw_wrong"]
    assert codes(drawn_again(other)) == ["illegal_move"]


def test_client_seeds_are_in_order_of_seats(record: Record) -> None:
    first, second, third = record.client_seeds
    assert codes(replace(record, client_seeds=(second, first, third))) == ["draw_wrong"]


def test_every_person_gave_a_client_seed(record: Record) -> None:
    assert codes(replace(record, client_seeds=("bot", *record.client_seeds[1:])))[0] == "words_do_not_fit"
    assert codes(replace(record, client_seeds=record.client_seeds[:2]))[0] == "words_do_not_fit"
    assert codes(replace(record, client_seeds=(*record.client_seeds, "0" * 32)))[0] == "words_do_not_fit"


def called(record: Record, seat: int, *, bot: bool) -> Record:
    """The record in which a person is marked as a bot, or a bot as a person."""
    players = list(record.players)
    players[seat] = replace(players[seat], bot=bot, name=players[seat].name or "Eve")
    return replace(record, players=tuple(players))


def test_a_player_marked_as_a_bot_is_found(record: Record) -> None:
    [finding] = verify(exported(called(record, 0, bot=True)), GAMES).findings
    assert finding.code == "words_do_not_fit"
    assert (
        finding.message == "The record calls the player of seat 0 a bot, and has a person's client seed from that seat."
    )


def test_a_bot_marked_as_a_player_is_found(record: Record) -> None:
    assert record.players[2].bot
    assert codes(called(record, 2, bot=False)) == ["words_do_not_fit"]


@pytest.mark.parametrize(("seat", "seed"), [(0, "bot"), (2, "0" * 32)])
def test_a_changed_bot_with_a_changed_client_seed_gives_other_draws(record: Record, seat: int, seed: str) -> None:
    seeds = list(record.client_seeds)
    seeds[seat] = seed
    other = replace(called(record, seat, bot=seed == "bot"), client_seeds=tuple(seeds))
    assert codes(other) == ["draw_wrong"]
    assert codes(drawn_again(other)) == ["illegal_move"]


def test_another_table_has_other_draws(record: Record) -> None:
    assert codes(replace(record, table="another")) == ["draw_wrong"]


def test_a_swapped_card_is_an_illegal_move(record: Record) -> None:
    lead = next(row for row in record.rows if row.move and row.move["kind"] == "lead")
    other = next(row for row in record.rows[lead.seq :] if row.seat != lead.seat and row.move)
    assert lead.move is not None
    assert other.move is not None
    theirs = other.move["prediction"]
    changed = with_row(record, lead.seq, move={**lead.move, "joust": theirs})
    finding = verify(exported(changed), GAMES).findings[0]
    assert finding.code == "illegal_move"
    assert finding.message.startswith(f"Row {lead.seq}: ")
    assert finding.message.endswith("(card_not_in_hand)")


@pytest.mark.parametrize(
    "move",
    [
        {},
        {"kind": "resign"},
        {"kind": "lead", "joust": "W1"},
        {"kind": "lead", "joust": 1, "prediction": 2},
        {"kind": "lead", "joust": "Z99", "prediction": ""},
        {"kind": "lead", "joust": "W1", "prediction": "W2", "extra": None},
        {"kind": ["lead"]},
    ],
)
def test_a_malformed_move_is_illegal(record: Record, move: Any) -> None:
    assert codes(with_row(record, 1, move=move)) == ["illegal_move"]


@pytest.mark.parametrize("seat", [3, 4, 2**53 - 1])
def test_only_a_seat_with_an_open_decision_moves(record: Record, seat: int) -> None:
    assert codes(with_row(record, 1, seat=seat)) == ["illegal_move"]


def test_a_dropped_row_leaves_a_gap(record: Record) -> None:
    rows = record.rows
    assert codes(replace(record, rows=rows[:5] + rows[6:])) == ["rows_out_of_order"]
    assert codes(replace(record, rows=(rows[0], rows[2], rows[1], *rows[3:]))) == ["rows_out_of_order"]
    assert codes(replace(record, rows=rows[1:])) == ["draw_wrong", "rows_out_of_order"]


def test_a_dropped_row_is_found_despite_renumbering() -> None:
    record = one_round(6)
    for dropped in range(1, len(record.rows)):
        rows = record.rows[:dropped] + record.rows[dropped + 1 :]
        renumbered = tuple(replace(row, seq=seq) for seq, row in enumerate(rows))
        assert codes(replace(record, rows=renumbered)) in (["illegal_move"], ["not_over"])


def test_a_record_ends_where_the_game_does(record: Record) -> None:
    assert codes(replace(record, rows=record.rows[:-1])) == ["not_over"]
    assert codes(replace(record, rows=record.rows[:1])) == ["not_over"]
    last = record.rows[-1]
    assert codes(replace(record, rows=(*record.rows, replace(last, seq=last.seq + 1)))) == ["illegal_move"]


def test_the_first_row_alone_is_the_set_up(record: Record) -> None:
    assert codes(with_row(record, 0, seat=Seat(0))) == ["rows_out_of_order"]
    assert codes(with_row(record, 0, move={"kind": "joust", "joust": "W1"})) == ["rows_out_of_order"]
    assert codes(with_row(record, 4, seat=None, move=None)) == ["rows_out_of_order"]


def test_a_changed_outcome_is_found(record: Record) -> None:
    first, *others = record.outcome.scores
    for outcome in (
        replace(record.outcome, scores=(first + 1, *others)),
        replace(record.outcome, winners=frozenset({Seat(0), Seat(1), Seat(2)})),
        replace(record.outcome, reason="resigned"),
        replace(record.outcome, scores=()),
    ):
        assert codes(replace(record, outcome=outcome)) == ["outcome_wrong"]


def test_a_game_without_a_result_is_checked_to_its_end(record: Record) -> None:
    for count in (1, 2, 20, len(record.rows) - 1):
        cut = replace(record, rows=record.rows[:count], outcome=None)
        assert codes(cut) == []
        ended = f"right  All {count - 1} moves are legal, and the game ended without a result."
        assert ended in report_lines(verify(exported(cut), GAMES))
    assert codes(with_row(cut, 1, seat=3)) == ["illegal_move"]


def test_a_result_cannot_be_left_out(record: Record) -> None:
    assert codes(replace(record, outcome=None)) == ["outcome_wrong"]


def test_draws_belong_to_the_row_that_requested_them(record: Record) -> None:
    deal = next(row for row in record.rows[1:] if row.draws)
    without = replace(deal, draws=deal.draws[:-1])
    moved_on = replace(record.rows[deal.seq + 1], draws=deal.draws[-1:])
    rows = (*record.rows[: deal.seq], without, moved_on, *record.rows[deal.seq + 2 :])
    assert codes(replace(record, rows=rows)) == ["draws_do_not_fit"]


def test_a_row_has_no_unrequested_draws() -> None:
    record = one_round(7)
    extra = Draw(len(record.rows[0].draws), "stand-in's move", 6, 0)
    changed = drawn_again(with_row(record, 3, draws=(extra,)))
    finding = verify(exported(changed), GAMES).findings[0]
    assert (finding.code, finding.message) == (
        "draws_do_not_fit",
        "Row 3 has draws that the rules do not ask for.",
    )


def unchecked(record: Record) -> list[str]:
    """The unchecked parts of this record, in which all checked parts are valid."""
    report = verify(exported(record), GAMES)
    assert (report.verdict, report.is_true, report.findings) == (Verdict.UNCHECKED, False, ())
    return [finding.code for finding in report.unchecked]


def test_without_its_rules_a_record_is_not_called_false(record: Record) -> None:
    assert unchecked(replace(record, game="tarock")) == ["unknown_game"]
    assert unchecked(replace(record, rules_version=99)) == ["rules_version_unknown"]
    assert unchecked(replace(record, rules_version=99, outcome=None)) == ["rules_version_unknown"]
    assert verify(exported(record), ()).verdict is Verdict.UNCHECKED


def test_checks_without_rules_are_made_without_them(record: Record) -> None:
    known = replace(record, rules_version=99)
    assert record.outcome is not None
    wrong = {
        "commitment_broken": replace(known, commitment="0" * 64),
        "words_do_not_fit": replace(known, client_seeds=(*known.client_seeds, "0" * 32)),
        "draw_wrong": replace(known, client_seeds=("0" * 32, *known.client_seeds[1:])),
        "rows_out_of_order": replace(known, rows=known.rows[:5] + known.rows[6:]),
        "illegal_move": with_row(known, 1, seat=3),
        "outcome_wrong": replace(known, outcome=replace(record.outcome, scores=(1, 2))),
    }
    for code, changed in wrong.items():
        report = verify(exported(changed), GAMES)
        assert report.verdict is Verdict.UNTRUE
        assert report.findings[0].code == code
        assert [finding.code for finding in report.unchecked] == ["rules_version_unknown"]
    winner = replace(record.outcome, winners=frozenset({Seat(3)}))
    assert codes(replace(known, outcome=winner)) == ["outcome_wrong"]


def test_a_broken_seal_is_found_without_rules(record: Record) -> None:
    value = canonical.read(exported(replace(record, rules_version=99)))
    value["rows"][3]["time"] = "2026-01-31T20:15:09.000Z"
    report = verify(canonical.written(value), GAMES)
    assert (report.verdict, [finding.code for finding in report.findings]) == (Verdict.UNTRUE, ["seal_broken"])


def test_a_false_set_up_is_found(record: Record) -> None:
    assert codes(replace(record, options={**record.options, "rounds": "99"})) == ["setup_impossible"]
    alone = drawn_again(replace(record, players=record.players[:1], client_seeds=record.client_seeds[:1]))
    assert codes(alone) == ["setup_impossible"]


def test_rules_that_fail_are_a_finding(record: Record) -> None:
    def broken(*_: object) -> Any:
        raise ZeroDivisionError

    finding = verify(exported(record), [replace(tornei.GAME, apply=broken)]).findings[0]
    assert (finding.code, finding.message) == ("rules_failed", "Row 1: the rules cannot follow (ZeroDivisionError).")


def test_a_valid_record_is_reported_in_lines(record: Record) -> None:
    sockets = report_lines(verify(exported(record), GAMES))
    assert sockets[0] == "Table table-2: tornei, rules 1, Ann, Ben, 千代"
    assert [socket[:5] for socket in sockets[1:5]] == ["right"] * 4
    assert f"right  The secret is the one that was promised: {record.commitment}" in sockets
    assert sockets[-3:] == [
        f"       Ann: {record.client_seeds[0]}",
        f"       Ben: {record.client_seeds[1]}",
        "       千代: bot",
    ]


def test_a_finding_is_reported_in_lines(record: Record) -> None:
    sockets = report_lines(verify(exported(with_row(record, 1, move={"kind": "resign"})), GAMES))
    assert sockets[1:] == [
        "wrong  Row 1: That is not a move of this game: its kind is missing or unknown. (bad_move) (illegal_move)",
        "This record is not true.",
    ]
    assert report_lines(verify(b"", GAMES)) == [
        "This is no record: The file is not JSON at line 1, column 1. (bad_format)"
    ]


def test_unchecked_parts_are_reported_in_lines(record: Record) -> None:
    sockets = report_lines(verify(exported(replace(record, rules_version=99)), GAMES))
    moves = len(record.rows) - 1
    unknown = f"unchecked  Whether the {moves} moves are legal and lead to the outcome could not be checked: "
    why = "the game was played by rules 99, and here are 1. (rules_version_unknown)"
    assert [socket[:5] for socket in sockets[1:4]] == ["right"] * 3
    assert sockets[4] == unknown + why
    assert sockets[-1] == "Nothing is wrong so far; a release that has these rules can check the rest."
    assert f"       Ann: {record.client_seeds[0]}" in sockets
    sockets = report_lines(verify(exported(replace(record, game="tarock", secret="ab" * 32)), GAMES))
    assert sockets[1].endswith("(commitment_broken)")
    assert sockets[-2:] == [
        f"{unknown}there are no rules here of a game named 'tarock'. (unknown_game)",
        "This record is not true.",
    ]


def test_a_records_escape_sequences_are_not_printed(record: Record) -> None:
    named = replace(record, players=(replace(record.players[0], name="\x1b[2J"), *record.players[1:]))
    assert "\x1b" not in "".join(report_lines(verify(exported(named), GAMES)))


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=10), inner, max_size=5),
    max_leaves=20,
)


def _is_clean(data: bytes) -> bool:
    """Whether these bytes fail with this finding."""
    report = verify(data, GAMES)
    assert all(finding.code and finding.message for finding in report.findings)
    assert report_lines(report)
    return not report.is_true


@settings(deadline=None)
@given(st.binary(max_size=500))
def test_arbitrary_bytes_fail_with_a_finding(data: bytes) -> None:
    assert _is_clean(data)


@settings(deadline=None)
@given(anything)
def test_arbitrary_json_fails_with_a_finding(value: Any) -> None:
    assert _is_clean(json.dumps(value).encode())


@settings(deadline=None)
@given(st.data())
def test_an_arbitrary_value_in_any_place_fails_with_a_finding(data: st.DataObject) -> None:
    """Replaces one value anywhere in a record: the file is sealed again, or keeps the old seal."""
    value = canonical.read(BASE)
    put, old = data.draw(st.sampled_from(_places(value)))
    put(data.draw(st.one_of(anything, *_ALIKE.get(type(old), ()))))
    try:
        changed = canonical.written(value)
    except ValueError:  # values that JSON cannot express
        return
    if changed == BASE:
        return
    assert _is_clean(changed)
    try:
        record = parsed(changed).record
    except Unreadable:
        return
    verify(exported(record), GAMES)


BASE = exported(one_round(8))
_ALIKE = {
    int: (st.integers(-1, 60),),
    str: (st.sampled_from(["W1", "C14", "lead", "predict", "joust", "bot", "0" * 32, "0" * 64]),),
    list: (st.lists(st.integers(0, 60), max_size=5),),
}


def _places(value: Any) -> list[tuple[Callable[[Any], None], Any]]:
    """Every place inside a value: a function that sets it, and its current value."""
    if not isinstance(value, dict | list):
        return []
    keys = list(value) if isinstance(value, dict) else range(len(value))
    here = [(lambda new, key=key: value.__setitem__(key, new), value[key]) for key in keys]
    return here + [place for key in keys for place in _places(value[key])]


@settings(deadline=None)
@given(st.lists(st.tuples(st.integers(0, 4), st.sampled_from(tornei.cards.DECK), st.sampled_from(tornei.cards.DECK))))
def test_arbitrary_rows_fail_with_a_finding(moves: list[tuple[int, str, str]]) -> None:
    record = parsed(BASE).record
    rows = [
        Row(seq, seat, {"kind": "lead", "joust": joust, "prediction": prediction}, (), record.rows[0].time)
        for seq, (seat, joust, prediction) in enumerate(moves, 1)
    ]
    assert _is_clean(exported(replace(record, rows=(record.rows[0], *rows))))
