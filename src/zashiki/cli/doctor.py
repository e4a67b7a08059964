"""`zashiki doctor`: what is missing in a game that is being written."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Annotated

import click

from zashiki.catalogue import known
from zashiki.cli.parameters import Argument, Option
from zashiki.games import GROUP, register
from zashiki.rulebook import BadSetup
from zashiki.testing.doctor import problems


def doctor(
    game: Annotated[str, Argument(help="A game's id, or the folder of its package.")],
    tests: Annotated[Path | None, Option(help="The folder of its tests, which cite its clauses.")] = None,
) -> None:
    """Say what a game still lacks, in the order of docs/add-a-game.md, one line each."""
    if Path(game, "pyproject.toml").is_file():
        tests = tests or Path(game, "tests")
        game = from_folder(Path(game))
    found = list(problems(known(game), tests))
    print("\n".join(found) if found else f"{game}: nothing is missing")
    if found:
        raise click.exceptions.Exit(1)


def from_folder(package: Path) -> str:
    """Make the game of a package known that need not be installed."""
    project = tomllib.loads((package / "pyproject.toml").read_text(encoding="utf-8")).get("project", {})
    games = project.get("entry-points", {}).get(GROUP, {})
    if len(games) != 1:
        raise BadSetup(f'{package}/pyproject.toml names no game: [project.entry-points."{GROUP}"]')
    ((game, place),) = games.items()
    sys.path.insert(0, str((package / "src").resolve()))
    register(game, place)
    return str(game)
