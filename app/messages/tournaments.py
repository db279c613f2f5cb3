"""What a tournament's channel sends, and what its HTTP answers hold."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from app.messages.arms import Arms
from app.messages.house_rules import HouseRules
from app.messages.statuses import MatchStatus, RoundRobin, StandingOrder, TournamentStatus


@dataclass(frozen=True, slots=True)
class TournamentEntrant:
    """Somebody who has entered."""

    number: int
    """By which matches and standings name this entrant."""
    name: str
    bot: bool
    withdrawn: bool
    arms: Arms | None
    """Those that this entrant has chosen: everybody sees them. Null for those that follow from the name."""


@dataclass(frozen=True, slots=True)
class TournamentMatch:
    """A match: which entrants, at which table, and how it stands."""

    number: int
    round: int
    play_off: bool
    entrants: tuple[int, ...]
    """Their numbers, by seat."""
    table: str | None
    """The id of the table; null before its round and for a walk-over."""
    commitment: str | None
    taken: tuple[bool, ...]
    """By seat, who has come."""
    missed_at: datetime | None
    """When the one who has come may say what becomes of the match, or a bot stands in for the other, by the house
    rules; null where nobody is missed."""
    status: MatchStatus
    scores: tuple[int, ...] | None
    """Points, by seat."""
    winners: tuple[int, ...] | None
    """Numbers of entrants."""
    reason: str | None
    """What ended it: a word of the game's."""


@dataclass(frozen=True, slots=True)
class Bye:
    """Who does not play in a round."""

    round: int
    entrant: int


@dataclass(frozen=True, slots=True)
class StandingStat:
    """A statistic that tells equal entrants apart."""

    name: str
    made: int
    suffered: int


@dataclass(frozen=True, slots=True)
class TournamentStanding:
    """One entrant's line of the standings."""

    rank: int
    """From 1; who shares a rank has the same number."""
    shared: bool
    entrant: int
    played: int
    won: int
    tied: int
    lost: int
    points: int
    tiebreak_stats: tuple[StandingStat, ...]
    by: str | None
    """What put this entrant below the one above: `won`, `points`, `head_to_head`, `<stat>_made`, `<stat>_suffered` or
    `play_off`; null for the first and for who shares the rank above."""


@dataclass(frozen=True, slots=True)
class TournamentDetails:
    """A tournament: the same for everybody. It holds no secret, no client seed and nobody's id."""

    id: str
    code: str
    game: str
    status: TournamentStatus
    public: bool
    options: Mapping[str, str]
    house_rules: HouseRules
    """Those of every match."""
    capacity: int
    """How many can enter."""
    rounds: RoundRobin
    order: StandingOrder
    play_off: bool
    """Whether two who share the first rank meet again."""
    host: str | None
    host_asked_by: int | None
    """The entrant who asks the host for the role."""
    made: datetime
    entrants: tuple[TournamentEntrant, ...]
    round: int
    """The round that is played now; 0 before the first."""
    of: int
    """How many rounds there are without play-offs."""
    matches: tuple[TournamentMatch, ...]
    byes: tuple[Bye, ...]
    standings: tuple[TournamentStanding, ...]
    champions: tuple[int, ...]
    """Numbers of entrants, once it is over; of one that was cut short who leads alone, or none."""
    cut_short: bool
    """Whether its host has ended it before the last match."""


@dataclass(frozen=True, slots=True)
class TournamentMessage:
    """The tournament, on subscribing and on every change."""

    you: int | None
    """The own entrant's number; null for who has not entered."""
    host: bool
    """Whether this person is the host."""
    tournament: TournamentDetails
    t: Literal["tournament"] = "tournament"


@dataclass(frozen=True, slots=True)
class TournamentCreated:
    """The answer to making a tournament."""

    id: str
    code: str
    url: str


@dataclass(frozen=True, slots=True)
class ListedTournament:
    """A tournament, as lists show it."""

    id: str
    code: str
    game: str
    status: TournamentStatus
    host: str | None
    capacity: int
    """How many can enter."""
    entered: int
    """How many have entered."""
    rounds: RoundRobin
    made: datetime
