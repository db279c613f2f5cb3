"""Reading one entry of a card file.

read_card     an activity card
read_event    an event
"""

from collections.abc import Iterator, Sequence
from typing import Final, get_args, get_type_hints

from app.content.tournay.fields import Field, built, effect_of, flag, name_of, one_of, or_null, record, several, whole
from app.content.tournay.mistakes import Misfit
from app.content.tournay.positions import Located, Wrong, found
from engines.tournay.cards.card_set import Card, Cost, EventCard, Kind, Origin, Scores
from engines.tournay.cards.colours import COLOURS, LEVELS
from engines.tournay.cards.vocabulary import (
    AtOnce,
    Copy,
    Damage,
    Draw,
    Effect,
    EventEffect,
    Gain,
    Happen,
    Mend,
    Profit,
    Rise,
    Trigger,
)

_KINDS: Final = get_args(Kind)
_SAYS: Final = {"building": "effects", "character": "trigger", "prestige": "scores"}
"""The field that a card of this kind has, and no other card."""

_LEAST: Final = {"recruit.deniers": 0, "repair.deniers": 0, "mend.deniers": 0}
_MOST: Final = {"citizens": 9, "buildings": 9, "events": 3}
_STEPS: Final = 6

_colour: Final = one_of(*COLOURS)
_cost: Final = built(Cost, deniers=whole(0, 99), cards=whole(0, 1), citizen=or_null(_colour))
_trigger: Final = record(
    {
        "on": Field(one_of("place", "activate")),
        "kinds": Field(several(one_of(*_KINDS), 1, len(_KINDS))),
        "colour": Field(or_null(_colour)),
        "every": Field(whole(1, 9), 1),
        "reach": Field(one_of("row", "column", "both")),
        "effects": Field(several(effect_of(AtOnce, _LEAST, _MOST), 1, _STEPS)),
    }
)
_scores: Final = built(
    Scores,
    left=whole(0, 99),
    right=whole(0, 99),
    per=one_of(*get_args(get_type_hints(Scores)["per"])),
    colours=several(_colour, 0, len(COLOURS)),
    each=whole(1, 99),
)
_card: Final = record(
    {
        "name": Field(name_of),
        "set": Field(one_of("base", "expansion"), "base"),
        "replaces": Field(name_of, None),
        "colour": Field(_colour),
        "level": Field(one_of(*LEVELS)),
        "kind": Field(one_of(*_KINDS)),
        "copies": Field(whole(1, 9), 1),
        "cost": Field(_cost),
        "points": Field(whole(0, 99)),
        "origin": Field(one_of(*get_args(Origin))),
        "effects": Field(several(effect_of(Effect, _LEAST, _MOST), 1, _STEPS), ()),
        "trigger": Field(lambda located: Trigger(**_trigger(located)), None),
        "scores": Field(_scores, None),
    }
)
_event: Final = record(
    {
        "name": Field(name_of),
        "colour": Field(_colour),
        "copies": Field(whole(1, 15), 1),
        "citizens": Field(whole(1, 9)),
        "ransom": Field(flag),
        "circles": Field(whole(1, 9)),
        "origin": Field(one_of(*get_args(Origin))),
        "effect": Field(effect_of(EventEffect, _LEAST, _MOST)),
    }
)


def read_card(located: Located) -> Card:
    """An activity card. Raises `Wrong`."""
    card = Card(**_card(located))
    for path, kind, arguments in _misfits(card):
        raise Wrong(found(located, path).line, kind, path, **arguments)
    return card


def read_event(located: Located) -> EventCard:
    """An event. Raises `Wrong`."""
    said = _event(located)
    return EventCard(**said, positive=isinstance(said["effect"], Profit | Rise | Mend))


def _misfits(card: Card) -> Iterator[Misfit]:
    """The mistakes in how the fields of a card fit together."""
    if card.set == "expansion" and card.replaces is None:
        yield "replaces", "replaces_missing", {}
    if card.set == "base" and card.replaces is not None:
        yield "replaces", "replaces_of_base", {}
    if (card.level == "III") != (card.kind == "prestige"):
        yield "kind", "prestige_level", {"kind": card.kind, "level": card.level}
    for owner, field in _SAYS.items():
        has = bool(getattr(card, field))
        if has and owner != card.kind:
            yield field, "of_another_kind", {"owner": owner, "name": field, "kind": card.kind}
        if not has and owner == card.kind:
            yield field, "missing_of_kind", {"kind": card.kind}
    if card.cost.cards and card.cost.citizen is not None:
        yield "cost", "card_and_citizen", {}
    yield from _wrong_steps("effects", card.effects)
    if card.trigger is not None:
        yield from _wrong_trigger(card.trigger)
    if card.scores is not None:
        yield from _wrong_scores(card.scores)


def _wrong_steps(path: str, steps: Sequence[Effect]) -> Iterator[Misfit]:
    """The mistakes in the steps of a card. Steps are done at once and in order, so one that waits for others or for
    cards to be drawn is the last; and one that asks its player is there once, so that each pick belongs to one step."""
    seen = set()
    for number, step in enumerate(steps, 1):
        here = f"{path}.{number}"
        if isinstance(step, Copy) and len(steps) > 1:
            yield here, "copy_not_alone", {}
        if step.effect in seen and not isinstance(step, Gain):
            yield here, "step_twice", {"word": step.effect}
        if isinstance(step, Damage) and step.whose == "one" and step.buildings > 1:
            yield f"{here}.buildings", "several_of_one", {"count": step.buildings}
        waits = isinstance(step, Draw | Happen) or (isinstance(step, Damage) and step.whose == "theirs")
        if waits and number < len(steps):
            yield here, "waits_before_others", {"word": step.effect}
        if isinstance(step, Gain) and step.colour is not None and step.per != "visible_card":
            yield f"{here}.colour", "colour_not_counted", {}
        seen.add(step.effect)


def _wrong_trigger(trigger: Trigger) -> Iterator[Misfit]:
    if len(set(trigger.kinds)) < len(trigger.kinds):
        yield "trigger.kinds", "kind_twice", {}
    if trigger.on == "activate" and trigger.kinds != ("building",):
        yield "trigger.kinds", "only_buildings_activated", {}
    if trigger.on == "place" and trigger.every > 1:
        yield "trigger.every", "every_of_placed", {}
    yield from _wrong_steps("trigger.effects", trigger.effects)


def _wrong_scores(scores: Scores) -> Iterator[Misfit]:
    if len(set(scores.colours)) < len(scores.colours):
        yield "scores.colours", "colour_twice", {}
    if scores.colours and scores.per not in ("citizen", "card", "building"):
        yield "scores.colours", "colours_not_counted", {"per": scores.per}
    if scores.each > 1 and scores.per != "deniers":
        yield "scores.each", "each_not_counted", {"per": scores.per}
