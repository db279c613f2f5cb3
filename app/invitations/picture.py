"""The picture of a link preview, 1200 by 630 pixels: the game, the host's name and the code, or a game's result.

The scene is the game's own drawing. Titles are drawn as outlines of the pages' font, so that they look the same on
every machine. A name with letters that this font lacks is rendered by the machine's fonts. If these lack the letters,
too, the name is left out; the preview's title contains it. The only other words are the sentence about a
finished game's deciding moment, which is rendered in the same way.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import astuple, dataclass
from functools import cache
from typing import Final

import resvg_py

from app.http.assets import INSTALLED
from app.invitations.heraldry import ENAMEL, shield
from app.invitations.lettering import line, width, written
from app.messages.arms import Arms
from app.runtime.resources import RESOURCES

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
class Place:
    """A player's place in a finished game."""

    name: str
    points: int
    arms: Arms
    wins: bool


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
    places: tuple[Place, ...] = ()
    """After the game everybody's place, the best first."""
    sentence: str = ""
    """The sentence about the deciding moment; empty if there is none."""

    @property
    def digest(self) -> str:
        """The digest of the content: different contents have different digests."""
        places = ["\0".join((one.name, str(one.points), *astuple(one.arms))) for one in self.places]
        shown = "\0".join(
            (self.game, self.title, self.host or "", self.code or "", *places, *filter(None, [self.sentence]))
        )
        return hashlib.sha256(shown.encode()).hexdigest()[:12]


def png(picture: Picture) -> bytes:
    """Renders the picture as PNG, which takes about 60 ms of processor time."""
    if picture.places:
        return resvg_py.svg_to_bytes(svg_string=_result(picture), width=WIDTH)
    name = written(picture.host, _LEFT, 356, 76, "#b3362b", _ROOM) if picture.host else ""
    # Without a name, the code moves up to its place.
    code_at = 428 if name or picture.host is None else 352
    brand = "" if picture.game == "front" else line("Quintain", _LEFT, 122, 44, "#5b5346", _ROOM)
    parts = [brand, line(picture.title, _LEFT, 258, 132, _INK, _ROOM), name]
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


def _code(code: str, top: int) -> str:
    across = width(code, 64) + 56
    return (
        f'<rect x="{_LEFT}" y="{top}" width="{across:.0f}" height="96" rx="12" fill="#fffdf7" stroke="{_INK}" '
        f'stroke-width="4"/>{line(code, _LEFT + 28, top + 70, 64, _INK, _ROOM)}'
    )


def _result(picture: Picture) -> str:
    """The result of a game: the winners' banner, and everybody's points as bars."""
    winners = [place for place in picture.places if place.wins]
    names = [place.name for place in winners] or [picture.title]
    headline = written(" · ".join(names), 356, 146, 92, _INK, 780)
    parts = [_banner(winners), headline or line(picture.title, 356, 146, 92, _INK, 780)]
    if winners and headline:
        parts.append(line(picture.title, 356, 210, 40, "#5b5346", 780))
    most = max(1, *(place.points for place in picture.places))
    for row, place in enumerate(picture.places):
        top = 262 + 66 * row
        parts += [
            shield(place.arms, 356, top, 40),
            written(place.name, 414, top + 34, 34, _INK, 240),
            _bar(668, top, max(0, round(320 * place.points / most)), ENAMEL["or" if place.wins else "azure"]),
            line(str(place.points), 1010, top + 36, 44, _INK, 140),
        ]
    sentence = written(picture.sentence, 356, 552, 34, _INK, 800) if picture.sentence else ""
    parts += [sentence, line("Quintain", 960, 600 if sentence else 582, 44, "#5b5346", 200), *_lists()]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#f7f2ea"/>{"".join(parts)}</svg>'
    )


def _banner(winners: Sequence[Place]) -> str:
    """A hanging banner in the first winner's tincture, with all winners' arms, and their points."""
    field = ENAMEL[winners[0].arms.first] if winners else ENAMEL["sable"]
    light = bool(winners) and winners[0].arms.first in ("or", "argent")
    ink, edge = (_INK, ENAMEL["sable"]) if light else ("#fffdf7", ENAMEL["or"])
    parts = [
        f'<path d="M48 0h268v576l-134-62-134 62z" fill="{field}"/>'
        f'<path d="M60 0v557l122-56 122 56V0" fill="none" stroke="{edge}" stroke-width="4"/>'
    ]
    size = 176 if len(winners) == 1 else 96
    for at, place in enumerate(winners):
        down = 0 if len(winners) <= 2 else at // 2
        across = 0 if len(winners) == 1 else (at % 2) * 2 - 1
        left, top = 182 - size / 2 + across * 56, 52 + down * 116
        parts.append(shield(place.arms, left, top, size, ink))
    if winners:
        points = str(winners[0].points)
        parts.append(line(points, 182 - min(width(points, 110), 220) / 2, 400, 110, ink, 220))
    return "".join(parts)


def _bar(left: int, top: int, length: int, colour: str) -> str:
    return f'<rect x="{left}" y="{top + 4}" width="{length}" height="36" rx="5" fill="{colour}"/>'


def _lists() -> list[str]:
    """The barrier of the lists along the lower edge."""
    return [f'<rect x="{x}" y="620" width="40" height="10" fill="{ENAMEL["gules"]}"/>' for x in range(0, WIDTH, 80)]
