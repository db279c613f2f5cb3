"""Runs of the joust by each policy: `python -m bench.joust [runs]`.

Both knights of a match use the same policy, and every run counts for both: its result, its points, and whether the
first roll unhorsed. Printed first are the run's value expected by the policy's table, and the time to build the table.
"""

import sys
from collections import Counter
from math import sqrt
from time import perf_counter
from typing import Any

from bench.playouts import RandomChance
from engines import joust
from engines.core.game import Addressed, Known
from engines.joust.prospects import UNHORSING, Prospects

GAME = joust.GAME
FIRST_ROLL = 41 / 1296
"""A straight or five of a kind in a roll of five dice (B11)."""
SECOND_ROLL = 1 / 216
"""Four of a kind in a roll of four dice (B11)."""
WAYS = {"optimal": max, "thrifty": lambda worth: worth[0]}


def tally(emitted: tuple[Addressed[Any], ...], outcomes: Counter[str], points: Counter[int]) -> None:
    """Count the results of finished runs in these events, and the points that they earned."""
    for event in (item.event for item in emitted):
        match event.kind:
            case "lance_contact":
                for charge in event.charges:
                    full = "full hit, " if charge.on_target == 1 else "partial hit, " if charge.die is not None else ""
                    outcomes[f"{full}{charge.result}"] += 1
                    points[UNHORSING if charge.result == "unhorse" else charge.points] += 1
            case "unhorsed" if event.by != "lance":
                outcomes[f"unhorses by {event.by}"] += 1
                points[UNHORSING] += 1


def ridden(policy: str, runs: int) -> tuple[Counter[str], Counter[int], int]:
    """The results and the points of at least `runs` runs of a knight, and their number."""
    play, chance = joust.POLICIES[policy], RandomChance(1)
    options = GAME.options_type()
    outcomes: Counter[str] = Counter()
    points: Counter[int] = Counter()
    begun = 0
    while begun < runs:
        step = GAME.setup(2, options, chance)
        while True:
            begun += 2 * sum(item.event.kind == "run_begun" for item in step.emitted)
            tally(step.emitted, outcomes, points)
            asked = GAME.to_act(step.state)
            if not asked:
                break
            seat = asked[0].seat
            seen, legal = GAME.view(step.state, seat), GAME.legal_moves(step.state, seat)
            move = play(Known(options, seen, legal, ()), chance)
            step = GAME.apply(step.state, seat, move, chance)
    return outcomes, points, begun


def report(policy: str, runs: int, expected: float) -> None:
    began = perf_counter()
    outcomes, points, begun = ridden(policy, runs)
    seconds = perf_counter() - began
    print(f"    {begun:,} runs in {seconds:.0f} s")
    for outcome, count in outcomes.most_common():
        print(f"    {count / begun:8.3%}  {outcome}")
    print(f"    {1 - outcomes.total() / begun:8.3%}  ended by the other's roll")
    first = (outcomes["unhorses by straight"] + outcomes["unhorses by five_of_a_kind"]) / begun
    away = (first - FIRST_ROLL) / sqrt(FIRST_ROLL * (1 - FIRST_ROLL) / begun)
    print(f"    the first roll unhorses in {first:.4%}, {away:+.2f} standard errors from 41/1296")
    mean = sum(made * count for made, count in points.items()) / begun
    spread = sum(made * made * count for made, count in points.items()) / begun - mean**2
    away = (mean - expected) / sqrt(spread / begun)
    print(f"    {mean:.4f} points a run, {away:+.2f} standard errors from what the table expects")


def expects(policy: str) -> float:
    """The value of a run that the policy's table expects. Prints the time to build the table."""
    began = perf_counter()
    worth = [Prospects(aim, way=WAYS[policy]).of_a_run() for aim in (1, 2, 3)]
    seconds = perf_counter() - began
    by_aim = ", ".join(f"{aim} or {7 - aim}: {value:.4f}" for aim, value in zip((1, 2, 3), worth, strict=True))
    alone = sum(worth) / 3
    # The opponent's first or second roll may end the run before the player's later results; an unhorsing in these rolls
    # counts.
    second = (alone - FIRST_ROLL * UNHORSING) / (1 - FIRST_ROLL)
    later = (second - SECOND_ROLL * UNHORSING) / (1 - SECOND_ROLL)
    reached = SECOND_ROLL * UNHORSING + (1 - SECOND_ROLL) ** 2 * later
    expected = FIRST_ROLL * UNHORSING + (1 - FIRST_ROLL) ** 2 * reached
    print(
        f"{policy}: the table of all aims is built in {1000 * seconds:.0f} ms; an unhorsing counts {UNHORSING} points"
    )
    print(f"    {alone:.4f} points expected of a run by itself (aim {by_aim})")
    print(f"    {expected:.4f} where the other's rolls may end it")
    return expected


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 200_000
    for policy in joust.POLICIES:
        report(policy, runs, expects(policy))


if __name__ == "__main__":
    main()
