"""The entries of a card file as pydantic models: their fields, the allowed values, and the results.

FileEntry          the whole
├── CardEntry      an activity card, with CostEntry, TriggerEntry, ScoresEntry
├── EventEntry     an event
└── EffectEntry    an effect: its fields come from the vocabulary alone
"""

from collections.abc import Iterator
from dataclasses import MISSING, fields
from functools import reduce
from operator import or_
from typing import Annotated, Any, ClassVar, Final, Literal, TypeAlias, get_args, get_type_hints

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    GetPydanticSchema,
    ModelWrapValidatorHandler,
    ValidationError,
    create_model,
    model_validator,
)
from pydantic_core import PydanticCustomError

from app.content.tournay import names
from app.content.tournay.misfits import EVENTS, Misfit, in_card, in_file
from app.content.tournay.mistakes import PATH, WORD, renamed, saying
from engines.tournay.cards.card_set import Card, Cost, Counted, EventCard, Kind, Origin, Scores
from engines.tournay.cards.colours import Colour, Level
from engines.tournay.cards.vocabulary import AtOnce, Effect, EventEffect, Mend, Profit, Rise, Trigger

MOST_CARDS: Final = 200
_STEPS: Final = 6

_LEAST: Final = {"recruit.deniers": 0, "repair.deniers": 0, "mend.deniers": 0}
_MOST: Final = {"citizens": 9, "buildings": 9, "events": 3}
"""The ranges of an effect's numbers, by the names of the fields or by "effect.field"; the others are 1 to 99."""


_LEFT_OUT: Any = None
"""The default of an optional field, which must not be null if it is present."""


# Values


def whole(least: int, most: int) -> GetPydanticSchema:
    """An integer in a range."""
    bounds, says = Field(ge=least, le=most), saying(least=least, most=most)
    return GetPydanticSchema(lambda of, handler: handler(Annotated[of, bounds, says]))


def _texts(literal: Any) -> tuple[str, ...]:
    """The texts of a Literal, which may include null."""
    inner = next((part for part in get_args(literal) if get_args(part)), literal)
    return get_args(inner)


ONE_OF: Final = GetPydanticSchema(lambda of, handler: handler(Annotated[of, saying(choices=", ".join(_texts(of)))]))
"""One of the texts of a Literal."""


def several(least: int, most: int) -> BeforeValidator:
    """A list whose length is checked before its items."""

    def count(given: object) -> object:
        if isinstance(given, list) and not least <= len(given) <= most:
            raise PydanticCustomError("list_length", "list_length", {"least": least, "most": most})
        return given

    return BeforeValidator(count)


def _named(text: str) -> str:
    if not names.is_name(text):
        raise PydanticCustomError("not_a_name", "not_a_name", {"signs": _SIGNS})
    return text


_SIGNS: Final = " ".join(names.SIGNS)
Name: TypeAlias = Annotated[
    str,
    Field(min_length=1, max_length=names.LONGEST),
    AfterValidator(_named),
    saying(least=1, most=names.LONGEST, signs=_SIGNS),
]
Part: TypeAlias = Annotated[str, Field(pattern=names.PART), saying()]
"""A part of a picture. The names are not checked, because only the browser knows them, and a later release may add
some."""
Picture: TypeAlias = Annotated[list[Part], several(0, 6)]
OneColour: TypeAlias = Annotated[Colour, ONE_OF]
AnyColour: TypeAlias = Annotated[Colour | None, ONE_OF]
OneKind: TypeAlias = Annotated[Kind, ONE_OF]
Points: TypeAlias = Annotated[int, whole(0, 99)]


# Entries


