"""Tables from the database and back: create, load, begin, catch up.

A `LiveTable` table is what a process keeps of a table that is being played: the state, its version, what was told, and
which move ids were answered. Everything of it can be made again from the log.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, TypeAlias
from uuid import UUID

import orjson
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.errors import BadRequest
from app.tables.codes import new_code
from app.tables.committer import PendingMove
from app.tables.entropy import Entropy, new_id
from app.tables.errors import NoSuchGame, NoSuchTable, RulesChanged
from app.tables.record import BOT_CLIENT_SEED
from app.tables.rows import Chair, MoveRow, Snapshot, Table
from app.tables.statuses import TableStatus
from engines.core.chance import SECRET_BYTES, Draw, KeyedChance, RecordedChance, commitment, table_key
from engines.core.codec import codec_of
from engines.core.game import Addressed, Game, Outcome, Step, TiebreakStat, apply_or_forfeit
from engines.core.seats import SPECTATOR, Seat

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
Games: TypeAlias = Mapping[str, AnyGame]

_ID = re.compile(r"[A-Za-z0-9_-]{22}")

SNAPSHOT_EVERY = 20
"""A snapshot is kept after this many moves: loading replays fewer, and a move seldom pays for writing one."""


@dataclass(frozen=True, slots=True)
class LoggedEvent:
    """One thing that was told: its audience and its event as JSON. Bytes weigh little and are invisible to the
    garbage collector, however many tables are open."""

    seats: frozenset[Seat] | None
    event: bytes

    def is_for(self, seat: Seat | None) -> bool:
        """Whether this seat, or for None a spectator, was told."""
        return self.seats is None or (seat is not None and seat in self.seats)


@dataclass(slots=True)
class LiveTable:
    """A table that is being played or over, as the log has it."""

    id: str
    game: AnyGame
    key: bytes
    state: Any
    version: int
    draws: int
    """How many draws were made so far: the next one's number."""
    players: int
    events: list[LoggedEvent] = field(default_factory=list)
    untold: Counter[Seat | None] = field(default_factory=Counter)
    """How many steps a seat, or for None a spectator, was told nothing of."""
    answered: dict[tuple[int, str], int] = field(default_factory=dict)
    """(seat, move id) → the version that the move made, as that seat counts."""

    def chance(self) -> KeyedChance:
        """The table's chance from its next draw on."""
        return KeyedChance(self.key, self.id, self.draws)

    def version_of(self, seat: Seat | None) -> int:
        """The version as this seat, or for None a spectator, counts: a step that it was told nothing of is none."""
        return self.version - self.untold[seat]

    def append(self, events: Sequence[LoggedEvent]) -> None:
        """Keep what a step told."""
        self.events.extend(events)
        if not any(event.seats is None for event in events):
            self.untold.update(viewer for viewer in self.viewers if not any(event.is_for(viewer) for event in events))

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """From where one can look at the table: its seats, and None for spectators."""
        return (None, *map(Seat, range(self.players)))

    def bot_chance(self, seat: Seat, number: int) -> KeyedChance:
        """Luck for a bot's own thinking about its decision `number`. It has a key of its own: it draws no card and no
        die, so it is not on the record."""
        return KeyedChance(table_key(self.key, self.id, (BOT_CLIENT_SEED, str(seat))), self.id, number << 16)


def game_named(games: Games, name: str) -> AnyGame:
    """The game of this name. Raises `NoSuchGame`."""
    game = games.get(name)
    if game is None:
        raise NoSuchGame
    return game


def options_given(game: AnyGame, given: Mapping[str, Any]) -> Any:
    """The game's options that somebody asks for. Raises `Malformed("bad_options")`, `IllegalOptions` where they bring
    pieces that cannot be played with, `BadRequest` where they hold half a letter or an endless number."""
    try:
        data = orjson.dumps(given)
    except orjson.JSONEncodeError:
        raise BadRequest from None
    options = codec_of(game).options(data)
    if game.public_content is not None:
        game.public_content(options)
    return options


def options_shown(game: AnyGame, stored: Mapping[str, Any]) -> Mapping[str, Any]:
    """A table's options as people and programs are shown them."""
    if game.shown_options is None:
        return stored
    return game.shown_options(codec_of(game).options(orjson.dumps(stored)))


