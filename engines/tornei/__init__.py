"""Tornei: trick-taking in which players predict the rank of their own card, for three or four players.

    cards · moves · events · options · view · public_content    the values for the server and the browser
    open_view                                  the hidden cards, for replays after the game
    state                                      the state of a table
    rules                                      the seats to act, legal moves and their results
    ├── deal · seating                         a new round
    ├── trick · dummy · scoring                one chapter each
    └── flow                                   events between two decisions
    history                                    the events that may be looked at again
    lesson                                     the game's lesson
    bot                                        a package: bots of three strengths

The rules and our rulings (T1 to T22) are in docs/rules/tornei.md; the docstrings cite them.
"""

from typing import Final

from engines.core.game import Game
from engines.tornei.bot.appraise import appraise
from engines.tornei.bot.beginner import easy_policy
from engines.tornei.bot.policy import policy
from engines.tornei.bot.search import search, weigh
from engines.tornei.dummy import reshuffle
from engines.tornei.events import (
    Committed,
    Event,
    GameEnded,
    HandDealt,
    Jousted,
    Predicted,
    RoundDealt,
    RoundScored,
    TrickResolved,
)
from engines.tornei.history import visible_history
from engines.tornei.lesson import LESSON
from engines.tornei.moves import Joust, Lead, Move, Predict, read_move, write_move
from engines.tornei.open_view import open_view
from engines.tornei.options import Options
from engines.tornei.public_content import public_content
from engines.tornei.result import deciding_moment, point_sources
from engines.tornei.rules import SEATS, apply, legal_moves, setup, to_act
from engines.tornei.scoring import outcome
from engines.tornei.state import State
from engines.tornei.view import TorneiView, points_shown, progress_shown, view

GAME: Final[Game[State, Move, Event, TorneiView, Options]] = Game(
    name="tornei",
    version=1,
    seats=SEATS,
    usual_seats=4,
    minutes=30,
    state_type=State,
    move_types=(Lead, Predict, Joust),
    event_types=(RoundDealt, HandDealt, Jousted, Committed, Predicted, TrickResolved, RoundScored, GameEnded),
    view_type=TorneiView,
    options_type=Options,
    setup=setup,
    to_act=to_act,
    legal_moves=legal_moves,
    apply=apply,
    view=view,
    open_view=open_view,
    outcome=outcome,
    policy=policy,
    easy_policy=easy_policy,
    search=search,
    weigh=weigh,
    visible_history=visible_history,
    points_shown=points_shown,
    progress_shown=progress_shown,
    public_content=public_content,
    write_move=write_move,
    read_move=read_move,
    lesson=LESSON,
    reshuffle=reshuffle,
    appraise=appraise,
    point_sources=point_sources,
    deciding_moment=deciding_moment,
)
