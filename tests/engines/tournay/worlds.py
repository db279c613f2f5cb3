"""Tables of Tournay for tests: `world` sets one up, `play` makes moves in it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Literal, cast
from unittest.mock import ANY

import pytest

from engines.core.game import Addressed, IllegalMove, Step
from engines.core.prompts import Pick, Prompt, Slot
from engines.core.seats import Seat, Spectator, Viewer
from engines.tournay.cards.card_set import CRIER
from engines.tournay.cards.colours import COLOURS, LEVELS, Citizens
from engines.tournay.model.cells import read_cell
from engines.tournay.model.choices import Choice, read_choice, write_choice
from engines.tournay.model.events import (
    CardPlayed,
    CitizensMoved,
    CoinPut,
    DeniersGained,
    DeniersLost,
    Event,
    EventHappened,
    EventIgnored,
    RampartBuilt,
)
from engines.tournay.model.moves import Move
from engines.tournay.model.notation import read_move
from engines.tournay.model.state import Deck, EndReason, Phase, Player, Queued, Spot, State, Table, Turn
from engines.tournay.options import Options, cards_of
from engines.tournay.rules.draw_card import in_order
from engines.tournay.rules.game import apply, legal_moves
from engines.tournay.rules.play_card import Onto
from tests.engines.random_chance import NoChance
from tests.engines.tournay.table_options import table_options

A, B, C, D = Seat(0), Seat(1), Seat(2), Seat(3)
NO_CHANCE = NoChance()
BASIC = table_options()
DECKS = tuple(f"{colour} {level}" for colour in COLOURS for level in LEVELS)


def names(text: str) -> tuple[str, ...]:
    """The names in a text such as "Fort, Great Market"."""
    return tuple(name.strip() for name in text.split(",") if name.strip())


def spot(cell: str, text: str) -> Spot:
    """An occupied cell: "Fort / Keep | citizen" is a Keep on a Fort, and a citizen on it."""
    stack, _, token = text.partition("|")
    row, column = read_cell(cell)
    found = token.strip() or None
    assert found in (None, "citizen", "gray", "damage")
    cards = tuple(name.strip() for name in stack.split("/"))
    return Spot(row, column, cards, cast(Literal["citizen", "gray", "damage"] | None, found))


def player(
    hand: str = "",
    district: Mapping[str, str] | None = None,
    *,
    deniers: int = 6,
    standing: Citizens = (2, 2, 2),
    laid: Citizens = (0, 0, 0),
    events: str = "",
    ramparts: str = "",
    options: Options = BASIC,
) -> Player:
    """A player with these cards, and otherwise as at the beginning."""
    spots = [spot(cell, text) for cell, text in (district or {}).items()]
    return Player(
        deniers=deniers,
        standing=standing,
        laid=laid,
        district=tuple(sorted(spots, key=lambda one: (one.row, one.column))),
        hand=in_order(names(hand), cards_of(options)),
        events=names(events),
        ramparts=names(ramparts),
    )


def world(
    *players: Player,
    phase: Phase | None = None,
    decks: Mapping[str, str] | None = None,
    is_read: str = "",
    queue: str = "Bad Trade 0, Church Levy 0, Raid 0",
    events: str = "Bad Trade, Church Levy, Raid",
    supply: Citizens = (3, 3, 3),
    start: Seat = A,
    number: int = 1,
    ending: EndReason | None = None,
    quiet: int = 0,
    options: Options = BASIC,
) -> State:
    """A table in the first player's turn; a single player gets a plain second one.

    Decks are "yellow I": "Fort, Keep", from the top; "^Fort, Keep" with the top card face up. Other decks hold their
    remaining cards in the order of the file, with their Town Crier at the bottom. The queue is "Raid 2, Fire 0".
    """
    seated = players if len(players) > 1 else (*players, player(options=options))
    cards = cards_of(options)
    used = [name for one in seated for name in (*one.hand, *[card for spot in one.district for card in spot.cards])]
    given = dict(decks or {})
    read = names(is_read)
    assert {*given, *read} <= set(DECKS)
    laid = []
    for deck in DECKS:
        text = given.get(deck)
        if text is None:
            rest = []
            for card in cards.cards:
                if f"{card.colour} {card.level}" == deck:
                    rest += [card.name] * max(0, card.copies - used.count(card.name))
            laid.append(Deck((*rest, *(() if deck in read else (CRIER,))), face_up=False, is_read=deck in read))
        else:
            order = names(text.removeprefix("^"))
            laid.append(Deck(order, face_up=text.startswith("^"), is_read=CRIER not in order))
    queued = [name.rpartition(" ") for name in names(queue)]
    table = Table(
        players=seated,
        decks=tuple(laid),
        supply=supply,
        queue=tuple(Queued(name, int(coins)) for name, _, coins in queued),
        events=names(events),
    )
    return State(
        options=options,
        start=start,
        round=number,
        ending=ending,
        quiet=quiet,
        answered=(0,) * len(seated),
        table=table,
        phase=phase or Turn(A, has_played=False, staged=None),
    )


def play(state: State, *moves: str) -> Step[State, Event]:
    """The state after moves such as 'A play "Fort" 0,0', and all their events."""
    emitted: list[Addressed[Event]] = []
    for text in moves:
        seat, _, move = text.partition(" ")
        step = apply(state, Seat("ABCD".index(seat)), read_move(move), NO_CHANCE)
        state = step.state
        emitted += step.emitted
    return Step(state, tuple(emitted))


def after(state: State, *moves: str) -> State:
    """The state after these moves."""
    return play(state, *moves).state


def emitted(step: Step[State, Event]) -> tuple[Event, ...]:
    """The public events."""
    return tuple(one.event for one in step.emitted if one.seats is None)


def events_for(step: Step[State, Event], viewer: Viewer) -> tuple[Event, ...]:
    """The events that one viewer receives."""
    return tuple(
        one.event
        for one in step.emitted
        if one.seats is None or (not isinstance(viewer, Spectator) and viewer in one.seats)
    )


def deniers_gained(seat: Seat, by: str, deniers: int) -> DeniersGained:
    """The event without the player's new values, which `test_told` checks in whole games."""
    return DeniersGained(seat, by, deniers, has=ANY)


