"""The course of a tournament: tables for the matches, walk-overs, a play-off, the end.

`advance` takes a tournament as far as it can go from its stored state, and is idempotent. So any process may call it,
any number of times, even after another process ended halfway.
"""

from dataclasses import dataclass, field
from datetime import datetime
from uuid import UUID

from sqlalchemy import Exists, Select, and_, any_, exists, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.cues.rows import CueKind
from app.cues.writing import cue
from app.messages.statuses import RoundRobin, TableStatus, TournamentStatus
from app.play.room.table_store import end_without_result, is_readonly, open_table
from app.tables import store
from app.tables.entropy import Entropy
from app.tables.gathering import add, options_of
from app.tables.house_rules import house_rules_of
from app.tables.rows import Chair, Table
from app.tables.store import AnyGame
from app.tournaments.absence_policy import overdue
from app.tournaments.rows import Entrant, Match, Tournament
from app.tournaments.schedule import schedule
from app.tournaments.standings import Result, Standing, leaders, standings, walk_over

MOST_PLAY_OFFS = 3
"""The most play-offs before two leaders share the first place (B9)."""


@dataclass(frozen=True, slots=True)
class Advanced:
    """The work that follows once the change is committed."""

    tables: list[str] = field(default_factory=list)
    """Tables that were made or closed."""
    begun: list[str] = field(default_factory=list)
    """Tables of bots alone, which begin at once."""
    left: list[tuple[str, UUID]] = field(default_factory=list)
    """Tables being played that this player has left for good."""


def draw_up(tournament: Tournament) -> None:
    """Store all matches, and begin the first round."""
    rounds = schedule(len(tournament.entrants), double=tournament.rounds == RoundRobin.DOUBLE)
    pairs = [(number, pair) for number, pairs in enumerate(rounds, 1) for pair in pairs]
    tournament.matches = [
        Match(number=number, round=of_round, seats=list(pair), play_off=False)
        for number, (of_round, pair) in enumerate(pairs)
    ]
    tournament.status = TournamentStatus.PLAYING
    tournament.round = 0


async def advance(
    session: AsyncSession, tournament: Tournament, game: AnyGame, entropy: Entropy, now: datetime
) -> Advanced:
    """Settle the effects of withdrawals, and begin the next round when the present one is over. The caller holds the
    lock."""
    done = Advanced()
    while tournament.status == TournamentStatus.PLAYING:
        for match in tournament.matches:
            await _settle(session, tournament, match, done)
        if not all(match.is_over for match in tournament.matches if match.round <= tournament.round):
            break
        following = [match for match in tournament.matches if match.round == tournament.round + 1]
        if not following:
            following = _play_off(tournament, game)
        if not following:
            tournament.status = TournamentStatus.OVER
            tournament.ended = now
            break
        tournament.round += 1
        for match in following:
            await _settle(session, tournament, match, done)
            if not match.is_over:
                await _lay_table(session, tournament, match, game, entropy, now, done)
    return done


def able_to_go_on() -> Select[str]:
    """The ids of the running tournaments that `advance` would change, or in which only bots play a match.

    Their round is over; or a match waits for an entrant who has withdrawn, or for a bot that is due to play; or only
    bots play a match. Tournaments that wait for absent people are left out: each costs only one look-up in an index,
    and is neither locked nor loaded.
    """
    is_open = and_(
        Match.tournament_id == Tournament.id,
        Match.winner.is_(None),
        or_(Match.table_id.is_(None), Table.status.not_in((TableStatus.OVER, TableStatus.ABORTED))),
    )
    match = select(Match.number).outerjoin(Table, Table.id == Match.table_id).where(is_open)
    seated = and_(Entrant.tournament_id == Tournament.id, Entrant.number == any_(Match.seats))
    plays_on = match.where(Match.round <= Tournament.round)
    left = match.where(exists().where(seated, Entrant.withdrawn))
    of_bots = match.where(Match.table_id.is_not(None), ~exists().where(seated, Entrant.player_id.is_not(None)))
    missed = match.where(overdue())
    stood_in = match.where(Table.status == TableStatus.PLAYING, ~_played_by_people())
    conditions = (~plays_on.exists(), left.exists(), of_bots.exists(), missed.exists(), stood_in.exists())
    return select(Tournament.id).where(Tournament.status == TournamentStatus.PLAYING).where(or_(*conditions))


def _played_by_people() -> Exists:
    """Whether a person has ever come to a table, or is there now."""
    came = or_(Chair.sat_at.is_not(None), Chair.away_since.is_(None))
    return exists().where(Chair.table_id == Table.id, ~Chair.bot, came)


