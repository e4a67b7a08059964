"""What an interpreted game adds to its State, taken from its attributes: the slow and short way to copy and to count.

A compiled game has no attributes that could be listed, and overrides `copy_from` and `census`, which is also faster.
"""

from typing import Any, Final

KERNEL: Final = frozenset(
    ("seats", "chance", "agenda", "now", "over", "asks", "asked", "owing", "put", "log")
)
"""The attributes of `State` itself."""


def own_attributes(s: object) -> dict[str, Any]:
    """The attributes that a game has added to a state, by name."""
    found: dict[str, Any] | None = getattr(s, "__dict__", None)
    if found is None:
        raise NotImplementedError(
            f"{type(s).__name__} is compiled: it overrides new_like and copy_from, and its game overrides census"
        )
    return {name: value for name, value in found.items() if name not in KERNEL}


def copy_attributes(source: object, target: object) -> None:
    """Give one state the attributes of another of the same game, so that neither sees the other change."""
    mine = own_attributes(target)
    for name, value in own_attributes(source).items():
        old: Any = mine.get(name)
        if old is not value and type(old) is type(value) and hasattr(value, "copy_from"):
            old.copy_from(value)
        else:
            setattr(target, name, copied(value))


def copied(value: Any) -> Any:
    """Lists, dicts, sets and vecs anew. All else is shared: a number, something frozen, a table for all states."""
    if isinstance(value, list):
        return [copied(item) for item in value]
    if isinstance(value, dict):
        return {key: copied(item) for key, item in value.items()}
    if isinstance(value, set):
        return set(value)
    if type(value).__name__.startswith("vec"):  # mypyc knows no isinstance of a vec of whatever
        return value[:]
    return value


def cards_of(s: object) -> list[int]:
    """Every card in a `Pile` or `Piles` of a state."""
    cards: list[int] = []
    for value in own_attributes(s).values():
        if hasattr(value, "all_in_order"):
            for pile in value.all_in_order():
                cards += pile
        elif hasattr(value, "cards_in_order"):
            cards += value.cards_in_order()
    return cards
