"""Which game takes what its components say from a file, and a table's options with what that file says.

options_of    the options that were given, or stored
own_file      the file that comes with a game
with_file     stored options with the text of their file
contents_of   the way from a stored hash to what it stands for
content_in    what options hold of a file
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, Final

import orjson

from app.content.tournay.cardfile import card_file
from engines.core.codec import Contents, codec_of, no_contents
from engines.core.content import Content
from engines.core.game import Game


@dataclass(frozen=True, slots=True)
class Source:
    """Where the content of a game comes from."""

    option: str
    """The option that brings it."""
    read: Callable[[str], Content]
    """From the text of a file, empty for the one that comes with the game. Raises `IllegalOptions`."""


SOURCES: Final[Mapping[str, Source]] = {"tournay": Source("cards", card_file)}
"""By the name of the game; the others' components are in their rules."""


def options_of(game: Game[Any, Any, Any, Any, Any], given: Mapping[str, Any], file: str | None = None) -> Any:
    """The options that somebody gave, who brings a file as its text; or that are stored, where its hash stands for
    `file`. Raises `Malformed("bad_options")`, `IllegalOptions`, and JSONEncodeError for what is no JSON."""
    source = SOURCES.get(game.name)
    filled = given if source is None else {source.option: "", **given}
    return codec_of(game).options(orjson.dumps(filled), contents_of(game.name, file))


def contents_of(game: str, file: str | None = None) -> Contents:
    """The way to what a file says, for this game's codec: from the hash of `file`, and from the text of any other."""
    source = SOURCES.get(game)
    if source is None:
        return no_contents
    known = [source.read(text) for text in (file, "") if text is not None]
    return lambda given: next((content for content in known if content == given), None) or source.read(given)


def own_file(game: str) -> str | None:
    """The text of the file that comes with this game; None where its components are in its rules."""
    source = SOURCES.get(game)
    return None if source is None else source.read("").text


def with_file(game: str, stored: Mapping[str, Any], file: str | None) -> Mapping[str, Any]:
    """Stored options as somebody could give them: with the text of the file in the place of its hash."""
    source = SOURCES.get(game)
    return stored if source is None or file is None else {**stored, source.option: file}


def content_in(options: Any) -> Content | None:
    """What these options hold of a file; None where they hold nothing."""
    held = [getattr(options, field.name) for field in fields(options)]
    return next((value for value in held if isinstance(value, Content)), None)
