"""Is this record true? Anybody can ask, with nothing but the file and the rules.

    verify         every check that there is, on any bytes at all
    Report         what it found
    └── Finding    one thing that is wrong
    report_lines   the report as lines of text

The codes of findings: `bad_format`, `not_canonical`, `seal_broken`, `commitment_broken`, `words_do_not_fit`,
`draw_wrong`, `unknown_game`, `rules_version_unknown`, `setup_impossible`, `rows_out_of_order`, `draws_do_not_fit`,
`illegal_move`, `not_over`, `outcome_wrong`, `rules_failed`.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from app.tables import canonical
from app.tables.canonical import Unreadable
from app.tables.record import BOT_CLIENT_SEED, Record, Row, SealedRecord, parsed
from engines.core.chance import ChanceMismatch, RecordedChance, commitment, drawn, table_key
from engines.core.codec import codec_of
from engines.core.game import Game, Refusal, apply_or_forfeit
from engines.core.seats import Seat

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is wrong with a record."""

    code: str
    """Stable snake_case word."""
    message: str
    """A sentence that says what is wrong, and in which row."""


@dataclass(frozen=True, slots=True)
class Report:
    """What a check of a record found."""

    record: Record | None
    """None when the bytes are no record."""
    findings: tuple[Finding, ...]
    """What is wrong; empty for a true record."""

    @property
    def is_true(self) -> bool:
        """Whether everything that can be checked is right."""
        return not self.findings


def verify(data: bytes, games: Iterable[AnyGame]) -> Report:
    """Check a record with the rules of these games. Takes any bytes and raises nothing."""
    try:
        sealed = parsed(data)
    except Unreadable as error:
        return Report(None, (Finding(error.code, error.message),))
    return Report(sealed.record, tuple(_findings(sealed, games)))


def report_lines(report: Report) -> list[str]:
    """The report for a person: what is right, what is wrong, and what only the reader can compare."""
    # What stands in a file from anywhere must not steer the terminal that shows it.
    return ["".join(letter if letter.isprintable() else "?" for letter in line) for line in _lines(report)]


def _lines(report: Report) -> list[str]:
    record, wrong = report.record, report.findings
    if record is None:
        return [f"This is no record: {wrong[0].message} ({wrong[0].code})"]
    names = _names(record)
    lines = [f"Table {record.table}: {record.game}, rules {record.rules_version}, {', '.join(names)}"]
    lines += [f"wrong  {finding.message} ({finding.code})" for finding in wrong]
    if wrong:
        return [*lines, "This record is not true."]
    draws = sum(len(row.draws) for row in record.rows)
    return [
        *lines,
        "right  The file is whole.",
        f"right  The secret is the one that was promised: {record.commitment}",
        f"right  All {draws} draws follow from the secret and the players' client seeds.",
        f"right  All {len(record.rows) - 1} moves are legal, and {_ended(record)}.",
        "Compare the promise with the one that your page showed before play, and your client seed with your own:",
        *(f"       {name}: {seed}" for name, seed in zip(names, record.client_seeds, strict=True)),
    ]


def _ended(record: Record) -> str:
    if record.outcome is None:
        return "the game ended without a result"
    points = ", ".join(f"{name} {score}" for name, score in zip(_names(record), record.outcome.scores, strict=True))
    return f"lead to this: {points} ({record.outcome.reason})"


def _names(record: Record) -> list[str]:
    return [player.name or f"bot on seat {seat}" for seat, player in enumerate(record.players)]


def _findings(sealed: SealedRecord, games: Iterable[AnyGame]) -> Iterator[Finding]:
    """All checks. Each is of its own worth, so one that fails does not end the others."""
    record = sealed.record
    if not sealed.is_whole:
        yield Finding("seal_broken", "The file was changed: its seal is not that of its content.")
    if commitment(bytes.fromhex(record.secret)) != record.commitment:
        yield Finding("commitment_broken", "The secret is not the one that was promised: its SHA-256 is another.")
    yield from _of_client_seeds(record)
    yield from _of_draws(record)
    yield from _of_play(record, games)


def _of_client_seeds(record: Record) -> Iterator[Finding]:
    if len(record.client_seeds) != len(record.players):
        yield Finding(
            "words_do_not_fit", f"{len(record.players)} players gave {len(record.client_seeds)} client seeds."
        )
    for player, seed in zip(record.players, record.client_seeds, strict=False):
        if seed == BOT_CLIENT_SEED and not player.bot:
            yield Finding("words_do_not_fit", f"The record has no client seed from {player.name}, who is not a bot.")


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
    """Play cannot be followed any further."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(code, message)
        self.finding = Finding(code, message)


def _of_play(record: Record, games: Iterable[AnyGame]) -> Iterator[Finding]:
    try:
        _replay(record, _game(record, games))
    except _Wrong as wrong:
        yield wrong.finding


def _game(record: Record, games: Iterable[AnyGame]) -> AnyGame:
    named = [game for game in games if game.name == record.game]
    if not named:
        raise _Wrong("unknown_game", f"There are no rules here of a game named {record.game!r}.")
    for game in named:
        if game.version == record.rules_version:
            return game
    known = ", ".join(str(game.version) for game in named)
    raise _Wrong("rules_version_unknown", f"The game was played by rules {record.rules_version}; here are {known}.")


def _replay(record: Record, game: AnyGame) -> None:
    """Play the game again, with the recorded draws for its luck. Raises `_Wrong` at the first row that is wrong."""
    for seq, row in enumerate(record.rows):
        if row.seq != seq:
            raise _Wrong("rows_out_of_order", f"Row {row.seq} stands where row {seq} comes next.")
        if (row.seat is None) != (seq == 0) or (seq == 0 and row.move is not None):
            raise _Wrong("rows_out_of_order", "Row 0 is the set-up; every other row is a seat's move.")
    state = _set_up(record, game)
    for row in record.rows[1:]:
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
        options = codec_of(game).options(canonical.written(record.options))
        return game.setup(players, options, chance).state

    return _with_draws(row, "setup_impossible", setup)


def _moved(game: AnyGame, state: Any, row: Row) -> Any:
    assert row.seat is not None  # `_replay` has looked
    seat = Seat(row.seat)

    def move(chance: RecordedChance) -> Any:
        if row.move is None:
            return apply_or_forfeit(game, state, seat, None, chance).state
        if seat not in {decision.seat for decision in game.to_act(state)}:
            raise Refusal("not_your_turn", f"No question was open for seat {seat}.")
        return game.apply(state, seat, codec_of(game).move(canonical.written(row.move)), chance).state

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
    """What the rules answer. They are asked about values that no table of this house ever had, and whatever they raise
    is an answer about the record, never the end of the check."""
    try:
        return question()
    except _EXPECTED:
        raise
    except Exception as error:
        raise _Wrong("rules_failed", f"Row {row.seq}: the rules cannot follow ({type(error).__name__}).") from error
