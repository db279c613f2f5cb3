"""The page of the puzzle of the day."""

from datetime import date
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.content.sources import options_of
from app.http.templating import page, script_json
from app.limits.charging import costs
from app.limits.costs import PAGE
from app.pages.visitors import for_guest
from app.players.identity import Guest
from app.puzzles import answers, daily
from app.puzzles.library import LibraryDep
from app.runtime.db import DatabaseDep
from app.tables.store import GamesDep

router = APIRouter(include_in_schema=False)


@router.get("/puzzle", dependencies=[costs(PAGE)])
async def puzzle_page(
    request: Request, database: DatabaseDep, puzzles: LibraryDep, games: GamesDep, day: date | None = None
) -> Response:
    """Today's puzzle, or that of an earlier day, with the outcome if the reader has answered. The first request of a
    day stores the choice of its puzzle.
    """

    async def draw(guest: Guest, context: dict[str, Any]) -> Response:
        async with database.session() as session:
            shelves = puzzles.of(games)
            found = await daily.of_day(session, shelves, day or await daily.today(session))
            game = games[found.puzzle.game]
            message = await answers.shown(session, shelves, game, found, guest.id)
        content = None if game.public_content is None else game.public_content(options_of(game, {}))
        first = script_json({"puzzle": message, "public_content": content})
        return page(request, "puzzle.html", context | {"game": message.game, "first": first})

    return await for_guest(request, draw)
