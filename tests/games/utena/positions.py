"""A table of つきのうてな as a test lays it out and speaks of it.

Practitioners are written by their names with blanks between them ("NE SW"), altars and seats are numbers from 0. What a
test does not mention is filled up with the cards left over, in their order.
"""

from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import u8

from zashiki.catalogue import open_game
from zashiki.games.utena.brightness import LOSE
from zashiki.games.utena.game import Utena
from zashiki.games.utena.move_numbers import NO_CARD
from zashiki.games.utena.moves import (
    CELLS,
    DESIRES,
    NUMBER,
    PRACTITIONERS,
    Cell,
    Forgo,
    LayPair,
    Practitioner,
    Reinforce,
    SwapWithAltar,
    SwapWithHand,
)
from zashiki.games.utena.rounds import BEGIN_ROUND, COME
from zashiki.games.utena.state import UtenaState, cards_of
from zashiki.games.utena.view import UtenaView
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import Event
from zashiki.kernel.frame import frame, question
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.loop import run
from zashiki.kernel.move import Move
from zashiki.kernel.outcome import Outcome
from zashiki.kernel.play import submit, to_json
from zashiki.kernel.state import Step, waiting

Options = Mapping[str, object]
BASE = {"practitioner-deck": "canonical", "desire-deck": "canonical", "consent": False}


class Sitting:
    """A game under way, in the words of the table."""

    def __init__(self, game: Utena, s: UtenaState) -> None:
        self.game = game
        self.s = s

    # What lies there.

    @property
    def altars(self) -> range:
        return range(int(self.s.box.altars))

    @property
    def players(self) -> range:
        return range(int(self.s.seats))

    @property
    def log(self) -> list[Event]:
        return self.s.log or []

    @property
    def acting(self) -> int:
        return int(self.s.acting)

    @property
    def asked(self) -> str | None:
        """The name of the step that waits."""
        return type(self.s.now).__name__ if self.s.now is not None else None

    @property
    def turn(self) -> int:
        """The seat that is asked."""
        return waiting(self.s)[0]

    def pair(self, altar: int) -> str:
        return named(
            [card for card in (self.s.pair_card(altar, 0), self.s.pair_card(altar, 1)) if card != NO_CARD]
        )

    def hand(self, seat: int) -> str:
        return named(cards_of(self.s.hands[seat]))

    def outer(self) -> list[int]:
        return [int(n) for n in self.s.outer]

    def centres(self) -> list[int]:
        return [int(n) for n in self.s.centre]

    def on(self, cell: Cell) -> int:
        return int(self.s.cloud[CELLS.index(cell)])

    def markers(self) -> int:
        return self.game.census(self.s)["markers"]

    def told(self, kind: type[Event]) -> list[Event]:
        return [event for event in self.log if isinstance(event, kind)]

    def seen_by(self, seat: int | None) -> UtenaView:
        view = self.game.view(self.s, seat)
        assert isinstance(view, UtenaView)
        return view

    @property
    def over(self) -> bool:
        return self.s.over

    def outcome(self) -> Outcome:
        assert self.s.over
        return self.game.outcome(self.s)

    @property
    def end(self) -> str:
        return self.outcome().reason

    # What whoever is asked can do, and does.

    def options(self) -> list[Move]:
        asked = question(self.game, self.s, self.turn)
        return list(asked.options) if asked is not None else []

    def do(self, move: Move) -> None:
        submit(self.game, self.s, self.turn, move)

    def lay(self, one: Practitioner, other: Practitioner) -> None:
        self.do(LayPair(one, other))

    def to_hand(self, give: Practitioner, take: Practitioner) -> None:
        self.do(SwapWithHand(give, take))

    def swap(self, give: Practitioner, altar: int, take: Practitioner) -> None:
        self.do(SwapWithAltar(give, altar, take))

    def forgo(self) -> None:
        """Have an ordinary turn, where that is a question."""
        if not self.over and self.asked == "CallReinforcements":
            self.do(Forgo())

    def reinforce(self) -> None:
        self.do(Reinforce())

    def play_to_the_end(self, seed: int = 7) -> None:
        """Any legal moves, the same ones for the same seed."""
        chance = FastChance(seed)
        while not self.over:
            moves = self.options()
            self.do(moves[chance.below(len(moves), "moves")])

    def any_turns(self, count: int, seed: int = 7) -> None:
        """So many decisions, whatever they are; an end comes first."""
        chance = FastChance(seed)
        while count > 0 and not self.over:
            moves = self.options()
            self.do(moves[chance.below(len(moves), "moves")])
            count -= 1

    # What is refused.

    def everything_seen(self) -> bytes:
        return to_json([frame(self.game, self.s, seat, version=0) for seat in (*self.players, None)])

    def refusal(self, move: Move, by: int | None = None) -> IllegalMove:
        """Try a move that must be refused and leave everything as it was."""
        before = self.everything_seen()
        try:
            submit(self.game, self.s, self.turn if by is None else by, move)
        except IllegalMove as refused:
            assert self.everything_seen() == before
            return refused
        raise AssertionError(f"{move} was not refused")

    def refused(self, move: Move, by: int | None = None) -> tuple[str, str]:
        refusal = self.refusal(move, by)
        return refusal.clause, refusal.reason

    # Laying the table out further.

    def with_board(self, altar: int, outer: int, centre: int = 0) -> Sitting:
        self.s.outer[altar] = u8(outer)
        self.s.centre[altar] = u8(centre)
        return self

    def with_boards(self, *outer: int) -> Sitting:
        for altar, markers in enumerate(outer):
            self.with_board(altar, markers)
        return self

    def with_cloud(self, **cells: int) -> Sitting:
        """These cells as given, all others empty. A group is written `blue_group`."""
        for i, cell in enumerate(CELLS):
            self.s.cloud[i] = u8(cells.get(cell.replace("-", "_"), 0))
        return self

    def with_laid(self, *cards: str) -> Sitting:
        """These desires lie on the table already; all others are in the pile."""
        lattice = self.s.lattice
        lattice.cards.clear()
        lattice.xs.clear()
        lattice.ys.clear()
        for card in cards:
            lattice.lay(DESIRES.index(card))
        self.s.desires.fill([i for i, card in enumerate(DESIRES) if card not in cards])
        return self

    def with_next_desires(self, *cards: str) -> Sitting:
        """The pile gives these first, in this order."""
        numbers = [DESIRES.index(card) for card in cards]
        rest = [card for card in self.s.desires.cards_in_order() if card not in numbers]
        self.s.desires.fill([*rest, *reversed(numbers)])
        return self

    def with_pile_of(self, size: int) -> Sitting:
        """Only so many desires are left in the pile; the others have been laid."""
        cards = self.s.desires.cards_in_order()
        laid = list(self.s.lattice.cards.cards_in_order()) + list(cards[size:])
        return self.with_laid(*[DESIRES[card] for card in laid])

    def at_round(self, number: int) -> Sitting:
        """Counted from 1, as people do."""
        self.s.round = number - 1
        return self

    def with_parent(self, altar: int) -> Sitting:
        self.s.parent = altar
        return self

    def without_reserves(self) -> Sitting:
        one = 1
        for altar in self.altars:
            if self.s.has_reserve(altar):
                self.s.out |= one << int(self.s.reserves[altar])
                self.s.reserves[altar] = NO_CARD
        return self

    def go_on_with(self, step: Step[UtenaState]) -> Sitting:
        """Leave everything undone that was to come; do this instead."""
        self.s.agenda.n = 0
        self.s.over = False
        self.s.then(step)
        run(self.s)
        return self

    def come_to(self, altar: int, last: bool = False) -> Sitting:
        """It is this altar's turn: the first of the round, or the last."""
        self.s.acting = altar
        self.s.acted = self.s.box.altars - 1 if last else 0
        return self.go_on_with(COME)

    def begin_round(self) -> Sitting:
        return self.go_on_with(BEGIN_ROUND)

    def lose_brightness(self, payer: int) -> Sitting:
        """One desire card, paid for from this altar on. Nothing comes after it."""
        self.s.payer = payer
        return self.go_on_with(LOSE)


