"""Each legal move's certain costs and gains: the previews that are sent with the moves."""

from collections import Counter
from collections.abc import Sequence
from functools import reduce
from operator import and_
from typing import Final, TypeAlias, TypeVar, assert_never

from engines.core.prompts import Prompt, Slot
from engines.core.seats import Seat
from engines.core.values import frozen, replace
from engines.tournay.cards.card_set import Card, CardSet
from engines.tournay.cards.colours import deck_of
from engines.tournay.cards.vocabulary import Combat as CombatEffect
from engines.tournay.cards.vocabulary import (
    Copy,
    Damage,
    Effect,
    Gain,
    Happen,
    Recruit,
    Return,
    Sell,
    Shield,
    Stand,
    Trigger,
)
from engines.tournay.cards.vocabulary import Draw as DrawEffect
from engines.tournay.model.cells import Cell
from engines.tournay.model.choices import Choice, FromPlazas
from engines.tournay.model.moves import (
    Activate,
    Build,
    Combat,
    Draw,
    Earn,
    Gather,
    Keep,
    LastCard,
    Move,
    NoLastCard,
    Play,
    Shed,
    Suffer,
    Undo,
)
from engines.tournay.model.state import State, Table
from engines.tournay.options import cards_of
from engines.tournay.rules.actions import EARNED
from engines.tournay.rules.activate_building import uses
from engines.tournay.rules.check_picks import NOTHING_PICKED
from engines.tournay.rules.course import Course
from engines.tournay.rules.district import District, covers, visible
from engines.tournay.rules.effects import do_effects, gained
from engines.tournay.rules.event_queue import ransom
from engines.tournay.rules.game import legal_moves
from engines.tournay.rules.hire_citizens import HIRE, Used, use_citizens
from engines.tournay.rules.payment import Paid, payments
from engines.tournay.rules.play_card import Placement, laid
from engines.tournay.rules.prompts import Works, recruiting
from engines.tournay.rules.scoring import owned
from engines.tournay.rules.triggers import means, triggered_of, waiting
from engines.tournay.view.kept import Kept, kept
from engines.tournay.view.score_changes import standing_now, worth_now

T = TypeVar("T")


@frozen
class Preview:
    """The certain costs and gains of a legal move of the viewer, apart from the picks in its slots. A hired citizen
    costs `hire` deniers more, paid to its owner."""

    deniers: int = 0
    """To the supply."""
    hire: int = 0
    """Deniers for each hired citizen; 0 if none can be hired."""
    gains: int = 0
    """Deniers that are certainly gained, whichever citizen is used and whichever payment is made."""
    gains_by: tuple[int, ...] = ()
    """The certain gains with each item of the slot `citizens` or `pay`, if they differ; else empty."""
    triggers: tuple[str, ...] = ()
    """The viewer's characters that are triggered, whichever payment is made."""
    triggers_by: tuple[tuple[str, ...], ...] = ()
    """The triggered characters with each item of the slot `pay`, if they differ; else empty."""
    reveals: bool = False
    """Whether it reveals hidden information, so that it cannot be taken back; or may, depending on the picks."""
    points: tuple[int, ...] = ()
    """By seat, how the running scores change: with the card that is played at its cell, or with the card that is taken
    or kept in a cell of its own, its deniers paid and no card and no citizen of its price; or with the citizens who are
    recruited, before they are paid for. Empty if none of them is certain."""
    citizens: int = 0
    """Citizens who come back to the Plaza, from beside it and from buildings."""
    kept: Kept | None = None
    """The effects of a looked-at card in the viewer's district."""


NOTHING: Final = Preview()

BRING_NOTHING: Final = Sell | Stand | Return | Damage | DrawEffect | Happen | CombatEffect | Shield | Copy
"""Effects that bring no deniers without picks."""

ALWAYS: Final = ("once", "rampart", "event_with_coin")
"""Things counted for deniers whose number is the same whichever card is placed, paid or used."""

WHOEVER: Final = ("once", "visible_card", "occupied_building", "rampart", "event_with_coin")
"""Things counted for deniers whose number is the same whichever citizens are used."""

Offer: TypeAlias = Prompt[Move, Choice, Preview]
"""A legal move as it is sent: with its open slots, if it has any, and its preview."""


def offers(state: State, seat: Seat) -> Sequence[Offer]:
    """The legal moves of this seat, each with its preview."""
    legal = legal_moves(state, seat)
    if not legal:
        return ()
    previews = _Previews(state, seat)
    parts = [(one.move, one.slots) if isinstance(one, Prompt) else (one, ()) for one in legal]
    return tuple([Prompt(move, slots, previews.of(move, slots)) for move, slots in parts])


