"""The queued events' effects on a player if a Town Crier were read now, or the effects about to happen (4)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, assert_never

from engines.core.once import once_for
from engines.core.values import frozen
from engines.tournay.cards.card_set import Card, CardSet, EventCard
from engines.tournay.cards.vocabulary import Burn, Discard, Lay, Lose, Mend, Profit, Rise
from engines.tournay.model.state import Player, Queued
from engines.tournay.rules.event_effects import OPPOSITE, Chosen


@frozen
class Forecast:
    """An event's effect on a player, after the events to its left: at the next Crier, or about to happen."""

    effect: Literal["lose", "profit", "burn", "discard", "lay", "rise", "mend"]
    times: int
    """The event's coins at that time."""
    amount: int
    """The extent: deniers lost or gained, buildings damaged or repaired, cards discarded, citizens laid down or stood
    up."""
    deniers: int
    """The change of the player's deniers."""
    choose: bool
    """Whether the player would have a choice; also between equal cards, since otherwise the others would learn that
    they are equal (Y41)."""


@once_for(most=2048)
def forecasts(player: Player, queue: Sequence[Queued], cards: CardSet) -> tuple[Forecast, ...]:
    """The forecast of each queued event, with the coin that a Crier would put on it, from the left (4.1, 4.3)."""
    still = _Still(player, cards.named)
    for queued in queue:
        event = cards.events_named[queued.event]
        still.suffers(event, min(queued.coins + 1, event.circles))
    return still.emitted()


def happening_now(
    player: Player, queue: Sequence[Queued], indexes: Sequence[int], cards: CardSet
) -> tuple[Forecast, ...]:
    """The forecast of each queued event with its present coins, if those at these indexes are about to happen to the
    player. The others have no effect."""
    still = _Still(player, cards.named)
    for index, queued in enumerate(queue):
        event = cards.events_named[queued.event]
        (still.suffers if index in indexes else still.ignores)(event, queued.coins)
    return still.emitted()


class _Still:
    """The player's remaining things that events can take or give back, and the events so far with their results."""

    def __init__(self, player: Player, named: Mapping[str, Card]) -> None:
        visible = [(named[spot.cards[-1]].kind, spot.token) for spot in player.district]
        self.deniers = player.deniers
        self.sound = sum([kind == "building" and token is None for kind, token in visible])
        self.damaged = sum([token == "damage" for _, token in visible])
        self.hand = len(player.hand)
        self.standing, self.laid = list(player.standing), list(player.laid)
        self._effects: list[tuple[EventCard, int, int, int]] = []
        """By event, how often it happens, its amount, and the change of deniers."""
        self._questions = _Questions()

    def ignores(self, event: EventCard, times: int) -> None:
        """Adds an event without effect."""
        self._effects.append((event, times, 0, 0))

    def suffers(self, event: EventCard, times: int) -> None:
        """Adds this event, which happens this many times, after the earlier events."""
        was = self.deniers
        amount = self._amount(event, times)
        self._effects.append((event, times, amount, self.deniers - was))

    def emitted(self) -> tuple[Forecast, ...]:
        """The forecasts of all events, in the order in which they were added."""
        chosen = self._questions.chosen()
        return tuple(
            [
                Forecast(event.effect.effect, times=times, amount=amount, deniers=deniers, choose=index in chosen)
                for index, (event, times, amount, deniers) in enumerate(self._effects)
            ]
        )

    def _amount(self, event: EventCard, times: int) -> int:
        """The extent of the effect. Changes the player's remaining things."""
        match event.effect:
            case Lose(deniers):
                lost = min(self.deniers, deniers * times)
                self.deniers -= lost
                return lost
            case Profit(deniers):
                self.deniers += deniers * times
                return deniers * times
            case Burn():
                self._asked("burn", times, self.sound)
                burned = min(self.sound, times)
                self.sound -= burned
                self.damaged += burned
                return burned
            case Mend(deniers):
                self._asked("mend", times, self.damaged)
                mended = min(self.damaged, times)
                self.damaged -= mended
                self.sound += mended
                self.deniers += deniers * (times - mended)
                return mended
            case Discard():
                self._asked("discard", times, self.hand)
                discarded = min(self.hand, times)
                self.hand -= discarded
                return discarded
            case Lay():
                self._asked("lay", times, sum(self.standing), _are_alike(self.standing))
                return _moved(self.standing, self.laid, times)
            case Rise():
                self._asked("rise", times, sum(self.laid), _are_alike(self.laid))
                return _moved(self.laid, self.standing, times)
            case _:
                assert_never(event.effect)

    def _asked(self, effect: Chosen, times: int, items: int, are_alike: bool = False) -> None:
        self._questions.met(effect, _Asked([len(self._effects)], times=times, items=items, are_alike=are_alike))


class _Questions:
    """The events that leave the player a choice. Events of one kind are one question; together they may leave no choice
    (Y12).
    """

    def __init__(self) -> None:
        self._open: dict[Chosen, _Asked] = {}
        self._chosen: set[int] = set()

    def met(self, effect: Chosen, by: "_Asked") -> None:
        """Adds one more event of this kind, which any of these items can satisfy."""
        if OPPOSITE.get(effect) in self._open:
            self._answered()
        asked = self._open.pop(effect, None)
        if asked is None:
            asked = by
        else:
            asked.indexes += by.indexes
            asked.times += by.times
        # After a secret choice there is a question even between equal items, because its absence would reveal that
        # choice.
        if asked.times < asked.items and (not asked.are_alike or self._chosen):
            self._open[effect] = asked

    def chosen(self) -> set[int]:
        """The indexes of all events that leave a choice."""
        self._answered()
        return self._chosen

    def _answered(self) -> None:
        self._chosen.update(index for asked in self._open.values() for index in asked.indexes)
        self._open.clear()


@dataclass(slots=True)
class _Asked:
    """Events of one kind, which are one question."""

    indexes: list[int]
    times: int
    """How often they happen, all together."""
    items: int
    """The number of items to choose from, before the first of them happened."""
    are_alike: bool


def _are_alike(citizens: Sequence[int]) -> bool:
    return len([count for count in citizens if count]) == 1


def _moved(here: list[int], there: list[int], times: int) -> int:
    """The number of citizens that go. If the player chooses their colours, the most numerous colours are assumed."""
    moved = min(sum(here), times)
    for _ in range(moved):
        colour = here.index(max(here))
        here[colour] -= 1
        there[colour] += 1
    return moved
