"""The check of a record's file, without its table."""

from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.errors import FilesBusy, FileTooBig, responses
from app.http.openapi import operation_id
from app.limits.charging import costs
from app.limits.costs import RECORD_CHECK
from app.messages.replay import CheckedRecord
from app.replay.checking import checked_record
from app.replay.errors import CheckTooLong

router = APIRouter(tags=["replay"], generate_unique_id_function=operation_id)

CHECK_PATH: Final = "/api/check"
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
