"""Recorded playthroughs: whole games as readable texts, kept in git and compared by a test.

    python -m tests.engines.playthrough            compares
    python -m tests.engines.playthrough --write    rewrites them, for `git diff` to show what has changed
    python -m tests.engines.playthrough --whole    writes them with all events to build/playthroughs

The first events of every kind are written out. Each move has the kinds of all its events on its line, and a digest that
changes with any byte of them. Views after the first show only the values that have changed. If only digests differ,
write the whole texts before and after the change, and compare them.

A text changes when a rule, an event or a view changes. If a rule has changed, raise the game's `version` in the same
commit. The moves are random legal moves, not the policy's, so a better policy changes nothing here.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import orjson

from app.content.sources import content_in, options_of
from engines import GAMES
from engines.core.chance import KeyedChance, commitment, table_key
from engines.core.codec import plain
from engines.core.game import Addressed, Game, Step
from engines.core.prompts import any_move
from engines.core.seats import SPECTATOR, Seat, Viewer

FOLDER = Path(__file__).parent / "playthroughs"
WHOLE = Path(__file__).parents[2] / "build" / "playthroughs"
SECRET = bytes(range(32))
VIEWS_AT = (0, 1, 3, 8, 30)
"""The number of moves between the written views of everybody; another follows at the end."""
WRITTEN_OUT = 3
"""The number of written events of each kind, for each kind of audience."""

AnyGame = Game[Any, Any, Any, Any, Any]


VARIETIES: dict[str, dict[str, dict[str, str]]] = {
    "joust": {
        "sealed": {"visibility": "sealed"},
        "variants": {
            "partial_break_points": "5",
            "note_rule": "per_roll",
            "first_roll_unhorse": "first_run_only",
            "on_target_limit": "matches",
            "lances_to_win": "three",
        },
    },
    "tournay": {"expansion": {"start": "advanced", "expansion": "with", "final_ramparts": "chosen"}},
}
"""By game: further options that show more of its rules, each with a separate text, for the smallest number of
players.
"""


def playthroughs() -> Iterator[tuple[Path, AnyGame, int, Any]]:
    """Every required text: its file, game, number of players and options."""
    for game in GAMES:
        for players in game.seats:
            yield FOLDER / f"{game.name}-{players}.txt", game, players, options_of(game, {})
        players = game.seats[0]
        for variety, chosen in VARIETIES.get(game.name, {}).items():
            yield FOLDER / f"{game.name}-{players}-{variety}.txt", game, players, options_of(game, chosen)


def text_of(path: Path, game: AnyGame, players: int, options: Any, *, whole: bool = False) -> str:
    """One game from beginning to end, drawn from its file's name. `whole` writes all events."""
    return "\n".join(_Playthrough(game, players, whole=whole).lines(f"playthrough-{path.stem}", options)) + "\n"


