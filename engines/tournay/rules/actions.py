"""The actions: draw, activate, combat, earn and gather (3.4). Each ends the turn, at once or after its consequences."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final, TypeAlias, assert_never

from engines.core.game import IllegalMove
from engines.core.prompts import Prompt
from engines.core.seats import Seat
from engines.core.values import replace
from engines.tournay.cards.card_set import CardSet
from engines.tournay.cards.colours import COLOURS, LEVELS, NOBODY, Citizens, Colour, added, deck_of
from engines.tournay.model.choices import WAYS, FromPlazas, Way
from engines.tournay.model.events import DeniersGained, Gathered
from engines.tournay.model.moves import Activate, Combat, Draw, Earn, Gather, Move, MovePrompt
from engines.tournay.model.state import Player, State, Table
from engines.tournay.rules.activate_building import activated, activations
from engines.tournay.rules.between_turns import turn_ended
from engines.tournay.rules.check_picks import picked
from engines.tournay.rules.course import Course
from engines.tournay.rules.draw_card import drawn, ways_to_draw
from engines.tournay.rules.event_queue import Taking, ransom, taken
from engines.tournay.rules.hire_citizens import HIRE, Needed, Used, hirings, judge_hiring, slot_for, use_citizens
from engines.tournay.rules.plaza import Moving, citizens_moved

EARNED: Final = 2
"""Deniers that each citizen earns (3.4.4)."""

Action: TypeAlias = Draw | Activate | Combat | Earn | Gather


def actions(table: Table, course: Course) -> list[Move | MovePrompt]:
    """Every action that a player can take now."""
    seat = course.seat
    return [
        *_draws(table, seat),
        *activations(table, course),
        *_combats(table, seat, course.cards),
        *_earnings(table.players[seat].standing),
        Gather(),
    ]


@lru_cache(maxsize=4096)
def _earnings(standing: Citizens) -> tuple[Earn, ...]:
    """The ways to earn, given the number of citizens standing on the player's Plaza."""
    ways = [range(1, count + 1) for count in standing]
    return tuple([Earn(colour, citizens) for colour, counts in zip(COLOURS, ways, strict=True) for citizens in counts])


def acted(state: State, course: Course, move: Action) -> State:
    """The action, its events, and its consequences. A staged card's events have been emitted before."""
    match move:
        case Draw():
            return _draw(state, course, move)
        case Activate():
            return activated(state, course, move)
        case Combat():
            return _combat(state, course, move)
        case Earn():
            return _earn(state, course, move)
        case Gather():
            return _gather(state, course)
        case _:
            assert_never(move)


def _draws(table: Table, seat: Seat) -> list[MovePrompt]:
    hired = min(len(LEVELS), table.players[seat].deniers // HIRE)
    found: list[MovePrompt] = []
    for index, standing in enumerate(zip(*[player.standing for player in table.players], strict=True)):
        decks = table.decks[len(LEVELS) * index : len(LEVELS) * (index + 1)]
        for draws, deck in zip(_draws_of(COLOURS[index], standing, seat, hired), decks, strict=True):
            if draws:
                found += [draws[way] for way in ways_to_draw(deck)]
    return found


@lru_cache(maxsize=16384)
def _draws_of(
    colour: Colour, standing: tuple[int, ...], seat: Seat, hired: int
) -> tuple[Mapping[Way, MovePrompt], ...]:
    """By level and way, the draws of a colour, given the number of citizens standing on each Plaza and the maximum of
    hired ones; {} if too few citizens can be used. The result is the same turn after turn.
    """
    found: list[Mapping[Way, MovePrompt]] = []
    for count, level in enumerate(LEVELS, start=1):
        # Larger numbers than the used ones make no difference, so the cache has most of these.
        most = tuple([min(count, one) for one in standing])
        citizens = slot_for(most, seat, count, min(count, hired))
        slots = None if citizens is None else (citizens,)
        found.append({way: Prompt(Draw(colour, level, way), slots, None) for way in WAYS} if slots else {})
    return tuple(found)


def _draw(state: State, course: Course, move: Draw) -> State:
    """A draw takes as many citizens as the card's level (3.4.1)."""
    seat, number = course.seat, deck_of(move.colour, move.level)
    deck = state.table.decks[number]
    if not deck.cards:
        raise IllegalMove("deck_empty", "No card is left in that deck; draw from another.")
    if move.way not in ways_to_draw(deck):
        raise IllegalMove("no_top", "Only a face-up card on three or more can be taken; look at the cards instead.")
    count = LEVELS.index(move.level) + 1
    slot = judge_hiring(state.table, seat, Needed(move.colour, count, spare=state.table.players[seat].deniers))
    [used] = picked((slot,), move.picks).of("citizens", FromPlazas)
    table, hired = use_citizens(state.table, seat, Used(move.colour, used, onto=None))
    course.tell_all(*hired)
    return drawn(replace(state, table=table), course, number, move.way)


def _combats(table: Table, seat: Seat, cards: CardSet) -> Iterator[MovePrompt]:
    deniers = table.players[seat].deniers
    for index, queued in enumerate(table.queue):
        if queued.coins:
            event = cards.events_named[queued.event]
            needed = Needed(event.colour, event.citizens, spare=deniers - ransom(event, queued.coins))
            citizens = hirings(table, seat, needed)
            if citizens is not None:
                yield Prompt(Combat(index), (citizens,), None)


def _combat(state: State, course: Course, move: Combat) -> State:
    """Combat: an event is fought and goes into the hand; its coins go to the supply (3.4.3)."""
    table, seat = state.table, course.seat
    if move.place not in range(len(table.queue)):
        raise IllegalMove("not_queued", "Name a queued event by its place from the left, beginning with 0.")
    queued = table.queue[move.place]
    event = course.cards.events_named[queued.event]
    if not queued.coins:
        raise IllegalMove("no_coin", "Only an event with a coin on it can be fought.")
    deniers = table.players[seat].deniers
    due = ransom(event, queued.coins)
    if due > deniers:
        raise IllegalMove("cannot_pay", f"The ransom is {due} deniers, the coins and one more.")
    slot = judge_hiring(table, seat, Needed(event.colour, event.citizens, spare=deniers - due))
    [used] = picked((slot,), move.picks).of("citizens", FromPlazas)
    table, hired = use_citizens(table, seat, Used(event.colour, used, onto=None))
    player = table.players[seat]
    table = table.with_player(seat, replace(player, deniers=player.deniers - due))
    table, came = taken(table, seat, Taking((move.place,), "", ransom=due))
    course.tell_all(*hired, *came)
    return turn_ended(replace(state, table=table), course)


def _earn(state: State, course: Course, move: Earn) -> State:
    """Two deniers for each citizen of the player's Plaza (3.4.4)."""
    seat = course.seat
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
    course.tell_all(
        citizens_moved(player, seat, "earn", Moving("laid", laid)),
        DeniersGained(seat, by="earn", deniers=deniers, has=player.deniers),
    )
    return turn_ended(replace(state, table=state.table.with_player(seat, player)), course)


def _gather(state: State, course: Course) -> State:
    """Gathering: all citizens stand again, and all tokens leave the district (3.4.5)."""
    course.tell_all(Gathered(course.seat))
    gathered = gather(state.table.players[course.seat], course.cards)
    return turn_ended(replace(state, table=state.table.with_player(course.seat, gathered)), course)


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
