"""The judge finds faults: each test falsifies one thing in a valid log."""

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from tests.architecture.arrows import imports
from tests.faults.journal import Accepted, Heard, Journal, Refused, Shown, TournamentJournal
from tests.faults.judge import Log, Match, Row, Tournament, faults_of, faults_of_chat, faults_of_tournament

pytestmark = pytest.mark.faults


def row(seq: int, seat: int | None, client_id: str | None, audience: list[int] | None = None) -> Row:
    emitted = json.dumps([[audience, {"kind": "moved", "number": seq}]])
    return Row(seq, seat, client_id, json.dumps({"move": seq}), "[]", emitted)


def shown(version: int, seq: int | None, socket: int = 1) -> Shown:
    """A step with a row's event, or a `full` for `None`."""
    events = None if seq is None else f'[{{"kind":"moved","number":{seq}}}]'
    return Shown(socket, version, f"position {version}", events)


LOG = Log(
    "a table",
    "over",
    (row(0, None, None), row(1, 0, "a"), row(2, 1, "b", [1]), row(3, 0, "c"), row(4, 1, "d")),
    ((0, "Hello"), (1, "Good luck"), (0, "Oh")),
)
"""Row 2 is sent to seat 1 only."""


def first() -> Journal:
    """Seat 0's journal, over two connections."""
    return Journal(
        "a table",
        0,
        [
            *(shown(0, None), shown(1, 1), Accepted(1, "a", 1), Heard(1, 0, "Hello"), Accepted(1, "hello", 1)),
            *(Heard(1, 1, "Good luck"), shown(1, None, 2), shown(2, 3, 2), Accepted(2, "c", 2), Refused("e", "late")),
            *(shown(3, 4, 2), Accepted(2, "a", 1), Heard(2, 0, "Oh"), Accepted(2, "oh", 3)),
        ],
        {"hello": "Hello", "oh": "Oh"},
    )


def second() -> Journal:
    """Seat 1's journal, whose first answer came over HTTP."""
    moves = [shown(0, None), shown(1, 1), Accepted(None, "b", 2), shown(2, 2), shown(3, 3), shown(4, 4)]
    return Journal("a table", 1, [*moves, Accepted(1, "d", 4)], {"luck": "Good luck"})


def falsified(*rows: Row) -> Log:
    """The log with these rows, renumbered in order."""
    return replace(LOG, rows=tuple(replace(row, seq=seq) for seq, row in enumerate(rows)))


def test_a_valid_log_has_no_faults() -> None:
    fresh = Journal("a table", 0, [shown(3, None)], saw_the_end=True)
    early = Journal("a table", 0, [shown(0, 0), shown(1, 1)])
    assert faults_of(LOG, [first(), second(), fresh, early], replace(LOG, rows=LOG.rows[:3])) == []
    assert faults_of_chat(LOG, [first(), second()]) == []


@pytest.mark.parametrize(
    ("log", "fault"),
    [
        (replace(LOG, rows=LOG.rows[:-1]), "d was ok with 4, and is in the log with None"),
        (replace(LOG, rows=LOG.rows[:2] + LOG.rows[3:]), "the versions are not 0 to 3: [0, 1, 3, 4]"),
        (falsified(*LOG.rows[:2], *LOG.rows[3:]), "b was ok with 2, and is in the log with None"),
        (falsified(*LOG.rows, LOG.rows[3]), "the id c of seat 0 is there 2 times"),
        (falsified(*LOG.rows[:3], *LOG.rows[:2:-1]), "c was ok with 2, and is in the log with 3"),
        (falsified(*LOG.rows[:3], row(3, 0, "e"), *LOG.rows[3:]), "e was refused (late), and is in the log"),
        (
            replace(LOG, rows=(*LOG.rows[:4], replace(LOG.rows[4], emitted='[[null, {"kind": "other"}]]'))),
            "the events of version 3 for seat 0 are not those of the log",
        ),
    ],
    ids=["lost", "gap", "lost, and the others moved up", "doubled", "reordered", "refused", "other events"],
)
def test_a_falsified_log_is_found(log: Log, fault: str) -> None:
    assert f"a tabl: {fault}" in faults_of(log, [first(), second()])


def test_a_log_that_changed_its_past_is_found() -> None:
    before = replace(LOG, rows=(LOG.rows[0], replace(LOG.rows[1], move="{}")))
    assert faults_of(LOG, [], before) == ["a tabl: what was row 0 to 1 is not what it was"]


