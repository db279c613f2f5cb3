"""A running or finished table in memory: pure, made from its log alone.

LiveTable     decides moves, applies committed ones, returns the views of viewers
DecidedMove   a move that the rules accept, before it is in the log
Observation   one viewer's view of a position
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

import orjson

from app.messages.table_events import KnockGranted, SeatMoved, SeatReturned, TableEvent, TookOver
from app.messages.tables import FullMessage, MissedMessage
from app.play.errors import GamePaused, NotPlaying, NotYourTurn, StaleDecision
from app.play.records.history import SeatEvents, in_order, placed
from app.play.records.missed import Since
from app.tables.awaited import Awaited, asked_anew, awaited_of, bits_of
from app.tables.errors import RulesChanged
from app.tables.log import LoggedEvent, PendingMove, draw_rows, emitted_json, logged_event, logged_events
from app.tables.record import BOT_CLIENT_SEED
from app.tables.rows import MoveRow
from app.tables.seat_control import TABLE_EVENTS, SeatControl
from app.tables.store import AnyGame, outcome_row, spectators_view
from engines.core.chance import ChanceMismatch, Draw, KeyedChance, RecordedChance, ScriptedChance, table_key
from engines.core.codec import codec_of
from engines.core.game import Decision, Known, Step, apply_or_forfeit, asked, offered
from engines.core.seats import SPECTATOR, Seat, Viewer

SNAPSHOT_EVERY = 20
"""A snapshot is stored after this many moves: few enough for quick loading, and rare enough to cost little."""


@dataclass(frozen=True, slots=True)
class DecidedMove:
    """A move that the rules accept. It has had no effect yet."""

    pending: PendingMove
    """The log entry."""
    move: Any
    """The move itself; `None` if the player leaves for good."""
    state: Any
    events: tuple[LoggedEvent, ...]
    draws: int
    decisions: tuple[Decision, ...]
    """The open decisions of `state`."""

    @property
    def ends_game(self) -> bool:
        """Whether the game is over after the move."""
        return self.pending.outcome is not None

    @property
    def is_secret(self) -> bool:
        """Whether only the seat's player receives events of the move."""
        return all(event.seats is not None and event.seats <= {self.pending.seat} for event in self.events)


