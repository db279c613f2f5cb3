"""From a new tournament to its first round, and who leaves it on the way. Each function is one change under the
tournament's lock; its caller commits."""

import re
from uuid import UUID

import orjson
from sqlalchemy.ext.asyncio import AsyncSession

from app.messages.statuses import RoundRobin, StandingOrder, TournamentStatus
from app.players.errors import NameTaken
from app.players.identity import Guest
from app.players.names import same_name
from app.tables.codes import new_code
from app.tables.entropy import Entropy, new_id
from app.tables.errors import NotHost
from app.tables.store import AnyGame
from app.tournaments.errors import (
    AlreadyEntered,
    AlreadyWithdrawn,
    BadPlaces,
    NobodyEntered,
    NoSuchEntrant,
    NoSuchTournament,
    NotEntered,
    NoTournaments,
    NotRunning,
    PlacesEmpty,
    TooFewEntrants,
    TournamentBegun,
    TournamentClosed,
    TournamentFull,
)
from app.tournaments.rounds import draw_up
from app.tournaments.rows import Entrant, Tournament
from app.tournaments.schedule import ENTRANTS

_ID = re.compile(r"[A-Za-z0-9_-]{22}")


async def locked_tournament(session: AsyncSession, tournament_id: str) -> Tournament:
    """The tournament, with everybody else who would change it kept waiting. Raises `NoSuchTournament`."""
    return await _found(session, tournament_id, lock=True)


async def find_tournament(session: AsyncSession, tournament_id: str) -> Tournament:
    """The tournament as it stands. Raises `NoSuchTournament`."""
    return await _found(session, tournament_id, lock=False)


async def _found(session: AsyncSession, tournament_id: str, *, lock: bool) -> Tournament:
    # An address can hold anything; not everything can be asked of the database.
    if _ID.fullmatch(tournament_id) is None:
        raise NoSuchTournament
    locking = {"of": Tournament} if lock else None
    found = await session.get(Tournament, tournament_id, with_for_update=locking, populate_existing=lock)
    if found is None:
        raise NoSuchTournament
    return found


def make_tournament(
    game: AnyGame, options: object, host: Guest, name: str | None,
    *, entropy: Entropy, capacity: int, public: bool, rounds: RoundRobin, order: StandingOrder, play_off: bool,
) -> Tournament:  # fmt: skip
    """A new tournament, with nobody in it yet. Raises `NoTournaments`, `BadPlaces`."""
    if not has_tournaments(game):
        raise NoTournaments
    if capacity not in ENTRANTS:
        raise BadPlaces
    return Tournament(
        id=new_id(entropy),
        code=new_code(entropy),
        game=game.name,
        options=orjson.loads(orjson.dumps(options)),
        public=public,
        status=TournamentStatus.WAITING,
        capacity=capacity,
        rounds=rounds,
        standing_order=order,
        play_off=play_off,
        round=0,
        host_id=host.id,
        host=name,
        entrants=[],
        matches=[],
    )


def has_tournaments(game: AnyGame) -> bool:
    """Whether there can be a tournament: two can play, and the rules say what becomes of somebody who leaves."""
    return 2 in game.seats and game.forfeit is not None


def enter(tournament: Tournament, guest: Guest, name: str) -> None:
    """Take a place. Raises `TournamentBegun`, `TournamentClosed`, `AlreadyEntered`, `TournamentFull`, `NameTaken`."""
    check_waiting(tournament)
    if entrant_of(tournament, guest.id) is not None:
        raise AlreadyEntered
    if len(tournament.entrants) == tournament.capacity:
        raise TournamentFull
    if any(same_name(entrant.name, name) for entrant in tournament.entrants):
        raise NameTaken
    taken = {entrant.number for entrant in tournament.entrants}
    number = next(number for number in range(tournament.capacity) if number not in taken)
    tournament.entrants.append(Entrant(number=number, player_id=guest.id, name=name, withdrawn=False))


