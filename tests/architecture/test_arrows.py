"""The server's import rules hold; and each rule is tried on a source that breaks it."""

import json
import subprocess
from pathlib import Path

import pytest

from tests.architecture.arrows import (
    FROM_OUTSIDE,
    MAY_IMPORT,
    STOREYS,
    WAYS_OUT,
    drawers,
    floors,
    imports,
    laden,
    long_lines,
    named_games,
    named_hosts,
    names,
    unnamed,
    values,
    wrong_arrows,
    wrong_sources,
)

TOP = Path(__file__).parent.parent.parent


def committed() -> list[str]:
    """The files that are committed, or would be."""
    listing = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    names = subprocess.run(listing, cwd=TOP, check=True, capture_output=True, text=True).stdout.split("\0")
    return [name for name in names if name and (TOP / name).is_file()]


FILES = committed()
MODULES = {
    name.removesuffix(".py").removesuffix("/__init__").replace("/", "."): (TOP / name).read_text()
    for name in FILES
    if name.startswith(("app/", "engines/")) and name.endswith(".py")
}


def test_all_packages_have_files_to_check():
    assert {"app.main", "app.play.room.room", "app.tables.store", "engines", "engines.core.codec"} <= MODULES.keys()


@pytest.mark.parametrize("module", MODULES)
def test_arrows_point_one_way(module):
    assert wrong_arrows(module, MODULES[module]) == []


def test_packages_do_not_import_each_other_in_circles():
    packages = {module.split(".")[1] for module in MODULES if module.startswith("app.")}
    sources = {
        f"app.{package}": "\n".join(source for module, source in MODULES.items() if module.split(".")[1:2] == [package])
        for package in packages
    }
    assert floors(sources) <= 18


def test_only_six_modules_of_the_server_are_in_no_package():
    loose = {name for name in FILES if name.startswith("app/") and name.count("/") == 1}
    names = ("__init__", "cli", "config", "deps", "errors", "main", "routers")
    assert loose == {f"app/{name}.py" for name in names}


@pytest.mark.parametrize("module", MODULES)
def test_rules_are_pure_and_luck_comes_from_chance(module):
    assert wrong_sources(module, MODULES[module]) == []


@pytest.mark.parametrize("module", MODULES)
def test_the_server_names_no_game(module):
    assert named_games(module, MODULES[module]) == []


@pytest.mark.parametrize(("package", "most"), [("cards", 4), ("model", 4), ("rules", 12), ("view", 4), ("bot", 7)])
def test_a_large_games_packages_have_few_levels(package, most):
    """As docs/tournay.md states: a reader of one package has this many modules under its last one, and the packages
    below.
    """
    prefix = f"engines.tournay.{package}."
    assert floors({module: source for module, source in MODULES.items() if module.startswith(prefix)}) <= most
    assert f"| `{package}` |" in (TOP / "docs" / "tournay.md").read_text()


RULES = {module: source for module, source in MODULES.items() if module.startswith("engines.")}
VALUES: dict[str, list[list[str]]] = {}
for rules in RULES.values():
    for name, fields in values(rules).items():
        VALUES.setdefault(name, []).append(fields)


@pytest.mark.parametrize("module", RULES)
def test_values_of_many_parts_name_them(module):
    assert unnamed(RULES[module], VALUES) == []


@pytest.mark.parametrize("module", [module for module in RULES if module.startswith("engines.tournay")])
def test_a_large_games_functions_take_at_most_four_arguments(module):
    assert laden(RULES[module], 4) == []


def test_every_rule_names_existing_modules():
    named = {*MAY_IMPORT, *[part for allowed in MAY_IMPORT.values() for part in allowed]}
    packages = {module.rsplit(".", depth)[0] for module in MODULES for depth in range(module.count(".") + 1)}
    assert named - packages == set()


def test_every_module_of_a_layered_game_is_in_a_layer():
    for game, storeys in STOREYS.items():
        modules = {module for module in MODULES if module.startswith(f"{game}.")}
        assert {module.split(".")[2] for module in modules} == set(storeys)


def test_the_embedded_postgresql_names_no_application():
    sources = {module: source for module, source in MODULES.items() if module.startswith("app.postgres")}
    assert sources
    assert [module for module, source in sources.items() if "quintain" in source.lower()] == []


def test_no_file_has_a_meaningless_name():
    assert drawers(FILES) == []


