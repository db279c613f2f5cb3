"""The queue of events (3.4.3, Y7, Y32)."""

# ruff: noqa: N802

from engines.tournay.model.events import EventRevealed, EventTaken
from engines.tournay.model.state import Queued
from engines.tournay.options import cards_of
from engines.tournay.rules.event_queue import Taking, bearing, ransom, taken
from tests.engines.tournay.worlds import BASIC, A, player, world

TABLE = world(player(events="Fair"), queue="Raid 2, Fire 0, Storm 1", events="Siege, Truce").table


def test_3_4_3_events_with_a_coin():
    assert bearing(TABLE) == (0, 2)


def test_3_4_3_a_ransom_is_the_coins_and_one_more_if_required():
    events = cards_of(BASIC).events_named
    assert [ransom(events["Fire"], coins) for coins in (1, 2, 3)] == [2, 3, 4]
    assert ransom(events["Raid"], 3) == 0


def test_Y32_the_next_event_replaces_a_taken_one():
    table, emitted = taken(TABLE, A, Taking((2,), "Fort"))
    assert table.queue == (Queued("Raid", 2), Queued("Fire", 0), Queued("Siege", 0))
    assert table.events == ("Truce",)
    assert table.players[A].events == ("Fair", "Storm")
    assert emitted == (EventTaken(A, "Storm", "Fort", 1, 0), EventRevealed("Siege"))


def test_Y7_a_new_event_follows_each_of_several_taken():
    table, emitted = taken(TABLE, A, Taking((2, 0), "Keep"))
    assert table.queue == (Queued("Siege", 0), Queued("Fire", 0), Queued("Truce", 0))
    assert table.players[A].events == ("Fair", "Raid", "Storm")
    assert [type(event) for event in emitted] == [EventTaken, EventRevealed, EventTaken, EventRevealed]


def test_Y7_with_no_events_left_the_queue_shrinks():
    few = world(player(), queue="Raid 2, Fire 0, Storm 1", events="Siege").table
    table, _ = taken(few, A, Taking((0, 2), "Keep"))
    assert table.queue == (Queued("Siege", 0), Queued("Fire", 0))
    assert table.events == ()
