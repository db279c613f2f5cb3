"""The duration of animations on the boards, and their smoothness on a slow phone.

    python -m bench.staging     starts a server, a PostgreSQL and a browser

For a trick of Tornei, a contact of the Joust in which a lance breaks and nobody falls, and a Town Crier of Tournay,
without taps and with full animation: the seconds until the table is at rest, frames a second, the longest frame, and
the tasks of more than 50 ms. Measured at full speed and with the processor slowed down to a quarter, each in three
games with different luck: the figures of the game with the median frame rate, and the frame rates of all.

Also the seconds of a whole game in which the table was not at rest, by the page's own clock, which do not depend on
the machine.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from bench.browsing import browsing
from engines.core.seats import Seat
from tests.browser.drivers.protocol import rehearsal_of, send, started_table, waiting_table
from tests.browser.drivers.rehearsal import Planned, by_policy
from tests.browser.fixtures.people import People
from tests.browser.pages.table_page import TablePage
from tests.seeds import Seed

PROCESSORS: Final = (1, 4)
"""The factors by which the browser's processor is slowed down."""
GAMES: Final = 3
"""The number of games in which each moment is measured."""
WHOLE: Final = (("tornei", 4), ("tournay", 3), ("joust", 2))
TICK: Final = 50
"""In milliseconds."""
LISTEN: Final = """() => {
    const seen = window.seen = { frames: [], tasks: [], begun: 0, ended: 0 };
    new PerformanceObserver((list) => seen.tasks.push(...list.getEntries().map(({ duration }) => duration)))
        .observe({ type: "longtask" });
    const board = document.querySelector("#board");
    const look = (now) => {
        const shows = board.hasAttribute("data-showing");
        if (shows && !seen.begun) seen.begun = now;
        if (shows) { seen.frames.push(now); seen.ended = 0; }
        else if (seen.begun && !seen.ended) seen.ended = now;
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}"""
RESET: Final = "() => Object.assign(window.seen, { frames: [], tasks: [], begun: 0, ended: 0 })"
SETTLED: Final = "() => window.seen.ended && performance.now() - window.seen.ended > 400"


@dataclass(frozen=True)
class Seen:
    """The frame times and the durations of tasks over 50 ms during one moment, in milliseconds."""

    frames: list[float]
    tasks: list[float]

    @property
    def seconds(self) -> float:
        return (self.frames[-1] - self.frames[0]) / 1000

    @property
    def rate(self) -> float:
        """Frames a second."""
        return (len(self.frames) - 1) / self.seconds


def has(kind: str) -> Callable[[Planned], bool]:
    return lambda planned: any(event.kind == kind for event in planned.events)


def breaks_a_lance(planned: Planned) -> bool:
    """Whether a lance breaks without unhorsing, which would take longer."""
    results = [charge.result for event in planned.events if event.kind == "lance_contact" for charge in event.charges]
    return "broken" in results and "unhorse" not in results and not has("match_ended")(planned)


MOMENTS: Final = (
    ("a trick of Tornei", "tornei", 4, has("trick_resolved")),
    ("a contact of the Joust", "joust", 2, breaks_a_lance),
    ("a Town Crier", "tournay", 2, has("crier_read")),
)


def staged(people: People, game: str, seats: int, is_it: Callable[[Planned], bool], slower: int) -> Seen | None:
    """The measurements of the first move in a game that fulfils `is_it`; `None` if there is none."""
    friends = [people.invite(f"{game} {number}") for number in range(seats)]
    table = started_table(*friends, game=game)
    watched = TablePage.opened(friends[0], table)
    page = watched.page
    session = friends[0].context.new_cdp_session(page)
    page.evaluate(LISTEN)
    for planned in rehearsal_of(friends, table, game).moves():
        if is_it(planned):
            watched.wait_for(planned.turn.versions[Seat(0)])
            session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
            page.evaluate(RESET)
            send(friends, table, [planned])
            while not page.evaluate(SETTLED):
                page.wait_for_timeout(100)
            seen = page.evaluate("window.seen")
            return Seen(seen["frames"], seen["tasks"])
        send(friends, table, [planned])
        page.wait_for_timeout(60)
    return None


def seen_in_games(people: People, game: str, seats: int, is_it: Callable[[Planned], bool], slower: int) -> list[Seen]:
    """The measurements of the moment in several games that contain it."""
    found: list[Seen] = []
    while len(found) < GAMES:
        if (seen := staged(people, game, seats, is_it, slower)) is not None:
            found.append(seen)
        people.close()
    return found


def held_up(people: People, game: str, seats: int) -> tuple[float, int]:
    """The seconds of animation in a whole game without taps, and the game's number of moves."""
    friends = [people.invite(f"{game} {number}", reduced_motion="no-preference") for number in range(seats)]
    table = waiting_table(*friends, game=game)
    page = friends[0].page
    page.clock.install()
    watched = TablePage.opened(friends[0], table)
    watched.stop_time()
    watched.start()
    ticks = shown_until(watched, 0)
    moves = 0
    for planned in rehearsal_of(friends, table, game).moves(by_policy):
        send(friends, table, [planned])
        ticks += shown_until(watched, planned.versions[Seat(0)])
        moves += 1
    return ticks * TICK / 1000, moves


def shown_until(watched: TablePage, version: int) -> int:
    """The number of clock ticks until the page shows this version."""
    ticks = 0
    while (state := watched.state()).version < version or state.showing:
        # Events that arrive while the last scene is held are shown after it.
        watched.page.clock.run_for(TICK)
        ticks += state.showing
    return ticks


def report(name: str, moments: list[Seen]) -> None:
    moments = sorted(moments, key=lambda one: one.rate)
    middle = moments[len(moments) // 2]
    gaps = sorted(later - sooner for sooner, later in pairwise(middle.frames))
    tasks = ", ".join(f"{task:.0f}" for task in sorted(middle.tasks, reverse=True)) or "none"
    print(
        f"{name:32} {middle.seconds:5.2f} s  {middle.rate:5.1f} frames/s"
        f" of {', '.join(f'{one.rate:.0f}' for one in moments)}"
        f"  p95 {gaps[int(len(gaps) * 0.95)]:4.0f} ms  longest {gaps[-1]:4.0f} ms  tasks over 50 ms: {tasks}",
        flush=True,
    )


def main() -> None:
    with browsing() as (browser, server):
        people = People(browser, server, Seed("staging"), are_drawn=True)
        for slower in PROCESSORS:
            for name, game, seats, is_it in MOMENTS:
                report(f"{name}, CPU ÷ {slower}", seen_in_games(people, game, seats, is_it, slower))
        for game, seats in WHOLE:
            seconds, moves = held_up(people, game, seats)
            people.close()
            print(f"a whole game of {game}, {moves} moves: {seconds:.0f} s staged", flush=True)


if __name__ == "__main__":
    main()
