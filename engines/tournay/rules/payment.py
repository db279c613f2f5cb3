"""The cost of playing a card, and the ways to pay it (3.1, Y2, Y3, Y15)."""

from collections.abc import Iterator

from engines.core.seats import Seat
from engines.core.values import frozen, replace
from engines.tournay.cards.card_set import Card, CardSet, Cost
from engines.tournay.cards.colours import COLOURS, NOBODY, Colour, added, deck_of
from engines.tournay.model.choices import FromBuilding, FromDistrict, FromHand, FromPlaza
from engines.tournay.model.events import CardLaidUnder, CardLeft, CardWentUnder, Event
from engines.tournay.model.state import Player, Spot, Table
from engines.tournay.rules.course import Course
from engines.tournay.rules.district import visible, with_spot, with_token, without_card, without_cell
from engines.tournay.rules.plaza import Moving, citizens_moved


@frozen
class Paid:
    """One way to pay for a card."""

    item: FromHand | FromDistrict | FromPlaza | FromBuilding | None
    """The item of the slot `pay`; None if only deniers are paid."""
    player: Player
    """The player after paying, without the card that is played in the hand."""
    under: str
    """The card that goes under its deck; empty if none does."""
    citizen: Colour | None
    """The colour of the citizen that goes to the supply."""
    emitted: tuple[Event, ...]

    def table(self, before: Table, course: Course) -> Table:
        """The table after this payment."""
        after = before.with_player(course.seat, self.player)
        if self.citizen is not None:
            after = replace(after, supply=added(after.supply, self.citizen))
        return under(after, self.under, course.cards) if self.under else after


def payments(player: Player, course: Course, card: Card) -> tuple[Paid, ...]:
    """Every way in which the course's player can pay for a card of the hand; empty if there is none. Equal cards count
    as one way if they leave the same rest.
    """
    if player.deniers < card.cost.deniers:
        return ()
    without = replace(player, deniers=player.deniers - card.cost.deniers, hand=less(player.hand, card.name))
    if card.cost.cards:
        return tuple(_by_card(without, course))
    if card.cost.citizen is not None:
        return tuple(_by_citizen(without, card.cost.citizen, course.cards))
    return (Paid(None, player=without, under="", citizen=None, emitted=()),)


def price(cost: Cost) -> str:
    """A card's cost, as text for an error."""
    parts = [f"{cost.deniers} denier{'s' * (cost.deniers != 1)}"] if cost.deniers else []
    if cost.cards:
        parts.append("another card of your hand or your district")
    if cost.citizen is not None:
        parts.append(f"a {cost.citizen} citizen")
    return " and ".join(parts) or "nothing"


def _by_card(player: Player, course: Course) -> Iterator[Paid]:
    """The payments by a card of the hand or of the district, including covered cards (Y2, Y15)."""
    seat, cards = course.seat, course.cards
    for name in dict.fromkeys(player.hand):
        poorer = replace(player, hand=less(player.hand, name))
        yield Paid(FromHand(name), player=poorer, under=name, citizen=None, emitted=gone_under(seat, name, cards))
    for spot in player.district:
        left: set[Spot | None] = set()
        for depth, name in enumerate(spot.cards):
            rest = without_card(spot, depth)
            if rest in left:
                continue
            left.add(rest)
            cell = spot.row, spot.column
            district = without_cell(player.district, cell) if rest is None else with_spot(player.district, rest)
            after = replace(player, district=district)
            emitted: tuple[Event, ...] = (CardLeft(seat, name),)
            if depth == len(spot.cards) - 1:
                after, moved = freed(after, course, spot, name)
                emitted = (*emitted, *moved)
            yield Paid(FromDistrict(cell, depth), player=after, under=name, citizen=None, emitted=emitted)


def _by_citizen(player: Player, colour: Colour, cards: CardSet) -> Iterator[Paid]:
    """The payments by one of the player's citizens of the colour, wherever it stands or lies; it goes to the supply
    (Y3).
    """

    def paid(item: FromPlaza | FromBuilding, after: Player) -> Paid:
        return Paid(item, player=after, under="", citizen=colour, emitted=())

    index = COLOURS.index(colour)
    if player.standing[index]:
        yield paid(FromPlaza("standing"), replace(player, standing=added(player.standing, colour, -1)))
    if player.laid[index]:
        yield paid(FromPlaza("laid"), replace(player, laid=added(player.laid, colour, -1)))
    for spot in player.district:
        if spot.token == "citizen" and cards.named[visible(spot)].colour == colour:
            cell = spot.row, spot.column
            yield paid(FromBuilding(cell), replace(player, district=with_token(player.district, cell, None)))


def freed(player: Player, course: Course, spot: Spot, by: str) -> tuple[Player, tuple[Event, ...]]:
    """The player after a cell's token is removed: a citizen of the player is laid beside the Plaza, other tokens are
    discarded (3.1).
    """
    if spot.token != "citizen":
        return player, ()
    colour = course.cards.named[visible(spot)].colour
    player = replace(player, laid=added(player.laid, colour))
    return player, (citizens_moved(player, course.seat, by, Moving("laid", added(NOBODY, colour))),)


def gone_under(seat: Seat, name: str, cards: CardSet) -> tuple[Event, ...]:
    """The events of a card that goes from a hand under its deck: everybody sees the deck, only the player sees the
    card.
    """
    card = cards.named[name]
    return CardWentUnder(seat, card.colour, card.level), CardLaidUnder(name)


def under(table: Table, name: str, cards: CardSet) -> Table:
    """The table with a card face down under its deck."""
    card = cards.named[name]
    number = deck_of(card.colour, card.level)
    deck = table.decks[number]
    after = replace(deck, cards=(*deck.cards, name))
    return replace(table, decks=(*table.decks[:number], after, *table.decks[number + 1 :]))


def less(hand: tuple[str, ...], name: str) -> tuple[str, ...]:
    """The cards without one copy of this name."""
    index = hand.index(name)
    return hand[:index] + hand[index + 1 :]
