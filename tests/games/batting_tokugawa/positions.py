"""A table of バッティングとくがわ as a test lays it out and speaks of it.

Unless a test wants it otherwise, portrait n is the n-th shogun and portrait 0 is Mitsukuni, so that a card can be
called by its ordinal. Seats are numbers, clockwise from 0: the left neighbour of seat 0 is seat 1.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from zashiki.catalogue import open_game
from zashiki.games.batting_tokugawa.card_multiset import gathered, listed, whole_deck
from zashiki.games.batting_tokugawa.draft import LAY_OUT, PICK, SWAP_CREST, TAKE_UP
from zashiki.games.batting_tokugawa.game import BattingTokugawa
from zashiki.games.batting_tokugawa.move_numbers import CREST, DRAFT, TRICKS
from zashiki.games.batting_tokugawa.moves import (
    Accept,
    Confirm,
    Declare,
    NameDirection,
    Object,
    Pick,
    Play,
    Side,
)
from zashiki.games.batting_tokugawa.rounds import SCORE, end_round_next
from zashiki.games.batting_tokugawa.state import BattingState
from zashiki.games.batting_tokugawa.tricks import PLAY
from zashiki.games.batting_tokugawa.view import BattingView
from zashiki.games.tokugawa_cards.portraits import Portraits
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import Event, seen
from zashiki.kernel.frame import frame, question
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.loop import run
from zashiki.kernel.move import Move
from zashiki.kernel.outcome import Outcome
from zashiki.kernel.play import submit, to_json
from zashiki.kernel.state import waiting

Options = Mapping[str, object]
MITSUKUNI = 0
__all__ = ["CREST", "MITSUKUNI", "Sitting", "a_draft", "a_new_game", "a_swap", "a_trick"]


class Sitting:
    """A game under way, in the words of the table."""

    def __init__(self, game: BattingTokugawa, s: BattingState) -> None:
        self.game = game
        self.s = s

    # What lies there.

    @property
    def players(self) -> range:
        return range(int(self.s.seats))

    @property
    def elder(self) -> int:
        return int(self.s.elder)

    @property
    def others(self) -> list[int]:
        """Every seat but the elder's."""
        return [seat for seat in self.players if seat != self.elder]

    @property
    def log(self) -> list[Event]:
        return self.s.log or []

    def heard(self, seat: int | None) -> list[Event]:
        return seen(self.log, seat)

    def packet(self, contestant: int) -> tuple[int, ...]:
        return listed(self.s.packets[contestant])

    def pile(self, contestant: int) -> tuple[int, ...]:
        """A drafted pile, and later the hand."""
        return listed(self.s.piles[contestant])

    def won(self, contestant: int) -> tuple[int, ...]:
        return listed(self.s.won[contestant])

    def shown(self) -> list[tuple[int, ...]]:
        return [listed(bag) for bag in self.s.shown]

    def unused(self) -> tuple[int, ...]:
        return listed(self.s.unused)

    def points(self) -> list[int]:
        return [int(points) for points in self.s.points]

    def seen_by(self, seat: int | None) -> BattingView:
        view = self.game.view(self.s, seat)
        assert isinstance(view, BattingView)
        return view

    def sees_overview(self) -> list[int]:
        """The seats that may see who is who."""
        return [seat for seat in self.players if self.seen_by(seat).overview]

    def asked(self) -> tuple[int, ...]:
        return waiting(self.s)

    def step(self) -> str | None:
        return self.seen_by(None).now

    def outcome(self) -> Outcome:
        assert self.s.over
        return self.game.outcome(self.s)

    # What players do.

    def options(self, seat: int) -> list[Move]:
        asked = question(self.game, self.s, seat)
        return list(asked.options) if asked is not None else []

    def do(self, seat: int, move: Move) -> None:
        submit(self.game, self.s, seat, move)

    def name_direction(self, to: str = "left") -> None:
        self.do(self.elder, NameDirection("left" if to == "left" else "right"))

    def pick(self, *cards: int) -> None:
        """Everybody picks, seat by seat."""
        for seat, card in enumerate(cards):
            self.do(seat, Pick(card))

    def play(self, *pairs: tuple[int, int]) -> None:
        """Everybody but the elder plays, seat by seat."""
        for seat, pair in zip(self.others, pairs, strict=True):
            self.do(seat, Play(pair))

    def declare(self, winner: int | None) -> None:
        self.do(self.elder, Declare(winner))

    def all_accept(self) -> None:
        for seat in self.asked():
            self.do(seat, Accept())

    def object(self, seat: int, with_elder: Sequence[int] = ()) -> None:
        """A seat objects; of the others these side with the elder, the rest with the objector."""
        self.do(seat, Object())
        if self.step() == "TakeSides":
            for other in self.asked():
                self.do(other, Side(other in with_elder))

    def all_confirm(self) -> None:
        for seat in self.asked():
            self.do(seat, Confirm())

    def answer_all(self, chance: FastChance) -> None:
        """Whoever is asked answers anything."""
        for seat in self.asked():
            if self.s.owes(seat):
                moves = self.options(seat)
                self.do(seat, moves[chance.next(len(moves))])

    def play_on(self, until: str | None = None, seed: int = 7) -> None:
        """Any legal moves, up to the next question of this step."""
        chance = FastChance(seed)
        while not self.s.over:
            self.answer_all(chance)
            if until is not None and self.step() == until:
                return

    # What is refused.

    def everything(self) -> bytes:
        seats = [*self.players, None]
        return to_json([frame(self.game, self.s, seat, version=0) for seat in seats])

    def refused(self, seat: int, move: Move) -> tuple[str, str]:
        """Try a move that must be refused and leave everything as it was."""
        before = self.everything()
        try:
            self.do(seat, move)
        except IllegalMove as refused:
            assert self.everything() == before
            return refused.clause, refused.reason
        raise AssertionError(f"{move} was not refused")


