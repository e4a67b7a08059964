"""The catalogue: which games there are, and how to open one for a table."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from zashiki.games import home, registered
from zashiki.kernel.game import Game, OptionValue
from zashiki.rulebook import BadSetup, numbers, rulebook
from zashiki.table_numbers import OWN

__all__ = ["GAMES", "game_class", "home", "known", "open_game"]

GAMES: dict[str, str] = registered()
"""By id, `module:class`, ours first."""


def known(game: str) -> str:
    if game not in GAMES:
        raise BadSetup(
            f"there is no game {game!r} (there are: {', '.join(GAMES)})",
            f"「{game}」というゲームはありません（{'、'.join(GAMES)}）",
        )
    return game


def open_game(game: str, seats: int, options: Mapping[str, object] | None = None) -> Game[Any]:
    """The rules of a game as agreed for one table; raises BadSetup."""
    book = rulebook(known(game))
    chosen, own = apart(game, options or {})
    settled = book.settle(seats, chosen)
    rules = game_class(game)
    if not own:
        return rules(seats, settled)
    return with_own_values(rules, seats, settled, own)


def apart(game: str, options: Mapping[str, object]) -> tuple[dict[str, object], dict[str, Any]]:
    """A table's options, and its own values: also those that stand in the place of a named deck."""
    chosen = dict(options)
    given = chosen.pop(OWN, None) or {}
    if not isinstance(given, Mapping):
        raise BadSetup(
            "own values are a table, such as a file has them",
            "自分の値は、ファイルと同じ表の形にしてください",
        )
    own: dict[str, Any] = dict(given)
    tables = {option for option, value in chosen.items() if isinstance(value, Mapping)}
    for section, kind in numbers(game).get(OWN, {}).items() if tables else ():
        if kind.get("option") in tables:
            own[section] = {**chosen.pop(kind["option"]), **own.get(section, {})}  # type: ignore[dict-item]
    return chosen, own


def with_own_values(
    rules: type[Game[Any]], seats: int, settled: dict[str, OptionValue], own: Mapping[str, Any]
) -> Game[Any]:
    from zashiki.own_values.settling import settled as settled_values
    from zashiki.own_values.trial import try_out

    if not rules.takes_own_values:
        raise BadSetup(f"{rules.id} has no values to replace", f"{rules.id}には差し替えられる値がありません")
    values = settled_values(rules.id, own, settled)
    if not values:
        return rules(seats, settled)
    game = rules(seats, {**settled, OWN: values})
    try_out(game)
    return game


def game_class(game: str) -> type[Game[Any]]:
    module, name = GAMES[known(game)].split(":")
    found: type[Game[Any]] = getattr(import_module(module), name)
    return found
