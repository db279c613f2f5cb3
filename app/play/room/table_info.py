"""A table without its game: its seats, and the message about them."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from uuid import UUID

from app.errors import Problem
from app.messages.evenings import EveningScore
from app.messages.statuses import BotStrength, TableKind, TableStatus
from app.messages.tables import TableDetails, TableMessage, TableSeat
from app.play.lesson_progress import Staged
from app.players.arms import arms_stored
from app.tables import store
from app.tables.admissions import NO_ADMISSIONS, Admissions
from app.tables.clocks import Timing
from app.tables.errors import SpectatorsClosed, TableHidden
from app.tables.evening_score import NO_EVENING, EveningSoFar
from app.tables.hints import gives_hints
from app.tables.house_rules import house_rules_of
from app.tables.rows import Chair, SeatRequest, Table
from app.tables.store import AnyGame, Games
from engines.core.seats import Seat


@dataclass(frozen=True, slots=True)
class TableInfo:
    """A room's data about its table besides the game."""

    details: TableDetails
    """The public details."""
    seats: dict[UUID, Seat]
    """The seat of each player."""
    deputized: dict[UUID, Seat]
    """The owners whose seats deputies play."""
    kept: dict[UUID, Seat]
    """The players with a reserved free seat in a match or a rematch."""
    host: UUID | None
    removed: frozenset[UUID]
    """The people whom the host has removed, and who cannot take a seat here again."""
    bots: frozenset[Seat]
    """The seats that no person has taken."""
    strengths: Mapping[Seat, BotStrength]
    """The strengths of their bots."""
    left: frozenset[Seat]
    """The seats whose players have left the game for good."""
    moved: Mapping[UUID, Seat]
    """The people who lost a seat when it was moved to its player's other browser."""
    away: Mapping[Seat, float] = field(compare=False)
    """The stored times at which players disconnected, in seconds since 1970."""
    timing: Timing | None
    """The rules of the clock; `None` if the table is untimed."""
    rematch: str | None
    """The address of the players' next table."""
    people: frozenset[UUID]
    """The people who have played a game of the evening."""
    hidden_but_for: frozenset[UUID] | None = None
    """The people who may open the table, if the operator has hidden it; `None` if anybody may."""
    lesson: Staged | None = field(default=None, compare=False)
    """The lesson's start and progress; `None` at other tables. Not compared, because it is sent separately."""
    admissions: Admissions = field(default=NO_ADMISSIONS, compare=False)
    """The requests at a locked table. Not compared: they are sent only to the people concerned."""

    @property
    def is_listed(self) -> bool:
        """Whether the table qualifies for lists of public tables."""
        return self.details.public and self.details.part_of is None

    def may_watch(self, player: UUID) -> bool:
        """Whether a person may receive the game and everything live about it."""
        if self.hidden_but_for is not None:
            return player in self.hidden_but_for
        return self.details.spectators or self.belongs(player) or not self.is_playing

    @property
    def refusal(self) -> Problem:
        """The error for a person who may not watch."""
        return SpectatorsClosed() if self.hidden_but_for is None else TableHidden()

    def may_talk(self, player: UUID) -> bool:
        """Whether a person may read and write the table's chat."""
        return self.details.spectators or self.belongs(player)

    def belongs(self, player: UUID) -> bool:
        """Whether a person plays here, or has a deputy here."""
        return player in self.seats or player in self.deputized

    def message_for(self, player: UUID, *, is_host_away: bool = False) -> TableMessage:
        """The `table` message of one person."""
        is_waiting = self.details.status == TableStatus.WAITING and self.details.part_of is None
        admits = is_waiting and may_admit(self.host, player, is_seated=player in self.seats, is_host_away=is_host_away)
        return TableMessage(
            you=self.seats.get(player),
            host=player == self.host,
            kept_for_you=self.kept.get(player),
            moved_from=self.moved.get(player),
            removed=player in self.removed,
            deputized=self.deputized.get(player),
            of_evening=player in self.people,
            admission=self.admissions.states.get(player),
            may_admit=admits,
            asking=self.admissions.asking if admits else (),
            asking_count=self.admissions.count if admits else 0,
            table=self.details,
        )

    @property
    def is_playing(self) -> bool:
        """Whether the game has begun and is not over."""
        return self.details.status == TableStatus.PLAYING

    def when_over(self) -> "TableInfo":
        """The same table with its game over."""
        return replace(self, details=replace(self.details, status=TableStatus.OVER))


