"""How cards and citizens would change the running scores (6)."""

from collections.abc import Sequence
from typing import Final

from engines.core.seats import Seat
from engines.core.values import replace
from engines.tournay.cards.card_set import Card, CardSet
from engines.tournay.cards.colours import Colour
from engines.tournay.model.cells import Cell
from engines.tournay.model.state import Player, Spot, Table
from engines.tournay.rules.district import spot_at, visible
from engines.tournay.rules.play_card import laid
from engines.tournay.rules.plaza import counted, summed
from engines.tournay.rules.scoring import in_play, name_points, running_score

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
            player = self._apart(name) if below is None else self._onto(name, cell)
            names = (name,) if below is None else (name, visible(below))
            # Only prestige buildings change what is in play, and with it the scores of others.
            is_prestige = any(self._cards.named[card].kind == "prestige" for card in names)
            self._known[key] = self._of_all(player) if is_prestige else self._of_own(player)
        return self._known[key]

    def _apart(self, name: str) -> Player:
        """The player with the card on an empty cell; on which one makes no difference."""
        player = self._table.players[self._seat]
        return replace(player, district=(*player.district, Spot(APART[0], column=APART[1], cards=(name,), token=None)))

    def _onto(self, name: str, cell: Cell) -> Player:
        """The player with the card on an occupied cell."""
        there, _ = laid(self._table, self._seat, self._cards.named[name], cell, self._cards)
        return there.players[self._seat]

    def of_citizens(self, colours: Sequence[Colour]) -> tuple[int, ...]:
        """By seat, how the running scores would change if these citizens came; () where none do."""
        if not colours:
            return ()
        player = self._table.players[self._seat]
        return self._of_own(replace(player, standing=summed(player.standing, counted(colours))))

    def _of_own(self, player: Player) -> tuple[int, ...]:
        """If the player were this one, and the same prestige names in play: only the own score changes."""
        return self._changes(player, self._in_play, [0] * len(self._scores))

    def _of_all(self, player: Player) -> tuple[int, ...]:
        """If the player were this one: others score for the names that come into play, and no more for those that
        leave it."""
        names = in_play(self._table.with_player(self._seat, player), self._cards)
        came = [card for card in names if card not in self._in_play]
        gone = [card for card in self._in_play if card not in names]
        others = [
            name_points(other, came, self._cards) - name_points(other, gone, self._cards)
            for other in self._table.players
        ]
        return self._changes(player, names, others)

    def _changes(self, player: Player, names: Sequence[Card], others: Sequence[int]) -> tuple[int, ...]:
        own = running_score(player, names, self._cards) - self._scores[self._seat]
        return (*others[: self._seat], own, *others[self._seat + 1 :])
