"""The visibility of each card by rule A8, computed independently from a finished game's record.

Nothing here comes from the code that makes views. The deals are repeated with the record's draws (rules A2, A7), and
then the moves are laid on the table one by one:

    a hand                 its owner, from the deal on
    a Joust card           everybody, from the move that places it
    a prediction           its owner; everybody, from the move that ends its trick
    the dummy's columns    everybody, from the deal on
    the dummy's pile       everybody, a card for every trick that has ended
    a round that is over   everybody, all of it

    Knowledge    the cards visible to each viewer at each version
    leaks        received cards that were not visible to their recipient at that time
"""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.browser.fixtures.people import Received

SUITS = {"W": "Wyvern", "F": "Fleur‑de‑lis", "S": "Shamrock", "C": "Cross"}
DECK = [f"{suit}{number}" for suit in SUITS for number in range(1, 15)]
CARD = re.compile(r"(?<![A-Za-z0-9])[WFSC](?:1[0-4]|[1-9])(?![A-Za-z0-9])")
NAMED = re.compile(rf"({'|'.join(SUITS.values())}) (1[0-4]|[1-9])(?![0-9])")
LETTER = {name: letter for letter, name in SUITS.items()}


@dataclass
class Moment:
    """The visible cards after one move."""

    round: int
    public: frozenset[str]
    hands: tuple[frozenset[str], ...]
    """Each seat's dealt cards in this round."""
    is_fresh: bool
    """Whether the previous round is over and the first lead is still missing."""
    is_over: bool


@dataclass
class Knowledge:
    """The cards visible to each viewer at each version of a table, from its record."""

    record: dict[str, Any]
    moments: list[Moment] = field(default_factory=list)

    def __post_init__(self) -> None:
        rows = self.record["rows"]
        seats = len(self.record["players"])
        number = 0
        tricks = 0
        public: set[str] = set()
        hands: tuple[frozenset[str], ...] = ()
        pile: list[str] = []
        face_down: list[str] = []
        jousts = 0
        for row in rows:
            move = row["move"] or {}
            jousts += "joust" in move
            public |= {move["joust"]} if "joust" in move else set()
            face_down += [move["prediction"]] if "prediction" in move else []
            # A hand's last card is no choice: it is played automatically as soon as all have predicted (A4).
            is_last = tricks == 6 and len(face_down) == seats
            if jousts == seats or is_last:
                jousts = 0
                tricks += 1
                public |= {*face_down, *pile[:1]}.union(*hands if is_last else ())
                face_down, pile = [], pile[1:]
            fresh = any(why.startswith("deal of round") for _, why, *_ in row["draws"])
            if fresh:
                assert tricks in (0, 7)
                number, tricks = number + 1, 0
                deck = self._deck(row["draws"])
                dealer = (self._first_dealer + number - 1) % seats
                hands = tuple(
                    frozenset(deck[: 14 * seats][(seat - dealer - 1) % seats :: seats]) for seat in range(seats)
                )
                public, pile = set(deck[42:49] if seats == 3 else ()), deck[49:] if seats == 3 else []
            over = row is rows[-1]
            self.moments.append(Moment(number, frozenset(public), hands, fresh, over))
        assert tricks == 7
        assert self.moments[-1].public == set(DECK)

    @property
    def rounds(self) -> int:
        """The number of cards played."""
        return self.moments[-1].round

    @property
    def _first_dealer(self) -> int:
        return next(result for _, why, _, result in self.record["rows"][0]["draws"] if why == "first dealer")

    @staticmethod
    def _deck(draws: Sequence[Any]) -> list[str]:
        deck = list(DECK)
        for _, why, size, result in draws:
            if why.startswith("deal of round"):
                deck[size - 1], deck[result] = deck[result], deck[size - 1]
        return deck

    def of(self, seat: int | None, version: int) -> frozenset[str]:
        """The cards of the running round visible to this seat, or to a spectator."""
        moment = self.moments[version]
        return moment.public | (moment.hands[seat] if seat is not None else frozenset())


def leaks(received: Sequence[Received], seat: int | None, knowledge: Knowledge) -> list[str]:
    """Received texts that name a card hidden from `seat` (`None`: a spectator), or the table's secret.

    Also cards outside of any message about the game, before it is over.
    """
    found = []
    over = False
    secret = knowledge.record["secret"]
    for thing in received:
        messages, rest = _parts(thing)
        version = max([message["v"] for message in messages], default=None)
        for message in messages:
            # A finished round's cards are public; the running round's are not.
            known = knowledge.of(seat, message["v"])
            strange = _cards(json.dumps(_running(message, knowledge.moments[message["v"]]), ensure_ascii=False)) - known
            found += [f"{thing.source}, version {message['v']}: {card}" for card in sorted(strange)]
            if message.get("you", seat) != seat:
                found.append(f"{thing.source}, version {message['v']}, is for seat {message['you']}")
        over = over or (version is not None and knowledge.moments[version].is_over)
        if not over:
            found += [f"{thing.source} names {card}" for card in sorted(_cards(rest))]
            found += [f"{thing.source} has the secret"] * (secret in thing.text)
    return found


def _cards(text: str) -> set[str]:
    # In the catalogue the hyphens of a name do not break; in the engine's texts they may.
    named = NAMED.findall(text.replace("-", "‑"))
    return set(CARD.findall(text)) | {LETTER[suit] + number for suit, number in named}


def _parts(thing: Received) -> tuple[list[dict[str, Any]], str]:
    """The messages with a version in something received, and the text without them."""
    if thing.source != "document":
        messages = [message for message in _objects(json.loads(thing.text)) if "view" in message]
        return messages, "" if messages else thing.text
    first = re.search(r'<script type="application/json"\s+id="first"[^>]*>(.*?)</script>', thing.text, re.DOTALL)
    if first is None:
        return [], thing.text
    messages = [message for message in _objects(json.loads(first[1])) if "view" in message]
    return messages, thing.text[: first.start(1)] + ("" if messages else first[1]) + thing.text[first.end(1) :]


def _objects(value: Any) -> Iterator[dict[str, Any]]:
    """The value's objects down to the first that has a view."""
    if isinstance(value, dict):
        yield value
        if "view" not in value:
            for part in value.values():
                yield from _objects(part)


def _running(message: dict[str, Any], moment: Moment) -> dict[str, Any]:
    """The message without its part about finished rounds."""
    cut = dict(message)
    for told in ("log", "events"):
        if told in cut:
            deals = [at for at, event in enumerate(cut[told]) if event["kind"] == "round_dealt"]
            cut[told] = cut[told][deals[-1] if deals else 0 :]
    if moment.is_fresh and moment.round > 1:
        cut["view"] = {**cut["view"], "tricks": []}
    return cut
