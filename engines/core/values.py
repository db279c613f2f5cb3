"""Values, for states, moves, events and views that nobody changes.

    frozen     the decorator that makes a class one
    replace    a value with other fields

A value is a dataclass with slots that is compared and hashed by its fields. For the type checker it is frozen always.
At run time it is frozen only where the environment sets QUINTAIN_TEST_FROZEN before this module is imported, which
`tests/__init__.py` does: whoever changes a value then gets a FrozenInstanceError. A server trusts what the type checker
and the tests have seen, because a dataclass that is frozen at run time takes six times as long to make, and a move
makes dozens. Nothing else differs between the two forms.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from os import environ
from typing import TYPE_CHECKING, Any, Final, TypeVar, dataclass_transform

T = TypeVar("T")


def held(cls: type[T]) -> type[T]:
    """The value as tests have it: frozen at run time, too."""
    made: Any = dataclass(frozen=True, slots=True)(cls)
    names = _names(made)
    made.__copy__ = lambda value: made(*[getattr(value, name) for name in names])
    return made  # type: ignore[no-any-return]


def trusted(cls: type[T]) -> type[T]:
    """The value as a server has it: nothing keeps it from being changed, and it is made as cheaply as can be."""
    made: Any = dataclass(unsafe_hash=True, slots=True)(cls)
    # It counts as frozen for everybody who asks, such as what declares it to the browser.
    made.__dataclass_params__.frozen = True
    made.__copy__ = _copier(made)
    return made  # type: ignore[no-any-return]


def _names(cls: type[Any]) -> list[str]:
    return [found.name for found in fields(cls)]


def _copier(cls: type[T]) -> Callable[[T], T]:
    """What copies a value field by field, without the call of its class."""
    lines = ["def copied(value):", "made = new(cls)", *[f"made.{name} = value.{name}" for name in _names(cls)]]
    names: dict[str, Any] = {"cls": cls, "new": object.__new__}
    exec("\n    ".join([*lines, "return made"]), names)  # noqa: S102  as dataclasses does it
    return names["copied"]  # type: ignore[no-any-return]


IS_HELD: Final = bool(environ.get("QUINTAIN_TEST_FROZEN"))
_form: Final[Callable[[type[Any]], type[Any]]] = held if IS_HELD else trusted


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: type[T]) -> type[T]:
    """The class as a value: `@frozen class Lead: ...`, in place of `@dataclass(frozen=True, slots=True)`."""
    return _form(cls)


if TYPE_CHECKING:
    # The type checker knows by this name which fields there are.
    from dataclasses import replace as replace
else:
    # What is new has nobody else yet who could see it change.
    _set = object.__setattr__ if IS_HELD else setattr

    def replace(value: T, /, **changes: Any) -> T:
        """The value with these fields in place of its own: `dataclasses.replace`, but in a quarter of the time, for
        values, which have no fields but those that they are made with."""
        made = value.__copy__()
        for name, new in changes.items():
            _set(made, name, new)
        return made
