"""The order of the entrants (B9): pure functions over results.

Result     a finished match
Standing   one line of the table
standings  all lines, in order
leaders    the entrants of first rank
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from app.messages.statuses import StandingOrder
from engines.core.game import Outcome
from engines.core.seats import Seat


@dataclass(frozen=True, slots=True)
class Result:
    """A finished match."""

    entrants: tuple[int, ...]
    """The entrants' numbers, by seat."""
    outcome: Outcome
    is_play_off: bool = False
    """Whether it only decides between leaders, and counts for no points."""


@dataclass(frozen=True, slots=True)
class Made:
    """One statistic of an entrant: its number for the entrant, and its number against the entrant."""

    name: str
    made: int
    suffered: int


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the table."""

    entrant: int
    rank: int
    """From 1; equal entrants share a number."""
    shared: bool
    played: int
    won: int
    tied: int
    lost: int
    points: int
    tiebreak_stats: tuple[Made, ...]
    by: str | None
    """The criterion that ranks this entrant below the previous one; `None` for the first, and for a shared rank."""


def walk_over(entrants: Sequence[int], winner: int, points: int) -> Result:
    """A match to which only one entrant came: that entrant wins with the game's points for a walk-over, without
    feats.
    """
    seat = entrants.index(winner)
    scores = tuple(points if other == seat else 0 for other in range(len(entrants)))
    return Result(tuple(entrants), Outcome(scores, frozenset({Seat(seat)}), "walk_over"))


def standings(entrants: Iterable[int], results: Sequence[Result], order: StandingOrder) -> tuple[Standing, ...]:
    """All entrants, best first.

    Entrants equal in wins and points are ordered by the matches among them (wins, then points), then by the game's
    statistics in order (more made, fewer suffered), then by a play-off. Entrants who are still equal share a rank.
    """
    counted = [result for result in results if not result.is_play_off]
    off = [result for result in results if result.is_play_off]
    names = tuple(dict.fromkeys(stat.name for result in counted for stat in result.outcome.tiebreak_stats))
    lines = {number: _Line(number, names, counted) for number in entrants}
    first = {number: _first(line, order) for number, line in lines.items()}

    def key(number: int) -> tuple[tuple[str, int], ...]:
        line = lines[number]
        equals = {other for other, figures in first.items() if figures == first[number]}
        among = _Line(number, names, [result for result in counted if set(result.entrants) <= equals])
        return (
            *first[number],
            ("head_to_head", among.won),
            ("head_to_head", among.points),
            *(pair for made in line.tiebreak_stats for pair in _of_feat(made)),
            ("play_off", _Line(number, (), off).won),
        )

    keys = {number: key(number) for number in lines}
    ranked = sorted(lines, key=lambda number: ([-figure for _, figure in keys[number]], number))
    standings_: list[Standing] = []
    for _, group in groupby(ranked, key=lambda number: keys[number]):
        equals = list(group)
        rank = len(standings_) + 1
        for number in equals:
            line = lines[number]
            above = standings_[-1].entrant if standings_ and number == equals[0] else None
            standings_.append(
                Standing(
                    entrant=number,
                    rank=rank,
                    shared=len(equals) > 1,
                    played=line.won + line.tied + line.lost,
                    won=line.won,
                    tied=line.tied,
                    lost=line.lost,
                    points=line.points,
                    tiebreak_stats=line.tiebreak_stats,
                    by=None if above is None else _difference(keys[above], keys[number]),
                )
            )
    return tuple(standings_)


def leaders(standings_: Sequence[Standing]) -> tuple[int, ...]:
    """The entrants of first rank: one, or several."""
    return tuple(standing.entrant for standing in standings_ if standing.rank == 1)


class _Line:
    """One entrant's totals."""

    def __init__(self, number: int, names: Sequence[str], results: Iterable[Result]) -> None:
        self.won = self.tied = self.lost = self.points = 0
        made, suffered = dict.fromkeys(names, 0), dict.fromkeys(names, 0)
        for result in results:
            if number not in result.entrants:
                continue
            seat, outcome = result.entrants.index(number), result.outcome
            self.points += outcome.scores[seat]
            if outcome.winners == {seat}:
                self.won += 1
            elif not outcome.winners or seat in outcome.winners:
                self.tied += 1
            else:
                self.lost += 1
            for stat in outcome.tiebreak_stats if names else ():
                made[stat.name] += stat.made[seat]
                suffered[stat.name] += sum(stat.made) - stat.made[seat]
        self.tiebreak_stats = tuple(Made(name, made[name], suffered[name]) for name in names)


def _first(line: _Line, order: StandingOrder) -> tuple[tuple[str, int], ...]:
    figures = (("won", line.won), ("points", line.points))
    return figures if order == StandingOrder.WINS else figures[::-1]


def _of_feat(made: Made) -> tuple[tuple[str, int], tuple[str, int]]:
    return (f"{made.name}_made", made.made), (f"{made.name}_suffered", -made.suffered)


def _difference(above: tuple[tuple[str, int], ...], below: tuple[tuple[str, int], ...]) -> str:
    return next(name for (name, more), (_, less) in zip(above, below, strict=True) if more != less)
