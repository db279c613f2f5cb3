"""The bodies of requests. They are read strictly: an unknown key or a value of another type is refused."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

from pydantic import ConfigDict, Field, Strict, WithJsonSchema

from app.messages.house_rules import NewHouseRules
from app.messages.statuses import BotStrength, RoundRobin, StandingOrder
from app.messages.table_events import Poll

_FORBID = ConfigDict(extra="forbid")

# For the description of the interface only: what breaks them has codes of its own.
_CLIENT_SEED = WithJsonSchema({"type": "string", "pattern": "^[0-9a-f]{32}$"})
_MOVE_ID = WithJsonSchema({"type": "string", "pattern": "^[A-Za-z0-9_-]{1,64}$"})


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table to be made."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    game: str
    """Its name."""
    seats: Annotated[int, Strict()]
    """One of the numbers of players that the game allows."""
    public: Annotated[bool, Strict()]
    """Whether the lobby lists it."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """The game's own; one that is not named is as the rules have it."""
    house_rules: NewHouseRules | None = None
    """Null for the usual ones: the others are asked when somebody is away for a minute, and nobody is timed."""
    starts_itself: Annotated[bool | None, Strict()] = None
    """Whether the game begins soon after all seats are taken and all players but the host are ready. Null: as `public`
    says."""
    spectators: Annotated[bool, Strict()] = True
    """Whether people without a seat may watch the game."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A seat to be taken."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    client_seed: Annotated[str, _CLIENT_SEED]
    """32 hexadecimal digits from the player's own generator, made after the table's commitment was shown."""
    name: str | None = None
    """The name to sit under, and the guest's own where there was none."""
    as_name: Annotated[str | None, Field(alias="as")] = None
    """The name for which the seat is reserved."""
    key: str | None = None
    """That of a link to a kept seat: what stands behind `#seat=`."""
    time_zone: str | None = None
    """The player's, by its IANA name, which says when a table's nights are; UTC where nobody knows the name. Not kept
    where there are none."""


@dataclass(frozen=True, slots=True)
class PlayNow:
    """A game to be played at once, against bots."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    game: str
    """Its name."""


@dataclass(frozen=True, slots=True)
class ClientSeed:
    """The player's part of a table's chance."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    client_seed: Annotated[str, _CLIENT_SEED]
    """32 hexadecimal digits from the player's own generator, made after the table's commitment was shown."""


@dataclass(frozen=True, slots=True)
class GameMark:
    """What a player keeps of a table for oneself; null changes nothing."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    title: str | None = None
    """A name of one's own for the table, of 24 letters at most; an empty one takes it back. Nobody else is shown it."""
    put_away: Annotated[bool | None, Strict()] = None
    """Whether it is put away in the list of the own games."""


@dataclass(frozen=True, slots=True)
class Ready:
    """Whether the game may begin."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    ready: Annotated[bool, Strict()]


@dataclass(frozen=True, slots=True)
class Reservation:
    """For whom a free seat is kept; null for nobody any more."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    name: str | None


@dataclass(frozen=True, slots=True)
class SeatedBot:
    """A bot for a seat."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    strength: BotStrength | None
    """Null for no bot any more."""


@dataclass(frozen=True, slots=True)
class ChangedHouseRules:
    """What is agreed on from now on; null for the usual house rules."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    house_rules: NewHouseRules | None


@dataclass(frozen=True, slots=True)
class Lock:
    """Whether newcomers wait for an admission before they can take a seat."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    locked: Annotated[bool, Strict()]


@dataclass(frozen=True, slots=True)
class Spectators:
    """Whether people without a seat may watch the game."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    spectators: Annotated[bool, Strict()]


@dataclass(frozen=True, slots=True)
class Admission:
    """The answer to a newcomer's request."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    admit: Annotated[bool, Strict()]


@dataclass(frozen=True, slots=True)
class StartsItself:
    """Whether the game begins soon after all seats are taken and all players but the host are ready."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    starts_itself: Annotated[bool, Strict()]


@dataclass(frozen=True, slots=True)
class NewHost:
    """Who is to be the host."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    seat: Annotated[int, Strict()]
    """A seat that a person has."""


@dataclass(frozen=True, slots=True)
class StartTable:
    """What becomes of empty seats when the game begins."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    empty: Literal["bots", "close"] | None = None
    """Bots take them, or they are taken away; null where there are none."""
    strengths: BotStrength | tuple[BotStrength, ...] | None = None
    """How well the bots play that take them: one for all, or one for each empty seat in order. Null for that of the bot
    that had the seat in the game before a rematch, and else the usual one."""


