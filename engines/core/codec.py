"""A game's values from JSON and back. The only module of `engines` that imports pydantic.

Input is parsed strictly, with extra keys forbidden. For output the server's JSON encoder reads dataclasses as they are;
`plain` gives the same as built-in types, for tools and tests.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from functools import cache, reduce
from operator import or_
from typing import Annotated, Any, Final, Generic, NewType, TypeAlias, TypeVar, get_args, get_type_hints

from pydantic import ConfigDict, Field, PlainValidator, TypeAdapter, ValidationError, ValidationInfo

from engines.core.content import Content
from engines.core.game import Game, Refusal
from engines.core.prompts import Prompt
from engines.core.seats import Seat

S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")
O = TypeVar("O")  # noqa: E741  the contract's own letters


Contents: TypeAlias = Callable[[str], Content]
"""Turns the JSON form of a `Content` into the value. Raises `IllegalOptions`."""


class Malformed(Refusal):
    """Input that does not have the protocol's form."""


def no_contents(name: str) -> Content:
    """The `Contents` of games whose components the rules know."""
    raise AssertionError("this game's values hold no content")


def _content(given: object, info: ValidationInfo) -> Content:
    contents: Contents = info.context or no_contents
    return contents(_TEXT.validate_python(given, strict=True))


_TEXT: Final = TypeAdapter(str)
CONTENT: Final = PlainValidator(_content)
"""The annotation of a field that holds a `Content`: `Annotated[CardFile, CONTENT]`."""


class Codec(Generic[S, M, E, V, O]):
    """The parsers of one game."""

    def __init__(self, game: Game[S, M, E, V, O]) -> None:
        self._move: TypeAdapter[M] = _tagged(game.move_types)
        self._earlier_move = game.earlier_move
        self._earlier_view = game.earlier_view
        self._event: TypeAdapter[E] = _tagged(game.event_types)
        self._state: TypeAdapter[S] = _strict(game.state_type)
        self._options: TypeAdapter[O] = _strict(game.options_type)

    def move(self, data: bytes) -> M:
        """The move that this JSON describes. Raises `Malformed("bad_move")`."""
        try:
            return self._move.validate_json(data)
        except ValidationError as error:
            raise Malformed("bad_move", f"That is not a move of this game: {_first(error)}.") from None

    def stored_move(self, state: S, seat: Seat, stored: Mapping[str, Any]) -> M:
        """The move of this seat that this or an earlier release wrote into a log or a record. Raises
        `Malformed("bad_move")`."""
        earlier = None if self._earlier_move is None else self._earlier_move(state, seat, stored)
        return self.move(json.dumps(stored).encode()) if earlier is None else earlier

    def stored_view(self, data: bytes) -> bytes:
        """The final view that this or an earlier release stored, in the form of today's views."""
        return data if self._earlier_view is None else json.dumps(self._earlier_view(json.loads(data))).encode()

    def options(self, data: bytes, contents: Contents = no_contents) -> O:
        """The options that this JSON describes. Raises `Malformed("bad_options")` and the errors of `contents`."""
        try:
            return self._options.validate_json(data, context=contents)
        except ValidationError as error:
            raise Malformed("bad_options", f"The game has no such options: {_first(error)}.") from None

    def event(self, data: bytes) -> E:
        """A stored event. Raises ValueError if it is not one of this game's."""
        return self._event.validate_json(data)

    def state(self, data: bytes, contents: Contents = no_contents) -> S:
        """A stored state. Raises ValueError if it is not one of this game's, and the errors of `contents`."""
        return self._state.validate_json(data, context=contents)


def read_seen(game: Game[S, M, E, V, O], view: bytes, legal: bytes) -> tuple[V, tuple[M | Prompt[M, Any, Any], ...]]:
    """A stored view and stored legal moves. Raises ValueError when they are not this game's."""
    views, listed = _seen(game)
    return views.validate_json(view), listed.validate_json(legal)


@cache
def _seen(game: Game[Any, Any, Any, Any, Any]) -> tuple[TypeAdapter[Any], TypeAdapter[Any]]:
    """The parsers of what a seat sees, which a server rarely needs."""
    (listed,) = get_args(get_type_hints(game.legal_moves if game.offers is None else game.offers)["return"])
    return _strict(game.view_type), _strict(tuple[listed, ...])  # type: ignore[valid-type]


@cache
def codec_of(game: Game[S, M, E, V, O]) -> Codec[S, M, E, V, O]:
    """The codec of a game. Built once, because that takes tens of milliseconds."""
    return Codec(game)


def plain(value: Any) -> Any:
    """The value as JSON types: dataclasses to dicts, tuples to lists, sets to sorted lists."""
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, (tuple, list)):
        return [plain(item) for item in value]
    if isinstance(value, (frozenset, set)):
        return sorted(plain(item) for item in value)
    return value


_STRICT = ConfigDict(extra="forbid", strict=True)


def _strict(of: Any) -> TypeAdapter[Any]:
    # pydantic reads a bare dataclass with its own configuration only; a NewType of it inherits ours, down to its
    # fields.
    named: Any = NewType("Named", of)  # type: ignore[misc]
    return TypeAdapter(named, config=_STRICT)


def _tagged(types: tuple[type[Any], ...]) -> TypeAdapter[Any]:
    if len(types) == 1:
        return _strict(types[0])
    tagged: Any = Annotated[reduce(or_, types), Field(discriminator="kind")]
    return TypeAdapter(tagged, config=_STRICT)


def _first(error: ValidationError) -> str:
    """The first error as part of a sentence, without the input."""
    errors = error.errors(include_url=False, include_input=False, include_context=False)
    # Each member of a union was tried; the sender meant the one whose kind matches.
    otherwise = [found["loc"][:-1] for found in errors if found["loc"][-1:] == ("kind",)]
    meant = [found for found in errors if not any(found["loc"][: len(of)] == of for of in otherwise)]
    if not meant:
        return _said(otherwise[0], "its kind is missing or unknown")
    first = meant[0]
    if first["type"] in ("union_tag_invalid", "union_tag_not_found"):
        return "its kind is missing or unknown"
    if first["type"] in ("extra_forbidden", "unexpected_keyword_argument"):
        return "it has a key that does not belong there"
    return _said(first["loc"], first["msg"][0].lower() + first["msg"][1:])


def _said(loc: tuple[int | str, ...], text: str) -> str:
    """A short text of an error: its place, then its message. Class names that pydantic adds to the place are left
    out."""
    where = ".".join([str(part) for part in loc if not str(part)[:1].isupper()])
    return f"{where}: {text}" if where else text
