"""A referee who knows the rules, reads the whole log, and never looks at the game's own code.

Written apart from `zashiki.games.utena.rules`: dictionaries, the printed tables, and the clauses in plain Python.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import msgspec

from zashiki.kernel.event import Event
from zashiki.rulebook import numbers

COLOURS = ["blue", "navy", "white", "red"]
SHAPES = ["cross", "snake", "five", "horn"]
CORNER = [(-1, -1), (1, -1), (-1, 1), (1, 1)]
ALTARS = {1: 3, 2: 4, 3: 3, 4: 4}
CELLS = {1: 8, 2: 6, 3: 8, 4: 6}


def icons_of(card: str) -> set[str]:
    row = numbers("utena")["practitioners"]["canonical"][card]["value"]
    groups = {letter: entry["value"] for letter, entry in numbers("utena")["groups"].items()}
    if row == "all-groups":
        return set(groups.values())
    if isinstance(row, str):
        return {f"{row} {shape}" for shape in SHAPES} | {groups[card[0]]}
    return {f"{colour} {shape}" for colour, shape in zip(COLOURS, row, strict=True)} | {groups[card[0]]}


class Referee:
    def __init__(self, players: int, deck: str) -> None:
        self.players = players
        self.altars = ALTARS[players]
        self.cells = CELLS[players]
        self.desires = {card: row["value"] for card, row in numbers("utena")["desires"][deck].items()}
        self.cloud: Counter[str] = Counter({cell: 2 for row in self.desires.values() for cell in row})
        self.outer = [0] * self.altars
        self.centre = [0] * self.altars
        self.pair: list[list[str]] = [[] for _ in range(self.altars)]
        self.hand: list[set[str]] = [set() for _ in range(players)]
        self.reserve: dict[int, str] = {}
        self.pile: list[str] = []
        self.laid: list[str] = []
        self.top: dict[tuple[int, int], str] = {}
        self.at = (0, 0)
        self.parent = self.first = 0
        self.owed: list[tuple[int, str]] = []
        self.payer = 0
        self.to_gain: list[int] = []
        self.acted: list[int] = []
        self.end: str | None = None

    def owner(self, altar: int) -> int:
        return {1: 0, 2: (self.first + altar // 2) % 2}.get(self.players, altar)

    def read(self, log: list[Event]) -> None:
        for event in log:
            values: dict[str, Any] = json.loads(msgspec.json.encode(event))
            getattr(self, values.pop("kind").replace("-", "_"))(**values)
            assert sum(self.cloud.values()) + sum(self.outer) + sum(self.centre) == 32 or not self.laid

    # Set-up.

    def parent_drawn(self, seat: int) -> None:
        self.first = seat
        self.parent = seat if self.players > 2 else 0

    def practitioners_shuffled(self, size: int, deck: list[str]) -> None:
        assert size == len(set(deck)) == 21

    def hand_dealt(self, seat: int, size: int, cards: list[str]) -> None:
        assert size == len(cards) == {1: 7, 2: 6, 3: 4, 4: 4}[self.players]
        self.hand[seat] = set(cards)

    def reserve_dealt(self, seat: int, altar: int, card: str) -> None:
        self.reserve[altar] = card

    def practitioner_pile_made(self, size: int, cards: list[str]) -> None:
        assert size == len(cards) == 6

    def left_out(self, size: int, cards: list[str]) -> None:
        assert size == {1: 8, 2: 5, 3: 6, 4: 1}[self.players]

    def desires_shuffled(self, size: int, deck: list[str]) -> None:
        self.pile = list(deck)

    def markers_placed(self, seat: int, altar: int, markers: int) -> None:
        self.outer[altar] = markers

    # Rounds.

    def round_began(self, round: int, seat: int, altar: int) -> None:  # noqa: A002
        assert (altar, seat) == (self.parent, self.owner(self.parent))
        self.acted = []
        self.payer = self.parent

    def round_ended(self, round: int, desires: int) -> None:  # noqa: A002
        assert len(self.acted) >= self.altars
        assert desires == len(self.pile)
        if not self.pile:
            self.end = "pile-empty"
        if self.players > 2:
            assert self.acted[-1] == (self.parent - 1) % self.altars
            self.parent = self.acted[-1]

    def plans_drawn(self, size: int, desires: list[str], practitioners: list[str]) -> None:
        assert [self.pile.pop(), self.pile.pop()] == desires
        self.planned = desires

    def plans_arranged(self, altar: int) -> None:
        self.desire_altars = [i for i in range(3) if i != altar]

    def desire_laid(self, card: str, x: int, y: int, upright: bool, hidden: list[str]) -> None:
        assert not self.owed
        if self.players == 1 and self.laid:
            assert card == self.planned.pop(0)
            self.payer = self.desire_altars.pop(0)
        else:
            assert card == self.pile.pop()
            if self.players == 2 and self.laid:
                self.payer = 0 if not self.acted else 2
        s = 1
        if self.laid:
            old = self.laid[-1]
            s = 1 if len(self.laid) % 2 else -1
            shared = next(icon for icon in self.desires[old] if icon in self.desires[card])
            p, q = CORNER[self.desires[old].index(shared)], CORNER[self.desires[card].index(shared)]
            self.at = (self.at[0] + s * (p[0] + q[0]), self.at[1] + s * (p[1] + q[1]))
            s = -s
        sites = [(self.at[0] + s * dx, self.at[1] + s * dy) for dx, dy in CORNER]
        covered = [self.top[site] for site in sites if site in self.top]
        assert (x, y, upright, sorted(hidden)) == (*self.at, s == 1, sorted(covered))
        self.top.update(zip(sites, self.desires[card], strict=True))
        self.laid.append(card)
        for icon in hidden:
            self.owed.append((self.payer, icon))
            self.payer = (self.payer + 1) % self.altars

    def marker_lost(self, seat: int, altar: int, cell: str, from_centre: bool) -> None:
        assert (altar, cell) == self.owed.pop(0)
        assert from_centre == (self.centre[altar] > 0)
        if from_centre:
            self.centre[altar] -= 1
        else:
            self.outer[altar] -= 1
        assert self.outer[altar] >= 0
        self.cloud[cell] += 1

    def nothing_to_pay(self, seat: int, altar: int, cell: str) -> None:
        assert (altar, cell) == self.owed[0]
        assert self.outer[altar] == self.centre[altar] == 0
        self.end = "board-empty"

    # Turns.

    def joins(self, seat: int, card: str) -> None:
        assert not self.owed
        self.hand[seat].add(card)

    def reinforced(self, seat: int, altar: int, card: str) -> None:
        assert card == self.reserve.pop(altar)
        assert self.centre[altar] == 0
        self.joins(seat, card)

    def plan_joined(self, seat: int, altar: int, card: str) -> None:
        self.joins(seat, card)

    def centre_found(self, seat: int, altar: int) -> None:
        assert self.centre[altar] > 0
        self.end = "marker-on-centre"

    def act(self, altar: int) -> None:
        assert not self.owed
        assert not self.to_gain
        assert self.centre[altar] == 0
        self.acted.append(altar)
        self.to_gain = [altar]

    def pair_laid(self, seat: int, altar: int, cards: list[str]) -> None:
        self.act(altar)
        assert not self.pair[altar]
        assert set(cards) <= self.hand[seat]
        self.hand[seat] -= set(cards)
        self.pair[altar] = list(cards)

    def swapped_with_hand(self, seat: int, altar: int, given: str, taken: str) -> None:
        self.act(altar)
        self.hand[seat].remove(taken)
        self.hand[seat].add(given)
        self.pair[altar][self.pair[altar].index(given)] = taken

    def swap_proposed(self, seat: int, altar: int, given: str, partner: int, taken: str) -> None:
        assert self.owner(altar) != self.owner(partner)

    def swap_refused(self, seat: int) -> None:
        assert not self.to_gain

    def swapped_with_altar(self, seat: int, altar: int, given: str, partner: int, taken: str) -> None:
        self.act(altar)
        assert altar != partner
        self.pair[altar][self.pair[altar].index(given)] = taken
        self.pair[partner][self.pair[partner].index(taken)] = given
        self.to_gain = [altar, partner]

    def gained(self, seat: int, altar: int, icon: list[str], cells: list[str], to_centre: int) -> None:
        assert altar == self.to_gain.pop(0)
        one, other = self.pair[altar]
        (shared,) = icons_of(one) & icons_of(other)
        assert shared.split() == icon
        assert [cell for cell in icon if self.cloud[cell] > 0] == cells
        over = 0
        for cell in cells:
            self.cloud[cell] -= 1
            if self.outer[altar] < self.cells:
                self.outer[altar] += 1
            else:
                self.centre[altar] += 1
                over += 1
        assert over == to_centre

    def filled(self) -> None:
        assert self.outer == [self.cells] * self.altars
        self.end = "all-boards-filled"

    def sealed(self, seat: int) -> None:
        """Nothing to check."""