class _Entry(BaseModel):
    """An object of the file, and its conversion to a value."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)
    of: ClassVar[type[Any]]

    def built(self) -> Any:
        """The converted value."""
        return self.of(**{name: _built(getattr(self, name)) for name in type(self).model_fields if name != WORD})

    @model_validator(mode="wrap")
    @classmethod
    def _say_which_fields_there_are(cls, given: object, handler: ModelWrapValidatorHandler["_Entry"]) -> "_Entry":
        try:
            return handler(given)
        except ValidationError as error:
            needed = [name for name, known in cls.model_fields.items() if known.is_required() and name != WORD]
            raise renamed(error, {"fields": ", ".join(cls.model_fields), "needed": ", ".join(needed)}) from None


def _built(said: Any) -> Any:
    if isinstance(said, list):
        return tuple([_built(one) for one in said])
    return said.built() if isinstance(said, _Entry) else said


class EffectEntry(_Entry):
    """An effect of the vocabulary in a file: its name as "word", and its fields."""

    def built(self) -> Any:
        return self.of(**{name: getattr(self, name) for name in type(self).model_fields if name != WORD})


def _entry_of(effect: type[Any]) -> type[EffectEntry]:
    hints = get_type_hints(effect)
    word = hints.pop("effect")
    (name,) = get_args(word)
    defaults = {one.name: ... if one.default is MISSING else one.default for one in fields(effect)}
    said: dict[str, Any] = {WORD: (word, ...)}
    for field, hint in hints.items():
        number = whole(_LEAST.get(f"{name}.{field}", 1), _MOST.get(field, 99))
        said[field] = (Annotated[hint, number if hint in (int, int | None) else ONE_OF], defaults[field])
    model = create_model(effect.__name__, __base__=EffectEntry, **said)
    model.of = effect
    return model


def effect_of(union: Any) -> GetPydanticSchema:
    """One of the effects in a union."""
    models = [_entry_of(effect) for effect in get_args(union)]
    any_model: Any = reduce(or_, models)
    choices = ", ".join([text for model in models for text in _texts(model.model_fields[WORD].annotation)])
    one = Field(discriminator=WORD)
    return GetPydanticSchema(lambda _, handler: handler(Annotated[any_model, one, saying(choices=choices)]))


Step: TypeAlias = Annotated[Any, effect_of(Effect)]
StepAtOnce: TypeAlias = Annotated[Any, effect_of(AtOnce)]


class CostEntry(_Entry):
    """The cost of a card."""

    of = Cost
    deniers: Points = 0
    cards: Annotated[int, whole(0, 1)] = 0
    citizen: AnyColour = None


class TriggerEntry(_Entry):
    """A character's trigger and its effects."""

    of = Trigger
    on: Annotated[Literal["place", "activate"], ONE_OF]
    kinds: Annotated[list[OneKind], several(1, len(get_args(Kind)))]
    colour: AnyColour
    every: Annotated[int, whole(1, 9)] = 1
    reach: Annotated[Literal["row", "column", "both"], ONE_OF]
    effects: Annotated[list[StepAtOnce], several(1, _STEPS)]


class ScoresEntry(_Entry):
    """The scoring of a prestige card."""

    of = Scores
    left: Points
    right: Points
    per: Annotated[Counted, ONE_OF]
    colours: Annotated[list[OneColour], several(0, len(get_args(Colour)))] = []
    each: Annotated[int, whole(1, 99)] = 1


class CardEntry(_Entry):
    """An activity card."""

    of = Card
    name: Name
    set: Annotated[Literal["base", "expansion"], ONE_OF] = "base"
    replaces: Name = _LEFT_OUT
    colour: OneColour
    level: Annotated[Level, ONE_OF]
    kind: OneKind
    copies: Annotated[int, whole(1, 9)] = 1
    cost: CostEntry
    points: Points
    origin: Annotated[Origin, ONE_OF]
    effects: Annotated[list[Step], several(1, _STEPS)] = []
    trigger: TriggerEntry = _LEFT_OUT
    scores: ScoresEntry = _LEFT_OUT
    picture: Picture = []

    @model_validator(mode="after")
    def _fits(self) -> "CardEntry":
        _check(in_card(self.built()))
        return self


class EventEntry(_Entry):
    """An event."""

    of = EventCard
    name: Name
    colour: OneColour
    copies: Annotated[int, whole(1, EVENTS)] = 1
    citizens: Annotated[int, whole(1, 9)]
    ransom: bool
    circles: Annotated[int, whole(1, 9)]
    origin: Annotated[Origin, ONE_OF]
    effect: Annotated[Any, effect_of(EventEffect)]
    picture: Picture = []

    def built(self) -> EventCard:
        """The event; its effects determine whether it counts as good."""
        said = {name: _built(getattr(self, name)) for name in type(self).model_fields}
        return EventCard(**said, positive=isinstance(said["effect"], Profit | Rise | Mend))


class FileEntry(_Entry):
    """A whole file."""

    name: Name
    cards: Annotated[list[CardEntry], several(1, MOST_CARDS)]
    events: Annotated[list[EventEntry], several(1, EVENTS)]

    def built(self) -> dict[str, Any]:
        """The file's name, cards and events."""
        return {name: _built(getattr(self, name)) for name in type(self).model_fields}

    @model_validator(mode="after")
    def _fits(self) -> "FileEntry":
        _check(in_file(_built(self.cards), _built(self.events)))
        return self


def _check(misfits: Iterator[Misfit]) -> None:
    """Raise the first mismatch, with its path in the file."""
    for path, kind, arguments in misfits:
        raise PydanticCustomError(kind, kind, {PATH: path, **arguments})
