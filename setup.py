"""What pyproject.toml cannot say: a wheel carries copies of the files that a checkout has beside its packages.

In a wheel app/_resources is what the top of the checkout is without one; app/assets.py knows which of both to read.
"""

import json
import shutil
from pathlib import Path
from typing import Final

from setuptools import setup
from setuptools.command.build_py import build_py
from setuptools.errors import FileError

TOP: Final = Path(__file__).parent
PACKAGES: Final = ("app", "engines")
RESOURCES: Final = ("static", "templates", "migrations", "alembic.ini")
LIBRARIES: Final = {
    "@fluent/bundle": ("esm/*.js", "package.json"),
    "lit-html": ("*.js", "directives/*.js", "LICENSE", "package.json"),
    "swagger-ui-dist": (
        *("swagger-ui-bundle.js", "swagger-ui-bundle.js.LICENSE.txt", "swagger-ui.css", "favicon-32x32.png"),
        *("LICENSE", "NOTICE", "package.json"),
    ),
}
"""Of each library that browsers load: what they load, the licence and the version."""


def library_files() -> list[str]:
    """The files of all libraries, from the top of the checkout. Raises `FileError` where what package.json asks for is
    not there: the server would start without it, and pages would stay empty."""
    wanted = json.loads((TOP / "package.json").read_text("utf-8"))["dependencies"]
    if unknown := wanted.keys() ^ LIBRARIES.keys():
        raise FileError(f"setup.py and the dependencies in package.json do not agree on {', '.join(sorted(unknown))}.")
    files = []
    for library, patterns in LIBRARIES.items():
        folder = TOP / "node_modules" / library
        for pattern in patterns:
            found = sorted(folder.glob(pattern))
            if not found:
                raise FileError(
                    f"A wheel carries node_modules/{library}/{pattern}, and nothing like it is there. "
                    "Run `npm ci` before a wheel is built."
                )
            files += [path.relative_to(TOP).as_posix() for path in found]
        version = json.loads((folder / "package.json").read_text("utf-8"))["version"]
        if version != wanted[library]:
            raise FileError(
                f"node_modules has {library} {version}, and package.json asks for {wanted[library]}. "
                "Run `npm ci` before a wheel is built."
            )
    return files


class BuildWithResources(build_py):
    """Builds the packages and puts the resources into one of them. An editable install reads them where they lie."""

    def run(self) -> None:
        if self.editable_mode:
            super().run()
            return
        files = library_files()
        # An earlier build's modules would be packed again, also those that are no more.
        for package in PACKAGES:
            shutil.rmtree(Path(self.build_lib) / package, ignore_errors=True)
        super().run()
        target = Path(self.build_lib) / "app" / "_resources"
        for name in (*RESOURCES, *files):
            source = TOP / name
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            if source.is_dir():
                shutil.copytree(source, target / name, ignore=shutil.ignore_patterns("__pycache__", ".gitkeep"))
            else:
                shutil.copyfile(source, target / name)


setup(cmdclass={"build_py": BuildWithResources})
