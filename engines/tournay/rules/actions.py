"""The actions: draw, activate, combat, earn and gather (3.4). Each ends the turn, at once or after what it sets off."""

from collections.abc import Iterator
from typing import Final, TypeAlias, assert_never

from engines.core.game import Addressed, IllegalMove, to_all
from engines.core.prompts import Prompt
from engines.core.seats import Seat
from engines.core.values import replace
from engines.tournay.cards.card_set import CardSet
from engines.tournay.cards.cardfile import cards_of
from engines.tournay.cards.colours import COLOURS, LEVELS, NOBODY, added, deck_of
from engines.tournay.model.choices import FromPlazas
from engines.tournay.model.events import CitizensMoved, DeniersGained, Event, Gathered
from engines.tournay.model.moves import Activate, Combat, Draw, Earn, Gather, Move, MovePrompt
from engines.tournay.model.state import Player, State, Table
from engines.tournay.rules.activate_building import activated, activations
from engines.tournay.rules.between_turns import turn_ended
from engines.tournay.rules.check_picks import picked
from engines.tournay.rules.draw_card import drawn, named, ways
from engines.tournay.rules.event_queue import ransom, taken
from engines.tournay.rules.hire_citizens import hirings, judge_hiring, use

EARNED: Final = 2
"""Deniers that each citizen earns (3.4.4)."""

Action: TypeAlias = Draw | Activate | Combat | Earn | Gather


def actions(table: Table, seat: Seat, cards: CardSet) -> Iterator[Move | MovePrompt]:
    """Every action that a player can take now."""
    yield from _draws(table, seat)
    yield from activations(table, seat, cards)
    yield from _combats(table, seat, cards)
    standing = table.players[seat].standing
    for colour, count in zip(COLOURS, standing, strict=True):
        yield from [Earn(colour, citizens) for citizens in range(1, count + 1)]
    yield Gather()


def acted(state: State, seat: Seat, move: Action, emitted: list[Addressed[Event]]) -> State:
    """The action, with its events, and what follows from it. The events of a staged card have been emitted before."""
    match move:
        case Draw():
            return _draw(state, seat, move, emitted)
        case Activate():
            return activated(state, seat, move, emitted)
        case Combat():
            return _combat(state, seat, move, emitted)
        case Earn():
            return _earn(state, seat, move, emitted)
        case Gather():
            emitted.append(to_all(Gathered(seat)))
            gathered = gather(state.table.players[seat], cards_of(state.options))
            return turn_ended(replace(state, table=state.table.with_player(seat, gathered)), emitted)
        case _:
            assert_never(move)


def _draws(table: Table, seat: Seat) -> Iterator[MovePrompt]:
    deniers = table.players[seat].deniers
    for number, deck in enumerate(table.decks):
        if not deck.cards:
            continue
        colour, level = named(number)
        citizens = hirings(table, seat, colour, LEVELS.index(level) + 1, deniers)
        if citizens is not None:
            for way in ways(deck):
                yield Prompt(Draw(colour, level, way), (citizens,), None)


def _draw(state: State, seat: Seat, move: Draw, emitted: list[Addressed[Event]]) -> State:
    """A card is drawn for as many citizens as its level (3.4.1)."""
    number = deck_of(move.colour, move.level)
    deck = state.table.decks[number]
    if not deck.cards:
        raise IllegalMove("deck_empty", "No card is left in that deck; draw from another.")
    if move.way not in ways(deck):
        raise IllegalMove("no_top", "Only a face-up card on three or more can be taken; look at the cards instead.")
    count = LEVELS.index(move.level) + 1
    slot = judge_hiring(state.table, seat, move.colour, count, state.table.players[seat].deniers)
    [used] = picked((slot,), move.picks).of("citizens", FromPlazas)
    table, hired = use(state.table, seat, move.colour, used, onto=None)
    emitted += map(to_all, hired)
    return drawn(replace(state, table=table), seat, number, move.way, emitted)


def _combats(table: Table, seat: Seat, cards: CardSet) -> Iterator[MovePrompt]:
    deniers = table.players[seat].deniers
    for index, queued in enumerate(table.queue):
        event = cards.events_named[queued.event]
        if queued.coins:
            citizens = hirings(table, seat, event.colour, event.citizens, deniers - ransom(event, queued.coins))
            if citizens is not None:
                yield Prompt(Combat(index), (citizens,), None)


def _combat(state: State, seat: Seat, move: Combat, emitted: list[Addressed[Event]]) -> State:
    """An event is fought and comes into the hand; the coins go to the supply (3.4.3)."""
    table = state.table
    if move.place not in range(len(table.queue)):
        raise IllegalMove("not_queued", "Name a queued event by its place from the left, beginning with 0.")
    queued = table.queue[move.place]
    event = cards_of(state.options).events_named[queued.event]
    if not queued.coins:
        raise IllegalMove("no_coin", "Only an event with a coin on it can be fought.")
    deniers = table.players[seat].deniers
    due = ransom(event, queued.coins)
    if due > deniers:
        raise IllegalMove("cannot_pay", f"The ransom is {due} deniers, the coins and one more.")
    slot = judge_hiring(table, seat, event.colour, event.citizens, deniers - due)
    [used] = picked((slot,), move.picks).of("citizens", FromPlazas)
    table, hired = use(table, seat, event.colour, used, onto=None)
    player = table.players[seat]
    table = table.with_player(seat, replace(player, deniers=player.deniers - due))
    table, came = taken(table, seat, (move.place,), "", due)
    emitted += map(to_all, (*hired, *came))
    return turn_ended(replace(state, table=table), emitted)


def _earn(state: State, seat: Seat, move: Earn, emitted: list[Addressed[Event]]) -> State:
    """Two deniers for each citizen of the own Plaza (3.4.4)."""
    player = state.table.players[seat]
    if move.citizens < 1:
        raise IllegalMove("too_few", "Use at least one citizen.")
    if move.citizens > player.standing[COLOURS.index(move.colour)]:
        raise IllegalMove("too_few_citizens", "Only citizens that stand on your own Plaza earn deniers.")
    laid = added(NOBODY, move.colour, move.citizens)
    deniers = EARNED * move.citizens
    player = replace(
        player,
        deniers=player.deniers + deniers,
        standing=added(player.standing, move.colour, -move.citizens),
        laid=added(player.laid, move.colour, move.citizens),
    )
    emitted.append(to_all(CitizensMoved(seat, "earn", "laid", *laid)))
    emitted.append(to_all(DeniersGained(seat, "earn", deniers)))
    return turn_ended(replace(state, table=state.table.with_player(seat, player)), emitted)


def gather(player: Player, cards: CardSet) -> Player:
    """The player with all citizens standing on the Plaza, and every token off the district (3.4.5)."""
    standing = NOBODY
    for index, colour in enumerate(COLOURS):
        standing = added(standing, colour, player.standing[index] + player.laid[index])
    for spot in player.district:
        if spot.token == "citizen":
            standing = added(standing, cards.named[spot.cards[-1]].colour)
    district = tuple([spot if spot.token is None else replace(spot, token=None) for spot in player.district])
    return replace(player, standing=standing, laid=NOBODY, district=district)
