"""Contradictions between the database and people's journals. It uses no code of the product: it reads tables with SQL,
texts as JSON, and does its own counting.

    faults_of       one table's faults
    faults_of_chat  its chat's faults
    faults_of_tournament   a tournament's faults
    Judge           reads the database and asks all of these

By the protocol a viewer's version is the number of the log's rows with an event for that viewer, and an `ok` follows
its move's step.
"""

import json
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import asyncpg

from tests.faults.journal import DOUBTFUL, Accepted, Heard, Journal, Refused, Shown, TournamentJournal, as_json

_CHAT_KEPT = 200
"""A longer chat loses its oldest messages, so it cannot be judged."""


@dataclass(frozen=True)
class Row:
    """A row of the log."""

    seq: int
    seat: int | None
    client_id: str | None
    move: str | None
    draws: str
    emitted: str
    table_event: str | None = None

    def events_for(self, seat: int | None) -> list[Any]:
        """The events sent to a seat, or to a spectator for `None`."""
        return [
            event
            for seats, event in json.loads(self.emitted)
            if seats is None or (seat is not None and seat in seats)
        ]  # fmt: skip


@dataclass(frozen=True)
class Log:
    """One table's rows in the database."""

    table: str
    status: str
    rows: tuple[Row, ...]
    chat: tuple[tuple[int, str], ...] = ()
    """Seat and text of each chat message, in order."""


@dataclass(frozen=True)
class Match:
    """A match of a tournament."""

    seats: tuple[int, ...]
    """Entrants' numbers."""
    play_off: bool
    walk_over: int | None
    """The entrant who won without a game."""
    outcome: Mapping[str, Any] | None
    """The game's outcome."""
    left: int | None
    """The seat that has left the game for good."""


@dataclass(frozen=True)
class Tournament:
    """A tournament's rows in the database."""

    status: str
    order: str
    entrants: Mapping[int, bool]
    """Number → whether it has withdrawn."""
    matches: tuple[Match, ...]


def faults_of(log: Log, journals: Iterable[Journal], before: Log | None = None) -> list[str]:
    """A table's faults: in its log, in its changes since the last reading, and in people's journals."""
    journals = list(journals)
    viewers = [_Viewer(log, journal) for journal in journals]
    found = [*_in_log(log), *_in_table_events(log), *_since(log, before), *_in_positions(journals)]
    found += [
        f"seat {one.seat} was let go, and has not left" for one in journals if one.left and not _has_left(log, one)
    ]
    for viewer in viewers:
        found += [*viewer.wrong_answers(), *viewer.wrong_stream()]
    return [f"{log.table[:6]}: {fault}" for fault in found]


def _has_left(log: Log, journal: Journal) -> bool:
    farewell = {"kind": "left", "seat": journal.seat}
    return any(row.table_event is not None and json.loads(row.table_event) == farewell for row in log.rows)


def _in_log(log: Log) -> Iterator[str]:
    if [row.seq for row in log.rows] != list(range(len(log.rows))):
        yield f"the versions are not 0 to {len(log.rows) - 1}: {[row.seq for row in log.rows]}"
    ids = Counter((row.seat, row.client_id) for row in log.rows if row.client_id is not None)
    doubled = {key: count for key, count in ids.items() if count > 1}
    yield from (f"the id {move} of seat {seat} is there {count} times" for (seat, move), count in doubled.items())


def _in_table_events(log: Log) -> Iterator[str]:
    """Faults in the table's own events: they are not moves, leaving happens once, and nothing follows an end."""
    left: set[int] = set()
    for row in log.rows:
        if row.table_event is None:
            continue
        event = json.loads(row.table_event)
        if (row.seat, row.client_id, row.move, row.draws, row.emitted) != (None, None, None, "[]", "[]"):
            yield f"row {row.seq} is the table's own, and somebody's move"
        if event["kind"] == "left":
            if event["seat"] in left:
                yield f"seat {event['seat']} has left twice"
            left.add(event["seat"])
        is_end = event["kind"] == "ended"
        if is_end != (row is log.rows[-1] and log.status == "aborted") and (is_end or row is log.rows[-1]):
            yield f"row {row.seq} says {event['kind']}, and the game is {log.status}"


def _since(log: Log, before: Log | None) -> Iterator[str]:
    if before is not None and log.rows[: len(before.rows)] != before.rows:
        yield f"what was row 0 to {len(before.rows) - 1} is not what it was"


def _in_positions(journals: Iterable[Journal]) -> Iterator[str]:
    """Faults in views: everybody at a viewpoint must get the same view at the same version, at any time, from any
    process, and before and after a restart.
    """
    positions: dict[tuple[int | None, int], str] = {}
    for journal in journals:
        for entry in journal.entries:
            if isinstance(entry, Shown):
                known = positions.setdefault((journal.seat, entry.version), entry.position)
                if known != entry.position:
                    yield f"two positions were shown as version {entry.version} of {_name(journal.seat)}"


