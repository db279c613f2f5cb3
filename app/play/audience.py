"""Everybody who is connected to one table, and what each of them is told.

What somebody sees depends on the seat that this person has at the moment of telling, and on nothing else.
"""

import asyncio
from collections import deque
from collections.abc import Sequence
from typing import Any
from uuid import UUID

from app.play import frames
from app.play.connection import Connection
from app.play.errors import NotSeated
from app.play.table_info import TableInfo
from app.tables.store import LiveTable, LoggedEvent
from engines.core.codec import codec_of
from engines.core.game import asked
from engines.core.seats import SPECTATOR, Seat, Viewer

_TALK_KEPT = 50
_HERE_SECONDS = 0.1


class Audience:
    """The connections of one table. Its room tells it what there is to tell, and keeps `info` and `live` true."""

    def __init__(self, info: TableInfo, live: LiveTable | None) -> None:
        self.info = info
        self.live = live
        self.connections: set[Connection] = set()
        self._talk: deque[str] = deque(maxlen=_TALK_KEPT)
        self._here_timer: asyncio.TimerHandle | None = None

    def close(self) -> None:
        """Tell nothing more that was to be told later."""
        if self._here_timer is not None:
            self._here_timer.cancel()

    def join(self, connection: Connection) -> None:
        """Tell a new connection all that there is."""
        self.connections.add(connection)
        connection.send(self._table_frame(connection))
        self.tell_full(connection)
        for frame in self._talk:
            connection.send(frame)
        if self.info.rematch is not None:
            connection.send(frames.rematch(self.info.rematch))
        self.tell_here_soon()

    def leave(self, connection: Connection) -> None:
        """A connection is gone."""
        self.connections.discard(connection)
        self.tell_here_soon()

    def tell_table(self) -> None:
        """The table around the game, to everybody."""
        for connection in self.connections:
            connection.send(self._table_frame(connection))

    def tell_full(self, connection: Connection) -> None:
        """The whole game as this person sees it; nothing before it has begun."""
        if self.live is not None:
            connection.send(full_frame(self.live, self._seat(connection)))

    def tell_full_to_all(self) -> None:
        """The whole game, to everybody."""
        for connection in self.connections:
            self.tell_full(connection)

    def tell_step(self, lines: Sequence[LoggedEvent]) -> None:
        """One step to every connection that may hear of it: the same one to all who look from the same place."""
        assert self.live is not None
        live, view = self.live, self.live.game.view
        decisions = live.game.to_act(live.state)
        steps = frames.StepFrames(lines)
        is_open = any(line.seats is None for line in lines)
        made: dict[Seat | None, str] = {}
        for connection in self.connections:
            you = self._seat(connection)
            if not is_open and not any(line.is_for(you) for line in lines):
                continue  # that there was a step at all is not for this viewer
            if you not in made:
                viewer, legal = _place(live, you)
                made[you] = steps.frame(
                    live.version_of(you), you, view(live.state, viewer), asked(decisions, viewer), legal
                )
            connection.send(made[you])

    def tell_rematch(self, url: str) -> None:
        """Where the players go on, to everybody."""
        for connection in self.connections:
            connection.send(frames.rematch(url))

    def hear(self, connection: Connection, said: frames.Said) -> None:
        """A player's word, to everybody; spectators only listen."""
        seat = self._seat(connection)
        if seat is None:
            connection.send(frames.no(said.id, NotSeated()))
            return
        frame = frames.said(seat, said.text)
        self._talk.append(frame)
        for listener in self.connections:
            listener.send(frame)
        connection.send(frames.ok(said.id, -1 if self.live is None else self.live.version_of(seat)))

    def tell_here_soon(self) -> None:
        """Who is here, told once for all who come and go in the same moment."""
        if self._here_timer is None:
            self._here_timer = asyncio.get_running_loop().call_later(_HERE_SECONDS, self._tell_here)

    def here_frame(self) -> str:
        """Who is connected now."""
        players = {connection.player for connection in self.connections}
        seats = sorted(seat for player, seat in self.info.seats.items() if player in players)
        return frames.here(seats, sum(player not in self.info.seats for player in players))

    def _tell_here(self) -> None:
        self._here_timer = None
        frame = self.here_frame()
        for connection in self.connections:
            connection.send(frame)

    def _table_frame(self, connection: Connection) -> str:
        return table_frame(self.info, connection.player)

    def _seat(self, connection: Connection) -> Seat | None:
        return self.info.seats.get(connection.player)


def table_frame(info: TableInfo, player: UUID) -> str:
    """The `table` frame of one person."""
    return frames.table(info.seats.get(player), player == info.host, info.kept.get(player), info.shown)


def full_frame(live: LiveTable, you: Seat | None) -> str:
    """The `full` frame of one viewer."""
    viewer, legal = _place(live, you)
    codec = codec_of(live.game)
    emitted = (codec.event(line.event) for line in live.events if line.is_for(you))
    return frames.full(
        live.version_of(you),
        you,
        live.game.view(live.state, viewer),
        asked(live.game.to_act(live.state), viewer),
        legal,
        live.game.visible_history(live.state, emitted),
    )


def _place(live: LiveTable, you: Seat | None) -> tuple[Viewer, Sequence[Any]]:
    if you is None:
        return SPECTATOR, ()
    return you, live.game.legal_moves(live.state, you)
