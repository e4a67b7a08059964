"""The box of 襲ノ色目 as a table uses it: the cards, the columns, the spaces of the role cards."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from zashiki.games.kasane.move_numbers import COUNTS, key
from zashiki.games.kasane.moves import ROLES
from zashiki.kernel.game import OptionValue
from zashiki.pieces.pile import Pile
from zashiki.rulebook import BadSetup, numbers, value

PLUS_ONE: Final = 0
"""The +1 among the cards, which are otherwise their own numbers."""


class Space(NamedTuple):
    role: str
    cards: int
    points: int
    status: str


def space_table(choice: OptionValue) -> list[Space]:
    """The spaces of a preset or of a table of the players' own, the higher of two equal numbers first (KA-14)."""
    presets = numbers("kasane")["spaces"]
    if isinstance(choice, str):
        rows: Mapping[str, Any] = {**presets["reconstructed"], **presets[choice]}
    elif isinstance(choice, dict):
        rows = choice
    else:
        raise BadSetup(f"option spaces cannot be {choice!r}")
    unknown = set(rows) - set(ROLES)
    if unknown:
        raise BadSetup(f"option spaces: there is no role {sorted(unknown)[0]!r}")
    spaces = [read_space(role, row) for role in ROLES for row in rows_of(rows, role)]
    most = value("kasane", "own-spaces", "most-spaces")
    if len(spaces) > most:
        raise BadSetup(f"option spaces: {len(spaces)} spaces are too many, {most} at most")
    return sorted(spaces, key=lambda space: (ROLES.index(space.role), space.cards, -space.points))


def rows_of(rows: Mapping[str, Any], role: str) -> list[Any]:
    listed = rows.get(role, [])
    if not isinstance(listed, list):
        raise BadSetup(f"option spaces: {role} needs a list of spaces")
    return listed


def read_space(role: str, row: Any) -> Space:
    """`{cards = 3, points = 4}` or `[3, 4]`."""
    if isinstance(row, Mapping):
        cards: Any = row.get("cards")
        points: Any = row.get("points")
        status = str(row.get("status", "own"))
    elif isinstance(row, list | tuple) and len(row) == len(("cards", "points")):
        cards, points, status = row[0], row[1], "own"
    else:
        raise BadSetup(f"option spaces: {role} has a space that is not [cards, points]")
    most = value("kasane", "final", "full-robe-cards")
    if not (is_number(cards, 1, most) and is_number(points, 0, value("kasane", "own-spaces", "most-points"))):
        raise BadSetup(f"option spaces: {role} has a space of {cards!r} cards for {points!r} points")
    return Space(role, int(cards), int(points), status)


def is_number(given: Any, low: int, high: int) -> bool:
    return isinstance(given, int) and not isinstance(given, bool) and low <= given <= high


def kind(role: str, cards: int) -> int:
    return int(key(ROLES.index(role), cards))


@final
class Spaces:
    """The role cards: for every role and number of cards, how many spaces there are and what they pay."""

    def __init__(self, table: list[Space]) -> None:
        self.table = table
        self.capacity: vec[u8] = vec[u8]([0] * (len(ROLES) * COUNTS))
        self.first: vec[u8] = vec[u8]([0] * (len(ROLES) * COUNTS))
        self.pays: vec[u8] = vec[u8]([space.points for space in table])
        self.open: vec[i64] = vec[i64]([0] * COUNTS)
        """By number of cards, the roles that have a space for it, as bits."""
        self.longest: i64 = max([space.cards for space in table], default=0)
        self.kinds: vec[i64] = vec[i64]([kind(space.role, space.cards) for space in table])
        """For each space of the table, the number that its role and its number of cards have in the core."""
        for i in range(len(table) - 1, -1, -1):
            self.first[self.kinds[i]] = u8(i)
            self.capacity[self.kinds[i]] += u8(1)
            self.open[table[i].cards] |= 1 << ROLES.index(table[i].role)

    def points(self, space: i64, free: i64) -> i64:
        """What the next space of this kind pays when `free` of them are still open."""
        return i64(self.pays[i64(self.first[space]) + i64(self.capacity[space]) - free])


@final
class Box:
    """The numbers that a table of so many players uses."""

    def __init__(self, seats: int, options: Mapping[str, OptionValue]) -> None:
        here = str(seats)
        self.seats: i64 = seats
        self.numbers: i64 = value("kasane", "cards", "numbers")
        self.copies: i64 = value("kasane", "cards", "copies") - value(
            "kasane", "players", here, "copies-removed"
        )
        self.plus_ones: i64 = value("kasane", "cards", "plus-ones") - value(
            "kasane", "players", here, "plus-ones-removed"
        )
        self.columns: i64 = value("kasane", "players", here, "columns")
        self.depth: i64 = value("kasane", "players", here, "depth")
        self.rounds: i64 = value("kasane", "players", here, "rounds")
        self.left: i64 = value("kasane", "players", here, "left-at-round-end")
        self.reshuffle: bool = value("kasane", "players", here, "reshuffle")
        self.plus_one_points: i64 = value("kasane", "roles", "plus-one-points")
        self.cards_needed: i64 = value("kasane", "final", "cards-needed")
        self.full_robe: i64 = value("kasane", "final", "full-robe-cards")
        self.full_robe_points: i64 = value("kasane", "final", "full-robe-points")
        self.colour_points: vec[u8] = vec[u8](value("kasane", "final", "colour-points"))
        self.size: i64 = self.numbers * self.copies + self.plus_ones
        self.spaces = Spaces(space_table(options["spaces"]))
        self.no_points: vec[i64] = vec[i64]([0] * seats)
        self.scarce = options["scarce"] is True
        self.plus_one_roles = options["plus-one-roles"] is True
        self.open_hands = options["open-hands"] is True
        self.scarce_cards: i64 = value("kasane", "scarce", "cards")
        self.deck = Pile(self.size)
        """All cards in play, unshuffled."""
        self.deck.fill(self.every_card())
        if self.scarce and not self.can_be_scarce():
            raise BadSetup("option scarce needs a 2-card space of kasane and of ju (KA-4)")

    def scarce_spaces(self) -> list[int]:
        """The spaces that option `scarce` closes one counter of (KA-4)."""
        return [kind("kasane", self.scarce_cards), kind("ju", self.scarce_cards)]

    def can_be_scarce(self) -> bool:
        return all(self.spaces.capacity[space] > 0 for space in self.scarce_spaces())

    def every_card(self) -> list[int]:
        """Every card in play, by number."""
        cards = [PLUS_ONE] * self.plus_ones
        for number in range(1, self.numbers + 1):
            cards += [int(number)] * self.copies
        return cards
