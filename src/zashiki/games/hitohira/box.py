"""The box of ひとひら as a table uses it: how many pieces, which numbers, which sides of the cards."""

from collections.abc import Mapping
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from zashiki.games.hitohira.move_numbers import BLACK, CARDS, COLOURS, FOUR_COLOURS, KINDS, SIDES, TWO_PAIRS
from zashiki.kernel.game import OptionValue
from zashiki.rulebook import seat_named
from zashiki.table_numbers import TableNumbers

BY_LOT: Final = -1


def sides_up(choice: OptionValue) -> int:
    """The option `sides` as bits, one per card, set where the second side lies up (HI-3)."""
    if choice == "random":
        return BY_LOT
    if choice == "first":
        return 0
    if choice == "second":
        return (1 << CARDS) - 1
    bits = 0
    for card, side in enumerate(str(choice).split("-")):
        bits |= (int(side) - 1) << card
    return bits


@final
class Box:
    """The numbers that a table of so many players uses."""

    def __init__(self, seats: int, options: Mapping[str, OptionValue]) -> None:
        here = str(seats)
        numbers = TableNumbers("hitohira", options)
        self.seats: i64 = seats
        self.start: i64 = seat_named("hitohira", "start", options["start"])
        """The seat that the table chose to begin; -1: by lot."""
        self.colours: i64 = numbers.value("players", here, "colours")
        self.blacks: i64 = numbers.value("players", here, "blacks")
        self.taken_out: i64 = numbers.value("players", here, "taken-out")
        self.help_counts = options["help-counts"] is True
        """Whether everybody sees how many pieces are in the bag and behind the screens (HI-18)."""
        self.help_chances = options["help-chances"] is True
        """Whether whoever draws sees how likely it is to fail (HI-18)."""
        self.sides: i64 = sides_up(options["sides"])
        self.all_sides: i64 = SIDES**CARDS
        self.draws: i64 = numbers.value("draw", "draws")
        self.most_pieces: i64 = numbers.value("draw", "pieces")
        self.draw_limit: i64 = numbers.value("draw", "limit", str(options["draw-limit"]))
        self.failing_alike: i64 = numbers.value("failure", "alike")
        self.failing_colours: i64 = numbers.value("failure", "colours")
        self.kept: i64 = numbers.value("failure", "kept")
        self.colours_needed: i64 = numbers.value("condition", "colours")
        self.pairs_needed: i64 = numbers.value("condition", "pairs")
        self.pieces_needed: i64 = numbers.value("condition", "pieces")
        self.komatsu_draws: i64 = numbers.value("ability", "komatsu-otome")
        self.kumagai_draws: i64 = numbers.value("ability", "kenrokuen-kumagai")
        self.kokonoe_takes: i64 = numbers.value("ability", "kokonoe")
        self.most_turns: i64 = numbers.value("end", "turns")
        paid: list[int] = numbers.value("players", here, "paid-places")
        groups: list[list[int]] = [numbers.value("groups", group) for group in ("warm", "cool")]
        self.places: i64 = len(paid)
        self.group_points: vec[i64] = vec[i64]([points[place] for points in groups for place in paid])
        self.field_points: vec[i64] = vec[i64](numbers.value("field", "points"))
        self.longest: i64 = len(self.field_points) - 1
        """So many pieces of a colour score the most."""
        self.no_points: vec[i64] = vec[i64]([0] * (seats * 2))
        self.no_marks: vec[u8] = vec[u8]([0] * (seats * KINDS))

    def pieces(self, kind: i64) -> i64:
        """How many pieces of a kind the table plays with."""
        return self.blacks if kind == BLACK else self.colours

    def meets(self, card: i64, colours: i64, pairs: i64, pieces: i64) -> bool:
        """Whether pieces show what an ability card asks for; all three conditions are minimums (HI-9)."""
        if card == FOUR_COLOURS:
            return colours >= self.colours_needed
        if card == TWO_PAIRS:
            return pairs >= self.pairs_needed
        return pieces >= self.pieces_needed

    def place_points(self, group: i64, place: i64) -> i64:
        """What a place pays, counted from 0; nothing beyond the last."""
        return self.group_points[group * self.places + place] if place < self.places else 0

    def size(self) -> i64:
        return COLOURS * self.colours + self.blacks
