"""A referee who knows the rules, reads the whole log, says who may do what, and never looks at the game's own code.

Written apart from `zashiki.games.utena.steps`: dictionaries, the printed tables, and the clauses in plain Python.
"""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations
from typing import Any

import msgspec

from zashiki.kernel.event import Event
from zashiki.rulebook import numbers

COLOURS = ["blue", "navy", "white", "red"]
SHAPES = ["cross", "snake", "five", "horn"]
CORNER = [(-1, -1), (1, -1), (-1, 1), (1, 1)]
ALTARS = {1: 3, 2: 4, 3: 3, 4: 4}
CELLS = {1: 8, 2: 6, 3: 8, 4: 6}
HAND = {1: 7, 2: 6, 3: 4, 4: 4}
OUT = {1: 8, 2: 5, 3: 6, 4: 1}

Said = dict[str, Any]
"""A move as a record writes it."""


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
        self.deck: list[str] = []
        self.practitioners: list[str] = []
        self.planned: list[str] = []
        self.desire_altars: list[int] = []
        self.pile: list[str] = []
        self.laid: list[str] = []
        self.top: dict[tuple[int, int], str] = {}
        self.at = (0, 0)
        self.parent = self.first = 0
        self.owed: list[tuple[int, str]] = []
        self.payer = 0
        self.to_gain: list[int] = []
        self.acted: list[int] = []
        self.round = -1
        self.due: list[int] = []
        """The altars that have yet to act this round,"""
        self.turns = 1
        """and the turns that the first of them still has."""
        self.called = 0
        """Reinforcements of this round."""
        self.forgone = self.arranging = False
        self.proposal: tuple[str, int, str] | None = None
        self.refused: set[tuple[str, int, str]] = set()
        self.heard = 0
        self.end: str | None = None

    def owner(self, altar: int) -> int:
        return {1: 0, 2: (self.first + altar // 2) % 2}.get(self.players, altar)

    def read(self, log: list[Event]) -> None:
        """What is new in it."""
        for event in log[self.heard :]:
            values: dict[str, Any] = json.loads(msgspec.json.encode(event))
            assert self.end is None
            getattr(self, values.pop("kind").replace("-", "_"))(**values)
            if "altar" in values and "seat" in values:
                assert values["seat"] == self.owner(values["altar"])
            assert sum(self.cloud.values()) + sum(self.outer) + sum(self.centre) == 32 or not self.laid
        self.heard = len(log)

    # Who may do what.

    def question(self) -> tuple[int, list[Said]]:
        """The seat that is to move, and all its moves."""
        assert not self.owed
        assert not self.to_gain
        if self.arranging:
            return 0, [{"kind": "arrange", "altar": altar} for altar in range(3)]
        if self.proposal is not None:
            return self.owner(self.proposal[1]), [{"kind": "agree"}, {"kind": "object"}]
        altar = self.due[0]
        if self.may_reinforce(altar):
            return self.owner(altar), [{"kind": "reinforce"}, {"kind": "forgo"}]
        return self.owner(altar), self.swaps(altar) if self.pair[altar] else self.pairs(altar)

    def may_reinforce(self, altar: int) -> bool:
        """UT-22, UT-27."""
        limit = {2: 1, 3: 3, 4: 1}.get(self.players, 0)
        return altar in self.reserve and self.round >= 1 and self.called < limit and not self.forgone

    def pairs(self, altar: int) -> list[Said]:
        hand = sorted(self.hand[self.owner(altar)])
        return [{"kind": "lay-pair", "one": one, "other": other} for one, other in combinations(hand, 2)]

    def swaps(self, altar: int) -> list[Said]:
        """UT-18, UT-27; and what was refused is not proposed again (UT-23)."""
        moves: list[Said] = []
        for give in self.pair[altar]:
            for take in self.hand[self.owner(altar)]:
                moves.append({"kind": "swap-with-hand", "give": give, "take": take})
            for other in range(self.altars):
                for take in self.pair[other] if other != altar else []:
                    if (give, other, take) not in self.refused:
                        moves.append({"kind": "swap-with-altar", "give": give, "altar": other, "take": take})
        return moves

    def hear(self, move: Said) -> None:
        """Forgoing a reinforcement is the one thing that leaves nothing in the log."""
        if move["kind"] == "forgo":
            self.forgone = True

    # Set-up.

    def parent_drawn(self, seat: int) -> None:
        self.first = seat
        self.parent = seat if self.players > 2 else 0

    def practitioners_shuffled(self, size: int, deck: list[str]) -> None:
        assert size == len(set(deck)) == 21
        self.deck = list(deck)

    def dealt(self, count: int) -> list[str]:
        """Off the top of the deck, which is its end."""
        return [self.deck.pop() for _ in range(count)]

    def hand_dealt(self, seat: int, size: int, cards: list[str]) -> None:
        assert size == len(cards) == HAND[self.players]
        self.hand[seat] = set(self.dealt(size))
        assert self.hand[seat] == set(cards)

    def reserve_dealt(self, seat: int, altar: int, card: str) -> None:
        assert self.players > 1
        assert [card] == self.dealt(1)
        self.reserve[altar] = card

    def practitioner_pile_made(self, size: int, cards: list[str]) -> None:
        assert self.players == 1
        assert size == len(cards) == 6
        assert sorted(self.dealt(6)) == sorted(cards)
        self.practitioners = list(cards)

    def left_out(self, size: int, cards: list[str]) -> None:
        assert len(self.reserve) == (self.altars if self.players > 1 else 0)
        assert size == len(cards) == OUT[self.players]
        assert sorted(cards) == sorted(self.deck)

    def desires_shuffled(self, size: int, deck: list[str]) -> None:
        assert size == len(deck) == 13
        assert set(deck) == set(self.desires)
        self.pile = list(deck)

    def markers_placed(self, seat: int, altar: int, markers: int) -> None:
        nth = (altar - self.parent) % self.altars
        assert markers == ([2, 2, 2] if self.altars == 3 else [1, 1, 2, 2])[nth]
        self.outer[altar] = markers

    # Rounds.

    def round_began(self, round: int, seat: int, altar: int) -> None:  # noqa: A002
        assert (altar, seat) == (self.parent, self.owner(self.parent))
        assert round == self.round + 1
        self.round = round
        self.due = [(self.parent + i) % self.altars for i in range(self.altars)]
        self.called = 0
        self.acted = []
        self.payer = self.parent

    def round_ended(self, round: int, desires: int) -> None:  # noqa: A002
        assert not self.due
        assert round == self.round
        assert desires == len(self.pile)
        if not self.pile:
            self.end = "pile-empty"
        if self.players > 2:
            assert self.acted[-1] == (self.parent - 1) % self.altars
            self.parent = self.acted[-1]

    def plans_drawn(self, size: int, desires: list[str], practitioners: list[str]) -> None:
        assert [self.pile.pop(), self.pile.pop()] == desires
        assert practitioners == [self.practitioners[-1]]
        self.planned = desires
        self.arranging = True

    def plans_arranged(self, altar: int) -> None:
        self.desire_altars = [i for i in range(3) if i != altar]
        self.arranging = False

    def desire_laid(self, card: str, x: int, y: int, upright: bool, hidden: list[str]) -> None:
        assert not self.owed
        if self.players == 1 and self.laid:
            assert card == self.planned.pop(0)
            self.payer = self.desire_altars.pop(0)
            assert self.payer == self.due[0]
        else:
            assert card == self.pile.pop()
            if self.players == 2 and self.laid:
                self.payer = self.due[0]
                assert self.payer in (0, 2)
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
        assert self.may_reinforce(altar)
        assert altar == self.due[0]
        assert card == self.reserve.pop(altar)
        assert self.centre[altar] == 0
        self.called += 1
        self.turns = 2
        self.joins(seat, card)

    def plan_joined(self, seat: int, altar: int, card: str) -> None:
        assert altar == self.due[0]
        assert altar not in self.desire_altars
        assert card == self.practitioners.pop()
        self.turns = 2
        self.joins(seat, card)

    def centre_found(self, seat: int, altar: int) -> None:
        assert altar == self.due[0]
        assert self.centre[altar] > 0
        self.end = "marker-on-centre"

    def act(self, altar: int) -> None:
        assert not self.owed
        assert not self.to_gain
        assert self.centre[altar] == 0
        assert altar == self.due[0]
        self.acted.append(altar)
        self.to_gain = [altar]
        self.refused = set()
        self.turns -= 1
        if self.turns == 0:
            self.due.pop(0)
            self.turns = 1
            self.forgone = False

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
        assert altar == self.due[0]
        self.proposal = (given, partner, taken)

    def swap_refused(self, seat: int) -> None:
        assert self.proposal is not None
        assert seat == self.owner(self.proposal[1])
        self.refused.add(self.proposal)
        self.proposal = None

    def swapped_with_altar(self, seat: int, altar: int, given: str, partner: int, taken: str) -> None:
        self.act(altar)
        assert altar != partner
        assert self.proposal in (None, (given, partner, taken))
        self.proposal = None
        self.pair[altar][self.pair[altar].index(given)] = taken
        self.pair[partner][self.pair[partner].index(taken)] = given
        self.to_gain = [altar, partner]

    def gained(self, seat: int, altar: int, icon: list[str], cells: list[str], to_centre: int) -> None:
        assert altar == self.to_gain.pop(0)
        assert self.outer != [self.cells] * self.altars, "the game was won before"
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
        assert len(self.to_gain) <= 1
        self.end = "all-boards-filled"

    def sealed(self, seat: int) -> None:
        """Nothing to check."""
