"""The record of a table that has ended: all that anybody needs to check it, as one file.

    Record          the table's life: who sat, what was promised, every move and every draw, how it ended
    ├── Player      one seat, as it was when the game began
    └── Row         the set-up (row 0) or one move, with the draws that it asked for
    SealedRecord    a record as it was read, with the seal that stood in the file
    exported        a record's bytes
    parsed          bytes back to a record

The bytes are canonical JSON and end in a seal over everything else, so that not one byte of a file can be changed
unnoticed by accident. What a forger with a calculator could seal again is caught by `app.tables.verify`.
"""

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from typing import Annotated, Any, Final, NewType

from pydantic import ConfigDict, Field, PlainValidator, TypeAdapter, ValidationError

from app.tables import canonical
from app.tables.canonical import LARGEST, Json, Unreadable
from engines.core.chance import Draw
from engines.core.codec import plain
from engines.core.game import Outcome

FORMAT: Final = "quintain-record-1"
FORMAT_WITH_EVENTS: Final = "quintain-record-2"
"""Of a record that has rows of the table's own. Everybody who reads the first format is told that this is another."""
LARGEST_FILE: Final = 8 * 1024 * 1024
"""Bytes. A long game takes about 50,000."""
_STATS: Final = "feats"
"""What the format calls an outcome's tiebreak statistics."""
_KEYS: Final = {"client_seeds": "words"}
"""What the format calls a field that is named otherwise here."""
BOT_CLIENT_SEED: Final = "bot"
"""What stands for the client seed of a seat that a bot took."""

Count = Annotated[int, Field(ge=0, le=LARGEST)]
HexOf32Bytes = Annotated[str, Field(pattern=r"\A[0-9a-f]{64}\z")]
ClientSeed = Annotated[str, Field(pattern=r"\A([0-9a-f]{32}|bot)\z")]
TableId = Annotated[str, Field(pattern=r"\A[A-Za-z0-9_-]{1,64}\z")]
Name = Annotated[str, Field(min_length=1, max_length=100)]
Time = Annotated[str, Field(pattern=r"\A[0-9]{4}-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-5][0-9]\.[0-9]{3}Z\z")]


def _draw(value: object) -> Draw:
    match value:
        case [int() as number, str() as why, int() as size, int() as result]:
            whole = bool not in map(type, (number, size, result))  # True is an int too
            if whole and _WHY.match(why) and number >= 0 and 0 <= result < size:
                return Draw(number, why, size, result)
    raise ValueError("a draw is [number, why, size, result], the result from 0 to size - 1")


_WHY = re.compile(r"[^|]{1,100}\Z")  # "|" separates the parts of what is hashed


@dataclass(frozen=True, slots=True)
class Player:
    """One seat, as it was when the game began."""

    name: Name | None
    """None for a bot without a name."""
    bot: bool


@dataclass(frozen=True, slots=True)
class Row:
    """The set-up or one move."""

    seq: Count
    """0 is the set-up; the moves follow without a gap."""
    seat: Count | None
    """Who moved; None for the set-up."""
    move: dict[str, Json] | None
    """The move in the form in which it is sent; None for the set-up, and where the seat's player left for good."""
    draws: tuple[Annotated[Draw, PlainValidator(_draw)], ...]
    time: Time
    """As `timestamp` writes it."""
    event: dict[str, Json] | None = None
    """What happened at the table besides moves, `app.messages.table_events`. Such a row has neither seat nor move."""


@dataclass(frozen=True, slots=True)
class Record:
    """The life of one table."""

    table: TableId
    game: Name
    rules_version: Count
    options: dict[str, Json]
    players: Annotated[tuple[Player, ...], Field(min_length=1, max_length=16)]
    commitment: HexOf32Bytes
    """SHA-256 of the secret, shown before play."""
    secret: HexOf32Bytes
    """Kept by the server until the game was over."""
    client_seeds: Annotated[tuple[ClientSeed, ...], Field(alias=_KEYS["client_seeds"])]
    """What each seat's browser gave before play, by seat; `BOT_CLIENT_SEED` for a bot's."""
    rows: Annotated[tuple[Row, ...], Field(min_length=1)]
    outcome: Outcome | None
    """None where the players ended the game without a result."""


