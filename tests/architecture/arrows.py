"""Who may import whom, and what else holds for every file: pure functions, so that tests can try them on bad sources.

imports        the modules that a source imports
wrong_arrows   imports that point the wrong way
wrong_sources  chance, time and the outside world where the rules may not look
floors         how many modules stand on each other
named_games    games that are named where none may be
values         the values that a source defines, with their fields
unnamed        values that are made of four parts or more without saying which is which
laden          functions that take more things than can be told apart
drawers        files whose names say nothing
named_hosts    registries and folders of one machine, which no committed file may name
"""

import ast
import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import PurePosixPath

GROUND = (
    *("app.bans", "app.config", "app.content", "app.errors", "app.http", "app.limits", "app.messages", "app.postgres"),
    *("app.processes.clock", "app.runtime"),
    "engines.core",
)
"""What all of the server stands on."""

_CHANNELS = (
    *(*GROUND, "app.channels", "app.players.errors", "app.players.identity", "app.players.trust"),
    *("app.chat.errors", "app.chat.text"),
)
_CHAT = (*GROUND, "app.channels", "app.chat", "app.players")
_CUES = (*GROUND, "app.channels", "app.players", "app.tables", "app.cues")
_SCRIPTS = ("app.lessons.errors", "app.lessons.progress")
_PLAY = (*_CUES, *_SCRIPTS, "app.chat", "app.processes.leases", "app.play")
_PUZZLES = (*GROUND, "app.players", "app.puzzles")
_TOURNAMENTS = (*_PLAY, "app.tournaments")
_LOBBY = (*_TOURNAMENTS, "app.lobby")
_MERGING = (*_TOURNAMENTS, "app.merging")
_MY_GAMES = (*_TOURNAMENTS, "app.my_games")
_INVITATIONS = (*_LOBBY, "app.invitations")
_PAGES = (*_INVITATIONS, "app.puzzles", "app.my_games", "app.merging", "app.pages")

MAY_IMPORT: dict[str, tuple[str, ...]] = {
    "engines.core": ("engines.core",),
    "engines": ("engines",),
    "app.main": ("app", "engines"),
    "app.routers": ("app", "engines"),
    "app.polled_routes": ("app", "engines"),
    "app.cli": ("app", "engines"),
    # A program beside the server, on the same database.
    "app.operating.host": GROUND,
    "app.operating": (*_LOBBY, "app.merging.rows", "app.operating", "engines"),
    "app.processes.serving": ("app", "engines"),
    "app.wire": ("app", "engines"),
    # What files say goes into the values that the rules of their games take.
    "app.content": ("app.http.assets", "app.content", "app.http.templating", "engines"),
    # A program of its own, with all games; what asks it has its questions' form from it.
    "app.play.thinker": ("engines",),
    "app.messages": ("app.messages", "engines.core"),
    "app.postgres": ("app.postgres",),
    # The services of all nouns in one place, for routes alone: what a route calls is given what it needs.
    "app.players.routes": (*GROUND, "app.players", "app.channels", "app.deps", "app.play.people.later_names"),
    "app.deps": (*_LOBBY, "app.puzzles.library", "app.my_games", "app.invitations.pictures"),
    "app.play.routes": (*_PLAY, "app.deps"),
    "app.chat.routes": (*_CHAT, "app.deps"),
    "app.cues.routes": (*_CUES, "app.deps"),
    "app.tournaments.routes": (*_TOURNAMENTS, "app.deps"),
    "app.lessons.errors": GROUND,
    "app.lessons.progress": (*GROUND, *_SCRIPTS),
    "app.lessons.routes": (*_LOBBY, "app.lessons", "app.deps"),
    "app.lessons": (*_LOBBY, "app.lessons"),
    "app.puzzles.making": ("app.content.sources", "app.puzzles", "engines"),
    "app.puzzles.cutting": ("engines.core",),
    "app.puzzles.library": ("app.puzzles.cutting", "engines.core"),
    "app.puzzles.routes": (*_PUZZLES, "app.deps"),
    "app.puzzles": _PUZZLES,
    "app.lobby.admission_routes": (*_LOBBY, "app.deps"),
    "app.lobby.arms_routes": (*_LOBBY, "app.deps"),
    "app.lobby.claim_routes": (*_LOBBY, "app.deps"),
    "app.lobby.code_routes": (*_LOBBY, "app.deps"),
    "app.lobby.play_now_routes": (*_LOBBY, "app.deps"),
    "app.lobby.routes": (*_LOBBY, "app.deps"),
    "app.my_games.routes": (*_MY_GAMES, "app.deps"),
    "app.merging.routes": (*_MERGING, "app.deps"),
    "app.invitations.routes": (*_INVITATIONS, "app.deps"),
    "app.invitations": _INVITATIONS,
    "app.pages": (*_PAGES, "app.deps"),
    "app.players": (*GROUND, "app.players"),
    "app.cues": _CUES,
    "app.channels": _CHANNELS,
    "app.chat": _CHAT,
    "app.processes.leases": (*GROUND, "app.channels"),
    "app.tables": (
        *(
            "app.content",
            "app.runtime.db",
            "app.errors",
            "app.messages.admission",
            "app.messages.evenings",
            "app.messages.house_rules",
            "app.messages.statuses",
            "app.messages.table_events",
        ),
        *("app.tables", "engines.core"),
    ),
    "app.play": _PLAY,
    "app.tournaments": _TOURNAMENTS,
    "app.lobby": _LOBBY,
    "app.merging": _MERGING,
    "app.my_games": _MY_GAMES,
    # A connection writes its messages to uvicorn's protocol, past the layers between.
    "app.http.uvicorn_limits": (*GROUND, "app.channels.connection"),
    "app.processes": (*GROUND, "app.processes"),
    "app": GROUND,
}
"""`pages → lobby → tournaments → play → channels and tables → messages → engines.core`, never back. The first entry
that a module is part of counts."""

