"""A table whose game is being played or over, in memory: pure, made from its log and nothing else.

LiveTable       decides moves, applies what was committed, answers what a viewer may see
DecidedMove     a move that the rules accept, on its way to the log
ArchivedTable   a finished table whose rules are not here any more: what its rows say without them
opened          the one or the other, from rows
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias, overload

import orjson

from app.messages.statuses import TableStatus
from app.messages.table_events import SeatMoved, TableEvent, TookOver
from app.messages.tables import FullMessage
from app.play.errors import GamePaused, NotPlaying, NotYourTurn, StaleDecision
from app.tables.errors import RulesChanged
from app.tables.log import LoggedEvent, PendingMove, draw_rows, emitted_json, logged_event, logged_events
from app.tables.record import BOT_CLIENT_SEED
from app.tables.rows import MoveRow, Snapshot, Table
from app.tables.seat_control import TABLE_EVENTS, SeatControl, bots_at_beginning
from app.tables.store import AnyGame, key_of, outcome_row, spectators_view
from engines.core.chance import ChanceMismatch, Draw, KeyedChance, RecordedChance, table_key
from engines.core.codec import codec_of
from engines.core.game import Decision, Known, Step, apply_or_forfeit, asked, offered
from engines.core.seats import SPECTATOR, Seat, Viewer

SNAPSHOT_EVERY = 20
"""A snapshot is kept after this many moves: loading replays fewer, and a move seldom pays for writing one."""


@dataclass(frozen=True, slots=True)
class DecidedMove:
    """A move that the rules accept. Nothing has happened yet."""

    pending: PendingMove
    """The log entry."""
    state: Any
    events: tuple[LoggedEvent, ...]
    draws: int

    @property
    def ends_game(self) -> bool:
        """Whether the game is over with it."""
        return self.pending.outcome is not None


@dataclass(slots=True)
class LiveTable:
    """A game in progress or over. Only its room changes it."""

    id: str
    game: AnyGame
    key: bytes
    state: Any
    version: int
    draws: int
    """How many draws were made so far: the next one's number."""
    players: int
    readonly: bool = False
    """Whether it shows the last position on which its log and the present rules agree, and cannot go on."""
    events: list[LoggedEvent] = field(default_factory=list)
    untold: Counter[Seat | None] = field(default_factory=Counter)
    """How many steps had no event for a seat, or for None a spectator."""
    control: SeatControl = field(default_factory=lambda: SeatControl(0))
    """Who plays each seat, and what is being agreed on."""
    table_events: list[TableEvent] = field(default_factory=list)
    """What happened at the table besides moves, oldest first."""
    happened_after: list[int] = field(default_factory=list)
    """After how many of the game's `events` each of them did."""
    answered: dict[tuple[int, str], int] = field(default_factory=dict)
    """(seat, move id) → the version that the move made, as that seat counts."""
    _decisions: tuple[Any, tuple[Decision, ...]] = field(default=(None, ()), compare=False, repr=False)
    """A state, and its open decisions."""

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The open decisions, none when the game is over. The rules are asked once for a position."""
        state, decisions = self._decisions
        if state is not self.state:
            decisions = tuple(self.game.to_act(self.state))
            self._decisions = (self.state, decisions)
        return decisions

    # what may happen

    def decide(self, seat: Seat, move: Any, *, client_id: str | None) -> DecidedMove:
        """What a move leads to; None for a move is leaving for good. Raises `IllegalMove`, `NotPlaying`,
        `RulesChanged`, `GamePaused`."""
        self.check_playing()
        if self.control.paused and move is not None:
            raise GamePaused
        chance = KeyedChance(self.key, self.id, self.draws)
        step = apply_or_forfeit(self.game, self.state, seat, move, chance)
        events = logged_events(step.emitted)
        pending = self._pending(step, events, chance, seat=seat, client_id=client_id, move=move)
        return DecidedMove(pending, step.state, events, len(chance.record))

    def check_playing(self) -> None:
        """Raises `RulesChanged` where the game cannot go on, `NotPlaying` where it is over."""
        if self.readonly:
            raise RulesChanged
        if not self.decisions or self.control.ended:
            raise NotPlaying

    def read_move(self, seat: Seat, decision: int, sent: Mapping[str, Any]) -> Any:
        """The move that a player sent for an open decision. Raises `NotPlaying`, `GamePaused`, `NotYourTurn`,
        `StaleDecision`, `Malformed`."""
        if not self.readonly:
            self.check_open(seat, decision)
        return codec_of(self.game).move(orjson.dumps(sent))

    def check_open(self, seat: Seat, number: int) -> None:
        """Raises `NotPlaying` when the game is over, `GamePaused`, `NotYourTurn` where the seat has no open decision,
        `StaleDecision` where it is another one."""
        if not self.decisions or self.control.ended:
            raise NotPlaying
        if self.control.paused:
            raise GamePaused
        _, own = asked(self.decisions, seat)
        if own is None:
            raise NotYourTurn
        if number != own:
            raise StaleDecision

    def bot_chance(self, seat: Seat, number: int) -> KeyedChance:
        """Luck for a bot's own thinking about its decision `number`. It has a key of its own: it draws no card and no
        die, so it is not on the record."""
        return KeyedChance(table_key(self.key, self.id, (BOT_CLIENT_SEED, str(seat))), self.id, number << 16)

    # what has happened

    def apply(self, decided: DecidedMove) -> None:
        """Make a committed move the newest."""
        pending = decided.pending
        self.state = decided.state
        self.version = pending.seq
        self.draws += decided.draws
        self._append(decided.events)
        assert pending.seat is not None
        self._count_move(Seat(pending.seat), decided.events, by_player=pending.client_id is not None)
        if pending.client_id is not None:
            self.answered[pending.seat, pending.client_id] = self.version_of(Seat(pending.seat))

    def apply_event(self, seq: int, event: TableEvent, at: float) -> None:
        """Keep what happened at the table besides moves, as row `seq` says. It is no step of the game: nobody's version
        counts it."""
        self.control.on_event(event, at)
        if isinstance(event, TookOver | SeatMoved):  # another program may name its moves as the one before did
            self.answered = {key: version for key, version in self.answered.items() if key[0] != event.seat}
        self.table_events.append(event)
        self.happened_after.append(len(self.events))
        self.version = max(self.version, seq)
        self.untold.update((None, *map(Seat, range(self.players))))

    def replay_row(self, row: MoveRow) -> Sequence[LoggedEvent]:
        """Make the move of a row again on the position before it; the row's events are returned. Raises
        `ChanceMismatch` or `IllegalMove` where the log does not fit the rules."""
        if row.table_event is None:
            self.replay(row)
        return self.apply_row(row)

    def apply_row(self, row: MoveRow) -> Sequence[LoggedEvent]:
        """Keep what a row emitted and answered, without its state; its events are returned."""
        if row.table_event is not None:
            self.apply_event(row.seq, TABLE_EVENTS.validate_python(row.table_event), row.at.timestamp())
            return ()
        events = events_of(row)
        self.version = max(self.version, row.seq)
        self.draws += len(row.draws)
        self._append(events)
        if row.seat is not None:
            self._count_move(Seat(row.seat), events, by_player=row.client_id is not None)
            if row.client_id is not None:
                self.answered[row.seat, row.client_id] = row.seq - self.untold[Seat(row.seat)]
        return events

    def replay(self, row: MoveRow) -> Step[Any, Any]:
        """Only the step of a row, on the position before it; what it emitted is not kept yet."""
        assert row.seat is not None
        seat = Seat(row.seat)
        move = None if row.move is None else codec_of(self.game).stored_move(self.state, seat, row.move)
        chance = RecordedChance([Draw(*draw) for draw in row.draws])
        step = apply_or_forfeit(self.game, self.state, seat, move, chance)
        _check_used_up(chance, row)
        self.state = step.state
        return step

    def _count_move(self, seat: Seat, events: Sequence[LoggedEvent], *, by_player: bool) -> None:
        if any(event.seats is None for event in events):
            self.control.on_move(seat, by_player=by_player)

    def _append(self, events: Sequence[LoggedEvent]) -> None:
        self.events.extend(events)
        count_untold(self.untold, events, self.players)

    def _pending(
        self, step: Step[Any, Any], events: Sequence[LoggedEvent], chance: KeyedChance,
        *, seat: Seat, client_id: str | None, move: Any,
    ) -> PendingMove:  # fmt: skip
        seq = self.version + 1
        outcome = self.game.outcome(step.state)
        is_kept = outcome is not None or seq % SNAPSHOT_EVERY == 0
        is_over = outcome is not None
        return PendingMove(
            table=self.id,
            seq=seq,
            seat=seat,
            client_id=client_id,
            move=orjson.dumps(move).decode(),
            draws=orjson.dumps(draw_rows(chance.record)).decode() if chance.record else "[]",
            emitted=emitted_json(events).decode(),
            snapshot=orjson.dumps(step.state).decode() if is_kept else None,
            outcome=None if outcome is None else orjson.dumps(outcome_row(outcome)).decode(),
            final_view=spectators_view(self.game, step.state).decode() if is_over else None,
        )

    # what may be seen

    def version_of(self, seat: Seat | None) -> int:
        """The version as this seat, or for None a spectator, counts: a step without an event for it is none."""
        return self.version - self.untold.get(seat, 0)

    def observed(self, seat: Seat | None) -> "Observation":
        """What a viewer may see now."""
        viewer = viewer_of(seat)
        to_act, decision = asked(self.decisions, viewer)
        if self.readonly or self.control.ended:
            return Observation(self.game.view(self.state, viewer), (), None, ())
        legal = () if seat is None or decision is None else tuple(offered(self.game, self.state, seat))
        return Observation(self.game.view(self.state, viewer), to_act, decision, legal)

    def known_to(self, seat: Seat) -> Known[Any, Any, Any]:
        """What a bot gets that is to move for this seat: what a person there would have seen and heard."""
        seen = self.observed(seat)
        told = [event.json for event in self.events if event.is_for(seat)]
        return Known(self.state.options, seen.view, seen.legal, Told(codec_of(self.game).event, told))

    def full(self, seat: Seat | None) -> FullMessage[Any, Any, Any]:
        """Everything that a viewer may know now."""
        codec = codec_of(self.game)
        known = [(at, codec.event(event.json)) for at, event in enumerate(self.events) if event.is_for(seat)]
        log = tuple(self.game.visible_history(self.state, (event for _, event in known)))
        seen = self.observed(seat)
        return FullMessage(
            v=self.version_of(seat),
            you=seat,
            view=seen.view,
            to_act=seen.to_act,
            decision=seen.decision,
            legal=seen.legal,
            log=log,
            table_events=tuple(self.table_events),
            table_events_after=_placed(self.happened_after, known, log),
        )

    @property
    def public_history(self) -> list[Any]:
        """All that everybody was told of, in order: the game's events, as its own values, and the table's."""
        codec = codec_of(self.game)
        public = [(at, codec.event(event.json)) for at, event in enumerate(self.events) if event.is_for(None)]
        return _in_order(public, self.table_events, self.happened_after)


@dataclass(frozen=True, slots=True)
class Observation:
    """What one viewer may see of a position."""

    view: Any
    to_act: tuple[Seat, ...]
    decision: int | None
    legal: tuple[Any, ...]


class Told(Sequence[Any]):
    """The events that a seat was told of, each read when it is looked at: a game has hundreds, and few bots look far
    back."""

    __slots__ = ("_read", "encoded")

    def __init__(self, read: Callable[[bytes], Any], encoded: Sequence[bytes]) -> None:
        self._read = read
        self.encoded = encoded
        """As they were sent."""

    def __len__(self) -> int:
        return len(self.encoded)

    @overload
    def __getitem__(self, at: int) -> Any: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Any]: ...
    def __getitem__(self, at: int | slice) -> Any:
        if isinstance(at, slice):
            return Told(self._read, self.encoded[at])
        return self._read(self.encoded[at])


@dataclass(frozen=True, slots=True)
class ArchivedTable:
    """A table whose game is over and whose rules are not here any more. Everybody sees what was public."""

    id: str
    game: AnyGame
    version: int
    final_view: bytes | None
    """JSON; None where the game ended before such views were kept, under rules that were not here then."""
    events: tuple[LoggedEvent, ...]
    table_events: tuple[TableEvent, ...] = ()
    happened_after: tuple[int, ...] = ()

    readonly: bool = True

    def full(self, seat: Seat | None) -> FullMessage[Any, Any, Any] | None:
        """The end of the game as spectators saw it, whoever asks; None where there is no final view."""
        if self.final_view is None:
            return None
        public = [(at, orjson.Fragment(event.json)) for at, event in enumerate(self.events) if event.is_for(None)]
        log = tuple(event for _, event in public)
        return FullMessage(
            v=self.version, you=None, view=orjson.Fragment(self.final_view), to_act=(), decision=None, legal=(),
            log=log, table_events=self.table_events, table_events_after=_placed(self.happened_after, public, log),
        )  # fmt: skip

    @property
    def public_history(self) -> list[Any]:
        """The same, of the game's events those that the present game still knows the form of."""
        codec = codec_of(self.game)
        known = []
        for at, event in enumerate(self.events):
            if event.is_for(None):
                try:
                    known.append((at, codec.event(event.json)))
                except ValueError:  # the form of its time
                    continue
        return _in_order(known, self.table_events, self.happened_after)


