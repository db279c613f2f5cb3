"""Tournay's lesson: six turns of two players, from a card in the deck to a prestige building.

The position is the third round of a game. The learner's cards and the two Criers that the opponent draws lie on top of
their decks; the rest of each deck is in the order of the card set.
"""

from typing import Final

from engines.core.lesson import Answer, Lesson, Question, Saying, Scripted
from engines.core.seats import Seat
from engines.tournay.cards.card_set import CRIER, CardSet
from engines.tournay.cards.colours import COLOURS, LEVELS, NOBODY, Colour, Level
from engines.tournay.model.state import Deck, Player, Queued, Spot, State, Table, Turn
from engines.tournay.options import Options, cards_of

YOU, OPPONENT = Seat(0), Seat(1)

ROUND: Final = 3
ANSWERED: Final = 4
"""How many questions each player has answered in the two rounds before."""

ON_TOP: Final[dict[tuple[Colour, Level], tuple[str, ...]]] = {
    ("yellow", "II"): ("Great Market", "Banker"),
    ("red", "I"): (CRIER, "Barracks", "Arsenal"),
    ("white", "I"): (CRIER, "Chapel", "Library"),
}
HANDS: Final = ("City Hall", "Hospital")
"""The learner's cards; the opponent has built the other Hospital."""
QUEUE: Final = ("Raid", "Storm", "Fair")
NEXT_EVENT: Final = "Church Levy"


def position(options: Options) -> State:
    """The learner's turn in the third round: no district yet, two cards in the hand, and 6 deniers."""
    cards = cards_of(options)
    gone = (*HANDS, "Hospital")
    you = Player(6, standing=(2, 2, 2), laid=NOBODY, district=(), hand=_in_hand(cards), events=(), ramparts=())
    hospital = Spot(0, column=0, cards=("Hospital",), token=None)
    opponent = Player(6, standing=(2, 2, 2), laid=NOBODY, district=(hospital,), hand=(), events=(), ramparts=())
    events = _without([event.name for event in cards.events for _ in range(event.copies)], (*QUEUE, NEXT_EVENT))
    table = Table(
        players=(you, opponent),
        decks=tuple([_deck(cards, colour, level, gone) for colour in COLOURS for level in LEVELS]),
        supply=(3, 3, 3),
        queue=tuple([Queued(event, 0) for event in QUEUE]),
        events=(NEXT_EVENT, *events),
    )
    return State(
        options=options,
        start=YOU,
        round=ROUND,
        ending=None,
        quiet=0,
        answered=(ANSWERED, ANSWERED),
        table=table,
        phase=Turn(YOU, has_played=False, staged=None),
    )


def _in_hand(cards: CardSet) -> tuple[str, ...]:
    """The learner's hand in the order of decks and names."""
    return tuple([card.name for card in cards.cards if card.name in HANDS])


def _deck(cards: CardSet, colour: Colour, level: Level, gone: tuple[str, ...]) -> Deck:
    top = ON_TOP.get((colour, level), ())
    names = [
        card.name for card in cards.cards if (card.colour, card.level) == (colour, level) for _ in range(card.copies)
    ]
    return Deck((*top, *_without([*names, CRIER], (*top, *gone))), face_up=False, is_read=False)


def _without(names: list[str], gone: tuple[str, ...]) -> list[str]:
    """These names without one copy of each removed name."""
    for name in gone:
        if name in names:
            names.remove(name)
    return names


FIRST_TURN: Final = (
    Saying("theme", about="district 0"),
    Saying("goal", about="plate 0"),
    Saying("citizens", about="plaza 0"),
    Saying("decks", about="market"),
    Question(
        "draw",
        about="deck yellow II",
        answers=(Answer('draw yellow II look / "2 0"'),),
        may_touch=("deck yellow II", "action draw", "act", "undo"),
        reasons=(
            ("deck", "other-deck"),
            ("citizens", "own-citizens"),
            ("hand", "draw-first"),
            ("event", "no-coin-yet"),
            ("action", "other-action-draw"),
            ("", "first-draw"),
        ),
    ),
    Saying("two-cards", about="keeping"),
    Question(
        "keep",
        about="keep Great Market",
        answers=(Answer('keep "Great Market"'),),
        may_touch=("keep Great Market", "act", "undo"),
        reasons=(("keep", "banker-later"), ("", "first-keep")),
    ),
    Saying("open-card", about="deck yellow II"),
    Scripted(OPPONENT, "earn red 2"),
)

SECOND_TURN: Final = (
    Question(
        "play-market",
        about="hand Great Market",
        answers=(Answer('play "Great Market" 0,0'),),
        may_touch=("hand Great Market", "cell 0,0", "act", "undo"),
        reasons=(("hand", "play-the-market"), ("action", "play-first"), ("", "first-play")),
    ),
    Saying("market-points", about="plate 0"),
    Saying("laid", about="plaza 0"),
    Question(
        "gather",
        about="action gather",
        answers=(Answer("gather"),),
        may_touch=("action gather", "act"),
        reasons=(("action", "gather-now"), ("undo", "card-stays"), ("", "first-gather")),
    ),
    Scripted(OPPONENT, "gather"),
)

