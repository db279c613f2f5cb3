"""Points, and the winners (6)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, assert_never

from engines.core.game import Outcome
from engines.core.once import once_for
from engines.core.seats import Seat
from engines.core.values import frozen
from engines.tournay.cards.card_set import Card, CardSet, Scores
from engines.tournay.cards.colours import COLOURS, Citizens, Colour
from engines.tournay.model.state import Over, Player, State, Table
from engines.tournay.options import cards_of

MOST: Final = 12
"""Points that one prestige name can bring a player."""

_OF_CARDS: Final = ("set_of_cards", "card", "building", "character")
"""The counted kinds of buildings and characters."""


@frozen
class NameScore:
    """The score of one prestige name for one player (6)."""

    card: str
    holder: bool
    """Whether the player has it visible: then the left value counts."""
    counted: int
    """The number of the player's things counted for it."""
    each: int
    """Points for each."""
    points: int
    """12 at most."""


@frozen
class ScoreSheet:
    """A player's score as the table is now; its lines add up to the total (6)."""

    names: tuple[NameScore, ...]
    """The visible prestige names in play, in the order of the decks."""
    printed: int
    """Points printed on the cards of the district, covered ones too."""
    ramparts: int
    total: int


@frozen
class Tally:
    """A player's counts of everything that scores: the cards of the district and the other things that prestige names
    count (6).
    """

    cards: Citizens
    """Visible buildings and characters by colour: a prestige building is none of them (3.1)."""
    buildings: Citizens
    """Visible buildings by colour."""
    names: tuple[str, ...]
    """Visible prestige buildings."""
    citizens: Citizens
    """Wherever they are."""
    deniers: int
    ramparts: int
    printed: int
    """Points on all cards of the district, covered ones too."""


@frozen
class Standing:
    """All players' standings on the present table (6)."""

    names: tuple[Card, ...]
    """The prestige buildings that are visible in somebody's district, in the order of the decks."""
    tallies: tuple[Tally, ...]
    """By seat."""
    scores: tuple[int, ...]
    """The running scores, by seat."""


def standing(table: Table, cards: CardSet) -> Standing:
    """All players' standings on the present table."""
    tallies = tuple([tally(player, cards) for player in table.players])
    names = in_play(tallies, cards)
    return Standing(names, tallies=tallies, scores=tuple([_scored(one, names) for one in tallies]))


def score_sheet(table: Table, seat: Seat, cards: CardSet) -> ScoreSheet:
    """A player's score as the table is now."""
    return score_sheets(standing(table, cards))[seat]


def score_sheets(now: Standing) -> tuple[ScoreSheet, ...]:
    """All players' scores, by seat."""
    return tuple([_sheet(one, now.names) for one in now.tallies])


def running_scores(table: Table, cards: CardSet) -> tuple[int, ...]:
    """All players' points on the present table, by seat."""
    return standing(table, cards).scores


@once_for(most=2048)
def tally(player: Player, cards: CardSet) -> Tally:
    """A player's counted things."""
    of_colour, buildings, names, printed = [0, 0, 0], [0, 0, 0], [], 0
    citizens = [up + down for up, down in zip(player.standing, player.laid, strict=True)]
    for spot in player.district:
        for name in spot.cards:
            card = cards.named[name]
            printed += card.points
        # The last one of a stack is the visible one.
        colour = COLOURS.index(card.colour)
        if spot.token == "citizen":
            citizens[colour] += 1
        if card.kind == "prestige":
            names.append(card.name)
            continue
        of_colour[colour] += 1
        if card.kind == "building":
            buildings[colour] += 1
    return Tally(
        cards=_each_colour(of_colour),
        buildings=_each_colour(buildings),
        names=_same(tuple(names)),
        citizens=_each_colour(citizens),
        deniers=player.deniers,
        ramparts=len(player.ramparts),
        printed=printed,
    )


@lru_cache(maxsize=4096)
def _same(names: tuple[str, ...]) -> tuple[str, ...]:
    """These names as one shared object, for `once_for`."""
    return names


def _each_colour(counts: Sequence[int]) -> Citizens:
    yellow, white, red = counts
    return yellow, white, red


