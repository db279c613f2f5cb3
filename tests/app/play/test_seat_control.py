"""Each seat's player as it follows from a table's events, with every event, and every impossible one."""

from collections.abc import Sequence

import pytest

from app.messages.table_events import (
    Cause,
    ClockRanOut,
    Ended,
    KnockCancelled,
    KnockEnd,
    KnockGranted,
    KnockPending,
    Left,
    Paused,
    Poll,
    Requested,
    Resumed,
    Returned,
    SeatMoved,
    SeatReturned,
    StoodIn,
    TableEvent,
    TookOver,
    Voted,
)
from app.tables.seat_control import (
    BALLOT_SECONDS,
    REQUEST_SECONDS,
    TABLE_EVENTS,
    EventImpossible,
    PollKey,
    SeatControl,
    bots_at_beginning,
    names_at_beginning,
)
from engines.core.seats import Seat

ANN, BEN, CLEO, BOT = map(Seat, range(4))
NOW = 1_000.0
ABOUT_CLEO = PollKey(Poll.STAND_IN, CLEO)
END = PollKey(Poll.END)
STOOD_IN = StoodIn(CLEO, Cause.VOTE, (ANN,))
KNOCK = Requested(Poll.KNOCK, CLEO, "k", "Cleo")
MOVED = SeatMoved(CLEO, (ANN,), "k")
WISH = Requested(Poll.TAKE_OVER, BOT, "w", "Eve")
TAKEN = TookOver(BOT, "Eve", "Hal", former_bot=True, by=(ANN, BEN), request="w")


def after(*events: TableEvent, at: float = NOW) -> SeatControl:
    """Ann, Ben, Cleo and a bot, after these events."""
    control = SeatControl(4, {BOT})
    for event in events:
        control.on_event(event, at)
    return control


def ballot(by: Seat, key: PollKey, *, agrees: bool = True) -> Voted:
    return Voted(by, key.poll, key.seat, key.request, agrees)


def test_bots_play_the_unclaimed_seats() -> None:
    assert after().played_by_bots == {BOT}


def test_a_bot_stands_in_until_the_player_returns() -> None:
    control = after(STOOD_IN)
    assert (control.stood_in, control.played_by_bots) == ({CLEO}, {CLEO, BOT})
    control.on_event(Returned(CLEO), NOW)
    assert (control.stood_in, control.played_by_bots) == (set(), {BOT})


def test_a_stand_ins_moves_are_counted_from_zero_each_time() -> None:
    control = after(STOOD_IN)
    for seat, by_player in ((CLEO, False), (CLEO, False), (BOT, False), (ANN, True)):
        control.on_move(seat, by_player=by_player)
    assert control.stood_in_moves == {CLEO: 2}
    control.on_event(Returned(CLEO), NOW)
    control.on_event(STOOD_IN, NOW)
    assert control.stood_in_moves[CLEO] == 0


@pytest.mark.parametrize("before", [(), (STOOD_IN,)])
def test_a_leavers_seat_is_a_bots_for_good(before: Sequence[TableEvent]) -> None:
    control = after(*before, Left(CLEO))
    assert (control.left, control.stood_in, control.played_by_bots) == ({CLEO}, set(), {CLEO, BOT})


def test_a_seat_taken_over_is_a_persons() -> None:
    assert after(WISH, TAKEN).played_by_bots == set()
    wish = Requested(Poll.TAKE_OVER, CLEO, "w", "Eve")
    given = TookOver(CLEO, "Eve", "Cleo", former_bot=False, by=(ANN,), request="w")
    assert after(Left(CLEO), wish, given).played_by_bots == {BOT}


def test_a_stand_in_stays_if_its_player_uses_another_browser() -> None:
    assert after(STOOD_IN, KNOCK, MOVED).stood_in == {CLEO}


def test_a_pause_lasts_until_somebody_resumes() -> None:
    control = after(ballot(ANN, PollKey(Poll.PAUSE)), Paused((ANN, BEN)))
    assert (control.paused, control.ballots) == (True, {})
    control.on_event(Resumed(BEN), NOW)
    assert not control.paused


