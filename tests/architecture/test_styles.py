"""A table's page has its game's styles from the start, so before the game they must not match the waiting page. And no
style may make a browser restyle the whole page for each line of the log.
"""

import re
from pathlib import Path

import pytest

from engines import GAMES

STATIC = Path(__file__).parents[2] / "static"
WAITING = (
    *(f"waiting/{path.stem}" for path in sorted((STATIC / "js/waiting").glob("*.js"))),
    "page/segments",
    "page/share",
    "person/personal_link",
    "room/table_heading",
    "lobby/house_rules_form",
    "person/arms_picker",
)
"""The modules that draw the table before its game."""
BREAKPOINTS = {"width": {560, 700, 900, 1500}, "height": {500, 760, 960}}
"""The widths and heights in px at which layouts change; static/css/page.css has their names."""
OWN = {
    "games/tornei/board.css": {"1198px", "674px"},
    "games/joust/dock.css": {"800px"},
    "games/tournay/board.css": {"1250px"},
    "games/joust/lists.css": {"1100px"},
}
"""Further ones: the room that a scene or a row of answers needs."""


def selectors(css: str) -> list[str]:
    """A stylesheet's selectors, without at-rules and declarations."""
    plain = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    rules = [rule.strip() for rule in re.findall(r"([^{};]+)\{", plain)]
    return [one.strip() for rule in rules if not rule.startswith("@") for one in re.split(r",(?![^(]*\))", rule)]


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_a_games_styles_do_not_match_the_waiting_page(game: str) -> None:
    drawn = "".join((STATIC / "js" / f"{module}.js").read_text() for module in WAITING)
    classes = {name for names in re.findall(r'class="([\w -]+)"', drawn) for name in names.split()}
    assert {"room", "bar", "segments"} <= classes
    reached = [
        f"{sheet.name}: {selector}"
        for sheet in sorted((STATIC / "games" / game).glob("*.css"))
        for selector in selectors(sheet.read_text())
        if (first := re.match(r"\.([\w-]+)(?![\w-])", selector)) and first[1] in classes
    ]
    assert not reached


def test_no_universal_style_depends_on_an_ancestors_has() -> None:
    """A selector names its subject after `:has()`: otherwise each line of the log makes a browser restyle all spans, or
    the whole page.
    """
    within = r"\((?:[^()]|\([^()]*\))*\)"
    anything = re.compile(rf":has{within}[^~]*[> ](?:\*|span|\.symbol|:not{within})(?::[\w-]+)?$")
    for was in ('.dock:has(#ask[data-kind="ended"]) > :not(.asking)', ".item:has(.face) small .symbol + span"):
        assert anything.search(was)
    hanging = [one for sheet in STATIC.rglob("*.css") for one in selectors(sheet.read_text()) if anything.search(one)]
    assert hanging == []


def test_layouts_change_at_the_same_few_sizes() -> None:
    other = []
    for sheet in sorted(STATIC.rglob("*.css")):
        name = sheet.relative_to(STATIC).as_posix()
        for query in re.findall(r"@media[^{]*", sheet.read_text()):
            for end, dimension, value in re.findall(r"\((min|max)-(width|height): ([\d.]+)px\)", query):
                size = round(float(value) + (0.02 if end == "max" else 0), 2)
                if size not in BREAKPOINTS[dimension] and f"{size:.0f}px" not in OWN.get(name, set()):
                    other.append(f"{name}: {query.strip()}")
    assert other == []
