"""Verification of a record, by nothing but the file and the rules.

    verify         runs every check, on any bytes
    Report         the findings
    ├── Verdict    true, untrue, or true as far as it could be checked
    └── Finding    one error, or one part that could not be checked
    report_lines   the report as lines of text

The seal, the commitment, the client seeds, the draws and the order of the rows are checked without any rules. The
rules of the record's version are needed to check that the moves are legal, need these draws, and lead to the outcome.

The codes of errors: `bad_format`, `not_canonical`, `seal_broken`, `commitment_broken`, `words_do_not_fit`,
`draw_wrong`, `rows_out_of_order`, `table_event_wrong`, `setup_impossible`, `draws_do_not_fit`, `illegal_move`,
`not_over`, `outcome_wrong`, `rules_failed`. The codes of unchecked parts: `unknown_game`, `rules_version_unknown`.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from enum import IntEnum
from typing import Any, Final, TypeAlias, assert_never

from pydantic import ValidationError

from app.content.sources import options_of
from app.messages.table_events import TableEvent
from app.tables import canonical
from app.tables.canonical import Json, Unreadable
from app.tables.record import BOT_CLIENT_SEED, Record, Row, SealedRecord, parsed
from app.tables.seat_control import TABLE_EVENTS, EventImpossible, SeatControl
from engines.core.chance import ChanceMismatch, RecordedChance, commitment, drawn, table_key
from engines.core.codec import codec_of
from engines.core.game import Game, Refusal, apply_or_forfeit
from engines.core.seats import Seat

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Finding:
    """One error in a record, or one part that could not be checked."""

    code: str
    """A stable snake_case word."""
    message: str
    """A sentence that describes the finding and names its row."""


class Verdict(IntEnum):
    """The result of a check, as the exit status of `quintain verify`."""

    TRUE = 0
    UNTRUE = 1
    UNCHECKED = 2
    """No error was found, but not everything could be checked."""


@dataclass(frozen=True, slots=True)
class Report:
    """The result of checking a record."""

    record: Record | None
    """`None` if the bytes are not a record."""
    findings: tuple[Finding, ...]
    """The errors; empty for a true record."""
    unchecked: tuple[Finding, ...] = ()
    """The parts that could not be checked, because their rules are missing."""

    @property
    def verdict(self) -> Verdict:
        """The overall result: one error makes the record untrue, even if parts could not be checked."""
        if self.findings:
            return Verdict.UNTRUE
        return Verdict.UNCHECKED if self.unchecked else Verdict.TRUE

    @property
    def is_true(self) -> bool:
        """Whether everything was checked and is correct."""
        return self.verdict == Verdict.TRUE


def verify(data: bytes, games: Iterable[AnyGame]) -> Report:
    """Check a record with the rules of these games. Accepts any bytes, and raises nothing."""
    try:
        sealed = parsed(data)
    except Unreadable as error:
        return Report(None, (Finding(error.code, error.message),))
    record = sealed.record
    game, unchecked = _rules_of(record, games)
    return Report(record, tuple(_findings(sealed, game)), unchecked)


def report_lines(report: Report) -> list[str]:
    """The report for a person: the correct parts, the errors, and the values that only the reader can compare."""
    # Text from an untrusted file must not send control sequences to the terminal.
    return ["".join(letter if letter.isprintable() else "?" for letter in line) for line in _lines(report)]


def _lines(report: Report) -> list[str]:
    record, wrong = report.record, report.findings
    if record is None:
        return [f"This is no record: {wrong[0].message} ({wrong[0].code})"]
    names = ", ".join(_names(record))
    lines = [f"Table {record.table}: {record.game}, rules {record.rules_version}, {names}"]
    lines += [f"wrong  {finding.message} ({finding.code})" for finding in wrong]
    unchecked = [f"unchecked  {finding.message} ({finding.code})" for finding in report.unchecked]
    match report.verdict:
        case Verdict.UNTRUE:
            return [*lines, *unchecked, "This record is not true."]
        case Verdict.UNCHECKED:
            conclusion = "Nothing is wrong so far; a release that has these rules can check the rest."
            return [*lines, *_without_rules(record), *unchecked, *_to_compare(record), conclusion]
        case Verdict.TRUE:
            moves = f"right  All {len(_moves(record))} moves are legal, and {_ended(record)}."
            return [*lines, *_without_rules(record), moves, *_to_compare(record)]
        case _:
            assert_never(report.verdict)


def _without_rules(record: Record) -> list[str]:
    """The lines for the correct parts that can be checked without rules."""
    draws = sum(len(row.draws) for row in record.rows)
    return [
        "right  The file is whole.",
        f"right  The secret is the one that was promised: {record.commitment}",
        f"right  All {draws} draws follow from the secret and the players' client seeds.",
    ]


def _to_compare(record: Record) -> list[str]:
    """The lines for values that only the reader can compare."""
    return [
        "Compare the commitment with the one that your page showed before play, and your client seed with your own:",
        *(f"       {name}: {seed}" for name, seed in zip(_names(record), record.client_seeds, strict=True)),
    ]


def _ended(record: Record) -> str:
    if record.outcome is None:
        return "the game ended without a result"
    points = ", ".join(f"{name} {score}" for name, score in zip(_names(record), record.outcome.scores, strict=True))
    return f"lead to this: {points} ({record.outcome.reason})"


def _names(record: Record) -> list[str]:
    return [player.name or f"bot on seat {seat}" for seat, player in enumerate(record.players)]


def _rules_of(record: Record, games: Iterable[AnyGame]) -> tuple[AnyGame | None, tuple[Finding, ...]]:
    """The rules of this record's game; or the findings for the parts that cannot be checked without them."""
    named = {game.version: game for game in games if game.name == record.game}
    if record.rules_version in named:
        return named[record.rules_version], ()
    unknown = f"Whether the {len(_moves(record))} moves are legal and lead to the outcome could not be checked: "
    if not named:
        return None, (Finding("unknown_game", f"{unknown}there are no rules here of a game named {record.game!r}."),)
    why = f"the game was played by rules {record.rules_version}, and here are {', '.join(map(str, named))}."
    return None, (Finding("rules_version_unknown", unknown + why),)


