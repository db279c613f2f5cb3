"""Card files with random valid contents: an accepted file must be playable."""

import json
import random
from typing import Any, get_args

from engines.tournay.cards.card_set import Scores
from engines.tournay.cards.colours import COLOURS, LEVELS
from engines.tournay.cards.vocabulary import Gain

_AT_ONCE = ("gain", "collect", "stand", "repair", "combat")
_OTHERS = ("sell", "recruit", "return", "damage", "happen", "draw", "shield")
_KINDS = ("building", "character", "prestige")


class AnyCards:
    """Random card files from a seed."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def file(self) -> str:
        """A whole accepted file."""
        cards = [card for colour in COLOURS for level in LEVELS for card in self._deck(colour, level)]
        return json.dumps({"name": "Any", "cards": cards, "events": self._events()})

    def _number(self, least: int, most: int) -> int:
        return self._random.randint(least, most)

    def _one(self, *choices: Any) -> Any:
        return self._random.choice(choices)

    def _some(self, choices: tuple[str, ...], least: int) -> list[str]:
        return self._random.sample(choices, self._number(least, len(choices)))

    def _deck(self, colour: str, level: str) -> list[dict[str, Any]]:
        cards: list[dict[str, Any]] = []
        while left := 9 - sum(card["copies"] for card in cards):
            said = {"name": f"Card {colour} {level} {left}", "colour": colour, "level": level, "origin": "house"}
            kind = "prestige" if level == "III" else self._one("building", "building", "character")
            cost = self._one({}, {"cards": 1}, {"citizen": self._one(*COLOURS)}) | {"deniers": self._number(0, 3)}
            copies = self._number(1, min(left, 4))
            says = {"building": self._effects, "character": self._trigger, "prestige": self._scores}[kind]()
            cards.append({**said, "kind": kind, "copies": copies, "cost": cost, "points": self._number(0, 3), **says})
        return cards

    def _effects(self) -> dict[str, Any]:
        if self._number(1, 6) == 1:
            return {"effects": [{"word": "copy", "colour": self._one(*COLOURS), "whose": self._one("own", "others")}]}
        return {"effects": self._steps(*_AT_ONCE, *_OTHERS)}

    def _steps(self, *words: str) -> list[dict[str, Any]]:
        steps = [self._step(word) for word in self._some(words, 1)[:4]]
        waits = [step for step in steps if step["word"] in ("draw", "happen") or step.get("whose") == "theirs"]
        return [step for step in steps if step not in waits] + waits[:1]

    def _step(self, word: str) -> dict[str, Any]:
        fields: dict[str, Any] = {}
        match word:
            case "gain":
                fields = {"deniers": self._number(1, 4), "per": self._one(*get_args(Gain.__annotations__["per"]))}
                if fields["per"] == "visible_card":
                    fields["colour"] = self._one(None, *COLOURS)
                fields["most"] = self._one(None, self._number(1, 6))
            case "collect" | "sell" | "repair":
                fields = {"deniers": self._number(1, 3)}
            case "recruit":
                fields = {"colour": self._one(*COLOURS), "deniers": self._number(0, 3)}
            case "stand":
                fields = {"citizens": self._number(1, 4)}
            case "damage":
                fields = {"whose": self._one("one", "each", "theirs")}
                if fields["whose"] != "one":
                    fields["buildings"] = self._number(1, 3)
            case "combat" | "happen":
                fields = {"events": self._number(1, 3)}
            case "draw":
                fields = {"colour": self._one(None, *COLOURS), "level": self._one(*LEVELS)}
        return {"word": word, **fields}

    def _trigger(self) -> dict[str, Any]:
        on = self._one({"on": "place", "kinds": self._some(_KINDS, 1)}, {"on": "activate", "kinds": ["building"]})
        every = {"every": self._number(1, 3)} if on["on"] == "activate" else {}
        reach = {"colour": self._one(None, *COLOURS), "reach": self._one("row", "column", "both")}
        return {"trigger": {**on, **every, **reach, "effects": self._steps(*_AT_ONCE)}}

    def _scores(self) -> dict[str, Any]:
        per = self._one(*get_args(Scores.__annotations__["per"]))
        said = {"left": self._number(0, 4), "right": self._number(0, 2), "per": per}
        if per in ("citizen", "card", "building"):
            said["colours"] = self._some(COLOURS, 0)
        if per == "deniers":
            said["each"] = self._number(1, 4)
        return {"scores": said}

    def _events(self) -> list[dict[str, Any]]:
        events: list[dict[str, Any]] = []
        while left := 15 - sum(event["copies"] for event in events):
            word = self._one("lose", "profit", "burn", "discard", "lay", "rise", "mend")
            deniers = {"deniers": self._number(1, 2)} if word in ("lose", "profit", "mend") else {}
            said = {"name": f"Event {left}", "colour": self._one(*COLOURS), "copies": self._number(1, min(left, 3))}
            fought = {"citizens": self._number(1, 2), "ransom": self._one(True, False), "circles": self._number(1, 4)}
            events.append({**said, **fought, "origin": "house", "effect": {"word": word, **deniers}})
        return events
