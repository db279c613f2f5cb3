"""The easy bot: it plays as in a first game.

It remembers only open cards. It makes every third decision from its own cards alone: it follows with its highest legal
card, and predicts with a random one.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engines.core.chance import Chance
from engines.tornei.bot.memory import TorneiKnown
from engines.tornei.bot.policy import policy
from engines.tornei.cards import STRENGTH
from engines.tornei.moves import Joust, Lead, Move, Predict

SLIP: Final = 3
"""One decision in so many is a beginner's."""


def easy_policy(known: TorneiKnown, chance: Chance) -> Move:
    """The usual move without memory, or a beginner's."""
    if chance.pick("slip", SLIP):
        return policy(replace(known, heard=()), chance)
    legal: Sequence[Move] = known.legal
    match legal[0]:
        case Joust():
            return max((move for move in legal if isinstance(move, Joust)), key=lambda move: STRENGTH[move.joust])
        case Lead():
            leads = [move for move in legal if isinstance(move, Lead)]
            highest = max([STRENGTH[move.joust] for move in leads])
            with_highest = [move for move in leads if STRENGTH[move.joust] == highest]
            return with_highest[chance.pick("prediction", len(with_highest))]
        case Predict():
            return legal[chance.pick("prediction", len(legal))]
