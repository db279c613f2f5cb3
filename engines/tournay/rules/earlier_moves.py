"""Moves as release 0.1 wrote them into logs and records, which stay unchanged.

Their picks were texts ("hand:Fort", "0,1"), and so was the copied building ("1:0,0", or empty).
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any, Final

from engines.core.prompts import Prompt, Slot, filled
from engines.core.seats import Seat
from engines.tournay.model.choices import Choice, FromHand, write_choice
from engines.tournay.model.moves import Move
from engines.tournay.model.state import State
from engines.tournay.rules.game import legal_moves

_CHANGED: Final = ("picks", "copied")
"""Fields of moves that had another form."""


def earlier_move(state: State, seat: Seat, stored: Mapping[str, Any]) -> Move | None:
    """The move of this seat in release 0.1's form; None if the text does not have that form, or if no prompt had such
    items. The open prompts decide which item a text means, because a card of a table's own set may have the name of a
    colour.
    """
    for legal in legal_moves(state, seat) if _is_earlier(stored) else ():
        if isinstance(legal, Prompt) and _is_written_as(legal.move, stored):
            picks = [_pick(slot, texts) for slot, texts in zip(legal.slots, stored["picks"], strict=False)]
            found = tuple([pick for pick in picks if pick is not None])
            if len(found) == len(legal.slots) == len(stored["picks"]):
                return filled(legal, found)
    return None


def _is_earlier(stored: Mapping[str, Any]) -> bool:
    picks = stored.get("picks")
    if not isinstance(picks, list) or not all(isinstance(pick, list) for pick in picks):
        return False
    return isinstance(stored.get("copied"), str) or any(isinstance(item, str) for pick in picks for item in pick)


def _is_written_as(move: Move, stored: Mapping[str, Any]) -> bool:
    """Whether all fields but the picks are those of the move."""
    said = {name: value for name, value in asdict(move).items() if name not in _CHANGED}
    copied = getattr(move, "copied", None)
    return {name: value for name, value in stored.items() if name not in _CHANGED} == said and stored.get(
        "copied", ""
    ) == ("" if copied is None else write_choice(copied))


def _pick(slot: Slot[Choice], texts: Sequence[Any]) -> tuple[Choice, ...] | None:
    """The slot's items that these texts mean; None if one of the texts matches none."""
    meant = {_text(slot.name, item): item for item in slot.items}
    known = all(isinstance(text, str) and text in meant for text in texts)
    return tuple([meant[text] for text in texts]) if known else None


def _text(name: str, item: Choice) -> str:
    """The earlier text of an item of a slot of this name."""
    return item.card if isinstance(item, FromHand) and name != "pay" else write_choice(item, pays=True)