def leave(tournament: Tournament, guest: Guest) -> None:
    """Give the own place back. Raises `TournamentBegun`, `TournamentClosed`, `NotEntered`."""
    check_waiting(tournament)
    entrant = entrant_of(tournament, guest.id)
    if entrant is None:
        raise NotEntered
    tournament.entrants.remove(entrant)


def remove(tournament: Tournament, guest: Guest, number: int) -> None:
    """Free somebody's place before the start. Raises `NotHost`, `TournamentBegun`, `TournamentClosed`,
    `NoSuchEntrant`."""
    _check_host(tournament, guest)
    check_waiting(tournament)
    tournament.entrants.remove(_entrant(tournament, number))


def close(tournament: Tournament, guest: Guest) -> None:
    """End a tournament that has not begun. Raises `NotHost`, `TournamentBegun`, `TournamentClosed`."""
    _check_host(tournament, guest)
    check_waiting(tournament)
    tournament.status = TournamentStatus.CLOSED


async def start(session: AsyncSession, tournament: Tournament, guest: Guest, fill: str | None) -> None:
    """Begin: `fill` says whether "bots" take the empty places or fewer play ("close"). Raises `NotHost`,
    `TournamentBegun`, `TournamentClosed`, `NobodyEntered`, `PlacesEmpty`, `TooFewEntrants`."""
    _check_host(tournament, guest)
    check_waiting(tournament)
    entered = sorted(tournament.entrants, key=lambda entrant: entrant.number)
    if not entered:  # bots among themselves would only warm the house
        raise NobodyEntered
    if len(entered) < tournament.capacity and fill is None:
        raise PlacesEmpty
    if fill != "bots" and len(entered) not in ENTRANTS:
        raise TooFewEntrants
    names = [(entrant.player_id, entrant.name) for entrant in entered]
    if fill == "bots":
        names += _bots(tournament.capacity - len(names), [name for _, name in names])
    # Numbered anew, without gaps. The old rows go first: the new ones may have their numbers.
    tournament.entrants.clear()
    await session.flush()
    tournament.entrants += [
        Entrant(number=number, player_id=player, name=name, withdrawn=False)
        for number, (player, name) in enumerate(names)
    ]
    draw_up(tournament)


def withdraw(tournament: Tournament, guest: Guest, number: int | None) -> None:
    """Leave the running tournament for good, or as its host take out somebody who does not come any more. Raises
    `Problem`: not_running, not_entered, not_host, no_such_entrant, already_withdrawn."""
    if tournament.status != TournamentStatus.PLAYING:
        raise NotRunning
    own = entrant_of(tournament, guest.id)
    if number is None or (own is not None and own.number == number):
        if own is None:
            raise NotEntered
        entrant = own
    else:
        _check_host(tournament, guest)
        entrant = _entrant(tournament, number)
    if entrant.withdrawn:
        raise AlreadyWithdrawn
    entrant.withdrawn = True


def entrant_of(tournament: Tournament, player: UUID) -> Entrant | None:
    """The place that this person has, or None."""
    return next((entrant for entrant in tournament.entrants if entrant.player_id == player), None)


def check_waiting(tournament: Tournament) -> None:
    """Raises `TournamentBegun`, `TournamentClosed`."""
    if tournament.status == TournamentStatus.CLOSED:
        raise TournamentClosed
    if tournament.status != TournamentStatus.WAITING:
        raise TournamentBegun


def _check_host(tournament: Tournament, guest: Guest) -> None:
    if guest.id != tournament.host_id:
        raise NotHost


def _entrant(tournament: Tournament, number: int) -> Entrant:
    found = next((entrant for entrant in tournament.entrants if entrant.number == number), None)
    if found is None:
        raise NoSuchEntrant
    return found


def _bots(count: int, taken: list[str]) -> list[tuple[UUID | None, str]]:
    names: list[str] = []
    number = 0
    while len(names) < count:
        number += 1
        if not any(same_name(f"Bot {number}", name) for name in taken):
            names.append(f"Bot {number}")
    return [(None, name) for name in names]
