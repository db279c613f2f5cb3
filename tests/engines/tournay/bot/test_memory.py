"""A bot's memory of a game."""

from collections import Counter

import pytest

from engines.core.seats import Seat
from engines.tournay.bot.memory import Back, Memory, Rampart, remembered
from engines.tournay.bot.worlds import Worlds
from engines.tournay.cards.colours import deck_of
from engines.tournay.model.events import (
    CardDrawn,
    CardLaidUnder,
    CardLeft,
    CardPlayed,
    CardWentUnder,
    CrierRead,
    DeckLookedAt,
    Event,
    EventTaken,
    RampartBuilt,
    TopTaken,
)
from engines.tournay.model.state import State, Turn
from engines.tournay.options import cards_of
from engines.tournay.view.view import view
from tests.engines.kits import TOURNAY
from tests.engines.random_chance import RandomChance
from tests.engines.random_games import playout
from tests.engines.tournay.table_options import table_options
from tests.engines.tournay.worlds import A, B

RED_I = deck_of("red", "I")


def after(*events: Event, brings_crier: bool = False) -> Memory:
    """A's memory of a game of two."""
    memory = Memory(A, 2, cards_of(table_options()))
    for event in events:
        memory.hear(event, brings_crier=brings_crier and isinstance(event, CardDrawn))
    return memory


def names(backs: list[Back]) -> list[str | None]:
    return [back.name for back in backs]


FORT = TopTaken(B, "Fort")
LOOKED = DeckLookedAt(B, "red", "I")
DRAWN = CardDrawn(B, "red", "I", put_back="Barracks", gained=True)
UNDER = CardWentUnder(B, "red", "I")


def played(card: str) -> CardPlayed:
    return CardPlayed(B, card=card, row=0, column=0, onto="cell", deniers=0, citizen=None)


def test_a_card_taken_from_the_top_is_known_until_it_is_played() -> None:
    assert names(after(FORT).hands[B]) == ["Fort"]
    assert after(FORT, played("Fort")).hands[B] == []


def test_a_card_put_under_a_deck_in_public_is_known_there() -> None:
    """Cards that left a district, this player's own returned cards, and a face-up card when a player looks at two
    others.
    """
    memory = after(LOOKED, DRAWN, CardLeft(B, "Keep"), LOOKED)
    assert names(memory.decks[RED_I])[-1:] == ["Barracks"]
    assert names(memory.decks[deck_of("red", "II")])[-1:] == ["Keep"]
    memory.hands[A].append(Back(RED_I, "Fort"))
    memory.hear(CardLaidUnder("Fort"), brings_crier=False)
    assert names(memory.decks[RED_I])[-2:] == ["Barracks", "Fort"]


def test_an_unseen_card_under_a_deck_is_one_of_its_candidates() -> None:
    """B took the Fort, and had one more red card of level I. One of the two lies under the deck now."""
    memory = after(LOOKED, DRAWN, FORT, UNDER)
    [loose] = memory.loose
    assert loose.name == "Fort"
    assert {*loose.backs} == {memory.decks[RED_I][-1], *memory.hands[B]}
    memory.hear(played("Arsenal"), brings_crier=False)
    assert memory.loose == []
    assert names(memory.decks[RED_I])[-1:] == ["Fort"], "it was not the other one"
    memory = after(LOOKED, DRAWN, FORT, UNDER, played("Fort"))
    assert memory.loose == []
    assert names(memory.decks[RED_I])[-1:] == [None]


def test_a_card_that_went_under_a_deck_is_known_if_there_was_no_other() -> None:
    memory = after(FORT, UNDER)
    assert names(memory.decks[RED_I])[-1:] == ["Fort"]
    assert memory.loose == []


def test_of_two_copies_under_a_deck_neither_is_fixed_by_playing_one() -> None:
    """One of B's Forts is played; the other may be either of the two cards that went under the deck."""
    drawn = CardDrawn(B, "red", "I", put_back="Fort", gained=True)
    memory = after(FORT, LOOKED, drawn, UNDER, FORT, UNDER, played("Fort"))
    assert memory.hands[B] == []
    assert names(memory.decks[RED_I][-2:]) == [None, None]
    [other] = memory.loose
    assert (other.name, set(other.backs)) == ("Fort", {*memory.decks[RED_I][-2:]})


def test_a_town_crier_leaves_its_deck_with_three_cards_only() -> None:
    whole = len(after().decks[RED_I])
    memory = after(LOOKED, DRAWN, CrierRead(B, "red", "I", number=1), brings_crier=True)
    assert names(memory.decks[RED_I]) == ["Barracks"] + [None] * (whole - 3)
    assert not any(back.is_fresh for back in memory.decks[RED_I])
    assert [back.deck for back in memory.hands[B]] == [RED_I]


def test_events_are_known_by_their_destination() -> None:
    took = [EventTaken(B, event, "", coins=1, deniers=0) for event in ("Raid", "Fire")]
    memory = after(*took, RampartBuilt(B, "Plague"), RampartBuilt(B, ""))
    assert memory.events[B] == ["Raid", "Fire", Rampart.FIRST, Rampart.ANY]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_memory_is_always_true(players: int) -> None:
    """For every player, in anybody's turn. A card with few possible places is in one of them, in every world, too."""
    met = Counter[str]()
    for turn in playout(TOURNAY, players, table_options(), seed=8):
        phase = turn.after.phase
        if not isinstance(phase, Turn) or phase.staged is not None:
            continue
        for seat in map(Seat, range(players)):
            seen, heard = view(turn.after, seat), turn.history(seat)
            memory = remembered(seen, cards_of(turn.after.options), heard)
            assert memory is not None
            worlds = Worlds(seen, turn.after.options, heard)
            for state in (turn.after, worlds.deal(RandomChance(1), has_played=phase.has_played)):
                _agree(memory, state, met)
    assert met["deck"] > 50
    assert met["hand"] > 50
    assert met["loose"] > 5


def _agree(memory: Memory, state: State, met: Counter[str]) -> None:
    lying: dict[Back, str] = {}
    for backs, deck in zip(memory.decks, state.table.decks, strict=True):
        lying |= zip(backs, deck.cards, strict=True)
    known = [(back.name, lying[back]) for back in lying if back.name is not None]
    assert [name for name, _ in known] == [card for _, card in known]
    for hand, owner in zip(memory.hands, state.table.players, strict=True):
        held = Counter([back.name for back in hand if back.name is not None])
        assert held <= Counter(owner.hand)
        met["hand"] += held.total()
        lying |= {back: ", ".join(owner.hand) for back in hand}
    for one in memory.loose:
        assert any(one.name in lying[back].split(", ") for back in one.backs)
    met["deck"] += len(known)
    met["loose"] += len(memory.loose)