@pytest.mark.parametrize(
    ("entries", "fault"),
    [
        ([shown(0, None), shown(2, 3)], "seat 0 was sent version 2 after 0"),
        ([shown(0, None), shown(1, 1), shown(1, 1)], "seat 0 was sent version 1 after 1"),
        ([shown(0, None), shown(1, 1, 2)], "seat 0 was sent version 1 after nothing"),
        ([shown(0, 0), shown(0, 0, 2)], "seat 0 was sent version 0 after nothing"),
        ([shown(2, None), shown(1, None, 2)], "seat 0 knew version 2, and was shown 1"),
        ([shown(4, None)], "version 4 was shown to seat 0, and the log has 4"),
        ([shown(0, None), Accepted(1, "a", 1)], "a was ok with 1 before seat 0 was shown that"),
        ([shown(0, None), Accepted(None, "a", 2)], "a was ok with 2, and is in the log with 1"),
    ],
    ids=[
        "gap",
        "repeated",
        "no beginning",
        "another beginning",
        "fell behind",
        "not in the log",
        "too early",
        "other version",
    ],
)
def test_a_stream_that_differs_from_the_log_is_found(entries: list[Shown | Accepted], fault: str) -> None:
    assert faults_of(LOG, [Journal("a table", 0, list(entries))]) == [f"a tabl: {fault}"]


def test_two_different_views_of_one_version_are_found() -> None:
    other = Journal("a table", 0, [Shown(1, 3, "another position", None)])
    assert faults_of(LOG, [first(), other]) == ["a tabl: two positions were shown as version 3 of seat 0"]


def test_a_look_at_a_finished_game_must_show_the_end() -> None:
    stale = Journal("a table", None, [Shown(1, 1, "for all", None)], saw_the_end=True)
    found = "a tabl: a look at the end showed 1 to who watches, and the log has 3"
    assert faults_of(LOG, [stale]) == [found]


@pytest.mark.parametrize(
    ("chat", "fault"),
    [
        (LOG.chat[:-1], "the line 'Oh' was ok, and is there 0 times"),
        ((*LOG.chat, LOG.chat[2]), "the line 'Oh' was ok, and is there 2 times"),
        (LOG.chat[::-1], "the lines of seat 0 are not in the order in which they were sent"),
        ((*LOG.chat, (0, "Never")), "seat 0 never said ['Never']"),
    ],
    ids=["lost", "doubled", "reordered", "invented"],
)
def test_a_falsified_chat_is_found(chat: tuple[tuple[int, str], ...], fault: str) -> None:
    assert f"a tabl: {fault}" in faults_of_chat(replace(LOG, chat=chat), [first()])


@pytest.mark.parametrize("heard", [["Oh", "Oh"], ["Oh", "Hello"], ["Hello", "Hm"]])
def test_wrongly_delivered_chat_is_found(heard: list[str]) -> None:
    listener = Journal("a table", None, [Heard(1, 0, text) for text in heard])
    (found,) = faults_of_chat(LOG, [listener])
    assert found.startswith("a tabl: who watches heard of seat 0")


# tournaments


def match(seats: tuple[int, int], scores: Sequence[int], lances: Sequence[int] = (0, 0)) -> Match:
    winners = [seat for seat in (0, 1) if scores[seat] > scores[1 - seat]]
    feats = [{"name": "lances", "made": list(lances)}]
    outcome = {"scores": list(scores), "winners": winners, "reason": "lances", "feats": feats}
    return Match(seats, False, None, outcome, None)


TOURNAMENT = Tournament(
    "over",
    "wins",
    {0: False, 1: False, 2: False, 3: True},
    (
        *(match((0, 1), (18, 3), (1, 1)), match((2, 3), (11, 3), (2, 1)), match((0, 2), (3, 3), (1, 1))),
        *(Match((1, 3), False, 1, None, None), Match((3, 0), False, 0, None, None), match((2, 1), (0, 8), (0, 1))),
    ),
)
"""Number 3 withdrew after the first round, and two of its matches are walk-overs."""


def line(entrant: int, rank: int, figures: tuple[int, int, int, int], lances: tuple[int, int]) -> dict[str, object]:
    counts = dict(zip(("won", "tied", "lost", "points"), figures, strict=True))
    stats = [{"name": "lances", "made": lances[0], "suffered": lances[1]}]
    return {"entrant": entrant, "rank": rank, "tiebreak_stats": stats} | counts


