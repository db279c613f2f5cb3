"""The Joust's lesson: one run, in which the learner aims at 4 and breaks a lance.

The other knight places three dice that are each one off the aim, so the learner sees a certain miss. Each question has
two answers that the exact solver can compare, and names both values. A learner who picks the worse answer sees its
result and is asked again.
"""

from typing import Final

from engines.core.chance import ScriptedChance
from engines.core.course import Course
from engines.core.lesson import Answer, Lesson, Question, Saying, Scripted
from engines.joust.dice import BLACK, WHITE
from engines.joust.events import Event
from engines.joust.flow import begun
from engines.joust.options import Options
from engines.joust.state import State


def dice(*rolls: str) -> tuple[int, ...]:
    """The draws of these rolls, one after the other, with the values that the dice show."""
    return tuple([int(die) - 1 for roll in rolls for die in roll])


def position(options: Options) -> State:
    """The first roll of the match: the learner aims at 4 and has one, the other knight aims at 2."""
    course: Course[Event] = Course(ScriptedChance(dice("2", "4", "64321", "65431")))
    return begun(options, (), (0, 0), course)


FIRST_ROLL: Final = (
    Saying("theme"),
    Saying("aim", about="aim 0"),
    Saying("goal", about="list 0"),
    Saying("contact-roll", about="on-target 0"),
    Saying("first-match", about="space 0 1"),
    Saying("rest", about="hand 0"),
    Saying("black-has-none", about="hand 1"),
    Scripted(BLACK, "adjacent 3", dice("6521", "6543")),
    Saying("black-off", about="on-target 1"),
    Saying("above-3", about="on-target 1"),
)

SECOND_ROLL: Final = (
    Saying("no-4", about="hand 0"),
    Saying("rerolls", about="rerolls 0"),
    Saying("pairs-pay", about="rerolls 0"),
    Saying("set", about="rerolls 0"),
    Saying("no-rerolls", about="on-target 0"),
    Saying("worth", about="answers"),
    Question(
        "reroll-or-5",
        about="answer reroll",
        answers=(
            Answer("reroll", dice("4311")),
            Answer("adjacent 5", detour=(Saying("placed-5-early", about="on-target 0"),)),
        ),
        may_touch=("answer reroll", "answer adjacent 5", "die 5", "act"),
        reasons=(("die", "not-next-to-4"), ("", "answer-first")),
    ),
    Saying("got-4", about="space 0 2"),
    Scripted(BLACK, "adjacent 3", dice("521", "641")),
)

THIRD_ROLL: Final = (
    Question(
        "place-5",
        about="answer adjacent 5",
        answers=(
            Answer("adjacent 5"),
            Answer("reroll", dice("621"), detour=(Saying("reroll-lost", about="hand 0"),)),
        ),
        may_touch=("answer adjacent 5", "answer reroll", "die 5", "act"),
        reasons=(("die", "not-next-to-4"), ("", "answer-first")),
    ),
    Saying("on-target-2", about="on-target 0"),
    Saying("full", about="on-target 0"),
    Saying("partial", about="on-target 0"),
    Scripted(BLACK, "adjacent 1", dice("44", "62")),
    Saying("black-misses", about="on-target 1"),
)

FOURTH_ROLL: Final = (
    Saying("pair", about="hand 0"),
    Question(
        "match-or-pair",
        about="answer match",
        answers=(
            Answer("match", dice("3", "2")),
            Answer("combination", detour=(Saying("took-pair", about="hand 0"),)),
        ),
        may_touch=("answer match", "answer combination", "act"),
        reasons=(("", "choose-match-or-pair"),),
    ),
)

LAST_ROLL: Final = (
    Saying("last-die", about="hand 0"),
    Saying("last-value", about="on-target 0"),
    Question(
        "place-3",
        about="answer adjacent 3",
        answers=(
            # The lance, and then the next run: Contact dice and first rolls.
            Answer("adjacent 3", dice("5", "35", "66421", "65421")),
            Answer("reroll", dice("6"), detour=(Saying("rolled-6", about="hand 0"),)),
        ),
        may_touch=("answer adjacent 3", "answer reroll", "die 3", "act"),
        reasons=(("", "answer-first"),),
    ),
    Saying("contact", about="plate 0"),
    Saying("broken", about="plate 0"),
    Saying("black-missed", about="plate 1"),
    Saying("unhorsing"),
    Saying("unhorsing-in-roll-2"),
    Saying("runs"),
    Saying("next-run", about="aim 0"),
)

LESSON: Final[Lesson[State, Options]] = Lesson(
    minutes=3,
    learner=WHITE,
    names=("you", "opponent"),
    position=position,
    script=(*FIRST_ROLL, *SECOND_ROLL, *THIRD_ROLL, *FOURTH_ROLL, *LAST_ROLL),
)
