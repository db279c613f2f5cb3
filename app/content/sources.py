"""The games whose components come from a file, and a table's options with the content of that file.

options_of    given or stored options
own_file      the file that comes with a game
with_file     stored options with the text of their file
contents_of   finds the content for a stored hash
content_in    the content in options
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
    """The source of a game's content."""

    option: str
    """The option that contains it."""
    read: Callable[[str], Content]
    """Reads the text of a file; empty text means the game's own file. Raises `IllegalOptions`."""


SOURCES: Final[Mapping[str, Source]] = {"tournay": Source("cards", card_file)}
"""By the game's name; the components of other games are in their rules."""


def options_of(game: Game[Any, Any, Any, Any, Any], given: Mapping[str, Any], file: str | None = None) -> Any:
    """Parse options: of a request, with a file as text; or of a row, where the file's hash stands for `file`. Raises
    `Malformed("bad_options")`, `IllegalOptions`, and JSONEncodeError for non-JSON.
    """
    source = SOURCES.get(game.name)
    filled = given if source is None else {source.option: "", **given}
    return codec_of(game).options(orjson.dumps(filled), contents_of(game.name, file))


def contents_of(game: str, file: str | None = None) -> Contents:
    """Finds content for this game's codec: by the hash of `file`, or by the text of any other file."""
    source = SOURCES.get(game)
    if source is None:
        return no_contents
    known = [source.read(text) for text in (file, "") if text is not None]
    return lambda given: next((content for content in known if content == given), None) or source.read(given)


def own_file(game: str) -> str | None:
    """The text of the game's own file; `None` if its components are in its rules."""
    source = SOURCES.get(game)
    return None if source is None else source.read("").text


def with_file(game: str, stored: Mapping[str, Any], file: str | None) -> Mapping[str, Any]:
    """Stored options in the form of a request: with the text of the file instead of its hash."""
    source = SOURCES.get(game)
    return stored if source is None or file is None else {**stored, source.option: file}


def content_in(options: Any) -> Content | None:
    """The content of a file in these options; `None` if there is none."""
    held = [getattr(options, field.name) for field in fields(options)]
    return next((value for value in held if isinstance(value, Content)), None)
