"""Activating a building (3.4.2, Y6, Y17, Y19, Y20).

uses          a building's possible uses: its own effects, or effects that it can copy
activations   the legal moves
activated     the state after one
"""

from collections.abc import Iterator, Sequence
from typing import assert_never

from engines.core.game import IllegalMove
from engines.core.once import once_for
from engines.core.prompts import Prompt, Slot
from engines.core.seats import Seat
from engines.core.values import frozen, replace
from engines.tournay.cards.card_set import Card, CardSet
from engines.tournay.cards.vocabulary import Copy, Effect, Recruit, Shield
from engines.tournay.model.cells import Cell
from engines.tournay.model.choices import Building, Choice, FromPlazas, write_choice
from engines.tournay.model.events import BuildingActivated
from engines.tournay.model.moves import Activate, MovePrompt
from engines.tournay.model.state import Spot, State, Table
from engines.tournay.rules.between_turns import turn_ended
from engines.tournay.rules.check_picks import picked
from engines.tournay.rules.course import Course
from engines.tournay.rules.district import District, spot_at, visible
from engines.tournay.rules.draw_card import drawn
from engines.tournay.rules.effects import Draws, Happens, TheyChoose, Waits, do_effects
from engines.tournay.rules.event_damage import damaged_by_all
from engines.tournay.rules.hire_citizens import Needed, Used, hirings, judge_hiring, use_citizens
from engines.tournay.rules.prompts import ASKING, Works, may_recruit, recruiting, slots_of
from engines.tournay.rules.town_crier import made_to_happen
from engines.tournay.rules.triggers import triggered, triggered_of, waiting


@frozen
class Use:
    """One possible use of a building."""

    copied: Building | None
    """The building whose effects are used; None for its own."""
    name: str
    """The name of that building; empty for its own effects."""
    effects: tuple[Effect, ...]
    kinds: frozenset[type[Effect]]
    """The owner of these effects."""


def uses(table: Table, course: Course, cell: Cell) -> tuple[Use, ...]:
    """The possible uses of the building at this cell. A copying building uses the effects that it can copy; if there
    are none, it does nothing (Y20).
    """
    spot = spot_at(table.players[course.seat].district, cell)
    assert spot is not None
    return _uses(table, course, spot)


def _uses(table: Table, course: Course, spot: Spot) -> tuple[Use, ...]:
    own = _use_of(course.cards.named[visible(spot)])
    if Copy not in own.kinds:
        return (own,)
    [copy] = [effect for effect in own.effects if isinstance(effect, Copy)]
    return tuple(_copied(table, course, (spot.row, spot.column), copy)) or (_use(None, "", ()),)


@once_for(most=1024)
def _use_of(card: Card) -> Use:
    """The possible uses of a building that copies nothing."""
    return _use(None, "", card.effects)


def _use(copied: Building | None, name: str, effects: tuple[Effect, ...]) -> Use:
    return Use(copied, name=name, effects=effects, kinds=frozenset(map(type, effects)))


def _copied(table: Table, course: Course, cell: Cell, copy: Copy) -> Iterator[Use]:
    seat, cards = course.seat, course.cards
    for owner, player in enumerate(table.players):
        if (owner == seat) != (copy.whose == "own"):
            continue
        for spot in player.district:
            card = cards.named[visible(spot)]
            here = spot.row, spot.column
            if card.kind != "building" or card.colour != copy.colour or (owner == seat and here == cell):
                continue
            if Copy not in _use_of(card).kinds:
                effects = tuple([effect for effect in card.effects if not isinstance(effect, Shield)])
                yield _use(Building(Seat(owner), here), card.name, effects)


