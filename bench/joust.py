"""Runs of the joust by each stand-in knight: `python -m bench.joust [runs]`.

Both knights of a match ride by the same policy, and every run is counted for both: what it came to, what it earned, and
whether the very first roll unhorsed. Before them stands what the policy's own table expects, and what building it took.
"""

import sys
from collections import Counter
from math import sqrt
from time import perf_counter
from typing import Any

from bench.rules import RandomChance
from engines import joust
from engines.core.game import Told
from engines.joust.prospects import UNHORSING, Prospects

GAME = joust.GAME
FIRST_ROLL = 41 / 1296
"""A straight or five of a kind in a roll of five dice (B11)."""
WAYS = {"optimal": max, "thrifty": lambda worth: worth[0]}


def tally(told: tuple[Told[Any], ...], outcomes: Counter[str]) -> None:
    """Count what these events say of runs that have ended."""
    for event in (item.event for item in told):
        match event.kind:
            case "lance_contact":
                for charge in event.charges:
                    full = "full hit, " if charge.on_target == 1 else "partial hit, " if charge.die is not None else ""
                    outcomes[f"{full}{charge.result}"] += 1
                    outcomes["points"] += UNHORSING if charge.result == "unhorse" else charge.points
            case "unhorsed" if event.by != "lance":
                outcomes[f"unhorses by {event.by}"] += 1
                outcomes["points"] += UNHORSING


def ridden(policy: str, runs: int) -> tuple[Counter[str], int]:
    """At least so many knights' runs, by what became of each; and how many there were."""
    play, chance = joust.POLICIES[policy], RandomChance(1)
    options = GAME.options_type()
    outcomes: Counter[str] = Counter()
    begun = 0
    while begun < runs:
        step = GAME.setup(2, options, chance)
        while True:
            begun += 2 * sum(item.event.kind == "run_begun" for item in step.told)
            tally(step.told, outcomes)
            asked = GAME.to_act(step.state)
            if not asked:
                break
            seat = asked[0].seat
            move = play(GAME.view(step.state, seat), GAME.legal_moves(step.state, seat), chance)
            step = GAME.apply(step.state, seat, move, chance)
    return outcomes, begun


def report(policy: str, runs: int) -> None:
    began = perf_counter()
    outcomes, begun = ridden(policy, runs)
    seconds = perf_counter() - began
    points = outcomes.pop("points")
    print(f"    {begun:,} runs in {seconds:.0f} s")
    ended = 0
    for outcome, count in outcomes.most_common():
        ended += count
        print(f"    {count / begun:8.3%}  {outcome}")
    print(f"    {(begun - ended) / begun:8.3%}  ended by the other's roll")
    first = outcomes["unhorses by straight"] + outcomes["unhorses by five_of_a_kind"]
    error = sqrt(FIRST_ROLL * (1 - FIRST_ROLL) / begun)
    away = (first / begun - FIRST_ROLL) / error
    print(f"    the first roll unhorses in {first / begun:.4%}, {away:+.2f} standard errors from 41/1296")
    print(f"    {points / begun:.4f} points a run earned, an unhorsing counted as {UNHORSING}")


def expected(policy: str) -> None:
    """What the table of the policy expects of a run that no other knight ends, and what building it takes."""
    began = perf_counter()
    worth = [Prospects(aim, way=WAYS[policy]).of_a_run() for aim in (1, 2, 3)]
    seconds = perf_counter() - began
    by_aim = ", ".join(f"{aim} or {7 - aim}: {value:.4f}" for aim, value in zip((1, 2, 3), worth, strict=True))
    print(f"{policy}: {sum(worth) / 3:.4f} points a run expected where the other's rolls end none (aim {by_aim})")
    print(f"    reckoned in {seconds:.3f} s")


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 200_000
    for policy in joust.POLICIES:
        expected(policy)
        report(policy, runs)


if __name__ == "__main__":
    main()
