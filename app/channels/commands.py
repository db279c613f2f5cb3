"""Parses the messages that a client sends over a socket into the commands of `app.messages.commands`."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

import orjson

from app.channels.chat_text import clean_text
from app.channels.errors import BadFrame, FrameTooBig, NoSuchWord, UnknownFrame
from app.messages.chat import QuickWord
from app.messages.commands import (
    ChatCommand,
    Command,
    FullCommand,
    LessonNextCommand,
    LookCommand,
    MoveCommand,
    PingCommand,
    QuickWordCommand,
    ReplayFollowCommand,
    ReplayLeadCommand,
    SubscribeCommand,
    UnsubscribeCommand,
)

LONGEST_MESSAGE: Final = 16 * 1024
"""The maximum size of a message in bytes."""
_LONGEST_CHANNEL: Final = 80
_SPEEDS: Final = (0.5, 1, 2, 4)
"""The speeds of a replay."""
_WORDS: Final = frozenset(QuickWord)
_MOVE_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")

_KINDS: Mapping[str, type[Any]] = {
    str(command.__dataclass_fields__["t"].default): command
    for command in (
        *(MoveCommand, ChatCommand, QuickWordCommand, FullCommand, LookCommand, PingCommand),
        *(LessonNextCommand, ReplayFollowCommand, ReplayLeadCommand, SubscribeCommand, UnsubscribeCommand),
    )
}


def read_command(text: str) -> Command:
    """Parse a command. Raises `FrameTooBig`, `BadFrame`, `UnknownFrame`, `BadText`, `NoSuchWord`."""
    try:
        if len(text) > LONGEST_MESSAGE or (not text.isascii() and len(text.encode()) > LONGEST_MESSAGE):
            raise FrameTooBig
        message = orjson.loads(text)
    except ValueError:  # no JSON, or half of a surrogate pair, which only polled sockets can send
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
    """Parse the move in a message or a request's body, with the keys id, decision and move. Raises `BadFrame`."""
    decision = message["decision"]
    if not is_move_id(message["id"]) or type(decision) is not int or not isinstance(message["move"], dict):
        raise BadFrame
    try:
        orjson.dumps(message["move"])
    except orjson.JSONEncodeError:  # nested too deeply; in a body also half a surrogate pair or an infinite number
        raise BadFrame from None
    return MoveCommand(message["id"], decision, message["move"])


def id_of(text: str) -> str | None:
    """The id of a rejected message, for the answer; `None` if it has no valid id."""
    try:
        message = orjson.loads(text)
    except ValueError:
        return None
    move_id = message.get("id") if isinstance(message, dict) else None
    return move_id if is_move_id(move_id) else None


def is_move_id(value: object) -> bool:
    """Whether a client may use this id for a move: 1 to 64 letters, digits, hyphens and underscores."""
    return isinstance(value, str) and _MOVE_ID.fullmatch(value) is not None


def _read_chat(message: Mapping[str, Any]) -> ChatCommand:
    text = message["text"]
    if not is_move_id(message["id"]) or not isinstance(text, str):
        raise BadFrame
    return ChatCommand(message["id"], clean_text(text))


def _read_word(message: Mapping[str, Any]) -> QuickWordCommand:
    word = message["word"]
    if not is_move_id(message["id"]) or not isinstance(word, str):
        raise BadFrame
    if word not in _WORDS:
        raise NoSuchWord
    return QuickWordCommand(message["id"], QuickWord(word))


def _read_look(message: Mapping[str, Any]) -> LookCommand:
    if not isinstance(message["looking"], bool):
        raise BadFrame
    return LookCommand(message["looking"])


def _read_lesson_next(message: Mapping[str, Any]) -> LessonNextCommand:
    if type(message["at"]) is not int:
        raise BadFrame
    return LessonNextCommand(message["at"])


def _read_follow(message: Mapping[str, Any]) -> ReplayFollowCommand:
    if not isinstance(message["following"], bool):
        raise BadFrame
    return ReplayFollowCommand(message["following"])


def _read_lead(message: Mapping[str, Any]) -> ReplayLeadCommand:
    row, playing, speed = message["row"], message["playing"], message["speed"]
    if type(row) is not int or not isinstance(playing, bool) or type(speed) not in (int, float):
        raise BadFrame
    if speed not in _SPEEDS:
        raise BadFrame
    return ReplayLeadCommand(row, playing, float(speed))


def _channel(message: Mapping[str, Any]) -> str:
    name = message["channel"]
    if not isinstance(name, str) or len(name) > _LONGEST_CHANNEL:
        raise BadFrame
    return name


_READERS: Mapping[type[Any], Callable[[Mapping[str, Any]], Command]] = {
    MoveCommand: read_move,
    ChatCommand: _read_chat,
    QuickWordCommand: _read_word,
    FullCommand: lambda _: FullCommand(),
    LookCommand: _read_look,
    LessonNextCommand: _read_lesson_next,
    ReplayFollowCommand: _read_follow,
    ReplayLeadCommand: _read_lead,
    PingCommand: lambda _: PingCommand(),
    SubscribeCommand: lambda message: SubscribeCommand(_channel(message)),
    UnsubscribeCommand: lambda message: UnsubscribeCommand(_channel(message)),
}