def _findings(sealed: SealedRecord, game: AnyGame | None) -> Iterator[Finding]:
    """Run all checks; without rules, only the ones that need none. They are independent: a failed one does not end the
    others."""
    record = sealed.record
    if not sealed.is_whole:
        yield Finding("seal_broken", "The file was changed: its seal is not that of its content.")
    if commitment(bytes.fromhex(record.secret)) != record.commitment:
        yield Finding("commitment_broken", "The secret is not the one that was promised: its SHA-256 is another.")
    yield from _of_client_seeds(record)
    yield from _of_draws(record)
    yield from _of_play(record, game)


def _of_client_seeds(record: Record) -> Iterator[Finding]:
    if len(record.client_seeds) != len(record.players):
        yield Finding(
            "words_do_not_fit", f"{len(record.players)} players gave {len(record.client_seeds)} client seeds."
        )
    for seat, (player, seed) in enumerate(zip(record.players, record.client_seeds, strict=False)):
        if seed == BOT_CLIENT_SEED and not player.bot:
            yield Finding("words_do_not_fit", f"The record has no client seed from {player.name}, who is not a bot.")
        if seed != BOT_CLIENT_SEED and player.bot:
            said = f"The record calls the player of seat {seat} a bot, and has a person's client seed from that seat."
            yield Finding("words_do_not_fit", said)


def _of_draws(record: Record) -> Iterator[Finding]:
    """The first draw that does not follow from the secret and the client seeds."""
    key = table_key(bytes.fromhex(record.secret), record.table, record.client_seeds)
    number = 0
    for row in record.rows:
        for draw in row.draws:
            if draw.number != number:
                yield Finding("draw_wrong", f"Row {row.seq} has draw {draw.number} in the place of draw {number}.")
                return
            right = drawn(key, record.table, number, draw.why, draw.size)
            if draw.result != right:
                yield Finding("draw_wrong", f"Row {row.seq}, draw {number}: {draw.why} is {draw.result}, not {right}.")
                return
            number += 1


