"""What one card of a card file may say.

read_card     an activity card
read_event    an event
"""

from collections.abc import Iterator, Sequence
from typing import Final, get_args, get_type_hints

from engines.tournay.cards import Card, Cost, EventCard, Kind, Origin, Scores
from engines.tournay.colours import COLOURS, LEVELS
from engines.tournay.effects import (
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
from engines.tournay.fields import Field, built, flag, name_of, one_of, or_null, record, several, whole, words
from engines.tournay.positions import Placed, Wrong, found

_KINDS: Final = get_args(Kind)
_SAYS: Final = {"building": "effects", "character": "trigger", "prestige": "scores"}
"""What a card of each kind has, and no other."""
_ARTICLE: Final = {"building": "a building", "character": "a character", "prestige": "a prestige building"}

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
        "effects": Field(several(words(AtOnce, _LEAST, _MOST), 1, _STEPS)),
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
        "effects": Field(several(words(Effect, _LEAST, _MOST), 1, _STEPS), ()),
        "trigger": Field(lambda placed: Trigger(**_trigger(placed)), None),
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
        "effect": Field(words(EventEffect, _LEAST, _MOST)),
    }
)


def read_card(placed: Placed) -> Card:
    """An activity card. Raises `Wrong`."""
    card = Card(**_card(placed))
    for path, message in _mistakes(card):
        raise Wrong(found(placed, path).line, message, path)
    return card


def read_event(placed: Placed) -> EventCard:
    """An event. Raises `Wrong`."""
    said = _event(placed)
    return EventCard(**said, positive=isinstance(said["effect"], Profit | Rise | Mend))


def _mistakes(card: Card) -> Iterator[tuple[str, str]]:
    """What does not go together on the card: where, and what would be right."""
    if card.set == "expansion" and card.replaces is None:
        yield "replaces", "a card of the expansion takes the place of a base card; it is missing."
    if card.set == "base" and card.replaces is not None:
        yield "replaces", "only a card of the expansion takes another's place; take this away."
    if (card.level == "III") != (card.kind == "prestige"):
        yield (
            "kind",
            f"prestige buildings and level III go together; this is {_ARTICLE[card.kind]} of level {card.level}.",
        )
    for kind, field in _SAYS.items():
        has = bool(getattr(card, field))
        if has and kind != card.kind:
            yield field, f"{_ARTICLE[kind]} has {field}, not {_ARTICLE[card.kind]}; take this away."
        if not has and kind == card.kind:
            yield field, f"it is missing; {_ARTICLE[kind]} needs it."
    if card.cost.cards and card.cost.citizen is not None:
        yield "cost", "a card or a citizen can be asked for, not both."
    yield from _wrong_steps("effects", card.effects)
    if card.trigger is not None:
        yield from _wrong_trigger(card.trigger)
    if card.scores is not None:
        yield from _wrong_scores(card.scores)


def _wrong_steps(path: str, steps: Sequence[Effect]) -> Iterator[tuple[str, str]]:
    """Steps are done at once and in order. What waits for others or for cards ends them; and what asks its player is
    there once, so that each answer belongs to one step."""
    seen = set()
    for number, step in enumerate(steps, 1):
        here = f"{path}.{number}"
        if isinstance(step, Copy) and len(steps) > 1:
            yield here, "copy is the only step of its card; take the others away."
        if step.word in seen and not isinstance(step, Gain):
            yield here, f"{step.word} is there once already; only gain can be there several times."
        if isinstance(step, Damage) and step.whose == "one" and step.buildings > 1:
            yield f"{here}.buildings", f"of one opponent one building is damaged, not {step.buildings}."
        waits = isinstance(step, Draw | Happen) or (isinstance(step, Damage) and step.whose == "theirs")
        if waits and number < len(steps):
            yield here, f"{step.word} waits for cards or for others; it is the last step of its card."
        if isinstance(step, Gain) and step.colour is not None and step.per != "visible_card":
            yield f"{here}.colour", "only visible_card counts cards of one colour; take this away."
        seen.add(step.word)


def _wrong_trigger(trigger: Trigger) -> Iterator[tuple[str, str]]:
    if len(set(trigger.kinds)) < len(trigger.kinds):
        yield "trigger.kinds", "each kind is there once."
    if trigger.on == "activate" and trigger.kinds != ("building",):
        yield "trigger.kinds", 'only buildings are activated; ["building"] is needed.'
    if trigger.on == "place" and trigger.every > 1:
        yield "trigger.every", "only activations are counted; take this away."
    yield from _wrong_steps("trigger.effects", trigger.effects)


def _wrong_scores(scores: Scores) -> Iterator[tuple[str, str]]:
    if len(set(scores.colours)) < len(scores.colours):
        yield "scores.colours", "each colour is there once."
    if scores.colours and scores.per not in ("citizen", "card", "building"):
        yield "scores.colours", f"citizen, card and building are counted by colour, not {scores.per}; take this away."
    if scores.each > 1 and scores.per != "deniers":
        yield "scores.each", f"only deniers are counted by several, not {scores.per}; take this away."
