"""The files that are not Python, and the assets that browsers load.

A page loads one script and one style sheet, bundled by setup/bundle.mjs, and pictures and texts. Each name contains a
hash of the content, so that browsers load a file once and never revalidate it.

The package of an installed game has its files in folders with the same names: static/games/<game> and templates/rules.
"""

import fcntl
import hashlib
import re
import shutil
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import orjson
from markupsafe import Markup
from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response
from starlette.types import Receive, Scope, Send

from app.runtime.resources import PACKAGED, RESOURCES
from engines.installed import installed_games


def _folder_of(package: str) -> Path:
    """The folder of an installed package."""
    spec = find_spec(package)
    assert spec is not None
    assert spec.submodule_search_locations, f"{package} is no package"
    return Path(spec.submodule_search_locations[0])


INSTALLED: Final = {point.name: _folder_of(point.module.partition(".")[0]) for point in installed_games()}
"""The folders of the packages of installed games, by game."""
ROOTS: Final = (RESOURCES, *INSTALLED.values())
"""The folders that have `static` and `templates`."""

_IS_COPIED: Final = bool(INSTALLED) and RESOURCES != PACKAGED
_TOP: Final = RESOURCES / "build" / "-".join(["with", *INSTALLED]) if _IS_COPIED else RESOURCES
"""The folder whose `static` is bundled. With installed games, a copy that also has their files. A wheel cannot bundle:
it serves the games that were there when it was built."""
_BUNDLED: Final = _TOP / "build" / "assets"
_AT: Final = "/assets"
_SOURCES: Final = ("setup/bundle.mjs", "setup/front.mjs", "package-lock.json")
"""Sources of the bundles besides static and the scenes of the front page."""
_FOR_EVER: Final = "public, max-age=31536000, immutable"
_NOT_KEPT: Final = {"cache-control": "no-store"}
_MAP: Final = re.compile(r"/assets/[\w-]+\.(?:js|css)\.[\w-]+\.map")
_HASH: Final = re.compile(r"\.[\w-]{10}(?=\.\w+$)")

_TYPES: Final = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".ftl": "text/plain",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".txt": "text/plain",
}


class CannotBundle(Exception):
    """The bundles are missing or outdated, and cannot be made here. The text gives the reason."""