OpenedTable: TypeAlias = LiveTable | ArchivedTable


def opened(
    table: Table, game: AnyGame, snapshot: Snapshot | None, rows: Sequence[MoveRow], final_view: bytes | None
) -> OpenedTable:
    """A table that is being played or over, from all its rows.

    A table keeps the rules version that it began with. Under another one, a game that is over is archived; a running
    one goes on where replaying its log draws and emits the very same, and is otherwise read-only at the last position
    on which log and rules agree. Raises `RulesChanged` where they do not even agree on the set-up. A game that was
    aborted is archived under any version, for nobody can play on.
    """
    is_running = table.status == TableStatus.PLAYING
    if game.version == table.rules_version and table.status != TableStatus.ABORTED:
        live = _from_snapshot(table, game, snapshot, rows)
        if live is not None:
            return live
        if is_running:
            return _replayed(table, game, rows)
    if not is_running:
        events = tuple(event for row in rows for event in events_of(row))
        own, after = table_events_of(rows), _happened_after(rows)
        return ArchivedTable(table.id, game, rows[-1].seq if rows else -1, final_view, events, own, after)
    return _replayed(table, game, rows)


def replayed(table: Table, game: AnyGame, rows: Sequence[MoveRow]) -> LiveTable:
    """The table from its log alone: set-up and every move made again with the recorded draws. Raises `ChanceMismatch`
    or `Refusal` where the log does not fit the rules."""
    live, _ = _set_up(table, game, rows)
    for row in rows[1:]:
        live.replay_row(row)
    return live


