"""The laws find leaks of a sealed match: each joust that reveals a single hidden thing breaks one law."""

import random
from dataclasses import replace
from typing import Any

import pytest

from engines.core.game import Addressed, Decision, IllegalMove, Step
from engines.core.seats import Seat, Spectator
from engines.joust.options import Options
from tests.engines import laws
from tests.engines.kits import JOUST
from tests.engines.random_games import AnyGame, Kit, playouts

SEALED = Options(visibility="sealed")
GAME = JOUST.game


def check_unknown(kit: Kit) -> None:
    """Checks many matches, because a choice of the note, which one of the leaks reveals, is rare."""
    rng = random.Random(2)
    for turn in playouts(replace(kit, together=40), 2, SEALED, seed=1):
        laws.check_unknown_changes_no_frame(kit, turn, rng)
        laws.check_unknown_changes_no_event(kit, turn, rng)
        laws.check_unknown_changes_no_refusal(kit, turn, rng)


def check_silence(kit: Kit) -> None:
    for turn in playouts(kit, 2, SEALED, seed=1):
        laws.check_silence(kit, turn)


def check_canaries(kit: Kit) -> None:
    for turn in playouts(kit, 2, SEALED, seed=1):
        laws.check_no_canary_sings(kit, turn)


def check_questions(kit: Kit) -> None:
    for turn in playouts(kit, 2, SEALED, seed=1):
        laws.check_questions(kit, turn)


def secret(state: Any, seat: Any) -> int:
    """The number of the other knight's rerolls in this phase, which are hidden."""
    turn = state.phase.rides[0 if isinstance(seat, Spectator) else 1 - seat].turn
    return len(getattr(turn, "rolls", ()))


def leaky(leak: str) -> AnyGame:
    """The Joust with a leak."""

    def view(state: Any, viewer: Any) -> Any:
        seen = GAME.view(state, viewer)
        if leak == "stage":
            own = GAME.view(state, Seat(0)).knights[0], GAME.view(state, Seat(1)).knights[1]
            knights = tuple(replace(one, stage=true.stage) for one, true in zip(seen.knights, own, strict=True))
            return replace(seen, knights=knights)
        if leak == "hand":
            own = GAME.view(state, Seat(0)).knights[0], GAME.view(state, Seat(1)).knights[1]
            knights = tuple(
                replace(one, hand=true.hand, rerolled=true.rerolled)
                for one, true in zip(seen.knights, own, strict=True)
            )
            return replace(seen, knights=knights)
        return replace(seen, run=seen.run + 10 * secret(state, viewer))

    def apply(state: Any, seat: Any, move: Any, chance: Any) -> Any:
        try:
            step = GAME.apply(state, seat, move, chance)
        except IllegalMove as refusal:
            raise IllegalMove(refusal.code, f"{secret(state, seat)}.") if leak == "error" else refusal from None
        if leak == "error":
            return step
        emitted = [
            Addressed(one.event, None) if leak == "audience" and one.event.kind == "rerolled" else one
            for one in step.emitted
        ]
        if leak == "length":
            emitted += [Addressed(step.emitted[0].event, None)] * (step.emitted[0].event.kind == "bonus_paid")
        return Step(step.state, tuple(emitted))

    def legal_moves(state: Any, seat: Any) -> Any:
        legal = GAME.legal_moves(state, seat)
        return legal[:1] if len(legal) > 1 and secret(state, seat) else legal

    def to_act(state: Any) -> Any:
        return tuple(Decision(one.seat, one.number + secret(state, one.seat)) for one in GAME.to_act(state))

    match leak:
        case "view" | "stage" | "hand":
            return replace(GAME, view=view)
        case "legal":
            return replace(GAME, legal_moves=legal_moves)
        case "number":
            return replace(GAME, to_act=to_act)
        case _:
            return replace(GAME, apply=apply)


@pytest.mark.parametrize("leak", ["view", "stage", "hand", "audience", "length", "legal", "error", "number"])
def test_a_leak_shows_between_two_worlds(leak: str) -> None:
    with pytest.raises(AssertionError):
        check_unknown(replace(JOUST, game=leaky(leak)))


@pytest.mark.parametrize("leak", ["view", "stage", "hand", "legal", "number"])
def test_a_change_without_an_event_is_found(leak: str) -> None:
    with pytest.raises(AssertionError):
        check_silence(replace(JOUST, game=leaky(leak)))


@pytest.mark.parametrize("leak", ["hand", "audience"])
def test_a_canary_is_found(leak: str) -> None:
    with pytest.raises(AssertionError):
        check_canaries(replace(JOUST, game=leaky(leak)))


def test_a_number_changed_by_another_seat_is_found() -> None:
    with pytest.raises(AssertionError):
        check_questions(replace(JOUST, game=leaky("number")))


def test_the_laws_accept_the_joust_itself() -> None:
    check_unknown(JOUST)
    check_silence(JOUST)
    check_canaries(JOUST)
    check_questions(JOUST)
