"""Points, and who wins (6)."""

from collections.abc import Sequence
from typing import Final, assert_never

from engines.core.game import Outcome
from engines.core.seats import Seat
from engines.core.values import frozen
from engines.tournay.cards.card_set import Card, CardSet, Scores
from engines.tournay.cards.cardfile import cards_of
from engines.tournay.cards.colours import COLOURS, Citizens, Colour
from engines.tournay.model.state import Over, Player, State, Table
from engines.tournay.rules.district import visible

MOST: Final = 12
"""Points that one prestige name can bring a player."""


@frozen
class NameScore:
    """What one prestige name scores for one player (6)."""

    card: str
    holder: bool
    """Whether the player has it visible: then the left value counts."""
    counted: int
    """How many things of the player's own are counted for it."""
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


def score_sheet(table: Table, seat: Seat, cards: CardSet) -> ScoreSheet:
    """A player's score as the table is now."""
    return _sheet(table.players[seat], in_play(table, cards), cards)


def score_sheets(table: Table, cards: CardSet) -> tuple[ScoreSheet, ...]:
    """Everybody's score as the table is now, by seat."""
    names = in_play(table, cards)
    return tuple([_sheet(player, names, cards) for player in table.players])


def running_scores(table: Table, cards: CardSet) -> tuple[int, ...]:
    """Everybody's points as the table is now, by seat."""
    names = in_play(table, cards)
    return tuple([running_score(player, names, cards) for player in table.players])


def in_play(table: Table, cards: CardSet) -> Sequence[Card]:
    """The prestige buildings that are visible in somebody's district, in the order of the decks."""
    seen = {spot.cards[-1] for player in table.players for spot in player.district}
    return [card for card in cards.prestige if card.name in seen]


def running_score(player: Player, names: Sequence[Card], cards: CardSet) -> int:
    """A player's points where these prestige names are in play."""
    return name_points(player, names, cards) + _printed(player, cards) + len(player.ramparts)


def name_points(player: Player, names: Sequence[Card], cards: CardSet) -> int:
    """A player's points for these prestige names."""
    return sum([score.points for score in _name_scores(player, names, cards)]) if names else 0


def _sheet(player: Player, names: Sequence[Card], cards: CardSet) -> ScoreSheet:
    scored = _name_scores(player, names, cards)
    printed, ramparts = _printed(player, cards), len(player.ramparts)
    return ScoreSheet(
        scored, printed=printed, ramparts=ramparts, total=sum([score.points for score in scored]) + printed + ramparts
    )


def _printed(player: Player, cards: CardSet) -> int:
    """The points on all cards of a district, covered ones too."""
    return sum([cards.named[name].points for spot in player.district for name in spot.cards])


def _name_scores(player: Player, names: Sequence[Card], cards: CardSet) -> tuple[NameScore, ...]:
    seen = [cards.named[spot.cards[-1]] for spot in player.district]
    own = {card.name for card in seen}
    return tuple(
        [
            _name_score(card.name, card.scores, player, seen, holder=card.name in own)
            for card in names
            if card.scores is not None
        ]
    )


def _name_score(name: str, scores: Scores, player: Player, seen: Sequence[Card], *, holder: bool) -> NameScore:
    counted = _counted(scores, player, seen)
    each = scores.left if holder else scores.right
    return NameScore(name, holder=holder, counted=counted, each=each, points=min(MOST, each * (counted // scores.each)))


def _counted(scores: Scores, player: Player, seen: Sequence[Card]) -> int:
    """How many things of a player's own are counted for a prestige name, where these cards are visible."""
    colours = scores.colours or COLOURS
    match scores.per:
        case "once":
            return 1
        case "set_of_cards":
            return min([_cards(seen, (colour,)) for colour in COLOURS])
        case "set_of_citizens":
            return min(_citizens(player, seen))
        case "citizen":
            owned = _citizens(player, seen)
            return sum([owned[COLOURS.index(colour)] for colour in colours])
        case "card":
            return _cards(seen, colours)
        case "building":
            return sum([card.kind == "building" and card.colour in colours for card in seen])
        case "character":
            return sum([card.kind == "character" for card in seen])
        case "prestige":
            return sum([card.kind == "prestige" for card in seen])
        case "deniers":
            return player.deniers
        case "rampart":
            return len(player.ramparts)
        case _:
            assert_never(scores.per)


def _cards(seen: Sequence[Card], colours: Sequence[Colour]) -> int:
    """Buildings and characters of these colours: a prestige building is none of them (3.1)."""
    return sum([card.kind != "prestige" and card.colour in colours for card in seen])


def owned(player: Player, cards: CardSet) -> Citizens:
    """All citizens of a player, wherever they are."""
    return _citizens(player, [cards.named[visible(spot)] for spot in player.district])


def _citizens(player: Player, seen: Sequence[Card]) -> Citizens:
    on = [card.colour for spot, card in zip(player.district, seen, strict=True) if spot.token == "citizen"]
    plaza = zip(player.standing, player.laid, strict=True)
    yellow, white, red = [sum(both) + on.count(colour) for both, colour in zip(plaza, COLOURS, strict=True)]
    return yellow, white, red


def winners(state: State) -> tuple[Seat, ...]:
    """Who has most points; of those who tie, most deniers; still tied, all of them (Y14)."""
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