def test_lines_of_the_client_are_short():
    # Formatters do not wrap comments, nor templates within scripts.
    endings = (".js", ".ts", ".css", ".html")
    sources = [name for name in FILES if name.startswith(("static/", "templates/")) and name.endswith(endings)]
    assert {name: found for name in sources if (found := long_lines((TOP / name).read_text(), 120))} == {}


def test_no_committed_file_names_a_registry_or_local_path():
    named = {}
    for name in FILES:
        try:
            found = named_hosts((TOP / name).read_text())
        except UnicodeDecodeError:
            continue  # a picture or a sound
        if found:
            named[name] = found
    assert named == {}


def test_lock_files_name_no_source():
    lock = json.loads((TOP / "package-lock.json").read_text())
    assert [path for path, package in lock["packages"].items() if "resolved" in package] == []
    assert [path for path, package in lock["packages"].items() if path and "integrity" not in package] == []
    assert "uv.lock" not in FILES
    for pins in ("run", "test", "node"):
        lines = (TOP / "requirements" / f"{pins}.txt").read_text().splitlines()
        packages = [line for line in lines if line and not line.startswith((" ", "#"))]
        assert packages
        assert [line for line in packages if not line.endswith("\\") or "==" not in line] == []


# Each rule finds a fault


def test_imports_are_found_everywhere():
    source = "import a.b\nfrom app import db, errors\ndef f():\n    from c.d import e\n    import g as h"
    assert imports(source) == {"a.b", "app.db", "app.errors", "c.d.e", "g"}


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("app.tables.store", "from app.play.room.room import Room"),
        ("app.tables.store", "from engines import GAMES"),
        ("app.tables.store", "from app.players.rows import Player"),
        ("app.play.room.room", "from app.lobby import seating"),
        ("app.play.room.room", "from app import pages"),
        ("app.play.room.room", "import engines.tornei.rules"),
        ("app.play.room.room", "from engines import tornei"),
        ("app.play.room.room", "from app.deps import KnownGuest"),
        ("app.lobby.listing", "from app import deps"),
        ("app.play.thinker", "from app.play.room.room import Room"),
        ("app.channels.socket", "from app.play.room.rooms import Rooms"),
        ("app.channels.socket", "from app.players.rows import Player"),
        ("app.channels.feed", "from app.tables.store import Games"),
        ("app.tables.store", "from app.messages.tables import TableMessage"),
        ("app.messages.tables", "from app.tables.rows import Table"),
        ("app.deps", "from app.pages import routes"),
        ("app.runtime.tasks", "from app.channels.bus import Bus"),
        ("app.lobby.routes", "def late():\n    from app.pages.routes import home"),
        ("app.players.identity", "from app.tables.rows import Table"),
        ("app.runtime.db", "from app.tables.rows import Table"),
        ("app.postgres.cluster", "from app.config import Settings"),
        ("engines.core.game", "from app.errors import Problem"),
        ("engines.core.game", "from engines.tornei.state import State"),
        ("engines.tornei.rules", "from engines.tournay.model.state import State"),
        ("engines.tornei.rules", "import app"),
        ("engines.tournay.cards.colours", "from engines.tournay.model.cells import Cell"),
        ("engines.tournay.model.notation", "from engines.tournay.rules.district import visible"),
        ("engines.tournay.rules.district", "from engines.tournay.view import view"),
        ("engines.tournay.view.view", "from engines.tournay.bot.policy import policy"),
        ("engines.tournay.cards.card_set", "from engines.tournay.options import Options"),
        ("engines.tournay.cards.card_file", "from app.content.tournay.cardfile import read_cards"),
        ("app.content.sources", "from app.tables.store import AnyGame"),
        ("engines.tournay.model.state", "from engines.tournay import GAME"),
    ],
)
def test_a_wrong_arrow_is_found(module, source):
    assert len(wrong_arrows(module, source)) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("engines.tornei.rules", "import random"),
        ("engines.tornei.rules", "from random import shuffle"),
        ("engines.tornei.rules", "from secrets import token_bytes"),
        ("engines.tornei.rules", "from os import urandom"),
        ("engines.tornei.rules", "import time"),
        ("engines.tornei.rules", "import pydantic"),
        ("engines.core.codec", "import orjson"),
        ("engines.tornei.rules", "cards = open('cards.json')"),
        ("engines.tornei.rules", "from importlib.resources import files"),
        ("engines.tornei.rules", "from importlib import resources"),
        ("engines.tornei.rules", "import importlib"),
        ("engines.tornei.rules", "from pkgutil import get_data"),
        ("engines.tornei.rules", "import pkgutil"),
        ("engines.tornei.rules", "import linecache"),
        ("engines.tornei.rules", "resources = __import__('importlib.resources')"),
        ("engines.tornei.rules", "cards = __loader__.get_data('cards.json')"),
        ("engines.tornei.rules", "exec('import time')"),
        ("engines.tornei.rules", "import jsonschema"),
        ("engines.tournay.cards.card_file", "import importlib"),
        ("engines.tournay.cards.card_file", "from importlib.resources import open_text"),
        ("engines.tournay.cards.card_set", "from importlib.resources import files"),
        ("app.play.room.room", "import random"),
    ],
)
def test_a_wrong_source_is_found(module, source):
    assert len(wrong_sources(module, source)) == 1