class _Viewer:
    """Compares one journal with the log."""

    def __init__(self, log: Log, journal: Journal) -> None:
        self.log = log
        self.journal = journal
        self.events: list[list[Any]] = []
        """The events of each version that this viewer receives."""
        shown = []
        for row in log.rows:
            if events := row.events_for(journal.seat):
                shown.append(row.seq)
                self.events.append(events)
        own = [row for row in log.rows if row.client_id is not None and row.seat == journal.seat]
        self.made = {row.client_id: bisect_right(shown, row.seq) - 1 for row in own}
        """Id → version, of this viewer's moves in the log."""

    def wrong_answers(self) -> Iterator[str]:
        for entry in self.journal.entries:
            match entry:
                case Accepted(_, move_id, version) if move_id not in self.journal.chat:
                    if self.made.get(move_id) != version:
                        yield f"{move_id} was ok with {version}, and is in the log with {self.made.get(move_id)}"
                case Refused(move_id, code) if move_id in self.made and code not in DOUBTFUL:
                    if not any(isinstance(other, Accepted) and other.id == move_id for other in self.journal.entries):
                        yield f"{move_id} was refused ({code}), and is in the log"

    def wrong_stream(self) -> Iterator[str]:
        """Faults in versions: they must have no gaps and no repetitions, and each must have the log's events, none
        before its time.
        """
        newest, socket, at = -1, None, -1
        who = _name(self.journal.seat)
        for entry in self.journal.entries:
            match entry:
                case Shown(_, version, _, _) if version >= len(self.events):
                    yield f"version {version} was shown to {who}, and the log has {len(self.events)}"
                case Shown(this, version, _, None):
                    if version < newest:
                        yield f"{who} knew version {newest}, and was shown {version}"
                    socket, at, newest = this, version, version
                case Shown(this, version, _, events):
                    begins = (version, newest) == (0, -1)  # in front of connected viewers
                    if not begins and (this, version) != (socket, at + 1):
                        yield f"{who} was sent version {version} after {at if this == socket else 'nothing'}"
                    if events != as_json(self.events[version]):
                        yield f"the events of version {version} for {who} are not those of the log"
                    socket, at, newest = this, version, version
                case Accepted(int(this), move_id, version) if move_id not in self.journal.chat:
                    if this != socket or version > at:
                        yield f"{move_id} was ok with {version} before {who} was shown that"
        if self.journal.saw_the_end and newest != len(self.events) - 1:
            yield f"a look at the end showed {newest} to {who}, and the log has {len(self.events) - 1}"


def faults_of_chat(log: Log, journals: Iterable[Journal]) -> list[str]:
    """The chat's faults. Acknowledged messages must be stored once, in order, and unanswered ones at most once.
    Everybody must receive each seat's messages in order, once and without gaps.
    """
    found: list[str] = []
    assert len(log.chat) < _CHAT_KEPT, "This chat is too long to be judged."
    there = Counter(log.chat)
    for journal in journals:
        answered = {entry.id for entry in journal.entries if isinstance(entry, Accepted)}
        refused = {
            entry.id for entry in journal.entries if isinstance(entry, Refused) and entry.code not in DOUBTFUL
        }  # fmt: skip
        for line_id, text in journal.chat.items():
            assert journal.seat is not None
            count = there[journal.seat, text]
            if count > 1 or (line_id in answered and count == 0) or (line_id in refused and count > 0):
                answer = "ok" if line_id in answered else "refused" if line_id in refused else "not answered"
                found.append(f"the line {text!r} was {answer}, and is there {count} times")
        own = [text for seat, text in log.chat if seat == journal.seat]
        if journal.chat and not {*own} <= {*journal.chat.values()}:
            found.append(f"seat {journal.seat} never said {sorted({*own} - {*journal.chat.values()})}")
        answers = [text for line_id, text in journal.chat.items() if line_id in answered]
        if answers != [text for text in own if text in answers] and {*answers} <= {*own}:
            found.append(f"the lines of seat {journal.seat} are not in the order in which they were sent")
        found += _misheard(log, journal)
    return [f"{log.table[:6]}: {fault}" for fault in found]


def _misheard(log: Log, journal: Journal) -> Iterator[str]:
    heard: dict[tuple[int, int], list[str]] = {}
    for entry in journal.entries:
        if isinstance(entry, Heard):
            heard.setdefault((entry.socket, entry.seat), []).append(entry.text)
    for (_, seat), lines in heard.items():
        said = [text for other, text in log.chat if other == seat]
        first = said.index(lines[0]) if lines[0] in said else len(said)
        if said[first : first + len(lines)] != lines:
            yield f"{_name(journal.seat)} heard of seat {seat} {lines}, and it said {said}"


