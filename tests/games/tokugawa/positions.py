"""A table of とくがわあつめ as a test lays it out and speaks of it.

Cards are letters: a to o are the first to the fifteenth shogun, * is Mitsukuni. A field is written place by place, a
free place as a dot; places that are not written are free. Portraits are numbered as the people are.
"""

from __future__ import annotations

from collections.abc import Mapping

from zashiki.catalogue import open_game
from zashiki.games.tokugawa.game import Tokugawa
from zashiki.games.tokugawa.moves import Consent, Lay, Stop, TurnBack, TurnUp
from zashiki.games.tokugawa.state import TokugawaState
from zashiki.games.tokugawa.view import TokugawaView
from zashiki.games.tokugawa_cards.field_layout import NO_CARD, PLACES
from zashiki.games.tokugawa_cards.portraits import Portraits
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import Event
from zashiki.kernel.frame import question
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.loop import reopen
from zashiki.kernel.move import Move
from zashiki.kernel.outcome import Outcome
from zashiki.kernel.play import start, submit

LETTERS = "*abcdefghijklmno"
EVERY_CARD = "*" + "".join(letter * 2 for letter in LETTERS[1:])


def number(letter: str) -> int:
    return NO_CARD if letter == "." else LETTERS.index(letter)


class Sitting:
    """A game under way, in the words of the table."""

    def __init__(self, game: Tokugawa, s: TokugawaState) -> None:
        self.game = game
        self.s = s

    @property
    def turn(self) -> int:
        return int(self.s.turn)

    @property
    def log(self) -> list[Event]:
        return self.s.log or []

    def last(self) -> Event:
        """What happened last."""
        return self.log[-1]

    def field(self) -> str:
        """What really lies there."""
        cards = [int(self.s.field.at(place)) for place in range(PLACES)]
        return "".join("." if card == NO_CARD else LETTERS[card] for card in cards).rstrip(".")

    def face_up(self, seat: int | None = None) -> str:
        """What a seat sees: letters face up, ? face down."""
        marks = [
            "." if face is None else "?" if face == "down" else LETTERS[face]
            for face in self.seen(seat).field
        ]
        return "".join(marks).rstrip(".")

    def won(self, seat: int) -> str:
        return "".join(LETTERS[card] for card in self.s.won.cards_in_order(seat))

    def seen(self, seat: int | None = None) -> TokugawaView:
        view = self.game.view(self.s, seat)
        assert isinstance(view, TokugawaView)
        return view

    def outcome(self) -> Outcome:
        assert self.s.over
        return self.game.outcome(self.s)

    def options(self, seat: int | None = None) -> list[Move]:
        asked = question(self.game, self.s, self.turn if seat is None else seat)
        return list(asked.options) if asked is not None else []

    def do(self, move: Move, seat: int | None = None) -> None:
        submit(self.game, self.s, self.turn if seat is None else seat, move)

    def refused(self, move: Move, seat: int | None = None) -> tuple[str, str]:
        """The clause and the reason why a move is not possible."""
        try:
            self.do(move, seat)
        except IllegalMove as refusal:
            return refusal.clause, refusal.reason
        raise AssertionError(f"{move} was accepted")

    def turn_up(self, *places: int) -> None:
        for place in places:
            self.do(TurnUp(place))

    def miss(self, first: int, second: int) -> None:
        """A whole turn without a pair."""
        self.turn_up(first, second)
        self.do(TurnBack())

    def propose(self, first: int, second: int) -> None:
        self.do(Lay(first))
        self.do(Lay(second))

    def all_others(self, agrees: bool) -> None:
        for seat in range(int(self.s.seats)):
            if self.s.owes(seat):
                self.do(Consent(agrees), seat)

    def everybody(self, ends: bool) -> None:
        for seat in range(int(self.s.seats)):
            self.do(Stop(ends), seat)


def sit_down(players: int, seed: int = 1, options: Mapping[str, object] | None = None) -> Sitting:
    """A new game as chance deals it."""
    game = open_game("tokugawa", players, {"faces": "masked"} | dict(options or {}))
    assert isinstance(game, Tokugawa)
    s = start(game, FastChance(seed))
    assert isinstance(s, TokugawaState)
    return Sitting(game, s)


def lay_out(
    field: str, players: int = 3, turn: int = 0, won: tuple[str, ...] = (), **options: object
) -> Sitting:
    """A game with this field, whose turn it is, and what has been won. Nobody has seen a card."""
    agreed = {name.replace("_", "-"): value for name, value in options.items()}
    sitting = sit_down(players, options=agreed)
    s = sitting.s
    s.portraits = Portraits()
    for place, letter in enumerate(field.ljust(PLACES, ".")):
        s.field.put(place, number(letter))
    s.field.list_places()
    s.turn = turn
    for seat, cards in enumerate(won):
        s.won.fill(seat, [number(letter) for letter in cards])
    reopen(s)
    return sitting
