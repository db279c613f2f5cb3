"""The record of a finished table: everything needed to check its game, in one file.

    Record          the table's life: its players, the commitment, every move and every draw, the outcome
    ├── Player      one seat, as it was when the game began
    └── Row         the set-up (row 0) or one move, with its draws
    SealedRecord    a record read from a file, with the seal in the file
    exported        the bytes of a record
    parsed          the record in some bytes

The bytes are canonical JSON and end in a seal over everything else, so that an accidental change of any byte is
noticed. A forger can compute a new seal, but `app.tables.verify` finds the forgery.
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
"""The format of a record that has table events. Readers of the first format reject it as unknown."""
LARGEST_FILE: Final = 8 * 1024 * 1024
"""In bytes. A long game takes about 50,000."""
_STATS: Final = "feats"
"""The name of an outcome's tiebreak statistics in the format."""
_KEYS: Final = {"client_seeds": "words"}
"""The names in the format of fields that have another name here."""
BOT_CLIENT_SEED: Final = "bot"
"""Stands for the client seed of a bot's seat."""

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


_WHY = re.compile(r"[^|]{1,100}\Z")  # "|" separates the parts of the hash's input


@dataclass(frozen=True, slots=True)
class Player:
    """One seat, as it was when the game began."""

    name: Name | None
    """`None` for a bot without a name."""
    bot: bool


@dataclass(frozen=True, slots=True)
class Row:
    """The set-up or one move."""

    seq: Count
    """0 for the set-up; then the moves without a gap."""
    seat: Count | None
    """The seat that moved; `None` for the set-up."""
    move: dict[str, Json] | None
    """The move in the form in which clients send it; `None` for the set-up, and if the seat's player left for good."""
    draws: tuple[Annotated[Draw, PlainValidator(_draw)], ...]
    time: Time
    """In the form of `timestamp`."""
    event: dict[str, Json] | None = None
    """A table event (`app.messages.table_events`). Such a row has neither seat nor move."""


@dataclass(frozen=True, slots=True)
class Record:
    """The game of one table."""

    table: TableId
    game: Name
    rules_version: Count
    options: dict[str, Json]
    players: Annotated[tuple[Player, ...], Field(min_length=1, max_length=16)]
    commitment: HexOf32Bytes
    """SHA-256 of the secret, shown before play."""
    secret: HexOf32Bytes
    """Secret until the game is over."""
    client_seeds: Annotated[tuple[ClientSeed, ...], Field(alias=_KEYS["client_seeds"])]
    """The client seed that each seat's browser sent before play, by seat; `BOT_CLIENT_SEED` for a bot."""
    rows: Annotated[tuple[Row, ...], Field(min_length=1)]
    outcome: Outcome | None
    """`None` if the players ended the game without a result."""


@dataclass(frozen=True, slots=True)
class SealedRecord:
    """A record read from a file. Its seal may be wrong."""

    record: Record
    seal: HexOf32Bytes

    @property
    def is_whole(self) -> bool:
        """Whether the seal matches the record."""
        return self.seal == seal_of(self.record)


def timestamp(moment: datetime) -> str:
    """The form of a moment in a record: UTC, with milliseconds."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").removesuffix("+00:00") + "Z"


def seal_of(record: Record) -> str:
    """SHA-256 over the canonical bytes of everything but the seal."""
    return hashlib.sha256(canonical.written(_unsealed(record))).hexdigest()


def exported(record: Record) -> bytes:
    """The bytes of a record's file."""
    return _sealed(record, seal_of(record))


def parsed(data: bytes) -> SealedRecord:
    """The record in these bytes. Raises `Unreadable`. `app.tables.verify` checks whether the record is true."""
    if len(data) > LARGEST_FILE:
        raise Unreadable("bad_format", f"The file is larger than {LARGEST_FILE} bytes; no game is that long.")
    value = canonical.read(data)
    if not isinstance(value, dict) or value.pop("format", None) not in (FORMAT, FORMAT_WITH_EVENTS):
        raise Unreadable("bad_format", f"The file is not a record of the format {FORMAT} or {FORMAT_WITH_EVENTS}.")
    sealed = _parsed(value)
    # A set has no order and no duplicates, but a list of winners in a file could have them.
    if _sealed(sealed.record, sealed.seal) != data:
        raise Unreadable("not_canonical", "The file is not as a record is written: keys, format or order are others.")
    return sealed


def _parsed(value: dict[str, Json]) -> SealedRecord:
    seal = value.pop("seal", None)
    outcome = value.get("outcome")
    if isinstance(outcome, dict) and "tiebreak_stats" not in outcome:
        outcome["tiebreak_stats"] = outcome.pop(_STATS, [])
    elif isinstance(outcome, dict):
        outcome[_STATS] = None  # rejected below as an unknown key
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
    if outcome is not None and (stats := outcome.pop("tiebreak_stats")):  # a game without such statistics omits the key
        outcome[_STATS] = stats
    has_events = any(row.event is not None for row in record.rows)
    return {"format": FORMAT_WITH_EVENTS if has_events else FORMAT, **fields, "rows": rows}


def _row(row: Row) -> dict[str, Any]:
    draws = [[draw.number, draw.why, draw.size, draw.result] for draw in row.draws]
    written = {"seq": row.seq, "seat": row.seat, "move": row.move, "draws": draws, "time": row.time}
    return written if row.event is None else written | {"event": row.event}


# A bare dataclass applies pydantic's configuration to itself only; a NewType passes ours on to all nested fields.
_ReadStrictly = NewType("_ReadStrictly", SealedRecord)
_FIELDS = tuple(name for name in Record.__dataclass_fields__ if name != "rows")
