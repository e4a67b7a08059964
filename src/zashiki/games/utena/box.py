"""The box of つきのうてな as a table uses it: the decks, the boards, the numbers for so many players."""

from collections.abc import Mapping
from typing import final

from librt.vecs import vec
from mypy_extensions import i64, u8

from zashiki.games.utena.deck_lists import Desires, Practitioners
from zashiki.games.utena.move_numbers import NO_CARD, PAIR
from zashiki.games.utena.moves import CELLS
from zashiki.kernel.game import OptionValue
from zashiki.pieces.pile import Pile
from zashiki.rulebook import BadSetup, seat_named
from zashiki.table_numbers import TableNumbers


@final
class Box:
    """Altars (壇) are stations, not seats: one player has three, two have two each, three or four have one."""

    def __init__(self, seats: int, options: Mapping[str, OptionValue]) -> None:
        here = str(seats)
        numbers = TableNumbers("utena", options)
        self.seats: i64 = seats
        self.start: i64 = seat_named("utena", "start", options["start"])
        """The seat that the table chose to begin; -1: by lot."""
        self.practitioners = Practitioners(numbers, options["practitioner-deck"])
        self.desires = Desires(numbers, options["desire-deck"])
        self.help_forecast = options["help-forecast"] is True
        """Whether the view works out what each desire to come would hide (UT-8)."""
        self.help_seen_cards = options["help-seen-cards"] is True
        """Whether the view remembers which cards everybody has seen go into a hand (UT-23)."""
        self.consent = options["consent"] is True
        self.altars: i64 = numbers.value("players", here, "altars")
        self.altars_each: i64 = self.altars // self.seats
        self.cells: i64 = numbers.value("players", here, "cells")
        """Outer cells of a flower board."""
        self.hand: i64 = numbers.value("players", here, "hand")
        self.reserves: i64 = numbers.value("players", here, "reserves")
        """For each altar."""
        self.practitioner_pile: i64 = numbers.value("players", here, "practitioner-pile")
        self.start_markers: list[int] = numbers.value("players", here, "start-markers")
        self.open_at_start: i64 = numbers.value("players", here, "desires-open-at-start")
        self.desires_a_round: i64 = numbers.value("players", here, "desires-a-round")
        self.desire_altars: list[int] = numbers.value("players", here, "desire-altars")
        self.desire_plans: i64 = numbers.value("players", here, "desire-plans")
        self.practitioner_plans: i64 = numbers.value("players", here, "practitioner-plans")
        self.most_rounds: i64 = numbers.value("players", here, "most-rounds")
        self.parent_moves: bool = numbers.value("players", here, "parent-moves")
        self.reinforcements: i64 = numbers.value("players", here, "reinforcements-a-round")
        self.first_reinforcement: i64 = numbers.value("reinforcement", "first-round")
        self.reinforced_turns: i64 = numbers.value("reinforcement", "turns")
        markers: int = numbers.value("markers", "on-each-cloud-cell")
        self.cloud: vec[u8] = vec[u8]([markers] * len(CELLS))
        self.none: vec[u8] = vec[u8]([0] * int(self.altars))
        self.no_cards: vec[u8] = vec[u8]([NO_CARD] * (PAIR * int(self.altars)))
        self.no_hands: vec[i64] = vec[i64]([0] * seats)
        self.all_practitioners = Pile(self.practitioners.count)
        self.all_practitioners.fill(range(self.practitioners.count))
        self.all_desires = Pile(self.desires.count)
        self.all_desires.fill(range(self.desires.count))
        self.check_numbers()

    def check_numbers(self) -> None:
        """Raises BadSetup unless there are cards for everybody, and the boards have room for the first markers."""
        cards = self.seats * self.hand + self.altars * self.reserves + self.practitioner_pile
        if cards > self.practitioners.count:
            raise BadSetup(
                f"{cards} practitioners are dealt, and there are {self.practitioners.count} (UT-9)",
                f"行者カードを{cards}枚配るには、{self.practitioners.count}枚では足りません（UT-9）",
            )
        if max(self.start_markers) > self.cells or self.seats * self.hand < PAIR * self.altars:
            raise BadSetup(
                f"{self.cells} cells and hands of {self.hand} do not suffice for the start (UT-10, UT-18)",
                f"外周{self.cells}マス、手札{self.hand}枚では始められません（UT-10、UT-18）",
            )
