"""What pyproject.toml cannot say: a wheel carries copies of the files that a checkout has beside its packages.

In a wheel, app/_resources stands for the top of the checkout; app/http/assets.py finds the one that exists.
"""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Final

from setuptools import setup
from setuptools.command.build_py import build_py
from setuptools.errors import FileError

TOP: Final = Path(__file__).parent
PACKAGES: Final = ("app", "engines")
RESOURCES: Final = ("static", "templates", "migrations", "alembic.ini", "build/assets")


def bundle() -> None:
    """Makes build/assets, which browsers load. Raises `FileError` where what package.json asks for is not there."""
    wanted = json.loads((TOP / "package.json").read_text("utf-8"))["dependencies"]
    for library, version in wanted.items():
        found = TOP / "node_modules" / library / "package.json"
        installed = json.loads(found.read_text("utf-8"))["version"] if found.is_file() else "no"
        if installed != version:
            raise FileError(
                f"node_modules has {installed} {library}, and package.json asks for {version}. "
                "Run `npm ci` before a wheel is built."
            )
    done = subprocess.run(["setup/with-node", "node", "setup/bundle.mjs"], cwd=TOP, check=False)  # noqa: S607
    if done.returncode:
        raise FileError("setup/bundle.mjs has failed.")


class BuildWithResources(build_py):
    """Builds the packages and puts the resources into one of them. An editable install reads them where they lie."""

    def run(self) -> None:
        if self.editable_mode:
            super().run()
            return
        bundle()
        # An earlier build's modules would be packed again, also those that are no more.
        for package in PACKAGES:
            shutil.rmtree(Path(self.build_lib) / package, ignore_errors=True)
        super().run()
        target = Path(self.build_lib) / "app" / "_resources"
        for name in RESOURCES:
            source = TOP / name
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            if source.is_dir():
                shutil.copytree(source, target / name, ignore=shutil.ignore_patterns("__pycache__", ".gitkeep"))
            else:
                shutil.copyfile(source, target / name)


setup(cmdclass={"build_py": BuildWithResources})