def in_play(tallies: Sequence[Tally], cards: CardSet) -> tuple[Card, ...]:
    """The prestige buildings that are visible in somebody's district, in the order of the decks."""
    return _in_play(cards, *[one.names for one in tallies])


@once_for(most=1024)
def _in_play(cards: CardSet, *names: tuple[str, ...]) -> tuple[Card, ...]:
    seen = {name for of_player in names for name in of_player}
    return tuple([card for card in cards.prestige if card.name in seen]) if seen else ()


def running_score(one: Tally, names: Sequence[Card]) -> int:
    """A player's points with these prestige names in play."""
    return name_points(one, names) + one.printed + one.ramparts


@once_for(most=2048)
def _scored(one: Tally, names: tuple[Card, ...]) -> int:
    """The points for a player's actual possessions."""
    return running_score(one, names)


@once_for(most=1024)
def counting_cards(names: tuple[Card, ...]) -> tuple[Card, ...]:
    """The prestige names among these that count buildings or characters: one more card changes only their scores."""
    return tuple([card for card in names if card.scores is not None and card.scores.per in _OF_CARDS])


def name_points(one: Tally, names: Sequence[Card]) -> int:
    """A player's points for these prestige names."""
    return sum([points_for(card, one) for card in names])


@once_for(most=2048)
def _sheet(one: Tally, names: tuple[Card, ...]) -> ScoreSheet:
    scored = tuple([_name_score(card, one) for card in names])
    return ScoreSheet(scored, printed=one.printed, ramparts=one.ramparts, total=_scored(one, names))


def points_for(card: Card, one: Tally) -> int:
    """The score of a prestige name for a player."""
    if card.scores is None:
        return 0
    each = card.scores.left if card.name in one.names else card.scores.right
    return min(MOST, each * (_counted(card.scores, one) // card.scores.each))


def _name_score(card: Card, one: Tally) -> NameScore:
    """A player's score for a prestige name, with its parts."""
    scores, holder = card.scores, card.name in one.names
    assert scores is not None, "a prestige building has what it scores"
    return NameScore(
        card.name,
        holder=holder,
        counted=_counted(scores, one),
        each=scores.left if holder else scores.right,
        points=points_for(card, one),
    )


def _counted(scores: Scores, one: Tally) -> int:
    """The number of a player's things that a prestige name counts."""
    match scores.per:
        case "once":
            return 1
        case "set_of_cards":
            return min(one.cards)
        case "set_of_citizens":
            return min(one.citizens)
        case "citizen":
            return _of(one.citizens, scores.colours)
        case "card":
            return _of(one.cards, scores.colours)
        case "building":
            return _of(one.buildings, scores.colours)
        case "character":
            return sum(one.cards) - sum(one.buildings)
        case "prestige":
            return len(one.names)
        case "deniers":
            return one.deniers
        case "rampart":
            return one.ramparts
        case _:
            assert_never(scores.per)


def _of(counts: Citizens, colours: Sequence[Colour]) -> int:
    """The number in these colours; in all colours if none is named."""
    return sum([counts[COLOURS.index(colour)] for colour in colours]) if colours else sum(counts)


def owned(player: Player, cards: CardSet) -> Citizens:
    """All citizens of a player, wherever they are."""
    return tally(player, cards).citizens


def winners(state: State) -> tuple[Seat, ...]:
    """The player with most points; of tied players the one with most deniers; still tied, all of them (Y14)."""
    cards = cards_of(state.options)
    seats = [Seat(seat) for seat in range(len(state.table.players))]
    scores = running_scores(state.table, cards)
    standing = [(score, player.deniers) for score, player in zip(scores, state.table.players, strict=True)]
    return tuple([seat for seat in seats if standing[seat] == max(standing)])


def outcome(state: State) -> Outcome | None:
    """How the game ended; None while it goes on."""
    if not isinstance(state.phase, Over):
        return None
    assert state.ending is not None, "nothing else ends a game"
    scores = running_scores(state.table, cards_of(state.options))
    return Outcome(scores, frozenset(winners(state)), state.ending)
