"""A table's page has its game's styles from the start: before the game they must reach nothing that waits there."""

import re
from pathlib import Path

import pytest

STATIC = Path(__file__).parents[2] / "static"
WAITING = ("seats", "beginning", "arranging", "share", "keep_seat", "table_heading", "house_rules_form", "arms_picker")
"""The modules that draw the table before its game."""


def selectors(css: str) -> list[str]:
    """Of a sheet of styles, without what stands around them and without what they set."""
    plain = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    rules = [rule.strip() for rule in re.findall(r"([^{};]+)\{", plain)]
    return [one.strip() for rule in rules if not rule.startswith("@") for one in re.split(r",(?![^(]*\))", rule)]


@pytest.mark.parametrize("game", ["tornei", "tournay", "joust"])
def test_no_style_of_a_game_reaches_what_waits_for_it(game: str) -> None:
    drawn = "".join((STATIC / "js" / f"{module}.js").read_text() for module in WAITING)
    classes = {name for names in re.findall(r'class="([\w -]+)"', drawn) for name in names.split()}
    assert {"ways", "seat", "segments"} <= classes
    reached = [
        f"{sheet.name}: {selector}"
        for sheet in sorted((STATIC / "games" / game).glob("*.css"))
        for selector in selectors(sheet.read_text())
        if (first := re.match(r"\.([\w-]+)(?![\w-])", selector)) and first[1] in classes
    ]
    assert not reached
