"""Installs the fourth game for other processes, by a path and a file that names its entry point."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

HERE = Path(__file__).parent
TOP = HERE.parents[1]


def installed_at(site: Path) -> str:
    """The PYTHONPATH of a process in which the game is installed, as pip would do it from its pyproject.toml. The file
    with its entry point is written to this folder.
    """
    project = tomllib.loads((HERE / "numbers_game" / "pyproject.toml").read_text("utf-8"))["project"]
    info = site / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    lines = []
    for group, points in project["entry-points"].items():
        lines += [f"[{group}]", *[f"{name} = {value}" for name, value in points.items()]]
    (info / "entry_points.txt").write_text("\n".join(lines))
    path = os.pathsep.join(map(str, (TOP, HERE, site)))
    # A server that bundles first may start too late for its test.
    bundling = [sys.executable, "-m", "app.http.assets"]
    subprocess.run(bundling, cwd=TOP, env={**os.environ, "PYTHONPATH": path}, check=True)
    return path