def test_every_exception_of_the_rules_is_needed():
    taken = {module: imports(MODULES[module]) | names(MODULES[module]) & WAYS_OUT for module in FROM_OUTSIDE}
    unused = [
        f"{module} → {name}"
        for module, allowed in FROM_OUTSIDE.items()
        for name in allowed
        if not any(found == name or found.startswith(f"{name}.") for found in taken[module])
    ]
    assert unused == []


def test_allowed_imports_are_accepted():
    assert wrong_arrows("app.pages.routes", "from app.lobby import listing\nfrom engines.core.seats import Seat") == []
    assert wrong_arrows("engines.tournay", "from engines.tournay.bot.policy import policy") == []
    assert wrong_arrows("engines.tournay.bot.policy", "from engines.tournay.cards.colours import COLOURS") == []
    assert (
        wrong_arrows("app.play.routes", "from app.deps import KnownGuest\nfrom app.runtime.tasks import TaskSupervisor")
        == []
    )
    assert wrong_sources("engines.core.codec", "from pydantic import TypeAdapter\nimport functools") == []
    assert wrong_sources("app.tables.store", "import secrets") == []


def test_levels_are_counted():
    assert floors({"a.x": "import a.y", "a.y": "from a.z import one", "a.z": "import json", "a.w": ""}) == 3


def test_a_named_game_is_found():
    assert named_games("app.play.room.room", "if game == 'Tornei': ...") == ["tornei"]
    assert named_games("app.main", "'tornei'") == []


def test_a_long_line_is_found_and_a_path_is_not():
    assert long_lines("short\n" + "x" * 121, 120) == [2]
    assert long_lines(f'<path d="{"M0 0" * 40}" />', 120) == []


def test_an_unnamed_part_is_found():
    spot = {"Spot": [["row", "column", "cards", "token"]]}
    assert values("@frozen\nclass Spot:\n    row: int\n@dataclass\nclass Worn: ...") == {"Spot": ["row"]}
    for source in ("Spot(1, 2, 3, 4)", "Spot(a, b, cards, token)", "Spot(1, 2, 3, token=4)", "Spot(*a, cards, token)"):
        assert unnamed(source, spot) == ["1: Spot"]
    for source in ("Spot(1, column=2, cards=3, token=4)", "Spot(1, 2, 3)", "Worn(1, 2, 3, 4)", "Spot(*a)"):
        assert unnamed(source, spot) == []
    assert unnamed("Spot(a.row, column, a.cards, token=None)", spot) == []


def test_a_function_with_many_arguments_is_found():
    assert laden("def drawn(state, course, deck, way, by): ...", 4) == ["1: drawn"]
    assert laden("class Doing:\n    def do(self, a, *, b, c, d, e): ...", 4) == ["2: do"]
    assert laden("class Doing:\n    def __init__(self, a, b, c, d, e): ...", 4) == []
    assert laden("def drawn(state, course, deck, way): ...", 4) == []


def test_a_meaningless_name_is_found():
    assert drawers(["app/utils.py", "static/js/common.js", "app/play/room/room.py", "templates/base.html"]) == [
        "app/utils.py",
        "static/js/common.js",
    ]


@pytest.mark.parametrize(
    "halves",
    # In halves, so that this file does not match.
    [
        ("https://py", "pi.org/simple"),
        ("https://registry.npm", "js.org/x"),
        ("files.python", "hosted.org"),
        ("fi", "le:///srv/x"),
    ],
)
def test_a_named_host_is_found(halves):
    assert len(named_hosts("".join(halves))) == 1