def events_of(row: MoveRow) -> tuple[LoggedEvent, ...]:
    """What a row emitted, encoded as it is sent."""
    return tuple(
        logged_event(None if seats is None else frozenset(map(Seat, seats)), event) for seats, event in row.emitted
    )


def table_events_of(rows: Iterable[MoveRow]) -> tuple[TableEvent, ...]:
    """What happened at the table besides moves, oldest first."""
    return tuple([TABLE_EVENTS.validate_python(row.table_event) for row in rows if row.table_event is not None])


def _happened_after(rows: Iterable[MoveRow]) -> tuple[int, ...]:
    """After how many of the game's events each of the table's own did."""
    after, events = [], 0
    for row in rows:
        if row.table_event is not None:
            after.append(events)
        events += len(row.emitted)
    return tuple(after)


def _placed(points: Sequence[int], known: Sequence[tuple[int, Any]], log: Sequence[Any]) -> tuple[int, ...]:
    """After how many entries of a viewer's log each point of the whole log stands. `known` are the events that the
    viewer was told, each with its number in the whole; the log has some of the very same, in their order."""
    rest = iter(known)
    numbers = [next(at for at, event in rest if event is entry) for entry in log]
    return tuple(bisect_left(numbers, point) for point in points)


def _in_order(known: Sequence[tuple[int, Any]], own: Sequence[TableEvent], after: Sequence[int]) -> list[Any]:
    """Events of the game, with their numbers, and those of the table, in the order in which they happened."""
    numbered: list[tuple[float, Any]] = [
        *((point - 0.5, event) for point, event in zip(after, own, strict=True)),
        *known,
    ]
    return [event for _, event in sorted(numbered, key=lambda one: one[0])]


