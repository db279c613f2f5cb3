"""Changes of a tournament before its first round, and withdrawals. Each function is one change under the tournament's
lock; its caller commits."""

from itertools import islice
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.messages.bodies import NewTournament
from app.messages.house_rules import HintRule
from app.messages.statuses import TournamentStatus
from app.players.identity import Guest
from app.players.names import bot_names, check_name_free
from app.tables.codes import new_code
from app.tables.entropy import Entropy, new_id
from app.tables.errors import BadHouseRules
from app.tables.gathering import find, find_locked, options_kept
from app.tables.house_rules import house_rules_given
from app.tables.store import AnyGame
from app.tournaments.errors import (
    AlreadyEntered,
    AlreadyWithdrawn,
    BadPlaces,
    NobodyEntered,
    NoSuchEntrant,
    NotEntered,
    NoTournaments,
    NotRunning,
    PlacesEmpty,
    TooFewEntrants,
    TournamentFull,
)
from app.tournaments.hosting import check_may_start
from app.tournaments.rounds import draw_up
from app.tournaments.rows import Entrant, Tournament
from app.tournaments.schedule import ENTRANTS


async def locked_tournament(session: AsyncSession, tournament_id: str) -> Tournament:
    """The tournament, locked for update. Raises `NoSuchTournament`."""
    return await find_locked(session, Tournament, tournament_id)


async def find_tournament(session: AsyncSession, tournament_id: str) -> Tournament:
    """The tournament. Raises `NoSuchTournament`."""
    return await find(session, Tournament, tournament_id)


def make_tournament(
    game: AnyGame,
    options: object,
    host: Guest,
    name: str | None,
    new: NewTournament,
    *,
    entropy: Entropy,
    made_from: str,
) -> Tournament:
    """A new tournament without entrants. Raises `NoTournaments`, `BadPlaces`, `BadHouseRules`."""
    if not has_tournaments(game):
        raise NoTournaments
    if new.capacity not in ENTRANTS:
        raise BadPlaces
    if new.house_rules is not None and new.house_rules.hints == HintRule.ON:
        raise BadHouseRules
    return Tournament(
        id=new_id(entropy),
        code=new_code(entropy),
        game=game.name,
        **options_kept(options),
        house_rules=house_rules_given(new.house_rules),
        public=new.public,
        status=TournamentStatus.WAITING,
        capacity=new.capacity,
        rounds=new.rounds,
        cut_short=False,
        standing_order=new.order,
        play_off=new.play_off,
        round=0,
        host_id=host.id,
        made_from=made_from,
        host=name,
        entrants=[],
        matches=[],
    )


def has_tournaments(game: AnyGame) -> bool:
    """Whether the game can have tournaments: two can play it, and its rules cover a player who leaves."""
    return 2 in game.seats and game.forfeit is not None


def enter(tournament: Tournament, guest: Guest, name: str, arms: str | None) -> None:
    """Take a place. Raises `TournamentBegun`, `TournamentClosed`, `AlreadyEntered`, `TournamentFull`, `NameTaken`."""
    tournament.check_waiting()
    if entrant_of(tournament, guest.id) is not None:
        raise AlreadyEntered
    if len(tournament.entrants) == tournament.capacity:
        raise TournamentFull
    check_name_free(name, [entrant.name for entrant in tournament.entrants])
    taken = {entrant.number for entrant in tournament.entrants}
    number = next(number for number in range(tournament.capacity) if number not in taken)
    tournament.entrants.append(Entrant(number=number, player_id=guest.id, name=name, arms=arms, withdrawn=False))


def leave(tournament: Tournament, guest: Guest) -> None:
    """Leave the tournament before its start. Raises `TournamentBegun`, `TournamentClosed`, `NotEntered`."""
    tournament.check_waiting()
    entrant = entrant_of(tournament, guest.id)
    if entrant is None:
        raise NotEntered
    tournament.entrants.remove(entrant)


def remove(tournament: Tournament, guest: Guest, number: int) -> None:
    """Remove an entrant before the start. Raises `NotHost`, `TournamentBegun`, `TournamentClosed`, `NoSuchEntrant`."""
    tournament.check_host(guest.id)
    tournament.check_waiting()
    tournament.entrants.remove(_entrant(tournament, number))


def close(tournament: Tournament, guest: Guest) -> None:
    """Close a tournament that has not begun. Raises `NotHost`, `TournamentBegun`, `TournamentClosed`."""
    tournament.check_host(guest.id)
    tournament.check_waiting()
    tournament.status = TournamentStatus.CLOSED


async def start(session: AsyncSession, tournament: Tournament, guest: Guest, fill: str | None) -> None:
    """Begin the first round. With `fill="bots"` bots take the empty places; with "close" the places are removed. The
    host may start, or any entrant once all places are taken. Raises `NotHost`, `TournamentBegun`, `TournamentClosed`,
    `NobodyEntered`, `PlacesEmpty`, `TooFewEntrants`.
    """
    check_may_start(tournament, guest)
    tournament.check_waiting()
    entered = sorted(tournament.entrants, key=lambda entrant: entrant.number)
    if not entered:  # a tournament of bots alone is pointless
        raise NobodyEntered
    if len(entered) < tournament.capacity and fill is None:
        raise PlacesEmpty
    if fill != "bots" and len(entered) not in ENTRANTS:
        raise TooFewEntrants
    names = [(entrant.player_id, entrant.name, entrant.arms) for entrant in entered]
    if fill == "bots":
        taken = [name for _, name, _ in names]
        names += [(None, name, None) for name in islice(bot_names(taken), tournament.capacity - len(names))]
    # Entrants are renumbered without gaps. The old rows are deleted first, because the new ones may have their numbers.
    tournament.entrants.clear()
    await session.flush()
    tournament.entrants += [
        Entrant(number=number, player_id=player, name=name, arms=arms, withdrawn=False)
        for number, (player, name, arms) in enumerate(names)
    ]
    draw_up(tournament)


def withdraw(tournament: Tournament, guest: Guest, number: int | None) -> None:
    """Leave the running tournament for good, or, as its host, remove an entrant who no longer comes. Raises `Problem`:
    not_running, not_entered, not_host, no_such_entrant, already_withdrawn."""
    if tournament.status != TournamentStatus.PLAYING:
        raise NotRunning
    own = entrant_of(tournament, guest.id)
    if number is None or (own is not None and own.number == number):
        if own is None:
            raise NotEntered
        entrant = own
    else:
        tournament.check_host(guest.id)
        entrant = _entrant(tournament, number)
    if entrant.withdrawn:
        raise AlreadyWithdrawn
    entrant.withdrawn = True


def entrant_of(tournament: Tournament, player: UUID) -> Entrant | None:
    """This person's entry, or `None`."""
    return next((entrant for entrant in tournament.entrants if entrant.player_id == player), None)


def _entrant(tournament: Tournament, number: int) -> Entrant:
    found = next((entrant for entrant in tournament.entrants if entrant.number == number), None)
    if found is None:
        raise NoSuchEntrant
    return found
