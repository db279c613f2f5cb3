"""Puzzles from bot games: pure, from a seed.

Puzzle      the question: what one seat sees, and its legal moves
Solution    the answer, with the figures that prove it
Cut         both, with what a check needs
cut         the puzzles of one bot game
solve       the solution of a decision, or `None` if no move is clearly best
value_of    the value of an answer

The best move is that of the exact solver if the game has one. Otherwise it is the move that the strong bot and the
usual bot agree on, if it is better than every other move by three standard errors and by enough points.
"""

import hashlib
from collections.abc import Mapping, Sequence
from math import sqrt
from operator import itemgetter
from typing import Any, Final, TypeAlias

import orjson

from engines.core.appraisal import Appraisal
from engines.core.chance import Chance, KeyedChance, shuffled
from engines.core.codec import codec_of, plain
from engines.core.game import Game, Known, offered
from engines.core.prompts import Prompt
from engines.core.seats import Seat
from engines.core.values import frozen, replace

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
AnyKnown: TypeAlias = Known[Any, Any, Any]

LEAST_MOVES: Final = 3
"""A question with fewer legal moves is not worth asking."""
EXACT_GAP: Final = 0.25
"""Expected points by which the best move is better than the next, if the values are exact."""
SAMPLED_GAP: Final = 0.75
"""Expected points by which the best move is better than the next, if the values are samples."""
SURE: Final = 3.0
"""Standard errors by which the best move is better than the next."""
FIRST_WORLDS: Final = 6
"""After so many worlds a decision without a clear best move is dropped."""
WORLDS: Final = 40
OTHER_WORLDS: Final = 16
"""The worlds of the moves that are far from the best one."""
_FIRST_SURE: Final = 1.0
_MOST_TRIED: Final = 8
"""Decisions of one game that are looked at closely."""
_MOST_OF_A_GAME: Final = 2
_APART: Final = 8
"""Decisions between two puzzles of the same game."""
_MOST_MOVES: Final = 3000
"""A bot game of more moves is dropped."""
_DIGITS: Final = 12


@frozen
class Puzzle:
    """The question. It contains only the information of its seat."""

    id: str
    game: str
    rules: int
    """Version of the rules."""
    players: int
    seat: Seat
    view: Any
    """The view of the seat, as JSON types."""
    legal: Sequence[Any]
    """The legal moves as they are sent, as JSON types."""


@frozen
class Solution:
    """The answer."""

    move: Any
    """As JSON types."""
    value: float
    """Of the best move, in points as the bots count them."""
    runner_up: float
    error: float
    """The standard error of the difference between the two; 0 if the values are exact."""
    reason: str
    arguments: Mapping[str, str | int]
    values: Sequence[tuple[Any, float]] = ()
    """The moves, as JSON types, with their values, best first. Of moves that are the same answer only one is in it.
    Empty in a file of an earlier release."""


@frozen
class Cut:
    """A puzzle with its solution, and the information that its seat had received; a check needs that information, and
    it is sent to nobody.
    """

    puzzle: Puzzle
    solution: Solution
    heard: Sequence[Any]


def cut(game: AnyGame, options: Any, players: int, seed: str) -> tuple[Cut, ...]:
    """The puzzles of one game between usual bots. The seed decides everything."""
    decisions = _decisions(game, options, players, chance_of(f"{seed} play"))
    found: dict[int, Cut] = {}
    tried = 0
    for at in shuffled(chance_of(f"{seed} order"), "order", range(len(decisions))):
        seat, known = decisions[at]
        if any(abs(at - other) < _APART for other in found) or not is_interesting(game, known):
            continue
        tried += 1
        made = cut_of(game, players, seat, known)
        if made is not None:
            found[at] = made
        if tried == _MOST_TRIED or len(found) == _MOST_OF_A_GAME:
            break
    return tuple([found[at] for at in sorted(found)])


def cut_of(game: AnyGame, players: int, seat: Seat, known: AnyKnown) -> Cut | None:
    """The puzzle of this decision; `None` if no move is clearly best."""
    solution = solve(game, known)
    if solution is None:
        return None
    view, legal = plain(known.view), plain(tuple(known.legal))
    content = orjson.dumps([game.name, game.version, view, legal])
    puzzle = Puzzle(
        id=hashlib.sha256(content).hexdigest()[:_DIGITS],
        game=game.name,
        rules=game.version,
        players=players,
        seat=seat,
        view=view,
        legal=legal,
    )
    return Cut(puzzle, solution, plain(tuple(known.heard)))


def is_interesting(game: AnyGame, known: AnyKnown) -> bool:
    """Whether the usual bot sees a difference that matters and, unless that is exact, the beginner's bot would
    miss it.
    """
    assert game.appraise is not None
    if len(known.legal) < LEAST_MOVES:
        return False
    appraisal = game.appraise(known, chance_of("look"), lambda: True)
    best, others = appraisal.best, [one for one in appraisal.moves if not is_same(game, one.move, appraisal.best.move)]
    if not others or best.value - others[0].value < EXACT_GAP:
        return False
    return appraisal.is_exact or not is_same(game, best.move, game.easy_policy(known, chance_of("easy")))


