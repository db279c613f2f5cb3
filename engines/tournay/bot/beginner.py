"""The easy bot: it plays as in a first game. It sees what a card brings, and now and then does something else."""

from collections.abc import Sequence
from typing import Final

from engines.core.chance import Chance
from engines.core.prompts import any_pick, filled
from engines.tournay.bot.policy import TournayKnown, policy
from engines.tournay.model.moves import Move, Undo
from engines.tournay.view.previews import Offer

SLIP: Final = 3
"""One move in so many is any that is allowed."""


def easy_policy(known: TournayKnown, chance: Chance) -> Move:
    """The usual move, or any."""
    legal: Sequence[Offer] = known.legal
    onwards = [offer for offer in legal if not isinstance(offer.move, Undo)]
    if not onwards or chance.pick("slip", SLIP):
        return policy(known, chance)
    offer = onwards[chance.pick("which", len(onwards))]
    return filled(offer, tuple([any_pick(slot, chance) for slot in offer.slots]))
