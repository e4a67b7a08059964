"""The numbers of a game at one table: those of its data.toml, but for what the table plays with values of its own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from zashiki.kernel.game import OptionValue
from zashiki.rulebook import numbers, rulebook, value

OWN = "own"
"""Among a table's options, the values of its own, by their place in data.toml: `{"players": {"2": {"rounds": 3}}}`."""
WHOLE = "cards"
"""Instead of its rows, a deck of our data or of a table's own may be one list of cards."""
NOTES = {"status", "clause", "count", "id"}


class TableNumbers:
    """What is not replaced is ours. The values have been checked (`own_values/settling.py`)."""

    def __init__(self, game: str, options: Mapping[str, OptionValue]) -> None:
        self.game = game
        own = options.get(OWN, {})
        assert isinstance(own, dict)
        self.own: dict[str, Any] = own

    def value(self, *path: str) -> Any:
        node: Any = self.own
        for name in path:
            if not isinstance(node, dict) or name not in node:
                return value(self.game, *path)
            node = node[name]
        return node

    def is_own(self, *path: str) -> bool:
        """Whether the table has replaced anything there."""
        node: Any = self.own
        for name in path:
            if name not in node:
                return False
            node = node[name]
        return True

    def deck(self, section: str, preset: OptionValue) -> dict[str, Any]:
        """A deck by row: the standard one, in it the rows that the chosen one names, and in it the table's own."""
        ours = preset_rows(self.game, section, str(preset))
        own = dict(self.own.get(section, {}))
        whole = own.pop(WHOLE, None)
        return {**(ours if whole is None else by_row(whole)), **own}


@cache
def preset_rows(game: str, section: str, preset: str) -> dict[str, Any]:
    """A deck of our own data by row: the preset merged into the standard one."""
    decks = numbers(game)[section]
    return {**rows_of(decks[standard(game, section)]), **rows_of(decks[preset])}


def standard(game: str, section: str) -> str:
    """The deck that a table plays with if it chooses nothing."""
    chosen_by = numbers(game)[OWN][section]["option"]
    return next(str(option.default) for option in rulebook(game).options if option.id == chosen_by)


def rows_of(deck: Mapping[str, Any]) -> dict[str, Any]:
    if set(deck) == {WHOLE}:
        return by_row([plain(card) for card in deck[WHOLE]])
    return {name: plain(row) for name, row in deck.items()}


def by_row(cards: list[Any]) -> dict[str, Any]:
    """A list of cards by their numbers: S01, S02 and so on."""
    return {f"S{number:02}": card for number, card in enumerate(cards, start=1)}


def plain(row: Any) -> Any:
    """A row of data.toml without its status and clause."""
    if isinstance(row, list):
        return [plain(part) for part in row]
    if not isinstance(row, dict):
        return row
    kept = {name: part for name, part in row.items() if name not in NOTES}
    return next(iter(kept.values())) if len(kept) == 1 else kept
