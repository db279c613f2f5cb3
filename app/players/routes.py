"""/api/me and /devices: the guest's name, and the way to another device."""

from typing import Annotated

import orjson
from fastapi import APIRouter, Depends, Request
from pydantic import BaseModel, ConfigDict
from starlette.responses import JSONResponse, Response

from app.db import Database
from app.players.devices import MINUTES, make_link, qr_code, use_link
from app.players.errors import BadName
from app.players.identity import Guest, Identity, known_guest, name_of, set_name

router = APIRouter()

KnownGuest = Annotated[Guest, Depends(known_guest)]


class Name(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    name: str


@router.get("/api/me")
async def get_me(request: Request, guest: KnownGuest) -> Response:
    """The own name."""
    database: Database = request.app.state.database
    async with database.session() as session:
        return JSONResponse({"name": await name_of(session, guest)})


@router.post("/api/me")
async def post_me(request: Request, guest: KnownGuest, body: Name) -> Response:
    """Set the own name. Seats taken before keep the name that they were taken under."""
    database: Database = request.app.state.database
    async with database.session() as session:
        name = await set_name(session, guest, body.name)
    return JSONResponse({"name": name})


@router.post("/api/me/devices")
async def post_device(request: Request, guest: KnownGuest) -> Response:
    """A one-time link to another device."""
    database: Database = request.app.state.database
    async with database.session() as session:
        if await name_of(session, guest) is None:
            raise BadName
        token = await make_link(session, guest)
    base = request.app.state.settings.public_url or str(request.base_url)
    url = f"{base.rstrip('/')}/devices/{token}"
    return Response(orjson.dumps({"url": url, "svg": qr_code(url), "minutes": MINUTES}), media_type="application/json")


@router.post("/devices/{token}")
async def post_token(request: Request, token: str) -> Response:
    """Become the person whom the link carries, on this device."""
    database: Database = request.app.state.database
    identity: Identity = request.app.state.identity
    async with database.session() as session:
        player = await use_link(session, token)
    response = JSONResponse({"url": "/"})
    identity.give(response, player, secure=request.url.scheme == "https")
    return response
