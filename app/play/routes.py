"""Moves over HTTP, and the table's socket."""

from typing import Annotated, Any

from fastapi import APIRouter, Body, Depends, Request, WebSocket
from starlette.responses import Response

from app.errors import Problem
from app.play import frames
from app.play.connection import Connection
from app.play.errors import BadFrame
from app.play.room import Heard, Joined
from app.play.rooms import Rooms
from app.play.socket import admit, refuse, serve
from app.players.identity import Guest, known_guest

router = APIRouter()


@router.post("/api/tables/{table_id}/moves")
async def post_move(
    request: Request, table_id: str, guest: Annotated[Guest, Depends(known_guest)], body: Annotated[Any, Body()]
) -> Response:
    """Make a move without a socket; answers with the frame that a socket would get. Raises `Refusal`."""
    if not isinstance(body, dict) or body.keys() != {"id", "decision", "move"}:
        raise BadFrame
    rooms: Rooms = request.app.state.rooms
    sent = frames.read_move(body)
    version = await rooms.move(table_id, guest.id, sent)
    return Response(frames.ok(sent.id, version), media_type="application/json")


@router.post("/api/tables/{table_id}/forfeit")
async def post_forfeit(
    request: Request, table_id: str, guest: Annotated[Guest, Depends(known_guest)], body: Annotated[Any, Body()]
) -> Response:
    """Leave a game for good, as its rules have it; the id makes asking twice harmless. Raises `Refusal`."""
    if not isinstance(body, dict) or body.keys() != {"id"} or not frames.is_move_id(body["id"]):
        raise BadFrame
    rooms: Rooms = request.app.state.rooms
    version = await rooms.give_up(table_id, guest.id, body["id"])
    return Response(frames.ok(body["id"], version), media_type="application/json")


@router.websocket("/ws/tables/{table_id}")
async def table_socket(socket: WebSocket, table_id: str) -> None:
    """Play at, or watch, one table."""
    player = await admit(socket)
    if player is None:
        return
    rooms: Rooms = socket.app.state.rooms
    connection = Connection(player)
    try:
        await rooms.send(table_id, Joined(connection))
    except Problem as problem:
        await refuse(socket, problem)
        return

    async def heard(connection: Connection, frame: frames.Incoming) -> None:
        if not isinstance(frame, frames.Ping):
            await rooms.send(table_id, Heard(connection, frame))

    try:
        await serve(socket, connection, heard)
    finally:
        await rooms.leave(table_id, connection)
