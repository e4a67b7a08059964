"""The table of ひとひら."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, u8

from zashiki.games.hitohira.box import Box
from zashiki.games.hitohira.heaps import Heaps
from zashiki.games.hitohira.move_numbers import BAG, BLACK, FIELD, KINDS, NOTHING, SCREEN, SIDES
from zashiki.kernel.chance import Chance
from zashiki.kernel.state import State


@final
class HitohiraState(State):
    """All pieces lie in heaps: the bag, beside the field, the fields, behind the screens."""

    def __init__(self, box: Box, chance: Chance) -> None:
        super().__init__(box.seats, chance)
        self.box = box
        self.heaps = Heaps()
        self.turn: i64 = 0
        """The seat whose turn it is."""
        self.turns: i64 = 0
        """How many turns are over."""
        self.draws: i64 = 0
        """How often the seat has drawn this turn."""
        self.sides: i64 = 0
        """One bit per ability card, set where its second side lies up."""
        self.mark: i64 = NOTHING
        """The first piece that 咲耶姫 or 九重 has chosen: whose, and its colour."""
        self.opened = False
        """Whether the screens have been taken away."""
        self.warm: vec[u8] = box.no_marks[: box.seats]
        """For each seat, how many white and black pieces behind its screen count as red + yellow (HI-21)."""
        self.counted: vec[u8] = box.no_marks[:]
        """For each seat and colour, how many blacks of its field count as it; in black's place: as none (HI-26)."""
        self.group_points: vec[i64] = box.no_points[:]
        """For each seat, the points of the two groups."""

    def new_like(self) -> "HitohiraState":
        return HitohiraState(self.box, self.chance)

    def copy_from(self, other: State) -> None:
        assert isinstance(other, HitohiraState)
        self.copy_kernel(other)
        self.heaps.copy_from(other.heaps)
        self.turn = other.turn
        self.turns = other.turns
        self.draws = other.draws
        self.sides = other.sides
        self.mark = other.mark
        if other.opened or self.opened:
            self.warm = other.warm[:]
            self.counted = other.counted[:]
            self.group_points = other.group_points[:]
        self.opened = other.opened

    def ability(self, card: i64) -> i64:
        """The ability whose side of a card lies up (HI-3)."""
        return card * SIDES + ((self.sides >> card) & 1)

    def draw(self, to: i64) -> i64:
        """Take one piece out of the bag by chance; its kind."""
        kind = self.heaps.kind_of(BAG, self.chance.below(self.heaps.n(BAG), "bag"))
        self.heaps.move(kind, 1, BAG, to)
        return kind

    def uncounted(self, seat: i64) -> i64:
        """The blacks of a field of which it is not settled yet what they count as (HI-26)."""
        left = self.heaps.at(FIELD + seat, BLACK)
        for kind in range(KINDS):
            left -= i64(self.counted[seat * KINDS + kind])
        return left

    def behind(self, seat: i64) -> i64:
        """How many pieces are behind a screen (HI-18)."""
        return self.heaps.n(SCREEN + seat)