@dataclass(frozen=True, slots=True)
class Assets:
    """All files with a hash in their names, by address, and the files that each page loads."""

    plain: Mapping[str, bytes]
    packed: Mapping[str, bytes]
    """Compressed with brotli, if that makes them smaller."""
    files: Mapping[str, str]
    """The address of each picture, font, text catalogue and unbundled file, by its path in static."""
    pages: Mapping[str, Mapping[str, str]]
    """The addresses of each page's `script` and `style`, and of the part (`shared`) that the script has in common with
    one loaded later."""
    texts: Mapping[str, Mapping[str, str]]
    """The addresses of the texts that each page's script reads, by page and language."""
    unhashed: Mapping[str, str]
    """The present address of each file, by its address without the hash."""
    build: str
    """A name for all of these files: it changes with the content of any file."""

    def head(self, page: str, language: str) -> Markup:
        """The elements in a page's head for its script, its style and its texts."""
        files = self.pages[page]
        tags = Markup('<link rel="stylesheet" href="{}"><script type="module" src="{}"></script>')
        head = tags.format(files["style"], files["script"])
        if "shared" in files:
            head += Markup('<link rel="modulepreload" href="{}">').format(files["shared"])
        return head + _texts(self.texts[page][language]) if page in self.texts else head

    def catalogue(self, folder: str, language: str) -> Markup:
        """The elements in a page's head for further texts of its script, from a folder in static."""
        return _texts(self.files[f"{folder}/{language}.ftl"])

    def type_of(self, address: str) -> str:
        """The media type of a file."""
        return _TYPES[Path(address).suffix]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The ASGI application, which answers GET and HEAD."""
        assert scope["type"] == "http"
        response = self._answer(scope["path"], packed="br" in Headers(scope=scope).get("accept-encoding", ""))
        if scope["method"] not in ("GET", "HEAD"):
            response = Response(status_code=405, headers=_NOT_KEPT)
        if scope["method"] == "HEAD":
            response.body = b""
        await response(scope, receive, send)

    def _answer(self, address: str, *, packed: bool) -> Response:
        """A file. A request from an older page, with an outdated hash, gets the present file."""
        if _MAP.fullmatch(address):
            # Large, and requested only by developer tools.
            path = _BUNDLED / address.removeprefix(f"{_AT}/")
            return FileResponse(path) if path.is_file() else Response(status_code=404, headers=_NOT_KEPT)
        known = address if address in self.plain else self.unhashed.get(_HASH.sub("", address))
        if known is None:
            return Response(status_code=404, headers=_NOT_KEPT)
        headers = {"cache-control": _FOR_EVER if known == address else "no-cache", "vary": "Accept-Encoding"}
        content = self.plain[known]
        if packed and known in self.packed:
            headers["content-encoding"], content = "br", self.packed[known]
        return Response(content, headers=headers, media_type=self.type_of(known))


def _texts(address: str) -> Markup:
    return Markup('<link rel="preload" as="fetch" crossorigin="anonymous" data-catalogue href="{}">').format(address)


@cache
def load_assets() -> Assets:
    """The bundles, rebuilt if their sources have changed. They are read into memory, so a later rebuild does not affect
    a running server. Raises `CannotBundle`."""
    if RESOURCES == PACKAGED or _made_of() == (wanted := _digest()):
        return _read()
    try:
        _BUNDLED.parent.mkdir(exist_ok=True, parents=True)
        with (_BUNDLED.parent / "lock").open("w") as lock:  # one of several processes builds
            fcntl.flock(lock, fcntl.LOCK_EX)
            if _made_of() != wanted:
                _bundle(wanted)
            return _read()
    except OSError as error:
        raise CannotBundle(f"{error}. `make assets` bundles what browsers load, as who may write there.") from error


def _made_of() -> str | None:
    """The digest of the sources from which the present bundles were made; `None` if there are no bundles."""
    try:
        made_of: str = orjson.loads((_BUNDLED / "manifest.json").read_bytes())["sources"]
    except (FileNotFoundError, ValueError, KeyError):
        return None
    return made_of


def _bundle(digest: str) -> None:
    if _IS_COPIED:
        _copy_sources()
    command = ["setup/with-node", "node", "setup/bundle.mjs", digest]
    done = subprocess.run(command, cwd=_TOP, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        raise CannotBundle(
            f"What browsers load cannot be bundled: {done.stderr.strip()}\n"
            "`make run` and `make test` install what that needs."
        )


def _copy_sources() -> None:
    """Copy all files of `static` to the folder that is bundled, and link its tools there. Starts from the bundles
    without installed games, because most files are the same and compressing them takes a minute.
    """
    plain = RESOURCES / "build" / "assets"
    if plain.is_dir() and not _BUNDLED.exists():
        shutil.copytree(plain, _BUNDLED)
    shutil.rmtree(_TOP / "static", ignore_errors=True)
    for root in ROOTS:
        shutil.copytree(root / "static", _TOP / "static", dirs_exist_ok=True)
    for name in ("setup", "templates", "node_modules", "package-lock.json", ".venv", "requirements"):
        link = _TOP / name
        link.unlink(missing_ok=True)
        link.symlink_to(RESOURCES / name)


def _read() -> Assets:
    manifest = orjson.loads((_BUNDLED / "manifest.json").read_bytes())
    contents = {
        f"{_AT}/{path.relative_to(_BUNDLED).as_posix()}": path.read_bytes()
        for path in sorted(_BUNDLED.rglob("*.*"))
        if path.suffix != ".map" and path.name != "manifest.json"
    }
    plain = {address: content for address, content in contents.items() if not address.endswith(".br")}
    return Assets(
        plain=plain,
        packed={
            address: packed
            for address, content in plain.items()
            if len(packed := contents.get(f"{address}.br", content)) < len(content)
        },
        files=manifest["files"],
        pages=manifest["pages"],
        texts=manifest["texts"],
        unhashed={_HASH.sub("", address): address for address in plain},
        build=hashlib.sha256("\n".join(sorted(plain)).encode()).hexdigest()[:16],
    )


def _digest() -> str:
    """A digest of all sources of the bundles. It depends on content only, because a copy of the checkout has other
    dates."""
    digest = hashlib.sha256()
    for root in ROOTS:
        folders = (root / "static", root / "templates" / "scenes")
        found = [path for folder in folders for path in sorted(folder.rglob("*.*"))]
        for path in [*found, *(root / name for name in _SOURCES if root == RESOURCES)]:
            digest.update(f"{path.relative_to(root).as_posix()}\0".encode())
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


if __name__ == "__main__":
    load_assets()
