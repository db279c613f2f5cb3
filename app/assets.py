"""Where the files lie that are no Python, and static files as browsers get them: scripts and styles without their
comments, all text packed as well as it goes.

What is written in a script for its reader would be a quarter of what a phone is sent. Only comments go, so that the
code that runs is the code that is in the repository, line by line as it was written.
"""

import hashlib
import os
import re
from functools import lru_cache
from pathlib import Path
from typing import Final

import brotli
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

_PACKAGED: Final = Path(__file__).parent / "_resources"
RESOURCES: Final = _PACKAGED if _PACKAGED.is_dir() else Path(__file__).parent.parent
"""The folder of static, templates, migrations, alembic.ini and node_modules: in a wheel, which carries copies of them,
a part of this package, and else the top of the checkout."""

_LARGE: Final = 256 * 1024
"""Bytes. With all care the 1.7 MB of the page of the interface took seconds, in which nobody else was served."""

_TYPES: Final = {".js": "text/javascript", ".css": "text/css", ".ftl": "text/plain", ".svg": "image/svg+xml"}
"""Files of text."""

_ABOVE: Final = re.compile(r"^[ \t]*/\*(?:[^*]|\*(?!/))*\*/[ \t]*\n", re.MULTILINE)
"""A comment that has lines for itself; a licence stays."""
_LICENCE: Final = re.compile(r"@license|^/\*!")
_TYPE: Final = re.compile(r"/\*\* @(?:type|param) (?:[^*]|\*(?!/))*\*/ ?")
"""A type within a line."""
_LINE: Final = re.compile(r"^[ \t]*//.*\n", re.MULTILINE)


def without_comments(text: str, suffix: str) -> str:
    """A script or a style as it is sent."""
    if suffix not in (".js", ".css"):
        return text
    text = _ABOVE.sub(lambda comment: comment[0] if _LICENCE.search(comment[0]) else "", text)
    return _LINE.sub("", _TYPE.sub("", text)) if suffix == ".js" else text


class CompressedStaticFiles(StaticFiles):
    """A folder of files."""

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        path, asked = Path(full_path), Headers(scope=scope)
        if path.suffix in _TYPES:
            packed = "br" in asked.get("accept-encoding", "")
            content, headers = _sent(path, stat_result.st_mtime_ns, packed=packed)
            response = Response(content, status_code, headers, _TYPES[path.suffix])
            is_known = self.is_not_modified(response.headers, asked)
            return NotModifiedResponse(response.headers) if is_known else response
        response = super().file_response(full_path, stat_result, scope, status_code)
        # The tag says it all.
        for name in ("last-modified", "accept-ranges"):
            if name in response.headers:
                del response.headers[name]
        return response


@lru_cache(maxsize=512)
def _sent(path: Path, _changed: int, *, packed: bool) -> tuple[bytes, dict[str, str]]:
    """What is sent of a file, packed with care because it is done once, and its headers. There is one validator, the
    tag: with the date and what else says the same, the files of a table's page weighed three kilobytes more."""
    content = without_comments(path.read_text("utf-8"), path.suffix).encode()
    tag = hashlib.sha256(content).hexdigest()[:16]
    if not packed:
        return content, {"etag": f'"{tag}"', "vary": "Accept-Encoding"}
    compressed = brotli.compress(content, quality=11 if len(content) < _LARGE else 5)
    return compressed, {"etag": f'"{tag}b"', "vary": "Accept-Encoding", "content-encoding": "br"}