def test_an_end_is_final() -> None:
    control = after(Ended((ANN, BEN)))
    assert control.ended
    for event in (STOOD_IN, Ended((ANN,)), ballot(ANN, END), Left(ANN), WISH):
        with pytest.raises(EventImpossible):
            control.on_event(event, NOW)


@pytest.mark.parametrize("by_player", [True, False])
def test_a_timeout_lasts_until_the_seat_has_moved(by_player: bool) -> None:
    control = after(ClockRanOut(CLEO), ClockRanOut(ANN))
    assert control.out_of_time == {ANN, CLEO}
    control.on_move(CLEO, by_player=by_player)
    assert control.out_of_time == {ANN}


@pytest.mark.parametrize("event", [STOOD_IN, Left(CLEO)])
def test_votes_about_a_seat_lapse_with_a_change_of_player(event: TableEvent) -> None:
    control = after(ClockRanOut(CLEO), ballot(ANN, ABOUT_CLEO), ballot(ANN, END), KNOCK, WISH, event)
    assert control.ballots.keys() == {END}
    assert control.requests.keys() == {"w"}
    assert control.out_of_time == set()


def test_a_ballot_counts_until_it_expires() -> None:
    control = after(ballot(ANN, END), at=NOW)
    control.on_event(ballot(BEN, END), NOW + 10)
    assert control.counted(END, since=NOW).keys() == {ANN, BEN}
    assert control.counted(END, since=NOW + 1).keys() == {BEN}
    assert control.counted(END, since=NOW + BALLOT_SECONDS) == {}
    assert control.counted(ABOUT_CLEO, since=0) == {}


def test_a_request_is_open_for_a_while() -> None:
    control = after(KNOCK)
    assert control.open_request("k", NOW + REQUEST_SECONDS) == KNOCK
    assert control.open_request("k", NOW + REQUEST_SECONDS + 1) is None
    assert control.open_request("other", NOW) is control.open_request(None, NOW) is None


@pytest.mark.parametrize(
    ("key", "asked"), [(END, ()), (PollKey(Poll.PAUSE), ()), (PollKey(Poll.KNOCK, CLEO, "k"), (KNOCK,))]
)
def test_one_refusal_closes_a_vote_that_must_be_unanimous(
    key: PollKey, asked: Sequence[TableEvent]
) -> None:  # fmt: skip
    control = after(*asked, ballot(ANN, key), ballot(BEN, key, agrees=False))
    assert (control.ballots, control.requests) == ({}, {})


def test_a_refusal_counts_against_a_stand_in() -> None:
    control = after(ballot(ANN, ABOUT_CLEO), ballot(BEN, ABOUT_CLEO, agrees=False))
    given = control.counted(ABOUT_CLEO, since=0)
    assert {seat: one.agrees for seat, one in given.items()} == {ANN: True, BEN: False}


def test_votes_do_not_survive_a_change_of_player() -> None:
    control = after(ballot(CLEO, END), ballot(ANN, END), Left(CLEO))
    assert control.counted(END, since=0).keys() == {ANN}


