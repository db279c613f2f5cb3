"""How a tournament is shown: the `tournament` object of the protocol, the same for everybody. It has no secret, no word
and nobody's id."""

from typing import Any
from uuid import UUID

import orjson

from app.tables.rows import Chair, Table
from app.tables.store import AnyGame, options_shown
from app.tournaments.registration import entrant_of
from app.tournaments.rounds import regular_rounds, standings_of
from app.tournaments.rows import Match, Tournament
from app.tournaments.schedule import byes
from app.tournaments.standings import Standing, leaders
from app.tournaments.statuses import MatchStatus, TournamentStatus

_BEGUN = (TournamentStatus.PLAYING, TournamentStatus.OVER)


def tournament_frame(tournament: Tournament, player: UUID, shown: bytes) -> str:
    """The `tournament` frame of one person; `shown` is its JSON, the same for everybody."""
    entrant = entrant_of(tournament, player)
    you = None if entrant is None else entrant.number
    host = player == tournament.host_id
    return orjson.dumps({"t": "tournament", "you": you, "host": host, "tournament": orjson.Fragment(shown)}).decode()


def shown_tournament(tournament: Tournament, game: AnyGame) -> dict[str, Any]:
    """The tournament as JSON types."""
    standings = standings_of(tournament, game) if tournament.status in _BEGUN else ()
    return {
        "id": tournament.id,
        "code": tournament.code,
        "game": tournament.game,
        "status": tournament.status,
        "public": tournament.public,
        "options": options_shown(game, tournament.options),
        "places": tournament.capacity,
        "rounds": tournament.rounds,
        "order": tournament.standing_order,
        "play_off": tournament.play_off,
        "host": tournament.host,
        "made": tournament.made,
        "entrants": [
            {
                "number": entrant.number,
                "name": entrant.name,
                "bot": entrant.bot,
                "withdrawn": entrant.withdrawn,
            }
            for entrant in tournament.entrants
        ],
        "round": tournament.round,
        "of": regular_rounds(tournament),
        "matches": [_match(tournament, match, game) for match in tournament.matches],
        "byes": _byes(tournament),
        "standings": [_standing(standing) for standing in standings],
        "champions": leaders(standings) if tournament.status == TournamentStatus.OVER else (),
    }


def _match(tournament: Tournament, match: Match, game: AnyGame) -> dict[str, Any]:
    scores, winners, reason = _result(match, game)
    table = match.table if match.winner is None else None
    return {
        "number": match.number,
        "round": match.round,
        "play_off": match.play_off,
        "entrants": match.seats,
        "table": None if table is None else table.id,
        "commitment": None if table is None else table.commitment,
        "taken": [False] * len(match.seats) if table is None else [_is_taken(chair) for chair in table.chairs],
        "status": _status(match, table),
        "scores": scores,
        "winners": winners,
        "reason": reason,
    }


def _status(match: Match, table: Table | None) -> MatchStatus:
    if match.winner is not None:
        return MatchStatus.WALK_OVER
    return MatchStatus.LATER if table is None else MatchStatus(table.status)


def _is_taken(chair: Chair) -> bool:
    return not chair.free


def _result(match: Match, game: AnyGame) -> tuple[list[int] | None, list[int] | None, str | None]:
    """Points by seat, the entrants who won, and what ended the match."""
    if match.winner is not None:
        return [game.walk_over * (number == match.winner) for number in match.seats], [match.winner], "walk_over"
    table: Table | None = match.table
    if table is None or table.outcome is None:
        return None, None, None
    outcome = table.outcome
    return outcome["scores"], [match.seats[seat] for seat in outcome["winners"]], outcome["reason"]


def _byes(tournament: Tournament) -> list[dict[str, int]]:
    pairs: dict[int, list[tuple[int, int]]] = {}
    for match in tournament.matches:
        if not match.play_off:
            pairs.setdefault(match.round, []).append((match.seats[0], match.seats[1]))
    return [
        {"round": number, "entrant": entrant}
        for number, of_round in pairs.items()
        for entrant in byes(tuple(of_round), len(tournament.entrants))
    ]


def _standing(standing: Standing) -> dict[str, Any]:
    return {
        "place": standing.place,
        "shared": standing.shared,
        "entrant": standing.entrant,
        "played": standing.played,
        "won": standing.won,
        "tied": standing.tied,
        "lost": standing.lost,
        "points": standing.points,
        "feats": [
            {"name": stat.name, "made": stat.made, "suffered": stat.suffered} for stat in standing.tiebreak_stats
        ],
        "by": standing.by,
    }
