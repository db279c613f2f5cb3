"""Every game has all its parts, and a server with an incomplete game does not start."""

from dataclasses import replace
from pathlib import Path
from typing import Literal

import pytest
from typer.testing import CliRunner

from app.cli import cli
from app.config import Settings
from app.games import parts
from app.games.parts import AnyGame, IncompleteGame, check_games, missing_parts
from app.main import create_app
from engines import GAMES, joust
from engines.core.values import frozen


@frozen
class Options:
    stakes: Literal["low", "high"] = "low"
    title: str = ""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_game_is_complete(game: AnyGame) -> None:
    assert missing_parts(game) == []


def test_names_of_games_differ() -> None:
    assert len({game.name for game in GAMES}) == len(GAMES)


def test_a_server_with_an_incomplete_game_does_not_start() -> None:
    unknown = replace(joust.GAME, name="chess")
    with pytest.raises(IncompleteGame, match=r"^chess: The file static/games/chess/board\.js is missing"):
        create_app(Settings(), "", {"joust": joust.GAME, "chess": unknown})


def test_each_missing_part_is_named() -> None:
    with pytest.raises(IncompleteGame) as caught:
        check_games({"chess": replace(joust.GAME, name="chess", usual_seats=9, options_type=Options)})
    found = str(caught.value).splitlines()
    for sentence in (
        "chess: usual_seats is 9, which is not in seats.",
        "chess: The option title needs a Literal of its values, the default first.",
        "chess: The text game-chess is missing in the catalogues of the language ja.",
        "chess: The text chess-option-stakes-high is missing in the catalogues of the language en.",
    ):
        assert sentence in found
    for path in ("hinted.js", "hints/ja.ftl", "lesson/parts.js", "lesson/en.ftl", "ja.ftl", "art.svg"):
        assert any(f"The file static/games/chess/{path} is missing" in sentence for sentence in found)
    assert any("The file templates/rules/chess.html is missing" in sentence for sentence in found)
    assert any("The page table-chess is not in the bundles." in sentence for sentence in found)


def test_the_lobbys_form_has_the_options_of_the_rules() -> None:
    assert missing_parts(replace(joust.GAME, options_type=Options))[1] == (
        "options.js needs the option stakes with the values low, high."
    )


def test_optional_parts_are_not_required() -> None:
    bare = replace(joust.GAME, name="chess", lesson=None, appraise=None, progress_shown=None)
    said = "\n".join(missing_parts(bare))
    assert "lesson" not in said
    assert "hint" not in said
    assert "draws" not in said
    assert "progress" not in said


def test_the_command_prints_the_result() -> None:
    done = CliRunner().invoke(cli, ["check-game", "joust"])
    assert (done.exit_code, done.output) == (0, "joust is complete.\n")


def test_the_command_knows_its_games_only() -> None:
    done = CliRunner().invoke(cli, ["check-game", "chess"])
    assert done.exit_code == 2
    assert "There is no game chess. The games are tornei, tournay, joust." in done.output


def test_a_game_needs_a_name_for_files_and_a_kit(monkeypatch: pytest.MonkeyPatch) -> None:
    missing = missing_parts(replace(joust.GAME, name="Chess!"))
    assert any(one.startswith("The name must have lower-case letters") for one in missing)
    monkeypatch.setattr(parts, "INSTALLED", {"chess": Path("/nowhere")})
    monkeypatch.setattr(parts, "_folder", lambda _: Path("/nowhere"))
    assert "The kit for the laws is missing: /nowhere/kit.py." in missing_parts(replace(joust.GAME, name="chess"))


def test_the_art_of_a_game_has_its_sign(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    art = tmp_path / "static/games/joust/art.svg"
    art.parent.mkdir(parents=True)
    art.write_text("<svg></svg>")
    monkeypatch.setattr(parts, "_folder", lambda _: tmp_path)
    assert f"{art} has no symbol with the id sign." in missing_parts(joust.GAME)
