"""Changes of the running scores by cards and citizens (6)."""

from collections.abc import Hashable, Sequence
from typing import assert_never

from engines.core.once import once_a_state, once_for
from engines.core.seats import Seat
from engines.core.values import replace
from engines.tournay.cards.card_set import Card, CardSet
from engines.tournay.cards.colours import Colour, added
from engines.tournay.model.state import Spot, State
from engines.tournay.options import cards_of
from engines.tournay.rules.district import visible
from engines.tournay.rules.play_card import onto_what
from engines.tournay.rules.plaza import counted, summed
from engines.tournay.rules.scoring import Standing, Tally, counting_cards, in_play, name_points, points_for, standing


@once_a_state
def standing_now(state: State) -> Standing:
    """All players' standings by the whole table, including a card that only its player sees yet."""
    return standing(state.table, cards_of(state.options))


@once_for(most=16)
def worth_now(seat: Seat, now: Standing, cards: CardSet) -> "Worth":
    """The worth of cards for a player with these standings: shared by view and previews."""
    return Worth(seat, now, cards)


class Worth:
    """The changes of the running scores on the present table, from one player's point of view."""

    def __init__(self, seat: Seat, now: Standing, cards: CardSet) -> None:
        self._seat, self._cards = seat, cards
        self._now, self._own = now, now.tallies[seat]
        self._deniers_count = any(map(_counts_deniers, now.names))
        self._known: dict[tuple[Hashable, Hashable, int], tuple[int, ...]] = {}
        """Cached points for prestige names, by the covered card, the covering card, and the deniers paid, if deniers
        count."""

    def of(self, name: str, below: Spot | None = None, *, paid: int = 0) -> tuple[int, ...]:
        """By seat, the change of the running scores if the card lay on the card there, or on an empty cell, and this
        many deniers (at most all) were paid for it. A card or a citizen of its price is not paid.
        """
        named = self._cards.named
        card = named[name]
        paid = paid if self._deniers_count or _counts_deniers(card) else 0
        if below is None:
            return self._changes(None, card, card.points, paid)
        stays = onto_what(below, card, self._cards) == "stack"
        gone = 0 if stays else sum([named[under].points for under in below.cards])
        return self._changes(named[visible(below)], card, card.points - gone, paid)

    def of_citizens(self, colours: Sequence[Colour]) -> tuple[int, ...]:
        """By seat, the change of the running scores if these citizens were added; () if there are none."""
        if not colours:
            return ()
        own, names = self._own, self._now.names
        more = replace(own, citizens=summed(own.citizens, counted(colours)))
        return self._of_own(name_points(more, names) - name_points(own, names))

    def _of_own(self, points: int) -> tuple[int, ...]:
        """The score changes by seat: this many points for the player, and none for the others."""
        changes = [0] * len(self._now.tallies)
        changes[self._seat] = points
        return tuple(changes)

    def _changes(self, covered: Card | None, card: Card, printed: int, paid: int) -> tuple[int, ...]:
        """The score changes if this card with so many printed points replaced the covered card, for so many deniers."""
        about = covered and _counted_as(covered), _counted_as(card), paid
        if about not in self._known:
            self._known[about] = self._by_names(covered, card, paid)
        changes = list(self._known[about])
        changes[self._seat] += printed
        return tuple(changes)

    def _by_names(self, covered: Card | None, card: Card, paid: int) -> tuple[int, ...]:
        """The changes of the points for prestige names. The others score for a name that comes into play, and lose the
        points for one that leaves play. A citizen on a covered card still belongs to the player.
        """
        seat, now, own, names = self._seat, self._now, self._own, self._now.names
        if covered is None and not paid:
            gained = _gained(own, card, names)
            if card.kind != "prestige" or any(name is card for name in names):
                return self._of_own(gained)
            changes = [points_for(card, one) for one in now.tallies]
            changes[seat] = gained
            return tuple(changes)
        stay = card.kind != "prestige" and (covered is None or covered.kind != "prestige")
        if stay and not paid:
            return self._of_own(_gained_over(own, covered, card, names))
        left = own if covered is None else _counting(own, covered, count=-1)
        after = _counting(left, card, count=1)
        if paid:
            after = replace(after, deniers=max(0, own.deniers - paid))
        if stay:
            return self._of_own(name_points(after, names) - _before(own, names))
        tallies = (*now.tallies[:seat], after, *now.tallies[seat + 1 :])
        then = in_play(tallies, self._cards)
        pairs = zip(tallies, now.tallies, strict=True)
        return tuple([name_points(one, then) - name_points(before, names) for one, before in pairs])


@once_for(most=4096)
def _gained(own: Tally, card: Card, names: tuple[Card, ...]) -> int:
    """The additional points of a player with these counts: for these prestige names with one more card, and for the
    card's own name.
    """
    if card.kind != "prestige":
        return _gained_over(own, None, card, names)
    after = _counting(own, card, count=1)
    own_name = () if any(name is card for name in names) else (card,)
    return name_points(after, (*names, *own_name)) - name_points(own, names)


def _gained_over(own: Tally, covered: Card | None, card: Card, names: tuple[Card, ...]) -> int:
    """The additional points of a building or character that covers this card, or an empty cell."""
    names = counting_cards(names)
    if not names:
        return 0
    left = own if covered is None else _counting(own, covered, count=-1)
    return name_points(_counting(left, card, count=1), names) - _before(own, names)


@once_for(most=2048)
def _before(own: Tally, names: tuple[Card, ...]) -> int:
    """The points of a player with these counts for these names."""
    return name_points(own, names)


def _counts_deniers(card: Card) -> bool:
    """Whether a name scores for deniers: then a price in deniers costs points."""
    return card.scores is not None and card.scores.per == "deniers"


def _counted_as(card: Card) -> Hashable:
    """The properties of a card that prestige names count: cards with the same count score the same."""
    return card.name if card.kind == "prestige" else (card.kind, card.colour)


def _counting(one: Tally, card: Card, *, count: int) -> Tally:
    """The tally with one visible card more or less, without the card's printed points."""
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
    return replace(one, cards=cards, buildings=buildings, names=names)
