"""A touch on a card of a replay leads to the step at which it came to its place: static/games/*/replayed.js."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import orjson
import pytest

from app.tables.store import AnyGame
from engines.core.seats import Seat
from tests.app.play.in_memory import TORNEI, TOURNAY, begun
from tests.app.replay.test_laws import played_live
from tests.browser.fixtures.modules import GameModules

pytestmark = pytest.mark.browser

ORIGINS = """(steps, now, things) => import('/static/js/replay/origins.js').then(({originAt}) =>
    things.map((thing) => originAt(steps, now, (event) => it.brings(event, thing))))"""
EVERY = 7
"""Versions from one look at the board to the next."""


class Thing(NamedTuple):
    """A card at a place on the board."""

    name: str
    data: Mapping[str, str]

    def sent(self) -> dict[str, Any]:
        return {"name": self.name, "data": self.data, "you": 0}


def things_of_tournay(view: Any) -> list[Thing]:
    """The cards in districts, on decks, in the queue and in the hand, with the data attributes of their elements."""
    cells = [
        Thing(spot["cards"][-1], {"spot": f"{seat} {spot['cell'][0]},{spot['cell'][1]}"})
        for seat, player in enumerate(view["players"])
        for spot in player["district"]
    ]
    decks = [Thing(deck["top"], {"deck": f"{deck['colour']} {deck['level']}"}) for deck in view["decks"] if deck["top"]]
    queue = [Thing(queued["event"], {"event": ""}) for queued in view["queue"]]
    held = [Thing(card["card"], {"hand": card["card"]}) for card in view["hand"]]
    return [*cells, *decks, *queue, *held, *[Thing(event, {"held": event}) for event in view["hand_events"]]]


def things_of_tornei(view: Any) -> list[Thing]:
    """The cards in the hand and the played ones of the running trick."""
    played = [Thing(seat["joust"], {"at": "trick"}) for seat in view["seats"] if seat["joust"]]
    return [*[Thing(card, {"card": card}) for card in view["mine"]["hand"]], *played]


@pytest.mark.parametrize(("game", "things"), [(TOURNAY, things_of_tournay), (TORNEI, things_of_tornei)])
def test_cards_lie_in_their_places_since_their_origins(modules: GameModules, game: AnyGame, things: Any) -> None:
    _, sent = played_live(begun(game, seed=9), game, seed=9)
    steps = [step for step in map(orjson.loads, sent[Seat(0)]) if step["t"] == "step"]
    lying = [things(step["view"]) for step in steps]
    entries, compared = [{"v": step["v"], "events": step["events"]} for step in steps], 0
    for now in range(EVERY, len(steps), EVERY):
        origins = modules.call(game.name, "replayed", ORIGINS, entries, now, [one.sent() for one in lying[now]])
        for thing, origin in zip(lying[now], origins, strict=True):
            assert origin is not None, thing
            assert all(thing in lying[v] for v in range(origin, now)), (thing, origin, now)
        compared += len(origins)
    assert compared
