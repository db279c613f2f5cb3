"""The bodies of requests. Parsing is strict: unknown keys and values of another type are rejected."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

from pydantic import ConfigDict, Field, Strict, WithJsonSchema

from app.messages.house_rules import NewHouseRules
from app.messages.statuses import BotStrength, RoundRobin, StandingOrder
from app.messages.table_events import Poll

_FORBID = ConfigDict(extra="forbid")

# These constraints only describe the interface: a violation has an error code of its own.
_CLIENT_SEED = WithJsonSchema({"type": "string", "pattern": "^[0-9a-f]{32}$"})
_MOVE_ID = WithJsonSchema({"type": "string", "pattern": "^[A-Za-z0-9_-]{1,64}$"})


@dataclass(frozen=True, slots=True)
class NewTable:
    """A request to make a table."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    game: str
    """The game's name."""
    seats: Annotated[int, Strict()]
    """One of the numbers of players that the game allows."""
    public: Annotated[bool, Strict()]
    """Whether the lobby lists it."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """The game's options; a missing one takes its default."""
    house_rules: NewHouseRules | None = None
    """The house rules; null for the defaults: the others vote when somebody is away for a minute, and there is no
    clock."""
    starts_itself: Annotated[bool | None, Strict()] = None
    """Whether the game begins soon after all seats are taken and all players but the host are ready. Null for the value
    of `public`."""
    spectators: Annotated[bool, Strict()] = True
    """Whether people without a seat may watch the game."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A request to take a seat."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    client_seed: Annotated[str, _CLIENT_SEED]
    """32 hexadecimal digits from the player's own generator, made after the table's commitment was shown."""
    name: str | None = None
    """The player's name at the table; null for the guest's own name. A guest without a name gets it as their own."""
    as_name: Annotated[str | None, Field(alias="as")] = None
    """The name for which the seat is reserved."""
    key: str | None = None
    """The key of a link to a reserved seat: the part after `#seat=`."""
    time_zone: str | None = None
    """The player's time zone (IANA name), for the table's night hours; UTC if the name is unknown. Not stored if the
    table has no night hours."""


@dataclass(frozen=True, slots=True)
class PlayNow:
    """A request for a game against bots that begins at once."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    game: str
    """The game's name."""


@dataclass(frozen=True, slots=True)
class ClientSeed:
    """A player's contribution to the table's randomness."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    client_seed: Annotated[str, _CLIENT_SEED]
    """32 hexadecimal digits from the player's own generator, made after the table's commitment was shown."""


@dataclass(frozen=True, slots=True)
class GameMark:
    """A player's private settings for a table; null changes nothing."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    title: str | None = None
    """A private title for the table, of 24 letters at most; an empty one removes it. Only this player sees it."""
    put_away: Annotated[bool | None, Strict()] = None
    """Whether this player's list of games shows the table as put away."""


@dataclass(frozen=True, slots=True)
class Ready:
    """Whether the player agrees to begin the game."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    ready: Annotated[bool, Strict()]


@dataclass(frozen=True, slots=True)
class Reservation:
    """The name for which a free seat is reserved; null removes the reservation."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    name: str | None


@dataclass(frozen=True, slots=True)
class SeatedBot:
    """The bot for a seat."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    strength: BotStrength | None
    """The bot's strength; null removes the bot."""


@dataclass(frozen=True, slots=True)
class ChangedHouseRules:
    """The new house rules; null for the defaults."""

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
    """The new host."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    seat: Annotated[int, Strict()]
    """The seat of a person."""


@dataclass(frozen=True, slots=True)
class StartTable:
    """The treatment of empty seats when the game begins."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    empty: Literal["bots", "close"] | None = None
    """Fill them with bots, or remove them; null if there are none."""
    strengths: BotStrength | tuple[BotStrength, ...] | None = None
    """The strength of the bots that fill them: one for all, or one for each empty seat in order. Null for the strength
    of the seat's bot in the game before a rematch, or the usual one."""


@dataclass(frozen=True, slots=True)
class PostedMove:
    """A move sent over HTTP."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    id: Annotated[str, _MOVE_ID]
    """1 to 64 letters, digits, hyphens and underscores, new for each move: a repeated id gets the first answer."""
    decision: Annotated[int, Strict()]
    """The number of the decision that the move answers."""
    move: Mapping[str, Any]
    """A legal move, in the form that `legal` has."""


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
    """A player's vote in a poll."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    poll: Poll
    seat: Annotated[int | None, Strict()] = None
    """The seat that the poll is about; null if it is about the table."""
    request: str | None = None
    """The request's id, in a poll about a spectator's request."""
    agrees: Annotated[bool, Strict()] = True


