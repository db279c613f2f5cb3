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
from functools import cache
from operator import attrgetter
from os import environ
from typing import TYPE_CHECKING, Any, Final, TypeVar, dataclass_transform

T = TypeVar("T")


def held(cls: type[T]) -> type[T]:
    """The value as tests have it: frozen at run time, too."""
    return dataclass(frozen=True, slots=True)(cls)


def trusted(cls: type[T]) -> type[T]:
    """The value as a server has it: nothing keeps it from being changed, and it is made as cheaply as can be."""
    made: Any = dataclass(unsafe_hash=True, slots=True)(cls)
    # It counts as frozen for everybody who asks, such as what declares it to the browser.
    made.__dataclass_params__.frozen = True
    return made  # type: ignore[no-any-return]


_form: Final[Callable[[type[Any]], type[Any]]] = held if environ.get("QUINTAIN_TEST_FROZEN") else trusted


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: type[T]) -> type[T]:
    """The class as a value: `@frozen class Lead: ...`, in place of `@dataclass(frozen=True, slots=True)`."""
    return _form(cls)


if TYPE_CHECKING:
    # The type checker knows by this name which fields there are.
    from dataclasses import replace as replace
else:

    def replace(value: T, **changes: Any) -> T:
        """The value with these fields in place of its own: `dataclasses.replace`, but in half the time, for values,
        which have no fields but those that they are made with."""
        cls = type(value)
        get, at = _fields(cls)
        made = list(get(value))
        for name, new in changes.items():
            made[at[name]] = new
        return cls(*made)


@cache
def _fields(cls: type[Any]) -> tuple[Callable[[Any], tuple[Any, ...]], dict[str, int]]:
    """What gets all fields of a value, in their order; and the place of each."""
    names = [found.name for found in fields(cls)]
    get = attrgetter(*names)
    return (get if len(names) > 1 else lambda value: (get(value),)), {name: at for at, name in enumerate(names)}
