"""Text in pictures: outlines of the pages' font, which look the same on every machine, or the machine's own fonts."""

from dataclasses import dataclass
from functools import cache, lru_cache
from io import BytesIO
from typing import Any, Final
from xml.sax.saxutils import escape

import resvg_py
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

from app.http.assets import load_assets

_BOX: Final = 48
"""The width and height of the picture in which a letter is rendered to see whether anything is drawn."""
_NOT_A_LETTER: Final = "\U0010fffd"


def written(text: str, left: float, baseline: float, size: float, colour: str, room: float) -> str:
    """A line of any letters; empty if neither the pages' font nor the machine's fonts have them."""
    if is_in_face(text):
        return line(text, left, baseline, size, colour, room)
    if not all(_is_drawn(letter) for letter in text):
        return ""
    # The width of letters in other fonts is unknown; it is about their height at most.
    ems = sum(_glyph(letter)[1] / _units() if is_in_face(letter) else 1.0 for letter in text)
    smaller = int(min(size * 0.85, room / (1.1 * ems)))
    return _text(text, left, baseline, smaller, colour)


def line(text: str, left: float, baseline: float, size: float, colour: str, room: float) -> str:
    """A line in the pages' font, shrunk if it would be wider than `room`."""
    size = min(size, size * room / width(text, size))
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


def width(text: str, size: float) -> float:
    """The width of a line in the pages' font."""
    return sum(_glyph(letter)[1] for letter in text) * size / _units()


def is_in_face(text: str) -> bool:
    """Whether the pages' font has all letters."""
    return all(any(ord(letter) in part.letters for part in _parts()) for letter in text)


@lru_cache(1024)
def _is_drawn(letter: str) -> bool:
    """Whether this machine's fonts have the letter. For a missing one they draw nothing, or the same box as for all
    missing ones.
    """
    return letter.isspace() or _ink(letter) not in (_ink(" "), _ink(_NOT_A_LETTER))


def _ink(letter: str) -> bytes:
    size = f'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_BOX} {_BOX}"'
    return resvg_py.svg_to_bytes(svg_string=f"<svg {size}>{_text(letter, 0, _BOX * 0.8, 32, '#000')}</svg>", width=_BOX)


def _text(text: str, left: float, baseline: float, size: float, colour: str) -> str:
    return (
        f'<text x="{left}" y="{baseline}" font-size="{size}" font-weight="700" font-family="sans-serif" '
        f'fill="{colour}">{escape(text)}</text>'
    )


@dataclass(frozen=True, slots=True)
class _Part:
    """A subset of the font's letters: pages load the font in subsets."""

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
