"""The target pages of links in mails: confirm an address, or unsubscribe it. Each needs a click on a button, so
programs that follow links change nothing."""

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.cues import addresses
from app.http.templating import page
from app.limits.charging import costs
from app.limits.costs import CHANGE
from app.runtime.db import DatabaseDep

router = APIRouter(include_in_schema=False)


@router.get("/cues/confirm/{token}", dependencies=[costs(CHANGE)])
async def confirm_page(request: Request, token: str, database: DatabaseDep) -> Response:
    """Ask for confirmation of an address."""
    async with database.session() as session:
        shown = {"what": "confirm", "done": False, "address": await addresses.mail_of(session, token)}
    return page(request, "cue_mail.html", shown)


@router.post("/cues/confirm/{token}", dependencies=[costs(CHANGE)])
async def post_confirm(request: Request, token: str, database: DatabaseDep) -> Response:
    """Confirm an address for notifications."""
    async with database.session() as session:
        await addresses.confirm(session, token)
    return page(request, "cue_mail.html", {"what": "confirm", "done": True, "address": ""})


@router.get("/cues/stop/{token}", dependencies=[costs(CHANGE)])
async def stop_page(request: Request, token: str, database: DatabaseDep) -> Response:
    """Ask whether to unsubscribe an address."""
    async with database.session() as session:
        shown = {"what": "stop", "done": False, "address": await addresses.mail_of(session, token)}
    return page(request, "cue_mail.html", shown)


@router.post("/cues/stop/{token}", dependencies=[costs(CHANGE)])
async def post_stop(request: Request, token: str, database: DatabaseDep) -> Response:
    """Unsubscribe an address. Mail programs send this request by themselves (RFC 8058)."""
    async with database.session() as session:
        await addresses.stop(session, token)
    return page(request, "cue_mail.html", {"what": "stop", "done": True, "address": ""})
