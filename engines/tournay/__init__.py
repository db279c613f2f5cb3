"""Tournay: two to four players build a district of nine cells each in the medieval city.

Five packages, each of which imports only those above it:

    cards      the cards as data; the file that they come from is read outside the rules
    options    a table's options
    model      the values of a game: its state, its moves and their notation, its events
    rules      the rulebook: the seats to act, legal moves and their results
    view       each viewer's view, and previews of moves and of events
    bot        bots: they get no more information than a player in their seat

Beside them, `lesson` is the game's lesson.

Each package's docstring lists its modules. The rules and our rulings (Y1 and on) are in docs/rules/tournay.md; the
docstrings cite them.
"""

from collections.abc import Mapping
from typing import Final

from engines.core.game import Game
from engines.tournay.bot.appraise import appraise
from engines.tournay.bot.beginner import easy_policy
from engines.tournay.bot.policy import policy
from engines.tournay.bot.search import alike, search, weigh, weigh_all
from engines.tournay.lesson import LESSON
from engines.tournay.model.events import EVENTS, Event
from engines.tournay.model.moves import MOVES, Move
from engines.tournay.model.notation import read_move, write_move
from engines.tournay.model.state import State
from engines.tournay.options import Options
from engines.tournay.rules.earlier_moves import earlier_move
from engines.tournay.rules.game import apply, legal_moves, to_act
from engines.tournay.rules.scoring import outcome
from engines.tournay.rules.setup import SEATS, reshuffle, setup
from engines.tournay.view.earlier_views import earlier_view
from engines.tournay.view.history import visible_history
from engines.tournay.view.open_view import open_view
from engines.tournay.view.previews import offers
from engines.tournay.view.public_content import public_content
from engines.tournay.view.result import deciding_moment, point_sources
from engines.tournay.view.thumbnails import thumbnails_shown
from engines.tournay.view.view import TournayView, points_shown, view

__all__ = ["GAME"]


def shown_options(options: Options) -> Mapping[str, str]:
    """A short text for each option; for a table's own cards, the name of their set."""
    cards = "" if options.cards.is_packaged else options.cards.name
    return {
        "start": options.start,
        "expansion": options.expansion,
        "final_ramparts": options.final_ramparts,
        "cards": cards,
    }


GAME: Final[Game[State, Move, Event, TournayView, Options]] = Game(
    name="tournay",
    version=1,
    seats=SEATS,
    usual_seats=3,
    minutes=75,
    solo_seats=2,
    state_type=State,
    move_types=MOVES,
    event_types=EVENTS,
    view_type=TournayView,
    options_type=Options,
    setup=setup,
    to_act=to_act,
    legal_moves=legal_moves,
    apply=apply,
    view=view,
    open_view=open_view,
    outcome=outcome,
    offers=offers,
    earlier_move=earlier_move,
    earlier_view=earlier_view,
    policy=policy,
    easy_policy=easy_policy,
    search=search,
    weigh=weigh,
    weigh_all=weigh_all,
    alike=alike,
    visible_history=visible_history,
    points_shown=points_shown,
    thumbnails_shown=thumbnails_shown,
    write_move=write_move,
    read_move=read_move,
    public_content=public_content,
    lesson=LESSON,
    reshuffle=reshuffle,
    shown_options=shown_options,
    appraise=appraise,
    point_sources=point_sources,
    deciding_moment=deciding_moment,
)
