"""The events of a game. No event has a secret half: information for one player is a separate event.

Emitted to their player alone: `PlayStaged`, `PlayUndone`, `CardsSeen`, `CardKept`, `CardLaidUnder`, `BlowChosen`. All
others are emitted to all. Cards are named; a deck is its colour and level.
"""

from typing import Final, Literal, TypeAlias, get_args

from engines.core.seats import Seat
from engines.core.values import frozen
from engines.tournay.cards.colours import Citizens, Colour, Level


@frozen
class GameBegun:
    """The game is set up (2)."""

    start: Seat
    queue: tuple[str, ...]
    kind: Literal["game_begun"] = "game_begun"


@frozen
class TurnBegun:
    """A player's turn begins (3)."""

    round: int
    seat: Seat
    kind: Literal["turn_begun"] = "turn_begun"


@frozen
class PlayStaged:
    """You played a card and can still take it back; the other players do not see it yet."""

    card: str
    row: int
    column: int
    kind: Literal["play_staged"] = "play_staged"


@frozen
class PlayUndone:
    """You took the card back."""

    card: str
    kind: Literal["play_undone"] = "play_undone"


@frozen
class CardPlayed:
    """A card came into a district (3.1)."""

    seat: Seat
    card: str
    row: int
    column: int
    onto: Literal["cell", "stack", "others"]
    """On an empty cell; on its own colour; in place of others."""
    deniers: int
    citizen: Colour | None
    """The cost's citizen."""
    cards: tuple[str, ...] | None = None
    """All cards then in the cell, from the bottom; None in events of releases without this field."""
    kind: Literal["card_played"] = "card_played"


@frozen
class CardWentUnder:
    """A card went from a hand face down under its deck (3.1, 3.5); others see only the deck."""

    seat: Seat
    colour: Colour
    level: Level
    kind: Literal["card_went_under"] = "card_went_under"


@frozen
class CardLaidUnder:
    """Your card went under its deck."""

    card: str
    kind: Literal["card_laid_under"] = "card_laid_under"


@frozen
class CardLeft:
    """A card left a district, as payment or because it was replaced, and went face down under its deck (3.1)."""

    seat: Seat
    card: str
    kind: Literal["card_left"] = "card_left"


@frozen
class CitizensHired:
    """Citizens of another Plaza were used, and their owner was paid (3.3)."""

    seat: Seat
    owner: Seat
    colour: Colour
    citizens: int
    deniers: int
    kind: Literal["citizens_hired"] = "citizens_hired"


@frozen
class TopTaken:
    """The face-up card of a deck was taken into the hand (3.4.1)."""

    seat: Seat
    card: str
    kind: Literal["top_taken"] = "top_taken"


@frozen
class DeckLookedAt:
    """A player looks at cards of a deck (3.4.1)."""

    seat: Seat
    colour: Colour
    level: Level
    kind: Literal["deck_looked_at"] = "deck_looked_at"


@frozen
class CardsSeen:
    """The two cards that you look at (7)."""

    cards: tuple[str, ...]
    crier: bool
    """Whether a Town Crier was among the cards drawn."""
    kind: Literal["cards_seen"] = "cards_seen"


@frozen
class CardDrawn:
    """A player kept one card of a deck, unseen by the others; the card put back lies face up (3.4.1)."""

    seat: Seat
    colour: Colour
    level: Level
    put_back: str
    """Empty if there was only one card, or none."""
    gained: bool
    """False if no real card was left (Y9)."""
    kind: Literal["card_drawn"] = "card_drawn"


@frozen
class CardKept:
    """You keep this drawn card."""

    card: str
    kind: Literal["card_kept"] = "card_kept"


@frozen
class CrierRead:
    """A Town Crier is read (4)."""

    seat: Seat
    colour: Colour
    level: Level
    number: int
    """The number of Town Criers that have been read, this one included."""
    kind: Literal["crier_read"] = "crier_read"


@frozen
class CoinPut:
    """A coin was put on a queued event (4.1)."""

    event: str
    coins: int
    """The number of coins on the event, this one included."""
    place: int | None = None
    """The event's index in the queue; None in events of releases without this field."""
    kind: Literal["coin_put"] = "coin_put"


@frozen
class Committed:
    """A player has made a choice that all players make at the same time: ramparts, harm to suffer, or a last card."""

    seat: Seat
    kind: Literal["committed"] = "committed"


@frozen
class RampartBuilt:
    """A rampart was built: against a queued event; or, if `event` is empty, at the hand limit or the end of the
    game."""

    seat: Seat
    event: str
    place: int | None = None
    """The event's index in the queue; None if there is none, and in events of releases without this field."""
    kind: Literal["rampart_built"] = "rampart_built"


@frozen
class EventIgnored:
    """A building lets its owner ignore an event."""

    seat: Seat
    event: str
    by: str
    place: int | None = None
    """The event's index in the queue; None in events of releases without this field."""
    kind: Literal["event_ignored"] = "event_ignored"


