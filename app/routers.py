"""All HTTP and socket routes, except for files, the OpenAPI description and monitoring."""

from typing import Final

from fastapi import APIRouter

from app.channels.routes import router as polling_router
from app.chat.routes import router as mutes_router
from app.cues.routes import router as cues_router
from app.invitations.routes import router as invitations_router
from app.lessons.routes import router as lessons_router
from app.lobby.admission_routes import router as admission_router
from app.lobby.arms_routes import router as arms_router
from app.lobby.claim_routes import router as claims_router
from app.lobby.code_routes import router as codes_router
from app.lobby.play_now_routes import router as play_now_router
from app.lobby.routes import polls as lobby_polls
from app.lobby.routes import router as lobby_router
from app.merging.me_routes import router as players_router
from app.merging.routes import router as merging_router
from app.my_games.routes import polls as my_games_polls
from app.my_games.routes import router as my_games_router
from app.pages.cues import router as cue_pages_router
from app.pages.installing import router as installing_router
from app.pages.lessons import router as lesson_pages_router
from app.pages.me import router as me_router
from app.pages.my_games import router as games_pages_router
from app.pages.offline import router as offline_router
from app.pages.puzzle import router as puzzle_page_router
from app.pages.replay import router as replay_page_router
from app.pages.routes import records as records_router
from app.pages.routes import router as pages_router
from app.play.routes import polls as table_polls
from app.play.routes import router as play_router
from app.puzzles.routes import router as puzzles_router
from app.replay.check_routes import router as check_router
from app.replay.routes import router as replay_router
from app.tournaments.routes import polls as tournament_polls
from app.tournaments.routes import router as tournaments_router

ROUTERS: Final[tuple[APIRouter, ...]] = (
    lobby_router,
    codes_router,
    claims_router,
    play_now_router,
    lessons_router,
    puzzles_router,
    admission_router,
    tournaments_router,
    play_router,
    replay_router,
    check_router,
    table_polls,
    tournament_polls,
    lobby_polls,
    my_games_polls,
    polling_router,
    records_router,
    players_router,
    arms_router,
    my_games_router,
    merging_router,
    cues_router,
    mutes_router,
    invitations_router,
    pages_router,
    me_router,
    lesson_pages_router,
    puzzle_page_router,
    replay_page_router,
    cue_pages_router,
    games_pages_router,
    installing_router,
    offline_router,
)
