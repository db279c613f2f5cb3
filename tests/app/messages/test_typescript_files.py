"""Each TypeScript file's declarations, imports and exports."""

import pytest

import app.wire.declarations
from app.wire.annotations import Undeclarable
from app.wire.typescript import Export, File, declarations


def test_a_file_names_its_generator_and_imports_others_types(write):
    core = write("""

@dataclass(frozen=True)
class Unused:
    x: int


@dataclass(frozen=True)
class Used:
    x: int
""")
    game = write(f"""
from {core.__name__} import Used


@dataclass(frozen=True)
class Message:
    used: Used
    seat: Seat
""")
    files = (
        File("engines", "engines.core"),
        File("core", core.__name__),
        File("empty", "app.messages"),
        File("game", game.__name__, modules=(game,)),
    )
    written = declarations(files, "make types")
    assert written == {
        "engines.d.ts": """\
// Written by `make types` from the types of engines.core: change those, and write it again.

// engines.core.seats

/** A seat at the table, counted clockwise from 0. */
export type Seat = number;
""",
        "core.d.ts": f"""\
// Written by `make types` from the types of {core.__name__}: change those, and write it again.

// {core.__name__}

export interface Used {{
    x: number;
}}
""",
        "game.d.ts": f"""\
// Written by `make types` from the types of {game.__name__}: change those, and write it again.

import type {{ Used }} from "./core.js";
import type {{ Seat }} from "./engines.js";

// {game.__name__}

export interface Message {{
    used: Used;
    seat: Seat;
}}
""",
    }


def test_a_file_exports_names_that_exist_only_there(write):
    game = write("""

@dataclass(frozen=True)
class Options:
    x: int


@dataclass(frozen=True)
class Lead:
    card: int


@dataclass(frozen=True)
class Follow:
    card: int
""")
    exports = (
        Export("Move", (game.Lead, game.Follow), "What can be done."),
        Export("Legal", ("Move", (game.Prompt, "Move")), "What may be."),
        Export("Options", (game.Options,), "Not said twice."),
    )
    files = (File("core", "engines.core"), File("game", game.__name__, exports))
    assert (
        declarations(files, "make types")["game.d.ts"]
        == f"""\
// Written by `make types` from the types of {game.__name__}: change those, and write it again.

import type {{ Prompt }} from "./core.js";

/** What can be done. */
export type Move = Lead | Follow;

/** What may be. */
export type Legal = Move | Prompt<Move>;

// {game.__name__}

export interface Options {{
    x: number;
}}

export interface Lead {{
    card: number;
}}

export interface Follow {{
    card: number;
}}
"""
    )


def test_an_alias_that_is_also_exported_is_written_once(write):
    game = write("""

@dataclass(frozen=True)
class Lead:
    card: int


@dataclass(frozen=True)
class Follow:
    card: int


Move: TypeAlias = Lead | Follow


@dataclass(frozen=True)
class Moved:
    move: Move
""")
    exports = (Export("Move", (game.Lead, game.Follow), ""), Export("Event", (game.Moved,), ""))
    text = declarations((File("game", game.__name__, exports),), "make types")["game.d.ts"]
    assert text.count("export type Move = Lead | Follow;") == 1
    other = (Export("Move", (game.Lead,), ""), Export("Event", (game.Moved,), ""))
    with pytest.raises(Undeclarable, match=r"game[.]d[.]ts has two types that are called Move"):
        declarations((File("game", game.__name__, other),), "make types")


def test_a_type_without_a_file_is_refused(write):
    module = write("\n\n@dataclass(frozen=True)\nclass Message:\n    seat: Seat\n")
    with pytest.raises(Undeclarable, match=r"engines[.]core[.]seats[.]Seat is sent, and no declaration file holds"):
        declarations((File("own", module.__name__, modules=(module,)),), "make types")


def test_two_types_of_one_name_in_a_file_are_refused(write):
    module = write("""

@dataclass(frozen=True)
class Prompt:
    asked: seats.Seat


@dataclass(frozen=True)
class Message:
    prompt: Prompt
""")
    other = write(f"""
import {module.__name__} as first

@dataclass(frozen=True)
class Message:
    prompt: Prompt[int, int, None]
    first: first.Prompt
""")
    files = (
        File("core", "engines.core"),
        File("first", module.__name__),
        File("own", other.__name__, modules=(other,)),
    )
    with pytest.raises(Undeclarable, match=r"own[.]d[.]ts has two types that are called Prompt"):
        declarations(files, "make types")


def test_writing_removes_the_files_of_former_types(tmp_path, monkeypatch):
    monkeypatch.setattr(app.wire.declarations, "FOLDER", tmp_path / "types")
    app.wire.declarations.write()
    (tmp_path / "types/former.d.ts").touch()
    app.wire.declarations.write()
    written = {path.name: path.read_text() for path in (tmp_path / "types").iterdir()}
    assert written == app.wire.declarations.texts()
