"""A card set in which every single card has a unique name, so that a name in a text means that very card.

card_file   the packaged cards as a card file, each copy renamed
NAME        finds the names
"""

import json
import re
from pathlib import Path
from typing import Any

HOUSE = Path(__file__).parents[3] / "app" / "content" / "tournay" / "cards.json"
NAME = re.compile(r"Zq[ce]\d{3}")


def card_file(extra: str = "") -> str:
    """The text of the file: activity cards are called Zqc000 and on, events Zqe000 and on."""
    whole: dict[str, Any] = json.loads(HOUSE.read_text("utf-8"))
    cards = [card for card in whole["cards"] if card.get("set", "base") == "base"]
    return json.dumps(
        {"name": f"Canaries{extra}", "cards": _renamed(cards, "Zqc"), "events": _renamed(whole["events"], "Zqe")}
    )


def _renamed(cards: list[dict[str, Any]], stem: str) -> list[dict[str, Any]]:
    copies = [card for card in cards for _ in range(card.get("copies", 1))]
    return [{**card, "name": f"{stem}{number:03d}", "copies": 1} for number, card in enumerate(copies)]
