"""What one viewer sees of a game (7), each field named, from nothing; never a state with something taken away.

Cells are "row,column", as in moves. Cards are named; what their faces say is in the game's pieces.
"""

from dataclasses import dataclass
from typing import Literal

from engines.core.seats import Seat
from engines.tournay.colours import Citizens, Colour, Level


@dataclass(frozen=True, slots=True)
class Variant:
    """The options that this game is played by, which everybody knows."""

    start: Literal["basic", "advanced"]
    expansion: Literal["without", "with"]
    cards: str
    """The name of the card set."""


@dataclass(frozen=True, slots=True)
class DeckView:
    """One of the nine decks."""

    colour: Colour
    level: Level
    cards: int
    """How many, the face-up one and a Town Crier that is not read yet included. While somebody looks at cards of it, as
    many as before."""
    top: str | None
    """The face-up card."""
    is_read: bool
    """Whether its Town Crier has been read."""
    looked_at: Seat | None
    """Who is looking at cards of it."""


@dataclass(frozen=True, slots=True)
class QueuedView:
    """An event of the queue."""

    event: str
    coins: int
    circles: int
    combat_citizens: int
    ransom: int | None
    """Deniers that fighting it costs now; None where it costs none."""
    on_you: "Forecast | None"
    """What it would do to the viewer if a Town Crier were read now; None for a spectator."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """What an event would do to a player at the next Crier."""

    word: Literal["lose", "profit", "burn", "discard", "lay", "rise", "mend"]
    times: int
    """Its coins then."""
    effect: int
    """What would really come of it: deniers lost or gained, buildings damaged or repaired, cards discarded, citizens
    laid down or stood up."""
    choose: bool
    """Whether the player would choose which."""


@dataclass(frozen=True, slots=True)
class SpotView:
    """An occupied cell of a district."""

    cell: str
    cards: tuple[str, ...]
    """From the bottom to the visible one."""
    token: Literal["citizen", "gray", "damage"] | None
    reach: tuple[str, ...]
    """Of a visible character, the other occupied cells that its arrows cover."""


@dataclass(frozen=True, slots=True)
class NameScore:
    """What one prestige name scores for one player (6)."""

    card: str
    holder: bool
    """Whether the player has it visible: then the left value counts."""
    counted: int
    """How many things of the player's own it counts."""
    each: int
    """Points for each."""
    points: int
    """12 at most."""


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """A player's score as the table lies now; its lines add up to the total (6)."""

    names: tuple[NameScore, ...]
    """The visible prestige names in play, in the order of the decks."""
    printed: int
    """Points printed on the cards of the district, covered ones too."""
    ramparts: int
    total: int


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player as everybody sees one."""

    deniers: int
    standing: Citizens
    laid: Citizens
    owned: Citizens
    """All citizens, wherever they are."""
    district: tuple[SpotView, ...]
    cards: int
    """Activity cards in the hand."""
    events: int
    """Event cards in the hand."""
    ramparts: int
    score: ScoreSheet
    occupied: int
    """Cells, of the 9 that condition 1 asks for (5)."""
    prestige: int
    """Visible prestige buildings, of the 2 that condition 1 asks for."""
    has_chosen: bool
    """Where all choose at once, whether this one has chosen or has nothing to choose."""


@dataclass(frozen=True, slots=True)
class Placing:
    """A cell where a card may be placed."""

    cell: str
    onto: Literal["cell", "stack", "others"]
    leaves: tuple[str, ...]
    """Cards that would leave the district."""


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card in the viewer's hand."""

    card: str
    refused: str | None
    """Why it could not be played if it were the moment to: "deniers", "card", "citizen", "name" (a prestige
    building of this name is there), or None where it could."""
    placings: tuple[Placing, ...]
    """Where it could go."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A card that the viewer has played and can take back."""

    card: str
    cell: str


@dataclass(frozen=True, slots=True)
class Asked:
    """What the viewer is asked to suffer."""

    source: str
    """The event, or the building of another player."""
    word: str
    times: int


@dataclass(frozen=True, slots=True)
class Offer:
    """What a legal move of the viewer costs and brings for certain, beside what is picked in its slots: a hired
    citizen costs `hire` deniers more, paid to its owner."""

    deniers: int
    """To the supply."""
    hire: int
    """Deniers a hired citizen; 0 where none can be hired."""
    gains: int
    """Deniers gained for certain."""
    triggers: tuple[str, ...]
    """Own characters that work."""
    draws: bool
    """Whether cards are drawn."""
    reveals: bool
    """Whether it shows something hidden, so that it cannot be taken back."""


@dataclass(frozen=True, slots=True)
class Result:
    """How the game ended."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: Literal["two_districts", "district_and_criers", "dead_end"]


@dataclass(frozen=True, slots=True)
class TournayView:
    """The game as one viewer sees it."""

    phase: Literal["turn", "looking", "ramparts", "suffering", "shedding", "last_cards", "over"]
    seat: Seat | None
    """Whose view it is; None for a spectator."""
    variant: Variant
    round: int
    start: Seat
    """Who has the start player's marker."""
    turn: Seat | None
    """Whose turn it is; None for the last cards and after the end."""
    criers: int
    criers_needed: int
    """Read, and how many make condition 2 (5)."""
    ending: Literal["two_districts", "district_and_criers", "dead_end"] | None
    """Why the last round is on."""
    decks: tuple[DeckView, ...]
    """Yellow I, II, III, white I … red III."""
    supply: Citizens
    queue: tuple[QueuedView, ...]
    events_left: int
    """In the event deck."""
    happening: tuple[int, ...]
    """Which of the queue are about to happen, while ramparts are asked for."""
    players: tuple[PlayerView, ...]
    hand: tuple[HandCard, ...]
    """The viewer's own."""
    hand_events: tuple[str, ...]
    """The viewer's own event cards."""
    hand_limit: int
    shed: int
    """How many cards the viewer has to shed now."""
    draft: Draft | None
    looking: tuple[str, ...]
    """The two cards that the viewer looks at."""
    crier_seen: bool
    """Whether the viewer drew a Town Crier with them."""
    asked: tuple[Asked, ...]
    """What the viewer has to suffer next, from the left."""
    last_card: Draft | None
    """The viewer's own chosen last card, until all have chosen."""
    offers: tuple[Offer, ...]
    """One a legal move of the viewer, in the same order."""
    result: Result | None
