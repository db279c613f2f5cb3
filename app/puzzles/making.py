"""Make and check the puzzles of this release.

    python -m app.puzzles.making make GAME SEED [COUNT]
    python -m app.puzzles.making check [GAME …]
    python -m app.puzzles.making renew [GAME …]

`make` plays bot games until the file has the given number of puzzles (by default 100). It stores every puzzle at once;
a repeated command continues where the last one stopped. `check` solves every stored puzzle again; `renew`
also stores the reasons and values of today's bots.
"""

import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any, Final

import orjson

from app.content.sources import options_of
from app.puzzles.cutting import AnyGame, AnyKnown, Cut, cut, is_duplicate, solve
from app.puzzles.library import DATA, read, write
from engines import GAMES
from engines.core.codec import codec_of, read_seen
from engines.core.game import Known
from engines.core.values import replace

COUNT: Final = 100
_SHARE: Final = 3
"""At most one puzzle in so many is for the same reason."""


def known_of(game: AnyGame, one: Cut) -> AnyKnown:
    """The knowledge of a stored puzzle's seat. Raises ValueError if it does not have today's form."""
    view, legal = read_seen(game, orjson.dumps(one.puzzle.view), orjson.dumps(one.puzzle.legal))
    heard = tuple([codec_of(game).event(orjson.dumps(event)) for event in one.heard])
    return Known(options_of(game, {}), view=view, legal=legal, heard=heard)


def fault_of(game: AnyGame, one: Cut) -> str | None:
    """The reason why a stored puzzle is no longer right; `None` if it is right."""
    if one.puzzle.rules != game.version:
        return f"is of version {one.puzzle.rules} of the rules"
    try:
        solution = solve(game, known_of(game, one))
    except ValueError as error:
        return f"cannot be read: {error}"
    if solution is None:
        return "has no clear answer"
    if not one.solution.values:
        solution = replace(solution, values=())
    return None if solution == one.solution else f"has another solution: {solution}"


def make(game: AnyGame, seed: str, count: int, folder: Path = DATA) -> list[Cut]:
    """Adds puzzles to the file until it has the given number."""
    found = read(folder, game.name)
    began, options, deal = time.monotonic(), options_of(game, {}), _deals(folder, game.name)
    while len(found) < count:
        players = game.seats[deal % len(game.seats)]
        for one in cut(game, options, players, f"{seed} {game.name} {deal}"):
            if len(found) < count and _is_welcome(one, found, count):
                found.append(one)
        deal += 1
        write(folder, game.name, found)
        _deals_path(folder, game.name).write_text(str(deal), "utf-8")
        print(f"{game.name}: {len(found)} puzzles of {deal} games, {time.monotonic() - began:.0f} s", flush=True)
    return found


def _is_welcome(one: Cut, found: list[Cut], count: int) -> bool:
    """Whether a puzzle differs enough from the others."""
    reasons = Counter(other.solution.reason for other in found)
    return reasons[one.solution.reason] < max(1, count // _SHARE) and not any(is_duplicate(one, o) for o in found)


def _deals_path(folder: Path, game: str) -> Path:
    return folder / f"{game}.deals"


def _deals(folder: Path, game: str) -> int:
    """The number of bot games played for the file so far."""
    path = _deals_path(folder, game)
    return int(path.read_text("utf-8")) if path.is_file() else 0


def check(game: AnyGame, folder: Path = DATA) -> list[str]:
    """The faults of a game's stored puzzles."""
    faults = [(one.puzzle.id, fault_of(game, one)) for one in read(folder, game.name)]
    return [f"{game.name} {puzzle} {fault}" for puzzle, fault in faults if fault is not None]


def renew(game: AnyGame, folder: Path = DATA) -> list[str]:
    """Solves every stored puzzle again and stores its figures and its reason. A puzzle whose answer is no longer the
    best move stays as it is. Returns the faults of such puzzles.
    """
    found, faults = read(folder, game.name), list[str]()
    for at, one in enumerate(found):
        solution = solve(game, known_of(game, one))
        if solution is None or solution.move != one.solution.move:
            faults.append(f"{game.name} {one.puzzle.id} has another answer: {solution}")
        else:
            found[at] = replace(one, solution=solution)
    write(folder, game.name, found)
    return faults


def main(arguments: list[str]) -> int:
    games: dict[str, Any] = {game.name: game for game in GAMES}
    match arguments:
        case ["make", name, seed, *rest] if name in games and len(rest) < 2:
            make(games[name], seed, int(rest[0]) if rest else COUNT)
            return 0
        case ["renew", *names] if set(names) <= games.keys():
            faults = [fault for name in names or games for fault in renew(games[name])]
            print("\n".join(faults) or "Every puzzle has the same answer.")
            return 1 if faults else 0
        case ["check", *names] if set(names) <= games.keys():
            faults = [fault for name in names or games for fault in check(games[name])]
            print("\n".join(faults) or "Every puzzle has its answer.")
            return 1 if faults else 0
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
