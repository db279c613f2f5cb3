"""A hint follows from its seat's knowledge. Which games have hints, and who may request one."""

import random
from typing import Any, cast

import orjson
import pytest

from app.errors import Problem
from app.messages.house_rules import HintRule, HouseRules
from app.play.hints import Hints, playable, seat_with_hints, seed_of
from app.play.records.archived_table import ArchivedTable
from app.play.room.live_table import LiveTable
from app.play.room.rooms import Rooms
from app.runtime.db import Database
from app.tables.hints import gives_hints
from app.tables.rows import Snapshot
from engines.core.codec import plain
from engines.core.seats import Seat
from tests.app.play.in_memory import TORNEI, NoThoughts, StoredTable, begun, played
from tests.app.play.test_absence_secrets import OPTIONS
from tests.app.play.thoughts import AtOnce
from tests.engines.kits import KITS
from tests.engines.random_games import Kit
from tests.seeds import Seed


def hints(thoughts: Any) -> Hints:
    """Hints without a database."""
    return Hints(cast(Database, None), cast(Rooms, None), thoughts)


async def hint_at(live: LiveTable, seat: Seat) -> bytes:
    """The stored hint for a seat's open decision."""
    [decision] = [decision for decision in live.decisions if decision.seat == seat]
    return orjson.dumps(await hints(AtOnce()).computed(live, seat, decision.number))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("kit", KITS, ids=repr)
async def test_hints_depend_on_nothing_hidden_from_their_seat(kit: Kit, players: int, seed: Seed) -> None:
    if players not in kit.game.seats:
        return
    dice, compared = seed.random_for("hints"), 0
    options = OPTIONS.get(kit.game.name)
    for moves in range(1, 13):
        stored = begun(kit.game, players=players, options=options, seed=moves)
        here = played(stored, kit.game, moves=moves, seed=moves)
        for seat in [decision.seat for decision in here.decisions]:
            found = await hint_at(here, seat)
            assert kit.names_unseen or not [word for word in kit.canaries(here.state, seat) if word in found.decode()]
            other = kit.permuted(here.state, seat, random.Random(dice.random()))
            if other is None or other == here.state:
                continue
            stored.snapshot = Snapshot(table_id=stored.table.id, version=moves, state=plain(other))
            assert await hint_at(stored.live(kit.game), seat) == found
            compared += 1
    assert compared >= 3


def test_the_seed_of_a_hint_is_public() -> None:
    assert seed_of("table", Seat(1), 7) == seed_of("table", Seat(1), 7)
    assert len({seed_of("table", Seat(seat), number) for seat in range(3) for number in range(3)}) == 9


@pytest.mark.parametrize(
    ("rule", "bots", "expected"),
    [
        (HintRule.ALONE, 2, True),
        (HintRule.ALONE, 1, False),
        (HintRule.ALONE, 0, False),
        (HintRule.ON, 2, True),
        (HintRule.ON, 0, True),
        (HintRule.OFF, 2, False),
    ],
)
def test_house_rule_decides_if_there_are_hints(rule: HintRule, bots: int, *, expected: bool) -> None:
    table = begun(TORNEI, players=3, bots=bots, rules=HouseRules(hints=rule)).table
    assert (table.hints_on, gives_hints(table), table.unrated) == (expected, expected, expected)


def test_a_second_person_ends_the_hints_of_a_game_with_bots() -> None:
    table = begun(TORNEI, players=3, bots=2).table
    assert gives_hints(table)
    table.chairs[1].player_id, table.chairs[1].bot = table.chairs[0].player_id, False
    assert not gives_hints(table)
    assert table.unrated


def test_running_games_of_earlier_releases_have_no_hints() -> None:
    table = begun(TORNEI, players=3, bots=2).table
    table.hints_on = False  # the migration's value for them
    assert not gives_hints(table)


def refusal_code(stored: StoredTable, seat: int | None) -> str:
    """The error code for a player of this seat, or for a spectator."""
    person = stored.table.chairs[0].player_id if seat is None else stored.table.chairs[seat].player_id
    assert person is not None
    if seat is None:
        stored.table.chairs[0].player_id = None
    with pytest.raises(Problem) as refused:
        seat_with_hints(stored.table, person)
    return refused.value.code


def test_spectators_and_tables_without_hints_are_refused() -> None:
    assert refusal_code(begun(TORNEI, players=3, rules=HouseRules(hints=HintRule.ON)), None) == "no_hints"
    assert refusal_code(begun(TORNEI, players=3), 1) == "no_hints"


async def test_a_missing_answer_is_reported_as_busy() -> None:
    live = begun(TORNEI, players=3).live(TORNEI)
    [decision, *_] = live.decisions
    with pytest.raises(Problem) as refused:
        await hints(NoThoughts()).computed(live, decision.seat, decision.number)
    assert refused.value.code == "hint_busy"


def test_only_a_running_game_has_hints() -> None:
    stored = begun(TORNEI, players=3)
    assert isinstance(playable(stored.live(TORNEI)), LiveTable)
    for opened, code in ((None, "not_playing"), (cast(ArchivedTable, object()), "not_playing")):
        with pytest.raises(Problem) as refused:
            playable(opened)
        assert refused.value.code == code
    live = stored.live(TORNEI)
    live.readonly = True
    with pytest.raises(Problem) as refused:
        playable(live)
    assert refused.value.code == "rules_changed"
