"""Every page, dialog and walkthrough has a screen in the list of frozen and checked screens."""

import re
from pathlib import Path

from tests.browser.screens.reached import CLOSELY, DIALOGS, ELSEWHERE, SCREENS, SHOWN_AGAIN, TEMPLATES, UNFROZEN, listed

ROOT = Path(__file__).parents[2]
MADE = re.compile(r'createElement\("dialog"\)|<dialog\b')
PAGES = {screen for walk, screens in SCREENS.items() if walk.startswith("pages") for screen in screens.split()}
NAMED = re.compile(r'\bdialog\.id = "([^"]+)"|<dialog\b[^>]*\bid="([^"]+)"')


def files(folder: str, kind: str) -> list[Path]:
    return sorted((ROOT / folder).rglob(f"*.{kind}"))


def test_every_template_has_a_screen_or_a_reason() -> None:
    found = {path.relative_to(ROOT / "templates").as_posix() for path in files("templates", "html")}
    assert found == TEMPLATES.keys() | UNFROZEN.keys()
    assert not TEMPLATES.keys() & UNFROZEN.keys()


def test_every_dialog_has_a_screen() -> None:
    found = set()
    for path in [*files("static/js", "js"), *files("static/games", "js"), *files("templates", "html")]:
        source = path.read_text(encoding="utf-8")
        names = [one or other for one, other in NAMED.findall(source)]
        assert len(names) == len(MADE.findall(source)), f"A dialog of {path.name} has no id."
        found |= set(names)
    assert found == DIALOGS.keys()


def test_screens_of_pages_and_dialogs_are_in_the_list() -> None:
    shown = {screen for screen, _ in TEMPLATES.values()} | set(DIALOGS.values())
    assert shown <= PAGES


def test_screens_checked_less_or_more_closely_are_in_the_list() -> None:
    names = {name for walk in SCREENS for name in listed(walk)}
    assert SHOWN_AGAIN.keys() | set(SHOWN_AGAIN.values()) | CLOSELY <= names
    # The fuller screen of another one is checked at all of its sizes itself.
    assert all(SHOWN_AGAIN.get(fuller) is None for fuller in SHOWN_AGAIN.values())


def test_every_walkthrough_is_frozen() -> None:
    folder = ROOT / "tests" / "browser" / "walkthroughs"
    found = {path.stem for path in folder.glob("*.py")} - {"__init__", "screen"} - ELSEWHERE.keys()
    walks = {walk.partition(",")[0] for walk in SCREENS}
    within = {screen.partition("-")[0] for screen in PAGES}
    assert found <= walks | within
    for walk, user in ELSEWHERE.items():
        assert walk in (ROOT / user).read_text(encoding="utf-8")
