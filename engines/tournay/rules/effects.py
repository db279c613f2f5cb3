"""The effects of buildings and characters, one by one (3.4.2, Y17 to Y20). Their slots are in `prompts`.

do_effects   all steps of a building and of the triggered characters
Worked       the result, and the remaining effects, which wait for others or for cards: Draws, Happens, TheyChoose
"""

from collections import Counter
from typing import TypeAlias, TypeVar, assert_never

from engines.core.seats import Seat
from engines.core.values import frozen, replace
from engines.tournay.cards.card_set import CardSet
from engines.tournay.cards.colours import added, deck_of
from engines.tournay.cards.vocabulary import (
    Collect,
    Combat,
    Copy,
    Damage,
    Draw,
    Effect,
    Gain,
    Happen,
    Recruit,
    Repair,
    Return,
    Sell,
    Shield,
    Stand,
)
from engines.tournay.model.cells import Cell
from engines.tournay.model.choices import Building, FromDeck, FromHand, InQueue, OfColour, Way
from engines.tournay.model.events import (
    CitizenRecruited,
    DeniersGained,
    DeniersLost,
)
from engines.tournay.model.state import Player, Table
from engines.tournay.rules.check_picks import Picked
from engines.tournay.rules.course import Course
from engines.tournay.rules.damage_tokens import damaged, mended, struck
from engines.tournay.rules.district import visible, with_token
from engines.tournay.rules.event_queue import Taking, bearing, taken
from engines.tournay.rules.payment import gone_under, less, under
from engines.tournay.rules.plaza import Moving, citizens_moved, counted, stood_up, summed
from engines.tournay.rules.prompts import Works, may_recruit, recruiting, standing_on

C = TypeVar("C")


@frozen
class Draws:
    """A card is drawn next, without citizens."""

    deck: int
    way: Way


@frozen
class Happens:
    """Events of the queue happen next."""

    indexes: tuple[int, ...]


@frozen
class TheyChoose:
    """Every other player damages this many of their own buildings next."""

    buildings: int


Waits: TypeAlias = Draws | Happens | TheyChoose


@frozen
class Worked:
    """The result of the steps."""

    table: Table
    waits: Waits | None
    """The effects left after everything else in the move."""


def do_effects(table: Table, course: Course, works: Works, picks: Picked) -> Worked:
    """The table after the steps of the building and then of the characters (Y17). On the given table the citizen
    already stands on the building and has been paid. The picks fill the slots of `prompts`.
    """
    if not works.effects and not works.characters:
        return Worked(table, None)
    assert recruiting(works.effects) <= table.players[course.seat].deniers
    assert may_recruit(table, works.effects)
    doing = _Doing(table, course, works.cell, picks)
    for effect in works.effects:
        doing.do(effect, works.name)
    for name, trigger in works.characters:
        for effect in trigger.effects:
            doing.do(effect, name)
    return Worked(doing.table, doing.waits())