@dataclass(frozen=True, slots=True)
class SeatWish:
    """A spectator's request for a seat."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    poll: Literal[Poll.TAKE_OVER, Poll.KNOCK]
    """To take the seat over, or to play it as the deputy of its absent owner."""
    name: str | None = None
    """The spectator's name at the table; null for the name given earlier."""
    time_zone: str | None = None
    """The time zone, as in a claim. A knock does not change the seat's time zone."""


@dataclass(frozen=True, slots=True)
class NewTournament:
    """A request to make a tournament."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    game: str
    capacity: Annotated[int, Strict()]
    """The maximum number of entrants: 3 to 12."""
    public: Annotated[bool, Strict()]
    rounds: RoundRobin = RoundRobin.SINGLE
    order: StandingOrder = StandingOrder.WINS
    """The first criterion of the standings."""
    play_off: Annotated[bool, Strict()] = True
    """Whether two entrants who share the first rank play a play-off."""
    options: Mapping[str, Any] = field(default_factory=dict)
    house_rules: NewHouseRules | None = None
    """The house rules of every match; null for the defaults."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An entrant's name; null for the guest's own name."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    name: str | None = None


@dataclass(frozen=True, slots=True)
class Removal:
    """The entrant to be removed."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    entrant: Annotated[int, Strict()]


@dataclass(frozen=True, slots=True)
class StartTournament:
    """The treatment of empty places when the first round begins."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    fill: Literal["bots", "close"] | None = None
    """Fill them with bots, or remove them; null if there are none."""


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """The entrant who leaves the running tournament; null for the caller."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    entrant: Annotated[int | None, Strict()] = None


AbsenceChoice: TypeAlias = Literal["bot", "walk_over", "wait"]
"""A bot plays for the absent entrant, the other entrant wins by walk-over, or the other entrant waits on."""


@dataclass(frozen=True, slots=True)
class Missing:
    """The decision about a match whose other entrant has not come."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    match: Annotated[int, Strict()]
    """The match's number."""
    choice: AbsenceChoice


@dataclass(frozen=True, slots=True)
class NewTournamentHost:
    """The new host of a tournament."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    entrant: Annotated[int, Strict()]


@dataclass(frozen=True, slots=True)
class KeyClaim:
    """A request to sign this device in with a player's personal key."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    key: str
    """The part of the personal link after the `#`."""
    hand_over: tuple[str, ...] = ()
    """The ids of running tables and tournaments whose seats are handed over too: the new player then sees their cards.
    Ignored by a preview."""


@dataclass(frozen=True, slots=True)
class NewArms:
    """The parts of a new coat of arms, as in `Arms`. A metal (`or`, `argent`) lies on a colour and a colour on a metal;
    both parts of a field are of one kind."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    field: str
    first: str
    second: str
    charge: str
    tincture: str


@dataclass(frozen=True, slots=True)
class ChosenArms:
    """A player's choice of a coat of arms."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    arms: NewArms | None
    """The new coat of arms; null for the one that follows from the name."""


@dataclass(frozen=True, slots=True)
class NewName:
    """A guest's new name."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    name: str
    """1 to 24 visible characters; repeated spaces are folded."""


_DELAY = WithJsonSchema({"anyOf": [{"type": "integer", "enum": [0, 1, 10, 60]}, {"type": "null"}]})


@dataclass(frozen=True, slots=True)
class NewPush:
    """A browser's push subscription, with the fields of its `PushSubscription`."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    endpoint: str
    p256dh: str
    auth: str
    renews: Annotated[bool, Strict()] = False
    """Whether this only renews the subscription of a browser that gets notifications already."""


@dataclass(frozen=True, slots=True)
class NewWebhook:
    """A webhook URL for turn notifications."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    url: str


@dataclass(frozen=True, slots=True)
class NewMail:
    """A mail address for turn notifications."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    address: str


@dataclass(frozen=True, slots=True)
class NewDelay:
    """The delay of notifications to an address."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    delay: Annotated[int | None, Strict(), _DELAY]
    """Minutes; null for the table's default."""


@dataclass(frozen=True, slots=True)
class NewCircle:
    """The webhook of a table's group."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    url: str | None
    """The webhook's URL; null for no webhook."""
