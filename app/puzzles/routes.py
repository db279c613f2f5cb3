"""The puzzle of the day over HTTP."""

from datetime import date
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Query
from starlette.responses import Response

from app.deps import KnownGuest
from app.errors import BadRequest, responses
from app.http.openapi import operation_id
from app.limits.charging import costs
from app.limits.costs import PUZZLE
from app.messages.puzzles import PuzzleAnswer, PuzzleMessage, PuzzleResult
from app.players.errors import NoSession
from app.puzzles import answers, daily
from app.puzzles.errors import NoPuzzle, PuzzleDayUnknown, PuzzleMoveIllegal, PuzzleToCome
from app.puzzles.library import LibraryDep
from app.runtime.db import DatabaseDep
from app.tables.store import GamesDep

router = APIRouter(tags=["puzzles"], generate_unique_id_function=operation_id)

PuzzleDate = Annotated[date | None, Query(description="The day of an earlier puzzle, as YYYY-MM-DD.")]


@router.get(
    "/api/puzzle",
    response_model=PuzzleMessage[Any, Any, Any],
    responses=responses(NoSession, NoPuzzle, PuzzleDayUnknown, PuzzleToCome, writes=False),
    dependencies=[costs(PUZZLE)],
)
async def get_puzzle(
    guest: KnownGuest, puzzles: LibraryDep, games: GamesDep, database: DatabaseDep, day: PuzzleDate = None
) -> Response:
    """Today's puzzle, or that of an earlier day, with the outcome of the caller's answer if there is one."""
    shelves = puzzles.of(games)
    async with database.session() as session:
        found = await daily.of_day(session, shelves, day or await daily.today(session))
        return _json(await answers.shown(session, shelves, games[found.puzzle.game], found, guest.id))


@router.post(
    "/api/puzzle",
    response_model=PuzzleResult[Any],
    responses=responses(NoSession, NoPuzzle, PuzzleDayUnknown, PuzzleToCome, PuzzleMoveIllegal),
    dependencies=[costs(PUZZLE)],
)
async def post_puzzle(
    guest: KnownGuest, puzzles: LibraryDep, games: GamesDep, database: DatabaseDep, body: PuzzleAnswer
) -> Response:
    """Answer a puzzle of today or of an earlier day. Only a player's first answer counts: a later request returns the
    outcome of the first answer.
    """
    try:
        day = date.fromisoformat(body.day)
    except ValueError:
        raise BadRequest("day", "is not a date such as 2026-01-31") from None
    shelves = puzzles.of(games)
    async with database.session() as session:
        found = await daily.of_day(session, shelves, day)
        game = games[found.puzzle.game]
        return _json(await answers.answer(session, game, found, guest.id, body.move))


def _json(message: object) -> Response:
    return Response(orjson.dumps(message), media_type="application/json")
