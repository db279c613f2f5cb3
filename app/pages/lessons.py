"""The page from which a lesson begins. Its script starts the lesson; loading the page writes nothing."""

from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.http.templating import page
from app.limits.charging import costs
from app.limits.costs import PAGE
from app.pages.visitors import for_guest
from app.play.lesson_progress import lesson_of
from app.players.identity import Guest
from app.tables import store
from app.tables.store import GamesDep

router = APIRouter(include_in_schema=False)


@router.get("/lessons/{game}", dependencies=[costs(PAGE)])
async def lesson_page(request: Request, game: str, games: GamesDep) -> Response:
    """The start page of a game's lesson."""
    lesson = lesson_of(store.game_named(games, game))

    async def draw(guest: Guest, context: dict[str, Any]) -> Response:
        return page(request, "lesson.html", context | {"game": game, "minutes": lesson.minutes})

    return await for_guest(request, draw)
