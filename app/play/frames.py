"""The wire, both ways (docs/protocol.md).

In:   `read_frame` makes one of MoveSent, Said, FullAsked, Ping of what a socket sent, or refuses it.
Out:  one function a frame, each returning the text that is sent. What a frame may contain is decided before it gets
      here: views are built by the game for one viewer, lines are chosen by their audience.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, TypeAlias

import orjson

from app.errors import Problem
from app.play.errors import BadFrame, BadText, FrameTooBig, UnknownFrame
from app.tables.store import LoggedEvent
from engines.core.game import Refusal
from engines.core.seats import Seat

LONGEST_FRAME = 16 * 1024
LONGEST_TEXT = 300
_MOVE_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")


@dataclass(frozen=True, slots=True)
class MoveSent:
    """A move, with the id that makes sending it again harmless and the number of the decision that it answers."""

    id: str
    decision: int
    move: bytes
    """The move's own JSON, not parsed yet: only the game knows its moves."""


@dataclass(frozen=True, slots=True)
class Said:
    """A word to everybody at the table."""

    id: str
    text: str


@dataclass(frozen=True, slots=True)
class FullAsked:
    """The whole state, please."""


@dataclass(frozen=True, slots=True)
class Ping:
    """Are you there?"""


Incoming: TypeAlias = MoveSent | Said | FullAsked | Ping

_KEYS = {
    "move": {"t", "id", "decision", "move"},
    "say": {"t", "id", "text"},
    "full": {"t"},
    "ping": {"t"},
}


def read_frame(text: str) -> Incoming:
    """The frame that this text is. Raises `FrameTooBig`, `BadFrame`, `UnknownFrame`, `BadText`."""
    if len(text) > LONGEST_FRAME or (not text.isascii() and len(text.encode()) > LONGEST_FRAME):
        raise FrameTooBig
    try:
        frame = orjson.loads(text)
    except ValueError:
        raise BadFrame from None
    if not isinstance(frame, dict):
        raise BadFrame
    kind = frame.get("t")
    if not isinstance(kind, str) or kind not in _KEYS:
        raise UnknownFrame
    if frame.keys() != _KEYS[kind]:
        raise BadFrame
    match kind:
        case "move":
            return read_move(frame)
        case "say":
            return _read_said(frame)
        case "full":
            return FullAsked()
        case _:
            return Ping()


def read_move(frame: dict[str, Any]) -> MoveSent:
    """The move of a frame or of a request's body with the keys id, decision and move. Raises `BadFrame`."""
    decision = frame["decision"]
    if not is_move_id(frame["id"]) or type(decision) is not int or not isinstance(frame["move"], dict):
        raise BadFrame
    try:
        return MoveSent(frame["id"], decision, orjson.dumps(frame["move"]))
    except orjson.JSONEncodeError:  # a tower of objects, or out of a request's body half a letter or an endless number
        raise BadFrame from None


def id_of(text: str) -> str | None:
    """The id of a frame that was refused, so that the refusal can name it; None where it has no proper one."""
    try:
        frame = orjson.loads(text)
    except ValueError:
        return None
    move_id = frame.get("id") if isinstance(frame, dict) else None
    return move_id if is_move_id(move_id) else None


def is_move_id(value: object) -> bool:
    """Whether this is an id that a program may give to a move: 1 to 64 letters, digits, hyphens and underscores."""
    return isinstance(value, str) and _MOVE_ID.fullmatch(value) is not None


def _read_said(frame: dict[str, Any]) -> Said:
    text = frame["text"]
    if not is_move_id(frame["id"]) or not isinstance(text, str):
        raise BadFrame
    # Line breaks and other control characters become spaces; direction marks could reorder the whole page.
    cleaned = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
    if not 1 <= len(cleaned) <= LONGEST_TEXT:
        raise BadText
    return Said(frame["id"], cleaned)


def table(you: int | None, host: bool, kept: int | None, shown: bytes) -> str:
    """The table around the game; `shown` is its JSON, the same for everybody, and `kept` the seat of a match that waits
    for this person."""
    return _text({"t": "table", "you": you, "host": host, "kept_for_you": kept, "table": orjson.Fragment(shown)})


def full(
    version: int,
    you: int | None,
    view: object,
    asked: tuple[Sequence[Seat], int | None],
    legal: Sequence[object],
    log: Sequence[object],
) -> str:
    """Everything that this viewer may know now."""
    to_act, decision = asked
    return _text(
        {
            "t": "full", "v": version, "you": you, "view": view, "to_act": to_act, "decision": decision,
            "legal": legal, "log": log,
        }
    )  # fmt: skip


class StepFrames:
    """The `step` frames of one move. What several viewers are shown or told alike is encoded once.

    Alike means the very same object: a value that is equal but another viewer's own is encoded again, and comes out the
    same.
    """

    __slots__ = ("_encoded", "_lines", "_values")

    def __init__(self, lines: Sequence[LoggedEvent]) -> None:
        self._lines = lines
        self._values: tuple[object, ...] = ()
        """The first viewer's view, field by field, and as JSON members in `_encoded`."""
        self._encoded: list[bytes] = []

    def frame(
        self, version: int, you: Seat | None, view: Any, asked: tuple[Sequence[Seat], int | None],
        legal: Sequence[object],
    ) -> str:  # fmt: skip
        """What the move brought for one viewer, at the version as that viewer counts."""
        events = b",".join([line.event for line in self._lines if line.is_for(you)])
        return b"".join(
            (
                b'{"t":"step","v":%d,"events":[' % version, events, b'],"view":{', b",".join(self._members(view)),
                b'},"to_act":', orjson.dumps(asked[0]), b',"decision":', orjson.dumps(asked[1]),
                b',"legal":', orjson.dumps(legal), b"}",
            )
        ).decode()  # fmt: skip

    def _members(self, view: Any) -> list[bytes]:
        names, values = _fields_of(view)
        if not self._values:
            self._values = values
            self._encoded = [_member(name, value) for name, value in zip(names, values, strict=True)]
            return self._encoded
        return [
            encoded if value is first else _member(name, value)
            for name, value, first, encoded in zip(names, values, self._values, self._encoded, strict=True)
        ]


def _fields_of(view: Any) -> tuple[Sequence[str], tuple[object, ...]]:
    names = tuple(view.__dataclass_fields__)
    return names, attrgetter(*names)(view)


def _member(name: str, value: object) -> bytes:
    return b'"%s":%s' % (name.encode(), orjson.dumps(value))


def ok(move_id: str, version: int) -> str:
    """Your move is made, durable, and was told."""
    return _text({"t": "ok", "id": move_id, "v": version})


def no(move_id: str | None, refusal: Refusal) -> str:
    """What you sent is refused, and nothing has changed."""
    return _text({"t": "no", "id": move_id, "code": refusal.code, "message": refusal.message})


def here(seats: Sequence[int], watching: int) -> str:
    """Who is connected."""
    return _text({"t": "here", "seats": seats, "watching": watching})


def said(seat: int, text: str) -> str:
    """A player's word."""
    return _text({"t": "said", "seat": seat, "text": text})


def rematch(url: str) -> str:
    """The players go on at another table."""
    return _text({"t": "rematch", "url": url})


def tables(listed: Mapping[str, Any]) -> str:
    """The lobby's list."""
    return _text({"t": "tables", **listed})


def bye(problem: Problem) -> str:
    """The last frame before the socket closes."""
    return _text({"t": "bye", "code": problem.code, "message": problem.message})


PONG = '{"t":"pong"}'


def _text(frame: dict[str, Any]) -> str:
    return orjson.dumps(frame).decode()
