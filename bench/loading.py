"""The requests of a page, and its loading time on a slow connection and a slow phone.

    python -m bench.loading [ROUNDS]     medians; starts a server, a PostgreSQL and a browser

For the lobby, a waiting room and a table of each game: requests and bytes, as counted by the server, including
those of the service worker; the milliseconds until the page is drawn (for a table, its board), and until its
connection is open. The connection has 150 ms and 1.6 Mbit/s, the processor a quarter of its speed. Cold is a new
browser, warm one that opens the page again.
"""

import os
import statistics
import sys
from typing import Final, NamedTuple

from bench.browsing import browsing
from tests.browser.drivers.protocol import started_table, waiting_table
from tests.browser.fixtures.people import People, Person
from tests.seeds import Seed

PAGES: Final = {"lobby": ("", 1), "waiting": ("tornei", 1), "tornei": ("tornei", 4), "tournay": ("tournay", 2),
                "joust": ("joust", 2)}  # fmt: skip
"""The game, and the number of people there."""
LINE: Final = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 94_000}
PROCESSOR: Final = 4
DRAWN: Final = "#board, [data-seat], #make"
TIMED: Final = f"""() => new Promise((found) => {{
    let drawn = 0;
    const look = () => {{
        if (!drawn && document.querySelector("{DRAWN}")) drawn = performance.now();
        const open = document.querySelector("#connection[data-state=open], #make");
        return drawn && open ? found([drawn, performance.now()]) : requestAnimationFrame(look);
    }};
    look();
}})"""
SETTLED: Final = "navigator.serviceWorker.ready.then((worker) => worker.update()).then(() => {})"


class Load(NamedTuple):
    """One visit."""

    requests: int
    sent: int
    """In bytes, with headers, compressed."""
    drawn: float
    """In milliseconds."""
    connected: float


def visit(person: Person, path: str) -> Load:
    """Open a page in a new tab."""
    page = person.new_tab()
    session = person.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", LINE)
    session.send("Emulation.setCPUThrottlingRate", {"rate": PROCESSOR})
    person.server.asked()
    page.goto(person.server.url + path, wait_until="commit")
    drawn, connected = page.evaluate(TIMED)
    page.wait_for_load_state("networkidle")
    page.evaluate(SETTLED)
    asked = person.server.asked()
    page.close()
    return Load(len(asked), sum(asked.values()), drawn, connected)


def measure(people: People, name: str) -> tuple[Load, Load]:
    """A cold load and a warm one."""
    game, seats = PAGES[name]
    friends = [people.invite(f"{name} {number}", service_workers="allow") for number in range(seats)]
    for friend in friends:
        friend.sign_in()
    place = "/" if not game else waiting_table(*friends, game=game, seats=3) if seats == 1 else None
    path = place or started_table(*friends, game=game)
    found = visit(friends[0], path), visit(friends[0], path)
    people.close()
    return found


def report(name: str, found: list[tuple[Load, Load]]) -> None:
    for kind, loads in zip(("cold", "warm"), zip(*found, strict=True), strict=True):
        requests, sent, drawn, connected = (statistics.median(values) for values in zip(*loads, strict=True))
        print(
            f"{name:8} {kind}  {requests:3.0f} requests  {sent:8,.0f} bytes  drawn {drawn:6.0f} ms"
            f"  connected {connected:6.0f} ms",
            flush=True,
        )


def main(rounds: int) -> None:
    with browsing() as (browser, server):
        people = People(browser, server, Seed("loading"), are_drawn=True)
        for name in PAGES:
            report(name, [measure(people, name) for _ in range(rounds)])
    print(f"load average of the last minute: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
