"""A table of 襲ノ色目 as a test lays it out and speaks of it.

Cards are written in the order in which they lie, a +1 as `+`: the front card of a hand or a column and the
rightmost card of a field come last. Seats are numbers, clockwise from 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from zashiki.catalogue import open_game
from zashiki.games.kasane.box import PLUS_ONE, kind
from zashiki.games.kasane.game import Kasane
from zashiki.games.kasane.moves import Make, Pass, Role, Take
from zashiki.games.kasane.state import KasaneState
from zashiki.games.kasane.view import KasaneView
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import Event
from zashiki.kernel.frame import frame, question
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.loop import reopen, run
from zashiki.kernel.move import Move
from zashiki.kernel.outcome import Outcome
from zashiki.kernel.play import submit, to_json

Options = Mapping[str, object]


def cards(row: str) -> list[int]:
    return [PLUS_ONE if mark == "+" else int(mark) for mark in row]


def written(row: Iterable[int]) -> str:
    return "".join("+" if card == PLUS_ONE else str(card) for card in row)


class Sitting:
    """A game under way, in the words of the table."""

    def __init__(self, game: Kasane, s: KasaneState) -> None:
        self.game = game
        self.s = s

    # What lies there.

    @property
    def players(self) -> range:
        return range(int(self.s.seats))

    @property
    def turn(self) -> int:
        return int(self.s.turn)

    @property
    def log(self) -> list[Event]:
        return self.s.log or []

    def hand(self, seat: int) -> str:
        return written(self.s.hands.cards_in_order(seat))

    def field(self, seat: int) -> str:
        return written(self.s.fields.cards_in_order(seat))

    def columns(self) -> list[str]:
        return [written(column) for column in self.s.columns.all_in_order()]

    def fronts(self) -> str:
        return "".join(column[-1:] for column in self.columns())

    def points(self, seat: int) -> int:
        return int(self.s.points[seat])

    def seen_by(self, seat: int | None) -> KasaneView:
        view = self.game.view(self.s, seat)
        assert isinstance(view, KasaneView)
        return view

    def over(self) -> bool:
        return self.s.over

    def outcome(self) -> Outcome:
        assert self.s.over
        return self.game.outcome(self.s)

    # What the player whose turn it is can do, and does.

    def options(self) -> list[Move]:
        asked = question(self.game, self.s, self.turn)
        return list(asked.options) if asked is not None else []

    def roles_offered(self) -> set[Make]:
        return {move for move in self.options() if isinstance(move, Make)}

    def do(self, move: Move) -> None:
        submit(self.game, self.s, self.turn, move)

    def take(self, card: str) -> None:
        """From the first column that shows this card in front."""
        fronts = [column[-1:] for column in self.columns()]
        self.do(Take(fronts.index(card)))

    def make(self, role: Role, count: int, with_field: bool = False) -> None:
        self.do(Make(role, count, with_field))

    def decline(self) -> None:
        self.do(Pass())

    def take_any(self) -> None:
        """Play a whole turn of whoever is to move: the first card there is, and no role."""
        seat = self.turn
        self.do(self.options()[0])
        if Pass() in self.options() and self.turn == seat:
            self.decline()

    def play_to_the_end(self, seed: int = 7) -> None:
        """Any legal moves, the same ones for the same seed."""
        chance = FastChance(seed)
        while not self.s.over:
            moves = self.options()
            self.do(moves[chance.below(len(moves), "moves")])

    # What is refused.

    def everything_seen(self) -> bytes:
        """All that any seat or onlooker gets, questions and log included."""
        seats = [*self.players, None]
        return to_json([frame(self.game, self.s, seat, version=0) for seat in seats])

    def everything(self) -> tuple[bytes, int, tuple[int, ...]]:
        return self.everything_seen(), len(self.log), self.s.deck.cards_in_order()

    def refusal(self, move: Move, by: int | None = None) -> IllegalMove:
        """Try a move that must be refused and leave everything as it was."""
        before = self.everything()
        try:
            submit(self.game, self.s, self.turn if by is None else by, move)
        except IllegalMove as refused:
            assert self.everything() == before
            return refused
        raise AssertionError(f"{move} was not refused")

    def refused(self, move: Move, by: int | None = None) -> tuple[str, str]:
        refusal = self.refusal(move, by)
        return refusal.clause, refusal.reason

    # Laying the table out further.

    def with_points(self, *points: int) -> Sitting:
        for seat, score in enumerate(points):
            self.s.points[seat] = score
        return self

    def with_counters_on(self, *spaces: tuple[str, int]) -> Sitting:
        for role, count in spaces:
            self.s.close(kind(role, count))
        return self.asked_anew()

    def with_columns(self, *columns: str) -> Sitting:
        for i, column in enumerate(columns):
            self.s.columns.fill(i, cards(column))
        self.s.left = sum(map(len, self.columns()))
        return self.asked_anew()

    def at_the_last_turn(self, card: str) -> Sitting:
        """Come to the last turn of the last round: this card or one of the 9s beside it."""
        self.s.round = self.s.box.rounds - 1
        self.s.deck.clear()
        return self.with_columns("9" + card, *["9"] * (int(self.s.box.columns) - 1))

    def with_turn_of(self, seat: int) -> Sitting:
        self.s.turn = seat
        return self.asked_anew()

    def asked_anew(self) -> Sitting:
        reopen(self.s)
        return self


def a_new_game(players: int = 4, options: Options | None = None, seed: int = 1) -> Sitting:
    game = open_game("kasane", players, options)
    assert isinstance(game, Kasane)
    s = game.setup(FastChance(seed))
    run(s)
    return Sitting(game, s)


def a_table(
    players: int = 4,
    hands: Mapping[int, str] | None = None,
    fields: Mapping[int, str] | None = None,
    fronts: str = "",
    turn: int = 0,
    options: Options | None = None,
) -> Sitting:
    """Lay out a game in its first round in which `turn` is to take a card.

    `fronts` replaces the front cards of the columns, from the left; the cards behind them lie as dealt.
    """
    sitting = a_new_game(players, options)
    s = sitting.s
    for seat, hand in (hands or {}).items():
        s.hands.fill(seat, cards(hand))
    for seat, field in (fields or {}).items():
        s.fields.fill(seat, cards(field))
    for i, card in enumerate(cards(fronts)):
        s.columns.pop(i)
        s.columns.push(i, card)
    return sitting.with_turn_of(turn)