STOREYS = {"engines.tournay": ("cards", "options", "model", "rules", "view", "bot", "lesson")}
"""Packages of a game that is too large for one: each may import itself and those before it."""

PURE = {
    *("__future__", "abc", "bisect", "collections", "copy", "dataclasses", "decimal", "enum", "fractions", "functools"),
    *("hashlib", "heapq", "hmac", "itertools", "json", "math", "operator", "re", "string", "types", "typing"),
    "unicodedata",
}
"""Parts of the standard library that look at their arguments alone. The rules may take these and no others: what reads
a file, a clock or another module has many names (importlib.resources, pkgutil, zipimport, linecache), and a list of
them would never be whole."""

FROM_OUTSIDE = {
    # Types become parsers of moves, once for all games.
    "engines.core.codec": {"pydantic"},
    # Tests have values that are frozen at run time; what a rule says does not hang on it.
    # And what copies a value is written from the names of its fields, as dataclasses itself does it.
    "engines.core.values": {"os.environ", "exec"},
}
"""What single modules of the rules take nevertheless."""

WAYS_OUT = {
    *("__builtins__", "__import__", "__loader__", "__spec__", "breakpoint", "compile", "eval", "exec"),
    *("input", "open", "print"),
}
"""What needs no import to reach the outside world."""

GAMES = ("tornei", "tournay", "joust")
NAMELESS = (
    *(
        "app.channels",
        "app.cues",
        "app.chat",
        "app.lessons",
        "app.lobby",
        "app.merging",
        "app.messages",
        "app.my_games",
        "app.operating",
        "app.pages",
        "app.play",
        "app.postgres",
        "app.puzzles",
        "app.tables",
    ),
    "app.tournaments",
)
DRAWERS = {"base", "common", "helper", "helpers", "misc", "util", "utils"}

# The brackets keep this line from being what it looks for.
_HOSTS = re.compile(r"pypi[.]org|registry[.]npmjs|files[.]pythonhosted|\bnpmjs[.]com|\bfile:/[/]")
_PATH = re.compile(r"""\bd=(["'])[^"'$]*\1""")


