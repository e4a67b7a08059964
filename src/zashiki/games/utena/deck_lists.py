"""The two decks (UT-1 to UT-7): the practitioners, a projective plane of order 4, and the desires, one of order 3.

In both any two cards share exactly one icon (UT-2, UT-6); `common` of a deck is that icon.
"""

from collections.abc import Mapping
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from zashiki.games.utena.move_numbers import CORNER_X, CORNER_Y, CORNERS, NO_CELL
from zashiki.games.utena.moves import CELLS, DESIRES, PRACTITIONERS
from zashiki.kernel.game import OptionValue
from zashiki.rulebook import BadSetup, numbers

COLOURS: Final = ("blue", "navy", "white", "red")
SHAPES: Final = ("cross", "snake", "five", "horn")
GROUPS: Final = ("yellow-group", "blue-group", "navy-group", "white-group", "red-group")
ALL_GROUPS: Final = "all-groups"
TOOLS: Final = len(COLOURS) * len(SHAPES)
ICONS: Final = TOOLS + len(GROUPS)
"""Practitioner icons: colour x shape of the 法具 first, then the groups."""


def table_of(option: str, choice: OptionValue) -> dict[str, Any]:
    """A deck by card: one of our own data, or a table of the players' own."""
    if isinstance(choice, str):
        return {card: row["value"] for card, row in numbers("utena")[option][choice].items()}
    if isinstance(choice, dict):
        return choice
    raise BadSetup(f"option {option} cannot be {choice!r}")


def all_cards(option: str, rows: Mapping[str, Any], cards: tuple[str, ...]) -> None:
    wrong = sorted(set(rows) ^ set(cards))
    if wrong:
        raise BadSetup(f"option {option} needs the cards {cards[0]} to {cards[-1]}; look at {wrong[0]!r}")


def one_in_common(option: str, icons: list[set[int]], cards: tuple[str, ...]) -> None:
    """UT-2, UT-6: what the whole game rests on."""
    for i in range(len(icons)):
        for k in range(i):
            if len(icons[i] & icons[k]) != 1:
                raise BadSetup(f"option {option}: {cards[k]} and {cards[i]} must share exactly one icon")


def tool(colour: str, shape: str) -> int:
    return COLOURS.index(colour) * len(SHAPES) + SHAPES.index(shape)


def practitioner_icons(card: str, row: Any) -> set[int]:
    """The five icons of a card; the wild ones spelled out (UT-3, UT-4)."""
    if row == ALL_GROUPS:
        return {TOOLS + i for i in range(len(GROUPS))}
    group = TOOLS + GROUPS.index(numbers("utena")["groups"][card[0]]["value"])
    if row in COLOURS:
        return {tool(row, shape) for shape in SHAPES} | {group}
    if isinstance(row, list | tuple) and len(row) == len(COLOURS) and all(shape in SHAPES for shape in row):
        return {tool(COLOURS[i], row[i]) for i in range(len(COLOURS))} | {group}
    raise BadSetup(f"option practitioner-deck: {card} needs four shapes, a sun's colour or {ALL_GROUPS!r}")


def face(card: str, row: Any) -> tuple[str, str | None, tuple[str, ...]]:
    group = ALL_GROUPS if row == ALL_GROUPS else str(numbers("utena")["groups"][card[0]]["value"])
    if isinstance(row, str):
        return group, row if row in COLOURS else None, ()
    return group, None, tuple([str(shape) for shape in row])