@pytest.mark.parametrize(
    ("before", "event"),
    [
        # Unknown seats
        ((), StoodIn(Seat(4), Cause.VOTE, ())),
        ((), StoodIn(Seat(-1), Cause.ABSENCE, ())),
        ((), StoodIn(CLEO, Cause.VOTE, (ANN, Seat(4)))),
        ((), Left(Seat(4))),
        ((), Requested(Poll.KNOCK, Seat(4), "r", "Eve")),
        ((), Voted(Seat(4), Poll.END, None, None, agrees=True)),
        ((), Voted(ANN, Poll.STAND_IN, Seat(4), None, agrees=True)),
        ((), Paused((Seat(4),))),
        ((), Resumed(Seat(4))),
        ((), Ended((ANN, Seat(4)))),
        # Players without a vote
        ((), ballot(BOT, END)),
        ((Left(BEN),), ballot(BEN, END)),
        ((), Ended((ANN, BOT))),
        ((Left(BEN),), StoodIn(CLEO, Cause.VOTE, (BEN,))),
        # Standing in
        ((), StoodIn(BOT, Cause.VOTE, (ANN,))),
        ((STOOD_IN,), STOOD_IN),
        ((Left(CLEO),), STOOD_IN),
        ((), Returned(CLEO)),
        ((STOOD_IN,), Returned(ANN)),
        ((STOOD_IN, Returned(CLEO)), Returned(CLEO)),
        ((STOOD_IN, Left(CLEO)), Returned(CLEO)),
        ((), Returned(BOT)),
        # Leaving
        ((Left(CLEO),), Left(CLEO)),
        ((), Left(BOT)),
        ((), ClockRanOut(BOT)),
        ((Left(CLEO),), ClockRanOut(CLEO)),
        # Changes of seats
        ((), TookOver(CLEO, "Eve", "Cleo", former_bot=False, by=(ANN,), request="k")),
        ((STOOD_IN,), TookOver(CLEO, "Eve", "Cleo", former_bot=False, by=(ANN,), request="k")),
        ((), TAKEN),
        ((WISH, TAKEN), TAKEN),
        ((WISH,), TookOver(BOT, "Eve", "Hal", former_bot=False, by=(ANN,), request="w")),
        ((Left(CLEO), WISH), TookOver(CLEO, "Eve", "Cleo", former_bot=False, by=(ANN,), request="w")),
        ((WISH, ballot(ANN, PollKey(Poll.TAKE_OVER, BOT, "w"), agrees=False)), TAKEN),
        ((), MOVED),
        ((KNOCK, MOVED), MOVED),
        ((KNOCK, Left(CLEO)), MOVED),
        ((WISH,), SeatMoved(BOT, (ANN,), "w")),
        # Pauses and the end
        ((Paused((ANN,)),), Paused((ANN,))),
        ((), Resumed(ANN)),
        ((Paused((ANN,)), Resumed(ANN)), Resumed(ANN)),
        ((Ended((ANN,)),), Ended((ANN,))),
    ],
)
def test_an_impossible_event_is_refused_without_effect(
    before: Sequence[TableEvent], event: TableEvent
) -> None:  # fmt: skip
    control = after(*before)
    with pytest.raises(EventImpossible):
        control.check(event, NOW)
    with pytest.raises(EventImpossible):
        control.on_event(event, NOW)
    assert control == after(*before)


def test_the_first_players_are_remembered_after_changes() -> None:
    eve = Requested(Poll.TAKE_OVER, BOT, "w", "Eve")
    fay = Requested(Poll.TAKE_OVER, BOT, "x", "Fay")
    again = TookOver(BOT, "Fay", "Eve", former_bot=False, by=(ANN,), request="x")
    events = [eve, TAKEN, Left(BOT), fay, again, KNOCK, MOVED]
    after(*events)
    assert names_at_beginning(["Ann", "Ben", "Cleo", "Fay"], events) == ["Ann", "Ben", "Cleo", "Hal"]
    assert bots_at_beginning([], events) == {BOT}
    assert names_at_beginning(["Ann", None], []) == ["Ann", None]
    assert bots_at_beginning([CLEO], []) == {CLEO}


def test_a_nameless_bot_had_no_name() -> None:
    taken = TookOver(BOT, "Eve", "", former_bot=True, by=(ANN,), request="w")
    assert names_at_beginning(["Ann", "Ben", "Cleo", "Eve"], [taken])[BOT] is None


@pytest.mark.parametrize(
    "event",
    [
        *(STOOD_IN, Returned(CLEO), Left(CLEO), KNOCK, MOVED, WISH, TAKEN, ClockRanOut(CLEO), Paused((ANN,))),
        *(Resumed(ANN), Ended((ANN, BEN)), ballot(ANN, END), ballot(ANN, ABOUT_CLEO, agrees=False)),
        *(KnockPending(CLEO, (ANN, BEN), "k", 120), KnockGranted(CLEO, "k"), SeatReturned(CLEO)),
        *(KnockCancelled(CLEO, "k", cause) for cause in KnockEnd),
    ],
)
def test_every_event_survives_a_round_trip_through_json(event: TableEvent) -> None:
    assert TABLE_EVENTS.validate_json(TABLE_EVENTS.dump_json(event)) == event
