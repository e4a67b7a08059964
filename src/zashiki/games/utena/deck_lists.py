"""The two decks (UT-1 to UT-7): the practitioners, a projective plane of order 4, and the desires, one of order 3.

In both any two cards share exactly one icon (UT-2, UT-6); `common` of a deck is that icon.
"""

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from zashiki.games.utena.move_numbers import CORNER_X, CORNER_Y, CORNERS, NO_CELL
from zashiki.games.utena.moves import CELLS, DESIRES, PRACTITIONERS
from zashiki.kernel.game import OptionValue
from zashiki.rulebook import BadSetup
from zashiki.table_numbers import TableNumbers

COLOURS: Final = ("blue", "navy", "white", "red")
SHAPES: Final = ("cross", "snake", "five", "horn")
GROUPS: Final = ("yellow-group", "blue-group", "navy-group", "white-group", "red-group")
ALL_GROUPS: Final = "all-groups"
TOOLS: Final = len(COLOURS) * len(SHAPES)
ICONS: Final = TOOLS + len(GROUPS)
"""Practitioner icons: colour x shape of the 法具 first, then the groups."""


def one_in_common(icons: list[set[int]], cards: tuple[str, ...]) -> None:
    """UT-2, UT-6: what the whole game rests on."""
    for i in range(len(icons)):
        for k in range(i):
            shared = len(icons[i] & icons[k])
            if shared != 1:
                raise BadSetup(
                    f"{cards[k]} and {cards[i]} share {shared} icons; any two must share exactly one",
                    f"{cards[k]}と{cards[i]}に共通のアイコンが{shared}個あります（どの2枚にも1個だけ）",
                )


def tool(colour: str, shape: str) -> int:
    return COLOURS.index(colour) * len(SHAPES) + SHAPES.index(shape)


def practitioner_icons(group_icon: str, row: Any) -> set[int]:
    """The five icons of a card; the wild ones spelled out (UT-3, UT-4)."""
    if row == ALL_GROUPS:
        return {TOOLS + i for i in range(len(GROUPS))}
    group = TOOLS + GROUPS.index(group_icon)
    if row in COLOURS:
        return {tool(row, shape) for shape in SHAPES} | {group}
    return {tool(COLOURS[i], row[i]) for i in range(len(COLOURS))} | {group}


def face(group_icon: str, row: Any) -> tuple[str, str | None, tuple[str, ...]]:
    group = ALL_GROUPS if row == ALL_GROUPS else group_icon
    if isinstance(row, str):
        return group, row if row in COLOURS else None, ()
    return group, None, tuple([str(shape) for shape in row])


@final
class Practitioners:
    """The 21 practitioners: which icon two of them share, and which cells of the cloud board it draws from."""

    def __init__(self, numbers: TableNumbers, choice: OptionValue) -> None:
        rows = numbers.deck("practitioners", choice)
        groups = [str(numbers.value("groups", card[0])) for card in PRACTITIONERS]
        self.icons = [practitioner_icons(groups[i], rows[card]) for i, card in enumerate(PRACTITIONERS)]
        one_in_common(self.icons, PRACTITIONERS)
        self.faces: list[tuple[str, str | None, tuple[str, ...]]] = [
            face(groups[i], rows[card]) for i, card in enumerate(PRACTITIONERS)
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


@final
class Desires:
    """The 13 desires: the icon of each corner, and how far a card moves when it is laid onto another (UT-8)."""

    def __init__(self, numbers: TableNumbers, choice: OptionValue) -> None:
        rows = numbers.deck("desires", choice)
        corners = [[CELLS.index(icon) for icon in rows[card]] for card in DESIRES]
        one_in_common([set(icons) for icons in corners], DESIRES)
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