class _Doing:
    """The table after the steps so far, and the remaining picks: earlier steps take as many picks as they can."""

    def __init__(self, table: Table, course: Course, cell: Cell, picks: Picked) -> None:
        self.table = table
        self._course, self._seat, self._cards = course, course.seat, course.cards
        self._cell = cell
        self._picks = picks
        self._used: Counter[str] = Counter()
        """By the name of the slot, the number of used picks."""
        self._lies: list[int | None] = list(range(len(table.queue)))
        """By index at the beginning, the present index of each queued event; None if it was taken."""
        self._last: Draw | Happen | Damage | None = None

    @property
    def _player(self) -> Player:
        return self.table.players[self._seat]

    def _has(self, player: Player) -> None:
        self.table = self.table.with_player(self._seat, player)

    def _next(self, name: str, kind: type[C], most: int) -> tuple[C, ...]:
        """The next picks for slots of this name, at most this many."""
        mine = self._picks.of(name, kind)[self._used[name] :][:most]
        self._used[name] += len(mine)
        return mine

    def do(self, effect: Effect, by: str) -> None:
        """One effect."""
        match effect:
            case Gain():
                self._gain(gained(effect, self.table, self._seat, self._cards), by)
            case Collect():
                self._collect(effect.deniers, by)
            case Sell():
                self._sell(effect.deniers, by)
            case Recruit():
                self._recruit(effect, by)
            case Stand():
                self._stand(effect.citizens, by)
            case Return():
                self._return(by)
            case Repair():
                cells = damaged(self._player)
                player, emitted = mended(self._player, self._seat, cells, by)
                self._has(player)
                self._course.did(emitted)
                self._gain(effect.deniers * len(cells), by)
            case Damage(whose="theirs") | Draw() | Happen():
                self._last = effect
            case Damage():
                self._damage(effect, by)
            case Combat():
                self._combat(effect.events, by)
            case Shield() | Copy():
                pass
            case _:
                assert_never(effect)

    def waits(self) -> Waits | None:
        """The step that waits for other players or for cards; `None` if there is none with an effect."""
        match self._last:
            case Draw():
                for picked in self._next("draw", FromDeck, 1):
                    return Draws(deck_of(picked.colour, picked.level), picked.way)
            case Happen():
                lie = [self._lies[picked.index] for picked in self._next("happen", InQueue, self._last.events)]
                if indexes := tuple([index for index in lie if index is not None]):
                    return Happens(indexes)
            case Damage():
                return TheyChoose(self._last.buildings)
        return None

    def _gain(self, deniers: int, by: str) -> None:
        if deniers:
            self._has(replace(self._player, deniers=self._player.deniers + deniers))
            self._course.tell_all(DeniersGained(self._seat, by=by, deniers=deniers, has=self._player.deniers))

    def _collect(self, most: int, by: str) -> None:
        given = 0
        players = len(self.table.players)
        for other in [Seat((self._seat + step) % players) for step in range(1, players)]:
            player = self.table.players[other]
            if gift := min(most, player.deniers):
                self.table = self.table.with_player(other, replace(player, deniers=player.deniers - gift))
                self._course.tell_all(DeniersLost(other, by=by, deniers=gift, has=player.deniers - gift))
                given += gift
        self._gain(given, by)

    def _sell(self, price: int, by: str) -> None:
        sold = [picked.card for picked in self._next("sell", FromHand, len(self._player.hand))]
        for name in sold:
            self._has(replace(self._player, hand=less(self._player.hand, name)))
            self.table = under(self.table, name, self._cards)
            self._course.did(gone_under(self._seat, name, self._cards))
        self._gain(price * len(sold), by)

    def _recruit(self, recruit: Recruit, by: str) -> None:
        player = self._player
        self._has(
            replace(
                player,
                deniers=player.deniers - recruit.deniers,
                standing=added(player.standing, recruit.colour),
            )
        )
        self.table = replace(self.table, supply=added(self.table.supply, recruit.colour, -1))
        if recruit.deniers:
            self._course.tell_all(DeniersLost(self._seat, by=by, deniers=recruit.deniers, has=self._player.deniers))
        self._course.tell_all(CitizenRecruited(self._seat, by, recruit.colour))

    def _stand(self, most: int, by: str) -> None:
        colours = [picked.colour for picked in self._next("stand", OfColour, most)]
        player, emitted = stood_up(self._player, self._seat, colours, by)
        self._has(player)
        self._course.did(emitted)

    def _return(self, by: str) -> None:
        for picked in self._next("colour", OfColour, 1):
            player = self._player
            spots = standing_on(player, self._cell, picked.colour, self._cards)
            district = player.district
            for spot in spots:
                district = with_token(district, (spot.row, spot.column), None)
            moved = counted([picked.colour] * len(spots))
            self._has(replace(player, district=district, standing=summed(player.standing, moved)))
            self._course.tell_all(citizens_moved(self._player, self._seat, by, Moving("returned", moved)))

    def _damage(self, damage: Damage, by: str) -> None:
        for picked in self._next("buildings", Building, damage.buildings * len(self.table.players)):
            player, emitted = struck(self.table.players[picked.seat], picked.seat, [picked.cell], by)
            self.table = self.table.with_player(picked.seat, player)
            self._course.did(emitted)

    def _combat(self, most: int, by: str) -> None:
        for picked in self._next("events", InQueue, most):
            index = self._lies[picked.index]
            assert index is not None, "each is picked once"
            before = len(self.table.queue)
            self.table, emitted = taken(self.table, self._seat, Taking((index,), by))
            self._course.did(emitted)
            shrunk = before - len(self.table.queue)
            self._lies[picked.index] = None
            self._lies = [lie - shrunk if lie is not None and lie > index else lie for lie in self._lies]


def gained(gain: Gain, table: Table, seat: Seat, cards: CardSet) -> int:
    """Deniers that a building or character brings now."""
    deniers = gain.deniers * _counted(gain, table, seat, cards)
    return deniers if gain.most is None else min(deniers, gain.most)


def _counted(gain: Gain, table: Table, seat: Seat, cards: CardSet) -> int:
    player = table.players[seat]
    match gain.per:
        case "once":
            return 1
        case "visible_card":
            return sum([gain.colour in (None, cards.named[visible(spot)].colour) for spot in player.district])
        case "occupied_building":
            return sum([spot.token in ("citizen", "gray") for spot in player.district])
        case "laid_citizen":
            return sum(player.laid)
        case "rampart":
            return len(player.ramparts)
        case "event_with_coin":
            return len(bearing(table))
        case "citizen_on_other_plazas":
            return sum([sum(other.standing) for one, other in enumerate(table.players) if one != seat])
        case _:
            assert_never(gain.per)