def viewer_of(seat: Seat | None) -> Viewer:
    """Who looks from a seat, or for None from no seat."""
    return SPECTATOR if seat is None else seat


def count_untold(untold: Counter[Seat | None], events: Sequence[LoggedEvent], players: int) -> None:
    """Count one step for every viewer to whom none of its events is addressed."""
    if not any(event.seats is None for event in events):
        viewers: tuple[Seat | None, ...] = (None, *map(Seat, range(players)))
        untold.update(viewer for viewer in viewers if not any(event.is_for(viewer) for event in events))


def _from_snapshot(table: Table, game: AnyGame, snapshot: Snapshot | None, rows: Sequence[MoveRow]) -> LiveTable | None:
    """None where there is no snapshot that this release can read."""
    if snapshot is None:
        return None
    try:
        state = codec_of(game).state(orjson.dumps(snapshot.state))
    except ValueError:
        return None
    live = _live(table, game, state, snapshot.version, rows)
    for row in rows:
        if row.seq <= snapshot.version:
            live.apply_row(row)
        else:
            live.replay_row(row)
    return live


def _replayed(table: Table, game: AnyGame, rows: Sequence[MoveRow]) -> LiveTable:
    """As far as the log and these rules agree, event by event; read-only where that is not to the end."""
    try:
        live, step = _set_up(table, game, rows)
        agrees = _agrees(game, step, rows[0])
    except Exception:  # these rules never had such a table: whatever they raise, they do not agree
        agrees = False
    if not agrees:
        raise RulesChanged
    for row in rows[1:]:
        state = live.state
        try:
            agrees = row.table_event is not None or _agrees(game, live.replay(row), row)
        except Exception:
            agrees = False
        if not agrees:
            live.state, live.readonly = state, True
            break
        live.apply_row(row)
    return live


