"""What the queued events would do to a player if a Town Crier were read now, or are about to do (4)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, assert_never

from engines.tournay.cards import Card, CardSet, EventCard
from engines.tournay.effects import Burn, Discard, Lay, Lose, Mend, Profit, Rise
from engines.tournay.state import Player, Queued


@dataclass(frozen=True, slots=True)
class Forecast:
    """What an event would do to a player at the next Crier, or is about to do, after those to the left of it."""

    word: Literal["lose", "profit", "burn", "discard", "lay", "rise", "mend"]
    times: int
    """Its coins then."""
    effect: int
    """What would really come of it: deniers lost or gained, buildings damaged or repaired, cards discarded, citizens
    laid down or stood up."""
    deniers: int
    """By how much the player's deniers would change."""
    choose: bool
    """Whether the player would choose which; also of equal cards, so that nobody learns that they are (Y41)."""


def forecasts(player: Player, queue: Sequence[Queued], cards: CardSet) -> tuple[Forecast, ...]:
    """Each queued event with the coin that a Crier would put on it, from the left (4.1, 4.3)."""
    still = _Still(player, cards.named)
    events = [(cards.events_named[queued.event], queued.coins) for queued in queue]
    return tuple([still.suffers(event, min(coins + 1, event.circles)) for event, coins in events])


def happening_now(
    player: Player, queue: Sequence[Queued], places: Sequence[int], cards: CardSet, *, is_spared: bool
) -> tuple[Forecast, ...]:
    """Each queued event with the coins that it has, where those at these places are about to happen. The rest do
    nothing, nor do bad ones to a player who is spared."""
    still = _Still(player, cards.named)
    events = [(cards.events_named[queued.event], queued.coins) for queued in queue]
    return tuple(
        [
            still.suffers(event, coins)
            if place in places and (event.positive or not is_spared)
            else Forecast(event.effect.word, coins, 0, 0, choose=False)
            for place, (event, coins) in enumerate(events)
        ]
    )


class _Still:
    """What the player has left that an event can still take, or give back."""

    def __init__(self, player: Player, named: Mapping[str, Card]) -> None:
        visible = [(named[spot.cards[-1]].kind, spot.token) for spot in player.district]
        self.deniers = player.deniers
        self.sound = sum([kind == "building" and token is None for kind, token in visible])
        self.damaged = sum([token == "damage" for _, token in visible])
        self.hand = len(player.hand)
        self.standing, self.laid = list(player.standing), list(player.laid)

    def suffers(self, event: EventCard, times: int) -> Forecast:
        """This event, so many times, after what was suffered before."""
        was = self.deniers
        effect, choose = self._effect(event, times)
        return Forecast(event.effect.word, times, effect, self.deniers - was, choose)

    def _effect(self, event: EventCard, times: int) -> tuple[int, bool]:
        match event.effect:
            case Lose(deniers):
                lost = min(self.deniers, deniers * times)
                self.deniers -= lost
                return lost, False
            case Profit(deniers):
                self.deniers += deniers * times
                return deniers * times, False
            case Burn():
                burned = min(self.sound, times)
                choose = 0 < burned < self.sound
                self.sound -= burned
                self.damaged += burned
                return burned, choose
            case Mend(deniers):
                mended = min(self.damaged, times)
                choose = 0 < mended < self.damaged
                self.damaged -= mended
                self.sound += mended
                self.deniers += deniers * (times - mended)
                return mended, choose
            case Discard():
                discarded = min(self.hand, times)
                choose = 0 < discarded < self.hand
                self.hand -= discarded
                return discarded, choose
            case Lay():
                return _moved(self.standing, self.laid, times)
            case Rise():
                return _moved(self.laid, self.standing, times)
            case _:
                assert_never(event.effect)


def _moved(here: list[int], there: list[int], times: int) -> tuple[int, bool]:
    """How many citizens go, and whether their colours are chosen: then the most numerous are thought to go."""
    moved = min(sum(here), times)
    choose = 0 < moved < sum(here) and len([count for count in here if count]) > 1
    for _ in range(moved):
        colour = here.index(max(here))
        here[colour] -= 1
        there[colour] += 1
    return moved, choose