def public_content_of(game: AnyGame, stored: Mapping[str, Any]) -> Any:
    """What the faces of the pieces of a table with these options say; None where its views say it all."""
    return None if game.public_content is None else game.public_content(codec_of(game).options(orjson.dumps(stored)))


def new_table(game: AnyGame, options: Any, *, entropy: Entropy, seats: int, public: bool, host: UUID) -> Table:
    """A fresh table with free chairs. Its secret exists, and is committed to, before anybody gives a client seed."""
    secret = entropy(SECRET_BYTES)
    return Table(
        id=new_id(entropy),
        code=new_code(entropy),
        game=game.name,
        rules_version=game.version,
        options=orjson.loads(orjson.dumps(options)),
        public=public,
        status=TableStatus.WAITING,
        version=-1,
        host_id=host,
        secret=secret,
        commitment=commitment(secret),
        chairs=[Chair(seat=seat, bot=False, ready=False) for seat in range(seats)],
    )


async def locked_table(session: AsyncSession, table_id: str) -> Table:
    """The table, with everybody else who would change it kept waiting. Raises `NoSuchTable`."""
    _check_id(table_id)
    table = await session.get(Table, table_id, with_for_update={"of": Table}, populate_existing=True)
    if table is None:
        raise NoSuchTable
    return table


async def find_table(session: AsyncSession, table_id: str) -> Table:
    """The table as it stands. Raises `NoSuchTable`."""
    _check_id(table_id)
    table = await session.get(Table, table_id)
    if table is None:
        raise NoSuchTable
    return table


def _check_id(table_id: str) -> None:
    """An address can hold anything; not everything can be asked of the database."""
    if _ID.fullmatch(table_id) is None:
        raise NoSuchTable


def key_of(table: Table) -> bytes:
    """The key of the table's chance, from its secret and the client seeds of those who play."""
    return table_key(table.secret, table.id, client_seeds_of(table))


def client_seeds_of(table: Table) -> tuple[str, ...]:
    """The players' client seeds, by seat."""
    return tuple(BOT_CLIENT_SEED if chair.bot else chair.client_seed or "" for chair in table.chairs)


def begin(session: AsyncSession, table: Table, game: AnyGame) -> None:
    """Lay the table out and write row 0, in the transaction of `session`. The set-up of some games can end them.
    Raises `IllegalOptions`."""
    options = codec_of(game).options(orjson.dumps(table.options))
    chance = KeyedChance(key_of(table), table.id)
    step = game.setup(len(table.chairs), options, chance)
    outcome = game.outcome(step.state)
    table.status = TableStatus.PLAYING if outcome is None else TableStatus.OVER
    table.version = 0
    if outcome is not None:
        table.outcome = outcome_row(outcome)
        table.final_view = orjson.loads(spectators_view(game, step.state))
        table.ended = datetime.now(UTC)
    session.add(
        MoveRow(
            table_id=table.id, seq=0, draws=_draw_rows(chance.record), emitted=orjson.loads(emitted_json(step.emitted))
        )
    )
    session.add(Snapshot(table_id=table.id, version=0, state=orjson.loads(orjson.dumps(step.state))))


async def load(session: AsyncSession, table: Table, games: Games) -> LiveTable:
    """The table as its log has it: the newest snapshot and the moves since. Raises `NoSuchGame`, `RulesChanged`."""
    game = game_named(games, table.game)
    if game.version != table.rules_version:
        raise RulesChanged
    snapshot = await session.get_one(Snapshot, table.id)
    moves = await moves_since(session, table.id, -1)
    live = LiveTable(
        id=table.id,
        game=game,
        key=key_of(table),
        state=codec_of(game).state(orjson.dumps(snapshot.state)),
        version=snapshot.version,
        draws=0,
        players=len(table.chairs),
    )
    for move in moves:
        if move.seq <= snapshot.version:
            apply_row(live, move)
        else:
            replay_row(live, move)
    return live


