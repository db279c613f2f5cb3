"""Queries and changes of tables: create, find, lock, begin, read."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import groupby
from typing import Annotated, Any, Final, TypeAlias
from uuid import UUID

import orjson
from fastapi import Depends
from sqlalchemy import ARRAY, DateTime, Integer, Text, and_, case, cast, func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.content import sources
from app.errors import BadRequest
from app.messages.statuses import TableKind, TableStatus
from app.runtime.services import ServiceOf
from app.tables.awaited import bits_of, without_bots
from app.tables.clocks import Timing, begun, timing_under
from app.tables.codes import new_code
from app.tables.deadlines import add_first
from app.tables.entropy import Entropy, new_id
from app.tables.errors import NoSuchGame
from app.tables.gathering import Gathering, find, find_locked, options_kept, options_of
from app.tables.hints import begins_with_hints
from app.tables.house_rules import house_rules_of
from app.tables.log import draw_rows, emitted_json, logged_events
from app.tables.packed_form import unpack
from app.tables.record import BOT_CLIENT_SEED
from app.tables.rows import Chair, MoveRow, PackedGame, Removal, SeatRequest, Snapshot, Table
from engines.core.chance import SECRET_BYTES, KeyedChance, commitment, table_key
from engines.core.game import Game, Outcome, Refusal, TiebreakStat
from engines.core.seats import SPECTATOR, Seat

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
Games: TypeAlias = Mapping[str, AnyGame]

_SHORT: Final = 40
"""The longest option value that is shown, in characters."""


def game_named(games: Games, name: str) -> AnyGame:
    """The game of this name. Raises `NoSuchGame`."""
    game = games.get(name)
    if game is None:
        raise NoSuchGame
    return game


def options_given(game: AnyGame, given: Mapping[str, Any]) -> Any:
    """The game options in a request. Raises `Malformed("bad_options")`; `IllegalOptions` for unplayable cards;
    `BadRequest` for a lone surrogate or an infinite number.
    """
    try:
        options = sources.options_of(game, given)
    except orjson.JSONEncodeError:
        raise BadRequest from None
    if game.public_content is not None:
        game.public_content(options)
    return options


def options_shown(game: AnyGame, gathering: Gathering) -> Mapping[str, str]:
    """The options of a table or tournament as shown to people and programs. Options unknown to this release are shown
    if they are short enough."""
    stored = gathering.options
    if game.shown_options is None:
        return stored
    try:
        return game.shown_options(options_of(game, gathering))
    except Refusal:
        return {name: value for name, value in stored.items() if isinstance(value, str) and len(value) <= _SHORT}


def public_content_of(game: AnyGame, table: Table) -> Any:
    """The printed content of a table's cards; `None` if the game's views contain it, or if this release no longer has
    such options."""
    if game.public_content is None:
        return None
    try:
        return game.public_content(options_of(game, table))
    except Refusal:
        return None


def new_table(game: AnyGame, options: Any, *, entropy: Entropy, seats: int, public: bool, host: UUID | None) -> Table:
    """A new table with free seats. Its secret and commitment exist before any player gives a client seed."""
    secret = entropy(SECRET_BYTES)
    return Table(
        id=new_id(entropy),
        code=new_code(entropy),
        game=game.name,
        rules_version=game.version,
        kind=TableKind.GAME,
        **options_kept(options),
        public=public,
        locked=False,
        hidden=False,
        spectators=True,
        status=TableStatus.WAITING,
        host_id=host,
        secret=secret,
        commitment=commitment(secret),
        chairs=[Chair(seat=seat, bot=False, ready=False) for seat in range(seats)],
    )


async def locked_table(session: AsyncSession, table_id: str) -> Table:
    """The table, locked for update. Raises `NoSuchTable`."""
    return await find_locked(session, Table, table_id)


async def find_table(session: AsyncSession, table_id: str) -> Table:
    """The table. Raises `NoSuchTable`."""
    return await find(session, Table, table_id)


def key_of(table: Table) -> bytes:
    """The key of the table's chance, from its secret and the players' client seeds."""
    return table_key(table.secret, table.id, client_seeds_of(table))


def client_seeds_of(table: Table) -> tuple[str, ...]:
    """The client seeds of the players at the beginning, by seat. Later changes of players do not matter."""
    return tuple(chair.client_seed or (BOT_CLIENT_SEED if chair.bot else "") for chair in table.chairs)


def timing_of(table: Table) -> Timing | None:
    """A table's timing; `None` if the table is untimed."""
    rules = house_rules_of(table).clock
    return None if rules is None else timing_under(rules, (chair.time_zone for chair in table.chairs))


