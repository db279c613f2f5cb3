"""Parts of a card file that do not fit together, although each of them is valid by itself.

in_card    within one card
in_file    among all cards and events
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias
from unicodedata import normalize

from app.content.tournay.lines import shown
from engines.tournay.cards.card_set import CRIER, Card, EventCard, Scores
from engines.tournay.cards.colours import COLOURS, LEVELS
from engines.tournay.cards.vocabulary import Copy, Damage, Draw, Effect, Gain, Happen, Trigger

DECK: Final = 9
EVENTS: Final = 15
_SAYS: Final = {"building": "effects", "character": "trigger", "prestige": "scores"}
"""The field that only cards of this kind have."""

Misfit: TypeAlias = tuple[str, str, dict[str, str | int]]
"""The path, counted from 1 ("effects.2"), the kind of mistake, and its arguments."""


def in_card(card: Card) -> Iterator[Misfit]:
    """The contradictions between the fields of a card."""
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
    """The mistakes in the steps of a card. Steps are executed at once and in order, so a step that waits for other
    players or for draws must be the last; and a step that asks its player may occur only once, so that each pick
    belongs to one step."""
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


def in_file(cards: Sequence[Card], events: Sequence[EventCard]) -> Iterator[Misfit]:
    """The contradictions between cards and events."""
    yield from _names_twice(cards, events)
    base = {card.name: card for card in cards if card.set == "base"}
    replaced: Counter[str] = Counter()
    for number, card in enumerate(cards, 1):
        if card.replaces is None:
            continue
        other = base.get(card.replaces)
        path = f"cards.{number}.replaces"
        if other is None or (other.colour, other.level) != (card.colour, card.level):
            yield path, "no_base_card", {"colour": card.colour, "level": card.level, "value": shown(card.replaces)}
        else:
            replaced[other.name] += card.copies
            if (count := replaced[other.name]) > other.copies:
                yield path, "too_few_to_replace", {"copies": other.copies, "name": other.name, "count": count}
    for colour in COLOURS:
        for level in LEVELS:
            count = sum(card.copies for card in base.values() if (card.colour, card.level) == (colour, level))
            if count != DECK:
                yield "cards", "deck_count", {"colour": colour, "level": level, "needed": DECK, "count": count}
    count = sum(event.copies for event in events)
    if count != EVENTS:
        yield "events", "event_count", {"needed": EVENTS, "count": count}


def _names_twice(cards: Sequence[Card], events: Sequence[EventCard]) -> Iterator[Misfit]:
    taken = {_folded(CRIER)}
    named = [(f"cards.{number}.name", card.name) for number, card in enumerate(cards, 1)]
    for path, name in named + [(f"events.{number}.name", event.name) for number, event in enumerate(events, 1)]:
        if _folded(name) == _folded(CRIER):
            yield path, "name_of_crier", {"name": CRIER}
        elif _folded(name) in taken:
            yield path, "name_taken", {}
        taken.add(_folded(name))


def _folded(name: str) -> str:
    """The name in a normal form, without case and variants of letters, so that names that look alike are equal."""
    return normalize("NFKC", name).casefold()
