"""Sockets over plain HTTP requests: each WebSocket address also exists here, with a key chosen by the client.

A key need not be secret: only the guest and the device that opened a socket can use it. Each socket's own package has
the route for its polls; this module receives the client's messages for all sockets.
"""

from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Request

from app.channels.errors import NoSuchSocket
from app.channels.polling import PolledDep
from app.errors import responses
from app.http.openapi import operation_id
from app.limits.charging import costs
from app.limits.costs import MESSAGE
from app.messages.polling import MessagesTaken, PolledMessages, SentMessages

router = APIRouter(tags=["polling"], generate_unique_id_function=operation_id)
Key = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
_REFUSED: Final = responses(NoSuchSocket)
_COSTS: Final = [costs(MESSAGE)]
"""In addition to the cost of the request and of each message."""
POLL: Final[dict[str, Any]] = {
    "response_model": PolledMessages,
    "responses": _REFUSED,
    "dependencies": _COSTS,
    "tags": ["polling"],
}
"""The description of a poll's route."""


@router.post("/polled/{address:path}/messages", responses=_REFUSED, dependencies=_COSTS)
async def send_messages(request: Request, address: str, polled: PolledDep, body: SentMessages) -> MessagesTaken:
    """Send messages to a polled socket, or close it. `address` is the socket's address without the common prefix."""
    return polled.take(request, body)
