"""Chat in tournaments: the channels `talk:<tournament>`, to which a page subscribes besides the tournament's own.

The entrants and the host may write; everybody who watches may read.
"""

from typing import Annotated
from uuid import UUID

import structlog
from fastapi import Depends

from app.channels.bus import Bus, ChatAdded, Missed, Notice
from app.channels.channel import Channel
from app.channels.connection import Connection
from app.channels.errors import NotSeated
from app.channels.socket import TableCommand, encoded, no
from app.chat.errors import NotYourTalk
from app.chat.feed import ChatFeed
from app.chat.mutes import who_listens
from app.chat.rows import ChatLine
from app.chat.store import NewLine, append, lines_of
from app.chat.words import text_of
from app.cues.rows import CueKind
from app.cues.writing import cue
from app.errors import DatabaseAway, Problem
from app.limits.counts import Window
from app.messages.commands import (
    ChatCommand,
    LessonNextCommand,
    LookCommand,
    MoveCommand,
    QuickWordCommand,
    ReplayFollowCommand,
    ReplayLeadCommand,
)
from app.messages.tables import OkMessage
from app.runtime.db import Database
from app.runtime.services import ServiceOf
from app.runtime.tasks import TaskSupervisor
from app.tables.house_rules import house_rules_of
from app.tournaments.registration import find_tournament
from app.tournaments.rows import Tournament
from app.tournaments.seen_cues import see

log = structlog.get_logger()


class TournamentChat:
    """The tournament chats of this process."""

    def __init__(self, database: Database, bus: Bus, tasks: TaskSupervisor, pace: Window | None) -> None:
        """`pace` is the rate limit for one guest."""
        self._database = database
        self._bus = bus
        self._tasks = tasks
        self._pace = pace
        self._feeds: dict[str, tuple[Channel, ChatFeed]] = {}
        """The chats with a subscriber."""
        bus.subscribe(self._on_notice)

    async def subscribe(self, key: str, connection: Connection) -> None:
        """Raises `NoSuchTournament`, `DatabaseAway`."""
        async with self._database.session() as session:
            await find_tournament(session, key)
            lines = await lines_of(session, key)
        if key not in self._feeds:
            channel = Channel(f"talk:{key}")
            self._feeds[key] = channel, ChatFeed(channel, reads_watchers=lambda reader: True)
        channel, feed = self._feeds[key]
        feed.publish(lines)
        channel.subscribe(connection)
        feed.send_kept(connection)
        await see(self._database, key, [connection])

    async def unsubscribe(self, key: str, connection: Connection) -> None:
        """Stop sending the chat to this connection."""
        if key in self._feeds:
            channel, _ = self._feeds[key]
            channel.unsubscribe(connection)
            if not channel.subscribers:
                del self._feeds[key]

    async def refresh(self, key: str, connection: Connection) -> None:
        """Send all messages again."""
        if key in self._feeds:
            self._feeds[key][1].send_kept(connection)

    async def on_command(self, tournament: str, connection: Connection, command: TableCommand) -> None:
        """Store and publish a message; the answer goes to the same socket. Raises `Problem`."""
        match command:
            case LookCommand(is_looking):
                connection.is_looking = is_looking
                await see(self._database, tournament, [connection])
            case MoveCommand():
                connection.send(no(command.id, NotSeated()))
            case LessonNextCommand() | ReplayFollowCommand() | ReplayLeadCommand():
                connection.send(no(None, NotSeated()))
            case ChatCommand() | QuickWordCommand():
                try:
                    lines = await self._append(tournament, connection.player, command)
                except Problem as problem:
                    connection.send(no(command.id, problem))
                    return
                self._publish(tournament, lines)
                connection.send(encoded(OkMessage(command.id, -1)))

    async def _append(self, key: str, player: UUID, command: ChatCommand | QuickWordCommand) -> list[ChatLine]:
        async with self._database.session() as session:
            tournament = await find_tournament(session, key)
            name = _name_in(tournament, player)
            if name is None and player != tournament.host_id:
                raise NotYourTalk
            word = command.word if isinstance(command, QuickWordCommand) else None
            new = NewLine(key, player, command.id, text_of(command), word=word, name=name)
            line = await append(session, new, pace=self._pace)
            others = {one.player_id for one in tournament.entrants} | {tournament.host_id}
            told = await who_listens(session, player, [one for one in others if one is not None and one != player])
            over_days = house_rules_of(tournament).is_over_days
            await cue(
                session,
                CueKind.CHAT,
                f"/tournaments/{key}",
                told,
                occasion=str(line.id),
                who=line.name,
                over_days=over_days,
            )
            self._bus.publish(ChatAdded(key), session)
            return list(await lines_of(session, key, self._newest(key)))

    def _newest(self, key: str) -> int:
        return self._feeds[key][1].newest if key in self._feeds else -1

    def _publish(self, key: str, lines: list[ChatLine]) -> None:
        if key in self._feeds:
            self._feeds[key][1].publish(lines)

    def _on_notice(self, notice: Notice) -> None:
        match notice:
            case ChatAdded(key) if key in self._feeds:
                self._tasks.spawn("talk", self._read(key))
            case Missed():
                for key in self._feeds:
                    self._tasks.spawn("talk", self._read(key))

    async def _read(self, key: str) -> None:
        try:
            async with self._database.session() as session:
                lines = list(await lines_of(session, key, self._newest(key)))
        except DatabaseAway as problem:  # the next read finds the gap again
            log.warning("chat not read", code=problem.code)
        else:
            self._publish(key, lines)
            if key in self._feeds:
                await see(self._database, key, self._feeds[key][0].subscribers)


def _name_in(tournament: Tournament, player: UUID) -> str | None:
    return next((one.name for one in tournament.entrants if one.player_id == player), None)


ChatDep = Annotated[TournamentChat, Depends(ServiceOf(TournamentChat))]
