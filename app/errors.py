"""Errors of the server: a stable code, a sentence for the caller, an HTTP status.

Refusal (engines.core.game)
├── IllegalMove, IllegalOptions    rejected by the rules
├── Malformed                      not in the protocol's form
└── Problem                        rejected by the server

This module has the problems that any request can meet. Each noun declares its own: app/<noun>/errors.py.
"""

import math
import re
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, ClassVar, Final

import orjson
from starlette.responses import Response

from app.messages.errors import ErrorBody, ErrorMessage
from engines.core.codec import Malformed
from engines.core.game import IllegalOptions, Refusal

_INNER_CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")


class Problem(Refusal):
    """An error of the server. Each kind is a class; its name in snake_case is the code: SeatTaken is `seat_taken`."""

    status: ClassVar[int]
    """The status of the HTTP answer."""
    close_code: ClassVar[int] = 4400
    """The close code of a WebSocket that ends with this error."""
    retry_after: float | None = None
    """Seconds after which a retry may succeed, if known."""
    code: str
    message: str

    def __init_subclass__(cls) -> None:
        cls.code = _INNER_CAPITAL.sub("_", cls.__name__).lower()

    def __init__(self) -> None:
        super().__init__(self.code, self.message)


class BadRequest(Problem):
    status = 422
    message = "The request does not have the form that the protocol describes."

    def __init__(self, field: str = "", reason: str = "") -> None:
        """`field` is the path of the wrong field, such as `options.rounds`; empty if it is the whole request."""
        super().__init__()
        if reason:
            self.message += f" {field or 'body'}: {reason}."


class NotFound(Problem):
    status = 404
    message = "This page does not exist."


class ForeignOrigin(Problem):
    status = 403
    close_code = 4403
    message = "This request comes from a page of another site."


class WrongHost(Problem):
    status = 421
    close_code = 4403
    message = (
        "This server does not go by that name. Whoever runs it can name it in QUINTAIN_PUBLIC_URL or in "
        "QUINTAIN_ALLOWED_HOSTS."
    )


class BodyTooBig(Problem):
    status = 413
    message = "This is too long: at most 96 kB."


class FileTooBig(Problem):
    status = 413
    message = "This file is too big: at most 8 MB."


class FilesBusy(Problem):
    """Too many files are being sent or checked."""

    status = 503
    retry_after = 2.0
    message = "The server is busy with other files. Try again in a moment."


class TooFast(Problem):
    """A guest or an address has reached a rate limit: app/limits."""

    status = 429
    close_code = 4429
    message = "Too many requests. Try again in a moment."

    def __init__(self, seconds: float = 1.0) -> None:
        super().__init__()
        self.retry_after = seconds


class DeviceWaits(Problem):
    """Refuses an act of a new device that is not approved yet."""

    status = 403
    message = "This device is new and can only watch. To play at once, approve it on another of your devices."

    def __init__(self, seconds: int = 1) -> None:
        super().__init__()
        self.retry_after = seconds
        self.message = (
            f"This device is new and can only watch for another {seconds} s. "
            "To play at once, approve it on another of your devices."
        )


class Banned(Problem):
    """Refuses every change, and sockets, of a guest or a network that the operator has banned."""

    status = 403
    close_code = 4403
    message = "The operator of this server has banned you."

    def __init__(self, until: float | None = None, left: float | None = None, *, network: bool = False) -> None:
        """`until` is the end in seconds since 1970, `left` the seconds until then; `None` if the ban has no end."""
        super().__init__()
        self.retry_after = left
        banned = "your network" if network else "you"
        self.message = f"The operator of this server has banned {banned}{until_when(until)}."


class TooSlow(Problem):
    """A socket does not read fast enough, or a request's body does not arrive in time."""

    status = 429
    close_code = 4408
    retry_after = 0.5
    message = "Your connection is too slow. Reconnect to get the newest state."


class InternalError(Problem):
    """A defect; its details are in the log."""

    status = 500
    retry_after = 1.0
    message = "Something went wrong on the server. Reload the page and try again."


class DatabaseAway(Problem):
    """The database is unreachable. The change may or may not have been made, because a connection can be lost during a
    commit."""

    status = 503
    close_code = 1013
    retry_after = 1
    message = "The server cannot reach its database just now. Try again in a moment."


def until_when(moment: float | None) -> str:
    """The end of a sentence that names this moment, in seconds since 1970; empty for `None`."""
    return "" if moment is None else f" until {datetime.fromtimestamp(moment, UTC):%-d %B %Y, %H:%M} UTC"


def status_of(refusal: Refusal) -> int:
    """The HTTP status of an error. Errors of a game's rules are conflicts with its state."""
    if isinstance(refusal, Problem):
        return refusal.status
    return 422 if isinstance(refusal, Malformed | IllegalOptions) else 409


def refusal_response(refusal: Refusal) -> Response:
    """The error for programs."""
    mistake = refusal.mistake if isinstance(refusal, IllegalOptions) else None
    return error_response(ErrorBody(refusal.code, refusal.message, mistake), status_of(refusal), headers_of(refusal))


def headers_of(refusal: Refusal) -> dict[str, str]:
    """Response headers for an error."""
    seconds = refusal.retry_after if isinstance(refusal, Problem) else None
    return {} if seconds is None else {"Retry-After": str(math.ceil(seconds))}


def error_response(error: ErrorBody, status: int, headers: Mapping[str, str] | None = None) -> Response:
    """The HTTP answer that every error has."""
    return Response(orjson.dumps(ErrorMessage(error)), status, headers, media_type="application/json")


ERROR_SCHEMA: Final = ErrorMessage.__name__
"""The name of an error's schema in the OpenAPI description."""
_CONTENT: Final = {"application/json": {"schema": {"$ref": f"#/components/schemas/{ERROR_SCHEMA}"}}}
"""Written out, because FastAPI would make a parser of `ErrorMessage` for each status of each route: 560 of them, which
takes a quarter of a second at every start."""


def responses(*errors: type[Problem], writes: bool = True) -> dict[int | str, dict[str, Any]]:
    """These errors, and those of every request, for `responses=` of a FastAPI route: by status, each with its code and
    sentence. `writes` is set if the request changes something."""
    common = (BadRequest, WrongHost, TooFast, DatabaseAway, InternalError)
    of_writes = (ForeignOrigin, DeviceWaits, Banned, BodyTooBig, TooSlow) if writes else ()
    lines: dict[int | str, list[str]] = {}
    for error in dict.fromkeys((*errors, *common, *of_writes)):
        lines.setdefault(error.status, []).append(f"{error.code}: {error.message}")
    # Joined by empty lines, because the description is Markdown.
    return {status: {"description": "\n\n".join(said), "content": _CONTENT} for status, said in lines.items()}
