"""Limits on connections that have no request yet.

Even a silent connection occupies a file handle until the request's head has arrived or timed out. Each address may have
only a limited number of them, except for proxies, which serve everybody. A few handles always stay free, so that a full
server can accept a connection and send its error.
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
    """A subclass of this server's HTTP protocol that counts its connections."""
    if not settings.limits:
        return RequestProtocol
    most = handles() - handles() // _FREE
    most_of_address = settings.connections_an_address
    proxies = _TrustedHosts(settings.forwarded_allow_ips)
    counts: Counter[str] = Counter()

    class LimitedRequestProtocol(RequestProtocol):
        """A connection, counted until it ends or becomes a socket. Sockets are counted separately."""

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
    """An error as raw bytes, for a connection on which no request has been read."""
    response = refusal_response(problem)
    headers = b"".join(name + b": " + value + b"\r\n" for name, value in response.raw_headers)
    status = f"HTTP/1.1 {response.status_code} Refused\r\n".encode()
    return status + headers + b"connection: close\r\n\r\n" + bytes(response.body)
