"""Which players have their table open, since when the others have not, and the message that says so.

A table's rooms in several processes see the same connections, by notices; each finds out for itself since when somebody
is away. One of them writes it down now and then, for the room that is opened next.
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
        """`away` is what was written down: since when, in seconds since 1970."""
        self.away: dict[Seat, float] = dict(away)
        """Since when those who are away have been so."""
        self.here: frozenset[Seat] = frozenset()

    def update(self, people: Iterable[Seat], connected: Set[Seat], now: float) -> None:
        """Take notice of who holds a seat and who is connected now."""
        seats = set(people)
        self.here = frozenset(seats & connected)
        self.away = {seat: self.away.get(seat, now) for seat in sorted(seats - connected)}


def presence_message(
    situation: Situation, left: Iterable[Seat], watching: int, watchers: Sequence[tuple[str, str | None]],
    *, can_go_on: bool,
) -> PresenceMessage:  # fmt: skip
    """What everybody is told. `left` are the seats whose players left the game for good; `watchers` are called so and
    have chosen these arms, as rows say them. Before a game, and after it, nothing is asked."""
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
