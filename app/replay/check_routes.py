"""The check and the replay of a record's file, without its table."""

import asyncio
import gzip
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from app.errors import FilesBusy, FileTooBig, responses
from app.http.openapi import operation_id
from app.limits.charging import costs
from app.limits.costs import RECORD_CHECK, RECORD_REPLAY
from app.messages.replay import CheckedRecord, RecordedReplay
from app.replay.checking import checked_record, watched_record
from app.replay.errors import CheckTooLong, NoSuchViewer, RecordUntrue, RecordWithoutRules
from app.replay.viewers import VIEWER

router = APIRouter(tags=["replay"], generate_unique_id_function=operation_id)

CHECK_PATH: Final = "/api/check"
RECORD_REPLAY_PATH: Final = "/api/check/replay"
_FILE: Final = {"required": True, "content": {"application/json": {"schema": {}}}}


@router.post(
    CHECK_PATH,
    response_model=CheckedRecord,
    responses=responses(FileTooBig, FilesBusy, CheckTooLong),
    openapi_extra={"requestBody": _FILE},
    dependencies=[costs(RECORD_CHECK)],
)
async def post_check(request: Request) -> Response:
    """Check a record's file of any server, with the rules of this one. The body is the file, byte for byte. It is not
    stored."""
    return Response(await checked_record(await request.body()), media_type="application/json")


@router.post(
    RECORD_REPLAY_PATH,
    response_model=RecordedReplay[Any, Any, Any, Any, Any],
    responses=responses(FileTooBig, FilesBusy, CheckTooLong, RecordUntrue, RecordWithoutRules, NoSuchViewer),
    openapi_extra={"requestBody": _FILE},
    dependencies=[costs(RECORD_REPLAY)],
)
async def post_record_replay(
    request: Request,
    viewer: Annotated[
        str,
        Query(alias="as", pattern=VIEWER, description="A seat, `spectator` or `open`; by default a spectator."),
    ] = "spectator",
) -> Response:
    """The whole game of a true record, as a viewer would have received it. The body is the file, byte for byte. It is
    not stored."""
    packed = await watched_record(await request.body(), viewer)
    headers = {"content-encoding": "gzip", "vary": "Accept-Encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        packed, headers = await asyncio.to_thread(gzip.decompress, packed), {}
    return Response(packed, media_type="application/json", headers=headers)
