"""Writes cues.

cue           a cue about a single event; in the transaction of the event, so that neither exists without the other
StandingCue   a cue about a lasting state: an open turn or vote
TableCues     all lasting states of one table
stand         makes the cues of tables match their states; any process may repeat it
behind        tables whose cues may be out of date
forget_old    deletes old rows

People without notification addresses have no rows. Every row has its subject as key, so that a duplicate, from a second
process or after a crash, makes no second cue.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final
from uuid import UUID

import orjson
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from app.cues.counting import forget_sends
from app.cues.rows import CueKind
from engines.core.seats import Seat

SOON_SECONDS: Final = 3.0
"""The minimum delay: other processes need a moment to report who is looking at the page."""
OVER_DAYS_MINUTES: Final = 10
"""The default delay in games over days."""
MOST_FAILURES: Final = 20
"""The number of consecutive failures after which nothing is sent until the owner enters the address again."""
_KEPT_DAYS: Final = 60
_DEAD_DAYS: Final = 30
"""The days that the row of an unreachable browser is kept, in case the browser renews its subscription."""
_VOTE_MINUTES: Final = 60
"""The minutes in which a person gets no second notification about a vote, even if players come and go."""
ALL_SEATS: Final = -1
"""All bits set: no seat counts as newly asked."""

_DELIVER: Final = f"""
    INSERT INTO cue_deliveries (cue_id, address_id, due)
    SELECT m.id, a.id,
           app_now() + make_interval(secs => CASE WHEN m.at_once THEN 0
                                              ELSE greatest({SOON_SECONDS}, 60 * coalesce(a.delay, m.usual)) END)
      FROM made AS m JOIN cue_addresses AS a
        ON (a.player_id = m.player_id OR m.player_id IS NULL AND m.about = '/tables/' || a.table_id)
       AND a.confirmed AND a.failures < {MOST_FAILURES}
       -- One that is given up at this moment must not undo what the cue is about.
       FOR KEY SHARE OF a
    ON CONFLICT DO NOTHING"""  # noqa: S608  constants only
_ONCE = text(f"""
WITH given AS (
    SELECT DISTINCT player_id FROM unnest(CAST(:players AS uuid[])) AS g(player_id)
     WHERE EXISTS (SELECT FROM cue_addresses AS a WHERE a.player_id = g.player_id)
    UNION ALL
    SELECT NULL::uuid WHERE CAST(:circle AS bool)
       AND EXISTS (SELECT FROM cue_addresses AS a WHERE '/tables/' || a.table_id = CAST(:about AS text))
), made AS (
    INSERT INTO cues (player_id, about, kind, occasion, who)
    SELECT player_id, CAST(:about AS text), CAST(:kind AS text), CAST(:occasion AS text), CAST(:who AS text)
      FROM given AS g
     -- Of many lines of chat the first is told of, until its reader has looked.
     WHERE NOT (CAST(:until_seen AS bool) AND EXISTS (
           SELECT FROM cues AS c JOIN cue_deliveries AS d ON d.cue_id = c.id
            WHERE c.about = CAST(:about AS text) AND c.player_id = g.player_id AND c.kind = CAST(:kind AS text)))
    ON CONFLICT DO NOTHING RETURNING id, player_id, about, CAST(:usual AS int) AS usual,
              CAST(:at_once AS bool) AS at_once
)
{_DELIVER}
""")  # noqa: S608  constants only

_CONCERNED = text("""
SELECT a.player_id, a.table_id FROM cue_addresses AS a
 WHERE a.player_id = ANY(CAST(:players AS uuid[])) OR a.table_id = ANY(CAST(:tables AS text[]))
""")
_FIRST_MARKS = text(f"""
INSERT INTO cue_marks (table_id, seq, public_version, asked)
SELECT t.id, -1, -1, CASE WHEN t.id = ANY(CAST(:circles AS text[])) THEN 0 ELSE {ALL_SEATS} END
  FROM tables AS t WHERE t.id = ANY(CAST(:tables AS text[])) ORDER BY t.id
ON CONFLICT DO NOTHING
""")  # noqa: S608  constants only
_MARKS = text("""
SELECT table_id, seq, public_version, asked FROM cue_marks
 WHERE table_id = ANY(CAST(:tables AS text[])) ORDER BY table_id FOR UPDATE
