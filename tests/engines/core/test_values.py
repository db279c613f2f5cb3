"""A value behaves the same in both of its forms, but only one form is protected against changes."""

import dataclasses
import os
import subprocess
import sys
from dataclasses import FrozenInstanceError, dataclass, field, fields, is_dataclass
from pathlib import Path
from typing import Any, Generic, Literal, TypeVar

import orjson
import pytest
from pydantic import TypeAdapter, ValidationError

from app.content.sources import options_of
from engines import GAMES
from engines.core.codec import plain
from engines.core.values import frozen, held, replace, trusted
from tests.engines.random_chance import RandomChance

T = TypeVar("T")
TOP = Path(__file__).parents[3]


def written() -> type[Any]:
    """A normal class definition, made again for each form: generic, with defaults and a property."""

    class Written(Generic[T]):
        card: str
        held: T
        marks: tuple[int, ...] = field(default=(), repr=False)
        kind: Literal["written"] = "written"

        @property
        def total(self) -> int:
            return sum(self.marks)

    return Written


Held: Any = held(written())
Trusted: Any = trusted(written())
Plain: Any = dataclass(frozen=True, slots=True)(written())
FORMS = pytest.mark.parametrize("form", [Held, Trusted], ids=["held", "trusted"])


@FORMS
def test_a_value_is_compared_and_hashed_by_its_fields(form: Any) -> None:
    one, other = form("Inn", 2, marks=(1, 2)), form("Inn", 2, (1, 2))
    assert one == other
    assert one is not other
    assert len({one, other, form("Inn", 3)}) == 2
    assert hash(one) == hash(Plain("Inn", 2, (1, 2)))
    assert repr(one) == repr(Plain("Inn", 2, (1, 2)))


@FORMS
def test_a_value_is_a_dataclass_with_slots_that_counts_as_frozen(form: Any) -> None:
    assert is_dataclass(form)
    assert [found.name for found in fields(form)] == ["card", "held", "marks", "kind"]
    assert form.__slots__ == ("card", "held", "marks", "kind")
    assert not hasattr(form("Inn", 2), "__dict__")
    assert form.__dataclass_params__.frozen


@FORMS
def test_replacing_a_values_fields_leaves_the_original(form: Any) -> None:
    value = form("Inn", 2, (4,))
    assert replace(value, held="x") == dataclasses.replace(value, held="x") == form("Inn", "x", (4,))
    assert replace(value, marks=(), card="Mill") == form("Mill", 2)
    assert replace(value) == value == form("Inn", 2, (4,))
    assert type(replace(value, held=3)) is form


def test_a_value_of_one_field_is_replaced() -> None:
    @frozen
    class Value:
        cards: tuple[str, ...]

    assert replace(Value(("Inn", "Mill")), cards=("Fort",)) == Value(("Fort",))


@FORMS
def test_an_unknown_field_cannot_be_replaced(form: Any) -> None:
    with pytest.raises(AttributeError):
        replace(form("Inn", 2), colour="red")


@FORMS
def test_a_value_is_matched_as_any_dataclass(form: Any) -> None:
    match form("Inn", 2, (4,)):
        case form(card, held, kind="written") as matched:
            assert (card, held, matched.total) == ("Inn", 2, 4)
        case _:
            pytest.fail("It does not match its own class.")


@FORMS
def test_a_value_survives_a_round_trip_through_json(form: Any) -> None:
    value = form("Inn", 2, (1,))
    assert orjson.dumps(value) == b'{"card":"Inn","held":2,"marks":[1],"kind":"written"}'
    assert plain(value) == orjson.loads(orjson.dumps(value))
    reader = TypeAdapter(form[int])
    assert reader.validate_json(orjson.dumps(value)) == value
    with pytest.raises(ValidationError):
        reader.validate_json('{"card":"Inn","held":2,"kind":"other"}')


def test_one_form_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        Held("Inn", 2).card = "Mill"


def test_in_tests_no_value_can_be_changed() -> None:
    @frozen
    class Value:
        card: str

    with pytest.raises(FrozenInstanceError):
        Value("Inn").card = "Mill"  # type: ignore[misc]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_in_tests_states_events_and_views_cannot_be_changed(game: Any) -> None:
    step = game.setup(game.seats[0], options_of(game, {}), RandomChance(1))
    view = game.view(step.state, game.to_act(step.state)[0].seat)
    for value in (step, step.state, step.emitted[0], step.emitted[0].event, view, game.to_act(step.state)[0]):
        with pytest.raises(FrozenInstanceError):
            setattr(value, fields(value)[0].name, None)


def serving(*command: str) -> subprocess.CompletedProcess[str]:
    """Runs Python with values as on a server."""
    environment = os.environ | {"QUINTAIN_TEST_FROZEN": ""}
    return subprocess.run(
        [sys.executable, *command], cwd=TOP, env=environment, check=False, capture_output=True, text=True
    )


def test_on_a_server_values_are_not_protected() -> None:
    made = serving("-c", "from engines.core.game import Decision; d = Decision(0, 1); d.number = 2; print(d)")
    assert (made.stdout, made.stderr) == ("Decision(seat=0, number=2)\n", "")


def test_on_a_server_the_recorded_playthroughs_are_the_same() -> None:
    compared = serving("-m", "tests.engines.playthrough")
    assert (compared.returncode, compared.stdout, compared.stderr) == (0, "", "")
