"""The Joust of "Roll for the Tournament": two knights, three runs, seven dice each.

    dice · moves · events · options · view     the values for the server and the browser
    open_view                                  the sealed dice, for replays after the match
    state                                      the state of a match
    rules                                      the knights to act, legal moves and their results
    ├── note · placing · riding                a knight's moves with a roll
    ├── contact · scoring                      one chapter each
    └── flow                                   events between two decisions
    prospects · policy · appraise              stand-in knights, and their appraisals
    lesson                                     the game's lesson

The rules and our rulings (J1 to J28, B1 to B14) are in docs/rules/joust.md; the docstrings cite them.
"""

from collections.abc import Iterable
from typing import Final

from engines.core.game import Game
from engines.joust.appraise import appraise
from engines.joust.events import (
    BonusPaid,
    Committed,
    Event,
    Forfeited,
    LanceContact,
    MatchEnded,
    Placed,
    Rerolled,
    RodeOut,
    Rolled,
    RunBegun,
    Unhorsed,
    Unsealed,
)
from engines.joust.lesson import LESSON
from engines.joust.luck import luck_apart
from engines.joust.moves import (
    Adjacent,
    Combination,
    Match,
    Move,
    Offset,
    Reroll,
    RideOut,
    Set,
    read_move,
    write_move,
)
from engines.joust.open_view import open_view
from engines.joust.options import Options
from engines.joust.policy import POLICIES, easy, optimal
from engines.joust.result import deciding_moment, point_sources
from engines.joust.rules import SEATS, apply, forfeit, legal_moves, setup, to_act
from engines.joust.scoring import FOR_THE_MATCH, outcome
from engines.joust.state import State
from engines.joust.view import JoustView, points_shown, progress_shown, view

__all__ = ["GAME", "POLICIES"]


def visible_history(state: State, events: Iterable[Event]) -> tuple[Event, ...]:
    """All events that a viewer has been sent: public information stays public (B8)."""
    return tuple(events)


GAME: Final[Game[State, Move, Event, JoustView, Options]] = Game(
    name="joust",
    version=1,
    seats=SEATS,
    usual_seats=2,
    minutes=15,
    state_type=State,
    move_types=(Match, Combination, Reroll, Adjacent, Set, Offset, RideOut),
    event_types=(
        RunBegun,
        Rolled,
        BonusPaid,
        Rerolled,
        Placed,
        RodeOut,
        Committed,
        Unsealed,
        Unhorsed,
        LanceContact,
        Forfeited,
        MatchEnded,
    ),
    view_type=JoustView,
    options_type=Options,
    setup=setup,
    to_act=to_act,
    legal_moves=legal_moves,
    apply=apply,
    view=view,
    open_view=open_view,
    outcome=outcome,
    policy=optimal,
    easy_policy=easy,
    visible_history=visible_history,
    points_shown=points_shown,
    progress_shown=progress_shown,
    write_move=write_move,
    read_move=read_move,
    forfeit=forfeit,
    lesson=LESSON,
    walk_over=FOR_THE_MATCH,
    appraise=appraise,
    point_sources=point_sources,
    deciding_moment=deciding_moment,
    luck_apart=luck_apart,
)
