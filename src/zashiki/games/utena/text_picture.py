"""A picture of the table in letters, for the terminal: lattice, cloud board, altars, hand. Made from a view alone."""

from typing import Final
from unicodedata import east_asian_width

from zashiki.games.utena.deck_lists import COLOURS, GROUPS, SHAPES
from zashiki.games.utena.move_numbers import CORNER_X, CORNER_Y, CORNERS
from zashiki.games.utena.moves import CELLS
from zashiki.games.utena.view import UtenaView
from zashiki.rulebook import Language
from zashiki.words.lexicon import lexicon

NOTHING: Final = "·"
MARK: Final = "*"
MARGIN: Final = "  "
FULL: Final = "●"
FREE: Final = "○"
SUN: Final = "☀"
COLUMN: Final = 6
"""The width of a site, in columns of the terminal."""
DOUBLE: Final = ("W", "F")
"""Kanji take two columns."""


def picture(view: UtenaView, language: Language) -> list[str]:
    parts = [lattice_lines(view, language), cloud_lines(view, language), altar_lines(view, language)]
    if view.hand is not None:
        parts.append(hand_lines(view, language))
    lines: list[str] = []
    for part in parts:
        lines += ["", *part] if len(lines) > 0 else part
    return lines


def lattice_lines(view: UtenaView, language: Language) -> list[str]:
    """The topmost icon of every site; the last card's four are marked."""
    words = lexicon("utena", language).terms
    if len(view.laid) == 0:
        return [words["picture"]["empty"]]
    top = topmost(view)
    last = set(sites(view, len(view.laid) - 1))
    columns = sorted({x for x, _ in top})
    title = words["picture"]["lattice"].replace("{card}", view.laid[-1].card)
    lines = [title.replace("{pile}", str(view.desire_pile))]
    for y in sorted({y for _, y in top}):
        row = MARGIN
        for x in range(columns[0], columns[-1] + 1, 2):
            icon = words["short"][top[x, y]] if (x, y) in top else NOTHING
            row += padded(icon + (MARK if (x, y) in last else ""), COLUMN)
        lines.append(row.rstrip())
    return lines


def topmost(view: UtenaView) -> dict[tuple[int, int], str]:
    """By site, the icon of the latest card that covers it (UT-8)."""
    top: dict[tuple[int, int], str] = {}
    for i in range(len(view.laid)):
        places = sites(view, i)
        for corner in range(CORNERS):
            top[places[corner]] = view.laid[i].icons[corner]
    return top


def sites(view: UtenaView, i: int) -> list[tuple[int, int]]:
    """The four sites of a laid card, in the order of its icons."""
    card = view.laid[i]
    return [(card.x + CORNER_X[corner], card.y + CORNER_Y[corner]) for corner in range(CORNERS)]


def cloud_lines(view: UtenaView, language: Language) -> list[str]:
    """The markers on each cell: colours, shapes, groups."""
    words = lexicon("utena", language).terms
    lines = [words["picture"]["cloud"]]
    for family in (COLOURS, SHAPES, GROUPS):
        row = MARGIN
        for cell in family:
            markers = view.cloud[CELLS.index(cell)]
            row += padded(words["short"][cell], COLUMN - 1) + padded(
                str(markers) if markers > 0 else NOTHING, COLUMN - 1
            )
        lines.append(row.rstrip())
    return lines


def altar_lines(view: UtenaView, language: Language) -> list[str]:
    """Each flower board with its pair, what the pair shares, and what lies face down there."""
    words = lexicon("utena", language).terms
    lines = [words["picture"]["altars"]]
    for i in range(len(view.altars)):
        altar = view.altars[i]
        row = (">" if i == view.acting else " ") + f" {i + 1} "
        row += FULL * altar.outer + FREE * (view.cells - altar.outer) + f" ({altar.centre})"
        if len(altar.pair) > 0:
            row += MARGIN + " + ".join([face_text(view, card, language) for card in altar.pair])
            row += " = " + " ".join([words["short"][cell] for cell in altar.icon])
        face_down = ["reserve"] if altar.reserve else []
        face_down += [altar.plan] if altar.plan is not None else []
        for what in face_down:
            row += MARGIN + words["face-down"][what]
        lines.append(row)
    return lines


def hand_lines(view: UtenaView, language: Language) -> list[str]:
    words = lexicon("utena", language).terms
    hand = view.hand or ()
    return [words["picture"]["hand"], *[MARGIN + face_text(view, card, language) for card in hand]]


def face_text(view: UtenaView, card: str, language: Language) -> str:
    """A practitioner's name, group and tools; the tools in the order of the colours."""
    words = lexicon("utena", language).terms
    for face in view.faces:
        if face.card == card:
            tools = [SUN + words["short"][face.sun]] if face.sun is not None else []
            tools += [words["short"][shape] for shape in face.shapes]
            return " ".join([words["card"][card.lower()], words["short"][face.group], *tools])
    return words["card"][card.lower()]


def padded(text: str, width: int) -> str:
    """Filled up with blanks to a width in columns of the terminal."""
    return text + " " * (width - shown_width(text))


def shown_width(text: str) -> int:
    return sum([2 if east_asian_width(letter) in DOUBLE else 1 for letter in text])
