"""The picture of a link preview: the game, the host's name and the code, 1200 by 630 pixels.

The scene is the game's own drawing. Titles are drawn as outlines of the pages' font, so that they look the same on
every machine. A name with letters that this font lacks is rendered by the machine's fonts. If these lack the letters,
too, it is left out; the preview's title contains it. There are no other words, so the picture has no language.
"""

import hashlib
from dataclasses import dataclass
from functools import cache, lru_cache
from io import BytesIO
from typing import Any, Final
from xml.sax.saxutils import escape

import resvg_py
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

from app.http.assets import INSTALLED, RESOURCES, load_assets

WIDTH: Final = 1200
HEIGHT: Final = 630

_LEFT: Final = 84
_ROOM: Final = 520
"""The greatest width of a line; the scene is beside it."""
_INK: Final = "#1e1b16"
_PLAIN: Final = (
    f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
    f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#f4ead2"/></svg>'
)
"""The scene of a game without a drawing."""


@dataclass(frozen=True, slots=True)
class Picture:
    """The content of a picture."""

    game: str
    """The game's id, which chooses the scene; "front" for the front page."""
    title: str
    """The game's name, or Quintain, in letters that the font has."""
    host: str | None = None
    """The host's name."""
    code: str | None = None
    """The code for saying aloud, if it leads to a seat."""

    @property
    def digest(self) -> str:
        """The digest of the content: another content has another digest."""
        shown = "\0".join((self.game, self.title, self.host or "", self.code or ""))
        return hashlib.sha256(shown.encode()).hexdigest()[:12]


def png(picture: Picture) -> bytes:
    """Renders the picture as PNG, which takes about 60 ms of processor time."""
    name = _name(picture.host)
    # Without a name, the code moves up to its place.
    code_at = 428 if name or picture.host is None else 352
    brand = "" if picture.game == "front" else _line("Quintain", 122, 44, "#5b5346")
    parts = [brand, _line(picture.title, 258, 132, _INK), name]
    if picture.code is not None:
        parts.append(_code(picture.code, code_at))
    drawing = _scene(picture.game).replace("</svg>", f"{''.join(parts)}</svg>")
    return resvg_py.svg_to_bytes(svg_string=drawing, width=WIDTH)


@cache
def _scene(game: str) -> str:
    """The game's drawing; a plain one if the game has none."""
    folder = "img" if game == "front" else f"games/{game}"
    drawing = INSTALLED.get(game, RESOURCES) / "static" / folder / "invitation.svg"
    return drawing.read_text("utf-8") if drawing.is_file() else _PLAIN


def _name(host: str | None) -> str:
    if host is None:
        return ""
    if _is_in_face(host):
        return _line(host, 356, 76, "#b3362b")
    # The width of letters in other fonts is unknown; it is about their height at most.
    size = min(64, _ROOM // len(host))
    name = (
        f'<text x="{_LEFT}" y="352" font-size="{size}" font-weight="700" font-family="sans-serif" fill="#b3362b">'
        f"{escape(host)}</text>"
    )
    return name if _has_ink(name) else ""


def _has_ink(part: str) -> bool:
    """Whether this machine's fonts have the letters. Otherwise nothing would be drawn."""
    size = f'xmlns="http://www.w3.org/2000/svg" viewBox="{_LEFT} 272 {_ROOM} 100"'
    drawn, empty = (
        resvg_py.svg_to_bytes(svg_string=f"<svg {size}>{content}</svg>", width=_ROOM) for content in (part, "")
    )
    return drawn != empty


def _code(code: str, top: int) -> str:
    width = _width(code, 64) + 56
    return (
        f'<rect x="{_LEFT}" y="{top}" width="{width:.0f}" height="96" rx="12" fill="#fffdf7" stroke="{_INK}" '
        f'stroke-width="4"/>{_line(code, top + 70, 64, _INK, left=_LEFT + 28)}'
    )


def _line(text: str, baseline: int, size: float, colour: str, left: int = _LEFT) -> str:
    """A line in the pages' font, smaller if it would be too wide."""
    size = min(size, size * _ROOM / _width(text, size))
    scale = size / _units()
    glyphs, at = [], 0.0
    for letter in text:
        outline, advance = _glyph(letter)
        if outline:
            glyphs.append(f'<path transform="translate({at:.0f} 0)" d="{outline}"/>')
        at += advance
    return (
        f'<g fill="{colour}" transform="translate({left} {baseline}) scale({scale:.5f} {-scale:.5f})">'
        f"{''.join(glyphs)}</g>"
    )


def _width(text: str, size: float) -> float:
    return sum(_glyph(letter)[1] for letter in text) * size / _units()


def _is_in_face(text: str) -> bool:
    return all(any(ord(letter) in part.letters for part in _parts()) for letter in text)


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of the font's letters: pages load the font in parts."""

    glyphs: Any
    letters: dict[int, str]
    advances: Any
    units: int


@cache
def _parts() -> tuple[_Part, ...]:
    assets = load_assets()
    files = sorted(name for name in assets.files if name.startswith("fonts/"))
    fonts = [TTFont(BytesIO(assets.plain[assets.files[name]])) for name in files]
    return tuple(_Part(font.getGlyphSet(), font.getBestCmap(), font["hmtx"], font["head"].unitsPerEm) for font in fonts)


def _units() -> int:
    return _parts()[0].units


@lru_cache(1024)
def _glyph(letter: str) -> tuple[str, float]:
    """A letter's outline and its advance width, in font units; a space for a missing letter."""
    for part in _parts():
        name = part.letters.get(ord(letter))
        if name is not None:
            pen = SVGPathPen(part.glyphs)
            part.glyphs[name].draw(pen)
            return pen.getCommands(), part.advances[name][0]
    return _glyph(" ")
