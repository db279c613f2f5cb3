"""How cards and citizens would change the running scores (6)."""

from collections.abc import Sequence
from typing import assert_never

from engines.core.once import once_a_state, once_for
from engines.core.seats import Seat
from engines.core.values import replace
from engines.tournay.cards.card_set import Card, CardSet
from engines.tournay.cards.colours import Colour, added
from engines.tournay.model.cells import Cell
from engines.tournay.model.state import Spot, State, Table
from engines.tournay.options import cards_of
from engines.tournay.rules.district import spot_at, visible
from engines.tournay.rules.play_card import onto_what
from engines.tournay.rules.plaza import counted, summed
from engines.tournay.rules.scoring import Standing, Tally, in_play, running_score, standing


@once_a_state
def standing_now(state: State) -> Standing:
    """Where everybody stands by all that lies on the table: also a card that only its player sees yet."""
    return standing(state.table, cards_of(state.options))


class Worth:
    """The changes of the running scores, from one player's point of view, as the table is now."""

    def __init__(self, table: Table, seat: Seat, now: Standing, cards: CardSet) -> None:
        self._table, self._seat, self._cards = table, seat, cards
        self._now, self._own = now, now.tallies[seat]
        self._apart: dict[str, tuple[int, ...]] = {}

    def of(self, name: str, cell: Cell | None = None) -> tuple[int, ...]:
        """By seat, how the running scores would change if the card lay there, or where it covers nothing, before it is
        paid for."""
        card = self._cards.named[name]
        below = None if cell is None else spot_at(self._table.players[self._seat].district, cell)
        if below is not None:
            return self._changes(_counting(self._covering(below, card), card, count=1, printed=card.points))
        if name not in self._apart:
            self._apart[name] = self._with(card)
        return self._apart[name]

    def _with(self, card: Card) -> tuple[int, ...]:
        names = self._now.names
        if card.kind == "prestige" and not any(named is card for named in names):
            return self._changes(_counting(self._own, card, count=1, printed=card.points))
        changes = [0] * len(self._now.scores)
        changes[self._seat] = _gained(self._own, card, names)
        return tuple(changes)

    def of_citizens(self, colours: Sequence[Colour]) -> tuple[int, ...]:
        """By seat, how the running scores would change if these citizens came; () where none do."""
        if not colours:
            return ()
        return self._changes(replace(self._own, citizens=summed(self._own.citizens, counted(colours))))

    def _changes(self, own: Tally) -> tuple[int, ...]:
        """If this were counted for the player. Others score for the names that come into play, and no more for those
        that leave it."""
        seat, now = self._seat, self._now
        tallies = (*now.tallies[:seat], own, *now.tallies[seat + 1 :])
        names = now.names if own.names == self._own.names else in_play(tallies, self._cards)
        if names == now.names:
            changes = [0] * len(tallies)
            changes[seat] = running_score(own, names) - now.scores[seat]
            return tuple(changes)
        return tuple([running_score(one, names) - score for one, score in zip(tallies, now.scores, strict=True)])

    def _covering(self, below: Spot, card: Card) -> Tally:
        """The tally without what no longer counts when the card lies on this cell. Whoever worked there is still
        owned."""
        named = self._cards.named
        stays = onto_what(below, card, self._cards) == "stack"
        gone = 0 if stays else sum([named[name].points for name in below.cards])
        return _counting(self._own, named[visible(below)], count=-1, printed=-gone)


@once_for(most=4096)
def _gained(own: Tally, card: Card, names: tuple[Card, ...]) -> int:
    """How the score of who has this changes with one more card, where the same prestige names stay in play."""
    return running_score(_counting(own, card, count=1, printed=card.points), names) - running_score(own, names)


def _counting(one: Tally, card: Card, *, count: int, printed: int) -> Tally:
    """The tally with a visible card more or less, and with more or fewer points on cards."""
    names, cards, buildings = one.names, one.cards, one.buildings
    match card.kind:
        case "prestige":
            names = (*names, card.name) if count > 0 else tuple([name for name in names if name != card.name])
        case "building":
            cards, buildings = added(cards, card.colour, count), added(buildings, card.colour, count)
        case "character":
            cards = added(cards, card.colour, count)
        case _:
            assert_never(card.kind)
    return replace(one, cards=cards, buildings=buildings, names=names, printed=one.printed + printed)
