"""The messages of a tournament's channel, which are also its HTTP answers."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from app.messages.arms import Arms
from app.messages.house_rules import HouseRules
from app.messages.statuses import MatchStatus, RoundRobin, StandingOrder, TournamentStatus


@dataclass(frozen=True, slots=True)
class TournamentEntrant:
    """An entrant of a tournament."""

    number: int
    """The number that matches and standings use for this entrant."""
    name: str
    bot: bool
    withdrawn: bool
    arms: Arms | None
    """The coat of arms that the entrant has chosen, visible to everybody. Null for the one that follows from the
    name."""


@dataclass(frozen=True, slots=True)
class TournamentMatch:
    """A match: its entrants, its table and its state."""

    number: int
    round: int
    play_off: bool
    entrants: tuple[int, ...]
    """The entrants' numbers, by seat."""
    table: str | None
    """The id of the table; null before its round and for a walk-over."""
    commitment: str | None
    taken: tuple[bool, ...]
    """By seat, whether the entrant has come."""
    missed_at: datetime | None
    """When the absence of an entrant has consequences; null if both have come. By the house rules the other entrant may
    then decide about the match, or a bot stands in."""
    status: MatchStatus
    scores: tuple[int, ...] | None
    """Points, by seat."""
    winners: tuple[int, ...] | None
    """The entrants' numbers."""
    reason: str | None
    """The reason of the result, in the game's own words."""


@dataclass(frozen=True, slots=True)
class Bye:
    """An entrant who does not play in a round."""

    round: int
    entrant: int


@dataclass(frozen=True, slots=True)
class StandingStat:
    """A tie-breaking statistic."""

    name: str
    made: int
    suffered: int


@dataclass(frozen=True, slots=True)
class TournamentStanding:
    """An entrant's line of the standings."""

    rank: int
    """The rank from 1; entrants with equal results share a rank."""
    shared: bool
    entrant: int
    played: int
    won: int
    tied: int
    lost: int
    points: int
    tiebreak_stats: tuple[StandingStat, ...]
    by: str | None
    """The criterion that put this entrant below the one above: `won`, `points`, `head_to_head`, `<stat>_made`,
    `<stat>_suffered` or `play_off`; null for the first, and for entrants who share the rank above."""


@dataclass(frozen=True, slots=True)
class TournamentDetails:
    """A tournament, the same for everybody. Contains no secret, no client seed and no player's id."""

    id: str
    code: str
    game: str
    status: TournamentStatus
    public: bool
    options: Mapping[str, str]
    house_rules: HouseRules
    """The house rules of every match."""
    capacity: int
    """The maximum number of entrants."""
    rounds: RoundRobin
    order: StandingOrder
    play_off: bool
    """Whether two entrants who share the first rank play a play-off."""
    host: str | None
    host_asked_by: int | None
    """The entrant who asks the host for the role."""
    made: datetime
    entrants: tuple[TournamentEntrant, ...]
    round: int
    """The current round; 0 before the first."""
    of: int
    """The number of rounds without play-offs."""
    matches: tuple[TournamentMatch, ...]
    byes: tuple[Bye, ...]
    standings: tuple[TournamentStanding, ...]
    champions: tuple[int, ...]
    """The winners' numbers once it is over; after an early end the sole leader, or none."""
    cut_short: bool
    """Whether the host ended it before the last match."""


@dataclass(frozen=True, slots=True)
class TournamentMessage:
    """The tournament, on subscribing and on every change."""

    you: int | None
    """The recipient's number; null if they have not entered."""
    host: bool
    """Whether the recipient is the host."""
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
    """A tournament, in lists."""

    id: str
    code: str
    game: str
    status: TournamentStatus
    host: str | None
    capacity: int
    """The maximum number of entrants."""
    entered: int
    """The number of entrants."""
    rounds: RoundRobin
    made: datetime
