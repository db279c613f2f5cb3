"""The puzzles of this release: each still has its answer, and shows nothing that its seat does not see."""

import gzip
from pathlib import Path
from typing import Any

import orjson
import pytest

from app.puzzles import making
from app.puzzles.cutting import is_duplicate, is_same, value_of
from app.puzzles.library import DATA, Library, read, write
from app.puzzles.making import check, fault_of, known_of, main, make, renew
from engines import GAMES, joust
from engines.core.codec import codec_of, plain
from engines.core.prompts import fits
from engines.core.values import replace

AnyGame = Any
FEW = 2
"""Puzzles of a sampled game that are solved again here: `python -m app.puzzles.making check` solves all."""

each_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


@each_game
def test_every_answer_is_one_of_the_legal_moves(game: AnyGame) -> None:
    for one in read(DATA, game.name):
        known, move = known_of(game, one), codec_of(game).move(orjson.dumps(one.solution.move))
        assert any(fits(legal, move) for legal in known.legal), one.puzzle.id


@each_game
def test_the_usual_bot_still_prefers_every_answer(game: AnyGame) -> None:
    for one in read(DATA, game.name):
        known, move = known_of(game, one), codec_of(game).move(orjson.dumps(one.solution.move))
        appraisal = game.appraise(known, None, lambda: True)
        assert is_same(game, appraisal.best.move, move), one.puzzle.id
        assert (appraisal.reason.key, appraisal.reason.arguments) == (one.solution.reason, one.solution.arguments)


@each_game
def test_stored_figures_are_found_again(game: AnyGame) -> None:
    found = read(DATA, game.name)
    for one in found if game.weigh is None else found[:FEW]:
        assert fault_of(game, one) is None, one.puzzle.id


@each_game
def test_stored_values_are_best_first_and_of_legal_moves(game: AnyGame) -> None:
    for one in read(DATA, game.name):
        known, codec = known_of(game, one), codec_of(game)
        moves = [codec.move(orjson.dumps(move)) for move, _ in one.solution.values]
        values = [value for _, value in one.solution.values]
        assert all(any(fits(legal, move) for legal in known.legal) for move in moves), one.puzzle.id
        assert moves[0] == codec.move(orjson.dumps(one.solution.move))
        assert values[:2] == pytest.approx([one.solution.value, one.solution.runner_up], abs=1e-4)
        assert max(values[1:]) < values[0]
        if game.alike is None:
            assert set(moves) == set(known.legal)


@each_game
def test_a_puzzle_is_its_seats_view_and_nothing_else(game: AnyGame) -> None:
    for one in read(DATA, game.name):
        known, puzzle = known_of(game, one), one.puzzle
        assert plain(known.view) == puzzle.view
        own = known.view.seat if hasattr(known.view, "seat") else known.view.mine.seat
        assert own == puzzle.seat
        rows = orjson.loads(orjson.dumps(puzzle))
        assert set(rows) == {"id", "game", "rules", "players", "seat", "view", "legal"}


@each_game
def test_no_two_puzzles_are_nearly_the_same(game: AnyGame) -> None:
    found = read(DATA, game.name)
    assert found
    assert not [other.puzzle.id for at, one in enumerate(found) for other in found[:at] if is_duplicate(one, other)]


def test_making_goes_on_where_it_stopped(tmp_path: Path) -> None:
    at_once = make(joust.GAME, "test", 6, tmp_path / "once")
    make(joust.GAME, "test", 3, tmp_path / "twice")
    assert len(read(tmp_path / "twice", "joust")) == 3
    gone_on = make(joust.GAME, "test", 6, tmp_path / "twice")
    assert len(at_once) == len(gone_on) == 6
    assert gone_on == read(tmp_path / "twice", "joust")


def test_a_puzzle_of_other_rules_is_left_out(tmp_path: Path) -> None:
    [one] = make(joust.GAME, "test", 1, tmp_path)
    assert Library(tmp_path).of({"joust": joust.GAME}).keys() == {"joust"}
    write(tmp_path, "joust", [replace(one, puzzle=replace(one.puzzle, rules=99))])
    assert Library(tmp_path).of({"joust": joust.GAME}) == {}
    assert fault_of(joust.GAME, read(tmp_path, "joust")[0]) == "is of version 99 of the rules"


def test_the_command_makes_and_checks(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    made: list[tuple[str, str, int]] = []
    faults = {"joust": ["joust 7 has no clear answer"]}
    monkeypatch.setattr(making, "make", lambda game, seed, count: made.append((game.name, seed, count)))
    monkeypatch.setattr(making, "check", lambda game: faults.get(game.name, []))
    assert [main(["make", "joust", "seed", "3"]), main(["make", "tornei", "seed"])] == [0, 0]
    assert made == [("joust", "seed", 3), ("tornei", "seed", making.COUNT)]
    monkeypatch.setattr(making, "renew", lambda game: faults.get(game.name, []))
    assert (main(["renew"]), capsys.readouterr().out) == (1, "joust 7 has no clear answer\n")
    assert (main(["renew", "tornei"]), capsys.readouterr().out) == (0, "Every puzzle has the same answer.\n")
    assert (main(["check"]), capsys.readouterr().out) == (1, "joust 7 has no clear answer\n")
    assert (main(["check", "tornei"]), capsys.readouterr().out) == (0, "Every puzzle has its answer.\n")
    for wrong in ([], ["make", "chess", "seed"], ["check", "chess"], ["make", "joust", "seed", "3", "4"]):
        assert (main(wrong), "python -m app.puzzles.making" in capsys.readouterr().out) == (2, True), wrong


def test_files_of_earlier_releases_have_no_values(tmp_path: Path) -> None:
    [one] = make(joust.GAME, "test", 1, tmp_path)
    path = tmp_path / "joust.answers.json.gz"
    rows = orjson.loads(gzip.decompress(path.read_bytes()))
    for row in rows.values():
        del row["values"]
    path.write_bytes(gzip.compress(orjson.dumps(rows)))
    [old] = read(tmp_path, "joust")
    assert old == replace(one, solution=replace(one.solution, values=()))
    assert check(joust.GAME, tmp_path) == []
    assert value_of(joust.GAME, old.solution, known_of(joust.GAME, old).legal[0]) is None
    assert renew(joust.GAME, tmp_path) == []
    assert read(tmp_path, "joust") == [one]


def test_renewing_leaves_a_puzzle_with_another_answer(tmp_path: Path) -> None:
    [one] = make(joust.GAME, "test", 1, tmp_path)
    other = replace(one, solution=replace(one.solution, move={"kind": "no such move"}))
    write(tmp_path, "joust", [other])
    [fault] = renew(joust.GAME, tmp_path)
    assert fault.startswith(f"joust {one.puzzle.id} has another answer")
    assert read(tmp_path, "joust") == [other]


def test_a_stored_puzzle_that_is_no_longer_right_is_reported(tmp_path: Path) -> None:
    [one] = make(joust.GAME, "test", 1, tmp_path)
    wrong = replace(one, solution=replace(one.solution, value=one.solution.value + 1))
    unreadable = replace(one, puzzle=replace(one.puzzle, view={**one.puzzle.view, "phase": "no such phase"}))
    for spoilt, fault in ((wrong, "has another solution"), (unreadable, "cannot be read")):
        write(tmp_path, "joust", [spoilt])
        [found] = check(joust.GAME, tmp_path)
        assert found.startswith(f"joust {one.puzzle.id} {fault}")
    write(tmp_path, "joust", [one])
    assert check(joust.GAME, tmp_path) == []