def begin(session: AsyncSession, table: Table, game: AnyGame, now: datetime) -> MoveRow:
    """Set up the game and write row 0, in the transaction of `session`. Some games can end during their set-up. Raises
    `IllegalOptions`.
    """
    options = options_of(game, table)
    for chair in table.chairs:
        if chair.bot:
            chair.client_seed = BOT_CLIENT_SEED
    chance = KeyedChance(key_of(table), table.id)
    step = game.setup(len(table.chairs), options, chance)
    outcome = game.outcome(step.state)
    table.status = TableStatus.PLAYING if outcome is None else TableStatus.OVER
    table.rules_version = game.version
    table.hints_on = begins_with_hints(table, game)
    table.unrated = table.hints_on
    if outcome is not None:
        table.outcome = outcome_row(outcome)
        table.final_view = orjson.loads(spectators_view(game, step.state))
        table.ended = now
    emitted = orjson.loads(emitted_json(logged_events(step.emitted)))
    decisions = tuple(game.to_act(step.state))
    awaited = bits_of(without_bots(decisions, {Seat(chair.seat) for chair in table.chairs if chair.bot}))
    row = MoveRow(
        table_id=table.id, seq=0, draws=draw_rows(chance.record), emitted=emitted, awaited=awaited, asked=awaited
    )
    session.add(row)
    session.add(Snapshot(table_id=table.id, version=0, state=orjson.loads(orjson.dumps(step.state))))
    timing = timing_of(table)
    if timing is not None:
        people = frozenset(Seat(chair.seat) for chair in table.chairs if not chair.bot)
        at = now.timestamp()
        add_first(session, table.id, begun(timing, at, decisions, people), at)
    return row


async def moves_since(session: AsyncSession, table_id: str, version: int) -> Sequence[MoveRow]:
    """The rows after `version`, oldest first; also those of a packed game."""
    query = select(MoveRow).where(MoveRow.table_id == table_id, MoveRow.seq > version).order_by(MoveRow.seq)
    found = (await session.execute(query)).scalars().all()
    # Asked second: a game that was packed in between is there by now.
    return found or (await _packed_rows(session, {table_id: version})).get(table_id, ())


async def rows_since(session: AsyncSession, versions: Mapping[str, int]) -> Mapping[str, Sequence[MoveRow]]:
    """For each table the rows after its version, oldest first; tables without such rows are left out."""
    known = (
        func.unnest(cast(list(versions), ARRAY(Text)), cast(list(versions.values()), ARRAY(Integer)))
        .table_valued("table_id", "version")
        .render_derived()
    )
    query = (
        select(MoveRow)
        .join(known, and_(MoveRow.table_id == known.c.table_id, MoveRow.seq > known.c.version))
        .order_by(MoveRow.table_id, MoveRow.seq)
    )
    rows = (await session.scalars(query)).all()
    found = {table_id: tuple(of_table) for table_id, of_table in groupby(rows, lambda row: row.table_id)}
    others = {table_id: version for table_id, version in versions.items() if table_id not in found}
    return {**found, **await _packed_rows(session, others)} if others else found


