"""Reading a card file: into a `CardFile`, or a mistake that names the line and says what would be right.

card_file     the file that a table brings, or the one that comes with the game; read once
read_cards    a whole file, strictly
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Final
from unicodedata import normalize

from app.content.tournay.faces import read_card, read_event
from app.content.tournay.fields import Field, is_name, name_of, record, several
from app.content.tournay.mistakes import Misfit, sentence
from app.content.tournay.positions import Located, Wrong, found, read, shown
from engines.core.game import IllegalOptions, Mistake
from engines.tournay.cards.card_file import CardFile
from engines.tournay.cards.card_set import CRIER, Card, EventCard
from engines.tournay.cards.colours import COLOURS, LEVELS

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


@lru_cache(maxsize=64)
def card_file(text: str) -> CardFile:
    """The card file of this text; of none, the one that comes with the game. Raises `IllegalOptions("bad_cards")`."""
    packaged = files("app.content.tournay").joinpath("cards.json").read_text("utf-8")
    return read_cards(text or packaged, is_packaged=text in ("", packaged))


def read_cards(text: str, *, is_packaged: bool = False) -> CardFile:
    """What a whole file says. Raises `IllegalOptions("bad_cards")` for the first mistake: first in the
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
    return CardFile(text, said["name"], said["cards"], said["events"], is_packaged=is_packaged)


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
