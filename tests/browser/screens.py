"""Pictures of every sight of a table, for looking at.

    python -m tests.browser.screens FOLDER           four sizes, light in English and dark in Japanese
    python -m tests.browser.screens FOLDER --all     both themes in both languages

Starts a server with an embedded PostgreSQL of its own, and plays one game of four, one of three, a joust, Tournay with
two and with four, and a tournament for each look.
The files are named look/size/sight-players.png. Japanese needs a font with Japanese letters (Debian: fonts-noto-cjk).
"""

import argparse
import asyncio
import random
import tempfile
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from app import migrate, postgres
from app.config import EMBEDDED
from tests.browser import a_joust, a_tournament, a_tournay
from tests.browser.a_browser import ARGUMENTS, CHROMIUM
from tests.browser.by_request import asked, begun, finished, full, move
from tests.browser.house import running
from tests.browser.people import People, Person
from tests.browser.table_page import TablePage
from tests.browser.tour import tour

SIZES = {"360": (360, 640), "820": (820, 1180), "1280": (1280, 800), "1920": (1920, 1080)}
LOOKS = {
    f"{scheme}-{language}": {"color_scheme": scheme, "locale": locale}
    for (language, locale), scheme in product({"en": "en-GB", "ja": "ja-JP"}.items(), ("light", "dark"))
}
NAMES = ("Ann", "Benedikt", "千代", "Dora")


def take(page: Page, folder: Path, name: str) -> None:
    """The page as it is now, at every size."""
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        (folder / size).mkdir(parents=True, exist_ok=True)
        page.screenshot(path=folder / size / f"{name}.png", animations="disabled")


def reveal(friends: Sequence[Person], folder: Path, options: dict[str, str]) -> None:
    """The moment when the predictions of a trick are marked. It is held by stopping the page's clock."""
    table = begun(*friends, **options)
    friends[0].page.clock.install()
    watched = TablePage.opened(friends[0], table)
    page, version = watched.page, 0
    while full(friends[0], table)["view"]["trick"] == 1:
        page.clock.resume()
        watched.wait_for(version)
        watched.stop_time()
        move(asked(friends, table)[0], table, random.Random(3))
        version += 1
    while not page.locator(".seat-areas[data-stage='3']").count():
        page.clock.run_for(50)
        page.wait_for_timeout(5)
    take(page, folder, f"reveal-{len(friends)}")
    page.clock.resume()


def pages(people: People, look: dict[str, str], folder: Path) -> Iterator[str]:
    """All pages and sights in one look; the name of each when it is taken."""
    for players, options in ((4, {}), (3, {"rounds": "1"})):
        friends = [people.invite(name, **look) for name in NAMES[:players]]
        for sight in tour(friends, random.Random(players), **options):
            if sight.name == "wait":
                continue
            take(sight.page.page, folder, f"{sight.name}-{players}")
            yield f"{sight.name}-{players}"
        reveal(friends, folder, options)
        yield f"reveal-{players}"
    white, black = (people.invite(name, **look) for name in NAMES[1:3])
    for sight in a_joust.tour(white, black, random.Random(4)):
        take(sight.page.page, folder, f"joust-{sight.name}")
        yield f"joust-{sight.name}"
    for players in (4, 2):
        friends = [people.invite(name, **look) for name in NAMES[:players]]
        for sight in a_tournay.tour(friends, random.Random(players)):
            take(sight.page.page, folder, f"tournay-{sight.name}-{players}")
            yield f"tournay-{sight.name}-{players}"
    friends = [people.invite(name, **look) for name in NAMES[:3]]
    for seen in a_tournament.tour(people, friends, random.Random(3), **look):
        take(seen.page, folder, f"tournament-{seen.name}")
        yield f"tournament-{seen.name}"
    ann = friends[0]
    over = finished(*friends, chance=random.Random(2), rounds="1")
    match = finished(*friends[:2], chance=random.Random(2), game="joust")
    for name, path in {
        "lobby": "/",
        "rules": "/rules/tornei",
        "rules-joust": "/rules/joust",
        "rules-tournay": "/rules/tournay",
        "check": f"{over}/check",
        "check-joust": f"{match}/check",
        "error": "/no/such/page",
    }.items():
        ann.comes_to(path)
        ann.page.wait_for_load_state("networkidle")
        take(ann.page, folder, name)
        yield name


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--all", action="store_true", help="both themes in both languages")
    wished = parser.parse_args()
    looks = LOOKS if wished.all else {name: LOOKS[name] for name in ("light-en", "dark-ja")}
    with tempfile.TemporaryDirectory(prefix="q-") as data:
        Path(data).chmod(0o755)  # under root PostgreSQL runs under another user
        with postgres.running(Path(data), EMBEDDED, durable=False) as cluster:
            asyncio.run(migrate.upgrade(cluster.url()))
            with running(cluster.url(), Path(data)) as house, sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
                for name, look in looks.items():
                    people = People(browser, house)
                    taken = sum(1 for _ in pages(people, look, wished.folder / name))
                    people.leave()
                    print(f"{name}: {taken} sights at {len(SIZES)} sizes in {wished.folder / name}")
                browser.close()


if __name__ == "__main__":
    main()
