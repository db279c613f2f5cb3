"""Immutable values for states, moves, events and views.

    frozen     the decorator that makes a class one
    replace    a value with other fields

A value is a dataclass with slots that is compared and hashed by its fields. For the type checker it is always frozen.
At run time it is frozen only if the environment sets QUINTAIN_TEST_FROZEN before this module is imported, as
`tests/__init__.py` does: then changing a value raises FrozenInstanceError. A server relies on the type checker and the
tests, because a dataclass that is frozen at run time takes six times as long to make, and a move makes dozens. Nothing
else differs between the two forms.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from os import environ
from typing import TYPE_CHECKING, Any, Final, TypeVar, dataclass_transform

T = TypeVar("T")


def held(cls: type[T]) -> type[T]:
    """The class as tests use it: also frozen at run time."""
    made: Any = dataclass(frozen=True, slots=True)(cls)
    names = _names(made)
    made.__copy__ = lambda value: made(*[getattr(value, name) for name in names])
    return made  # type: ignore[no-any-return]


def trusted(cls: type[T]) -> type[T]:
    """The class as servers use it: not frozen at run time, and as cheap to create as possible."""
    made: Any = dataclass(unsafe_hash=True, slots=True)(cls)
    # `dataclasses` and its users, such as the declarations for the browser, see the class as frozen.
    made.__dataclass_params__.frozen = True
    made.__copy__ = _copier(made)
    return made  # type: ignore[no-any-return]


def _names(cls: type[Any]) -> list[str]:
    return [found.name for found in fields(cls)]


def _copier(cls: type[T]) -> Callable[[T], T]:
    """A function that copies a value field by field, without calling its class."""
    lines = ["def copied(value):", "made = new(cls)", *[f"made.{name} = value.{name}" for name in _names(cls)]]
    names: dict[str, Any] = {"cls": cls, "new": object.__new__}
    exec("\n    ".join([*lines, "return made"]), names)  # noqa: S102  as dataclasses does it
    return names["copied"]  # type: ignore[no-any-return]


IS_HELD: Final = bool(environ.get("QUINTAIN_TEST_FROZEN"))
_form: Final[Callable[[type[Any]], type[Any]]] = held if IS_HELD else trusted


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: type[T]) -> type[T]:
    """Makes a class a frozen dataclass with slots: `@frozen class Lead: ...`. Objects reject changes only in tests."""
    return _form(cls)


if TYPE_CHECKING:
    # The type checker finds the fields by this name.
    from dataclasses import replace as replace
else:
    # No other code has a reference to a new object, so changing it is safe.
    _set = object.__setattr__ if IS_HELD else setattr

    def replace(value: T, /, **changes: Any) -> T:
        """The value with these fields replaced, like `dataclasses.replace` but four times as fast. All fields must be
        constructor arguments.
        """
        made = value.__copy__()
        for name, new in changes.items():
            _set(made, name, new)
        return made
