"""Reading a card file: into a `CardSet`, or a mistake that names the line and says what would be right.

cards_of      the cards of a table: the packaged ones or its own, with the expansion or without
read_cards    a whole file, strictly
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from importlib.resources import files
from types import MappingProxyType
from typing import Final
from unicodedata import normalize

from engines.core.game import IllegalOptions, Mistake
from engines.core.values import replace
from engines.tournay.cards.card_set import CRIER, Card, CardSet, EventCard
from engines.tournay.cards.colours import COLOURS, LEVELS, deck_of
from engines.tournay.cards.faces import read_card, read_event
from engines.tournay.cards.fields import Field, is_name, name_of, record, several
from engines.tournay.cards.mistakes import Misfit, sentence
from engines.tournay.cards.positions import Located, Wrong, found, read, shown
from engines.tournay.options import Options

DECK: Final = 9
EVENTS: Final = 15
LONGEST_FILE: Final = 64 * 1024
MOST_CARDS: Final = 200

_FILE: Final = record(
    {
        "name": Field(name_of),
        "cards": Field(several(read_card, 1, MOST_CARDS)),
        "events": Field(several(read_event, 1, EVENTS)),
    }
)


def cards_of(options: Options) -> CardSet:
    """All cards that a table with these options plays with, and how many copies of each. Raises `IllegalOptions`."""
    return _cards_in_play(options.expansion == "with", options.cards)


@lru_cache(maxsize=64)
def _cards_in_play(with_expansion: bool, text: str) -> CardSet:
    whole = read_cards(text or files("engines.tournay").joinpath("cards.json").read_text("utf-8"))
    if not with_expansion:
        return _card_set(whole.name, [card for card in whole.cards if card.set == "base"], whole.events)
    replaced = _replaced(whole.cards)
    if not replaced:
        raise IllegalOptions("no_expansion", "These cards have no expansion; play without it, or with other cards.")
    left = [replace(card, copies=card.copies - replaced[card.name]) for card in whole.cards]
    return _card_set(whole.name, [card for card in left if card.copies], whole.events)


def read_cards(text: str) -> CardSet:
    """The cards of a whole file, of both sets. Raises `IllegalOptions("bad_cards")` for the first mistake: first in the
    cards one by one, from the top, then in the cards together."""
    located = None
    try:
        length = len(text.encode("utf-8", "surrogatepass"))
        if length > LONGEST_FILE:
            raise Wrong(1, "file_too_long", most=LONGEST_FILE, bytes=length)
        located = read(text)
        said = _FILE(located)
        for path, kind, arguments in _misfits(said["cards"], said["events"]):
            raise Wrong(found(located, path).line, kind, path, **arguments)
    except Wrong as wrong:
        raise _refused(located, wrong) from None
    return _card_set(said["name"], said["cards"], said["events"])


def _card_set(name: str, cards: Sequence[Card], events: Sequence[EventCard]) -> CardSet:
    by_deck = sorted(cards, key=lambda card: deck_of(card.colour, card.level))
    return CardSet(
        name=name,
        cards=tuple(by_deck),
        prestige=tuple([card for card in by_deck if card.scores is not None]),
        events=tuple(events),
        named=MappingProxyType({card.name: card for card in by_deck}),
        events_named=MappingProxyType({event.name: event for event in events}),
    )


def _replaced(cards: Iterable[Card]) -> Counter[str]:
    """How many copies of each base card are replaced by cards of the expansion."""
    replaced: Counter[str] = Counter()
    for card in cards:
        if card.replaces is not None:
            replaced[card.replaces] += card.copies
    return replaced


def _misfits(cards: Sequence[Card], events: Sequence[EventCard]) -> Iterator[Misfit]:
    """What is wrong with the cards together."""
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
    """The name without its case and other forms of the same letters, so that names that look alike are equal."""
    return normalize("NFKC", name).casefold()


def _refused(located: Located | None, wrong: Wrong) -> IllegalOptions:
    """The refusal that says where the mistake is, and what would be right."""
    entry, card, field = _where(located, wrong.path)
    named = card if entry == "name" else f"{entry} {card}".strip()
    where = "".join([f", {part}" for part in (named, field) if part])
    message = f"Line {wrong.line}{where}: {sentence(wrong.kind, wrong.arguments)}"
    location: dict[str, str | int] = {"line": wrong.line, "entry": entry, "card": card, "field": field}
    return IllegalOptions("bad_cards", message, Mistake(wrong.kind, location | wrong.arguments))


def _where(located: Located | None, path: str) -> tuple[str, str, str]:
    """The entry with the mistake, and its field: ("name", "Fort", "cost.deniers"); or where the entry has no name that
    can be shown, its number among the cards or events: ("card", "12", "name")."""
    parts = path.split(".") if path else []
    if located is None or len(parts) < 2:
        return "", "", path
    entry = found(located, ".".join(parts[:2])).value
    name = entry["name"].value if isinstance(entry, dict) and "name" in entry else None
    field = ".".join(parts[2:])
    if isinstance(name, str) and is_name(name):
        return "name", name, field
    return parts[0].removesuffix("s"), parts[1], field