async def end_unplayable(session: AsyncSession, tournament: Tournament, game: AnyGame, now: datetime) -> list[str]:
    """Abort matches that cannot continue under the present rules and that no player can end, because only bots and
    withdrawn entrants are left. Returns their tables. The caller holds the lock.
    """
    ended = []
    for match in tournament.matches:
        entrants = [_entrant(tournament, number) for number in match.seats]
        if match.table is None or match.is_over or not all(entrant.bot or entrant.withdrawn for entrant in entrants):
            continue
        if match.table.rules_version == game.version:
            continue
        table = await store.locked_table(session, match.table.id)
        opened = await open_table(session, table, {game.name: game})
        if is_readonly(table, opened):
            end_without_result(table, opened, now)
            ended.append(table.id)
    return ended


def standings_of(tournament: Tournament, game: AnyGame) -> tuple[Standing, ...]:
    """The present order of the entrants."""
    numbers = [entrant.number for entrant in tournament.entrants]
    return standings(numbers, results_of(tournament, game), tournament.standing_order)


def results_of(tournament: Tournament, game: AnyGame) -> list[Result]:
    """All matches that are over and count for points or order."""
    results = []
    for match in tournament.matches:
        if match.winner is not None:
            over = walk_over(match.seats, match.winner, game.walk_over)
            results.append(Result(over.entrants, over.outcome, match.play_off))
        elif match.table is not None and match.table.outcome is not None:
            results.append(Result(tuple(match.seats), store.outcome_of(match.table.outcome), match.play_off))
    return results


def regular_rounds(tournament: Tournament) -> int:
    """The number of rounds without play-offs."""
    return max((match.round for match in tournament.matches if not match.play_off), default=0)


async def _settle(session: AsyncSession, tournament: Tournament, match: Match, done: Advanced) -> None:
    """Settle a match from which an entrant has withdrawn."""
    gone = [number for number in match.seats if _entrant(tournament, number).withdrawn]
    if not gone or match.is_over:
        return
    if match.table_id is not None:
        table = await store.locked_table(session, match.table_id)
        if table.status == TableStatus.PLAYING:
            done.left.append((table.id, _player(tournament, gone[0])))
        if table.status != TableStatus.WAITING:
            return
        table.status = TableStatus.CLOSED
        done.tables.append(table.id)
    (match.winner,) = {*match.seats} - {*gone}


def _play_off(tournament: Tournament, game: AnyGame) -> list[Match]:
    """A further match between two entrants who share the first place, if the tournament has play-offs and one of them
    is still there.
    """
    first = leaders(standings_of(tournament, game))
    if all(_entrant(tournament, number).withdrawn for number in first):
        return []
    held = sum(match.play_off for match in tournament.matches)
    if not tournament.play_off or len(first) != 2 or held == MOST_PLAY_OFFS:
        return []
    seats = list(first if held % 2 == 0 else first[::-1])
    match = Match(number=len(tournament.matches), round=tournament.round + 1, seats=seats, play_off=True)
    tournament.matches.append(match)
    return [match]


async def _lay_table(
    session: AsyncSession,
    tournament: Tournament,
    match: Match,
    game: AnyGame,
    entropy: Entropy,
    now: datetime,
    done: Advanced,
) -> None:
    """Make the table of a match, with its seats kept for the entrants. A match of bots alone begins at once."""
    options = options_of(game, tournament)
    table = store.new_table(
        game, options, entropy=entropy, seats=len(match.seats), public=tournament.public, host=tournament.host_id
    )
    table.house_rules = tournament.house_rules
    table.part_of = f"/tournaments/{tournament.id}"
    entrants = [_entrant(tournament, number) for number in match.seats]
    for chair, entrant in zip(table.chairs, entrants, strict=True):
        if entrant.bot:
            chair.bot, chair.name, chair.ready = True, entrant.name, True
        else:
            chair.kept_for, chair.reserved = entrant.player_id, entrant.name
            chair.arms = entrant.arms
    await add(session, table, entropy)
    match.table = table
    await session.flush()
    people = [entrant.player_id for entrant in entrants if entrant.player_id is not None]
    over_days = house_rules_of(table).is_over_days
    # People who have the tournament or another of its matches open see the match there.
    await cue(session, CueKind.MATCH, f"/tournaments/{tournament.id}", people, occasion=table.id, over_days=over_days)
    if all(entrant.bot for entrant in entrants):
        store.begin(session, table, game, now)
        done.begun.append(table.id)
    done.tables.append(table.id)


def _entrant(tournament: Tournament, number: int) -> Entrant:
    return next(entrant for entrant in tournament.entrants if entrant.number == number)


def _player(tournament: Tournament, number: int) -> UUID:
    player = _entrant(tournament, number).player_id
    assert player is not None  # bots do not withdraw
    return player
