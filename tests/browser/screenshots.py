"""Pictures of every screen of every game, for looking at.

    python -m tests.browser.screenshots FOLDER           seven sizes, light in English and dark in Japanese
    python -m tests.browser.screenshots FOLDER --all     both themes in both languages
    python -m tests.browser.screenshots FOLDER --moments     what is staged, stage by stage, and nothing else
    python -m tests.browser.screenshots docs/img --readme    the README's pictures

Starts a server with an embedded PostgreSQL of its own, and plays one game of four, one of three, a joust, Tournay with
two and with four, a tournament, and a table of each game whose people go away, for each look.
The files are named look/size/screen-players.png. Japanese needs a font with Japanese letters (Debian: fonts-noto-cjk).
"""

import argparse
import asyncio
import tempfile
from collections.abc import Iterator, Sequence
from itertools import chain, product
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from app import postgres
from app.config import EMBEDDED
from app.runtime import migrate
from engines.core.seats import Seat
from tests.browser.drivers.protocol import finished_table, rehearsal_of, send, started_table
from tests.browser.fixtures.browser import launch
from tests.browser.fixtures.people import People, Person
from tests.browser.fixtures.server import running_server
from tests.browser.pages.table_page import TablePage
from tests.browser.walkthroughs import absence, joust, tornei, tournament, tournay
from tests.browser.walkthroughs.moments import moments
from tests.browser.walkthroughs.screen import Screen
from tests.seeds import Seed

SIZES = {
    "360": (360, 640),
    "390": (390, 844),
    "844": (844, 390),
    "915": (915, 412),
    "820": (820, 1180),
    "1280": (1280, 800),
    "1920": (1920, 1080),
}
LOOKS = {
    f"{scheme}-{language}": {"color_scheme": scheme, "locale": locale}
    for (language, locale), scheme in product({"en": "en-GB", "ja": "ja-JP"}.items(), ("light", "dark"))
}
NAMES = ("Ann", "Benedikt", "千代", "Dora")
MATCHES = 6
"""Of the Joust, so that most of what can come of a contact is seen."""
GREY = {"reveal-6", "last-cards-1", "opening-dice"}
"""Pictures that are also made without colours."""
README_NAMES = ("Ann", "Ben", "Cleo", "Dora")


def take(page: Page, folder: Path, name: str) -> None:
    """The page as it is now, at every size."""
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        (folder / size).mkdir(parents=True, exist_ok=True)
        page.screenshot(path=folder / size / f"{name}.png", animations="disabled")


def take_grey(page: Page, folder: Path, name: str) -> None:
    """The page as somebody sees it who sees no colour."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setEmulatedVisionDeficiency", {"type": "achromatopsia"})
    page.set_viewport_size({"width": 1280, "height": 800})
    page.screenshot(path=folder / "1280" / f"{name}-grey.png", animations="disabled")
    session.send("Emulation.setEmulatedVisionDeficiency", {"type": "none"})
    session.detach()


def revealed(friends: Sequence[Person], trick: int, options: dict[str, str], *, all_there: bool = False) -> Page:
    """A page at the moment when the predictions of a trick are marked. It is held by stopping the page's clock."""
    table = started_table(*friends, **options)
    if all_there:
        come(friends[1:], f"{friends[0].server.url}{table}")
    friends[0].page.clock.install()
    watched = TablePage.opened(friends[0], table)
    page = watched.page
    for planned in rehearsal_of(friends, table, **options).moves():
        is_last = any(event.kind == "trick_resolved" and event.trick == trick for event in planned.events)
        if is_last:
            watched.skip_to(planned.turn.versions[Seat(0)])
            watched.wait_for(planned.turn.versions[Seat(0)])
            watched.stop_time()
        send(friends, table, [planned])
        if is_last:
            break
    while not page.locator(".felt[data-stage='6']").count():
        page.clock.run_for(50)
        page.wait_for_timeout(5)
    return page


def staged(people: People, look: dict[str, Any], folder: Path) -> Iterator[str]:
    """All that is staged in one look; the name of each stage when it is taken."""
    moving = look | {"reduced_motion": "no-preference"}
    for game, players, games in (("tornei", 4, 1), ("tournay", 3, 1), ("joust", 2, MATCHES)):
        seen: set[str] = set()
        for _ in range(games):
            friends = [people.invite(name, **moving) for name in NAMES[:players]]
            for screen in moments(friends, game, seen):
                take(screen.page, folder, f"{game}-{screen.name}")
                if screen.name in GREY:
                    take_grey(screen.page, folder, f"{game}-{screen.name}")
                yield f"{game}-{screen.name}"


