"""Rules of imports, and other rules for every file, as pure functions that tests can try on bad sources.

imports        the modules that a source imports
wrong_arrows   imports that point the wrong way
wrong_sources  forbidden uses of randomness, time or the outside world in the rules of games
floors         the length of the longest chain of imports
named_games    games named in modules that must work for any game
values         the values that a source defines, with their fields
unnamed        calls that make a value of four parts or more with positional arguments
laden          functions with too many positional parameters
drawers        files with meaningless names
named_hosts    names of registries and of one machine's folders, which no committed file may contain
"""

import ast
import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import PurePosixPath

import engines

GROUND = (
    *("app.bans", "app.config", "app.content", "app.errors", "app.http", "app.limits", "app.messages", "app.postgres"),
    *("app.processes.clock", "app.runtime"),
    "engines.core",
)
"""Modules below the whole server."""

_CHANNELS = (
    *(*GROUND, "app.channels", "app.players.errors", "app.players.identity", "app.players.names", "app.players.trust"),
)
_CHAT = (*GROUND, "app.channels", "app.chat", "app.players")
_CUES = (*GROUND, "app.channels", "app.players", "app.tables", "app.cues")
_PLAY = (*_CUES, "app.chat", "app.processes.leases", "app.play")
_REPLAY = (*_PLAY, "app.replay")
_PUZZLES = (*GROUND, "app.players", "app.puzzles", "app.tables.store")
_TOURNAMENTS = (*_PLAY, "app.tournaments")
_LOBBY = (*_TOURNAMENTS, "app.lobby")
_MERGING = (*_TOURNAMENTS, "app.puzzles", "app.merging")
_MY_GAMES = (*_TOURNAMENTS, "app.my_games")
_INVITATIONS = (*_LOBBY, "app.invitations")
_PAGES = (*_INVITATIONS, "app.puzzles", "app.my_games", "app.merging", "app.replay", "app.pages")

MAY_IMPORT: dict[str, tuple[str, ...]] = {
    "engines.core": ("engines.core",),
    "engines": ("engines",),
    "app.main": ("app", "engines"),
    "app.routers": ("app", "engines"),
    "app.cli": ("app", "engines"),
    # A separate program beside the server, on the same database.
    "app.operating.host": GROUND,
    "app.operating.monitoring": _PLAY,
    "app.operating": (*_LOBBY, "app.merging.rows", "app.operating", "engines"),
    "app.processes.serving": ("app", "engines"),
    "app.wire": ("app", "engines"),
    # The contents of files become values of their games' rules.
    "app.content": ("app.runtime.resources", "app.content", "engines"),
    # A separate program with all games; its callers take their questions' types from it.
    "app.play.thinker": ("engines",),
    "app.messages": ("app.messages", "engines.core"),
    "app.games": (*GROUND, "app.games"),
    "app.http.assets": ("app.http", "app.runtime.resources", "engines.installed"),
    "app.postgres": ("app.postgres",),
    "app.deps": _CHANNELS,
    "app.lessons": (*_LOBBY, "app.lessons"),
    "app.puzzles.making": ("app.content.sources", "app.puzzles", "engines"),
    "app.puzzles.cutting": ("engines.core",),
    "app.puzzles.library": ("app.puzzles.cutting", "app.runtime.services", "engines.core"),
    "app.puzzles": _PUZZLES,
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
            "app.runtime.services",
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
    # A separate program with all games.
    "app.replay.checker": (
        "app.messages.replay",
        "app.tables.record",
        "app.tables.canonical",
        "app.tables.verify",
        "engines",
    ),
    "app.replay.record_player": ("app.errors", "app.replay", "app.tables.record", "app.tables.verify", "engines"),
    "app.replay.check_routes": (*_REPLAY, "app.deps"),
    "app.replay.routes": (*_REPLAY, "app.deps", "app.tournaments.shares"),
    "app.replay": _REPLAY,
    "app.tournaments": _TOURNAMENTS,
    "app.lobby": _LOBBY,
    "app.merging": _MERGING,
    "app.my_games": _MY_GAMES,
    "app.processes": (*GROUND, "app.processes"),
    "app": GROUND,
}
"""`pages → lobby → tournaments → play → channels and tables → messages → engines.core`, never back. The first entry
that contains a module counts. Modules of routes may also import `app.deps`.
"""

STOREYS = {"engines.tournay": ("cards", "options", "model", "rules", "view", "bot", "lesson")}
"""Packages of a game that is too large for one: each may import itself and those before it."""

PURE = {
    *("__future__", "abc", "bisect", "collections", "copy", "dataclasses", "decimal", "enum", "fractions", "functools"),
    *("hashlib", "heapq", "hmac", "itertools", "json", "math", "operator", "re", "string", "types", "typing"),
    "unicodedata",
}
"""Modules of the standard library that only use their arguments. The rules may import these and no others, because a
list of forbidden ones (importlib.resources, pkgutil, zipimport, linecache) would never be complete.
"""

FROM_OUTSIDE = {
    # Types become parsers of moves, once for all games.
    "engines.core.codec": {"pydantic"},
    # Values are frozen at run time in tests; no rule depends on it. Copying functions are generated from the fields'
    # names, as dataclasses itself does it.
    "engines.core.values": {"os.environ", "exec"},
    # Games of other packages are found by what is installed; no rule depends on it.
    "engines.installed": {"importlib.metadata"},
}
"""Further imports allowed to single modules of the rules."""

WAYS_OUT = {
    *("__builtins__", "__import__", "__loader__", "__spec__", "breakpoint", "compile", "eval", "exec"),
    *("input", "open", "print"),
}
"""Builtins that reach the outside world without an import."""