class _Previews:
    """The previews of one player's moves, at one table."""

    def __init__(self, state: State, seat: Seat) -> None:
        # The player to move sees everything on the table; a card that can be taken back is that player's.
        table, cards = state.table, cards_of(state.options)
        self._table, self._seat, self._cards = table, seat, cards
        self._course = Course(seat, cards)
        self._worth = worth_now(seat, standing_now(state), cards)
        district = table.players[seat].district
        self._spots = {(spot.row, spot.column): spot for spot in district}
        self._waiting = _waiting(district, cards)
        self._activated = waiting(district, "activate", cards)
        self._apart: dict[str, Preview] = {}
        """By card of the hand, the preview of playing it into an empty cell, without picks and triggered characters."""
        self._payments: dict[str, tuple[Paid, ...]] = {}
        """By card of the hand, every way to pay for it."""

    def of(self, move: Move, slots: Sequence[Slot[Choice]]) -> Preview:
        """The certain costs and gains of a legal move with these slots."""
        match move:
            case Play() | LastCard():
                return self._play(move, slots)
            case Draw(colour, level, way):
                deck = self._table.decks[deck_of(colour, level)]
                points = self._alone(deck.cards[0]) if way == "top" else ()
                return Preview(hire=self._hire(slots), reveals=way == "look", points=points)
            case Activate():
                return self._activate(move, slots)
            case Combat(index):
                queued = self._table.queue[index]
                due = ransom(self._cards.events_named[queued.event], queued.coins)
                return Preview(deniers=due, hire=self._hire(slots), reveals=bool(self._table.events))
            case Earn(citizens=citizens):
                return Preview(gains=EARNED * citizens)
            case Keep(card):
                return Preview(points=self._alone(card), kept=kept(self._table, self._course, card))
            case Gather():
                own = self._table.players[self._seat]
                return Preview(citizens=sum(owned(own, self._cards)) - sum(own.standing))
            case Undo() | Build() | Suffer() | Shed() | NoLastCard():
                return NOTHING
            case _:
                assert_never(move)

    def _play(self, move: Play | LastCard, slots: Sequence[Slot[Choice]]) -> Preview:
        card, cell = self._cards.named[move.card], (move.row, move.column)
        below, may_trigger = self._spots.get(cell), self._may_trigger(card, cell)
        is_apart = below is None and not may_trigger and not slots
        if is_apart and card.name in self._apart:
            return self._apart[card.name]
        preview = Preview(
            deniers=card.cost.deniers,
            reveals=_asks(slots, "events") and bool(self._table.events),
            points=self._worth.of(card.name, below, paid=card.cost.deniers),
        )
        if is_apart:
            self._apart[card.name] = preview
        if not may_trigger:
            return preview
        brought = [self._brought(paid, card, cell) for paid in self._paid(card, slots)]
        gains, names = [gained for gained, _ in brought], [triggered for _, triggered in brought]
        return replace(
            preview,
            gains=min(gains),
            gains_by=_if_differing(gains),
            triggers=_in_all(names),
            triggers_by=_if_differing(names),
        )

    def _alone(self, name: str) -> tuple[int, ...]:
        """The changes of the running scores for a card in a cell of its own."""
        return self._worth.of(name, paid=self._cards.named[name].cost.deniers)

    def _may_trigger(self, card: Card, cell: Cell) -> bool:
        """Whether this card at this cell triggers any card of the viewer's district, including a covered card that a
        payment can uncover.
        """
        return any(covers(at, trigger.reach, cell) and means(trigger, card) for at, trigger in self._waiting)

    def _paid(self, card: Card, slots: Sequence[Slot[Choice]]) -> list[Paid]:
        """The possible payments of a move with these slots, in the slot's order."""
        if card.name not in self._payments:
            self._payments[card.name] = payments(self._table.players[self._seat], self._course, card)
        items = [slot.items for slot in slots if slot.name == "pay"]
        return [paid for paid in self._payments[card.name] if not items or paid.item in items[0]]

    def _brought(self, paid: Paid, card: Card, cell: Cell) -> tuple[int, tuple[str, ...]]:
        """The gains from a card with this payment, and the characters that it triggers."""
        # The card at its own cell triggers no one, so it makes no difference which card lay there before.
        characters = tuple(
            [
                (visible(spot), trigger)
                for spot, trigger in waiting(paid.player.district, "place", self._cards)
                if covers((spot.row, spot.column), trigger.reach, cell) and means(trigger, card)
            ]
        )
        brought = Works(cell, name=card.name, effects=(), characters=characters)
        names = tuple([name for name, _ in characters])
        gains = self._fixed(_effects(brought))
        if gains is None:
            there, _ = laid(paid.table(self._table, self._course), self._course, Placement(card, cell))
            gains = self._gains(there, brought)
        return gains, names

    def _activate(self, move: Activate, slots: Sequence[Slot[Choice]]) -> Preview:
        table, cell = self._table, (move.row, move.column)
        district, spot = table.players[self._seat].district, self._spots[cell]
        [use] = [one for one in uses(table, self._course, cell) if one.copied == move.copied]
        characters = triggered_of(self._activated, district, spot, self._cards)
        does = Works(cell, name=visible(spot), effects=use.effects, characters=characters)
        gains = self._gains_of(does, _citizens(slots))
        draws = DrawEffect in use.kinds and _asks(slots, "draw")
        recruits = [effect.colour for effect in use.effects if isinstance(effect, Recruit)]
        return Preview(
            deniers=recruiting(use.effects) if recruits else 0,
            hire=self._hire(slots),
            gains=min(gains),
            gains_by=_if_differing(gains),
            triggers=tuple([name for name, _ in characters]),
            reveals=draws or _asks(slots, "happen") or (_asks(slots, "events") and bool(table.events)),
            points=self._worth.of_citizens(recruits),
        )

    def _gains_of(self, does: Works, used: Sequence[FromPlazas]) -> Sequence[int]:
        """The deniers from an activation, for each of these citizens; a single number if it is the same for all."""
        effects = _effects(does)
        fixed = self._fixed(effects)
        if fixed is not None:
            return (fixed,)
        table, seat, cell = self._table, self._seat, does.cell
        colour = self._cards.named[does.name].colour
        # Most bring the same whichever citizen is used, and many bring no deniers.
        used = used if _hangs_on_citizens(effects) else used[:1]
        return [self._gains(use_citizens(table, seat, Used(colour, one, onto=cell))[0], does) for one in used]

    def _hire(self, slots: Sequence[Slot[Choice]]) -> int:
        """The price of a hired citizen, if one can be used."""
        # Those with the most hired come last.
        for used in _citizens(slots)[-1:]:
            return HIRE if sum(used.citizens) > used.citizens[self._seat] else 0
        return 0

    def _fixed(self, effects: Sequence[Effect]) -> int | None:
        """The deniers from these effects if they are independent of the rest of the move; otherwise None."""
        deniers = 0
        for effect in effects:
            if isinstance(effect, Gain) and effect.per in ALWAYS:
                deniers += gained(effect, self._table, self._seat, self._cards)
            elif not isinstance(effect, BRING_NOTHING | Recruit):
                return None
        return deniers

    def _gains(self, table: Table, works: Works) -> int:
        """The deniers from a building and characters without picks."""
        worked = do_effects(table, Course(self._seat, self._cards), works, NOTHING_PICKED)
        before, after = table.players[self._seat], worked.table.players[self._seat]
        return after.deniers - before.deniers + recruiting(works.effects)


