"""The games, by id: where the code of each is, and beside it its rulebook, its numbers and its words.

A game from another package is found through an entry point of the group `zashiki.games`, whose name is the game's id
and whose value is `module:GameClass`. Ours are listed here, so that they are also found where only the source lies.
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path

OURS: dict[str, str] = {
    "kasane": "zashiki.games.kasane.game:Kasane",
    "hitohira": "zashiki.games.hitohira.game:Hitohira",
    "fairy-concerto": "zashiki.games.fairy_concerto.game:FairyConcerto",
    "utena": "zashiki.games.utena.game:Utena",
    "tokugawa": "zashiki.games.tokugawa.game:Tokugawa",
    "shin-tokugawa": "zashiki.games.shin_tokugawa.game:ShinTokugawa",
    "batting-tokugawa": "zashiki.games.batting_tokugawa.game:BattingTokugawa",
}
SHARED: dict[str, str] = {"tokugawa-cards": "zashiki.games.tokugawa_cards"}
"""Cards that several of them have in common: numbers, but no game."""
GROUP = "zashiki.games"


def register(game: str, place: str) -> None:
    """Make a game known that is not installed: `register("tea", "tea:Tea")`. For its own tests, while it is written."""
    registered().setdefault(game, place)


@cache
def registered() -> dict[str, str]:
    """Every game that is installed; none can take the place of one of ours."""
    outside = {found.name: found.value for found in entry_points(group=GROUP) if found.name not in OURS}
    return {**OURS, **outside}


@cache
def home(game: str) -> str:
    """The package in whose folder a game's `rulebook.toml`, `data.toml` and `words/` lie, and its `bots` if any."""
    if game in SHARED:
        return SHARED[game]
    module = registered()[game].partition(":")[0]
    spec = find_spec(module)
    if spec is None:
        raise ModuleNotFoundError(
            f"the game {game} is registered as {module}, which is no module", name=module
        )
    is_package = spec.submodule_search_locations is not None
    package = module if is_package else module.rpartition(".")[0]
    if not package:
        raise ModuleNotFoundError(f"the module {module} of the game {game} lies in no package", name=module)
    return package


@cache
def folder(game: str) -> Path:
    """Where the package of a game lies. It is not imported for that, so that a game with mistakes can be read too."""
    spec = find_spec(home(game))
    assert spec is not None
    assert spec.submodule_search_locations is not None
    return Path(next(iter(spec.submodule_search_locations)))