def table_info_of(
    table: Table,
    games: Games,
    *,
    now: datetime,
    readonly: bool = False,
    requests: Iterable[SeatRequest] = (),
    removed: Iterable[UUID] = (),
    evening: EveningSoFar = NO_EVENING,
    circle: bool = False,
    admissions: Admissions = NO_ADMISSIONS,
) -> TableInfo:
    """The table from its row and the granted requests. `removed` are the people whom its host has removed, and `circle`
    is whether the table has a webhook. Raises `NoSuchGame`."""
    seated = {person for chair in table.chairs for person in (chair.player_id, chair.deputy_id)}
    return TableInfo(
        details=details_of(
            table,
            store.game_named(games, table.game),
            readonly=readonly,
            now=now,
            evening=evening.scores,
            circle=circle,
        ),
        seats=table.seats_played,
        deputized=table.seats_deputized,
        kept={
            chair.kept_for: Seat(chair.seat)
            for chair in table.chairs
            if chair.kept_for is not None and chair.free and chair.is_kept(now)
        },
        host=table.host_id,
        removed=frozenset(removed),
        bots=frozenset(Seat(chair.seat) for chair in table.chairs if chair.bot),
        strengths={Seat(chair.seat): strength_of(chair) for chair in table.chairs if chair.bot},
        left=frozenset(Seat(chair.seat) for chair in table.chairs if chair.left),
        moved={
            request.former_id: Seat(request.seat)
            for request in requests
            if request.former_id is not None and request.former_id not in seated
        },
        away={Seat(chair.seat): chair.away_since.timestamp() for chair in table.chairs if chair.away_since is not None},
        timing=store.timing_of(table),
        rematch=None if table.rematch_id is None else f"/tables/{table.rematch_id}",
        people=evening.people,
        hidden_but_for=table.people if table.hidden else None,
        lesson=staged_of(table),
        admissions=admissions,
    )


def staged_of(table: Table) -> Staged | None:
    """The lesson in a table's row; `None` if there is none."""
    stored = table.lesson
    if table.kind != TableKind.LESSON or stored is None:
        return None
    return Staged(stored["fingerprint"], first=stored["first"], said=stored["said"])


def may_admit(host: UUID | None, player: UUID, *, is_seated: bool, is_host_away: bool) -> bool:
    """Whether a person may admit newcomers: the host, and every seated player while the host is away."""
    return player == host or (is_seated and (is_host_away or host is None))


def details_of(
    table: Table,
    game: AnyGame,
    *,
    readonly: bool,
    now: datetime,
    evening: tuple[EveningScore, ...] = (),
    circle: bool = False,
) -> TableDetails:
    """The table's public details: no client seed, no secret, no player's id."""
    goes_on = table.evening_id is not None and table.evening_id != table.id
    kind = TableKind(table.kind or TableKind.GAME)
    return TableDetails(
        id=table.id,
        code=table.code,
        game=table.game,
        status=TableStatus(table.status),
        public=table.public,
        options=store.options_shown(game, table),
        house_rules=house_rules_of(table),
        commitment=table.commitment,
        players=tuple(game.seats),
        can_forfeit=game.forfeit is not None,
        part_of=table.part_of,
        host=_seat_of(table, table.host_id),
        host_asked_by=_seat_of(table, table.host_asked_by),
        seats=tuple(
            TableSeat(
                seat=Seat(chair.seat),
                name=chair.shown_name,
                bot=chair.bot,
                ready=chair.ready,
                reserved=chair.reserved_for(now),
                kept=chair.is_kept(now),
                kept_until=chair.kept_until if chair.free and chair.is_kept(now) else None,
                left=chair.left,
                let_go_by=_seats_of(table, chair.let_go_by),
                strength=strength_of(chair) if chair.bot or (chair.free and chair.bot_strength) else None,
                arms=arms_stored(chair.arms),
                waited_for=chair.reserved if goes_on and chair.free and chair.kept_for is not None else None,
                deputy=chair.player_id in table.seats_deputized,
            )
            for chair in table.chairs
        ),
        readonly=readonly,
        starts_itself=bool(table.starts_itself),
        starts_at=table.starts_at if table.status == TableStatus.WAITING else None,
        goes_on=goes_on,
        evening=evening,
        circle=circle,
        made=0.0 if table.made is None else table.made.timestamp(),
        unrated=bool(table.unrated) or kind != TableKind.GAME,
        locked=bool(table.locked) and table.status == TableStatus.WAITING,
        spectators=table.spectators is not False and not table.hidden,
        kind=kind,
        has_record=not kind.is_staged,
        origin=None if table.origin_id is None else f"/tables/{table.origin_id}",
        hints_on=gives_hints(table),
    )


def strength_of(chair: Chair) -> BotStrength:
    """The strength of a seat's bot, or of the bot that would get it."""
    return BotStrength(chair.bot_strength or BotStrength.USUAL)


def _seats_of(table: Table, players: Collection[UUID]) -> tuple[Seat, ...]:
    return tuple(Seat(chair.seat) for chair in table.chairs if players and chair.player_id in players)


def _seat_of(table: Table, player: UUID | None) -> Seat | None:
    seats = (Seat(chair.seat) for chair in table.chairs if player is not None and chair.player_id == player)
    return next(seats, None)
