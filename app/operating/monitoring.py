"""Requests of programs that watch the server: health, readiness and counters."""

import asyncio
from typing import Final

from fastapi import APIRouter, Request
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy import text
from starlette.responses import JSONResponse, Response

from app.channels.bus import BusDep
from app.channels.socket import encoded
from app.config import SettingsDep
from app.errors import NotFound
from app.http.openapi import operation_id
from app.http.security import may_count
from app.messages.health import Health, Readiness
from app.play.room.rooms import RoomsDep
from app.runtime.db import Database, DatabaseDep
from app.runtime.tasks import TasksDep
from app.tables.committer import CommitterDep

_LONGEST_AGE: Final = 5.0
"""Seconds after which work that should take moments counts as stuck."""

router = APIRouter(tags=["monitoring"], generate_unique_id_function=operation_id)


@router.get("/healthz", response_model=Health, responses={503: {"model": Health}})
async def get_health(
    tasks: TasksDep, committer: CommitterDep, rooms: RoomsDep, database: DatabaseDep, bus: BusDep
) -> Response:
    """Whether this process works: the database answers, moves are written and answered, and every long task is
    running."""
    states, ages = tasks.states(), tasks.ages()
    oldest_commit, oldest_move = committer.age, rooms.unanswered.age
    stopped = [name for name, state in states.items() if state != "running"]
    hanging = [name for name, age in ages.items() if age > _LONGEST_AGE]
    status = "ok"
    if not await _database_answers(database):
        status = "no database"
    elif oldest_commit > _LONGEST_AGE:
        status = "moves are not written"
    elif oldest_move > _LONGEST_AGE:
        status = "moves are not answered"
    elif stopped:
        status = f"not running: {', '.join(stopped)}"
    elif hanging:
        status = f"hanging: {', '.join(hanging)}"
    rounded = {name: round(age, 1) for name, age in ages.items()}
    health = Health(status, states, bus.process, rounded, round(oldest_commit, 1), round(oldest_move, 1))
    return Response(encoded(health), 200 if status == "ok" else 503, media_type="application/json")


@router.get("/readyz", response_model=Readiness, responses={503: {"model": Readiness}})
async def get_readiness(tasks: TasksDep, database: DatabaseDep) -> Response:
    """Whether new players should be sent to this process."""
    ready = all(state == "running" for state in tasks.states().values()) and await _database_answers(database)
    return JSONResponse({"status": "ready" if ready else "not ready"}, 200 if ready else 503)


@router.get("/metrics", include_in_schema=False)
async def get_metrics(request: Request, settings: SettingsDep) -> Response:
    """Counters for Prometheus. They name no player and no table, but on a quiet server they reveal secret moves as they
    are made, so they are not public."""
    if not may_count(request, settings.metrics_token):
        raise NotFound
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


async def _database_answers(database: Database) -> bool:
    try:
        async with asyncio.timeout(2), database.session() as session:
            await session.execute(text("SELECT 1"))
    except Exception:
        return False
    return True