def _set_up(table: Table, game: AnyGame, rows: Sequence[MoveRow]) -> tuple[LiveTable, Step[Any, Any]]:
    row = rows[0]
    chance = RecordedChance([Draw(*draw) for draw in row.draws])
    options = codec_of(game).options(orjson.dumps(table.options))
    step = game.setup(len(table.chairs), options, chance)
    _check_used_up(chance, row)
    live = _live(table, game, step.state, 0, rows)
    live.apply_row(row)
    return live, step


def _agrees(game: AnyGame, step: Step[Any, Any], row: MoveRow) -> bool:
    """Whether the rules emit now what the row says that they emitted, and the game goes on: the row did not end it, so
    rules by which it is over now are other rules, too."""
    emitted = orjson.loads(emitted_json(logged_events(step.emitted)))
    return bool(emitted == row.emitted) and game.outcome(step.state) is None


def _check_used_up(chance: RecordedChance, row: MoveRow) -> None:
    """Raises `ChanceMismatch` where the rules did not ask for every draw of the row: the record would not verify."""
    if not chance.is_used_up():
        raise ChanceMismatch(f"Row {row.seq} has draws that the rules do not ask for.")


def _live(table: Table, game: AnyGame, state: Any, version: int, rows: Sequence[MoveRow]) -> LiveTable:
    """The table with its game at this version, and as the beginning left the seats: `rows` are still to be kept."""
    players = len(table.chairs)
    bots = bots_at_beginning((Seat(chair.seat) for chair in table.chairs if chair.bot), table_events_of(rows))
    return LiveTable(
        id=table.id, game=game, key=key_of(table), state=state, version=version, draws=0, players=players,
        control=SeatControl(players, bots),
    )  # fmt: skip
