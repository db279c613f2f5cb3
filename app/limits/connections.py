"""Limits on connections that have no request yet.

Even a silent connection occupies a file handle, for the seconds that a head may take. Each address may have only a
number of these, except for proxies, which serve everybody. All addresses together always leave a few handles free, so
that the server can accept a connection and answer that it is full.
"""

import asyncio
from collections import Counter
from typing import Final

from uvicorn.middleware.proxy_headers import _TrustedHosts

from app.config import Settings
from app.errors import Problem, refusal_response
from app.http.uvicorn_limits import RequestProtocol
from app.limits.callers import network_of
from app.limits.errors import ServerFull, TooManySocketsOfNetwork
from app.limits.handles import handles

_FREE: Final = 20
"""The fraction of handles kept free of connections: one in 20."""


def request_protocol(settings: Settings) -> type[RequestProtocol]:
    """This server's HTTP protocol, which counts its connections."""
    if not settings.limits:
        return RequestProtocol
    most = handles() - handles() // _FREE
    most_of_address = settings.connections_an_address
    proxies = _TrustedHosts(settings.forwarded_allow_ips)
    counts: Counter[str] = Counter()

    class LimitedRequestProtocol(RequestProtocol):
        """A connection, until it ends or becomes a socket, which is counted separately."""

        _address: str | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
            super().connection_made(transport)
            peer = self.client
            if len(self.connections) > most:
                self._refuse(ServerFull())
            elif peer is not None and peer[0] not in proxies:
                self._address = network_of(peer[0])
                counts[self._address] += 1
                if counts[self._address] > most_of_address:
                    self._refuse(TooManySocketsOfNetwork())

        def connection_lost(self, exc: Exception | None) -> None:
            self._forget()
            super().connection_lost(exc)

        def handle_websocket_upgrade(self) -> None:
            self._forget()
            super().handle_websocket_upgrade()

        def _forget(self) -> None:
            if self._address is not None:
                counts[self._address] -= 1
                if not counts[self._address]:
                    del counts[self._address]
                self._address = None

        def _refuse(self, problem: Problem) -> None:
            self.transport.write(_answer(problem))
            self.transport.close()

    return LimitedRequestProtocol


def _answer(problem: Problem) -> bytes:
    """The error in the form sent before any request was read."""
    response = refusal_response(problem)
    headers = b"".join(name + b": " + value + b"\r\n" for name, value in response.raw_headers)
    status = f"HTTP/1.1 {response.status_code} Refused\r\n".encode()
    return status + headers + b"connection: close\r\n\r\n" + bytes(response.body)
