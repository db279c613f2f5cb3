"""How long a table takes to load on a slow line and a slow phone: requests, bytes, and the time until its board is
there and its connection open.

    python -m bench.loading [ROUNDS]     medians; with a server, a PostgreSQL and a browser of its own

The line has 150 ms and 1.6 Mbit/s, the processor is a quarter as fast. Cold is a browser that was never there, warm
one that opens the table again.
"""

import asyncio
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import sync_playwright

from app import migrate, postgres
from app.config import EMBEDDED
from tests.browser.drivers.protocol import started_table
from tests.browser.fixtures.browser import launch
from tests.browser.fixtures.people import People, Person
from tests.browser.fixtures.server import running_server
from tests.seeds import Seed

GAMES: Final = {"tornei": 4, "tournay": 2, "joust": 2}
LINE: Final = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 94_000}
PROCESSOR: Final = 4
ATTACHED: Final = """() => new Promise((found) => {
    const look = () => document.querySelector("#board") && document.querySelector("#connection[data-state=open]")
        ? found(performance.now()) : requestAnimationFrame(look);
    look();
})"""


class Load(NamedTuple):
    """One visit."""

    requests: int
    sent: int
    """Bytes, with headers, compressed."""
    milliseconds: float


def visit(person: Person, path: str) -> Load:
    """Open a table in a new tab."""
    page = person.new_tab()
    session = person.context.new_cdp_session(page)
    kept: set[str] = set()
    sizes: dict[str, float] = {}
    session.on("Network.requestServedFromCache", lambda event: kept.add(event["requestId"]))
    session.on("Network.loadingFinished", lambda event: sizes.update({event["requestId"]: event["encodedDataLength"]}))
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", LINE)
    session.send("Emulation.setCPUThrottlingRate", {"rate": PROCESSOR})
    page.goto(person.server.url + path, wait_until="commit")
    milliseconds = page.evaluate(ATTACHED)
    page.wait_for_load_state("networkidle")
    asked = {request: size for request, size in sizes.items() if request not in kept and size > 0}
    page.close()
    return Load(len(asked), int(sum(asked.values())), milliseconds)


def measure(people: People, game: str, seats: int) -> tuple[Load, Load]:
    """A cold load and a warm one."""
    friends = [people.invite(f"{game} {number}") for number in range(seats)]
    for friend in friends:
        friend.sign_in()
    table = started_table(*friends, game=game)
    found = visit(friends[0], table), visit(friends[0], table)
    people.close()
    return found


def report(game: str, found: list[tuple[Load, Load]]) -> None:
    for name, loads in zip(("cold", "warm"), zip(*found, strict=True), strict=True):
        requests, sent, milliseconds = (statistics.median(values) for values in zip(*loads, strict=True))
        print(f"{game:8} {name}  {requests:3.0f} requests  {sent:8,.0f} bytes  {milliseconds:6.0f} ms", flush=True)


def main(rounds: int) -> None:
    with tempfile.TemporaryDirectory(prefix="q-") as data:
        folder = Path(data)
        folder.chmod(0o755)  # under root PostgreSQL runs under another user
        with postgres.running(folder, EMBEDDED, durable=False) as database:
            asyncio.run(migrate.upgrade(database.url()))
            with running_server(database.url(), folder) as server, sync_playwright() as playwright:
                browser = launch(playwright)
                people = People(browser, server, Seed("loading"))
                for game, seats in GAMES.items():
                    report(game, [measure(people, game, seats) for _ in range(rounds)])
                browser.close()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
