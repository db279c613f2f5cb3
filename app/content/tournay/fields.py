"""Readers of the fields of a card file: from a located value to one of ours. All raise `Wrong`.

whole · one_of · flag · name_of            a value
or_null · several                          nothing, or many
record · built                             an object, field by field
effect_of                                  an object that is one of several effects, whose name is its `word`
"""

import types
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from typing import Any, Final, Literal, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

from app.content.tournay.positions import Located, Wrong, shown
from engines.core.values import frozen

LONGEST_NAME: Final = 40
_SIGNS: Final = "'’.&-·・"
_EFFECT: Final = "word"
"""The key of a card file under which an effect's name stands."""

T = TypeVar("T")
Reader: TypeAlias = Callable[[Located], T]


@frozen
class Field:
    """A field of an object."""

    read: Reader[Any]
    default: Any = ...
    """The value where the field is left out; ... where it may not be."""


def whole(least: int, most: int) -> Reader[int]:
    """A whole number in a range."""

    def read(located: Located) -> int:
        number = located.value
        if not isinstance(number, int) or isinstance(number, bool) or not least <= number <= most:
            raise Wrong(located.line, "not_in_range", least=least, most=most, value=_said(located))
        return number

    return read


def one_of(*choices: str) -> Reader[Any]:
    """One of these texts."""

    def read(located: Located) -> str:
        text = located.value
        if not isinstance(text, str) or text not in choices:
            raise Wrong(located.line, "not_a_choice", choices=", ".join(choices), value=_said(located))
        return text

    return read


def flag(located: Located) -> bool:
    """True or false."""
    if not isinstance(located.value, bool):
        raise Wrong(located.line, "not_true_or_false", value=_said(located))
    return located.value


def name_of(located: Located) -> str:
    """A name of a card or an event, by which it is named everywhere."""
    name = located.value
    if not isinstance(name, str):
        raise Wrong(located.line, "not_a_text", value=_said(located))
    if not 1 <= len(name) <= LONGEST_NAME:
        raise Wrong(located.line, "name_length", least=1, most=LONGEST_NAME, count=len(name))
    if not is_name(name):
        raise Wrong(located.line, "not_a_name", signs=" ".join(_SIGNS), value=shown(name))
    return name


def is_name(text: str) -> bool:
    """Whether this can be a name: words of letters of any script and a few signs, so that it cannot be mistaken for
    anything else."""
    words = text.split(" ")
    return len(text) <= LONGEST_NAME and words[0][:1].isalnum() and all(word and _is_word(word) for word in words)


def or_null(reader: Reader[T]) -> Reader[T | None]:
    """The same, or null."""
    return lambda located: None if located.value is None else reader(located)


def several(reader: Reader[T], least: int, most: int) -> Reader[tuple[T, ...]]:
    """A list of at least and at most this many."""

    def read(located: Located) -> tuple[T, ...]:
        items = located.value
        if not isinstance(items, tuple):
            raise Wrong(located.line, "not_a_list", value=_said(located))
        if not least <= len(items) <= most:
            raise Wrong(located.line, "list_length", least=least, most=most, count=len(items))
        return tuple([_inside(str(number), reader, item) for number, item in enumerate(items, 1)])

    return read


def record(known: Mapping[str, Field]) -> Reader[dict[str, Any]]:
    """An object with these fields and no others."""

    def read(located: Located) -> dict[str, Any]:
        members = members_of(located)
        values = {}
        for name, member in members.items():
            if name not in known:
                raise Wrong(member.line, "unknown_field", name=shown(name), fields=", ".join(known))
            values[name] = _inside(name, known[name].read, member)
        for name, field in known.items():
            if name not in members:
                if field.default is ...:
                    raise Wrong(located.line, "missing_field", name, fields=", ".join(_needed(known)))
                values[name] = field.default
        return values

    return read


def built(of: type[T], **readers: Reader[Any]) -> Reader[T]:
    """A dataclass from the object of its fields, with its own defaults."""
    read = record(_fields(of, readers))
    return lambda located: of(**read(located))


def effect_of(union: Any, least: Mapping[str, int], most: Mapping[str, int]) -> Reader[Any]:
    """One of the effects of a union of dataclasses, each with its fields; the ranges of numbers are by the fields'
    names, or by "effect.field". Which effect it is, a card file says with the key "word"."""
    readers = {}
    for effect in get_args(union):
        hints = get_type_hints(effect)
        (name,) = get_args(hints.pop("effect"))
        ranges = {field: (least.get(f"{name}.{field}", least.get(field, 1)), most.get(field, 99)) for field in hints}
        read = {field: _reader_of(hint, *ranges[field]) for field, hint in hints.items()}
        readers[name] = _named_effect(effect, name, read)

    def read_effect(located: Located) -> Any:
        members = members_of(located)
        if _EFFECT not in members:
            raise Wrong(located.line, "missing_word", _EFFECT, choices=", ".join(readers))
        return readers[_inside(_EFFECT, one_of(*readers), members[_EFFECT])](located)

    return read_effect


def members_of(located: Located) -> dict[str, Located]:
    """The members of an object."""
    if not isinstance(located.value, dict):
        raise Wrong(located.line, "not_an_object", value=_said(located))
    return located.value


def _is_word(text: str) -> bool:
    return all(letter.isalnum() or letter in _SIGNS for letter in text)


def _inside(name: str, reader: Reader[T], located: Located) -> T:
    try:
        return reader(located)
    except Wrong as wrong:
        raise wrong.within(name) from None


def _fields(of: type[Any], readers: Mapping[str, Reader[Any]]) -> dict[str, Field]:
    """The fields of a dataclass, with its own defaults."""
    defaults = {field.name: field.default for field in fields(of) if field.default is not MISSING}
    return {name: Field(reader, defaults.get(name, ...)) for name, reader in readers.items()}


def _named_effect(of: type[T], name: str, readers: Mapping[str, Reader[Any]]) -> Reader[T]:
    """An effect from the object of its name and its fields."""
    read = record({_EFFECT: Field(one_of(name), name), **_fields(of, readers)})
    return lambda located: of(**{field: value for field, value in read(located).items() if field != _EFFECT})


def _needed(known: Mapping[str, Field]) -> list[str]:
    return [name for name, field in known.items() if field.default is ...]


def _reader_of(hint: Any, least: int, most: int) -> Reader[Any]:
    """The reader of a field of an effect, by its type."""
    if get_origin(hint) in (Union, types.UnionType):
        (inner,) = (part for part in get_args(hint) if part is not type(None))
        return or_null(_reader_of(inner, least, most))
    if get_origin(hint) is Literal:
        return one_of(*get_args(hint))
    assert hint is int
    return whole(least, most)


def _said(located: Located) -> str:
    """The value as a message can show it, where that is short; else the kind of value."""
    match located.value:
        case None:
            return "null"
        case bool(value):
            return str(value).lower()
        case int(value):
            return str(value)
        case str(value):
            return shown(value)
        case tuple():
            return "list"
        case dict():
            return "object"
