"""Pages from templates, in the reader's language: the browser's Fluent catalogues, and one more for the texts of these
pages alone.
"""

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Any

import orjson
from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse

from app.config import Settings
from app.http.assets import ROOTS, load_assets
from app.http.reach import reach_of
from app.runtime.services import service

LANGUAGES = ("en", "ja")

_environment = Environment(
    loader=FileSystemLoader([root / "templates" for root in ROOTS]),
    autoescape=select_autoescape(default=True),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    folders = ("static/i18n", "static/i18n/*", "static/games/*", "static/games/*/*", "templates/*")
    for root, folder in product(ROOTS, folders):
        for catalogue in sorted(root.glob(f"{folder}/{language}.ftl")):
            bundle.add_resource(FluentResource(catalogue.read_text(encoding="utf-8")))
    return bundle


def has_text(language: str, message: str) -> bool:
    """Whether the catalogues of this language have the message."""
    return bool(_bundle(language).has_message(message))


def text(language: str, message: str, **arguments: Any) -> str:
    """The message in this language; in English if it is missing, or its id if it is missing there as well."""
    for known in (language, "en"):
        bundle = _bundle(known)
        if bundle.has_message(message):
            pattern = bundle.get_message(message).value
            if pattern is not None:
                return str(bundle.format_pattern(pattern, _isolated(arguments))[0])
    return message


def joined(language: str, parts: Sequence[str]) -> str:
    """Names as a list in the style of the language; empty without names."""
    return format_list([_isolate(part) for part in parts], locale=language)


def _isolated(arguments: Mapping[str, Any]) -> dict[str, Any]:
    return {name: _isolate(value) if isinstance(value, str) else value for name, value in arguments.items()}


def _isolate(part: str) -> str:
    """The text. If it has right-to-left letters, isolation marks are put around it, so that the surrounding sentence is
    not reordered."""
    is_turned = any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in part)
    return f"\u2068{part}\u2069" if is_turned else part


def language_of(request: Request) -> str:
    """The reader's language: the chosen one, else the first available one of the browser's list, else the link's
    (`?l=ja`). The sender of a link does not decide on the reader's language.
    """
    chosen = request.cookies.get("lang")
    if chosen in LANGUAGES:
        return chosen
    for wanted in request.headers.get("accept-language", "").split(","):
        language = wanted.split(";")[0].strip().split("-")[0].lower()
        if language in LANGUAGES:
            return language
    return _named_language(request) or "en"


def link_language_of(request: Request) -> str:
    """The language in the link, used for its preview; else the reader's."""
    return _named_language(request) or language_of(request)


def picture_language_of(request: Request) -> str:
    """The language of the words in a link's picture: the one in the link, which does not depend on the program that
    fetches the picture."""
    return _named_language(request) or "en"


def _named_language(request: Request) -> str | None:
    named = request.query_params.get("l")
    return named if named in LANGUAGES else None


def script_json(value: Any) -> Markup:
    """JSON for a script element, escaped so that no text in it can end the element."""
    json = orjson.dumps(value, option=orjson.OPT_UTC_Z).decode()
    return Markup(json.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e"))  # noqa: S704


@dataclass(frozen=True, slots=True)
class Site:
    """The parts of this server that every page names."""

    games: tuple[str, ...]
    installation: str
    """The installation's id, which the names of its cookies contain."""


def page(
    request: Request, template: str, context: Mapping[str, Any], status: int = 200, language: str | None = None
) -> HTMLResponse:
    """A rendered template with its context and the values common to all pages. The default language is the reader's."""
    language = language or language_of(request)
    theme = request.cookies.get("theme")
    assets, site = load_assets(), service(request, Site)
    shared: Mapping[str, Any] = {
        "request": request,
        "csp_nonce": request.state.csp_nonce,
        "assets": lambda name: assets.head(name, language),
        "build": assets.build,
        "catalogue": lambda folder: assets.catalogue(folder, language),
        "file": assets.files.__getitem__,
        "games": site.games,
        "installation": site.installation,
        "lang": language,
        "joined": lambda parts: joined(language, parts),
        "link_preview": None,
        "reach": reach_of(request, service(request, Settings)),
        "t": lambda message, **arguments: text(language, message, **arguments),
        "theme": theme if theme in ("light", "dark") else "auto",
        "whose": None,
        "push_key": None,
    }
    html = _environment.get_template(template).render({"me": {"name": None}, **shared, **context})
    return HTMLResponse(html, status)