def faults_of_tournament(tournament: Tournament, journal: TournamentJournal) -> list[str]:
    """A finished tournament's faults: in its matches, and in the standings that people received."""
    found = [] if tournament.status == "over" else [f"it was shown as over, and is {tournament.status}"]
    regular = [match for match in tournament.matches if not match.play_off]
    met = Counter(frozenset(match.seats) for match in regular)
    numbers = sorted(tournament.entrants)
    if met != Counter(frozenset((one, other)) for one in numbers for other in numbers if one < other):
        found.append(f"not everybody met everybody once: {[match.seats for match in regular]}")
    for match in tournament.matches:
        if (match.walk_over is None) == (match.outcome is None):
            found.append(f"the match of {match.seats} has no result, or two")
        if match.outcome is not None and match.left is not None and match.outcome["winners"] != [1 - match.left]:
            found.append(f"in the match of {match.seats} seat {match.left} left, and {match.outcome['winners']} won")
        if match.walk_over is not None and not any(
            tournament.entrants[number] for number in match.seats if number != match.walk_over
        ):
            found.append(f"{match.walk_over} won the match of {match.seats} without a game, and the other never left")
    found += [f"{number} withdrew, and has not" for number in journal.withdrawn if not tournament.entrants[number]]
    if not found:
        found += _wrong_standings(tournament, journal)
    return [f"tournament {journal.id[:6]}: {fault}" for fault in found]


@dataclass
class _Line:
    """An entrant's results: matches won, tied and lost, points, and by statistic the numbers made and suffered."""

    won: int = 0
    tied: int = 0
    lost: int = 0
    points: int = 0
    made: Counter[str] = field(default_factory=Counter)
    suffered: Counter[str] = field(default_factory=Counter)


def _wrong_standings(tournament: Tournament, journal: TournamentJournal) -> Iterator[str]:
    lines = _lines(tournament, [match for match in tournament.matches if not match.play_off])
    stats = _statistics(tournament)
    for shown in journal.standings:
        line = lines[shown["entrant"]]
        own = [line.won, line.tied, line.lost, line.points, [[line.made[name], line.suffered[name]] for name in stats]]
        theirs = [shown[name] for name in ("won", "tied", "lost", "points")]
        theirs.append([[stat["made"], stat["suffered"]] for stat in shown["tiebreak_stats"]])
        if own != theirs:
            yield f"{shown['entrant']} is shown with {theirs}; the matches make it {own}"
    keys = {number: _key(tournament, lines, stats, number) for number in lines}
    ranks = {number: 1 + sum(key > keys[number] for key in keys.values()) for number in keys}
    if ranks != {shown["entrant"]: shown["rank"] for shown in journal.standings}:
        yield f"the ranks are shown as {[(one['entrant'], one['rank']) for one in journal.standings]}, and are {ranks}"
    if sorted(journal.champions) != sorted(number for number, rank in ranks.items() if rank == 1):
        yield f"{journal.champions} are shown as champions, and the ranks are {ranks}"


def _statistics(tournament: Tournament) -> list[str]:
    """The names of the tie-breakers, in order."""
    outcomes = [match.outcome for match in tournament.matches if match.outcome is not None]
    return list(dict.fromkeys(stat["name"] for outcome in outcomes for stat in outcome["feats"]))


def _key(
    tournament: Tournament, lines: Mapping[int, _Line], stats: Sequence[str], number: int
) -> tuple[int | tuple[int, int], ...]:
    """An entrant's sort key: matches won and points, or the reverse; the same in the matches among equals; statistics,
    more made and fewer suffered; joust-offs won (docs/rules/joust.md).
    """

    def first(line: _Line) -> tuple[int, int]:
        return (line.won, line.points) if tournament.order == "wins" else (line.points, line.won)

    line = lines[number]
    equals = {other for other in lines if first(lines[other]) == first(line)}
    among = _lines(tournament, [one for one in tournament.matches if not one.play_off and {*one.seats} <= equals])
    offs = _lines(tournament, [one for one in tournament.matches if one.play_off])
    told_apart = [(line.made[name], -line.suffered[name]) for name in stats]
    return (*first(line), among[number].won, among[number].points, *told_apart, offs[number].won)


