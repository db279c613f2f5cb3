"""Comparison of these rules with another folder's rules: `python -m bench.replay [GAME ...] --against FOLDER`.

The rules in the folder, such as a release from before an optimization, play random games with random options
for every number of players, and write each as its record. These rules verify the record and replay it, and every
state, every event, every decision with its moves, and every view must be equal. The first row that differs is
shown, and makes the exit status 1.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from app.content.sources import options_of
from app.tables.record import Record, parsed
from app.tables.verify import Verdict, verify
from bench.recorded import AnyGame, said
from engines import GAMES
from engines.core.chance import RecordedChance
from engines.core.codec import codec_of
from engines.core.game import Step, apply_or_forfeit

RECORDED = Path(__file__).with_name("recorded.py")


def recorded(folder: Path, name: str, players: int, chosen: argparse.Namespace) -> Iterator[Mapping[str, Any]]:
    """Games played by the rules in the folder, one by one."""
    asked = [name, *map(str, (players, chosen.games, chosen.seed, chosen.views))]
    environment = os.environ | {"PYTHONPATH": str(folder), "QUINTAIN_TEST_FROZEN": ""}
    command = [sys.executable, "-P", str(RECORDED), *asked]
    with subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        yield from map(json.loads, process.stdout)
    if process.returncode:
        raise SystemExit(f"The rules in {folder} could not play {name}.")


def steps(game: AnyGame, record: Record) -> Iterator[Step[Any, Any]]:
    """The steps of a recorded game, replayed by these rules."""
    options = options_of(game, record.options)
    step = game.setup(len(record.players), options, RecordedChance(record.rows[0].draws))
    yield step
    for row in record.rows[1:]:
        assert row.seat is not None
        move = None if row.move is None else codec_of(game).stored_move(step.state, row.seat, row.move)
        step = apply_or_forfeit(game, step.state, row.seat, move, RecordedChance(row.draws))
        yield step


def difference(game: AnyGame, played: Mapping[str, Any]) -> str | None:
    """The first difference between these rules and the record; `None` if there is none."""
    data = played["record"].encode()
    report = verify(data, [game])
    if report.verdict != Verdict.TRUE:
        return f"the record is not true: {report.findings or report.unchecked}"
    record = parsed(data).record
    for number, (step, was) in enumerate(zip(steps(game, record), played["said"], strict=True)):
        now = said(game, step, len(record.players), views="offers" in was)
        if now != was:
            parts = [part for part in was if was[part] != now.get(part)]
            return f"{record.table}, {record.options}: row {number} differs in {', '.join(parts)}"
    return None


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="GAME", help="only these")
    parser.add_argument("--against", type=Path, metavar="FOLDER", required=True, help="a folder with other rules")
    parser.add_argument("--games", type=int, default=100, help="of each game and number of players")
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    parser.add_argument("--views", type=int, default=1, metavar="N", help="look at the views of one state in so many")
    chosen = parser.parse_args()
    for game in GAMES:
        for players in game.seats if not chosen.names or game.name in chosen.names else ():
            games = moves = 0
            for played in recorded(chosen.against.resolve(strict=True), game.name, players, chosen):
                if found := difference(game, played):
                    print(f"{game.name} {players}p: {found}")
                    return 1
                games, moves = games + 1, moves + len(played["said"]) - 1
            print(f"{game.name} {players}p: {games:,} games, {moves:,} moves, all the same")
    return 0


if __name__ == "__main__":
    sys.exit(main())