def pictures(people: People, seed: Seed, look: dict[str, str], folder: Path) -> Iterator[str]:
    """All pages and screens in one look; the name of each when it is taken."""
    for players, options in ((4, {}), (3, {"rounds": "1"})):
        friends = [people.invite(name, **look) for name in NAMES[:players]]
        for screen in tornei.walkthrough(friends, **options):
            if screen.name == "wait":
                continue
            take(screen.page, folder, f"{screen.name}-{players}")
            yield f"{screen.name}-{players}"
        take(revealed(friends, 1, options), folder, f"reveal-{players}")
        yield f"reveal-{players}"
    white, black = (people.invite(name, **look) for name in NAMES[1:3])
    for screen in joust.walkthrough(white, black):
        take(screen.page, folder, f"joust-{screen.name}")
        yield f"joust-{screen.name}"
    for players in (4, 2):
        friends = [people.invite(name, **look) for name in NAMES[:players]]
        for screen in tournay.walkthrough(friends):
            take(screen.page, folder, f"tournay-{screen.name}-{players}")
            yield f"tournay-{screen.name}-{players}"
    yield from pictures_of_tournament(people, seed, look, folder)
    for game, players in (("tornei", 3), ("joust", 2), ("tournay", 3)):
        friends = [people.invite(name, **look) for name in NAMES[:players]]
        stranger = people.invite(NAMES[3], **look)
        for screen in chain(absence.walkthrough(friends, stranger, game), absence.paused(friends, game=game)):
            take(screen.page, folder, f"{game}-absence-{screen.name}")
            yield f"{game}-absence-{screen.name}"
    friends = [people.invite(name, **look) for name in NAMES[:3]]
    ann = friends[0]
    over = finished_table(*friends, rounds="1")
    match = finished_table(*friends[:2], game="joust")
    for name, path in {
        "lobby": "/",
        "rules": "/rules/tornei",
        "rules-joust": "/rules/joust",
        "rules-tournay": "/rules/tournay",
        "check": f"{over}/check",
        "check-joust": f"{match}/check",
        "error": "/no/such/page",
    }.items():
        ann.open(path)
        ann.page.wait_for_load_state("networkidle")
        take(ann.page, folder, name)
        yield name


def pictures_of_tournament(people: People, seed: Seed, look: dict[str, str], folder: Path) -> Iterator[str]:
    """Takes the pictures of a tournament whose first matches go on; those of an earlier call are taken again."""

    def walk(attempt: int) -> Iterator[Screen]:
        friends = [people.invite(name, **look) for name in NAMES[:3]]
        return tournament.walkthrough(people, friends, seed.random_for(f"tournament {attempt}"), **look)

    for screen in tournament.until_it_goes_on(walk):
        take(screen.page, folder, f"tournament-{screen.name}")
        yield f"tournament-{screen.name}"


def readme(people: People, look: dict[str, Any], folder: Path) -> Iterator[str]:
    """The pictures that the README shows."""
    friends = [people.invite(name, **look) for name in README_NAMES]
    page = revealed(friends, 4, {}, all_there=True)
    page.screenshot(path=folder / "table.png", animations="disabled")
    yield "table"
    knights = [people.invite(name, **look) for name in README_NAMES[:2]]
    burghers = [people.invite(name, **look) for name in README_NAMES]
    walks = (
        ("joust", "contact-3", knights, joust.walkthrough(*knights)),
        ("tournay", "last_card-composed", burghers, tournay.walkthrough(burghers)),
    )
    for game, wanted, players, screens in walks:
        for screen in screens:
            if screen.name == "waiting":
                come(players[1:], screen.page.url)
            if screen.name == wanted:
                screen.page.screenshot(path=folder / f"{game}.png", animations="disabled")
                yield game


def come(friends: Sequence[Person], url: str) -> None:
    """Opens the table for these friends, so that nobody counts as absent."""
    for friend in friends:
        friend.page.goto(url)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--all", action="store_true", help="both themes in both languages")
    parser.add_argument("--moments", action="store_true", help="only what is staged")
    parser.add_argument("--readme", action="store_true", help="only the README's pictures")
    wished = parser.parse_args()
    looks = LOOKS if wished.all else {name: LOOKS[name] for name in ("light-en", "dark-ja")}
    if wished.readme:
        looks = {"light-en": LOOKS["light-en"]}
    with tempfile.TemporaryDirectory(prefix="q-") as data:
        Path(data).chmod(0o755)  # under root PostgreSQL runs under another user
        with postgres.running(Path(data), EMBEDDED, durable=False) as cluster:
            asyncio.run(migrate.upgrade(cluster.url()))
            with running_server(cluster.url(), Path(data)) as server, sync_playwright() as playwright:
                browser = launch(playwright)
                for name, look in looks.items():
                    seed = Seed(f"pictures {name}")
                    server.begin_test(seed)
                    people = People(browser, server, seed, are_drawn=True)
                    if wished.readme:
                        print(*readme(people, look, wished.folder))
                        people.close()
                        continue
                    folder = wished.folder / name
                    taken = sum(1 for _ in staged(people, look, folder))
                    taken += 0 if wished.moments else sum(1 for _ in pictures(people, seed, look, folder))
                    people.close()
                    print(f"{name}: {taken} screens at {len(SIZES)} sizes in {folder}")
                browser.close()


if __name__ == "__main__":
    main()
