"""The files with which a browser installs this site as an app: its manifest and its icons."""

import asyncio
from dataclasses import dataclass
from functools import cache
from typing import Final

import orjson
import resvg_py
from fastapi import APIRouter, Request
from starlette.responses import Response

from app.errors import NotFound
from app.http.assets import load_assets
from app.http.templating import joined, link_language_of, text
from app.limits.charging import costs
from app.limits.costs import FILE
from app.runtime.resources import RESOURCES
from app.tables.store import GamesDep

router = APIRouter(include_in_schema=False)

_SURFACE: Final = "#fffdf7"
_LINEN: Final = "#f7f3ea"
_UNITS: Final = 32
"""The width and height of the drawn sign."""
_DAY: Final = 24 * 3600


@dataclass(frozen=True, slots=True)
class Icon:
    """One size of the sign, on a background, because an icon may be shown on any colour."""

    pixels: int
    room: float
    """The sign's share of the width."""
    corner: float
    """The corner radius of the background, in the units of the sign; 0 if the system cuts the icon itself."""


ICONS: Final = {
    "any-192": Icon(192, room=0.84, corner=7),
    "any-512": Icon(512, room=0.84, corner=7),
    # Systems cut out a circle of four fifths of the width, or more.
    "maskable-512": Icon(512, room=0.68, corner=0),
    "touch-180": Icon(180, room=0.8, corner=0),
}


@router.get("/manifest.webmanifest", dependencies=[costs(FILE)])
async def manifest(request: Request, games: GamesDep) -> Response:
    """The app's name, start page and look. Browsers request the manifest without a cookie, so the link in the page
    contains the language; the app is the same in every language.
    """
    language = link_language_of(request)
    sign = {"src": load_assets().files["img/quintain.svg"], "sizes": "any", "type": "image/svg+xml", "purpose": "any"}
    icons = [
        {
            "src": f"/icons/{name}.png",
            "sizes": f"{icon.pixels}x{icon.pixels}",
            "type": "image/png",
            "purpose": "maskable" if name.startswith("maskable") else "any",
        }
        for name, icon in ICONS.items()
        if not name.startswith("touch")
    ]
    named = joined(language, [text(language, f"game-{name}") for name in games])
    said = {
        "id": "/",
        "name": text(language, "app-name", games=named),
        "short_name": "Quintain",
        "description": text(language, "site-description"),
        "lang": language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "theme_color": _SURFACE,
        "background_color": _LINEN,
        "categories": ["games"],
        "icons": [*icons, sign],
    }
    # Each language has its own address, from the page's link.
    headers = {"Cache-Control": f"private, max-age={_DAY}"}
    return Response(orjson.dumps(said), media_type="application/manifest+json", headers=headers)


@router.get("/icons/{name}.png", dependencies=[costs(FILE)])
async def icon(name: str) -> Response:
    """An icon of the app."""
    if name not in ICONS:
        raise NotFound
    content = await asyncio.to_thread(png, ICONS[name])
    return Response(content, media_type="image/png", headers={"Cache-Control": f"public, max-age={_DAY}"})


@cache
def png(icon: Icon) -> bytes:
    """The icon as PNG, drawn at the first request."""
    drawn = (RESOURCES / "static" / "img" / "quintain.svg").read_text("utf-8")
    sign = drawn[drawn.index(">") + 1 :].removesuffix("\n").removesuffix("</svg>")
    at = _UNITS * (1 - icon.room) / 2
    return resvg_py.svg_to_bytes(
        svg_string=f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_UNITS} {_UNITS}">'
        f'<rect width="{_UNITS}" height="{_UNITS}" rx="{icon.corner}" fill="{_SURFACE}"/>'
        f'<g transform="translate({at:.2f} {at:.2f}) scale({icon.room})">{sign}</g></svg>',
        width=icon.pixels,
    )
