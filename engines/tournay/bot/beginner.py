"""The easy bot: it plays as in a first game. It sees what a card brings, and now and then does something else."""

from collections.abc import Sequence
from typing import Final

from engines.core.chance import Chance
from engines.core.prompts import any_move
from engines.tournay.bot.policy import TournayKnown, policy
from engines.tournay.model.moves import Move, Undo
from engines.tournay.view.previews import Offer

SLIP: Final = 3
"""One move in so many is any that is allowed."""


def easy_policy(known: TournayKnown, chance: Chance) -> Move:
    """The usual move, or any."""
    legal: Sequence[Offer] = known.legal
    onwards: list[Move | Offer] = [offer for offer in legal if not isinstance(offer.move, Undo)]
    if onwards and not chance.pick("slip", SLIP):
        return any_move(onwards, chance)
    return policy(known, chance)