@dataclass(frozen=True, slots=True)
class PostedMove:
    """A move made without a socket."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    id: Annotated[str, _MOVE_ID]
    """1 to 64 letters, digits, hyphens and underscores, new for each move: a repeated id gets the first answer."""
    decision: Annotated[int, Strict()]
    """The number of the decision that the move answers."""
    move: Mapping[str, Any]
    """A legal move, in the form in which `legal` has it."""


@dataclass(frozen=True, slots=True)
class Forfeit:
    """Leaving a running game for good."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    id: Annotated[str, _MOVE_ID]
    """As for a move."""


@dataclass(frozen=True, slots=True)
class HintWish:
    """A request for a hint about the player's open decision."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    decision: Annotated[int, Strict()]
    """The decision's number."""


@dataclass(frozen=True, slots=True)
class Vote:
    """Whether a player agrees to something."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    poll: Poll
    seat: Annotated[int | None, Strict()] = None
    """Whom it is about; null where it is about the table."""
    request: str | None = None
    """That of a watcher."""
    agrees: Annotated[bool, Strict()] = True


@dataclass(frozen=True, slots=True)
class SeatWish:
    """What a watcher asks for."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    poll: Literal[Poll.TAKE_OVER, Poll.KNOCK]
    """To get the seat, or to play it as the deputy of its absent owner."""
    name: str | None = None
    """The name to sit under; null for the one given before."""
    time_zone: str | None = None
    """As for a seat that is claimed. Who only comes with another browser keeps the seat's own."""


@dataclass(frozen=True, slots=True)
class NewTournament:
    """A tournament to be made."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    game: str
    capacity: Annotated[int, Strict()]
    """How many can enter: 3 to 12."""
    public: Annotated[bool, Strict()]
    rounds: RoundRobin = RoundRobin.SINGLE
    order: StandingOrder = StandingOrder.WINS
    """What counts first in the standings."""
    play_off: Annotated[bool, Strict()] = True
    """Whether two who share the first rank meet again."""
    options: Mapping[str, Any] = field(default_factory=dict)
    house_rules: NewHouseRules | None = None
    """Those of every match; null for the usual ones."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An entrant's name; null for the guest's own."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    name: str | None = None


@dataclass(frozen=True, slots=True)
class Removal:
    """Whose entry is to be taken back."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    entrant: Annotated[int, Strict()]


@dataclass(frozen=True, slots=True)
class StartTournament:
    """What becomes of empty places when the first round begins."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    fill: Literal["bots", "close"] | None = None
    """Bots take them, or they are taken away; null where there are none."""


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """Who leaves the running tournament; null for oneself."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    entrant: Annotated[int | None, Strict()] = None


AbsenceChoice: TypeAlias = Literal["bot", "walk_over", "wait"]
"""A bot plays for who has not come; the match is won without playing; one waits on."""


@dataclass(frozen=True, slots=True)
class Missing:
    """What becomes of a match to which the other has not come."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    match: Annotated[int, Strict()]
    """Its number."""
    choice: AbsenceChoice


@dataclass(frozen=True, slots=True)
class NewTournamentHost:
    """Who is to be the host of a tournament."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    entrant: Annotated[int, Strict()]


@dataclass(frozen=True, slots=True)
class KeyClaim:
    """The personal key of whom a device is to be."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    key: str
    """What stands after the `#` of a personal link."""
    hand_over: tuple[str, ...] = ()
    """The ids of running tables and tournaments whose seats go over as well: the new player sees their cards. A preview
    ignores it."""


@dataclass(frozen=True, slots=True)
class NewArms:
    """Arms to be borne. Which parts there are, `Arms` says; a metal (`or`, `argent`) lies on colours, a colour on
    metals, and both parts of a field are of one kind."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    field: str
    first: str
    second: str
    charge: str
    tincture: str


@dataclass(frozen=True, slots=True)
class ChosenArms:
    """The arms that somebody has chosen."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    arms: NewArms | None
    """Null for those that follow from the name."""


@dataclass(frozen=True, slots=True)
class NewName:
    """The name of a guest."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    name: str
    """1 to 24 visible characters; spaces are folded."""


_DELAY = WithJsonSchema({"anyOf": [{"type": "integer", "enum": [0, 1, 10, 60]}, {"type": "null"}]})


@dataclass(frozen=True, slots=True)
class NewPush:
    """A browser that is to be pushed to, as its `PushSubscription` says."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    endpoint: str
    p256dh: str
    auth: str
    renews: Annotated[bool, Strict()] = False
    """Whether this browser is told already, and only says what its subscription is now."""


@dataclass(frozen=True, slots=True)
class NewWebhook:
    """A URL that is to be posted to."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    url: str


@dataclass(frozen=True, slots=True)
class NewMail:
    """An address to which is to be written."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    address: str


@dataclass(frozen=True, slots=True)
class NewDelay:
    """How long a cue waits, for its reader to look."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    delay: Annotated[int | None, Strict(), _DELAY]
    """Minutes; null as is usual at a table."""


@dataclass(frozen=True, slots=True)
class NewCircle:
    """Where the circle of a table is to be told."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    url: str | None
    """Null for nowhere."""