class _Wrong(Exception):
    """Raised when the replay cannot continue."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(code, message)
        self.finding = Finding(code, message)


def _of_play(record: Record, game: AnyGame | None) -> Iterator[Finding]:
    try:
        _check_order(record)
        _check_events(record)
        if game is None:
            _check_seats(record)
        else:
            _replay(record, game)
    except _Wrong as wrong:
        yield wrong.finding


def _check_order(record: Record) -> None:
    """Raises `_Wrong` at the first row that breaks the order: a set-up, then moves, counted without a gap."""
    for seq, row in enumerate(record.rows):
        if row.seq != seq:
            raise _Wrong("rows_out_of_order", f"Row {row.seq} stands where row {seq} comes next.")
        if (row.seat is None) != (seq == 0 or row.event is not None) or (seq == 0 and row.event is not None):
            raise _Wrong("rows_out_of_order", "Row 0 is the set-up; every other row is a seat's move or the table's.")
        if row.seat is None and row.move is not None:
            raise _Wrong("rows_out_of_order", f"Row {seq} is nobody's, and has a move.")


def _check_events(record: Record) -> None:
    """Raises `_Wrong` for a table event that cannot happen in its state, or has a draw."""
    control = SeatControl(len(record.players), {Seat(seat) for seat, player in enumerate(record.players) if player.bot})
    for row in record.rows:
        if control.ended:
            raise _Wrong("table_event_wrong", f"Row {row.seq}: the game was ended before.")
        if row.event is None:
            if control.paused and row.move is not None:
                raise _Wrong("table_event_wrong", f"Row {row.seq} is a move, and the game was paused.")
            continue
        if row.draws:
            raise _Wrong("table_event_wrong", f"Row {row.seq} is no move, and has draws.")
        try:
            control.on_event(_table_event(row, row.event), _seconds_of(row))
        except EventImpossible as error:
            raise _Wrong("table_event_wrong", f"Row {row.seq}: {error}") from None
    if record.outcome is not None and record.rows[-1].event is not None:
        raise _Wrong("table_event_wrong", f"Row {record.rows[-1].seq}: the game was over before.")


def _seconds_of(row: Row) -> float:
    """The time of a row, in seconds since 1970. Raises `_Wrong` for a day or an hour that does not exist."""
    try:
        return datetime.fromisoformat(row.time).timestamp()
    except ValueError:
        raise _Wrong("table_event_wrong", f"Row {row.seq} has a time that does not exist: {row.time}.") from None


def _table_event(row: Row, value: dict[str, Json]) -> TableEvent:
    """The table event in `value`. Raises `_Wrong` for any other form, even if lax parsing would accept it."""
    try:
        event = TABLE_EVENTS.validate_python(value)
        read: dict[str, Json] = TABLE_EVENTS.dump_python(event, mode="json")
        # An event of an earlier release may lack newer fields.
        if canonical.written({name: read[name] for name in value}) == canonical.written(value):
            return event
    except (ValidationError, KeyError):
        pass
    raise _Wrong("table_event_wrong", f"Row {row.seq}: nothing of this form happens at a table.")


def _moves(record: Record) -> list[Row]:
    return [row for row in record.rows[1:] if row.event is None]


def _check_seats(record: Record) -> None:
    """Raises `_Wrong` if a nonexistent seat moves, scores or wins: the only check of play that needs no rules."""
    seats = range(len(record.players))
    for row in _moves(record):
        if row.seat not in seats:
            raise _Wrong("illegal_move", f"Row {row.seq}: there is no seat {row.seat}.")
    outcome = record.outcome
    if outcome is not None and (len(outcome.scores) != len(seats) or not outcome.winners <= set(seats)):
        raise _Wrong("outcome_wrong", f"The outcome is not one of {len(seats)} players.")


def _replay(record: Record, game: AnyGame) -> None:
    """Replay the game with the recorded draws. Raises `_Wrong` at the first wrong row."""
    state = _set_up(record, game)
    for row in _moves(record):
        state = _moved(game, state, row)
    outcome = _asked(record.rows[-1], lambda: game.outcome(state))
    if outcome is None and record.outcome is not None:
        raise _Wrong("not_over", f"The record ends after row {record.rows[-1].seq}, and the game is not over there.")
    if outcome is not None and outcome != record.outcome:
        raise _Wrong("outcome_wrong", f"The moves lead to {outcome.scores}, won by {sorted(outcome.winners)}.")


def _set_up(record: Record, game: AnyGame) -> Any:
    players = len(record.players)
    if players not in game.seats:
        raise _Wrong("setup_impossible", f"{game.name} is not played by {players}.")
    row = record.rows[0]

    def setup(chance: RecordedChance) -> Any:
        options = options_of(game, record.options)
        return game.setup(players, options, chance).state

    return _with_draws(row, "setup_impossible", setup)


def _moved(game: AnyGame, state: Any, row: Row) -> Any:
    assert row.seat is not None  # checked in `_replay`
    seat = Seat(row.seat)

    def move(chance: RecordedChance) -> Any:
        if row.move is None:
            return apply_or_forfeit(game, state, seat, None, chance).state
        if seat not in {decision.seat for decision in game.to_act(state)}:
            raise Refusal("not_your_turn", f"No question was open for seat {seat}.")
        return game.apply(state, seat, codec_of(game).stored_move(state, seat, row.move), chance).state

    return _with_draws(row, "illegal_move", move)


def _with_draws(row: Row, refused: str, act: Callable[[RecordedChance], Any]) -> Any:
    chance = RecordedChance(row.draws)
    try:
        state = _asked(row, lambda: act(chance))
    except Refusal as error:
        raise _Wrong(refused, f"Row {row.seq}: {error.message} ({error.code})") from None
    except ChanceMismatch as error:
        raise _Wrong("draws_do_not_fit", f"Row {row.seq}: {error}") from None
    if not chance.is_used_up():
        raise _Wrong("draws_do_not_fit", f"Row {row.seq} has draws that the rules do not ask for.")
    return state


_EXPECTED: Final = (Refusal, ChanceMismatch)


def _asked(row: Row, question: Callable[[], Any]) -> Any:
    """The result of a call to the rules. Records may hold values that no table of this server ever had, so any
    exception of the rules is a finding about the record.
    """
    try:
        return question()
    except _EXPECTED:
        raise
    except Exception as error:
        raise _Wrong("rules_failed", f"Row {row.seq}: the rules cannot follow ({type(error).__name__}).") from error