@frozen
class EventHappened:
    """A queued event happens, once for each of its coins (4.3)."""

    event: str
    coins: int
    place: int | None = None
    """The event's index in the queue; None in events of releases without this field."""
    kind: Literal["event_happened"] = "event_happened"


@frozen
class BuildingActivated:
    """A building was activated (3.4.2)."""

    seat: Seat
    card: str
    row: int
    column: int
    copied: str
    """The building whose effects were used instead; empty if its own were used."""
    kind: Literal["building_activated"] = "building_activated"


@frozen
class DeniersGained:
    """A player gained deniers, by a card, an event, or "earn"."""

    seat: Seat
    by: str
    deniers: int
    has: int | None = None
    """The player's deniers after it; None in events of releases without this field."""
    kind: Literal["deniers_gained"] = "deniers_gained"


@frozen
class DeniersLost:
    """A player lost or paid deniers, by a card or an event."""

    seat: Seat
    by: str
    deniers: int
    has: int | None = None
    """The player's deniers after it; None in events of releases without this field."""
    kind: Literal["deniers_lost"] = "deniers_lost"


@frozen
class CitizenRecruited:
    """A citizen came from the supply to a Plaza."""

    seat: Seat
    by: str
    colour: Colour
    kind: Literal["citizen_recruited"] = "citizen_recruited"


@frozen
class CitizensMoved:
    """Own citizens stood up, were laid down, or returned from buildings to the Plaza."""

    seat: Seat
    by: str
    how: Literal["stood", "laid", "returned"]
    yellow: int
    white: int
    red: int
    standing: Citizens | None = None
    laid: Citizens | None = None
    """All who stand and lie at the player's Plaza after it; None in events of releases without this field."""
    kind: Literal["citizens_moved"] = "citizens_moved"


@frozen
class BuildingDamaged:
    """A building was damaged."""

    seat: Seat
    """The owner of the building."""
    by: str
    card: str
    row: int
    column: int
    kind: Literal["building_damaged"] = "building_damaged"


@frozen
class BuildingRepaired:
    """The damage of a building was removed."""

    seat: Seat
    by: str
    card: str
    row: int
    column: int
    kind: Literal["building_repaired"] = "building_repaired"


@frozen
class EventTaken:
    """An event went from the queue into a hand, by combat or by a card's effect (3.4.3)."""

    seat: Seat
    event: str
    by: str
    """The card that took it; empty if it was fought."""
    coins: int
    deniers: int
    """The ransom paid."""
    kind: Literal["event_taken"] = "event_taken"


@frozen
class EventRevealed:
    """A new event fills the queue."""

    event: str
    kind: Literal["event_revealed"] = "event_revealed"


@frozen
class Gathered:
    """A player gathered all citizens (3.4.5)."""

    seat: Seat
    kind: Literal["gathered"] = "gathered"


@frozen
class BlowChosen:
    """You have chosen your harm; the other players see it when all have chosen."""

    by: str
    kind: Literal["blow_chosen"] = "blow_chosen"


@frozen
class LastRoundBegun:
    """The end is triggered: every player has one more turn (5)."""

    reason: Literal["two_districts", "district_and_criers", "dead_end"]
    kind: Literal["last_round_begun"] = "last_round_begun"


@frozen
class LastCardsAsked:
    """All players choose a last card (5)."""

    kind: Literal["last_cards_asked"] = "last_cards_asked"


@frozen
class NoLastCardPlayed:
    """A player plays no last card (5); emitted together with the others' last cards."""

    seat: Seat
    kind: Literal["no_last_card_played"] = "no_last_card_played"


@frozen
class GameEnded:
    """The game is over (6)."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: Literal["two_districts", "district_and_criers", "dead_end"]
    kind: Literal["game_ended"] = "game_ended"


Event: TypeAlias = (
    GameBegun
    | TurnBegun
    | PlayStaged
    | PlayUndone
    | CardPlayed
    | CardWentUnder
    | CardLaidUnder
    | CardLeft
    | CitizensHired
    | TopTaken
    | DeckLookedAt
    | CardsSeen
    | CardDrawn
    | CardKept
    | CrierRead
    | CoinPut
    | Committed
    | RampartBuilt
    | EventIgnored
    | EventHappened
    | BuildingActivated
    | DeniersGained
    | DeniersLost
    | CitizenRecruited
    | CitizensMoved
    | BuildingDamaged
    | BuildingRepaired
    | EventTaken
    | EventRevealed
    | Gathered
    | BlowChosen
    | LastRoundBegun
    | LastCardsAsked
    | NoLastCardPlayed
    | GameEnded
)

EVENTS: Final[tuple[type[Event], ...]] = get_args(Event)
"""All kinds of them."""