""")
_MARK = text("""
UPDATE cue_marks AS m SET seq = g.seq, public_version = g.public_version, asked = g.asked
  FROM json_to_recordset(CAST(:marks AS json)) AS g(table_id text, seq int, public_version int, asked smallint)
 WHERE m.table_id = g.table_id
""")
_GIVEN: Final = """json_to_recordset(CAST(:standing AS json))
        AS g(about text, player_id uuid, kind text, occasion text, seat smallint, who text, usual float8, held bool)"""
_IS_GIVEN: Final = """g.about = c.about AND CASE WHEN c.player_id IS NULL THEN g.player_id IS NULL AND g.seat = c.seat
                   ELSE g.player_id = c.player_id AND g.kind = c.kind AND g.occasion = c.occasion END"""
_NO_MORE = text(f"""
DELETE FROM cues AS c
 WHERE c.about = ANY(CAST(:about AS text[])) AND NOT EXISTS (SELECT FROM {_GIVEN} WHERE {_IS_GIVEN})
   -- Whether a vote is wanted hangs on who is there, and a moment later it may be as before.
   AND (c.kind = 'turn' OR c.kind = 'vote' AND c.made < app_now() - interval '{_VOTE_MINUTES} minutes')
""")  # noqa: S608  constants only
_HOLD = text(f"""
UPDATE cue_deliveries AS d SET due = 'infinity' FROM cues AS c
 WHERE d.cue_id = c.id AND d.done IS NULL AND c.about = ANY(CAST(:about AS text[])) AND c.kind IN ('turn', 'vote')
   AND NOT EXISTS (SELECT FROM {_GIVEN} WHERE {_IS_GIVEN} AND NOT g.held)
""")  # noqa: S608  constants only
_GO_ON = text(f"""
UPDATE cue_deliveries AS d
   SET due = greatest(c.made + make_interval(mins => coalesce(a.delay, g.usual)::int),
                      app_now() + make_interval(secs => {SOON_SECONDS}))
  FROM cues AS c, cue_addresses AS a, {_GIVEN}
 WHERE d.cue_id = c.id AND a.id = d.address_id AND d.done IS NULL AND d.due = 'infinity' AND {_IS_GIVEN} AND NOT g.held
""")  # noqa: S608  constants only
_STANDING = text(f"""
WITH made AS (
    INSERT INTO cues (about, player_id, kind, occasion, seat, who)
    SELECT g.about, g.player_id, g.kind, g.occasion, g.seat, g.who FROM {_GIVEN}
     WHERE g.occasion IS NOT NULL AND NOT g.held
    ON CONFLICT DO NOTHING RETURNING id, player_id, about, kind
), usual AS (
    SELECT m.*, (SELECT max(g.usual) FROM {_GIVEN} WHERE g.about = m.about) AS usual, false AS at_once FROM made AS m
), _ AS (
    -- Who is to move need not be told that the game begins; a circle is more people than that one.
    DELETE FROM cue_deliveries AS d USING cues AS c, made AS m
     WHERE d.cue_id = c.id AND d.done IS NULL AND m.kind = 'turn' AND c.kind = 'begun'
       AND c.about = m.about AND c.player_id = m.player_id
)
{_DELIVER.replace("made AS m", "usual AS m")}
""")  # noqa: S608  constants only
_SEEN = text("""
WITH seen AS (
    SELECT c.id, c.kind
      FROM json_to_recordset(CAST(:seen AS json))
           AS g(about text, player_id uuid, seat smallint, kind text, occasion text)
      JOIN cues AS c ON c.about = g.about
     WHERE c.player_id = g.player_id AND (g.kind IS NULL OR c.kind = g.kind AND c.occasion = g.occasion)
        OR c.player_id IS NULL AND c.seat = g.seat AND g.kind IS NULL
), _ AS (
    -- Of chat also what was sent: its reader is told of the next line again.
    DELETE FROM cue_deliveries AS d USING seen WHERE d.cue_id = seen.id AND seen.kind = 'chat'
)
-- What was seen is as good as sent: should it stand again, after a pause, it is not told again.
UPDATE cue_deliveries AS d SET done = app_now() FROM seen
 WHERE d.cue_id = seen.id AND d.done IS NULL AND seen.kind <> 'chat'
