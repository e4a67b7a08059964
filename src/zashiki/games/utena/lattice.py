"""The lattice of laid desire cards (UT-8): where each one lies, and what is on top.

A card covers four sites, one per corner. The first lies upright at the middle; each later one is turned by 180 degrees
against the one before. With common icon at corner p of the old and q of the new card, each in its own upright frame,
the centre moves by s * (p + q), s being +1 where the old card is upright and -1 where it is turned. So a centre moves
by -2, 0 or 2 along each axis, and never gets farther from the middle than twice the number of overlaps.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.games.utena.deck_lists import Desires
from zashiki.games.utena.move_numbers import CORNER_X, CORNER_Y, CORNERS
from zashiki.pieces.pile import Pile

SIDE_X: Final = vec[i64](CORNER_X)
SIDE_Y: Final = vec[i64](CORNER_Y)
FARTHEST_MOVE: Final = 2
NO_ICON: Final = -1


@final
class Lattice:
    """The laid cards in order. `hidden` holds the icons that the last one has hidden."""

    def __init__(self, deck: Desires) -> None:
        self.deck = deck
        self.middle: i64 = FARTHEST_MOVE * (deck.count - 1)
        """What is added to coordinates, so that they are never negative."""
        self.cards = Pile(deck.count)
        self.xs = Pile(deck.count)
        self.ys = Pile(deck.count)
        self.hidden = Pile(CORNERS)

    def copy_from(self, other: "Lattice") -> None:
        self.cards.copy_from(other.cards)
        self.xs.copy_from(other.xs)
        self.ys.copy_from(other.ys)
        self.hidden.n = 0

    def lay(self, card: i64) -> None:
        """Lay a card onto the last one, and note what it hides of all earlier ones."""
        n = self.cards.n
        x = self.middle
        y = self.middle
        if n > 0:
            pair = self.cards.at(n - 1) * self.deck.count + card
            x = self.xs.at(n - 1) + self.facing(n - 1) * self.deck.shift_x[pair]
            y = self.ys.at(n - 1) + self.facing(n - 1) * self.deck.shift_y[pair]
        self.hidden.n = 0
        facing = self.facing(n)
        for corner in range(CORNERS):
            icon = self.on_top(x + facing * SIDE_X[corner], y + facing * SIDE_Y[corner])
            if icon != NO_ICON:
                self.hidden.push(icon)
        self.cards.push(card)
        self.xs.push(x)
        self.ys.push(y)

    def facing(self, i: i64) -> i64:
        """+1 where the i-th card lies upright, -1 where it is turned."""
        return 1 - 2 * (i & 1)

    def on_top(self, x: i64, y: i64) -> i64:
        """The icon to be seen at a site: that of the latest card that covers it."""
        for i in range(self.cards.n - 1, -1, -1):
            right = x - self.xs.at(i)
            down = y - self.ys.at(i)
            if right * right == 1 and down * down == 1:
                return self.icon_towards(i, right, down)
        return NO_ICON

    def icon_towards(self, i: i64, right: i64, down: i64) -> i64:
        """The icon in the corner of the i-th card that points there on the table."""
        facing = self.facing(i)
        corner = (facing * right + 1) // 2 + facing * down + 1
        return self.deck.icon(self.cards.at(i), corner)

    def corners_on_table(self, i: i64) -> tuple[int, ...]:
        """The icons of the i-th card as they lie: top left, top right, bottom left, bottom right."""
        return tuple([int(self.icon_towards(i, SIDE_X[k], SIDE_Y[k])) for k in range(CORNERS)])
