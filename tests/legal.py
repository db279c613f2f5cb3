"""Moves from a frame's `legal`, as a client of the protocol makes them.

any_of    some legal move
kinds     the listed kinds of moves
"""

import random
from collections.abc import Sequence
from typing import Any


def any_of(legal: Sequence[dict[str, Any]], dice: random.Random) -> dict[str, Any]:
    """One of the moves, or a filling of one of the prompts."""
    one = dice.choice(legal)
    if one["kind"] != "prompt":
        return one
    if not one["slots"]:
        return one["move"]
    return {**one["move"], "picks": [_pick(slot, dice) for slot in one["slots"]]}


def _pick(slot: dict[str, Any], dice: random.Random) -> list[Any]:
    count = dice.randint(slot["least"], slot["most"])
    places = sorted(dice.sample(range(len(slot["items"])), count))
    return [slot["items"][place] for place in places]


def kinds(legal: Sequence[dict[str, Any]]) -> set[str]:
    """The kinds of moves that are listed."""
    return {(one["move"] if one["kind"] == "prompt" else one)["kind"] for one in legal}