async def _packed_rows(session: AsyncSession, versions: Mapping[str, int]) -> Mapping[str, Sequence[MoveRow]]:
    """The rows after these versions of those of the tables whose games are packed."""
    query = select(PackedGame).where(PackedGame.table_id.in_(versions))
    found = dict[str, Sequence[MoveRow]]()
    for packed in await session.scalars(query):
        version = versions[packed.table_id]
        if packed.newest > version:
            rows, _ = unpack(packed.form, packed.table_id, packed.game)
            found[packed.table_id] = tuple([row for row in rows if row.seq > version])
    return found


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game as its rows have it."""

    rows: Sequence[MoveRow]
    """The whole log, oldest first."""
    snapshot: Snapshot | None
    """The newest one."""
    packed: PackedGame | None = None
    """The row that both come from, if the game is packed."""


async def stored_game(session: AsyncSession, table_id: str) -> StoredGame:
    """A game with its whole log, packed or not."""
    snapshot = await session.get(Snapshot, table_id)
    query = select(MoveRow).where(MoveRow.table_id == table_id).order_by(MoveRow.seq)
    rows = (await session.scalars(query)).all()
    packed = None if rows else await session.get(PackedGame, table_id)
    if packed is None:
        return StoredGame(rows, snapshot)
    return StoredGame(*unpack(packed.form, table_id, packed.game), packed)


async def statuses_of(session: AsyncSession, table_ids: Sequence[str]) -> Mapping[str, tuple[str, str | None]]:
    """For each table its status, and the table where its players continue."""
    query = select(Table.id, Table.status, Table.rematch_id).where(Table.id.in_(table_ids))
    return {row.id: (row.status, row.rematch_id) for row in await session.execute(query)}


async def granted_requests(session: AsyncSession, table_id: str) -> Sequence[SeatRequest]:
    """The requests by which a seat got another player."""
    query = select(SeatRequest).where(SeatRequest.table_id == table_id, SeatRequest.former_id.is_not(None))
    return (await session.scalars(query)).all()


async def requested_zone(session: AsyncSession, request: str) -> str | None:
    """The time zone of the person who requested a seat."""
    return (await session.scalars(select(SeatRequest.time_zone).where(SeatRequest.id == request))).one_or_none()


async def write_away(session: AsyncSession, table_id: str, away: Mapping[Seat, float]) -> None:
    """Store when players of a table disconnected, in seconds since 1970. All other players count as connected."""
    known = {seat: datetime.fromtimestamp(since, UTC) for seat, since in away.items()}
    # Without the explicit type, PostgreSQL sometimes took the value for text, and nothing was written.
    changed = [(Chair.seat == seat, cast(since, DateTime(timezone=True))) for seat, since in known.items()]
    values = {"away_since": cast(case(*changed, else_=None), DateTime(timezone=True)) if changed else None}
    await session.execute(update(Chair).where(Chair.table_id == table_id).values(values))


async def count_said(session: AsyncSession, table_id: str, said: int) -> bool:
    """Count the next sentence of a lesson. Returns `False`, and counts nothing, if the count differs from `said`."""
    counted = func.jsonb_set(Table.lesson, cast(["said"], ARRAY(Text)), func.to_jsonb(said + 1))
    is_next = and_(Table.id == table_id, Table.lesson["said"].as_integer() == said)
    row = update(Table).where(is_next).values(lesson=counted).returning(Table.id)
    return (await session.scalars(row, execution_options={"synchronize_session": False})).one_or_none() is not None


async def players_before(session: AsyncSession, table_id: str) -> frozenset[UUID]:
    """The players of the game of which this table is the rematch; empty if it is no rematch."""
    query = select(Chair.player_id).join(Table, Table.id == Chair.table_id)
    players = await session.scalars(query.where(Table.rematch_id == table_id, Chair.player_id.is_not(None)))
    return frozenset(player for player in players if player is not None)


async def removed_from(session: AsyncSession, table_id: str) -> frozenset[UUID]:
    """The players whom the host has removed from a table."""
    return frozenset((await session.scalars(select(Removal.player_id).where(Removal.table_id == table_id))).all())


async def newest_seq(session: AsyncSession, table_id: str) -> int:
    """The `seq` of the newest row; -1 before the set-up."""
    newest = select(MoveRow.seq).where(MoveRow.table_id == table_id).order_by(MoveRow.seq.desc()).limit(1)
    packed = select(PackedGame.newest).where(PackedGame.table_id == table_id)
    query = select(func.coalesce(newest.scalar_subquery(), packed.scalar_subquery(), -1))
    return int((await session.scalars(query)).one())


def spectators_view(game: AnyGame, state: Any) -> bytes:
    """The spectators' view of a game, as JSON. It is stored with a finished game, so that the game opens without its
    rules."""
    return orjson.dumps(game.view(state, SPECTATOR))


def outcome_row(outcome: Outcome) -> dict[str, Any]:
    """The outcome in JSON types."""
    return {
        "scores": list(outcome.scores),
        "winners": sorted(outcome.winners),
        "reason": outcome.reason,
        "feats": [{"name": stat.name, "made": list(stat.made)} for stat in outcome.tiebreak_stats],
    }


def outcome_of(row: Mapping[str, Any]) -> Outcome:
    """The outcome in these JSON types."""
    return Outcome(
        scores=tuple(row["scores"]),
        winners=frozenset(Seat(seat) for seat in row["winners"]),
        reason=row["reason"],
        tiebreak_stats=tuple(TiebreakStat(stat["name"], tuple(stat["made"])) for stat in row.get("feats", ())),
    )


GamesDep = Annotated[Games, Depends(ServiceOf(Games))]
