"""What the database has to say about what people saw and were told.

Ledger    all tables of a database, followed by their logs from one look to the next
"""

import json
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import orjson

from app.db import Database
from app.play.live_table import LiveTable, replayed
from app.play.table_store import open_table
from app.tables import store
from app.tables.log import emitted_json, logged_events
from app.tables.rows import MoveRow, Snapshot, Table
from app.tables.store import AnyGame
from engines import GAMES
from engines.core.chance import Draw, RecordedChance
from engines.core.codec import codec_of
from engines.core.game import asked
from engines.core.seats import SPECTATOR, Seat
from tests.faults.people import Transcript

RULES = {game.name: game for game in GAMES}


@dataclass
class Followed:
    """One table, as far as its log was read."""

    game: AnyGame
    rows: list[dict[str, Any]]
    states: list[Any]
    """The state after each row."""
    is_over: bool = False

    def shown_to(self, seat: int | None) -> list[int]:
        """The rows of which this seat, or for None a spectator, is sent something, by the version that each makes for
        it."""
        return [
            row["seq"]
            for row in self.rows
            if any(seats is None or (seat is not None and seat in seats) for seats, _ in row["emitted"])
        ]


class Ledger:
    """Follows every table's log. The log must only ever grow, and everything that anybody saw must follow from it."""

    def __init__(self) -> None:
        self.tables: dict[str, Followed] = {}
        self.messages = 0
        """How many messages were compared with what the log says."""

    async def check(self, url: str, transcripts: Iterable[Transcript], *, again: bool = False) -> None:
        """Read the logs and hold them against the transcripts; also, if it is to be done again, those of games that
        were over at the last look. People may go on playing meanwhile."""
        # First what people know, then the log: it must have at least that.
        asked = [
            (transcript, *_taken(transcript)) for transcript in transcripts if not self._is_done(transcript) or again
        ]
        database = Database(url)
        try:
            for table in sorted({transcript.table for transcript, *_ in asked}):
                await self._follow(database, table)
        finally:
            await database.close()
        for transcript, seen, acknowledged, refused in asked:
            followed = self.tables[transcript.table]
            shown = followed.shown_to(transcript.seat)
            made = {
                row["client_id"]: bisect_right(shown, row["seq"]) - 1
                for row in followed.rows
                if row["seat"] == transcript.seat
            }
            for move_id, version in acknowledged.items():
                assert made.get(move_id) == version, f"{move_id} was ok with {version}; the log: {made.get(move_id)}"
            for move_id, code in refused.items():
                assert move_id not in made, f"{move_id} was refused ({code}); the log: {made[move_id]}"
            for message in seen:
                assert message["v"] < len(shown), f"Version {message['v']} was seen and is not in the log."
                self._compare(followed, shown[message["v"]], transcript, message)

    def _is_done(self, transcript: Transcript) -> bool:
        return not transcript.seen and transcript.table in self.tables and self.tables[transcript.table].is_over

    async def _follow(self, database: Database, table_id: str) -> None:
        async with database.session() as session:
            # One moment for all that is read: people may be playing.
            await session.connection(execution_options={"isolation_level": "REPEATABLE READ"})
            table = await store.find_table(session, table_id)
            moves = await store.moves_since(session, table_id, -1)
            rows = [_row(move) for move in moves]
            snapshot = await session.get_one(Snapshot, table_id)
            game = RULES[table.game]
            again = replayed(table, game, [row for row in moves if row.seq <= snapshot.version])
            assert _json(again.state) == snapshot.state, f"The snapshot of {table_id[:6]} does not fit its log."
            loaded = await open_table(session, table, RULES)
            assert isinstance(loaded, LiveTable)
        before = self.tables.get(table_id)
        assert [row["seq"] for row in rows] == list(range(len(rows)))
        assert max(Counter((r["seat"], r["client_id"]) for r in rows if r["client_id"]).values(), default=0) <= 1
        if before is not None:
            assert rows[: len(before.rows)] == before.rows, f"The log of {table_id[:6]} is not what it was."
        self.tables[table_id] = followed = _followed(table, moves, before)
        assert _json(loaded.state) == _json(followed.states[-1])
        followed.is_over = game.outcome(followed.states[-1]) is not None
        assert followed.is_over == (table.status == "over")

    def _compare(self, followed: Followed, row: int, transcript: Transcript, message: dict[str, Any]) -> None:
        state, seat = followed.states[row], transcript.seat
        game = followed.game
        viewer = SPECTATOR if seat is None else Seat(seat)
        assert message["view"] == _json(game.view(state, viewer))
        assert [message["to_act"], message["decision"]] == _json(asked(game.to_act(state), viewer))
        assert message["legal"] == ([] if seat is None else _json(game.legal_moves(state, Seat(seat))))
        if message["t"] == "step":
            told = followed.rows[row]["emitted"]
            assert message["events"] == [event for seats, event in told if seats is None or seat in seats]
        self.messages += 1


def _taken(transcript: Transcript) -> tuple[list[dict[str, Any]], dict[str, int], dict[str, str]]:
    """What this person knows now; messages are taken out, for each needs to be checked but once."""
    seen, transcript.seen = transcript.seen, []
    return seen, dict(transcript.acknowledged), dict(transcript.refused)


def _followed(table: Table, moves: Sequence[MoveRow], before: Followed | None) -> Followed:
    game = RULES[table.game]
    if before is None:
        chance = RecordedChance([Draw(*draw) for draw in moves[0].draws])
        options = codec_of(game).options(orjson.dumps(table.options))
        before = Followed(game, [_row(moves[0])], [game.setup(len(table.chairs), options, chance).state])
    known = len(before.rows)
    live = LiveTable(
        table.id, game, b"", before.states[-1], version=known - 1, draws=0, players=len(table.chairs)
    )  # fmt: skip
    rows, states = list(before.rows), list(before.states)
    for move in moves[known:]:
        step = live.replay(move)
        assert orjson.loads(emitted_json(logged_events(step.emitted))) == move.emitted
        live.apply_row(move)
        rows.append(_row(move))
        states.append(step.state)
    return Followed(game, rows, states)


def _row(move: MoveRow) -> dict[str, Any]:
    return {name: getattr(move, name) for name in ("seq", "seat", "client_id", "move", "draws", "emitted", "at")}


def _json(value: object) -> Any:
    return json.loads(orjson.dumps(value))