def imports(source: str) -> set[str]:
    """The modules that a source imports, by their whole names; `from app import db` is app.runtime.db."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def wrong_arrows(module: str, source: str) -> list[str]:
    """What this module of ours imports of ours and may not."""
    ours = {name for name in imports(source) if _is_part(name, ("app", "engines"))}
    return sorted(f"{module} → {name}" for name in ours if not _is_part(name, _allowed(module)))


def wrong_sources(module: str, source: str) -> list[str]:
    """What this module takes from outside and may not: no luck but `Chance`, and in the rules nothing of the world."""
    taken = {name for name in imports(source) if not _is_part(name, ("app", "engines"))}
    if not _is_part(module, ("engines",)):
        return sorted(f"{module} → {name}" for name in taken if _is_part(name, ("random",)))
    allowed = (*PURE, *FROM_OUTSIDE.get(module, ()))
    foreign = {name for name in taken if not _is_part(name, allowed)}
    return sorted(f"{module} → {name}" for name in foreign | names(source) & WAYS_OUT - FROM_OUTSIDE.get(module, set()))


def names(source: str) -> set[str]:
    """The names that stand alone in a source."""
    return {node.id for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Name)}


def floors(modules: Mapping[str, str]) -> int:
    """How many modules stand on each other at most, where each stands on those that it imports."""
    below = {
        module: {one for one in modules if one != module and _takes(source, one)} for module, source in modules.items()
    }
    heights: dict[str, int] = {}
    while len(heights) < len(below):
        ready = {module for module, taken in below.items() if module not in heights and taken <= heights.keys()}
        assert ready, "no module stands on itself"
        heights |= {module: 1 + max([heights[one] for one in below[module]], default=0) for module in ready}
    return max(heights.values(), default=0)


def _takes(source: str, module: str) -> bool:
    return any(_is_part(name, (module,)) for name in imports(source))


def named_games(module: str, source: str) -> list[str]:
    """Games that this module names, though its like must work for any."""
    return [game for game in GAMES if _is_part(module, NAMELESS) and game in source.lower()]


def values(source: str) -> dict[str, list[str]]:
    """The values (`engines.core.values.frozen`) that a source defines, each with its fields in their order."""
    classes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ClassDef)]
    return {
        node.name: [_name(part.target) for part in node.body if isinstance(part, ast.AnnAssign)]
        for node in classes
        if any(_name(made_by) == "frozen" for made_by in node.decorator_list)
    }


def unnamed(source: str, of: Mapping[str, Sequence[list[str]]]) -> list[str]:
    """Where a source makes a value of four parts or more, and gives parts after the first neither by their name nor
    from what bears it: a reader would have to look up which is which, and a new field would move them. `of` are the
    fields of the values of each name."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call) and _name(node.func) in of]
    return [
        f"{node.lineno}: {_name(node.func)}"
        for node in calls
        if len(_in_order(node)) + len(node.keywords) > 3
        and not any(_bear_names(_in_order(node), fields) for fields in of[_name(node.func)])
    ]


def laden(source: str, most: int) -> list[str]:
    """Functions that take more things than so many, but for what makes a value: who calls one would have to look up
    which is which."""
    functions = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]
    return [
        f"{node.lineno}: {node.name}"
        for node in functions
        if len(_taken(node.args)) > most and node.name not in ("__init__", "__new__")
    ]


def _taken(arguments: ast.arguments) -> list[str]:
    named = [one.arg for one in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)]
    return [name for name in named if name not in ("self", "cls")]


def _in_order(call: ast.Call) -> list[ast.expr]:
    """The arguments that are given by their order; one that is unpacked is at least two."""
    return [argument for argument in call.args for _ in range(1 + isinstance(argument, ast.Starred))]


def _bear_names(arguments: Sequence[ast.expr], fields: Sequence[str]) -> bool:
    """Whether each argument after the first is called as its field."""
    given = list(zip(arguments, fields, strict=False))[1:]
    return len(arguments) <= len(fields) and all(_name(argument) == field for argument, field in given)


def _name(node: ast.expr) -> str:
    """What a name or the attribute of something is called."""
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def drawers(paths: Iterable[str]) -> list[str]:
    """Sources whose names say nothing: where a missing noun hides."""
    sources = [path for path in paths if path.endswith((".py", ".js", ".ts"))]
    return [path for path in sources if PurePosixPath(path).stem.lower().strip("_") in DRAWERS]


def long_lines(text: str, width: int) -> list[int]:
    """The lines that are longer than this, not counting the path of a drawing, which cannot be broken."""
    lines = enumerate(text.splitlines(), start=1)
    return [number for number, line in lines if len(_PATH.sub('d=""', line)) > width]


def named_hosts(text: str) -> list[str]:
    """Registries' hosts and folders of one machine that a file names."""
    return _HOSTS.findall(text)


def _allowed(module: str) -> tuple[str, ...]:
    for part, allowed in MAY_IMPORT.items():
        if _is_part(module, (part,)):
            game = re.match(r"engines\.(?!core\b)\w+", module)
            return ("engines.core", *_of_game(game.group(), module)) if game else allowed
    raise AssertionError(f"{module} has no place among the modules")


def _of_game(game: str, module: str) -> tuple[str, ...]:
    """What a module of a game may import of its game."""
    storeys = [f"{game}.{storey}" for storey in STOREYS.get(game, ())]
    for at, storey in enumerate(storeys):
        if _is_part(module, (storey,)):
            return tuple(storeys[: at + 1])
    return (game,)


def _is_part(module: str, parts: tuple[str, ...]) -> bool:
    return any(module == part or module.startswith(part + ".") for part in parts)
