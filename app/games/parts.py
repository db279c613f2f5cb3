"""The parts that a game must bring. A server with an incomplete game does not start.

missing_parts     a sentence for each missing part of a game
check_games       raises `IncompleteGame` if any part is missing

Optional parts: a lesson, hints, a page of draws, files of the host's own, a picture for the lobby (by default the sign)
and a picture for links. If the rules declare a lesson, hints or a file, the texts for it are required.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

from app.content.sources import SOURCES
from app.http.assets import INSTALLED, load_assets
from app.http.templating import LANGUAGES, has_text
from app.runtime.resources import RESOURCES
from engines.core.game import Game

AnyGame = Game[Any, Any, Any, Any, Any]

FILES: Final = (
    *("static/games/{game}/board.js", "static/games/{game}/board.css", "static/games/{game}/options.js"),
    *("static/games/{game}/art.svg", "static/games/{game}/{language}.ftl", "templates/rules/{game}.html"),
)
OF_LESSON: Final = ("static/games/{game}/lesson/parts.js", "static/games/{game}/lesson/{language}.ftl")
OF_HINTS: Final = ("static/games/{game}/hinted.js", "static/games/{game}/hints/{language}.ftl")
OF_FILE: Final = ("static/games/{game}/mistakes/{language}.ftl",)
"""Files below the game's own folder; those with a language exist in every one."""

TEXTS: Final = ("game-{game}", "game-{game}-words", "about-{game}", "{game}-length")
OF_PROGRESS: Final = ("progress-{game}",)
OF_DRAWS: Final = ("{game}-draws-fits", "{game}-draws-strange")
"""Messages that the catalogues have in every language."""

PAGES: Final = ("table-{game}", "tournament-{game}", "check-{game}", "rules-{game}")
"""Pages with a bundle of their own."""

_OPTION: Final = re.compile(r'name: "(\w+)",\s*values: \[([^\]]*)\]')
"""An option in a game's options.js."""
_NAME: Final = re.compile(r"[a-z][a-z0-9_]*")


class IncompleteGame(Exception):
    """Raised for a game that lacks parts. The text has a line for each."""


def check_games(games: Mapping[str, AnyGame]) -> None:
    """Raises `IncompleteGame`."""
    found = [f"{name}: {sentence}" for name, game in games.items() for sentence in missing_parts(game)]
    if found:
        raise IncompleteGame("\n".join(found))


def missing_parts(game: AnyGame) -> list[str]:
    """A sentence for each missing part; empty if the game is complete."""
    return [*_of_rules(game), *_files(game), *_form(game), *_texts(game), *_pages(game)]


def _of_rules(game: AnyGame) -> Iterator[str]:
    if not _NAME.fullmatch(game.name):
        yield "The name must have lower-case letters, digits and underscores only, and begin with a letter."
    if game.usual_seats not in game.seats:
        yield f"usual_seats is {game.usual_seats}, which is not in seats."
    for name, values in _options(game).items():
        if not values and name not in _options_with_files(game):
            yield f"The option {name} needs a Literal of its values, the default first."
    if game.name in INSTALLED and not (_folder(game) / "kit.py").is_file():
        yield f"The kit for the laws is missing: {_folder(game) / 'kit.py'}."


def _files(game: AnyGame) -> Iterator[str]:
    folder = _folder(game)
    wanted = (
        *FILES,
        *(OF_LESSON if game.lesson is not None else ()),
        *(OF_HINTS if game.appraise is not None else ()),
        *(OF_FILE if game.name in SOURCES else ()),
    )
    for path in dict.fromkeys(_filled(wanted, game)):
        if not (folder / path).is_file():
            yield f"The file {path} is missing in {folder}."
    art = folder / "static" / "games" / game.name / "art.svg"
    if art.is_file() and 'id="sign"' not in art.read_text("utf-8"):
        yield f"{art} has no symbol with the id sign."


def _form(game: AnyGame) -> Iterator[str]:
    """Sentences about options that the lobby's form lacks, or has with other values or in another order than the
    rules.
    """
    path = _folder(game) / "static" / "games" / game.name / "options.js"
    shown = {}
    for name, values in _OPTION.findall(path.read_text("utf-8") if path.is_file() else ""):
        shown[name] = tuple(re.findall(r'"([^"]*)"', values))
    for name, values in _options(game).items():
        if values and path.is_file() and shown.get(name) != values:
            yield f"options.js needs the option {name} with the values {', '.join(values)}."


def _texts(game: AnyGame) -> Iterator[str]:
    has_draws = (_folder(game) / "static" / "games" / game.name / "draws.js").is_file()
    wanted = [
        *_filled(TEXTS, game),
        *_filled(OF_PROGRESS if game.progress_shown is not None else (), game),
        *_filled(OF_DRAWS if has_draws else (), game),
    ]
    for option, values in _options(game).items():
        message = f"{game.name}-option-{option.replace('_', '-')}"
        wanted += [message, f"{message}-words", *[f"{message}-{value}" for value in values]]
    for language in LANGUAGES:
        for message in wanted:
            if not has_text(language, message):
                yield f"The text {message} is missing in the catalogues of the language {language}."


def _pages(game: AnyGame) -> Iterator[str]:
    for page in _filled(PAGES, game):
        if page not in load_assets().pages:
            yield f"The page {page} is not in the bundles. `python -m app.http.assets` in a checkout makes them."


def _folder(game: AnyGame) -> Path:
    return INSTALLED.get(game.name, RESOURCES)


def _filled(patterns: Iterable[str], game: AnyGame) -> list[str]:
    languages = [(pattern, language) for pattern in patterns for language in LANGUAGES]
    return list(dict.fromkeys(pattern.format(game=game.name, language=language) for pattern, language in languages))


def _options_with_files(game: AnyGame) -> tuple[str, ...]:
    return (SOURCES[game.name].option,) if game.name in SOURCES else ()


def _options(game: AnyGame) -> dict[str, tuple[str, ...]]:
    """The values of each option; an empty list for a file of the host's own."""
    hints = get_type_hints(game.options_type)
    names = [field.name for field in fields(game.options_type)]
    return {name: get_args(hints[name]) if get_origin(hints[name]) is Literal else () for name in names}