@dataclass(slots=True)
class LiveTable:
    """A running or finished game. Only its room changes it."""

    id: str
    game: AnyGame
    key: bytes
    state: Any
    version: int
    draws: int
    """The number of draws so far, which is the next draw's number."""
    players: int
    readonly: bool = False
    """Whether the table shows the last position on which its log and the present rules agree, and cannot continue."""
    events: list[LoggedEvent] = field(default_factory=list)
    untold: Counter[Seat | None] = field(default_factory=Counter)
    """The number of steps without an event for a seat, or for spectators (`None`)."""
    control: SeatControl = field(default_factory=lambda: SeatControl(0))
    """The player of each seat, and the open polls."""
    table_events: list[TableEvent] = field(default_factory=list)
    """The events at the table besides moves, oldest first."""
    happened_after: list[int] = field(default_factory=list)
    """For each of them, the number of the game's `events` before it."""
    step_ends: list[int] = field(default_factory=list)
    """The number of `events` after each step of the game, the set-up first."""
    answered: dict[tuple[int, str], int] = field(default_factory=dict)
    """(seat, move id) → the version that the move made, in that seat's count."""
    told_at: float = field(default=0.0, compare=False)
    """The time of the last public event among the rows that were read from the log, in seconds since 1970."""
    made: list[Any] | None = field(default=None, compare=False)
    """All moves so far, if a script is compared with them; otherwise `None`."""
    _decisions: tuple[Any, tuple[Decision, ...]] = field(default=(None, ()), compare=False, repr=False)
    """A state, and its open decisions."""

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The open decisions; none when the game is over. Computed once for each position."""
        state, decisions = self._decisions
        if state is not self.state:
            decisions = tuple(self.game.to_act(self.state))
            self._decisions = (self.state, decisions)
        return decisions

    @property
    def awaited(self) -> Awaited:
        """The people whose turn it is."""
        return awaited_of(self.decisions, self.control)

    # deciding

    def decide(
        self, seat: Seat, move: Any, *, client_id: str | None, draws: Sequence[int] | None = None
    ) -> DecidedMove:
        """The outcome of a move; with `None` as the move, of giving up the seat. `draws` are the results in a script,
        or `None` for real chance. Raises `IllegalMove`, `NotPlaying`, `RulesChanged`, `GamePaused`.
        """
        self.check_playing()
        if self.control.paused and move is not None:
            raise GamePaused
        chance: KeyedChance | ScriptedChance = KeyedChance(self.key, self.id, self.draws)
        if draws is not None:
            chance = ScriptedChance(draws, self.draws)
        step = apply_or_forfeit(self.game, self.state, seat, move, chance)
        events = logged_events(step.emitted)
        decisions = tuple(self.game.to_act(step.state))
        pending = self._pending(step, events, chance, decisions, seat=seat, client_id=client_id, move=move)
        return DecidedMove(pending, move, step.state, events, len(chance.record), decisions)

    def check_playing(self) -> None:
        """Raises `RulesChanged` if the game cannot continue, `NotPlaying` if it is over."""
        if self.readonly:
            raise RulesChanged
        if not self.decisions or self.control.ended:
            raise NotPlaying

    def read_move(self, seat: Seat, decision: int, sent: Mapping[str, Any]) -> Any:
        """Parse a player's move for an open decision. Raises `NotPlaying`, `GamePaused`, `NotYourTurn`,
        `StaleDecision`, `Malformed`."""
        if not self.readonly:
            self.check_open(seat, decision)
        return codec_of(self.game).move(orjson.dumps(sent))

    def check_open(self, seat: Seat, number: int) -> None:
        """Raises `NotPlaying` when the game is over, `GamePaused`, `NotYourTurn` if the seat has no open decision,
        `StaleDecision` if it has a different one.
        """
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
        """The randomness for a bot's thinking about its decision `number`. It has its own key: it draws no cards and no
        dice, so it is not in the record."""
        return KeyedChance(table_key(self.key, self.id, (BOT_CLIENT_SEED, str(seat))), self.id, number << 16)

    def awaited_after(self, event: TableEvent, at: float) -> tuple[int, int]:
        """The people whose turn it is after an event, and those of them with a new question. Both are sets of bits."""
        control = deepcopy(self.control)
        control.on_event(event, at)
        awaited = awaited_of(self.decisions, control)
        return bits_of(awaited), bits_of(asked_anew(self.awaited, awaited))

    # applying

    def apply(self, decided: DecidedMove) -> None:
        """Apply a committed move."""
        pending = decided.pending
        self.state = decided.state
        self._decisions = (decided.state, decided.decisions)
        self.version = pending.seq
        self.draws += decided.draws
        self._append(decided.events)
        if self.made is not None:
            self.made.append(decided.move)
        assert pending.seat is not None
        self._count_move(Seat(pending.seat), decided.events, by_player=pending.client_id is not None)
        if pending.client_id is not None:
            self.answered[pending.seat, pending.client_id] = self.version_of(Seat(pending.seat))

    def apply_event(self, seq: int, event: TableEvent, at: float) -> None:
        """Apply an event at the table besides moves, as row `seq` has it. It is not a step of the game and increases no
        version."""
        self.control.on_event(event, at)
        if isinstance(event, TookOver | SeatMoved | KnockGranted | SeatReturned):
            # A new player's program may reuse the move ids of the former one.
            self.answered = {key: version for key, version in self.answered.items() if key[0] != event.seat}
        self.table_events.append(event)
        self.happened_after.append(len(self.events))
        self.version = max(self.version, seq)
        self.untold.update((None, *map(Seat, range(self.players))))

    def replay_row(self, row: MoveRow) -> Sequence[LoggedEvent]:
        """Replay the move of a row on the position before it, and return the row's events. Raises `ChanceMismatch` or
        `IllegalMove` if the log does not fit the rules."""
        if row.table_event is None:
            self.replay(row)
        return self.apply_row(row)

    def apply_row(self, row: MoveRow) -> Sequence[LoggedEvent]:
        """Apply the events and the answer of a row, without its state, and return its events."""
        if row.table_event is not None:
            self.told_at = row.at.timestamp()
            self.apply_event(row.seq, TABLE_EVENTS.validate_python(row.table_event), self.told_at)
            return ()
        events = events_of(row)
        if any(event.seats is None for event in events):
            self.told_at = row.at.timestamp()
        self.version = max(self.version, row.seq)
        self.draws += len(row.draws)
        self._append(events, is_beginning=row.seq == 0)
        if self.made is not None and row.seat is not None:
            self.made.append(codec_of(self.game).move(orjson.dumps(row.move)))
        if row.seat is not None:
            self._count_move(Seat(row.seat), events, by_player=row.client_id is not None)
            if row.client_id is not None:
                self.answered[row.seat, row.client_id] = row.seq - self.untold[Seat(row.seat)]
        return events

    def replay(self, row: MoveRow) -> Step[Any, Any]:
        """The step of a row on the position before it, without applying its events."""
        assert row.seat is not None
        seat = Seat(row.seat)
        move = None if row.move is None else codec_of(self.game).stored_move(self.state, seat, row.move)
        chance = RecordedChance([Draw(*draw) for draw in row.draws])
        step = apply_or_forfeit(self.game, self.state, seat, move, chance)
        check_used_up(chance, row)
        self.state = step.state
        return step

    def _count_move(self, seat: Seat, events: Sequence[LoggedEvent], *, by_player: bool) -> None:
        if any(event.seats is None for event in events):
            self.control.on_move(seat, by_player=by_player)

    def _append(self, events: Sequence[LoggedEvent], *, is_beginning: bool = False) -> None:
        self.events.extend(events)
        self.step_ends.append(len(self.events))
        if not is_beginning:  # a position is everybody's first step, even if it has no events
            count_untold(self.untold, events, self.players)

    def _pending(
        self,
        step: Step[Any, Any],
        events: Sequence[LoggedEvent],
        chance: KeyedChance | ScriptedChance,
        decisions: Sequence[Decision],
        *,
        seat: Seat,
        client_id: str | None,
        move: Any,
    ) -> PendingMove:
        seq = self.version + 1
        outcome = self.game.outcome(step.state)
        is_kept = outcome is not None or seq % SNAPSHOT_EVERY == 0
        is_over = outcome is not None
        awaited = awaited_of(decisions, self.control)
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
            awaited=bits_of(awaited),
            asked=bits_of(asked_anew(self.awaited, awaited)),
        )

    # views

    def version_of(self, seat: Seat | None) -> int:
        """The version as counted for this seat, or for spectators (`None`): steps without an event for them do not
        count.
        """
        return self.version - self.untold.get(seat, 0)

    def observed(self, seat: Seat | None) -> "Observation":
        """The view of a viewer now."""
        viewer = viewer_of(seat)
        to_act, decision = asked(self.decisions, viewer)
        if self.readonly or self.control.ended:
            return Observation(self.game.view(self.state, viewer), (), None, ())
        legal = () if seat is None or decision is None else tuple(offered(self.game, self.state, seat))
        return Observation(self.game.view(self.state, viewer), to_act, decision, legal)

    def known_to(self, seat: Seat) -> Known[Any, Any, Any]:
        """The knowledge of a bot that moves for this seat: everything that its player would have received."""
        seen = self.observed(seat)
        told = [event.json for event in self.events if event.is_for(seat)]
        return Known(self.state.options, seen.view, seen.legal, SeatEvents(codec_of(self.game).event, told))

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
            table_events_after=placed(self.happened_after, known, log),
        )

    def has_missed(self, seat: Seat | None, since: Since) -> bool:
        """Whether a page with this part of the game is out of date, or has another game."""
        return since != Since(seat, self.version_of(seat), len(self.table_events))

    def missed(self, seat: Seat | None, since: Since) -> MissedMessage[Any, Any, Any] | None:
        """Everything that a viewer may know now and the page does not have yet. `None` if the page has another seat's
        game or an unknown version, or if `full` would be hardly larger.
        """
        first = self._first_after(seat, since)
        if first is None or since.table_events > len(self.table_events):
            return None
        full = self.full(seat)
        known = [(at, event) for at, event in enumerate(self.events) if event.is_for(seat)]
        codec = codec_of(self.game)
        later = [(at, codec.event(event.json)) for at, event in known if at >= first]
        events = full.log[len(full.log) - len(later) :] if len(later) <= len(full.log) else ()
        if tuple(event for _, event in later) != events or 2 * len(events) > len(full.log):
            return None  # some of it may not be looked back at, or it is most of the game
        return MissedMessage(
            v=full.v,
            events=events,
            view=full.view,
            to_act=full.to_act,
            decision=full.decision,
            legal=full.legal,
            table_events=full.table_events[since.table_events :],
            table_events_after=placed(self.happened_after[since.table_events :], later, [event for _, event in later]),
        )

    def _first_after(self, seat: Seat | None, since: Since) -> int | None:
        """The index of the first event that a page lacks; `None` if unknown."""
        missed = self.version_of(seat) - since.version
        if since.seat != seat or missed < 0 or self.readonly:
            return None
        first = len(self.events)
        for begin, end in zip([0, *self.step_ends][-2::-1], self.step_ends[::-1], strict=True):
            if missed == 0:
                break
            if any(event.is_for(seat) for event in self.events[begin:end]):
                missed, first = missed - 1, begin
        return None if missed else first

    @property
    def public_history(self) -> list[Any]:
        """The public events in order: the game's as values of the game, and the table's."""
        return in_order(self._public, self.table_events, self.happened_after)

    @property
    def public_events(self) -> list[Any]:
        """The game's public events in order, as its own values."""
        return [event for _, event in self._public]

    @property
    def _public(self) -> list[tuple[int, Any]]:
        """The game's public events, each with its number among all events."""
        codec = codec_of(self.game)
        return [(at, codec.event(event.json)) for at, event in enumerate(self.events) if event.is_for(None)]


