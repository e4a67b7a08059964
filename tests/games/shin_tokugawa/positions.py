"""A table of 真・とくがわあつめ as a test lays it out and speaks of it.

Cards are letters: a to o are the first to the fifteenth shogun, * is Mitsukuni. A field is written place by place, a
free place as a dot, a card that lies face up as a capital letter (Mitsukuni: @). Portraits are numbered as the people
are. Overview card 0 shows a b c d, 1 shows e f g h, 2 shows i j k l, 3 shows m n o *.
"""

from __future__ import annotations

from collections.abc import Mapping

from zashiki.catalogue import open_game
from zashiki.games.shin_tokugawa.game import ShinTokugawa
from zashiki.games.shin_tokugawa.move_numbers import NOBODY
from zashiki.games.shin_tokugawa.moves import Arrange, Declare, DoNotPeek, Peek, Ready, TurnBack, TurnUp
from zashiki.games.shin_tokugawa.state import ShinState
from zashiki.games.shin_tokugawa.view import ShinView
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
from zashiki.kernel.state import waiting

LETTERS = "*abcdefghijklmno"


def number(letter: str) -> int:
    return NO_CARD if letter == "." else LETTERS.index(letter.lower().replace("@", "*"))


def numbers(letters: str) -> tuple[int, ...]:
    return tuple(number(letter) for letter in letters)


def written(cards: tuple[int, ...]) -> str:
    return "".join(LETTERS[card] for card in cards)


class Sitting:
    """A game under way, in the words of the table."""

    def __init__(self, game: ShinTokugawa, s: ShinState) -> None:
        self.game = game
        self.s = s

    @property
    def turn(self) -> int:
        return int(self.s.turn)

    @property
    def log(self) -> list[Event]:
        return self.s.log or []

    def last(self) -> Event:
        return self.log[-1]

    def field(self, seat: int | None = None) -> str:
        """What a seat sees: letters face up, ? face down."""
        faces = self.seen(seat).field
        return "".join(
            "." if face is None else "?" if face == "down" else LETTERS[face] for face in faces
        ).rstrip(".")

    def row(self, seat: int) -> str:
        return written(self.seen().rows[seat])

    def seen(self, seat: int | None = None) -> ShinView:
        view = self.game.view(self.s, seat)
        assert isinstance(view, ShinView)
        return view

    def known_to(self, seat: int | None) -> str:
        """Whom the seat's view shows by name at this moment."""
        return written(tuple(identity.person for identity in self.seen(seat).identities))

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

    def miss(self, stays: int, goes_back: int) -> None:
        """A whole turn without a pair."""
        self.turn_up(stays, goes_back)
        self.do(TurnBack(goes_back))

    def peek(self, seat: int, card: int) -> None:
        """Look at this overview card, wherever it lies in the stack."""
        self.do(Peek(self.s.overview.cards_in_order().index(card)), seat)

    def arrange(self, seat: int, order: str) -> None:
        self.do(Arrange(numbers(order)), seat)

    def finish(self) -> None:
        """Whoever made the last pair looks at nothing, everybody is ready, and the judgement is declared."""
        if self.s.offer != NOBODY:
            self.do(DoNotPeek(), int(self.s.offer))
        for seat in waiting(self.s):
            self.do(Ready(), seat)
        self.do(Declare(), int(self.s.last))


def sit_down(players: int, seed: int = 1, options: Mapping[str, object] | None = None) -> Sitting:
    """A new game as chance deals it."""
    game = open_game("shin-tokugawa", players, {"faces": "masked"} | dict(options or {}))
    assert isinstance(game, ShinTokugawa)
    s = start(game, FastChance(seed))
    assert isinstance(s, ShinState)
    return Sitting(game, s)


def lay_out(
    field: str, players: int = 3, turn: int = 0, rows: tuple[str, ...] = (), names: bool = False
) -> Sitting:
    """A game with this field, whose turn it is, and what has been won."""
    sitting = sit_down(players, options={"names": names})
    s = sitting.s
    s.portraits = Portraits()
    for place, letter in enumerate(field.ljust(PLACES, ".")):
        s.field.put(place, number(letter))
    s.field.list_places()
    for place, letter in enumerate(field):
        if letter.isupper() or letter == "@":
            s.up[number(letter)] = place
            s.field.strike(place)
    s.turn = turn
    for seat, cards in enumerate(rows):
        s.rows.fill(seat, numbers(cards))
    reopen(s)
    return sitting