GAMES = tuple(game.name for game in engines.GAMES)
NAMELESS = (
    *(
        "app.channels",
        "app.cues",
        "app.chat",
        "app.games",
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
        "app.replay",
        "app.tables",
    ),
    "app.tournaments",
)
DRAWERS = {"base", "common", "helper", "helpers", "misc", "util", "utils"}

# The brackets keep this line from matching itself.
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
    """This module's forbidden imports of our own modules."""
    ours = {name for name in imports(source) if _is_part(name, ("app", "engines"))}
    return sorted(f"{module} → {name}" for name in ours if not _is_part(name, _allowed(module)))


def wrong_sources(module: str, source: str) -> list[str]:
    """This module's forbidden uses of other modules: no random source but `Chance`, and in the rules no outside
    world.
    """
    taken = {name for name in imports(source) if not _is_part(name, ("app", "engines"))}
    if not _is_part(module, ("engines",)):
        return sorted(f"{module} → {name}" for name in taken if _is_part(name, ("random",)))
    allowed = (*PURE, *FROM_OUTSIDE.get(module, ()))
    foreign = {name for name in taken if not _is_part(name, allowed)}
    return sorted(f"{module} → {name}" for name in foreign | names(source) & WAYS_OUT - FROM_OUTSIDE.get(module, set()))


def names(source: str) -> set[str]:
    """The bare names in a source."""
    return {node.id for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Name)}


def floors(modules: Mapping[str, str]) -> int:
    """The length of the longest chain of imports among these modules."""
    taken = {module: imports(source) for module, source in modules.items()}
    below = {
        module: {one for one in modules if one != module and any(_is_part(name, (one,)) for name in taken[module])}
        for module in modules
    }
    heights: dict[str, int] = {}
    while len(heights) < len(below):
        ready = {module for module, taken in below.items() if module not in heights and taken <= heights.keys()}
        assert ready, "no module stands on itself"
        heights |= {module: 1 + max([heights[one] for one in below[module]], default=0) for module in ready}
    return max(heights.values(), default=0)


def named_games(module: str, source: str) -> list[str]:
    """Games named by this module, although it must work for any."""
    return [game for game in GAMES if _is_part(module, NAMELESS) and game in source.lower()]


def values(source: str) -> dict[str, list[str]]:
    """A source's values (`engines.core.values.frozen`), each with its fields in order."""
    classes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ClassDef)]
    return {
        node.name: [_name(part.target) for part in node.body if isinstance(part, ast.AnnAssign)]
        for node in classes
        if any(_name(made_by) == "frozen" for made_by in node.decorator_list)
    }


def unnamed(source: str, of: Mapping[str, Sequence[list[str]]]) -> list[str]:
    """Calls that make a value of four parts or more and pass parts after the first by position: a reader would have to
    look up the order, and a new field would shift it. `of` are the fields of each value.
    """
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call) and _name(node.func) in of]
    return [
        f"{node.lineno}: {_name(node.func)}"
        for node in calls
        if len(_in_order(node)) + len(node.keywords) > 3
        and not any(_bear_names(_in_order(node), fields) for fields in of[_name(node.func)])
    ]


def laden(source: str, most: int) -> list[str]:
    """Functions with more positional parameters than the limit, apart from constructors: a caller would have to look up
    their order.
    """
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
    """The positional arguments of a call; an unpacked argument counts as at least two."""
    return [argument for argument in call.args for _ in range(1 + isinstance(argument, ast.Starred))]


def _bear_names(arguments: Sequence[ast.expr], fields: Sequence[str]) -> bool:
    """Whether each argument after the first is a variable with its field's name."""
    given = list(zip(arguments, fields, strict=False))[1:]
    return len(arguments) <= len(fields) and all(_name(argument) == field for argument, field in given)


def _name(node: ast.expr) -> str:
    """The name of a variable or attribute."""
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def drawers(paths: Iterable[str]) -> list[str]:
    """Sources with meaningless names, which hide a missing noun."""
    sources = [path for path in paths if path.endswith((".py", ".js", ".ts"))]
    return [path for path in sources if PurePosixPath(path).stem.lower().strip("_") in DRAWERS]


def long_lines(text: str, width: int) -> list[int]:
    """Lines above this length, without a drawing's path, which cannot be broken."""
    lines = enumerate(text.splitlines(), start=1)
    return [number for number, line in lines if len(_PATH.sub('d=""', line)) > width]


def named_hosts(text: str) -> list[str]:
    """Registry hosts and single machines' folders named in a file."""
    return _HOSTS.findall(text)


def _allowed(module: str) -> tuple[str, ...]:
    for part, allowed in MAY_IMPORT.items():
        if _is_part(module, (part,)):
            if module.endswith("routes"):
                return (*allowed, "app.deps")
            game = re.match(r"engines\.(?!(?:core|installed)\b)\w+", module)
            return ("engines.core", *_of_game(game.group(), module)) if game else allowed
    raise AssertionError(f"{module} has no place among the modules")


def _of_game(game: str, module: str) -> tuple[str, ...]:
    """The modules of its own game that a game's module may import."""
    storeys = [f"{game}.{storey}" for storey in STOREYS.get(game, ())]
    for at, storey in enumerate(storeys):
        if _is_part(module, (storey,)):
            return tuple(storeys[: at + 1])
    return (game,)


def _is_part(module: str, parts: tuple[str, ...]) -> bool:
    return any(module == part or module.startswith(part + ".") for part in parts)