""")
_BEHIND = text("""
SELECT t.id, newest.seq FROM tables AS t CROSS JOIN LATERAL (
       SELECT m.seq FROM moves AS m WHERE m.table_id = t.id ORDER BY m.seq DESC LIMIT 1) AS newest
 WHERE t.status = 'playing' AND t.kind = 'game'
   AND (t.id IN (SELECT s.table_id FROM cue_addresses AS a JOIN seats AS s ON s.player_id = a.player_id)
        OR t.id IN (SELECT a.table_id FROM cue_addresses AS a))
   AND newest.seq > coalesce((SELECT m.seq FROM cue_marks AS m WHERE m.table_id = t.id), -1)
""")
_FORGET = text(f"""
WITH old AS (DELETE FROM cue_confirmations WHERE sent < app_now() - interval '2 days'),
dead AS (
    DELETE FROM cue_addresses a USING devices d
     WHERE d.id = a.device_id AND a.kind = 'push' AND a.trouble = 'gone'
       AND coalesce(d.last_seen, d.made) < app_now() - interval '{_DEAD_DAYS} days'
)
DELETE FROM cues WHERE made < app_now() - interval '{_KEPT_DAYS} days'
""")  # noqa: S608  constants only


async def cue(
    session: AsyncSession,
    kind: CueKind,
    about: str,
    players: Collection[UUID],
    *,
    occasion: str = "",
    who: str | None = None,
    circle: bool = False,
    over_days: bool = False,
    at_once: bool = False,
) -> None:
    """Notify these players of an event, in the transaction of `session`; with `circle` also the table's webhook.
    `about` is the path of the page to link to. Each `occasion` is notified once; chat only once until the player looks.
    `who` is the name of the person who caused it. `at_once` skips all delays."""
    given = {
        "players": list(players),
        "about": about,
        "kind": kind.value,
        "occasion": occasion,
        "who": who,
        "circle": circle,
        "usual": OVER_DAYS_MINUTES if over_days else 0,
        "at_once": at_once,
        "until_seen": kind == CueKind.CHAT,
    }
    await session.execute(_ONCE, given)


@dataclass(frozen=True, slots=True)
class StandingCue:
    """A task of one player, for as long as it is open."""

    player: UUID
    kind: CueKind
    occasion: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class TableCues:
    """The lasting states of one table at one row of its log."""

    table_id: str
    seq: int
    public_version: int
    """The version for spectators."""
    players: Collection[UUID]
    """All players with a seat. The cues of those without an open task are deleted."""
    standing: Sequence[StandingCue] = ()
    asked: Collection[Seat] = ()
    """The seats of people that are publicly to act, as of the newest public row."""
    is_gapless: bool = True
    """Whether the row before was examined too. If not, a seat that was to act then may have acted in secret and be
    asked again, and a notification would disclose that."""
    names: Sequence[str] = ()
    """The players' names by seat."""
    looking: Collection[tuple[UUID, Seat]] = ()
    """The players who see the table at this moment."""
    seen: Collection[StandingCue] = ()
    """The tasks of players who looked a moment ago."""
    over_days: bool = False
    has_begun: bool = True
    held: Collection[StandingCue] = ()
    """Open turns without notifications while the game is paused or a bot stands in. Afterwards players who were
    notified before are not notified again."""
    held_seats: Collection[Seat] = ()
    """The seats that are to act and for which a bot answers now."""

    @property
    def about(self) -> str:
        """The path of the table's page."""
        return f"/tables/{self.table_id}"


@dataclass(slots=True)
class _Stand:
    marks: list[dict[str, object]] = field(default_factory=list)
    about: list[str] = field(default_factory=list)
    standing: list[dict[str, object]] = field(default_factory=list)


async def stand(session: AsyncSession, tables: Collection[TableCues]) -> None:
    """Bring the cues of these tables up to date. Makes cues for present states, and deletes cues of ended states and of
    players who are looking. Skips a table if another process has examined a later row.
    """
    players = {player for table in tables for player in table.players}
    ids = sorted(table.table_id for table in tables)
    found = (await session.execute(_CONCERNED, {"players": list(players), "tables": ids})).all()
    told, circles = {player for player, _ in found}, {table for _, table in found if table is not None}
    concerned = [
        table for table in tables if table.table_id in circles or any(player in told for player in table.players)
    ]
    if not concerned:
        return
    await _write(session, [table for table in concerned if table.has_begun], told, circles)
    seen = [
        {"about": table.about, "player_id": str(player), "seat": seat, "kind": None, "occasion": None}
        for table in concerned
        for player, seat in table.looking
    ] + [
        {"about": table.about, "player_id": str(one.player), "seat": None, "kind": one.kind, "occasion": one.occasion}
        for table in concerned
        for one in table.seen
    ]
    await _see(session, seen)