@dataclass(frozen=True, slots=True)
class SealedRecord:
    """A record as it was read from a file. The seal may be broken."""

    record: Record
    seal: HexOf32Bytes

    @property
    def is_whole(self) -> bool:
        """Whether the seal is that of the record."""
        return self.seal == seal_of(self.record)


def timestamp(moment: datetime) -> str:
    """A moment as a record has it: UTC, with milliseconds."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").removesuffix("+00:00") + "Z"


def seal_of(record: Record) -> str:
    """SHA-256 over the canonical bytes of all but the seal."""
    return hashlib.sha256(canonical.written(_unsealed(record))).hexdigest()


def exported(record: Record) -> bytes:
    """The record as the bytes of a file."""
    return _sealed(record, seal_of(record))


def parsed(data: bytes) -> SealedRecord:
    """The record that these bytes say. Raises `Unreadable`; whether it is a true one, `app.tables.verify` tells."""
    if len(data) > LARGEST_FILE:
        raise Unreadable("bad_format", f"The file is larger than {LARGEST_FILE} bytes; no game is that long.")
    value = canonical.read(data)
    if not isinstance(value, dict) or value.pop("format", None) not in (FORMAT, FORMAT_WITH_EVENTS):
        raise Unreadable("bad_format", f"The file is not a record of the format {FORMAT} or {FORMAT_WITH_EVENTS}.")
    sealed = _parsed(value)
    # A set has no order and no repetitions, a list of winners in a file could.
    if _sealed(sealed.record, sealed.seal) != data:
        raise Unreadable("not_canonical", "The file is not as a record is written: keys, format or order are others.")
    return sealed


def _parsed(value: dict[str, Json]) -> SealedRecord:
    seal = value.pop("seal", None)
    outcome = value.get("outcome")
    if isinstance(outcome, dict) and "tiebreak_stats" not in outcome:
        outcome["tiebreak_stats"] = outcome.pop(_STATS, [])
    elif isinstance(outcome, dict):
        outcome[_STATS] = None  # refused below as a key that no record has
    try:
        return _adapter().validate_json(canonical.written({"record": value, "seal": seal}))
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False, include_context=False)[0]
        where = ".".join(str(part) for part in first["loc"]).removeprefix("record.")
        raise Unreadable("bad_format", f"The record is not well formed at {where}: {first['msg']}.") from None


@cache
def _adapter() -> TypeAdapter[SealedRecord]:
    return TypeAdapter(_ReadStrictly, config=ConfigDict(extra="forbid", strict=True))


def _sealed(record: Record, seal: str) -> bytes:
    return canonical.written({**_unsealed(record), "seal": seal})


def _unsealed(record: Record) -> Mapping[str, Json]:
    rows = [_row(row) for row in record.rows]
    fields = {_KEYS.get(name, name): plain(getattr(record, name)) for name in _FIELDS}
    outcome = fields["outcome"]
    if outcome is not None and (stats := outcome.pop("tiebreak_stats")):  # a game that counts none does not name them
        outcome[_STATS] = stats
    has_events = any(row.event is not None for row in record.rows)
    return {"format": FORMAT_WITH_EVENTS if has_events else FORMAT, **fields, "rows": rows}


def _row(row: Row) -> dict[str, Any]:
    draws = [[draw.number, draw.why, draw.size, draw.result] for draw in row.draws]
    written = {"seq": row.seq, "seat": row.seat, "move": row.move, "draws": draws, "time": row.time}
    return written if row.event is None else written | {"event": row.event}


# A bare dataclass would take pydantic's configuration from itself only; a named one inherits ours, to its last field.
_ReadStrictly = NewType("_ReadStrictly", SealedRecord)
_FIELDS = tuple(name for name in Record.__dataclass_fields__ if name != "rows")