def a_new_game(players: int = 4, options: Options | None = None, seed: int = 1) -> Sitting:
    game = open_game("batting-tokugawa", players, {"faces": "masked"} | dict(options or {}))
    assert isinstance(game, BattingTokugawa)
    s = game.setup(FastChance(seed))
    run(s)
    return Sitting(game, s)


def laid_out(players: int, options: Options | None, elder: int, rounds_before: int) -> Sitting:
    """A table with known faces and nothing on it."""
    table = a_new_game(players, options)
    s = table.s
    s.portraits = Portraits()
    for number in range(rounds_before + 1):
        s.round = number
        s.appoint((elder - rounds_before + number) % players)
    s.unused = s.undealt = 0
    s.step_left = 1
    for i in range(s.box.contestants):
        s.packets[i] = s.piles[i] = s.won[i] = 0
    s.agenda.n = 0
    return table


def a_draft(
    packets: Sequence[Sequence[int]],
    elder: int = 0,
    to: str = "left",
    options: Options | None = None,
    rounds_before: int = 0,
) -> Sitting:
    """The draft with these packets, the elder's with the crest; what is in none of them counts as unused."""
    players = len(packets)
    table = laid_out(players, options, elder, rounds_before)
    s = table.s
    for i, packet in enumerate(packets):
        s.packets[i] = gathered(tuple(packet))
    s.picks = s.box.hand - len(packets[0])
    s.step_left = 1 if to == "left" else -1
    s.phase = DRAFT
    s.unused = whole_deck(s.portraits) - sum(gathered(tuple(set(packet) - {CREST})) for packet in packets)
    for step in (SCORE, PLAY, TAKE_UP, SWAP_CREST, LAY_OUT, PICK):
        s.then(step)
    run(s)
    return table


def a_swap(piles: Sequence[Sequence[int]], unused: Sequence[int], elder: int = 0) -> Sitting:
    """The moment after the draft: the elder's pile is among the unused cards."""
    table = laid_out(len(piles), None, elder, 0)
    s = table.s
    for i, pile in enumerate(piles):
        s.piles[i] = gathered(tuple(pile))
    s.unused = gathered(tuple(unused))
    s.picks = s.box.hand
    s.phase = DRAFT
    for step in (SCORE, PLAY, TAKE_UP, SWAP_CREST):
        s.then(step)
    run(s)
    return table


def a_trick(
    *hands: Sequence[int] | None,
    options: Options | None = None,
    players: int | None = None,
    rounds_before: int = 0,
) -> Sitting:
    """A trick with these hands, None being the elder's; the elder's place counts.

    With two people the shadow's hand comes last. Hands of two cards are played at once.
    """
    elder = list(hands).index(None)
    table = laid_out(players or len(hands), options, elder, rounds_before)
    s = table.s
    sizes = {len(hand) for hand in hands if hand is not None}
    assert len(sizes) == 1
    for i, hand in enumerate(hands):
        s.piles[i] = gathered(tuple(hand or ()))
    s.picks = s.box.hand
    s.trick = (s.box.hand - sizes.pop()) // s.box.trick_cards
    s.phase = TRICKS
    end_round_next(s)
    s.then(PLAY)
    run(s)
    return table
