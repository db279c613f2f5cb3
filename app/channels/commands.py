"""What a program sends over a socket, read into the commands of `app.messages.commands` or refused."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

import orjson

from app.channels.errors import BadFrame, BadText, FrameTooBig, UnknownFrame
from app.messages.commands import (
    ChatCommand,
    Command,
    FullCommand,
    LookCommand,
    MoveCommand,
    PingCommand,
    SubscribeCommand,
    UnsubscribeCommand,
)

LONGEST_MESSAGE: Final = 16 * 1024
"""Bytes."""
LONGEST_CHAT: Final = 300
"""Characters."""
_LONGEST_CHANNEL: Final = 80
_MOVE_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")

_KINDS: Mapping[str, type[Any]] = {
    str(command.__dataclass_fields__["t"].default): command
    for command in (
        *(MoveCommand, ChatCommand, FullCommand, LookCommand, PingCommand, SubscribeCommand, UnsubscribeCommand),
    )
}


def read_command(text: str) -> Command:
    """The command that this text is. Raises `FrameTooBig`, `BadFrame`, `UnknownFrame`, `BadText`."""
    if len(text) > LONGEST_MESSAGE or (not text.isascii() and len(text.encode()) > LONGEST_MESSAGE):
        raise FrameTooBig
    try:
        message = orjson.loads(text)
    except ValueError:
        raise BadFrame from None
    if not isinstance(message, dict):
        raise BadFrame
    kind = message.get("t")
    if not isinstance(kind, str) or kind not in _KINDS:
        raise UnknownFrame
    command = _KINDS[kind]
    if message.keys() != command.__dataclass_fields__.keys():
        raise BadFrame
    return _READERS[command](message)


def read_move(message: Mapping[str, Any]) -> MoveCommand:
    """The move of a message, or of a request's body, with the keys id, decision and move. Raises `BadFrame`."""
    decision = message["decision"]
    if not is_move_id(message["id"]) or type(decision) is not int or not isinstance(message["move"], dict):
        raise BadFrame
    try:
        orjson.dumps(message["move"])
    except orjson.JSONEncodeError:  # a tower of objects, or out of a request's body half a letter or an endless number
        raise BadFrame from None
    return MoveCommand(message["id"], decision, message["move"])


def id_of(text: str) -> str | None:
    """The id of a message that was refused, so that the refusal can name it; None where it has no proper one."""
    try:
        message = orjson.loads(text)
    except ValueError:
        return None
    move_id = message.get("id") if isinstance(message, dict) else None
    return move_id if is_move_id(move_id) else None


def is_move_id(value: object) -> bool:
    """Whether this is an id that a program may give to a move: 1 to 64 letters, digits, hyphens and underscores."""
    return isinstance(value, str) and _MOVE_ID.fullmatch(value) is not None


def _read_chat(message: Mapping[str, Any]) -> ChatCommand:
    text = message["text"]
    if not is_move_id(message["id"]) or not isinstance(text, str):
        raise BadFrame
    # Line breaks and other control characters become spaces; direction marks could reorder the whole page.
    cleaned = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
    if not 1 <= len(cleaned) <= LONGEST_CHAT:
        raise BadText
    return ChatCommand(message["id"], cleaned)


def _read_look(message: Mapping[str, Any]) -> LookCommand:
    if not isinstance(message["looking"], bool):
        raise BadFrame
    return LookCommand(message["looking"])


def _channel(message: Mapping[str, Any]) -> str:
    name = message["channel"]
    if not isinstance(name, str) or len(name) > _LONGEST_CHANNEL:
        raise BadFrame
    return name


_READERS: Mapping[type[Any], Callable[[Mapping[str, Any]], Command]] = {
    MoveCommand: read_move,
    ChatCommand: _read_chat,
    FullCommand: lambda _: FullCommand(),
    LookCommand: _read_look,
    PingCommand: lambda _: PingCommand(),
    SubscribeCommand: lambda message: SubscribeCommand(_channel(message)),
    UnsubscribeCommand: lambda message: UnsubscribeCommand(_channel(message)),
}