def _lines(tournament: Tournament, matches: Iterable[Match]) -> dict[int, _Line]:
    lines = {number: _Line() for number in tournament.entrants}
    for match in matches:
        scores, winners, feats = _result(match)
        for seat, number in enumerate(match.seats):
            line = lines[number]
            line.points += scores[seat]
            line.won += winners == [seat]
            line.tied += not winners or (seat in winners and len(winners) > 1)
            line.lost += bool(winners) and seat not in winners
            for feat in feats:
                line.made[feat["name"]] += feat["made"][seat]
                line.suffered[feat["name"]] += sum(feat["made"]) - feat["made"][seat]
    return lines


def _result(match: Match) -> tuple[list[int], list[int], list[dict[str, Any]]]:
    """Scores by seat, the winning seats, and statistics. If only one player came, that player wins with 5 points."""
    if match.outcome is not None:
        return match.outcome["scores"], match.outcome["winners"], match.outcome["feats"]
    return [5 * (number == match.walk_over) for number in match.seats], [match.seats.index(match.walk_over or 0)], []


def _name(seat: int | None) -> str:
    return "who watches" if seat is None else f"seat {seat}"


class Judge:
    """Reads the database from time to time, and raises if it finds a fault."""

    def __init__(self, url: str) -> None:
        """`url` names the database, over a connection that is never cut."""
        self._url = url
        self.logs: dict[str, Log] = {}
        """The last reading, by table."""
        self._closed: set[str] = set()
        """Tables that were over, and judged, at an earlier look."""

    @property
    def moves(self) -> int:
        """Number of moves read."""
        return sum(len(log.rows) - 1 for log in self.logs.values())

    async def look(self, journals: Iterable[Journal], *, again: bool = False) -> None:
        """Compares the database with people's journals, for games continued since the last look, or for all games.
        People may keep playing meanwhile.
        """
        by_table: dict[str, list[Journal]] = {}
        for journal in journals:
            if again or journal.table not in self._closed:
                # First the journals, then the log, which must have at least as much. Later messages are in the journals
                # before they are sent.
                known = Journal(journal.table, journal.seat, list(journal.entries), journal.chat)
                known.saw_the_end, known.left = journal.saw_the_end, journal.left
                by_table.setdefault(journal.table, []).append(known)
        connection = await asyncpg.connect(self._url)
        try:
            for table, known_here in by_table.items():
                log = await _read(connection, table)
                found = faults_of(log, known_here, self.logs.get(table)) + faults_of_chat(log, known_here)
                assert not found, "\n".join(found)
                self.logs[table] = log
                if log.status in ("over", "aborted"):
                    self._closed.add(table)
        finally:
            await connection.close()

    async def look_at_tournaments(self, journals: Iterable[TournamentJournal]) -> None:
        """Computes the results of finished tournaments."""
        connection = await asyncpg.connect(self._url)
        try:
            for journal in journals:
                found = faults_of_tournament(await _read_tournament(connection, journal.id), journal)
                assert not found, "\n".join(found)
        finally:
            await connection.close()


async def _read(connection: asyncpg.Connection, table: str) -> Log:
    async with connection.transaction(isolation="repeatable_read", readonly=True):
        status = await connection.fetchval("SELECT status FROM tables WHERE id = $1", table)
        rows = await connection.fetch(
            "SELECT seq, seat, client_id, move, draws, emitted, table_event "
            "  FROM moves WHERE table_id = $1 ORDER BY seq",
            table,
        )
        chat = await connection.fetch("SELECT seat, text FROM chat WHERE table_id = $1 ORDER BY id", table)
    return Log(table, status, tuple(Row(*row) for row in rows), tuple((seat, text) for seat, text in chat))


async def _read_tournament(connection: asyncpg.Connection, tournament: str) -> Tournament:
    async with connection.transaction(isolation="repeatable_read", readonly=True):
        status, order = await connection.fetchrow(
            "SELECT status, standing_order FROM tournaments WHERE id = $1", tournament
        )
        entrants = await connection.fetch("SELECT number, withdrawn FROM entrants WHERE tournament_id = $1", tournament)
        matches = await connection.fetch(
            "SELECT m.seats, m.play_off, m.winner, t.outcome, "
            "       (SELECT seat FROM moves "
            "         WHERE table_id = t.id AND seq > 0 AND move IS NULL AND table_event IS NULL) AS left "
            "  FROM matches AS m LEFT JOIN tables AS t ON t.id = m.table_id AND m.winner IS NULL "
            " WHERE m.tournament_id = $1 ORDER BY m.number",
            tournament,
        )
    return Tournament(status, order, dict(map(tuple, entrants)), tuple(_match(*match) for match in matches))


def _match(seats: Sequence[int], play_off: bool, walk_over: int | None, outcome: str | None, left: int | None) -> Match:
    return Match(tuple(seats), play_off, walk_over, None if outcome is None else json.loads(outcome), left)
