"""Coats of arms for pictures made by the server, the same as pages show (static/js/page/arms.js).

arms_of_name  the arms that follow from a name
arms_among    the arms of people at one table, who share no charge and no first tincture
shield        the drawing
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Final, TypeVar, get_args
from unicodedata import normalize

from app.messages.arms import Arms, Charge, Division, Tincture
from app.runtime.resources import RESOURCES

T = TypeVar("T")

ENAMEL: Final[dict[Tincture, str]] = {
    "azure": "#1f5fa8",
    "gules": "#b3362b",
    "vert": "#2b7a4b",
    "sable": "#2a2722",
    "or": "#e0a91f",
    "argent": "#f4f1e8",
}
"""The tinctures, as in static/css/arms.css."""

_COLOURS: Final[tuple[Tincture, ...]] = ("azure", "gules", "vert", "sable")
_METALS: Final[tuple[Tincture, ...]] = ("or", "argent")
_CHARGES: Final[tuple[Charge, ...]] = get_args(Charge)
_FIELDS: Final[tuple[Division, ...]] = get_args(Division)
_OFTEN: Final[tuple[Division, ...]] = ("plain", *_FIELDS)
"""Whole fields are listed twice, once with a colour and once with a metal."""
_LAST_TURN: Final = 98
_SHIELD: Final = "M3 3h34v20c0 9-7 14-17 18C10 37 3 32 3 23z"


def arms_of_name(name: str, turn: int = 0) -> Arms:
    """The arms that follow from a name. `turn` is the number of the alternative, for arms whose parts other players
    already have.
    """
    pick = _Picks(f"{normalize('NFC', name)}{chr(10) * turn}").among
    field, charge, metal, colour = pick(_OFTEN), pick(_CHARGES), pick(_METALS), pick(_COLOURS)
    if field == "plain":
        return pick((Arms(field, colour, colour, charge, metal), Arms(field, metal, metal, charge, colour)))
    return Arms(field, colour, pick([other for other in _COLOURS if other != colour]), charge, metal)


def arms_among(people: Sequence[tuple[str, Arms | None]]) -> list[Arms]:
    """The arms of the people at one table, by name and chosen arms. Chosen arms change only their tinctures if an
    earlier player has the same; all other players get the first arms of their name that differ enough.
    """
    shown: list[Arms] = []
    chosen = {}
    for at, (_, arms) in enumerate(people):
        if arms is not None:
            shown.append(_apart(arms, shown))
            chosen[at] = shown[-1]
    found = []
    for at, (name, _) in enumerate(people):
        if at not in chosen:
            others = (arms_of_name(name, turn) for turn in range(_LAST_TURN))
            differing = (one for one in others if not _is_taken(one, shown))
            shown.append(next(differing, None) or arms_of_name(name, _LAST_TURN))
            chosen[at] = shown[-1]
        found.append(chosen[at])
    return found


def shield(arms: Arms, x: float, y: float, width: float, edge: str = "#1e1b16") -> str:
    """An SVG element with the shield, whose height is 1.1 times its width, and whose edge has the colour `edge`."""
    tinctures = {"first": arms.first, "second": arms.second, "charge": arms.tincture}
    charge = _part(arms.charge, tinctures, 'x="8" y="7.5" width="24" height="24"')
    division = "" if arms.field == "plain" else _part(arms.field, tinctures, 'width="40" height="44"')
    return (
        f'<svg x="{x}" y="{y}" width="{width}" height="{width * 1.1:.1f}" viewBox="0 0 40 44">'
        f'<path d="{_SHIELD}" fill="{ENAMEL[arms.first]}"/>{division}{charge}'
        f'<path d="{_SHIELD}" fill="none" stroke="{edge}" stroke-width="2"/></svg>'
    )


class _Picks:
    """Choices that follow from a text: FNV-1a of 32 bits with a final mixing step, as on the page."""

    def __init__(self, text: str) -> None:
        value = 0x811C9DC5
        for byte in text.encode():
            value = (value ^ byte) * 0x01000193 & 0xFFFFFFFF
        value = (value ^ value >> 16) * 0x85EBCA6B & 0xFFFFFFFF
        value = (value ^ value >> 13) * 0xC2B2AE35 & 0xFFFFFFFF
        self._rest = value ^ value >> 16

    def among(self, options: Sequence[T]) -> T:
        self._rest, at = divmod(self._rest, len(options))
        return options[at]


def _is_taken(arms: Arms, shown: Sequence[Arms]) -> bool:
    """Whether another player has the charge, or a field that looks the same on a small shield."""
    return any(
        one.charge == arms.charge or one.first == arms.first or (one.first, one.second) == (arms.second, arms.first)
        for one in shown
    )


def _apart(arms: Arms, shown: Sequence[Arms]) -> Arms:
    free = [one for one in _in_other_tinctures(arms) if one not in shown]
    firsts = {one.first for one in shown}
    return next((one for one in free if one.first not in firsts), free[0] if free else arms)


def _in_other_tinctures(arms: Arms) -> Iterator[Arms]:
    """These arms, then the same arms in all other tinctures. A divided field first exchanges its two tinctures."""
    fields = list(dict.fromkeys([arms.first, *([] if arms.field == "plain" else [arms.second]), *_alike(arms.first)]))
    for charged in _alike(arms.tincture):
        for one in fields:
            second = one if arms.field == "plain" else arms.first if arms.second == one else arms.second
            yield replace(arms, first=one, second=second, tincture=charged)


def _alike(tincture: Tincture) -> list[Tincture]:
    kind = _METALS if tincture in _METALS else _COLOURS
    return [tincture, *(other for other in kind if other != tincture)]


@cache
def _parts() -> dict[str, tuple[str, str]]:
    """The view box and the content of each part of a coat of arms."""
    drawing = (RESOURCES / "static/art/arms.svg").read_text("utf-8")
    found = re.findall(r'<symbol id="(\w+)" viewBox="([^"]+)">(.*?)</symbol>', drawing, re.DOTALL)
    return {name: (box, content) for name, box, content in found}


def _part(name: str, tinctures: dict[str, Tincture], place: str) -> str:
    box, content = _parts()[name]
    for variable, tincture in tinctures.items():
        content = content.replace(f"var(--{variable})", ENAMEL[tincture])
    return f'<svg {place} viewBox="{box}">{content}</svg>'