def standings() -> TournamentJournal:
    lines = [
        line(0, 1, (2, 1, 0, 26), (2, 2)), line(1, 2, (2, 0, 1, 16), (2, 1)), line(2, 3, (1, 1, 1, 14), (3, 3)),
        line(3, 4, (0, 0, 3, 3), (1, 2)),
    ]  # fmt: skip
    return TournamentJournal("a tournament", lines, [0], {3})


def test_a_valid_tournament_has_no_faults() -> None:
    assert faults_of_tournament(TOURNAMENT, standings()) == []


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda matches: matches[:-1], "not everybody met everybody once"),
        (lambda matches: (*matches, matches[0]), "not everybody met everybody once"),
        (lambda matches: (match((0, 1), (15, 3), (1, 1)), *matches[1:]), "0 is shown with"),
        (lambda matches: (replace(matches[0], outcome=None), *matches[1:]), "the match of (0, 1) has no result"),
        (lambda matches: (replace(matches[0], left=0), *matches[1:]), "in the match of (0, 1) seat 0 left, and"),
        (lambda matches: (*matches[:3], replace(matches[3], walk_over=3), *matches[4:]), "3 won the match of (1, 3)"),
    ],
    ids=["lost", "doubled", "other points", "no result", "won by who left", "walk-over of who came"],
)
def test_a_falsified_match_is_found(change: Callable[[tuple[Match, ...]], tuple[Match, ...]], fault: str) -> None:
    found = faults_of_tournament(replace(TOURNAMENT, matches=change(TOURNAMENT.matches)), standings())
    assert any(one.startswith(f"tournament a tour: {fault}") for one in found), found


def test_wrong_standings_and_a_lost_withdrawal_are_found() -> None:
    shown = standings()
    shown.standings[0]["rank"], shown.standings[1]["rank"] = 2, 1
    shown.champions = [1]
    found = faults_of_tournament(TOURNAMENT, shown)
    assert [one.split(": ")[1][:22] for one in found] == ["the ranks are shown as", "[1] are shown as champ"]
    shown.withdrawn = {2}
    assert faults_of_tournament(TOURNAMENT, shown) == ["tournament a tour: 2 withdrew, and has not"]


def test_the_judge_imports_nothing_of_the_product() -> None:
    folder = Path(__file__).parent
    taken = {name for file in ("judge", "journal") for name in imports((folder / f"{file}.py").read_text())}
    assert {name.split(".")[0] for name in taken} == {
        *("asyncpg", "bisect", "collections", "dataclasses", "hashlib", "json", "tests", "typing"),
    }
    assert {name for name in taken if name.startswith("tests.")} <= {
        f"tests.faults.journal.{name}"
        for name in ("Accepted", "Heard", "Journal", "Refused", "Shown", "TournamentJournal", "as_json", "DOUBTFUL")
    }


# Events besides moves


def own(seq: int, kind: str, **more: object) -> Row:
    """A row with an event of the table itself."""
    return Row(seq, None, None, None, "[]", "[]", json.dumps({"kind": kind, **more}))


LEFT = own(0, "left", seat=1)
AFTER = [*LOG.rows[:2], own(0, "voted", by=0), *LOG.rows[2:4], LEFT, *LOG.rows[4:]]


def test_table_events_have_no_version() -> None:
    assert faults_of(falsified(*AFTER), [first(), second()]) == []


@pytest.mark.parametrize(
    ("rows", "status"),
    [
        ([*AFTER, LEFT], "over"),
        ([*AFTER[:-1], replace(AFTER[-1], table_event=LEFT.table_event)], "over"),
        ([*LOG.rows[:3], own(0, "ended", by=[0]), *LOG.rows[3:]], "aborted"),
        ([*LOG.rows, own(0, "ended", by=[0])], "over"),
        ([*LOG.rows, own(0, "voted", by=0)], "aborted"),
    ],
)
def test_an_impossible_table_event_is_found(rows: list[Row], status: str) -> None:
    assert faults_of(replace(falsified(*rows), status=status), [])


def test_an_acknowledged_leaver_must_have_left_the_game() -> None:
    journal = replace(second(), left=True)
    assert faults_of(falsified(*AFTER), [journal]) == []
    assert faults_of(LOG, [journal]) == ["a tabl: seat 1 was let go, and has not left"]
