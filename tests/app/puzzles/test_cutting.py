"""Puzzles are cut from bot games, and only from positions in which one move is clearly best."""

import pytest

from app.content.sources import options_of
from app.puzzles.cutting import EXACT_GAP, SAMPLED_GAP, SURE, Cut, chance_of, cut, is_duplicate, is_same, solve
from app.puzzles.making import known_of
from engines import joust, tornei, tournay
from engines.core.appraisal import Appraisal, Reason, Valued
from engines.core.prompts import fits
from engines.core.values import replace
from engines.tournay.model.moves import Combat, Draw, Play


def cut_some(count: int) -> list[Cut]:
    """The first puzzles of Joust from a seed."""
    found: list[Cut] = []
    deal = 0
    while len(found) < count:
        found += cut(joust.GAME, options_of(joust.GAME, {}), 2, f"test {deal}")
        deal += 1
    return found


def test_the_same_seed_cuts_the_same_puzzles() -> None:
    assert cut_some(3) == cut_some(3)


def test_an_exact_best_move_is_better_by_the_gap() -> None:
    for one in cut_some(5):
        assert one.solution.value - one.solution.runner_up >= EXACT_GAP
        assert one.solution.error == 0.0


def test_a_sampled_best_move_is_better_by_three_standard_errors() -> None:
    options = options_of(tornei.GAME, {})
    found = [one for deal in range(6) for one in cut(tornei.GAME, options, 3, f"test {deal}")]
    assert found, "none of these deals has a puzzle: choose other seeds"
    for one in found:
        gap = one.solution.value - one.solution.runner_up
        assert gap >= max(SAMPLED_GAP, SURE * one.solution.error) - 1e-3


def test_the_best_move_is_legal_for_its_seat() -> None:
    for one in cut_some(5):
        known = known_of(joust.GAME, one)
        assert known.view.seat == one.puzzle.seat
        assert any(fits(legal, joust.GAME.appraise(known, None, bool).best.move) for legal in known.legal)  # type: ignore[misc,arg-type]


def test_puzzles_with_the_same_choice_and_reason_are_duplicates() -> None:
    one, other, *_ = cut_some(5)
    assert is_duplicate(one, replace(one, heard=()))
    assert not is_duplicate(one, other)


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        (Play("Bank", 0, 0), Play("Bank", 0, 1), True),
        (Play("Bank", 0, 0), Play("Bishop", 0, 0), False),
        (Combat(1), Combat(1, picks=((),)), True),
        (Combat(1), Combat(2), False),
        (Draw("red", "I", "top"), Draw("red", "I", "two"), False),  # type: ignore[arg-type]
    ],
)
def test_moves_that_differ_in_cell_or_picks_are_one_answer(one: object, other: object, *, expected: bool) -> None:
    assert is_same(tournay.GAME, one, other) is expected


@pytest.mark.parametrize(("gap", "is_clear"), [(2 * EXACT_GAP, True), (EXACT_GAP / 2, False)])
def test_an_exact_answer_is_clear_by_the_gap(gap: float, *, is_clear: bool) -> None:
    one, *_ = cut_some(1)
    known = known_of(joust.GAME, one)
    moves = tuple(Valued(move, value) for move, value in zip(known.legal, (1.0, 1.0 - gap), strict=False))
    found = Appraisal(moves, Reason("only", {}), is_exact=True)
    assert (solve(replace(joust.GAME, appraise=lambda *_: found), known) is not None) == is_clear
    alone = Appraisal(moves[:1], Reason("only", {}), is_exact=True)
    assert solve(replace(joust.GAME, appraise=lambda *_: alone), known) is None
    inexact = Appraisal(moves, Reason("only", {}))
    assert solve(replace(joust.GAME, appraise=lambda *_: inexact, weigh=None), known) is None


def test_a_sampled_answer_must_be_the_usual_bots() -> None:
    options = options_of(tornei.GAME, {})
    one = next(one for deal in range(6) for one in cut(tornei.GAME, options, 3, f"test {deal}"))
    known = known_of(tornei.GAME, one)
    assert solve(tornei.GAME, known) is not None
    worse = tornei.GAME.appraise(known, chance_of("test"), lambda: True)
    turned = Appraisal(worse.moves[::-1], worse.reason)
    assert solve(replace(tornei.GAME, appraise=lambda *_: turned), known) is None
    few = replace(tornei.GAME, weigh=lambda *_: {known.legal[0]: [1.0]})
    assert solve(few, known) is None
