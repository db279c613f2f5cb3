"""Errors as pages for people and as JSON for programs."""

import math
import re
from datetime import timedelta
from typing import Final

from babel.dates import format_datetime
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from app.config import Settings
from app.errors import (
    BadRequest,
    InternalError,
    NotFound,
    TooFast,
    error_response,
    headers_of,
    refusal_response,
    status_of,
)
from app.http.security import set_headers
from app.http.templating import language_of, page
from app.messages.errors import ErrorBody
from app.pages.mistakes import with_sentence
from app.processes.clock import SharedClock
from app.runtime.services import service
from engines.core.game import IllegalOptions, Refusal

_OF_CLASS: Final = re.compile(r" or an instance of \w+")
"""Matches the name of one of the server's own classes, which callers do not use."""
_LONGEST_FIELD: Final = 40
"""The longest field name in an error, in characters."""


def add_error_handlers(app: FastAPI) -> None:
    """Answers every refusal, invalid request and defect of this application."""
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(RequestValidationError, _bad_request)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(Exception, _failed)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    return _answer(request, with_sentence(error) if isinstance(error, IllegalOptions) else error)


async def _bad_request(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    place, *path = first["loc"]
    names = [str(part)[:_LONGEST_FIELD] for part in path] if first["type"] != "json_invalid" else []
    field = ".".join(names if place == "body" else [str(place), *names])
    return _answer(request, BadRequest(field, _OF_CLASS.sub("", first["msg"]).rstrip(".")))


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 404:
        return _answer(request, NotFound())
    if error.status_code == 400:  # a body that is not UTF-8, or too deeply nested to be read
        return _answer(request, BadRequest())
    return error_response(ErrorBody(BadRequest.code, str(error.detail), None), error.status_code, error.headers)


async def _failed(request: Request, error: Exception) -> Response:
    """The answer for a defect. It is made outside all middleware, so it sets its headers itself; the error is logged
    afterwards."""
    response = _answer(request, InternalError())
    set_headers(response.headers, request.state.csp_nonce, request.url.path, service(request, Settings))
    return response


def _answer(request: Request, refusal: Refusal) -> Response:
    """The error as a page for people, as JSON for programs."""
    if _is_for_people(request):
        status = status_of(refusal)
        seconds = math.ceil(getattr(refusal, "retry_after", None) or 0)
        until = format_datetime(
            service(request, SharedClock).utcnow() + timedelta(seconds=seconds), "long", locale=language_of(request)
        )
        context = {
            "code": refusal.code,
            "message": refusal.message,
            "status": status,
            "seconds": seconds,
            "until": until,
        }
        response = page(request, "error.html", context, status)
        response.headers.update(headers_of(refusal))
        return response
    return refusal_response(refusal)


def refuse_too_fast(request: Request, problem: TooFast) -> Response:
    """The error for a caller over the limit. People get a page without files, which would be refused as well."""
    if not _is_for_people(request):
        return refusal_response(problem)
    response = page(request, "too_fast.html", {"code": problem.code}, status_of(problem))
    response.headers.update(headers_of(problem))
    return response


def _is_for_people(request: Request) -> bool:
    return not request.url.path.startswith("/api/") and "text/html" in request.headers.get("accept", "")
