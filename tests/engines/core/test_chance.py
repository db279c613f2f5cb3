"""Random draws that anyone can verify."""

import hashlib
import hmac
from collections import Counter

import pytest

from engines.core.chance import (
    ChanceMismatch,
    Draw,
    KeyedChance,
    RecordedChance,
    ScriptedChance,
    commitment,
    drawn,
    shuffled,
    table_key,
)

SECRET = bytes(range(32))
CLIENT_SEEDS = ("00" * 16, "ff" * 16, "0123456789abcdef" * 2)


def test_known_vectors_of_the_three_formulas() -> None:
    """The browser's page that checks a table is tested with the same numbers."""
    key = table_key(SECRET, "T1", CLIENT_SEEDS)
    assert commitment(SECRET) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert key.hex() == "90b71358e96b98d303a579419331c334828cc4d7d215c237459f850e84be9369"
    assert [drawn(key, "T1", number, "deal of round 1", 56) for number in range(8)] == [47, 14, 7, 52, 1, 54, 21, 1]
    assert drawn(key, "T1", 0, "first dealer", 4) == 1


def test_key_is_hmac_of_the_secret_over_table_and_client_seeds() -> None:
    message = f"quintain key|T1|{CLIENT_SEEDS[0]}|{CLIENT_SEEDS[1]}|{CLIENT_SEEDS[2]}".encode()
    assert table_key(SECRET, "T1", CLIENT_SEEDS) == hmac.new(SECRET, message, hashlib.sha256).digest()


def test_draw_is_hmac_read_as_a_number() -> None:
    key = table_key(SECRET, "T1", CLIENT_SEEDS)
    block = hmac.new(key, b"T1|5|first dealer|0", hashlib.sha256).digest()
    assert drawn(key, "T1", 5, "first dealer", 4) == int.from_bytes(block, "big") % 4


def test_every_part_of_a_draw_changes_it() -> None:
    key, other = table_key(SECRET, "T1", CLIENT_SEEDS), table_key(SECRET, "T1", CLIENT_SEEDS[::-1])
    size = 1 << 128
    results = {
        drawn(key, "T1", 0, "a", size),
        drawn(other, "T1", 0, "a", size),
        drawn(key, "T2", 0, "a", size),
        drawn(key, "T1", 1, "a", size),
        drawn(key, "T1", 0, "b", size),
    }
    assert len(results) == 5


def test_blocks_beyond_the_last_whole_multiple_are_rejected() -> None:
    """With a size just over half the range, nearly every second block is rejected, and no block wraps around."""
    size = (1 << 255) + 1
    key = table_key(SECRET, "T1", CLIENT_SEEDS)
    rejected = 0
    for number in range(40):
        first = int.from_bytes(hmac.digest(key, f"T1|{number}|w|0".encode(), "sha256"), "big")
        result = drawn(key, "T1", number, "w", size)
        assert result < size
        rejected += first >= size
        assert (result == first) == (first < size)
    assert 10 <= rejected <= 30


@pytest.mark.parametrize("size", [2, 3, 7, 14, 56])
def test_draws_are_unbiased(size: int) -> None:
    """Chi-squared is far below its value for a bias of a few percent. The key is fixed, so the result does not depend
    on luck.
    """
    chance = KeyedChance(table_key(SECRET, "T1", ()), "T1")
    count = 400 * size
    seen = Counter(chance.pick("w", size) for _ in range(count))
    chi_squared = sum((seen[value] - 400) ** 2 / 400 for value in range(size))
    degrees = size - 1
    assert set(seen) <= set(range(size))
    assert chi_squared < degrees + 5 * (2 * degrees) ** 0.5


def test_shuffles_are_unbiased() -> None:
    chance = KeyedChance(table_key(SECRET, "T1", ()), "T1")
    seen = Counter(shuffled(chance, "w", "abcd") for _ in range(4800))
    chi_squared = sum((count - 200) ** 2 / 200 for count in seen.values())
    assert len(seen) == 24
    assert chi_squared < 23 + 5 * 46**0.5


def test_shuffle_swaps_from_the_last_index_down() -> None:
    assert shuffled(ScriptedChance([3, 2, 1]), "w", "abcd") == ("a", "b", "c", "d")
    assert shuffled(ScriptedChance([0, 0, 0]), "w", "abcd") == ("b", "c", "d", "a")
    assert shuffled(ScriptedChance([]), "w", "a") == ("a",)


def test_keyed_chance_records_what_it_draws() -> None:
    key = table_key(SECRET, "T1", CLIENT_SEEDS)
    chance = KeyedChance(key, "T1", first=7)
    results = [chance.pick("first dealer", 4), chance.pick("deal of round 1", 56)]
    assert chance.record == [
        Draw(7, "first dealer", 4, drawn(key, "T1", 7, "first dealer", 4)),
        Draw(8, "deal of round 1", 56, drawn(key, "T1", 8, "deal of round 1", 56)),
    ]
    assert [draw.result for draw in chance.record] == results


def test_recorded_draws_are_replayed() -> None:
    keyed = KeyedChance(table_key(SECRET, "T1", CLIENT_SEEDS), "T1")
    first = shuffled(keyed, "deal", range(20))
    recorded = RecordedChance(keyed.record)
    assert not recorded.is_used_up()
    assert shuffled(recorded, "deal", range(20)) == first
    assert recorded.is_used_up()


@pytest.mark.parametrize(
    ("why", "size", "draw"),
    [("other", 4, Draw(0, "w", 4, 1)), ("w", 5, Draw(0, "w", 4, 1)), ("w", 4, Draw(0, "w", 4, 4))],
)
def test_record_that_does_not_fit_is_refused(why: str, size: int, draw: Draw) -> None:
    with pytest.raises(ChanceMismatch):
        RecordedChance([draw]).pick(why, size)


def test_record_that_is_too_short_is_refused() -> None:
    with pytest.raises(ChanceMismatch):
        RecordedChance([]).pick("w", 4)


def test_script_gives_its_results_in_order() -> None:
    chance = ScriptedChance([2, 0])
    assert [chance.pick("w", 3), chance.pick("w", 1)] == [2, 0]


def test_draws_of_a_script_are_recorded() -> None:
    chance = ScriptedChance([2, 0], first=7)
    chance.pick("w", 3)
    chance.pick("v", 1)
    assert chance.record == [Draw(7, why="w", size=3, result=2), Draw(8, why="v", size=1, result=0)]


@pytest.mark.parametrize("script", [[], [3], [-1]])
def test_script_that_does_not_fit_is_refused(script: list[int]) -> None:
    with pytest.raises(ChanceMismatch):
        ScriptedChance(script).pick("w", 3)