def deniers_lost(seat: Seat, by: str, deniers: int) -> DeniersLost:
    """The event for lost deniers, without the player's new values."""
    return DeniersLost(seat, by, deniers, has=ANY)


def citizens_moved(
    seat: Seat, by: str, how: Literal["stood", "laid", "returned"], yellow: int, white: int, red: int
) -> CitizensMoved:
    """The event for moved citizens, without the new standing and laid-down ones."""
    return CitizensMoved(seat, by, how, yellow, white, red, standing=ANY, laid=ANY)


def refused(state: State, text: str) -> tuple[str, str]:
    """The code and the sentence that refuse a move such as "A gather"."""
    with pytest.raises(IllegalMove) as refusal:
        play(state, text)
    return refusal.value.code, refusal.value.message


def pick(*items: str) -> Pick[Choice]:
    """The pick in written form."""
    return tuple([read_choice(item) for item in items])


def slot(name: str, items: Sequence[str], least: int, most: int) -> Slot[Choice]:
    """A slot with these written items."""
    return Slot(name, pick(*items), least, most)


def legal(state: State, seat: Seat = A) -> dict[Move, dict[str, tuple[str, ...]]]:
    """The legal moves, with their slots' written items; of prompts for the same move only the last."""
    found: dict[Move, dict[str, tuple[str, ...]]] = {}
    for one in legal_moves(state, seat):
        if isinstance(one, Prompt):
            found[one.move] = {
                slot.name: tuple([write_choice(item, pays=slot.name == "pay") for item in slot.items])
                for slot in one.slots
            }
        else:
            found[one] = {}
    return found


def changed(state: State, seat: Seat, **fields: object) -> State:
    """The state with changes of a player's goods."""
    mine = replace(state.table.players[seat], **fields)  # type: ignore[arg-type]
    return replace(state, table=state.table.with_player(seat, mine))


def card_played(seat: Seat, card: str, row: int, column: int, onto: Onto, deniers: int) -> CardPlayed:
    """The event of a card placed in a district for deniers, with any cell contents."""
    return CardPlayed(seat, card, row, column, onto, deniers, None, cards=ANY)


def coin_put(event: str, coins: int) -> CoinPut:
    """The event of a coin put on an event anywhere in the queue."""
    return CoinPut(event, coins, place=ANY)


def event_happened(event: str, coins: int) -> EventHappened:
    """The event for an event that happens anywhere in the queue."""
    return EventHappened(event, coins, place=ANY)


def rampart_built(seat: Seat, event: str) -> RampartBuilt:
    """The event of a rampart against an event anywhere in the queue."""
    return RampartBuilt(seat, event, place=ANY)


def event_ignored(seat: Seat, event: str, by: str) -> EventIgnored:
    """The event for a queued event that a building lets a player ignore."""
    return EventIgnored(seat, event, by, place=ANY)
