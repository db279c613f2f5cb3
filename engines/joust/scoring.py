"""Points, and the winner (B6, B9)."""

from collections.abc import Sequence

from engines.core.game import Outcome, TiebreakStat
from engines.core.seats import Seat
from engines.joust.contact import DICE, LanceResult
from engines.joust.dice import KNIGHTS
from engines.joust.events import Reason, Tally
from engines.joust.options import Options
from engines.joust.state import RUNS, Over, Run, State, other

FOR_UNHORSING = 10
FOR_A_LANCE = 3
FOR_THE_MATCH = 5


def points_of(result: LanceResult, matches: int, options: Options) -> int:
    """The points of one lance's result at contact (B6, J18)."""
    match result:
        case "unhorse":
            return FOR_UNHORSING
        case "broken":
            return FOR_A_LANCE if matches == DICE else int(options.partial_break_points)
        case "nothing" | "miss":
            return 0


def lances(runs: Sequence[Run], seat: Seat) -> int:
    """Lances that a knight has broken in these runs."""
    return len(_broken(runs, seat))


def _broken(runs: Sequence[Run], seat: Seat) -> list[int]:
    """The points of each lance that a knight has broken."""
    return [run.contacts[seat].points for run in runs if run.contacts and run.contacts[seat].result == "broken"]


def unhorsings(runs: Sequence[Run], seat: Seat) -> int:
    """How often a knight has unhorsed the other: at most once, because it ends the match."""
    return sum([fall.by == seat for run in runs for fall in run.falls])


def tally(runs: Sequence[Run], seat: Seat) -> Tally:
    """A knight's earnings in these runs: points for lances and for unhorsing."""
    broken, unhorsed = _broken(runs, seat), unhorsings(runs, seat)
    return Tally(sum(broken) + FOR_UNHORSING * unhorsed, len(broken), unhorsed)


def for_lances(state: State, seat: Seat) -> int:
    """A knight's points for broken lances."""
    return sum(_broken(state.runs, seat))


def for_unhorsing(state: State, seat: Seat) -> int:
    """A knight's points for unhorsing the other."""
    return FOR_UNHORSING * unhorsings(state.runs, seat)


def for_the_match(state: State, seat: Seat) -> int:
    """A knight's points for winning the match."""
    return FOR_THE_MATCH * (seat in winners(state))


def points(state: State, seat: Seat) -> int:
    """A knight's points: for lances, for unhorsing, and for winning the match."""
    return for_lances(state, seat) + for_unhorsing(state, seat) + for_the_match(state, seat)


def winners(state: State) -> tuple[Seat, ...]:
    """The winner; empty on a tie (J20, J21, B6) or while the match goes on."""
    phase = state.phase
    if not isinstance(phase, Over):
        return ()
    if phase.forfeited is not None:
        return (other(phase.forfeited),)
    white, black = KNIGHTS
    ahead = unhorsings(state.runs, white) - unhorsings(state.runs, black)
    if not state.runs[-1].falls:
        ahead = _deciding(state, white) - _deciding(state, black)
    if ahead == 0:
        return ()
    return (white if ahead > 0 else black,)


def _deciding(state: State, seat: Seat) -> int:
    """A knight's number of broken lances, if it counts for winning: always, or by the option only if all three are
    broken (J20).
    """
    broken = lances(state.runs, seat)
    return broken if state.options.lances_to_win == "most" or broken == RUNS else 0


def reason(state: State, phase: Over) -> Reason:
    """The reason for the match's end."""
    if phase.forfeited is not None:
        return "forfeit"
    match len(state.runs[-1].falls):
        case 0:
            if winners(state):
                return "lances"
            white, black = KNIGHTS
            return "tie" if lances(state.runs, white) == lances(state.runs, black) else "few_lances"
        case 1:
            return "unhorsed"
        case _:
            return "both_unhorsed"


def scores(state: State) -> tuple[int, int]:
    """The points of White and Black."""
    white, black = KNIGHTS
    won = winners(state)
    return (
        tally(state.runs, white).points + FOR_THE_MATCH * (white in won),
        tally(state.runs, black).points + FOR_THE_MATCH * (black in won),
    )


def outcome(state: State) -> Outcome | None:
    """How the match ended; None while it goes on."""
    if not isinstance(state.phase, Over):
        return None
    return Outcome(
        scores(state),
        winners=frozenset(winners(state)),
        reason=reason(state, state.phase),
        tiebreak_stats=(
            TiebreakStat("unhorsings", tuple([unhorsings(state.runs, seat) for seat in KNIGHTS])),
            TiebreakStat("lances", tuple([lances(state.runs, seat) for seat in KNIGHTS])),
        ),
    )