THIRD_TURN: Final = (
    Question(
        "activate",
        about="cell 0,0",
        answers=(Answer('activate 0,0 / "1 0"'),),
        may_touch=("cell 0,0", "action activate", "act", "undo"),
        reasons=(
            ("hand", "too-early"),
            ("citizens", "own-citizens"),
            ("action", "activate-now"),
            ("", "first-activate"),
        ),
    ),
    Saying("seven", about="purse 0"),
    Saying("criers", about="criers"),
    Scripted(OPPONENT, 'draw red I look / "0 1"'),
    Scripted(OPPONENT, 'keep "Barracks"'),
    Saying("coins", about="queue"),
    Saying("raid", about="event 0"),
    Saying("storm", about="event 1"),
    Saying("fair", about="event 2"),
)

FOURTH_TURN: Final = (
    Saying("hire", about="plaza 1"),
    Question(
        "take-banker",
        about="deck yellow II",
        answers=(Answer('draw yellow II top / "1 1"'),),
        may_touch=("deck yellow II", "way top", "action draw", "act", "undo"),
        reasons=(
            ("deck", "other-deck-banker"),
            ("way", "take-the-open-one"),
            ("citizens", "one-of-each"),
            ("action", "draw-now"),
            ("", "first-banker"),
        ),
    ),
    Scripted(OPPONENT, "gather"),
)

FIFTH_TURN: Final = (
    Question(
        "play-banker",
        about="hand Banker",
        answers=(Answer('play "Banker" 0,1'),),
        may_touch=("hand Banker", "cell 0,1", "act", "undo"),
        reasons=(
            ("hand", "play-the-banker"),
            ("cell", "right-of-market"),
            ("action", "play-first"),
            ("", "first-place"),
        ),
    ),
    Saying("arrows", about="cell 0,1"),
    Saying("raid-grows", about="event 0"),
    Question(
        "fight",
        about="event 0",
        answers=(Answer('combat 0 / "2 0"'),),
        may_touch=("event 0", "action combat", "act"),
        reasons=(
            ("event", "fight-raid"),
            ("citizens", "own-citizens"),
            ("undo", "card-stays"),
            ("action", "fight-now"),
            ("", "first-fight"),
        ),
    ),
    Saying("raid-in-hand", about="held Raid"),
    Scripted(OPPONENT, 'draw white I look / "0 1"'),
    Scripted(OPPONENT, 'keep "Chapel"'),
    Saying("second-crier", about="criers"),
    Question(
        "rampart",
        about="event 0",
        answers=(
            Answer('build / "0"'),
            Answer(
                'build / "1"',
                detour=(Saying("storm-was-harmless", about="event 1"), Saying("levy-took", about="purse 0")),
            ),
        ),
        may_touch=("event 0", "event 1", "act", "undo"),
        reasons=(("event", "fair-is-good"), ("action", "build-one"), ("", "first-rampart")),
    ),
    Saying("spared", about="purse 0"),
)

SIXTH_TURN: Final = (
    Saying("prestige", about="hand City Hall"),
    Question(
        "play-city-hall",
        about="hand City Hall",
        answers=(
            Answer('play "City Hall" 0,2 / "hand:Hospital"'),
            Answer('play "City Hall" 1,0 / "hand:Hospital"', detour=(Saying("no-arrow", about="cell 1,0"),)),
        ),
        may_touch=("hand City Hall", "cell 0,2", "cell 1,0", "hand Hospital", "act", "undo"),
        reasons=(
            ("hand", "pay-hospital"),
            ("cell", "where-arrows-point"),
            ("action", "play-first"),
            ("", "first-prestige"),
        ),
    ),
    Saying("banker-pays", about="purse 0"),
    Saying("citizens-count", about="plaza 0"),
    Saying("others-count", about="cell 0,2"),
    Saying("earn", about="action earn"),
    Question(
        "gather-again",
        about="action gather",
        answers=(Answer("gather"),),
        may_touch=("action gather", "act"),
        reasons=(("action", "gather-now"), ("undo", "card-stays"), ("", "first-gather")),
    ),
    Saying("end", about="district 0"),
    Saying("last-card"),
)

LESSON: Final[Lesson[State, Options]] = Lesson(
    minutes=5,
    learner=YOU,
    names=("you", "opponent"),
    position=position,
    script=(*FIRST_TURN, *SECOND_TURN, *THIRD_TURN, *FOURTH_TURN, *FIFTH_TURN, *SIXTH_TURN),
)
