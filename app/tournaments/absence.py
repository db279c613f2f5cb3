"""Entrants who do not come to a match. By the tournament's house rules a bot plays for them, or the present opponent
decides. Each function works under the tournament's lock; its caller commits.

stand_in_for_missing  begins matches with bots, if that is the rule
choose                carries out the opponent's choice
"""

from collections.abc import Sequence
from datetime import datetime

import orjson
from sqlalchemy.ext.asyncio import AsyncSession

from app.messages.bodies import AbsenceChoice
from app.messages.statuses import TableStatus, TournamentStatus
from app.messages.table_events import Cause, Poll, Requested, StoodIn, TableEvent, TookOver
from app.play.errors import RuleIsToWait
from app.play.people.table_log import new_request_id
from app.players.identity import Guest
from app.tables import store
from app.tables.house_rules import house_rules_of
from app.tables.rows import MoveRow, Table
from app.tables.store import AnyGame
from app.tournaments.absence_policy import OF_BOTS, missed_at, missing
from app.tournaments.errors import (
    NobodyIsMissed,
    NoSuchMatch,
    NotComeYourself,
    NotEntered,
    NotMissedYet,
    NotRunning,
    NotYourMatch,
)
from app.tournaments.registration import entrant_of
from app.tournaments.rows import Match, Tournament
from engines.core.seats import Seat


async def stand_in_for_missing(
    session: AsyncSession, tournament: Tournament, game: AnyGame, now: datetime
) -> Sequence[Table]:
    """Begin the matches of missing entrants with bots, if that is the tournament's rule. Returns their tables."""
    if tournament.status != TournamentStatus.PLAYING or house_rules_of(tournament).absence not in OF_BOTS:
        return ()
    begun = []
    for match in tournament.matches:
        if match.table_id is None or match.is_over:
            continue
        table = await store.locked_table(session, match.table_id)
        due = missed_at(table)
        if due is not None and now >= due:
            begin_without_missing(session, table, game, now)
            begun.append(table)
    return begun


async def choose(
    session: AsyncSession,
    tournament: Tournament,
    guest: Guest,
    number: int,
    choice: AbsenceChoice,
    game: AnyGame,
    *,
    now: datetime,
) -> Table | None:
    """Carry out the choice of a missing entrant's opponent. Returns the table that changes. Raises `NotRunning`,
    `NotEntered`, `NoSuchMatch`, `NotYourMatch`, `NobodyIsMissed`, `NotComeYourself`, `RuleIsToWait`, `NotMissedYet`."""
    if tournament.status != TournamentStatus.PLAYING:
        raise NotRunning
    entrant = entrant_of(tournament, guest.id)
    if entrant is None:
        raise NotEntered
    match = next((match for match in tournament.matches if match.number == number), None)
    if match is None:
        raise NoSuchMatch
    if entrant.number not in match.seats:
        raise NotYourMatch
    table = await _missed_table(session, match, guest, now)
    match choice:
        case "bot":
            begin_without_missing(session, table, game, now)
        case "walk_over":
            match.winner = entrant.number
            table.status = TableStatus.CLOSED
        case "wait":
            return None
    return table


async def _missed_table(session: AsyncSession, match: Match, guest: Guest, now: datetime) -> Table:
    if match.table_id is None or match.is_over:
        raise NobodyIsMissed
    table = await store.locked_table(session, match.table_id)
    if table.status != TableStatus.WAITING or not missing(table):
        raise NobodyIsMissed
    if all(chair.player_id != guest.id for chair in table.chairs):
        raise NotComeYourself
    due = missed_at(table)
    if due is None:
        raise RuleIsToWait
    if now < due:
        raise NotMissedYet
    return table


def begin_without_missing(session: AsyncSession, table: Table, game: AnyGame, now: datetime) -> None:
    """Begin a match without its missing entrants. Their seats begin as bots' seats, because there is no client seed for
    them. Then the seats belong to the entrants, and bots play there until the entrants return.
    """
    absent = missing(table)
    for chair in absent:
        chair.bot, chair.name, chair.ready = True, chair.reserved, True
    beginning = store.begin(session, table, game, now)
    if table.status != TableStatus.PLAYING:  # the first roll may end the game
        return
    seq = 0
    for chair in absent:
        assert chair.name is not None
        chair.bot, chair.player_id, chair.reserved, chair.away_since = False, chair.kept_for, None, now
        seat, name = Seat(chair.seat), chair.name
        request = new_request_id()
        asked = Requested(Poll.TAKE_OVER, seat, request, name)
        took = TookOver(seat, name, former=name, former_bot=True, by=(), request=request)
        for event in (asked, took, StoodIn(seat, Cause.ABSENCE, ())):
            seq += 1
            session.add(_row(beginning, seq, event))


def _row(beginning: MoveRow, seq: int, event: TableEvent) -> MoveRow:
    """A row of the log with a table event. A bot plays before and after the event, so the same people are awaited."""
    return MoveRow(
        table_id=beginning.table_id,
        seq=seq,
        draws=[],
        emitted=[],
        table_event=orjson.loads(orjson.dumps(event)),
        awaited=beginning.awaited,
        asked=0,
    )
