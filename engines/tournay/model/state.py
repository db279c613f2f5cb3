"""The state of a game.

    State ── table ── players (district, Plaza, hand), decks, supply, event queue
          └─ phase ── Turn · Looking · Ramparts · Suffering · Shedding · LastCards · LastRamparts · Over

Everything on the table is one value, `Table`. So if a played card can still be taken back, the state has two tables:
with the card, and without it, as the others still see the table.
"""

from typing import Literal, TypeAlias

from engines.core.seats import Seat
from engines.core.values import frozen
from engines.tournay.cards.colours import Citizens
from engines.tournay.model.choices import Choice
from engines.tournay.model.events import Event
from engines.tournay.options import Options


@frozen
class Spot:
    """An occupied cell of a district."""

    row: int
    column: int
    """Counted from the first card's cell; they can be negative, and span three at most (3.1)."""
    cards: tuple[str, ...]
    """From the bottom to the visible one."""
    token: Literal["citizen", "gray", "damage"] | None
    """The token or citizen on it; a citizen of the owner has the building's colour."""


@frozen
class Player:
    """One player's possessions."""

    deniers: int
    standing: Citizens
    """On the player's Plaza."""
    laid: Citizens
    """Beside it."""
    district: tuple[Spot, ...]
    """By row and column."""
    hand: tuple[str, ...]
    """Activity cards, by deck and name."""
    events: tuple[str, ...]
    """Event cards in the hand, in the order in which they came."""
    ramparts: tuple[str, ...]
    """The rampart pile, in the order in which they were built."""


@frozen
class Deck:
    """One of the nine decks."""

    cards: tuple[str, ...]
    """From the top; its Town Crier among them until it is read."""
    face_up: bool
    """Whether the top card lies face up."""
    is_read: bool
    """Whether its Town Crier has been read, and lies sideways under it."""


@frozen
class Queued:
    """An event of the queue."""

    event: str
    coins: int


@frozen
class Table:
    """Everything on the table and in the hands."""

    players: tuple[Player, ...]
    decks: tuple[Deck, ...]
    """By number, 0 to 8."""
    supply: Citizens
    queue: tuple[Queued, ...]
    """From the left."""
    events: tuple[str, ...]
    """The event deck, from the top."""

    def with_player(self, seat: Seat, player: Player) -> "Table":
        """The table with this new value of a player."""
        return Table(
            players=(*self.players[:seat], player, *self.players[seat + 1 :]),
            decks=self.decks,
            supply=self.supply,
            queue=self.queue,
            events=self.events,
        )


@frozen
class Staged:
    """A played card that only its player sees yet."""

    base: Table
    """The table without it, which all others see."""
    emitted: tuple[Event, ...]
    """The events to emit when a later step makes it final."""


@frozen
class Turn:
    """A player may play a card, and takes an action (3)."""

    seat: Seat
    has_played: bool
    staged: Staged | None
    kind: Literal["turn"] = "turn"


@frozen
class Looking:
    """A player chooses between two cards (3.4.1, Y10). They are in no deck and no hand."""

    seat: Seat
    deck: int
    cards: tuple[str, str]
    crier: bool
    """Whether the Town Crier was among the cards drawn; it lies in no deck meanwhile."""
    was: Deck
    """The deck as the others still see it: a missing third card would reveal the Crier."""
    kind: Literal["looking"] = "looking"


@frozen
class Happening:
    """The events that are about to happen."""

    places: tuple[int, ...]
    """The events' indexes in the queue, from the left."""
    source: str
    """The card that makes them happen: the Town Crier or a building."""
    spared: Seat | None
    """The player who is spared the bad ones."""


@frozen
class Ramparts:
    """All players who can build ramparts choose the events to build them against, in secret and at the same time (4.2,
    Y11).
    """

    turn: Seat
    happening: Happening
    asked: tuple[Seat, ...]
    answers: tuple["RampartsBuilt | None", ...]
    """In the order of `asked`; None for missing choices."""
    kind: Literal["ramparts"] = "ramparts"


@frozen
class RampartsBuilt:
    """One player's choice, as indexes in the queue."""

    against: tuple[int, ...]
    ignored: tuple[int, ...]
    """The events that buildings ignore for their owner, likewise."""


@frozen
class Blow:
    """Harm that a player still has to suffer: from an event, once for each of its coins, or damage by a card."""

    source: str
    times: int


@frozen
class Sufferer:
    """One player's part in the events (4.3, Y12): an open question, or all questions answered."""

    seat: Seat
    player: Player
    """The player after the harm so far; the table still has the player from before."""
    blows: tuple[Blow, ...]
    """The remaining harm, in the order of `Suffering.blows`; a finished one has `times` 0."""
    emitted: tuple[tuple[Event, ...], ...]
    """The events of each blow, emitted after all players have answered."""
    discarded: tuple[str, ...]
    """Cards that go under their decks then."""
    answers: int
    """The number of questions that the player has answered. After the first one, there is a question even if all
    citizens are alike, because its absence would reveal the answers before."""


@frozen
class Suffering:
    """Players with a choice choose in secret and at the same time; then the events of all of them are emitted together
    (Y12).
    """

    turn: Seat
    blows: tuple[Blow, ...]
    """Everything that happens, from the left."""
    sufferers: tuple[Sufferer, ...]
    """By seat."""
    kind: Literal["suffering"] = "suffering"


@frozen
class Shedding:
    """A player has more than four cards at the end of the turn (3.5)."""

    seat: Seat
    kind: Literal["shedding"] = "shedding"


@frozen
class LastPlay:
    """A chosen last card; no card if `card` is empty."""

    card: str
    row: int
    column: int
    picks: tuple[tuple[Choice, ...], ...]


@frozen
class LastCards:
    """All players choose a last card in secret and at the same time (5)."""

    answers: tuple[LastPlay | None, ...]
    """By seat."""
    kind: Literal["last_cards"] = "last_cards"


@frozen
class LastRamparts:
    """All players with event cards in hand choose the ones that become ramparts, in secret and at the same time (5,
    Y53).
    """

    answers: tuple[tuple[str, ...] | None, ...]
    """By seat, the event cards; None for a missing choice."""
    kind: Literal["last_ramparts"] = "last_ramparts"


@frozen
class Over:
    """The game has ended."""

    kind: Literal["over"] = "over"


Phase: TypeAlias = Turn | Looking | Ramparts | Suffering | Shedding | LastCards | LastRamparts | Over

EndReason: TypeAlias = Literal["two_districts", "district_and_criers", "dead_end"]
"""The trigger of the end (5, Y13)."""


@frozen
class State:
    """A game of Tournay. Stored as JSON and never sent; viewers get a view."""

    options: Options
    start: Seat
    """The owner of the start player's marker."""
    round: int
    """From 1."""
    ending: EndReason | None
    """The reason for the last round; None before it."""
    quiet: int
    """The number of turns in a row that had no card to draw at their beginning and end, and in which none was played
    (Y13, Y49)."""
    answered: tuple[int, ...]
    """By seat, the number of answered questions; the next one has the number after."""
    table: Table
    phase: Phase