@final
class Practitioners:
    """The 21 practitioners: which icon two of them share, and which cells of the cloud board it draws from."""

    def __init__(self, choice: OptionValue) -> None:
        rows = table_of("practitioners", choice)
        all_cards("practitioner-deck", rows, PRACTITIONERS)
        self.icons = [practitioner_icons(card, rows[card]) for card in PRACTITIONERS]
        one_in_common("practitioner-deck", self.icons, PRACTITIONERS)
        self.faces: list[tuple[str, str | None, tuple[str, ...]]] = [
            face(card, rows[card]) for card in PRACTITIONERS
        ]
        """As printed: group, the colour of a sun, shapes by colour."""
        self.count: i64 = len(PRACTITIONERS)
        self.shared: vec[u8] = vec[u8]([0] * (len(PRACTITIONERS) * len(PRACTITIONERS)))
        for i in range(len(PRACTITIONERS)):
            for k in range(len(PRACTITIONERS)):
                if i != k:
                    self.shared[i * len(PRACTITIONERS) + k] = u8(min(self.icons[i] & self.icons[k]))
        self.first_cell: vec[u8] = vec[u8]([icon_cells(icon)[0] for icon in range(ICONS)])
        self.second_cell: vec[u8] = vec[u8]([icon_cells(icon)[1] for icon in range(ICONS)])

    def common(self, one: i64, other: i64) -> i64:
        return i64(self.shared[one * self.count + other])

    def common_cells(self, one: i64, other: i64) -> list[int]:
        """The elements of the common icon, as cells of the cloud board."""
        return [cell for cell in icon_cells(int(self.common(one, other))) if cell != NO_CELL]


def icon_cells(icon: int) -> tuple[int, int]:
    """A 法具 draws from its colour's and its shape's cell, a group from its own cell alone (UT-19)."""
    if icon < TOOLS:
        colour, shape = divmod(icon, len(SHAPES))
        return CELLS.index(COLOURS[colour]), CELLS.index(SHAPES[shape])
    return CELLS.index(GROUPS[icon - TOOLS]), NO_CELL


def desire_icons(card: str, row: Any) -> list[int]:
    """The icons by corner, with the eye upright."""
    if not isinstance(row, list | tuple):
        raise BadSetup(f"option desire-deck: {card} needs four different icons, one for each corner")
    for icon in row:
        if icon not in CELLS:
            raise BadSetup(f"option desire-deck: {card} has an icon {icon!r} that does not exist")
    if len(row) != CORNERS or len(set(row)) != CORNERS:
        raise BadSetup(f"option desire-deck: {card} needs four different icons, one for each corner")
    return [CELLS.index(icon) for icon in row]


@final
class Desires:
    """The 13 desires: the icon of each corner, and how far a card moves when it is laid onto another (UT-8)."""

    def __init__(self, choice: OptionValue) -> None:
        rows = table_of("desires", choice)
        all_cards("desire-deck", rows, DESIRES)
        corners = [desire_icons(card, rows[card]) for card in DESIRES]
        one_in_common("desire-deck", [set(icons) for icons in corners], DESIRES)
        self.count: i64 = len(DESIRES)
        self.corners: vec[u8] = vec[u8]([0] * (len(DESIRES) * CORNERS))
        self.shift_x: vec[i64] = vec[i64]([0] * (len(DESIRES) * len(DESIRES)))
        self.shift_y: vec[i64] = vec[i64]([0] * (len(DESIRES) * len(DESIRES)))
        for i in range(len(DESIRES)):
            for corner in range(CORNERS):
                self.corners[i * CORNERS + corner] = u8(corners[i][corner])
            for k in range(len(DESIRES)):
                if i != k:
                    icon = min(set(corners[i]) & set(corners[k]))
                    p, q = corners[i].index(icon), corners[k].index(icon)
                    self.shift_x[i * len(DESIRES) + k] = CORNER_X[p] + CORNER_X[q]
                    self.shift_y[i * len(DESIRES) + k] = CORNER_Y[p] + CORNER_Y[q]

    def icon(self, card: i64, corner: i64) -> i64:
        return i64(self.corners[card * CORNERS + corner])

    def common(self, one: i64, other: i64) -> i64:
        """The icon that two desires share."""
        for i in range(CORNERS):
            for k in range(CORNERS):
                if self.icon(one, i) == self.icon(other, k):
                    return self.icon(one, i)
        raise ValueError("two desires always share an icon")
