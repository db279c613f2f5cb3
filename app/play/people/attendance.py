"""The players who have their table open, the time since the others left, and the message about both.

A table's rooms in several processes learn of the same connections by notices, and each measures absences itself. One of
them regularly stores the times, for the next room that is opened.
"""

from collections.abc import Iterable, Mapping, Sequence, Set

from app.messages.statuses import SeatState
from app.messages.tables import KnockGrace, PresenceMessage, SeatPresence
from app.play.people.agreements import open_polls
from app.play.people.knocking import is_knockable
from app.play.room.situation import Situation
from app.players.arms import arms_stored
from engines.core.seats import Seat


class Attendance:
    """The players of one table, by seat."""

    def __init__(self, away: Mapping[Seat, float]) -> None:
        """`away` are the stored times of disconnecting, in seconds since 1970."""
        self.away: dict[Seat, float] = dict(away)
        """When the absent players disconnected."""
        self.here: frozenset[Seat] = frozenset()

    def update(self, people: Iterable[Seat], connected: Set[Seat], now: float) -> None:
        """Update the times from the seats that people hold and the seats that are connected."""
        seats = set(people)
        self.here = frozenset(seats & connected)
        self.away = {seat: self.away.get(seat, now) for seat in sorted(seats - connected)}


def presence_message(
    situation: Situation,
    left: Iterable[Seat],
    watching: int,
    watchers: Sequence[tuple[str, str | None]],
    *,
    can_go_on: bool,
    hall: bool,
) -> PresenceMessage:
    """The presence message. `left` are the seats whose players left the game for good; `watchers` are the spectators'
    names and coats of arms, as rows store them; `hall` is whether a hall page is open. Before and after the
    game there are no polls."""
    control = situation.control
    people = [_seat_presence(situation, seat, can_go_on=can_go_on) for seat in situation.people]
    gone = [SeatPresence(seat, SeatState.LEFT, connected=False, since=None, moves=0, knockable=False) for seat in left]
    return PresenceMessage(
        seats=tuple(sorted([*people, *gone], key=lambda one: one.seat)),
        watching=watching,
        watchers=tuple(name for name, _ in watchers),
        watchers_arms=tuple(arms_stored(arms) for _, arms in watchers),
        polls=open_polls(situation) if can_go_on else (),
        paused=control.paused,
        now=situation.now,
        knock=_grace(situation) if can_go_on else None,
        hall=hall,
    )


def _grace(situation: Situation) -> KnockGrace | None:
    grace = situation.control.grace
    return None if grace is None else KnockGrace(grace.seat, grace.request, grace.until)


def _seat_presence(situation: Situation, seat: Seat, *, can_go_on: bool) -> SeatPresence:
    control, connected = situation.control, seat in situation.here
    state = SeatState.HERE if connected else SeatState.AWAY
    return SeatPresence(
        seat=seat,
        state=SeatState.STOOD_IN if seat in control.stood_in else state,
        connected=connected,
        since=situation.away.get(seat),
        moves=control.stood_in_moves[seat],
        knockable=can_go_on and is_knockable(situation, seat),
    )
