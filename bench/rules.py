"""The cost of the rules on one core: `python -m bench.rules [GAME ...] [--against FOLDER]`.

Random games for every number of players: moves a second, by processor time, where a move is `to_act`, `legal_moves` and
`apply`; the time of each part of a move, besides all its views, of players and a spectator; the
slowest list of legal moves, and the largest view and list.

With `--against`, the rules in another folder, such as an older release's, are measured in the same run: windows of both
alternate and play the same games, and the ratios are medians over pairs of adjacent windows. Other load on the machine
makes all figures uncertain, but the ratios less so. The best of several windows counts.
"""

import argparse
import json
import os
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Any, Self

HERE = Path(__file__).parents[1]
PLAYOUTS = Path(__file__).with_name("playouts.py")

Window = dict[str, Any]


class Rules:
    """The rules in one folder, in a separate process."""

    def __init__(self, folder: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-P", str(PLAYOUTS)],
            cwd=folder,
            # As on a server, also if a test starts this.
            env=os.environ | {"PYTHONPATH": str(folder), "QUINTAIN_TEST_FROZEN": ""},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.games: list[tuple[str, list[int]]] = self._answer()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()

    def window(self, **asked: Any) -> Window:
        """The result of one window; see bench/playouts.py."""
        assert self._process.stdin is not None
        print(json.dumps(asked), file=self._process.stdin, flush=True)
        return self._answer()

    def _answer(self) -> Any:
        assert self._process.stdout is not None
        return json.loads(self._process.stdout.readline())


def spent(window: Window) -> float:
    """Seconds for the rules of one move."""
    return sum([seconds for part, seconds in window["seconds"].items() if part != "views"])


def report(windows: list[Window]) -> str:
    """The best windows in two lines."""
    best = min(windows, key=spent)
    shares = [f"{part} {taken / spent(best):.0%}" for part, taken in best["seconds"].items() if part != "views"]
    views = min([window["seconds"]["views"] for window in windows])
    slowest = max(windows, key=lambda window: window["slowest"])
    view, legal = [max([window["largest"][what] for window in windows]) for what in ("view", "legal moves")]
    return (
        f"{max([window['rate'] for window in windows]):>9,.0f} moves/s ({', '.join(shares)});"
        f" all views of a move {1e6 * views:,.0f} µs\n"
        f"              slowest legal_moves {1e6 * slowest['slowest']:,.0f} µs ({slowest['listed']} listed);"
        f" largest view {view:,} bytes, largest list {legal:,}"
    )


def ratios(ours: list[Window], theirs: list[Window]) -> str:
    """The speed of our rules divided by theirs: the median over adjacent windows."""
    pairs = list(zip(ours, theirs, strict=True))
    rules = median([our["rate"] / their["rate"] for our, their in pairs])
    parts = [
        f"{part} ×{median([their['seconds'][part] / our['seconds'][part] for our, their in pairs]):.2f}"
        for part in ours[0]["seconds"]
    ]
    return f"rules ×{rules:.2f} ({', '.join(parts)})"


def measure(name: str, players: int, chosen: argparse.Namespace, ours: Rules, theirs: Rules | None) -> None:
    """Measure one game with this number of players, in windows that alternate."""
    sides = [ours] if theirs is None else [ours, theirs]
    windows: list[list[Window]] = [[] for _ in sides]
    for number in range(chosen.rounds):
        # Each side goes first equally often.
        for side in sorted(range(len(sides)), reverse=bool(number % 2)):
            asked = {"name": name, "players": players, "seconds": chosen.seconds, "seed": 1000 * number}
            windows[side].append(sides[side].window(**asked))
    print(f"{name} {players}p: {report(windows[0])}")
    if theirs is not None:
        print(f"  against:  {report(windows[1])}\n   faster: {ratios(*windows)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these")
    parser.add_argument("--seconds", type=float, default=0.5, help="of the two halves of a window")
    parser.add_argument("--rounds", type=int, default=8, help="windows of each game and number of players")
    parser.add_argument("--against", type=Path, metavar="FOLDER", help="a folder with other rules")
    chosen = parser.parse_args()
    with ExitStack() as stack:
        ours = stack.enter_context(Rules(HERE))
        theirs = None if chosen.against is None else stack.enter_context(Rules(chosen.against.resolve(strict=True)))
        for name, seats in ours.games:
            for players in seats if not chosen.games or name in chosen.games else ():
                measure(name, players, chosen, ours, theirs)


if __name__ == "__main__":
    main()