class _Playthrough:
    """The lines of one game."""

    def __init__(self, game: AnyGame, players: int, *, whole: bool) -> None:
        self._game = game
        self._players = players
        self._whole = whole
        self._written = Counter[tuple[str, bool]]()
        """Number of written events, by kind and by whether only some seats get them."""
        self._shown: dict[Viewer, dict[str, str]] = {}
        """The view that each viewer's earlier lines add up to, as JSON by name."""

    def lines(self, table: str, options: Any) -> Iterator[str]:
        game = self._game
        house = KeyedChance(table_key(SECRET, table, ()), table)
        moves = KeyedChance(table_key(SECRET, table, ("moves",)), table)
        yield f"{game.name}, rules version {game.version}, {self._players} players"
        yield f"options {_json(_chosen(options))}"
        yield f"commitment {commitment(SECRET)}"
        yield ""
        step = game.setup(self._players, options, house)
        yield f"set-up{kinds_of(step)}"
        yield from self._emitted(step)
        made = 0
        yield from self._views(step.state)
        while asked := game.to_act(step.state):
            decision = asked[moves.pick("who", len(asked))]
            legal = game.legal_moves(step.state, decision.seat)
            move = any_move(legal, moves)
            others = [other.seat for other in asked if other != decision]
            step = game.apply(step.state, decision.seat, move, house)
            made += 1
            yield (
                f"{made}. seat {decision.seat}: {game.write_move(move)}   (question {decision.number}, "
                f"one of {len(legal)}{''.join(f', also asked: {seat}' for seat in others)}){kinds_of(step)}"
            )
            yield from self._emitted(step)
            if made in VIEWS_AT:
                yield from self._views(step.state)
        yield ""
        yield "the end"
        yield from self._views(step.state)
        yield f"outcome {_json_outcome(game.outcome(step.state))}"
        last = f", the last {_json(house.record[-1])}" if house.record else ""
        yield f"draws {len(house.record)}{last}"

    def _emitted(self, step: Step[Any, Any]) -> Iterator[str]:
        for emitted in step.emitted:
            kind = emitted.event.kind, emitted.seats is None
            self._written[kind] += 1
            if self._whole or self._written[kind] <= WRITTEN_OUT:
                yield f"    {_event(emitted)}"

    def _views(self, state: Any) -> Iterator[str]:
        viewers: tuple[Viewer, ...] = (SPECTATOR, *map(Seat, range(self._players)))
        public: dict[str, str] = {}
        for viewer in viewers:
            seen = orjson.loads(orjson.dumps(self._game.view(state, viewer)))
            values = {name: _json(value) for name, value in seen.items()}
            if viewer == SPECTATOR:
                public = values
            else:
                values = {name: value for name, value in values.items() if value != public[name]}
                if self._game.offers is not None and (offers := self._game.offers(state, viewer)):
                    values["offers"] = _json([offer.preview for offer in offers])
            yield from self._changes(viewer, values)

    def _changes(self, viewer: Viewer, values: dict[str, str]) -> Iterator[str]:
        """The values that have changed for this viewer, and the names of the values that only this viewer no longer
        sees.
        """
        before = self._shown.get(viewer, {})
        changes = [f"        {name}: {value}" for name, value in values.items() if before.get(name) != value]
        if gone := [name for name in before if name not in values]:
            changes.append(f"        no longer: {', '.join(gone)}")
        if changes:
            yield "    spectator sees" if viewer == SPECTATOR else f"    seat {viewer} sees besides"
            yield from changes
        self._shown[viewer] = values


def _chosen(options: Any) -> dict[str, Any]:
    """The options of a table, without the option that is a file."""
    content = content_in(options)
    said = plain(options)
    brought = [name for name in said if said[name] == content]
    return {name: value for name, value in said.items() if name not in brought} | dict.fromkeys(brought, "")


def kinds_of(step: Step[Any, Any]) -> str:
    """The kinds of a step's events, and a digest of them and of their audiences."""
    if not step.emitted:
        return ""
    digest = sha256("\n".join(map(_event, step.emitted)).encode()).hexdigest()[:8]
    return f"   {', '.join(emitted.event.kind for emitted in step.emitted)} {digest}"


def _event(emitted: Addressed[Any]) -> str:
    audience = "all" if emitted.seats is None else ", ".join(f"seat {seat}" for seat in sorted(emitted.seats))
    return f"to {audience}: {_json(emitted.event)}"


def _json(value: Any) -> str:
    return orjson.dumps(value).decode()


def _json_outcome(outcome: Any) -> str:
    said = {"scores": outcome.scores, "winners": sorted(outcome.winners), "reason": outcome.reason}
    return _json(said | ({"feats": outcome.tiebreak_stats} if outcome.tiebreak_stats else {}))


def main() -> int:
    if "--whole" in sys.argv:
        WHOLE.mkdir(parents=True, exist_ok=True)
        for path, *how in playthroughs():
            (WHOLE / path.name).write_text(text_of(path, *how, whole=True))
        print(f"The whole texts are in {WHOLE}.")
        return 0
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
