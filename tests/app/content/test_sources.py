"""Options that contain a card file, as given, stored, recorded and sent to other processes."""

import pickle
from typing import Any

import orjson
import pytest

from app.content.sources import content_in, contents_of, options_of, with_file
from app.messages.statuses import TableStatus
from app.tables.export import record_bytes
from app.tables.record import parsed
from app.tables.verify import verify
from engines import GAMES, joust, tornei, tournay
from engines.core.codec import Malformed, codec_of
from engines.core.content import hash_of
from tests.app.play.in_memory import begun, played
from tests.engines.random_chance import RandomChance
from tests.engines.tournay.canaries import card_file
from tests.engines.tournay.cardfiles import PLAIN

GAME: Any = tournay.GAME


def test_the_default_is_the_packaged_file() -> None:
    options = options_of(GAME, {})
    assert options == options_of(GAME, {"cards": ""})
    assert options.cards.is_packaged
    assert options_of(GAME, {"cards": options.cards.text}) == options


def test_options_are_stored_with_a_hash_and_restored() -> None:
    options = options_of(GAME, {"cards": PLAIN, "start": "advanced"})
    stored = orjson.loads(orjson.dumps(options))
    assert stored == {"cards": hash_of(PLAIN), "start": "advanced", "expansion": "without", "final_ramparts": "all"}
    again = options_of(GAME, stored, PLAIN)
    assert again == options
    assert again.cards.base == options.cards.base
    assert with_file("tournay", stored, PLAIN) == stored | {"cards": PLAIN}


def test_an_earlier_releases_options_hold_the_text() -> None:
    assert options_of(GAME, {"cards": PLAIN}).cards == hash_of(PLAIN)
    state = GAME.setup(2, options_of(GAME, {"cards": PLAIN}), RandomChance(1)).state
    stored = orjson.loads(orjson.dumps(state))
    stored["options"]["cards"] = PLAIN
    assert codec_of(GAME).state(orjson.dumps(stored), contents_of("tournay")) == state


@pytest.mark.parametrize("cards", [7, None, ["Mill"]])
def test_a_file_is_given_as_its_text(cards: object) -> None:
    with pytest.raises(Malformed) as caught:
        options_of(GAME, {"cards": cards})
    assert caught.value.message == "The game has no such options: cards: input should be a valid string."


def test_games_without_card_files_refuse_one() -> None:
    for game in (tornei.GAME, joust.GAME):
        assert content_in(options_of(game, {})) is None
        assert with_file(game.name, {"rounds": "1"}, None) == {"rounds": "1"}


def test_options_reach_another_process_with_their_file() -> None:
    options = options_of(GAME, {"cards": PLAIN})
    again = pickle.loads(pickle.dumps(options, pickle.HIGHEST_PROTOCOL))
    assert again == options
    assert again.cards.base == options.cards.base
    assert list(again.cards.base.named) == list(options.cards.base.named)


@pytest.mark.parametrize("cards", ["", card_file()], ids=["packaged", "own"])
def test_a_record_contains_its_cards(cards: str) -> None:
    """So a record can be checked on a server without these cards, and after the packaged ones have changed."""
    stored = begun(GAME, players=2, options={"cards": cards})
    played(stored, GAME)
    assert stored.table.status == TableStatus.OVER
    record = record_bytes(stored.table, stored.rows)
    assert parsed(record).record.options["cards"] == (cards or options_of(GAME, {}).cards.text)
    assert verify(record, GAMES).is_true
