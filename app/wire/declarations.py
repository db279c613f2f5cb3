"""Writes static/types/*.d.ts, the types of everything sent to the browser: `python -m app.wire.declarations`.

core       types that all games share
<game>     its View, OpenView, Event, Move, Options, the legal choices of a player (Legal), and its PublicContent and
           Thumbnail, if it has them
<game>-<part>  the types of a module of the game with names that others have too; the module names the part, as in
               `DECLARED_AS = "effects"`
messages   the messages around them
requests   the body and the answer of each request
"""

import sys
from types import ModuleType
from typing import Any, get_args, get_origin, get_type_hints

from app.http.assets import INSTALLED
from app.messages import (
    bodies,
    chat,
    clocks,
    commands,
    cues,
    errors,
    evenings,
    health,
    hints,
    house_rules,
    lessons,
    lobby,
    my_games,
    players,
    polling,
    puzzles,
    replay,
    results,
    sockets,
    statuses,
    tables,
    tournaments,
)
from app.runtime.resources import RESOURCES
from app.wire import requests
from app.wire.typescript import Export, File, Member, declarations
from engines import GAMES
from engines.core.game import Game
from engines.core.prompts import Prompt

FOLDER = RESOURCES / "static" / "types"
COMMAND = "make types"

MESSAGES: tuple[ModuleType, ...] = (
    statuses,
    house_rules,
    evenings,
    tables,
    results,
    hints,
    chat,
    clocks,
    lessons,
    tournaments,
    lobby,
    my_games,
    sockets,
    commands,
    bodies,
    players,
    polling,
    puzzles,
    replay,
    cues,
    health,
    errors,
)
"""The modules of app/messages whose types are messages."""


def texts() -> dict[str, str]:
    """The text of every file in the folder, by its name."""
    own = [game for game in GAMES if game.name not in INSTALLED]
    parts = [part for game in own for part in _parts(game)]
    games = [File(game.name, f"engines.{game.name}", _exports(game)) for game in own]
    core, messages = File("core", "engines.core"), File("messages", "app.messages", modules=MESSAGES)
    return declarations((core, *parts, *games, messages), COMMAND) | {"requests.d.ts": requests.text(COMMAND)}


def write() -> None:
    """Write the folder's files, and delete all others in it."""
    FOLDER.mkdir(exist_ok=True)
    current = texts()
    for path in FOLDER.iterdir():
        if path.name not in current:
            path.unlink()
    for name, text in current.items():
        (FOLDER / name).write_text(text)


def _parts(game: Game[Any, Any, Any, Any, Any]) -> list[File]:
    """The files of the game's modules that have files of their own."""
    package = f"engines.{game.name}."
    modules = [(name, module) for name, module in sorted(sys.modules.items()) if name.startswith(package)]
    named = [(name, getattr(module, "DECLARED_AS", None)) for name, module in modules]
    return [File(f"{game.name}-{part}", name) for name, part in named if part is not None]


def _exports(game: Game[Any, Any, Any, Any, Any]) -> tuple[Export, ...]:
    legal, prompts = _legal(game)
    return (
        Export("View", (game.view_type,), "What one viewer sees."),
        *_open_view(game),
        *_thumbnail(game),
        Export("Event", game.event_types, "What happened."),
        Export("Move", game.move_types, "What a player can do."),
        Export("Legal", legal, "What a player may choose from now."),
        *prompts,
        Export("Options", (game.options_type,), "What a table can choose."),
        *_public_content(game),
    )


def _open_view(game: Game[Any, Any, Any, Any, Any]) -> tuple[Export, ...]:
    if game.open_view is None:
        return ()
    shown = get_type_hints(game.open_view)["return"]
    return (Export("OpenView", (shown,), "What lay hidden, for replays after the game."),)


def _thumbnail(game: Game[Any, Any, Any, Any, Any]) -> tuple[Export, ...]:
    if game.thumbnails_shown is None:
        return ()
    shown, _ = get_args(get_type_hints(game.thumbnails_shown)["return"])
    return (Export("Thumbnail", (shown,), "A player's things in the filmstrip of a replay."),)


def _public_content(game: Game[Any, Any, Any, Any, Any]) -> tuple[Export, ...]:
    if game.public_content is None:
        return ()
    content = get_type_hints(game.public_content)["return"]
    return (Export("PublicContent", (content,), "What everybody may read of the components of a table."),)


def _legal(game: Game[Any, Any, Any, Any, Any]) -> tuple[tuple[Member, ...], tuple[Export, ...]]:
    """The type of the game's legal moves on the wire, and the types that it names: moves; or prompts of moves, with
    their items and previews."""
    (listed,) = get_args(get_type_hints(game.legal_moves if game.offers is None else game.offers)["return"])
    for member in get_args(listed) if get_origin(listed) is not Prompt else (listed,):
        if get_origin(member) is Prompt:
            _, items, preview = get_args(member)
            prompt = (Prompt, "Move", "Choice", preview)
            choice = Export("Choice", get_args(items), "What can be picked for a slot.")
            return ((prompt,) if member is listed else ("Move", prompt)), (choice,)
    return ("Move",), ()


if __name__ == "__main__":
    write()
