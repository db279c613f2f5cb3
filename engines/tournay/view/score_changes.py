"""How cards and citizens would change the running scores (6)."""

from collections.abc import Sequence
from typing import Final

from engines.core.seats import Seat
from engines.core.values import replace
from engines.tournay.cards.card_set import CardSet
from engines.tournay.cards.colours import Colour
from engines.tournay.model.cells import Cell
from engines.tournay.model.state import Player, Spot, Table
from engines.tournay.rules.district import spot_at, visible
from engines.tournay.rules.play_card import laid
from engines.tournay.rules.plaza import counted, summed
from engines.tournay.rules.scoring import in_play, running_score, running_scores

APART: Final[Cell] = (99, 99)
"""A cell apart from all others, where a card covers nothing."""


class Worth:
    """The changes of the running scores, from one player's point of view, as the table is now."""

    def __init__(self, table: Table, seat: Seat, scores: tuple[int, ...], cards: CardSet) -> None:
        self._table, self._seat, self._cards = table, seat, cards
        self._scores = scores
        """The running scores, by seat."""
        self._in_play = in_play(table, cards)
        self._known: dict[tuple[str, Cell], tuple[int, ...]] = {}

    def of(self, name: str, cell: Cell = APART) -> tuple[int, ...]:
        """By seat, how the running scores would change if the card lay there, before it is paid for."""
        below = spot_at(self._table.players[self._seat].district, cell)
        key = name, APART if below is None else cell
        if key not in self._known:
            there = self._apart(name) if below is None else self._onto(name, cell)
            names = (name,) if below is None else (name, visible(below))
            # Only prestige buildings change what is in play, and with it the scores of others.
            for_all = any(self._cards.named[card].kind == "prestige" for card in names)
            self._known[key] = self._of_all(there) if for_all else self._of_own(there.players[self._seat])
        return self._known[key]

    def _apart(self, name: str) -> Table:
        """The table with the card on an empty cell; on which one makes no difference."""
        player = self._table.players[self._seat]
        district = (*player.district, Spot(*APART, (name,), None))
        return self._table.with_player(self._seat, replace(player, district=district))

    def _onto(self, name: str, cell: Cell) -> Table:
        """The table with the card on an occupied cell."""
        return laid(self._table, self._seat, self._cards.named[name], cell, self._cards)[0]

    def of_citizens(self, colours: Sequence[Colour]) -> tuple[int, ...]:
        """By seat, how the running scores would change if these citizens came; () where none do."""
        if not colours:
            return ()
        player = self._table.players[self._seat]
        return self._of_own(replace(player, standing=summed(player.standing, counted(colours))))

    def _of_all(self, there: Table) -> tuple[int, ...]:
        totals = running_scores(there, self._cards)
        return tuple([total - now for total, now in zip(totals, self._scores, strict=True)])

    def _of_own(self, player: Player) -> tuple[int, ...]:
        """Where the same names stay in play, and nothing else of the others changes."""
        total = running_score(player, self._in_play, self._cards)
        return tuple([(total - now) * (seat == self._seat) for seat, now in enumerate(self._scores)])
