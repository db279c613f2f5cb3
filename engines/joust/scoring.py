"""Points, and who wins (B6, B9)."""

from engines.core.game import Outcome, TiebreakStat
from engines.core.seats import Seat
from engines.joust.contact import DICE, LanceResult
from engines.joust.dice import KNIGHTS
from engines.joust.events import Reason
from engines.joust.options import Options
from engines.joust.state import Over, State, other

FOR_UNHORSING = 10
FOR_A_LANCE = 3
FOR_THE_MATCH = 5


def points_of(result: LanceResult, matches: int, options: Options) -> int:
    """The points of what one lance did at contact (B6, J18)."""
    match result:
        case "unhorse":
            return FOR_UNHORSING
        case "broken":
            return FOR_A_LANCE if matches == DICE else int(options.partial_break_points)
        case "nothing" | "miss":
            return 0


def lances(state: State, seat: Seat) -> int:
    """Lances that a knight has broken in this match."""
    return sum([run.contacts[seat].result == "broken" for run in state.runs if run.contacts])


def unhorsings(state: State, seat: Seat) -> int:
    """How often a knight has unhorsed the other: once at most, for it ends the match."""
    return sum([fall.by == seat for run in state.runs for fall in run.falls])


def points(state: State, seat: Seat) -> int:
    """A knight's points: for unhorsing, for lances, and for a match that is won."""
    earned = 0
    for run in state.runs:
        if run.contacts:
            earned += run.contacts[seat].points
        else:
            earned += FOR_UNHORSING * sum([fall.by == seat for fall in run.falls])
    return earned + FOR_THE_MATCH * (seat in winners(state))


def winners(state: State) -> tuple[Seat, ...]:
    """The winner; nobody on a tie (J21, B6) or while the match goes on."""
    phase = state.phase
    if not isinstance(phase, Over):
        return ()
    if phase.forfeited is not None:
        return (other(phase.forfeited),)
    white, black = KNIGHTS
    ahead = unhorsings(state, white) - unhorsings(state, black)
    if not state.runs[-1].falls:
        ahead = lances(state, white) - lances(state, black)
    if ahead == 0:
        return ()
    return (white if ahead > 0 else black,)


def reason(state: State, phase: Over) -> Reason:
    """What ended the match."""
    if phase.forfeited is not None:
        return "forfeit"
    match len(state.runs[-1].falls):
        case 0:
            return "lances" if winners(state) else "tie"
        case 1:
            return "unhorsed"
        case _:
            return "both_unhorsed"


def scores(state: State) -> tuple[int, int]:
    """The points of White and Black."""
    white, black = KNIGHTS
    return points(state, white), points(state, black)


def outcome(state: State) -> Outcome | None:
    """How the match ended; None while it goes on."""
    if not isinstance(state.phase, Over):
        return None
    return Outcome(
        scores(state),
        frozenset(winners(state)),
        reason(state, state.phase),
        (
            TiebreakStat("unhorsings", tuple([unhorsings(state, seat) for seat in KNIGHTS])),
            TiebreakStat("lances", tuple([lances(state, seat) for seat in KNIGHTS])),
        ),
    )