def named(cards: list[int]) -> str:
    return " ".join(PRACTITIONERS[card] for card in cards)


def numbered(cards: str) -> list[int]:
    return [NUMBER[card] for card in cards.split()]  # type: ignore[index]


def a_new_game(players: int = 4, options: Options | None = None, seed: int = 1) -> Sitting:
    game = open_game("utena", players, options)
    assert isinstance(game, Utena)
    s = game.setup(FastChance(seed))
    run(s)
    return Sitting(game, s)


def a_table(
    players: int = 3,
    pairs: Mapping[int, str] | None = None,
    hands: Mapping[int, str] | None = None,
    reserves: Mapping[int, str] | None = None,
    options: Options | None = None,
) -> Sitting:
    """A game in its second round with all pairs laid, two markers on each board, seat 0 first.

    Call `come_to(altar)` when all is laid out.
    """
    sitting = a_new_game(players, options)
    s = sitting.s
    mentioned = {*(pairs or {}).values(), *(hands or {}).values(), *(reserves or {}).values()}
    used = {card for row in mentioned for card in numbered(row)}
    rest = [card for card in range(len(PRACTITIONERS)) if card not in used]
    s.out = 0
    s.practitioners.clear()
    for altar in sitting.altars:
        cards = numbered((pairs or {})[altar]) if altar in (pairs or {}) else [rest.pop(0), rest.pop(0)]
        s.pairs[2 * altar], s.pairs[2 * altar + 1] = u8(cards[0]), u8(cards[1])
        s.plans[altar] = NO_CARD
        sitting.with_board(altar, 2)
    for seat in sitting.players:
        cards = numbered((hands or {})[seat]) if seat in (hands or {}) else [rest.pop(0), rest.pop(0)]
        s.hands[seat] = 0
        for card in cards:
            s.put_in_hand(seat, card, openly=False)
    if s.box.reserves:
        for altar in sitting.altars:
            s.reserves[altar] = u8(
                numbered((reserves or {}).get(altar, ""))[0] if altar in (reserves or {}) else rest.pop(0)
            )
    for card in rest:
        s.out |= 1 << card
    s.first = s.parent = 0
    return sitting.at_round(2)
