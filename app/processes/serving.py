"""One serving process: its listening address, its uvicorn server, and a shutdown without losing players.

open_listener    a socket that listens at the address in the settings; `reserve_address` for several processes
serve            serves an application there until a signal ends it
DrainingServer   a uvicorn server that notifies clients before it closes their sockets
"""

import socket
from collections.abc import Callable
from functools import partial
from typing import Final

import uvicorn
from fastapi import FastAPI

from app.channels.commands import LONGEST_MESSAGE
from app.channels.directory import ChannelDirectory
from app.config import Settings
from app.http.uvicorn_limits import SocketProtocol
from app.limits.connections import request_protocol
from app.processes.handover import Handover, adopt, passing_protocol
from app.runtime.services import Services

_UNACKNOWLEDGED_MILLISECONDS: Final = 20_000
"""A connection without a sign of life from the other side is closed after this time."""
_BACKLOG: Final = 1024
_GRACE_SECONDS: Final = 5
"""Seconds that requests and sockets have to end."""
_RETURN_SECONDS: Final = 1.5
"""Seconds over which disconnected clients are spread as they reconnect."""


class CannotListen(Exception):
    """The address is in use, or does not belong to this machine; the text gives the reason."""


def open_listener(settings: Settings, *, shared: bool = False) -> socket.socket:
    """A socket that listens. Raises `CannotListen`.

    With `shared`, other processes of the same user can listen at the same address, and the kernel distributes the
    connections.
    """
    listener = _bound(settings, shared=shared)
    listener.listen(_BACKLOG)
    return listener


def reserve_address(settings: Settings) -> socket.socket:
    """A socket that reserves an address for several processes, without listening itself. Raises `CannotListen`."""
    _bound(settings, shared=False).close()  # with `shared` this would succeed even if other servers use the address
    return _bound(settings, shared=True)


def _bound(settings: Settings, *, shared: bool) -> socket.socket:
    host, port = settings.host, settings.port
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if shared:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # Linux; accepted sockets inherit it
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _UNACKNOWLEDGED_MILLISECONDS)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise CannotListen(f"Cannot listen at {host}:{port}: {error.strerror}.") from error
    return listener


def serve(
    app: FastAPI,
    settings: Settings,
    listener: socket.socket,
    on_ready: Callable[[], None] = lambda: None,
    handover: Handover | None = None,
) -> None:
    """Serve until SIGTERM or SIGINT. `on_ready` is called when requests are answered; `handover` is for one of many
    workers."""
    protocol = request_protocol(settings)
    config = uvicorn.Config(
        app,
        loop="uvloop",
        http=protocol if handover is None else passing_protocol(protocol, handover),
        ws=SocketProtocol,
        ws_per_message_deflate=False,
        ws_max_size=2 * LONGEST_MESSAGE,
        access_log=False,  # the address of a private table is its key, so requests are not logged
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=_GRACE_SECONDS,
        forwarded_allow_ips=settings.forwarded_allow_ips,
    )
    DrainingServer(config, on_ready, handover).run(sockets=[listener])


class DrainingServer(uvicorn.Server):
    """A uvicorn server that drains: it accepts no new connections, sends `bye` with the time to reconnect, and then
    closes.
    """

    def __init__(self, config: uvicorn.Config, on_ready: Callable[[], None], handover: Handover | None = None) -> None:
        super().__init__(config)
        self._on_ready = on_ready
        self._handover = handover

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            if self._handover is not None:
                self._handover.listen(partial(adopt, self))
            self._on_ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        if self._handover is not None:
            await self._handover.close()
        services: Services | None = self.lifespan.state.get("services")
        if services is not None:
            await services[ChannelDirectory].disconnect_all(_RETURN_SECONDS)
        await super().shutdown(sockets)
