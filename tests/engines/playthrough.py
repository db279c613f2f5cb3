"""Recorded playthroughs: whole games as texts that a person can read, kept in git and compared by a test.

    python -m tests.engines.playthrough            compares
    python -m tests.engines.playthrough --write    writes them anew, for `git diff` to show what has changed

A text changes when a rule, an event or a view does. When a rule did, raise the game's `version` in the same commit.
The moves are drawn from the legal ones, not asked of the policy, so a better policy changes nothing here.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import orjson

from app.content.sources import content_in, options_of
from engines import GAMES
from engines.core.chance import KeyedChance, commitment, table_key
from engines.core.codec import plain
from engines.core.game import Game, Step
from engines.core.prompts import any_move
from engines.core.seats import SPECTATOR, Seat, Viewer

FOLDER = Path(__file__).parent / "playthroughs"
SECRET = bytes(range(32))
VIEWS_AT = (0, 1, 3, 8, 30)
"""After how many moves everybody's view is written out; and at the end."""

AnyGame = Game[Any, Any, Any, Any, Any]


VARIETIES: dict[str, dict[str, dict[str, str]]] = {
    "joust": {
        "sealed": {"visibility": "sealed"},
        "variants": {
            "partial_break_points": "5",
            "note_rule": "per_roll",
            "first_roll_unhorse": "first_run_only",
            "on_target_limit": "matches",
        },
    },
    "tournay": {"expansion": {"start": "advanced", "expansion": "with"}},
}
"""By game: other options that show more of its rules, each with a text of its own, by as few players as can be."""


def playthroughs() -> Iterator[tuple[Path, AnyGame, int, Any]]:
    """Every text that there is to be: its file, its game, how many play and with which options."""
    for game in GAMES:
        for players in game.seats:
            yield FOLDER / f"{game.name}-{players}.txt", game, players, options_of(game, {})
        players = game.seats[0]
        for variety, chosen in VARIETIES.get(game.name, {}).items():
            yield FOLDER / f"{game.name}-{players}-{variety}.txt", game, players, options_of(game, chosen)


def text_of(path: Path, game: AnyGame, players: int, options: Any) -> str:
    """One game from beginning to end; its draws are derived from the name of its file."""
    return "\n".join(_lines(f"playthrough-{path.stem}", game, players, options)) + "\n"


def _lines(table: str, game: AnyGame, players: int, options: Any) -> Iterator[str]:
    house = KeyedChance(table_key(SECRET, table, ()), table)
    moves = KeyedChance(table_key(SECRET, table, ("moves",)), table)
    yield f"{game.name}, rules version {game.version}, {players} players"
    yield f"options {_json(_chosen(options))}"
    yield f"commitment {commitment(SECRET)}"
    yield ""
    step = game.setup(players, options, house)
    yield "set-up"
    yield from _emitted(step)
    made = 0
    yield from _views(game, step.state, players)
    while asked := game.to_act(step.state):
        decision = asked[moves.pick("who", len(asked))]
        legal = game.legal_moves(step.state, decision.seat)
        move = any_move(legal, moves)
        others = [other.seat for other in asked if other != decision]
        yield ""
        yield (
            f"{made + 1}. seat {decision.seat}: {game.write_move(move)}   (question {decision.number}, "
            f"one of {len(legal)}{''.join(f', also asked: {seat}' for seat in others)})"
        )
        step = game.apply(step.state, decision.seat, move, house)
        made += 1
        yield from _emitted(step)
        if made in VIEWS_AT:
            yield from _views(game, step.state, players)
    yield ""
    yield "the end"
    yield from _views(game, step.state, players)
    yield f"outcome {_json_outcome(game.outcome(step.state))}"
    yield f"draws {len(house.record)}, the last {_json(house.record[-1])}"


def _chosen(options: Any) -> dict[str, Any]:
    """The options as somebody chooses them, who brings no file."""
    content = content_in(options)
    said = plain(options)
    brought = [name for name in said if said[name] == content]
    return {name: value for name, value in said.items() if name not in brought} | dict.fromkeys(brought, "")


def _emitted(step: Step[Any, Any]) -> Iterator[str]:
    for emitted in step.emitted:
        audience = "all" if emitted.seats is None else ", ".join(f"seat {seat}" for seat in sorted(emitted.seats))
        yield f"    to {audience}: {_json(emitted.event)}"


def _views(game: AnyGame, state: Any, players: int) -> Iterator[str]:
    viewers: tuple[Viewer, ...] = (SPECTATOR, *map(Seat, range(players)))
    for viewer in viewers:
        seen = orjson.loads(orjson.dumps(game.view(state, viewer)))
        if viewer == SPECTATOR:
            yield "    spectator sees"
            yield from (f"        {name}: {_json(value)}" for name, value in seen.items())
            public = seen
        else:
            yield f"    seat {viewer} sees besides"
            yield from (f"        {name}: {_json(value)}" for name, value in seen.items() if value != public[name])
            if game.offers is not None and (offers := game.offers(state, viewer)):
                yield f"        offers: {_json([offer.preview for offer in offers])}"


def _json(value: Any) -> str:
    return orjson.dumps(value).decode()


def _json_outcome(outcome: Any) -> str:
    said = {"scores": outcome.scores, "winners": sorted(outcome.winners), "reason": outcome.reason}
    return _json(said | ({"feats": outcome.tiebreak_stats} if outcome.tiebreak_stats else {}))


def main() -> int:
    stale = [(path, text_of(path, *how)) for path, *how in playthroughs()]
    stale = [(path, text) for path, text in stale if not path.exists() or path.read_text() != text]
    for path, text in stale:
        if "--write" in sys.argv:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text)
        print(f"{'written' if '--write' in sys.argv else 'differs'}: {path.name}")
    return 0 if "--write" in sys.argv else len(stale)


if __name__ == "__main__":
    sys.exit(main())