def _effects(works: Works) -> Sequence[Effect]:
    """All effects that work, in order."""
    return (*works.effects, *[effect for _, trigger in works.characters for effect in trigger.effects])


def _hangs_on_citizens(effects: Sequence[Effect]) -> bool:
    """Whether the gains may depend on the used citizen's owner, because the citizen lies down or its owner is paid."""
    return any(
        effect.per not in WHOEVER if isinstance(effect, Gain) else not isinstance(effect, BRING_NOTHING)
        for effect in effects
    )


def _waiting(district: District, cards: CardSet) -> Sequence[tuple[Cell, Trigger]]:
    """The characters of a district, including covered ones, that wait for a placed card, each with its cell."""
    named = [((spot.row, spot.column), cards.named[name].trigger) for spot in district for name in spot.cards]
    return [(at, trigger) for at, trigger in named if trigger is not None and trigger.on == "place"]


def _if_differing(each: Sequence[T]) -> tuple[T, ...]:
    """All of these if they are not all equal; otherwise none."""
    return tuple(each) if len(set(each)) > 1 else ()


def _in_all(each: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """The names that all of these have in common, with their smallest counts."""
    common = reduce(and_, map(Counter, each))
    return tuple([name for name in dict.fromkeys(each[0]) for _ in range(common[name])])


def _asks(slots: Sequence[Slot[Choice]], name: str) -> bool:
    return any(slot.name == name for slot in slots)


def _citizens(slots: Sequence[Slot[Choice]]) -> list[FromPlazas]:
    """The possible owners of the used citizens."""
    for slot in slots:
        if slot.name == "citizens":
            return [item for item in slot.items if isinstance(item, FromPlazas)]
    return []
