"""The visibility of each card by section 7, computed independently from a finished game's record.

Nothing here comes from the code that makes views. The game is played again by its rules, and after each step the cards
that each viewer may have seen are recorded:

    cards in districts, open on decks, in the queue     everybody; a card that can still be taken back: its player
    a hand, cards being looked at                       their player
    a card once seen                                    stays visible, because its viewer may remember it

    Known   the cards visible to each viewer at each version
"""

from collections.abc import Iterator, Mapping
from typing import Any

import orjson

from app.content.sources import options_of
from engines import tournay
from engines.core.chance import Draw, RecordedChance
from engines.core.codec import codec_of
from engines.core.seats import SPECTATOR, Seat, Viewer
from engines.tournay.model.state import Looking, State, Table, Turn

GAME = tournay.GAME


class Known:
    """The cards visible to each viewer at each version, from a game's options and rows."""

    def __init__(self, options: Mapping[str, Any], players: int, rows: list[tuple[int | None, Any, list[Any]]]) -> None:
        """`rows` are seat, move and draws, from the set-up on."""
        codec = codec_of(GAME)
        self.viewers: tuple[Viewer, ...] = (SPECTATOR, *map(Seat, range(players)))
        self.at: dict[Viewer, list[frozenset[str]]] = {viewer: [] for viewer in self.viewers}
        """By viewer and version: the visible cards."""
        chance = RecordedChance([Draw(*draw) for draw in rows[0][2]])
        step = GAME.setup(players, options_of(GAME, options), chance)
        self._note(step)
        for seat, move, _ in rows[1:]:
            assert seat is not None
            step = GAME.apply(step.state, Seat(seat), codec.move(orjson.dumps(move)), RecordedChance([]))
            self._note(step)

    def _note(self, step: Any) -> None:
        for viewer in self.viewers:
            known = self.at[viewer]
            before = known[-1] if known else frozenset()
            now = before | frozenset(seen(step.state, viewer))
            is_told = any(emitted.seats is None or viewer in emitted.seats for emitted in step.emitted)
            if is_told:
                known.append(now)
            else:
                assert now == before, "a step that sends a viewer no event shows it nothing"

    def last(self, seat: int | None) -> int:
        """The last version sent to this seat, or to a spectator for `None`."""
        return len(self.at[SPECTATOR if seat is None else Seat(seat)]) - 1

    def of(self, seat: int | None, version: int) -> frozenset[str]:
        """The cards visible to this seat, or to a spectator for `None`."""
        return self.at[SPECTATOR if seat is None else Seat(seat)][version]


def seen(state: State, viewer: Viewer) -> Iterator[str]:
    """The cards whose faces this viewer sees now."""
    table = _table(state, viewer)
    for deck in table.decks:
        yield from deck.cards[:1] if deck.face_up else ()
    for queued in table.queue:
        yield queued.event
    for player in table.players:
        for spot in player.district:
            yield from spot.cards
    if viewer != SPECTATOR:
        own = table.players[viewer]  # type: ignore[index]
        yield from own.hand
        yield from own.events
    if isinstance(state.phase, Looking):
        # For all others the examined deck is unchanged, its face-up card too.
        yield from state.phase.was.cards[:1] if state.phase.was.face_up else ()
        if viewer == state.phase.seat:
            yield from state.phase.cards


def _table(state: State, viewer: Viewer) -> Table:
    phase = state.phase
    if isinstance(phase, Turn) and phase.staged is not None and viewer != phase.seat:
        return phase.staged.base
    return state.table
