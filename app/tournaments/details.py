"""The public state of a tournament: without secrets, client seeds and player ids."""

from collections.abc import Sequence
from uuid import UUID

from app.messages.statuses import MatchStatus, RoundRobin, StandingOrder, TournamentStatus
from app.messages.tournaments import (
    Bye,
    StandingStat,
    TournamentDetails,
    TournamentEntrant,
    TournamentMatch,
    TournamentMessage,
    TournamentStanding,
)
from app.players.arms import arms_stored
from app.tables.house_rules import house_rules_of
from app.tables.rows import Chair, Table
from app.tables.store import AnyGame, options_shown
from app.tournaments.absence_policy import missed_at
from app.tournaments.registration import entrant_of
from app.tournaments.rounds import regular_rounds, standings_of
from app.tournaments.rows import Match, Tournament
from app.tournaments.schedule import byes
from app.tournaments.standings import Standing, leaders


def message_for(tournament: Tournament, details: TournamentDetails, player: UUID) -> TournamentMessage:
    """The `tournament` message of one person."""
    entrant = entrant_of(tournament, player)
    you = None if entrant is None else entrant.number
    return TournamentMessage(you=you, host=player == tournament.host_id, tournament=details)


def details_of(tournament: Tournament, game: AnyGame) -> TournamentDetails:
    """The tournament's present state."""
    has_begun = tournament.status in (TournamentStatus.PLAYING, TournamentStatus.OVER)
    standings = standings_of(tournament, game) if has_begun else ()
    return TournamentDetails(
        id=tournament.id,
        code=tournament.code,
        game=tournament.game,
        status=TournamentStatus(tournament.status),
        public=tournament.public,
        options=options_shown(game, tournament),
        house_rules=house_rules_of(tournament),
        capacity=tournament.capacity,
        rounds=RoundRobin(tournament.rounds),
        order=StandingOrder(tournament.standing_order),
        play_off=tournament.play_off,
        host=tournament.host,
        host_asked_by=_number_of(tournament, tournament.host_asked_by),
        made=tournament.made,
        entrants=tuple(
            TournamentEntrant(entrant.number, entrant.name, entrant.bot, entrant.withdrawn, arms_stored(entrant.arms))
            for entrant in tournament.entrants
        ),
        round=tournament.round,
        of=regular_rounds(tournament),
        matches=tuple(_match(match, game) for match in tournament.matches),
        byes=_byes(tournament),
        standings=tuple(_standing(standing) for standing in standings),
        champions=_champions(tournament, standings),
        cut_short=tournament.cut_short,
    )


def _number_of(tournament: Tournament, player: UUID | None) -> int | None:
    numbers = (entrant.number for entrant in tournament.entrants if player is not None and entrant.player_id == player)
    return next(numbers, None)


def _champions(tournament: Tournament, standings: Sequence[Standing]) -> tuple[int, ...]:
    """The entrants of first rank at the end. If the tournament was ended early, only a sole leader after at least one
    match.
    """
    if tournament.status != TournamentStatus.OVER:
        return ()
    first = leaders(standings)
    if tournament.cut_short and (len(first) > 1 or not standings[0].played):
        return ()
    return first


def _match(match: Match, game: AnyGame) -> TournamentMatch:
    scores, winners, reason = _result(match, game)
    table = match.table if match.winner is None else None
    return TournamentMatch(
        number=match.number,
        round=match.round,
        play_off=match.play_off,
        entrants=tuple(match.seats),
        table=None if table is None else table.id,
        commitment=None if table is None else table.commitment,
        missed_at=None if table is None else missed_at(table),
        taken=(False,) * len(match.seats) if table is None else tuple(_is_taken(chair) for chair in table.chairs),
        status=_status(match, table),
        scores=scores,
        winners=winners,
        reason=reason,
    )


def _status(match: Match, table: Table | None) -> MatchStatus:
    if match.winner is not None:
        return MatchStatus.WALK_OVER
    return MatchStatus.LATER if table is None else MatchStatus(table.status)


def _is_taken(chair: Chair) -> bool:
    return not chair.free


def _result(match: Match, game: AnyGame) -> tuple[tuple[int, ...] | None, tuple[int, ...] | None, str | None]:
    """Points by seat, the winning entrants, and the reason for the match's end."""
    if match.winner is not None:
        points = tuple(game.walk_over * (number == match.winner) for number in match.seats)
        return points, (match.winner,), "walk_over"
    table: Table | None = match.table
    if table is None or table.outcome is None:
        return None, None, None
    outcome = table.outcome
    return tuple(outcome["scores"]), tuple(match.seats[seat] for seat in outcome["winners"]), outcome["reason"]


def _byes(tournament: Tournament) -> tuple[Bye, ...]:
    pairs: dict[int, list[tuple[int, int]]] = {}
    for match in tournament.matches:
        if not match.play_off:
            pairs.setdefault(match.round, []).append((match.seats[0], match.seats[1]))
    return tuple(
        Bye(number, entrant)
        for number, of_round in pairs.items()
        for entrant in byes(tuple(of_round), len(tournament.entrants))
    )


def _standing(standing: Standing) -> TournamentStanding:
    return TournamentStanding(
        rank=standing.rank,
        shared=standing.shared,
        entrant=standing.entrant,
        played=standing.played,
        won=standing.won,
        tied=standing.tied,
        lost=standing.lost,
        points=standing.points,
        tiebreak_stats=tuple(StandingStat(stat.name, stat.made, stat.suffered) for stat in standing.tiebreak_stats),
        by=standing.by,
    )
