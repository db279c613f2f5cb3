"""Tornei's lesson: the last three tricks of a round, in which the learner is 4th, 1st and 2nd.

All 56 cards have a place: the four tricks before have shown 32 of them, and every prediction was wrong. The learner
sits at the bottom, and first sees the connection of a Joust card and a prediction, then a Wyvern that beats every led
suit, then a lead.
"""

from typing import Final

from engines.core.lesson import Answer, Lesson, Question, Saying, Scripted
from engines.tornei.cards import Card, sorted_hand
from engines.tornei.options import Options
from engines.tornei.seating import FIXED
from engines.tornei.state import Predicting, State
from engines.tornei.trick import resolved

YOU, WEST, NORTH, EAST = FIXED

HANDS: Final = (
    "C13 C3 W9 W2 F9 F1",
    "S10 C1 W11 W12",
    "C6 C2 S3 S5 F4 C9",
    "W4 W10 S7 S1 F2 S14",
)
"""By seat, the hands after West has led Cross 11 and predicted with Fleur-de-lis 13."""

BEFORE: Final = (
    (EAST, "F6 F10 F7 F14", "S9 F3 F5 W7"),
    (NORTH, "S6 S13 S8 S11", "C5 C4 S4 F8"),
    (EAST, "C12 C8 C10 C14", "S12 W5 F11 S2"),
    (NORTH, "W6 W8 W3 W14", "W1 F12 C7 W13"),
)
"""The four tricks before: the leader, the Joust cards in the order of play, and the predictions by seat."""

NUMBER: Final = 22
"""The number of the open decision: each trick before had a lead, predictions and three Joust cards."""


def position(options: Options) -> State:
    """Trick 5 of the first round, which North has dealt; West has led."""
    tricks = []
    for leader, jousts, predictions in BEFORE:
        order = FIXED[leader:] + FIXED[:leader]
        tricks.append(resolved(order, _cards(jousts), _cards(predictions), flipped=None))
    return State(
        options,
        scores=(),
        dealer=NORTH,
        number=NUMBER,
        hands=tuple([sorted_hand(_cards(hand)) for hand in HANDS]),
        dummy=None,
        tricks=tuple(tricks),
        phase=Predicting(WEST, Card("C11"), (None, Card("F13"), None, None)),
    )


def _cards(text: str) -> tuple[Card, ...]:
    return tuple([Card(card) for card in text.split()])


NEXT_DEAL: Final = (
    *(55, 3, 33, 2, 4, 44, 14, 40, 36, 13, 43, 41, 10, 34, 8, 11, 31, 30, 9, 4),
    *(5, 21, 3, 22, 28, 9, 10, 12, 24, 0, 21, 22, 15, 22, 6, 9, 0, 17, 13, 6),
    *(1, 11, 0, 3, 8, 7, 0, 0, 6, 6, 3, 3, 0, 1, 1),
)
"""The draws of the next round's deal, which follows the last trick at once."""

FIRST_TRICK: Final = (
    Saying("theme"),
    Saying("goal", about="ladder"),
    Saying("joining", about="strip 0"),
    Saying("west-leads", about="joust 1"),
    Saying("order", about="ladder"),
    Saying("numbers", about="ladder"),
    Saying("says", about="rung 4"),
    Saying("follow", about="hand"),
    Saying("lowest", about="card C3"),
    Question(
        "predict-13",
        about="card C13",
        answers=(
            Answer("predict C13"),
            Answer(
                "predict C3",
                detour=(
                    Scripted(NORTH, "predict C9"),
                    Scripted(EAST, "predict S1"),
                    Scripted(NORTH, "joust C6"),
                    Scripted(EAST, "joust W4"),
                    Saying("must-joust-13", about="card C13"),
                    Saying("again-4"),
                ),
            ),
        ),
        may_touch=("card C13", "card C3", "act", "undo"),
        reasons=(("card W", "not-first"), ("card F", "not-second"), ("", "first-predict-13")),
    ),
    Scripted(NORTH, "predict C9"),
    Scripted(EAST, "predict S1"),
    Saying("all-predicted"),
    Scripted(NORTH, "joust C6"),
    Scripted(EAST, "joust W4"),
    Saying("no-cross", about="joust 3"),
    Question(
        "joust-3",
        about="card C3",
        answers=(Answer("joust C3"),),
        may_touch=("card C3", "act", "undo"),
        reasons=(("card", "must-follow"), ("", "first-joust-3")),
    ),
    Saying("right-4", about="joust 0"),
    Saying("strip", about="strip 0"),
    Saying("east-took", about="plate 3"),
)

SECOND_TRICK: Final = (
    Scripted(EAST, "lead S7 S14"),
    Saying("no-shamrock", about="joust 3"),
    Question(
        "predict-9",
        about="card W9",
        answers=(Answer("predict W9"),),
        may_touch=("card W9", "act", "undo"),
        reasons=(("card W2", "two-will-joust"), ("card F", "not-second-now"), ("", "first-predict-9")),
    ),
    Scripted(WEST, "predict W12"),
    Scripted(NORTH, "predict C2"),
    Question(
        "joust-2",
        about="card W2",
        answers=(Answer("joust W2"),),
        may_touch=("card W2", "act", "undo"),
        reasons=(("card F", "needed-later"), ("", "first-joust-2")),
    ),
    Scripted(WEST, "joust S10"),
    Scripted(NORTH, "joust S3"),
    Saying("even-2", about="joust 0"),
    Saying("right-1", about="plate 0"),
)

THIRD_TRICK: Final = (
    Saying("lead", about="hand"),
    Question(
        "which-second",
        about="hand",
        answers=(
            Answer("lead F9 F1"),
            Answer(
                "lead F1 F9",
                detour=(
                    Scripted(WEST, "predict C1"),
                    Scripted(NORTH, "predict S5"),
                    Scripted(EAST, "predict W10", NEXT_DEAL),
                    Saying("only-4th", about="plate 0"),
                    Saying("again-2"),
                ),
            ),
        ),
        may_touch=("card F9", "card F1", "act", "undo"),
        reasons=(("", "first-lead"),),
    ),
    Scripted(WEST, "predict C1"),
    Scripted(NORTH, "predict S5"),
    Scripted(EAST, "predict W10", NEXT_DEAL),
    Saying("right-2", about="plate 0"),
    Saying("round", about="sheet"),
    Saying("no-trick", about="sheet"),
    Saying("rounds", about="hand"),
)

LESSON: Final[Lesson[State, Options]] = Lesson(
    minutes=3,
    learner=YOU,
    names=("you", "west", "north", "east"),
    position=position,
    script=(*FIRST_TRICK, *SECOND_TRICK, *THIRD_TRICK),
)