def solve(game: AnyGame, known: AnyKnown, worlds: int = WORLDS) -> Solution | None:
    """The solution of a decision; `None` if no move is clearly best."""
    assert game.appraise is not None
    appraisal = game.appraise(known, chance_of("appraise"), lambda: True)
    if appraisal.is_exact:
        return _exact(appraisal)
    if game.weigh is None or _sampled(game, known, appraisal, min(FIRST_WORLDS, worlds), _FIRST_SURE) is None:
        return None
    solution = _sampled(game, known, appraisal, worlds, SURE)
    return solution and replace(solution, values=(*solution.values, *_others(game, known, solution)))


def value_of(game: AnyGame, solution: Solution, move: Any) -> float | None:
    """The value of an answer; `None` if it is unknown."""
    codec = codec_of(game)
    values = {codec.move(orjson.dumps(other)): value for other, value in solution.values}
    same = [value for other, value in values.items() if is_same(game, other, move)]
    return values.get(move, same[0] if same else None)


def is_same(game: AnyGame, one: Any, other: Any) -> bool:
    """Whether two moves are the same answer."""
    return bool(one == other) or (game.alike is not None and game.alike(one, other))


def is_duplicate(one: Cut, other: Cut) -> bool:
    """Whether two puzzles ask nearly the same question: the same choice for the same reason."""
    return _gist(one) == _gist(other)


def _gist(one: Cut) -> bytes:
    legal = [move.get("move", move) for move in one.puzzle.legal]
    told = [one.puzzle.game, legal, one.solution.move, one.solution.reason, one.solution.arguments]
    return orjson.dumps(told, option=orjson.OPT_SORT_KEYS)


def chance_of(seed: str) -> Chance:
    """Draws that follow from the seed alone."""
    return KeyedChance(hashlib.sha256(seed.encode()).digest(), "puzzles")


def _exact(appraisal: Appraisal[Any]) -> Solution | None:
    best, runner_up = appraisal.best, appraisal.runner_up
    if runner_up is None or best.value - runner_up.value < EXACT_GAP:
        return None
    return Solution(
        move=plain(best.move),
        value=best.value,
        runner_up=runner_up.value,
        error=0.0,
        reason=appraisal.reason.key,
        arguments=dict(appraisal.reason.arguments),
        values=tuple([(plain(one.move), round(one.value, 4)) for one in appraisal.moves]),
    )


def _sampled(game: AnyGame, known: AnyKnown, appraisal: Appraisal[Any], worlds: int, sure: float) -> Solution | None:
    assert game.weigh is not None
    weighed = game.weigh(known, chance_of("weigh"), worlds)
    if len(weighed) < LEAST_MOVES:
        return None
    means = {move: sum(seen) / len(seen) for move, seen in weighed.items()}
    moves = sorted(means, key=means.__getitem__, reverse=True)
    best, runner_up, *_ = moves
    if not is_same(game, best, appraisal.best.move):
        return None
    gaps = [_gap(weighed[best], seen) for move, seen in weighed.items() if move != best]
    if any(gap < SAMPLED_GAP or gap < sure * error for gap, error in gaps):
        return None
    return Solution(
        move=plain(best),
        value=round(means[best], 4),
        runner_up=round(means[runner_up], 4),
        error=round(_gap(weighed[best], weighed[runner_up])[1], 4),
        reason=appraisal.reason.key,
        arguments=dict(appraisal.reason.arguments),
        values=tuple([(plain(move), round(means[move], 4)) for move in moves]),
    )


def _others(game: AnyGame, known: AnyKnown, solution: Solution) -> Sequence[tuple[Any, float]]:
    """The moves that `weigh` leaves out, each as far below the best move as in the worlds in which all moves were made.
    A move that is not worse in so few worlds has no value.
    """
    if game.weigh_all is None:
        return ()
    codec = codec_of(game)
    best, *compared = [codec.move(orjson.dumps(move)) for move, _ in solution.values]
    weighed = game.weigh_all(known, chance_of("weigh all"), OTHER_WORLDS)
    gaps = {move: _gap(weighed[best], seen)[0] for move, seen in weighed.items()}
    found = [
        (plain(move), round(solution.value - gap, 4))
        for move, gap in gaps.items()
        if gap > 0 and not any(is_same(game, move, other) for other in (best, *compared))
    ]
    return sorted(found, key=itemgetter(1), reverse=True)


def _gap(one: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """The mean difference between two moves in the same worlds, and its standard error."""
    gaps = [mine - theirs for mine, theirs in zip(one, other, strict=True)]
    mean = sum(gaps) / len(gaps)
    variance = sum([(gap - mean) ** 2 for gap in gaps]) / (len(gaps) - 1)
    return mean, sqrt(variance / len(gaps))


def _decisions(game: AnyGame, options: Any, players: int, chance: Chance) -> Sequence[tuple[Seat, AnyKnown]]:
    """Every decision of a game between usual bots, in order, with its seat; none if the game does not end."""
    step = game.setup(players, options, chance)
    emitted, found = list(step.emitted), list[tuple[Seat, AnyKnown]]()
    while asked := game.to_act(step.state):
        state, seat = step.state, asked[chance.pick("who", len(asked))].seat
        heard = tuple([one.event for one in emitted if one.seats is None or seat in one.seats])
        legal: tuple[Any | Prompt[Any, Any, Any], ...] = tuple(offered(game, state, seat))
        known: AnyKnown = Known(state.options, view=game.view(state, seat), legal=legal, heard=heard)
        found.append((seat, known))
        if len(found) == _MOST_MOVES:
            return ()
        step = game.apply(state, seat, game.policy(known, chance), chance)
        emitted += step.emitted
    return found
