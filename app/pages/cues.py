"""The pages to which links in mails lead: an address is confirmed, or written to no more, by a button there. A program
that looks at links does neither."""

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.cues import addresses
from app.deps import ServicesDep, costs
from app.http.templating import page
from app.limits.costs import CHANGE

router = APIRouter(include_in_schema=False)


@router.get("/cues/confirm/{token}", dependencies=[costs(CHANGE)])
async def confirm_page(request: Request, token: str, services: ServicesDep) -> Response:
    """Ask whether to write to an address."""
    async with services.database.session() as session:
        shown = {"what": "confirm", "done": False, "address": await addresses.mail_of(session, token)}
    return page(request, "cue_mail.html", shown)


@router.post("/cues/confirm/{token}", dependencies=[costs(CHANGE)])
async def post_confirm(request: Request, token: str, services: ServicesDep) -> Response:
    """Write to an address from now on."""
    async with services.database.session() as session:
        await addresses.confirm(session, token)
    return page(request, "cue_mail.html", {"what": "confirm", "done": True, "address": ""})


@router.get("/cues/stop/{token}", dependencies=[costs(CHANGE)])
async def stop_page(request: Request, token: str, services: ServicesDep) -> Response:
    """Ask whether to write to an address no more."""
    async with services.database.session() as session:
        shown = {"what": "stop", "done": False, "address": await addresses.mail_of(session, token)}
    return page(request, "cue_mail.html", shown)


@router.post("/cues/stop/{token}", dependencies=[costs(CHANGE)])
async def post_stop(request: Request, token: str, services: ServicesDep) -> Response:
    """Write to an address no more. Mail programs ask for this by themselves (RFC 8058)."""
    async with services.database.session() as session:
        await addresses.stop(session, token)
    return page(request, "cue_mail.html", {"what": "stop", "done": True, "address": ""})
