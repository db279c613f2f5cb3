"""The laws find leaks of Tournay: a game that reveals a single hidden thing breaks one."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from engines.core.game import Addressed, Decision, IllegalMove, Step
from engines.core.seats import Spectator
from engines.tournay.model.state import LastCards, Looking, Ramparts, State, Turn
from tests.engines import laws, random_games
from tests.engines.kits import TOURNAY
from tests.engines.random_games import AnyGame, Kit, playout
from tests.engines.tournay.canaries import card_file
from tests.engines.tournay.table_options import table_options

GAME = TOURNAY.game
PLAYERS = 3
SINGLE = table_options(cards=card_file())


def turns(kit: Kit, phases: frozenset[str] = frozenset()) -> Iterator[random_games.Turn]:
    """Some turns of a game that together have all of these phases; every card has a unique name."""
    for number, turn in enumerate(playout(replace(kit, look_at=1.0), PLAYERS, SINGLE, seed=5)):
        if turn.after.phase.kind in phases or number % 9 == 0:
            yield turn


def check_unknown(kit: Kit, phases: frozenset[str] = frozenset()) -> None:
    rng = random.Random(2)
    for turn in turns(kit, phases):
        laws.check_unknown_changes_no_frame(kit, turn, rng)
        laws.check_unknown_changes_no_event(kit, turn, rng)
        laws.check_unknown_changes_no_refusal(kit, turn, rng)


def check_silence(kit: Kit) -> None:
    for turn in turns(kit):
        laws.check_silence(kit, turn)


def check_canaries(kit: Kit) -> None:
    for turn in turns(kit):
        laws.check_no_canary_sings(kit, turn)


def check_questions(kit: Kit) -> None:
    for turn in turns(kit):
        laws.check_questions(kit, turn)


def secret(state: State, seat: Any) -> str:
    """The first card in the next seat's hand."""
    hand = state.table.players[0 if isinstance(seat, Spectator) else (seat + 1) % PLAYERS].hand
    return hand[0] if hand else ""


def number_of(name: str) -> int:
    """The number in a card's name; 0 without a card."""
    return int(name[3:] or 0)


def staged(state: State) -> int:
    """Whether a played card can still be taken back."""
    return int(isinstance(state.phase, Turn) and state.phase.staged is not None)


def table_options(state: State) -> int:
    """A secret choice, as a number."""
    match state.phase:
        case Ramparts(answers=answers):
            return sum([len(answer.against) for answer in answers if answer is not None])
        case LastCards(answers):
            return sum([bool(answer.card) for answer in answers if answer is not None])
        case _:
            return 0


def leaky(leak: str) -> AnyGame:
    """Tournay with a leak."""

    def view(state: Any, viewer: Any) -> Any:
        seen = GAME.view(state, viewer)
        match leak:
            case "hand":
                return replace(seen, hand_events=(*seen.hand_events, secret(state, viewer)))
            case "deck":
                decks = [
                    replace(shown, top=shown.top or (deck.cards[0] if deck.cards else None))
                    for shown, deck in zip(seen.decks, state.table.decks, strict=True)
                ]
                return replace(seen, decks=tuple(decks))
            case "crier":
                return replace(seen, crier_seen=isinstance(state.phase, Looking) and state.phase.crier)
            case "drawn":
                counted = zip(seen.decks, state.table.decks, strict=True)
                return replace(seen, decks=tuple([replace(one, cards=len(deck.cards)) for one, deck in counted]))
            case "events":
                return replace(seen, happening=tuple(map(number_of, state.table.events[:1])))
            case "event":
                return replace(seen, hand_events=(*seen.hand_events, *state.table.events[:1]))
            case "pile":
                piles = [number_of(event) for player in state.table.players for event in player.ramparts[:1]]
                return replace(seen, happening=tuple(piles))
            case "staged":
                return replace(seen, criers=seen.criers + staged(state))
            case _:
                return replace(seen, criers=seen.criers + table_options(state))

    def apply(state: Any, seat: Any, move: Any, chance: Any) -> Any:
        try:
            step = GAME.apply(state, seat, move, chance)
        except IllegalMove as refusal:
            raise IllegalMove(refusal.code, f"{secret(state, seat)}.") if leak == "error" else refusal from None
        if leak == "error":
            return step
        private = {"audience": "play_staged", "laid": "card_laid_under"}[leak]
        return Step(
            step.state,
            tuple([Addressed(one.event, None) if one.event.kind == private else one for one in step.emitted]),
        )

    def offers(state: Any, seat: Any) -> Any:
        assert GAME.offers is not None
        legal = GAME.offers(state, seat)
        if leak == "preview":
            secrets = number_of(secret(state, seat))
            return [replace(one, preview=replace(one.preview, deniers=secrets)) for one in legal]
        return legal[:1] if len(legal) > 1 and number_of(secret(state, seat)) % 2 else legal

    def to_act(state: Any) -> Any:
        return tuple(Decision(one.seat, sum(state.answered) + 1) for one in GAME.to_act(state))

    match leak:
        case "legal" | "preview":
            return replace(GAME, offers=offers)
        case "number":
            return replace(GAME, to_act=to_act)
        case "error" | "audience" | "laid":
            return replace(GAME, apply=apply)
        case _:
            return replace(GAME, view=view)


@pytest.mark.parametrize(
    ("leak", "phase"),
    [
        *[(leak, "") for leak in ("hand", "deck", "event", "events", "staged", "error", "audience", "laid")],
        *[("legal", ""), ("preview", "")],
        *[("crier", "looking"), ("drawn", "looking"), ("pile", "over")],
        *[("table_options", "ramparts"), ("table_options", "last_cards")],
    ],
)
def test_a_leak_shows_between_two_worlds(leak: str, phase: str) -> None:
    with pytest.raises(AssertionError):
        check_unknown(replace(TOURNAY, game=leaky(leak)), frozenset({phase}))


def test_a_change_without_an_event_is_found() -> None:
    with pytest.raises(AssertionError):
        check_silence(replace(TOURNAY, game=leaky("staged")))


@pytest.mark.parametrize("leak", ["hand", "deck", "event"])
def test_a_canary_is_found(leak: str) -> None:
    with pytest.raises(AssertionError):
        check_canaries(replace(TOURNAY, game=leaky(leak)))


def test_a_number_changed_by_another_seat_is_found() -> None:
    with pytest.raises(AssertionError):
        check_questions(replace(TOURNAY, game=leaky("number")))


PRIVATE = frozenset({"play_staged", "play_undone", "cards_seen", "card_kept", "card_laid_under", "blow_chosen"})


def test_one_players_information_is_sent_to_that_player_only() -> None:
    events_for = set()
    for turn in playout(replace(TOURNAY, look_at=1.0), PLAYERS, SINGLE, seed=5):
        for one in turn.step.emitted:
            assert (one.seats is not None) == (one.event.kind in PRIVATE)
            if one.seats is not None:
                [seat] = one.seats
                # Cards taken by another player's event also go under its deck.
                assert seat == turn.seat or one.event.kind == "card_laid_under"
                events_for.add(one.event.kind)
    assert events_for >= PRIVATE - {"blow_chosen"}


def test_the_laws_accept_tournay_itself() -> None:
    check_unknown(TOURNAY)
    check_silence(TOURNAY)
    check_canaries(TOURNAY)
    check_questions(TOURNAY)
