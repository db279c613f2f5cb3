"""Every text that a page's script uses is in the catalogues that the page loads."""

import json
import re
from pathlib import Path

from app.http.assets import Assets, load_assets
from app.runtime.resources import RESOURCES

STATIC = Path(RESOURCES, "static")
USED = re.compile(r'\bt\(\s*(?:"([\w-]+)"(?! in\b)|`([\w-]+)\$\{)')
"""A whole id, or the beginning of one."""
LEARNED = re.compile(r'\blearn\((?:"([\w/]+)"|`games/\$\{game\}/(\w+)`)\)')
"""A folder, or one of the page's game."""
MAPPED = re.compile(r"sourceMappingURL=/(assets/\S+\.map)")
OF_TABLES = ("i18n/waiting", "i18n/tournament")
"""Catalogues that templates/table.html adds if the table needs them."""


def ids(catalogue: str) -> set[str]:
    return set(re.findall(r"^([a-z][\w-]*) =", catalogue, re.MULTILINE))


def ids_of(folder: str) -> set[str]:
    return ids((STATIC / folder / "en.ftl").read_text("utf-8"))


def missing_texts(assets: Assets, page: str, catalogue: str) -> list[str]:
    """Ids in a page's script that are missing from the page's catalogues. Code removed by the bundler does not
    count.
    """
    pattern = re.compile(rf"/assets/{page}(-\w+-\w+)?\.[\w-]{{10}}\.js")
    scripts = [address for address in assets.plain if pattern.fullmatch(address)]
    code = "".join(assets.plain[address].decode() for address in scripts)
    sources = {
        source[source.index("static/") :]
        for mapped in MAPPED.findall(code)
        for source in json.loads(Path(RESOURCES, "build", mapped).read_text("utf-8"))["sources"]
        if "static/" in source
    }
    modules = {source: Path(RESOURCES, source).read_text("utf-8") for source in sources}
    assert modules
    game = page.rpartition("-")[2]
    learned = [
        folder or f"games/{game}/{of_game}"
        for module in modules.values()
        for folder, of_game in LEARNED.findall(module)
    ]
    known = ids(catalogue).union(*map(ids_of, (*learned, *(OF_TABLES if page.startswith("table-") else ()))))
    return sorted(
        f"{source}: {whole or beginning}"
        for source, module in modules.items()
        for whole, beginning in USED.findall(module)
        if (f'"{whole}"' in code if whole else f"`{beginning}${{" in code)
        and not (whole in known if whole else any(one.startswith(beginning) for one in known))
    )


def test_every_page_has_its_scripts_texts() -> None:
    assets = load_assets()
    for page, texts in assets.texts.items():
        assert missing_texts(assets, page, assets.plain[texts["en"]].decode()) == [], page


def test_a_missing_text_is_found() -> None:
    assets = load_assets()
    without = assets.plain[assets.texts["me"]["en"]].decode().replace("copied =", "other =")
    assert "static/js/page/copy_buttons.js: copied" in missing_texts(assets, "me", without)
