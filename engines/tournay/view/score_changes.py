"""How cards and citizens would change the running scores (6)."""

from collections.abc import Sequence
from typing import Final

from engines.core.seats import Seat
from engines.core.values import replace
from engines.tournay.cards.card_set import CardSet
from engines.tournay.cards.colours import Colour
from engines.tournay.model.cells import Cell
from engines.tournay.model.state import Table
from engines.tournay.rules.district import spot_at, visible
from engines.tournay.rules.play_card import laid
from engines.tournay.rules.plaza import counted, summed
from engines.tournay.rules.scoring import running_scores, score_sheet

APART: Final[Cell] = (99, 99)
"""A cell apart from all others, where a card covers nothing."""


class Worth:
    """The changes of the running scores, from one player's point of view, as the table is now."""

    def __init__(self, table: Table, seat: Seat, scores: tuple[int, ...], cards: CardSet) -> None:
        self._table, self._seat, self._cards = table, seat, cards
        self._now = scores
        """The running scores, by seat."""
        self._known: dict[tuple[str, Cell], tuple[int, ...]] = {}

    def of(self, name: str, cell: Cell = APART) -> tuple[int, ...]:
        """By seat, how the running scores would change if the card lay there, before it is paid for."""
        below = spot_at(self._table.players[self._seat].district, cell)
        key = name, APART if below is None else cell
        if key not in self._known:
            there, _ = laid(self._table, self._seat, self._cards.named[name], cell, self._cards)
            names = (name,) if below is None else (name, visible(below))
            # Only prestige buildings change the scores of others.
            for_all = any(self._cards.named[card].kind == "prestige" for card in names)
            self._known[key] = self._changes(there, None if for_all else self._seat)
        return self._known[key]

    def of_citizens(self, colours: Sequence[Colour]) -> tuple[int, ...]:
        """By seat, how the running scores would change if these citizens came; () where none do."""
        if not colours:
            return ()
        player = self._table.players[self._seat]
        standing = summed(player.standing, counted(colours))
        there = self._table.with_player(self._seat, replace(player, standing=standing))
        return self._changes(there, self._seat)

    def _changes(self, there: Table, only: Seat | None) -> tuple[int, ...]:
        return tuple([total - now for total, now in zip(self._totals(there, only), self._now, strict=True)])

    def _totals(self, table: Table, only: Seat | None = None) -> tuple[int, ...]:
        """Everybody's points; or those of one, and of the others as they are."""
        if only is None:
            return running_scores(table, self._cards)
        total = score_sheet(table, only, self._cards).total
        return (*self._now[:only], total, *self._now[only + 1 :])
