"""The picks for the effects of a building and of the characters that it triggers: slots, merged by kind (Y18).

Works                     the working cards: a building and the characters that it triggers
slots_of                  all slots
recruiting, may_recruit   the additional price, and whether the supply has the citizens (Y19)
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engines.core.prompts import Slot
from engines.core.seats import Seat
from engines.core.values import frozen
from engines.tournay.cards.card_set import CardSet
from engines.tournay.cards.colours import COLOURS, Citizens, Colour, Level, deck_of
from engines.tournay.cards.vocabulary import Combat, Damage, Draw, Effect, Happen, Recruit, Return, Sell, Stand, Trigger
from engines.tournay.model.cells import Cell
from engines.tournay.model.choices import Building, Choice, FromDeck, FromHand, InQueue, OfColour, Way
from engines.tournay.model.state import Player, Spot, Table
from engines.tournay.rules.damage_tokens import sound
from engines.tournay.rules.district import visible
from engines.tournay.rules.draw_card import ways_to_draw
from engines.tournay.rules.event_queue import bearing
from engines.tournay.rules.plaza import each_one


@frozen
class Works:
    """The cards that work during a move: an activated building or a placed card, and the triggered characters."""

    cell: Cell
    name: str
    effects: tuple[Effect, ...]
    """The effects of the building, or of the one that it copies; a placed card has none."""
    characters: tuple[tuple[str, Trigger], ...]
    """Each one's name and effects, in the order in which they work (Y17)."""


ASKING: Final = frozenset((Sell, Return, Stand, Damage, Combat, Happen, Draw))
"""Effects with picks, if there is something to pick."""


def slots_of(table: Table, seat: Seat, works: Works, cards: CardSet) -> tuple[Slot[Choice], ...]:
    """All slots of the effects of the working cards, merged by kind (Y18). The slots are the same whether or not the
    citizen already stands on the building.
    """
    player = table.players[seat]
    steps = [*works.effects, *[effect for _, trigger in works.characters for effect in trigger.effects]]
    # Most buildings bring deniers and have no picks.
    kinds = {type(step) for step in steps}
    if kinds.isdisjoint(ASKING):
        return ()
    return (
        *(_sold(player) if Sell in kinds else ()),
        *(_returned(player, works.cell, cards) if Return in kinds else ()),
        *(_stood(player, steps) if Stand in kinds else ()),
        *(_damaged(table, seat, steps, cards) if Damage in kinds else ()),
        *(_taken(table, steps) if Combat in kinds else ()),
        *(_happening(table, steps) if Happen in kinds else ()),
        *(_drawn(table, steps) if Draw in kinds else ()),
    )


def recruiting(effects: Sequence[Effect]) -> int:
    """The cost of these effects, in deniers (Y19)."""
    return sum([effect.deniers for effect in effects if isinstance(effect, Recruit)])


def may_recruit(table: Table, effects: Sequence[Effect]) -> bool:
    """Whether the supply has every citizen that these effects recruit (Y19)."""
    recruits = [effect.colour for effect in effects if isinstance(effect, Recruit)]
    return all(recruits.count(colour) <= table.supply[COLOURS.index(colour)] for colour in recruits)


def _sold(player: Player) -> tuple[Slot[Choice], ...]:
    if not player.hand:
        return ()
    return (Slot("sell", items=tuple([FromHand(name) for name in player.hand]), least=0, most=len(player.hand)),)


def _returned(player: Player, cell: Cell, cards: CardSet) -> tuple[Slot[Choice], ...]:
    colours = [colour for colour in COLOURS if standing_on(player, cell, colour, cards)]
    if not colours:
        return ()
    return (Slot("colour", items=tuple([OfColour(colour) for colour in colours]), least=1, most=1),)


def standing_on(player: Player, cell: Cell, colour: Colour, cards: CardSet) -> tuple[Spot, ...]:
    """The player's buildings, except the one at this cell, with the player's citizens of a colour on them."""
    return tuple(
        [
            spot
            for spot in player.district
            if spot.token == "citizen"
            and (spot.row, spot.column) != cell
            and cards.named[visible(spot)].colour == colour
        ]
    )


def _stood(player: Player, steps: Sequence[Effect]) -> tuple[Slot[Choice], ...]:
    return _up(sum([step.citizens for step in steps if isinstance(step, Stand)]), player.laid)


@lru_cache(maxsize=4096)
def _up(most: int, laid: Citizens) -> tuple[Slot[Choice], ...]:
    return _up_to("stand", most, tuple([OfColour(colour) for colour in each_one(laid)]))


def _damaged(table: Table, seat: Seat, steps: Sequence[Effect], cards: CardSet) -> tuple[Slot[Choice], ...]:
    """The slots for damaging buildings: as many as can be damaged, up to the effect's number; the player chooses
    which.
    """
    found = []
    others = [Seat(other) for other in range(len(table.players)) if other != seat]
    for step in steps:
        if isinstance(step, Damage) and step.whose != "theirs":
            items = [_buildings(table, other, cards) for other in others]
            groups = items if step.whose == "each" else [tuple([item for group in items for item in group])]
            counts = [(group, min(step.buildings, len(group))) for group in groups if group]
            found += [Slot("buildings", items=group, least=count, most=count) for group, count in counts]
    return tuple(found)


def _buildings(table: Table, owner: Seat, cards: CardSet) -> tuple[Choice, ...]:
    """The buildings of a player that can be damaged."""
    return tuple([Building(owner, cell) for cell in sound(table.players[owner], cards)])


def _taken(table: Table, steps: Sequence[Effect]) -> tuple[Slot[Choice], ...]:
    return _queued("events", sum([step.events for step in steps if isinstance(step, Combat)]), bearing(table))


def _happening(table: Table, steps: Sequence[Effect]) -> tuple[Slot[Choice], ...]:
    most = sum([step.events for step in steps if isinstance(step, Happen)])
    return _queued("happen", most, tuple(range(len(table.queue))))


@lru_cache(maxsize=4096)
def _queued(name: str, most: int, indexes: tuple[int, ...]) -> tuple[Slot[Choice], ...]:
    return _up_to(name, most, tuple(map(InQueue, indexes)))


def _up_to(name: str, most: int, items: tuple[Choice, ...]) -> tuple[Slot[Choice], ...]:
    """A slot for at most this many of the items; none if there is nothing to pick."""
    most = min(most, len(items))
    return (Slot(name, items=items, least=0, most=most),) if most else ()


def _drawn(table: Table, steps: Sequence[Effect]) -> tuple[Slot[Choice], ...]:
    return _from_decks(
        *[
            (colour, step.level, ways_to_draw(table.decks[deck_of(colour, step.level)]))
            for step in steps
            if isinstance(step, Draw)
            for colour in ((step.colour,) if step.colour else COLOURS)
        ]
    )


@lru_cache(maxsize=4096)
def _from_decks(*decks: tuple[Colour, Level, tuple[Way, ...]]) -> tuple[Slot[Choice], ...]:
    items = tuple([FromDeck(colour, level, way) for colour, level, ways in decks for way in ways])
    return (Slot("draw", items=items, least=1, most=1),) if items else ()
