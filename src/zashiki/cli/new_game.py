"""`zashiki new-game`: a small complete game in a package of its own, to be changed into another."""

from __future__ import annotations

import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path
from string import Template
from typing import Annotated

from zashiki.catalogue import GAMES
from zashiki.cli.parameters import Argument, Option
from zashiki.rulebook import BadSetup

SUFFIX = ".template"


def new_game(
    game: Annotated[str, Argument(help="The id of the new game: small letters, digits, hyphens.")],
    folder: Annotated[Path | None, Option(help="Where to write it; by default a folder of its name.")] = None,
) -> None:
    """Write a small game that passes every test: rules, words, twin, tests, page."""
    names = names_of(game)
    place = folder or Path(game)
    if place.exists():
        raise BadSetup(f"{place} already exists")
    for path, text in written(files("zashiki.cli") / "game_template", names):
        target = place / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    print(
        f"{place} is a game. Next: cd {place} && pytest; zashiki doctor . says what is missing while you change it;"
    )
    print(f"pip install -e . makes it known, then zashiki play {game}.")


def names_of(game: str) -> dict[str, str]:
    """What a game of this id is called in code; raises BadSetup."""
    if re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", game) is None:
        raise BadSetup(f"{game!r} is no id: small letters, digits and hyphens, a letter first")
    if game in GAMES:
        raise BadSetup(f"there is already a game {game}")
    package = game.replace("-", "_")
    if iskeyword(package) or find_spec(package) is not None:
        raise BadSetup(f"a package cannot be called {package}: Python has something else of that name")
    letters = re.sub(r"[^a-z]", "", game)
    return {
        "id": game,
        "package": package,
        "Name": "".join(part.capitalize() for part in game.split("-")),
        "title": game.replace("-", " ").capitalize(),
        "CLAUSE": letters[:2].upper(),
        "clause": letters[:2],
    }


def written(template: Traversable, names: dict[str, str], path: str = "") -> list[tuple[str, str]]:
    """Every file of the template with the names filled in, by its path in the package."""
    found = []
    for part in sorted(template.iterdir(), key=lambda part: part.name):
        inner = f"{path}{Template(part.name).substitute(names)}"
        if part.is_dir():
            found += written(part, names, f"{inner}/")
        elif inner.endswith(SUFFIX):
            text = Template(part.read_text(encoding="utf-8")).substitute(names)
            found.append((inner.removesuffix(SUFFIX), text))
    return found
