"""Values in events equal the knights' values in whole games: a page shows them between two views."""

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

import orjson
import pytest

from engines.core.codec import codec_of
from engines.core.prompts import any_move
from engines.core.seats import SPECTATOR
from engines.joust import GAME
from engines.joust.events import Event, LanceContact, Placed, Rerolled, RunBegun, Unhorsed, Unsealed
from engines.joust.options import Options
from engines.joust.rules import apply, legal_moves, setup, to_act
from engines.joust.state import State
from engines.joust.view import KnightView, view
from tests.engines.joust.worlds import B, Knight, W, begun, past, play, world
from tests.engines.random_chance import RandomChance

MATCHES = [(Options(visibility=visibility), seed) for visibility in ("open", "sealed") for seed in range(3)]


def steps(options: Options, seed: int) -> Iterator[tuple[tuple[Event, ...], State]]:
    """The public events of each move of a random match, and the state after it."""
    rng = RandomChance(seed)
    step = setup(2, options, rng)
    while True:
        yield tuple([one.event for one in step.emitted if one.seats is None]), step.state
        decisions = to_act(step.state)
        if not decisions:
            return
        decision = decisions[rng.pick("who", len(decisions))]
        step = apply(step.state, decision.seat, any_move(legal_moves(step.state, decision.seat), rng), rng)


def said(event: Event) -> Iterator[tuple[int, dict[str, Any]]]:
    """A knight's values in an event, by the names of the view."""
    match event:
        case RunBegun(aims=(white, black)):
            for seat, aim in enumerate((white, black)):
                begun = {"aim": aim, "rerolls": event.rerolls, "on_target": event.on_target, "best": event.best}
                yield seat, begun | {"placed": (), "how": (), "off": (), "matches": 0}
        case Rerolled():
            yield event.seat, {"hand": event.dice, "rerolls": event.rerolls, "rerolled": event.rerolled}
        case Placed() | Unsealed():
            assert event.standing is not None
            if isinstance(event, Unsealed):
                yield event.seat, {"rerolled": len(event.rolls)}
            yield event.seat, asdict(event.standing) | {"rerolls": event.rerolls, "on_target": event.on_target}
        case Unhorsed():
            assert event.tally is not None
            yield event.seat, asdict(event.tally)
        case LanceContact(tallies=(white, black)):
            yield 0, asdict(white)
            yield 1, asdict(black)


@pytest.mark.parametrize(("options", "seed"), MATCHES)
def test_events_hold_a_knights_new_values(options: Options, seed: int) -> None:
    """The newest view's values equal the last event's values, except the bonus, which has its own event, and the points
    for the match.
    """
    now: list[dict[str, Any]] = [
        {"points": 0, "lances": 0, "unhorsings": 0},
        {"points": 0, "lances": 0, "unhorsings": 0},
    ]
    for events, state in steps(options, seed):
        for event in events:
            for seat, news in said(event):
                now[seat] |= news
            if event.kind == "rolled":
                now[event.seat] |= {"hand": event.dice, "rerolled": 0}
            if event.kind == "bonus_paid":
                now[event.seat] |= {"rerolls": event.rerolls}
        seen = view(state, SPECTATOR)
        for seat, knight in enumerate(seen.knights):
            if seen.result is not None:
                now[seat]["points"] += seen.result.accounts[seat].match
            # Without rerolls a die must be placed, and its event will hold the remaining possibilities.
            must_place = knight.stage == "placing" and not knight.rerolls
            told = {name: value for name, value in now[seat].items() if name != "best" or not must_place}
            assert told == {name: getattr(knight, name) for name in told}


def test_first_roll_and_lance_events_hold_points_without_the_matchs() -> None:
    first = begun("4", "4", "5 4 3 2 1", "6 5 3 2 1")
    assert [news for one in first.emitted if isinstance(one.event, Unhorsed) for news in said(one.event)] == [
        (W, {"points": 10, "lances": 0, "unhorsings": 1})
    ]
    state = world(Knight("5", placed="4 4 4 4"), Knight("4", placed="4 4 4 4"), contacts=(4, 4), runs=past("bm", "mb"))
    step = play(state, "W adjacent 5 -> 3 4")
    contact = next(one.event for one in step.emitted if isinstance(one.event, LanceContact))
    assert contact.tallies is not None
    assert [asdict(tally) for tally in contact.tallies] == [
        {"points": 6, "lances": 2, "unhorsings": 0},
        {"points": 13, "lances": 1, "unhorsings": 1},
    ]
    result = view(step.state, SPECTATOR).result
    assert result is not None
    assert [asdict(account) for account in result.accounts] == [
        {"lances": 6, "unhorsing": 0, "match": 0},
        {"lances": 3, "unhorsing": 10, "match": 5},
    ]


def test_earlier_releases_events_with_less_detail_are_read() -> None:
    codec = codec_of(GAME)
    for event in (RunBegun(1, (6, 5)), Rerolled(1, 2, B, (5, 4, 1, 1), 2), Placed(1, 1, W, 5, "set", 3, 1)):
        now = orjson.loads(orjson.dumps(event))
        then = {name: value for name, value in now.items() if value is not None}
        assert len(then) < len(now)
        assert codec.event(orjson.dumps(then)) == event


def usual(state: State) -> list[str]:
    return [f"{one.kind} {one.die}" for one in view(state, W).choices if one.usual]


def test_only_a_move_that_is_never_worse_may_be_prepared() -> None:
    def of(knight: Knight) -> list[str]:
        other = Knight("6 5 3 2 1"[: len(knight.first)], placed=knight.placed)
        return usual(world(knight, other, contacts=(4, 4)))

    assert of(Knight("6 1", rerolls=1, placed="4 4 4")) == ["reroll None"]
    assert of(Knight("6 1", rerolls=0, placed="4 4 4")) == ["offset 6"]
    assert of(Knight("6 5 1", rerolls=0, placed="4 4")) == ["adjacent 5"]
    assert of(Knight("5 1", rerolls=1, placed="4 4 4")) == []
    # A knight who may ride out has a decision.
    assert of(Knight("6 1", rerolls=0, placed="1 1 1")) == []


def test_a_view_holds_the_number_of_matching_dice() -> None:
    state = world(Knight("6 1", placed="4 5 4"), Knight("6 1", placed="1 1 4"), contacts=(4, 4))
    seen: tuple[KnightView, KnightView] = view(state, SPECTATOR).knights
    assert [knight.matches for knight in seen] == [2, 1]