@dataclass(frozen=True, slots=True)
class Observation:
    """One viewer's view of a position."""

    view: Any
    to_act: tuple[Seat, ...]
    decision: int | None
    legal: tuple[Any, ...]


def events_of(row: MoveRow) -> tuple[LoggedEvent, ...]:
    """The events of a row, encoded for sending."""
    return tuple(
        logged_event(None if seats is None else frozenset(map(Seat, seats)), event) for seats, event in row.emitted
    )


def table_events_of(rows: Iterable[MoveRow]) -> tuple[TableEvent, ...]:
    """The events at the table besides moves, oldest first."""
    return tuple([TABLE_EVENTS.validate_python(row.table_event) for row in rows if row.table_event is not None])


def viewer_of(seat: Seat | None) -> Viewer:
    """The viewer at a seat, or a spectator for `None`."""
    return SPECTATOR if seat is None else seat


def count_untold(untold: Counter[Seat | None], events: Sequence[LoggedEvent], players: int) -> None:
    """Count one step for every viewer who gets no event of it."""
    if not any(event.seats is None for event in events):
        viewers: tuple[Seat | None, ...] = (None, *map(Seat, range(players)))
        untold.update(viewer for viewer in viewers if not any(event.is_for(viewer) for event in events))


def check_used_up(chance: RecordedChance, row: MoveRow) -> None:
    """Raises `ChanceMismatch` if the rules did not use every draw of the row, because the record would not verify."""
    if not chance.is_used_up():
        raise ChanceMismatch(f"Row {row.seq} has draws that the rules do not ask for.")
