"""Choices of many parts: filling a slot, fitting a prompt, and the sampler."""

from collections import Counter

import pytest

from engines.core.prompts import Pick, Prompt, Slot, any_move, any_pick, filled, fits, holds, picks_of
from engines.core.values import frozen
from tests.engines.random_chance import RandomChance


@frozen
class Pay:
    """A move for tests."""

    card: str
    picks: tuple[Pick[str], ...] = ()


@frozen
class Pass:
    """A move without picks."""


STAND = Slot("stand", ("yellow", "yellow", "white"), 0, 2)
EVENT = Slot("events", ("0", "2"), 1, 1)
PROMPT = Prompt(Pay("Fort"), (STAND, EVENT), None)


@pytest.mark.parametrize(
    "pick", [(), ("yellow",), ("white",), ("yellow", "yellow"), ("yellow", "white")], ids=lambda pick: " ".join(pick)
)
def test_a_slot_accepts_its_items_in_order(pick: Pick[str]) -> None:
    assert holds(STAND, pick)


@pytest.mark.parametrize(
    "pick",
    [("white", "yellow"), ("white", "white"), ("yellow", "yellow", "white"), ("red",)],
    ids=["in another order", "more than there are", "too many", "not there"],
)
def test_a_slot_accepts_nothing_else(pick: Pick[str]) -> None:
    assert not holds(STAND, pick)


def test_too_few_items_do_not_fill_a_slot() -> None:
    assert not holds(EVENT, ())


def test_every_pick_is_found_once() -> None:
    assert list(picks_of(STAND)) == [(), ("yellow",), ("white",), ("yellow", "yellow"), ("yellow", "white")]


@pytest.mark.parametrize(
    ("move", "fitting"),
    [
        (Pay("Fort", (("white",), ("2",))), True),
        (Pay("Keep", (("white",), ("2",))), False),
        (Pay("Fort", (("2",), ("white",))), False),
        (Pay("Fort", (("white",),)), False),
        (Pay("Fort", (("white",), ("2",), ())), False),
        (Pay("Fort"), False),
        (Pass(), False),
    ],
    ids=["filled", "another card", "slots changed", "a slot too few", "a slot too many", "unfilled", "another move"],
)
def test_a_move_fits_the_prompt_that_it_fills(move: Pay | Pass, fitting: bool) -> None:
    assert fits(PROMPT, move) == fitting


def test_a_move_without_slots_fits_itself() -> None:
    assert fits(Pass(), Pass())
    assert not fits(Pay("Fort", (("white",), ("2",))), filled(PROMPT, ((), ("0",))))


def test_the_sampler_finds_exactly_all_fillings() -> None:
    chance = RandomChance(7)
    found = Counter(any_move((PROMPT,), chance).picks for _ in range(400))
    assert set(found) == {(stand, event) for stand in picks_of(STAND) for event in picks_of(EVENT)}


def test_the_sampler_takes_forced_items() -> None:
    assert any_pick(Slot("shed", ("Fort", "Inn"), 2, 2), RandomChance(1)) == ("Fort", "Inn")
