"""The decks of Fairy Concerto: a named one of data.toml, or one that the players have entered themselves."""

from collections.abc import Mapping
from typing import Any

from mypy_extensions import i64

from zashiki.games.fairy_concerto.fairy_counts import group_of
from zashiki.games.fairy_concerto.moves import FAIRIES
from zashiki.kernel.game import OptionValue
from zashiki.rulebook import BadSetup, numbers, value


def score_cards(choice: OptionValue) -> list[i64]:
    """What each card of the score deck needs, as a group of fairies."""
    named = isinstance(choice, str)
    table = table_of("score-cards", choice)
    rows = table.get("cards")
    if set(table) != {"cards"} or not isinstance(rows, list):
        raise BadSetup(
            'option score-cards: a deck of your own is {"cards": [{"trumpeter": 3, "drummer": 3}, …]}'
        )
    fewest, most = own_deck("fewest-cards"), own_deck("most-cards")
    if not fewest <= len(rows) <= most:
        raise BadSetup(f"option score-cards: a deck has {fewest} to {most} cards, not {len(rows)} (FC-25)")
    return [read_needs(row["needs"] if named else row, i + 1) for i, row in enumerate(rows)]


def contest_cards(choice: OptionValue, contest: str) -> list[i64]:
    """The sets that the pianist or the harpist cards show."""
    named = isinstance(choice, str)
    table = table_of("contest-cards", choice)
    unknown = set(table) - {"pianist", "harpist"}
    if unknown:
        raise BadSetup(f"option contest-cards: there is no contest {sorted(unknown)[0]!r} to enter cards for")
    rows = table.get(contest)
    most = own_deck("most-contest-cards")
    if not isinstance(rows, list) or not 0 < len(rows) <= most:
        raise BadSetup(f"option contest-cards: {contest} needs a list of 1 to {most} sets (FC-14)")
    return [read_set(row["set"] if named else row, contest) for row in rows]


def table_of(option: str, choice: OptionValue) -> Mapping[str, Any]:
    decks = numbers("fairy-concerto")[option]
    if isinstance(choice, str):
        return {**decks["reconstructed"], **decks[choice]}
    if isinstance(choice, dict):
        return choice
    raise BadSetup(f"option {option} cannot be {choice!r}")


def own_deck(limit: str) -> int:
    return int(value("fairy-concerto", "own-deck", limit))


def most_needed() -> int:
    """No card asks for more than an orchestra can have."""
    return int(value("fairy-concerto", "orchestra", "fairies"))


def read_needs(row: Any, number: int) -> i64:
    """`{trumpeter = 3, drummer = 3}`."""
    if not isinstance(row, Mapping) or not row:
        raise BadSetup(f"option score-cards: card {number} does not say which fairies it needs")
    for fairy, needed in row.items():
        if fairy not in FAIRIES:
            raise BadSetup(f"option score-cards: card {number}: there is no fairy {fairy!r}")
        if type(needed) is not int or not 0 < needed <= value("fairy-concerto", "fairies", fairy):
            raise BadSetup(f"option score-cards: card {number} cannot need {needed!r} of {fairy}")
    if sum(row.values()) > most_needed():
        raise BadSetup(f"option score-cards: card {number} needs more fairies than an orchestra has (FC-10)")
    return group_of([row.get(fairy, 0) for fairy in FAIRIES])


def read_set(row: Any, contest: str) -> i64:
    """`["trumpeter", "drummer"]`; a kind named twice is needed twice for each set."""
    if not isinstance(row, list | tuple) or not row or len(row) > most_needed():
        raise BadSetup(f"option contest-cards: {contest} has a card that is not a list of fairies")
    for fairy in row:
        if fairy not in FAIRIES:
            raise BadSetup(f"option contest-cards: {contest}: there is no fairy {fairy!r}")
    return group_of([list(row).count(fairy) for fairy in FAIRIES])
