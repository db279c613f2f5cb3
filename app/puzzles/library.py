"""The puzzles of this release, in three files a game: the questions, the solutions, and the information that the seats
had received, which only a check reads.

Library   the puzzles of all games, read when they are first needed
read      the puzzles of one game
write     stores the puzzles of one game
"""

import gzip
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any, Final

import orjson
from fastapi import Depends

from app.puzzles.cutting import Cut, Puzzle, Solution
from app.runtime.services import ServiceOf
from engines.core.game import Game
from engines.core.seats import Seat
from engines.core.values import frozen

DATA: Final = Path(__file__).parent / "data"
_VIEWS, _ANSWERS, _HEARD = "views", "answers", "heard"


@frozen
class Shelf:
    """The puzzles of one game, by their ids."""

    puzzles: Mapping[str, Puzzle]
    solutions: Mapping[str, Solution]


class Library:
    """The puzzles in the files of a folder."""

    def __init__(self, folder: Path = DATA) -> None:
        self._folder = folder
        self._shelves: Mapping[str, Shelf] | None = None

    def of(self, games: Mapping[str, Game[Any, Any, Any, Any, Any]]) -> Mapping[str, Shelf]:
        """By game, the puzzles under today's rules; games without any are left out. The first call reads the files."""
        if self._shelves is None:
            shelves = {name: self._shelf(name, game.version) for name, game in games.items()}
            self._shelves = {name: shelf for name, shelf in shelves.items() if shelf.puzzles}
        return self._shelves

    def _shelf(self, game: str, rules: int) -> Shelf:
        puzzles = {one.id: one for one in _puzzles(self._folder, game) if one.rules == rules}
        return Shelf(puzzles, _solutions(self._folder, game))


def read(folder: Path, game: str) -> list[Cut]:
    """The puzzles of a game, in the order in which they were made."""
    solutions, heard = _solutions(folder, game), _rows(folder, game, _HEARD)
    return [Cut(one, solutions[one.id], heard[one.id]) for one in _puzzles(folder, game)]


def write(folder: Path, game: str, cuts: Sequence[Cut]) -> None:
    """Store the puzzles of a game. The same puzzles make the same bytes."""
    _write(folder, game, _ANSWERS, {one.puzzle.id: asdict(one.solution) for one in cuts})
    _write(folder, game, _HEARD, {one.puzzle.id: one.heard for one in cuts})
    # Last: a command that is interrupted leaves no question without its answer.
    _write(folder, game, _VIEWS, {one.puzzle.id: asdict(one.puzzle) for one in cuts})


def _puzzles(folder: Path, game: str) -> list[Puzzle]:
    return [Puzzle(**one | {"seat": Seat(one["seat"])}) for one in _rows(folder, game, _VIEWS).values()]


def _solutions(folder: Path, game: str) -> dict[str, Solution]:
    return {
        key: Solution(**one | {"values": tuple(map(tuple, one.get("values", ())))})
        for key, one in _rows(folder, game, _ANSWERS).items()
    }


def _path(folder: Path, game: str, part: str) -> Path:
    return folder / f"{game}.{part}.json.gz"


def _rows(folder: Path, game: str, part: str) -> dict[str, Any]:
    path = _path(folder, game, part)
    if not path.is_file():
        return {}
    rows: dict[str, Any] = orjson.loads(gzip.decompress(path.read_bytes()))
    return rows


def _write(folder: Path, game: str, part: str, rows: Mapping[str, Any]) -> None:
    path = _path(folder, game, part)
    new = path.with_suffix(".new")
    folder.mkdir(parents=True, exist_ok=True)
    new.write_bytes(gzip.compress(orjson.dumps(rows), mtime=0))
    new.replace(path)


LibraryDep = Annotated[Library, Depends(ServiceOf(Library))]