def activations(table: Table, course: Course) -> list[MovePrompt]:
    """Every building that the player can activate, with slots for all picks."""
    found: list[MovePrompt] = []
    seat, cards = course.seat, course.cards
    player = table.players[seat]
    waits = waiting(player.district, "activate", cards)
    for spot in player.district:
        card = cards.named[visible(spot)]
        if card.kind != "building" or spot.token is not None:
            continue
        cell = spot.row, spot.column
        characters = triggered_of(waits, player.district, spot, cards)
        for one in _uses(table, course, spot):
            due = recruiting(one.effects) if Recruit in one.kinds else 0
            citizens = hirings(table, seat, Needed(card.colour, 1, spare=player.deniers - due))
            if citizens is None or (Recruit in one.kinds and not may_recruit(table, one.effects)):
                continue
            slots: tuple[Slot[Choice], ...] = ()
            if characters or one.kinds & ASKING:
                works = Works(cell, name=card.name, effects=one.effects, characters=characters)
                slots = slots_of(table, seat, works, cards)
            found.append(Prompt(Activate(*cell, one.copied), (citizens, *slots), None))
    return found


def activated(state: State, course: Course, move: Activate) -> State:
    """The state after an activation: a citizen goes to the building, the building's effects happen, and then the
    triggered characters work (Y17).
    """
    seat, cards, cell, table = course.seat, course.cards, (move.row, move.column), state.table
    district = table.players[seat].district
    card = _building(district, cell, cards)
    does = {one.copied: one for one in uses(table, course, cell)}
    if move.copied not in does:
        raise IllegalMove("wrong_building", _what_to_copy(card, tuple(does)))
    use_of = does[move.copied]
    due = recruiting(use_of.effects)
    deniers = table.players[seat].deniers
    if due > deniers:
        raise IllegalMove("cannot_pay", f"{card.name} asks for {due} deniers.")
    if not may_recruit(table, use_of.effects):
        raise IllegalMove("supply_empty", "The supply has no citizen left to recruit.")
    citizens = judge_hiring(table, seat, Needed(card.colour, 1, spare=deniers - due))
    characters = triggered(district, "activate", cell, cards)
    works = Works(cell, name=card.name, effects=use_of.effects, characters=characters)
    picks = picked((citizens, *slots_of(table, seat, works, cards)), move.picks)
    [used] = picks.of("citizens", FromPlazas)
    table, hired = use_citizens(table, seat, Used(card.colour, used, onto=cell))
    row, column = cell
    activation = BuildingActivated(seat, card=card.name, row=row, column=column, copied=use_of.name)
    course.tell_all(*hired, activation)
    worked = do_effects(table, course, works, picks)
    return _carried_on(replace(state, table=worked.table), course, worked.waits, card.name)


def _building(district: District, cell: Cell, cards: CardSet) -> Card:
    """The building at this cell, if it may be activated. Raises `IllegalMove`."""
    spot = spot_at(district, cell)
    if spot is None or cards.named[visible(spot)].kind != "building":
        raise IllegalMove("not_a_building", "Activate a visible building of your district.")
    if spot.token == "damage":
        raise IllegalMove("damaged", "A damaged building is not activated; repair it, or gather.")
    if spot.token is not None:
        raise IllegalMove("occupied", "Somebody stands on that building; gather first, or activate another.")
    return cards.named[visible(spot)]


def _what_to_copy(card: Card, buildings: Sequence[Building | None]) -> str:
    named = " ".join([write_choice(building) for building in buildings if building is not None])
    if not named:
        return f"{card.name} copies nothing now; name no building."
    return f"{card.name} copies one of these buildings: {named}."


def _carried_on(state: State, course: Course, waits: Waits | None, by: str) -> State:
    """The state after an activation's remaining effects, up to the next decision or the end of the turn."""
    match waits:
        case None:
            return turn_ended(state, course)
        case Draws(deck, way):
            return drawn(state, course, deck, way)
        case Happens(indexes):
            return made_to_happen(state, course, indexes, by)
        case TheyChoose(buildings):
            return damaged_by_all(state, course, buildings, by)
        case _:
            assert_never(waits)