async def saw(session: AsyncSession, about: str, players: Collection[UUID]) -> None:
    """Record that these players are looking at a page now."""
    await _see(
        session,
        [
            {"about": about, "player_id": str(player), "seat": None, "kind": None, "occasion": None}
            for player in players
        ],
    )


async def _see(session: AsyncSession, seen: Sequence[Mapping[str, object]]) -> None:
    if seen:
        await session.execute(_SEEN, {"seen": orjson.dumps(seen).decode()})


async def _write(
    session: AsyncSession, tables: Sequence[TableCues], told: Collection[UUID], circles: Collection[str]
) -> None:
    ids = [table.table_id for table in tables]
    if not ids:
        return
    await session.execute(_FIRST_MARKS, {"tables": ids, "circles": [one for one in ids if one in circles]})
    marks = {row.table_id: row for row in (await session.execute(_MARKS, {"tables": ids})).all()}
    made = _Stand()
    for table in tables:
        mark = marks.get(table.table_id)
        if mark is None or table.seq < mark.seq:
            continue
        is_news = table.public_version > mark.public_version
        asked = sum(1 << seat for seat in table.asked) if is_news else mark.asked
        held = sum(1 << seat for seat in table.held_seats)
        # A seat that was not notified before a bot stood in is notified once the bot stops.
        asked &= ~held | mark.asked
        newly = asked & ~mark.asked
        if not table.is_gapless:
            asked |= mark.asked
        made.marks.append(
            {
                "table_id": table.table_id,
                "seq": table.seq,
                "asked": asked,
                "public_version": max(table.public_version, mark.public_version),
            }
        )
        made.about.append(table.about)
        made.standing += _rows(table, told)
        if table.table_id in circles:
            made.standing += _circle_rows(table, asked, newly, held)
    if made.marks:
        standing = {"standing": orjson.dumps(made.standing).decode()}
        await session.execute(_MARK, {"marks": orjson.dumps(made.marks).decode()})
        await session.execute(_NO_MORE, standing | {"about": made.about})
        await session.execute(_HOLD, standing | {"about": made.about})
        await session.execute(_STANDING, standing)
        await session.execute(_GO_ON, standing)


def _rows(table: TableCues, told: Collection[UUID]) -> list[dict[str, object]]:
    usual = OVER_DAYS_MINUTES if table.over_days else 0
    return [
        {
            "about": table.about,
            "player_id": str(one.player),
            "kind": one.kind.value,
            "occasion": one.occasion,
            "seat": one.seat,
            "who": None,
            "usual": usual,
            "held": is_held,
        }
        for cues, is_held in ((table.standing, False), (table.held, True))
        for one in cues
        if one.player in told
    ]


def _circle_rows(table: TableCues, asked: int, newly: int, held: int) -> list[dict[str, object]]:
    """The rows for the table's webhook: the seats that are publicly to act. Only newly asked seats get an occasion; the
    earlier cues of the others remain."""
    usual = OVER_DAYS_MINUTES if table.over_days else 0
    return [
        {
            "about": table.about,
            "player_id": None,
            "kind": CueKind.TURN.value,
            "seat": seat,
            "usual": usual,
            "held": bool(held >> seat & 1),
            "who": name,
            "occasion": f"{seat}:{table.public_version}" if newly >> seat & 1 else None,
        }
        for seat, name in enumerate(table.names)
        if asked >> seat & 1
    ]


async def behind(session: AsyncSession) -> Sequence[tuple[str, int]]:
    """Running tables that may need cues, with their newest row: the process that made the row may have ended, or no
    process has the table open.
    """
    return [(table, seq) for table, seq in (await session.execute(_BEHIND)).all()]


async def forget_old(session: AsyncSession) -> None:
    """Delete old rows."""
    await session.execute(_FORGET)
    await forget_sends(session)