async def moves_since(session: AsyncSession, table_id: str, version: int) -> Sequence[MoveRow]:
    """The rows after `version`, oldest first."""
    query = select(MoveRow).where(MoveRow.table_id == table_id, MoveRow.seq > version).order_by(MoveRow.seq)
    return (await session.execute(query)).scalars().all()


def replay_row(live: LiveTable, row: MoveRow) -> Step[Any, Any]:
    """Make the move of a row again on the state before it; the step is returned. Raises `ChanceMismatch` or
    `IllegalMove` where the log does not fit the rules."""
    assert row.seq == live.version + 1
    assert row.seat is not None
    move = None if row.move is None else codec_of(live.game).move(orjson.dumps(row.move))
    chance = RecordedChance([Draw(*draw) for draw in row.draws])
    step = apply_or_forfeit(live.game, live.state, Seat(row.seat), move, chance)
    live.state = step.state
    live.version = row.seq
    apply_row(live, row)
    return step


def apply_row(live: LiveTable, row: MoveRow) -> None:
    """Keep what a row told and answered."""
    live.draws += len(row.draws)
    live.append(
        [
            LoggedEvent(None if seats is None else frozenset(map(Seat, seats)), orjson.dumps(event))
            for seats, event in row.emitted
        ]
    )
    if row.seat is not None and row.client_id is not None:
        # The row's own version counts before it becomes the table's.
        live.answered[row.seat, row.client_id] = row.seq - live.untold[Seat(row.seat)]


def pending_move(
    live: LiveTable, step: Step[Any, Any], lines: Sequence[LoggedEvent], chance: KeyedChance,
    *, seat: Seat, client_id: str | None, move: Any,
) -> PendingMove:  # fmt: skip
    """The log entry of a move that the rules accepted."""
    seq = live.version + 1
    outcome = live.game.outcome(step.state)
    keep = outcome is not None or seq % SNAPSHOT_EVERY == 0
    return PendingMove(
        table=live.id,
        seq=seq,
        seat=seat,
        client_id=client_id,
        move=orjson.dumps(move).decode(),
        draws=orjson.dumps(_draw_rows(chance.record)).decode(),
        emitted=_emitted_json(lines).decode(),
        snapshot=orjson.dumps(step.state).decode() if keep else None,
        outcome=None if outcome is None else orjson.dumps(outcome_row(outcome)).decode(),
        final_view=None if outcome is None else spectators_view(live.game, step.state).decode(),
    )


def spectators_view(game: AnyGame, state: Any) -> bytes:
    """What everybody may see of a game, as JSON: what is kept of one that has ended, to open without its rules."""
    return orjson.dumps(game.view(state, SPECTATOR))


def logged_events(emitted: Sequence[Addressed[Any]]) -> list[LoggedEvent]:
    """What was told, encoded once for the log and for everybody who hears it."""
    return [LoggedEvent(item.seats, orjson.dumps(item.event)) for item in emitted]


def emitted_json(emitted: Sequence[Addressed[Any]]) -> bytes:
    """What was told as the log keeps it: [[seats or null, event], …]."""
    return _emitted_json(logged_events(emitted))


def outcome_row(outcome: Outcome) -> dict[str, Any]:
    """The outcome as JSON types."""
    return {
        "scores": list(outcome.scores),
        "winners": sorted(outcome.winners),
        "reason": outcome.reason,
        "feats": [{"name": stat.name, "made": list(stat.made)} for stat in outcome.tiebreak_stats],
    }


def outcome_of(row: Mapping[str, Any]) -> Outcome:
    """The outcome that these JSON types say."""
    return Outcome(
        scores=tuple(row["scores"]),
        winners=frozenset(Seat(seat) for seat in row["winners"]),
        reason=row["reason"],
        tiebreak_stats=tuple(TiebreakStat(stat["name"], tuple(stat["made"])) for stat in row.get("feats", ())),
    )


def _emitted_json(lines: Sequence[LoggedEvent]) -> bytes:
    return orjson.dumps(
        [(None if line.seats is None else sorted(line.seats), orjson.Fragment(line.event)) for line in lines]
    )


def _draw_rows(draws: Sequence[Draw]) -> list[list[Any]]:
    return [[draw.number, draw.why, draw.size, draw.result] for draw in draws]
