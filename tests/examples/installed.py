"""A package with a game, installed into a temporary folder: its files, and the metadata by which games are found."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import zashiki

ROOT = Path(__file__).parents[2]


def install(package: Path, site: Path) -> None:
    """As an editable installation does: a path to the sources, and the entry points of its pyproject.toml."""
    project = tomllib.loads((package / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = site / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n", encoding="utf-8"
    )
    lines = [
        f"[{group}]\n" + "".join(f"{name} = {place}\n" for name, place in points.items())
        for group, points in project["entry-points"].items()
    ]
    (info / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")


def environment(package: Path, site: Path) -> dict[str, str]:
    """Where the package is installed beside the zashiki under test."""
    tested = Path(zashiki.__file__).parents[1]
    path = os.pathsep.join(map(str, (site, package / "src", tested)))
    return {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}


def run(package: Path, site: Path, *arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-P", "-m", *arguments],
        cwd=package,
        env=environment(package, site),
        input=given,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
