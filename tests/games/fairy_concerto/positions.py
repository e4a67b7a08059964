"""A table of Fairy Concerto as a test lays it out and speaks of it.

Fairies are written by their initials, `TTDVHC`; a score card by what it needs, `T3 D3`. Seats are numbers, clockwise
from 0; the board after the last seat is Bach's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from zashiki.catalogue import open_game
from zashiki.games.fairy_concerto.box import SOLOISTS
from zashiki.games.fairy_concerto.fairy_counts import counts
from zashiki.games.fairy_concerto.final_scoring import FINAL
from zashiki.games.fairy_concerto.game import FairyConcerto
from zashiki.games.fairy_concerto.moves import (
    FAIRIES,
    Divide,
    Fairies,
    Fairy,
    Keep,
    Pick,
    PickAndRemove,
    ScoreCard,
    group_named,
)
from zashiki.games.fairy_concerto.state import FairyState
from zashiki.games.fairy_concerto.view import FairyView
from zashiki.kernel.chance import Chance, FastChance
from zashiki.kernel.event import Event, seen
from zashiki.kernel.frame import frame, question
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.loop import reopen, run
from zashiki.kernel.move import Move
from zashiki.kernel.outcome import Line, Outcome
from zashiki.kernel.play import submit, to_json

Options = Mapping[str, object]
E = TypeVar("E", bound=Event)
INITIALS: dict[str, Fairy] = {fairy[0].upper(): fairy for fairy in FAIRIES}


def fairy(initial: str) -> Fairy:
    return INITIALS[initial]


def fairies(letters: str) -> Fairies:
    return tuple(fairy(letter) for letter in letters)


def group(letters: str) -> int:
    return group_named(fairies(letters))


def letters(numbers: Sequence[int]) -> str:
    return "".join(initial * number for initial, number in zip(INITIALS, numbers, strict=True))


def card(needs: str) -> ScoreCard:
    """`T3 D3` as the game names it."""
    return tuple(f"{fairy(need[0])}-{need[1:]}" for need in needs.split())


def needs(named: ScoreCard) -> str:
    return " ".join(part[0].upper() + part.rpartition("-")[2] for part in named)


class Sitting:
    """A game under way, in the words of the table."""

    def __init__(self, game: FairyConcerto, s: FairyState) -> None:
        self.game = game
        self.s = s

    # What lies there.

    @property
    def players(self) -> range:
        return range(int(self.s.seats))

    @property
    def log(self) -> list[Event]:
        return self.s.log or []

    def told(self, kind: type[E]) -> list[E]:
        return [event for event in self.log if isinstance(event, kind)]

    def hand(self, seat: int) -> str:
        return letters(counts(self.s.hands[seat]))

    def hands(self) -> list[str]:
        return [self.hand(seat) for seat in self.players]

    def orchestra(self, board: int) -> str:
        return letters(counts(self.s.orchestras[board]))

    def removed(self) -> str:
        return letters(counts(self.s.removed))

    def kept(self, board: int) -> list[str]:
        return [needs(self.s.box.card_names[number]) for number in self.s.kept.cards_in_order(board)]

    def choice(self, seat: int) -> list[str]:
        return [needs(self.s.box.card_names[number]) for number in self.s.in_hand.cards_in_order(seat)]

    def discards(self) -> list[str]:
        return [needs(self.s.box.card_names[number]) for number in self.s.discards.cards_in_order()]

    def pile(self) -> list[str]:
        """The score pile, its top card last."""
        return [needs(self.s.box.card_names[number]) for number in self.s.score_pile.cards_in_order()]

    def asked(self) -> list[int]:
        return [seat for seat in self.players if self.s.owes(seat)]

    def step(self) -> str | None:
        return type(self.s.now).__name__ if self.s.now is not None else None

    def seen_by(self, seat: int | None) -> FairyView:
        view = self.game.view(self.s, seat)
        assert isinstance(view, FairyView)
        return view

    def log_of(self, seat: int | None) -> list[Event]:
        return seen(self.log, seat)

    def outcome(self) -> Outcome:
        assert self.s.over
        return self.game.outcome(self.s)

    def lines(self, board: int) -> tuple[Line, ...]:
        return self.outcome().scores[board].lines

    def points(self, board: int, *items: str) -> int:
        """What a board has got for these lines of the score sheet; for all of them if none is named."""
        return sum(line.points for line in self.lines(board) if not items or line.item in items)

    # What the players can do, and do.

    def options(self, seat: int) -> list[Move]:
        asked = question(self.game, self.s, seat)
        return list(asked.options) if asked is not None else []

    def prompt(self, seat: int) -> str:
        asked = question(self.game, self.s, seat)
        assert asked is not None
        return asked.prompt

    def do(self, seat: int, move: Move) -> None:
        submit(self.game, self.s, seat, move)

    def pick(self, seat: int, initial: str, keeping: str | None = None) -> None:
        self.do(seat, Pick(fairy(initial), card(keeping) if keeping else None))

    def swap(self, seat: int, initial: str, away: str, keeping: str | None = None) -> None:
        """Pick one and remove one."""
        self.do(seat, PickAndRemove(fairy(initial), fairy(away), card(keeping) if keeping else None))

    def divide(self, own: str, keeping: str | None = None) -> None:
        self.do(0, Divide(fairies(own), card(keeping) if keeping else None))

    def keep(self, seat: int, keeping: str) -> None:
        self.do(seat, Keep(card(keeping)))

    def pick_all(self, initials: str) -> None:
        """Everybody picks, in the order of the seats; with the first pick the first dealt card is kept."""
        for seat, initial in enumerate(initials):
            choice = self.choice(seat)
            self.pick(seat, initial, choice[0] if choice else None)

    def answer_any(self) -> None:
        """Whoever is next takes the first option there is."""
        seat = self.asked()[0]
        self.do(seat, self.options(seat)[0])

    def play_to_the_end(self, seed: int = 7) -> Sitting:
        """Any legal moves, the same ones for the same seed."""
        chance = FastChance(seed)
        while not self.s.over:
            seat = self.asked()[0]
            options = self.options(seat)
            self.do(seat, options[chance.below(len(options), "moves")])
        return self

    def play_until(self, step: str) -> Sitting:
        while self.step() != step:
            self.answer_any()
        return self

    # What is refused.

    def everything_seen(self) -> bytes:
        seats = [*self.players, None]
        return to_json([frame(self.game, self.s, seat, version=0) for seat in seats])

    def refused(self, seat: int, move: Move) -> tuple[str, str]:
        """Try a move that must be refused and leave everything as it was: the clause and the reason."""
        before = self.everything_seen()
        try:
            submit(self.game, self.s, seat, move)
        except IllegalMove as refusal:
            assert self.everything_seen() == before
            return refusal.clause, refusal.reason
        raise AssertionError(f"{move} was not refused")

    # Laying the table out further.

    def number(self, needed: str) -> int:
        return self.s.box.codes.numbers[card(needed)]

    def with_hands(self, *hands: str) -> Sitting:
        for seat, hand in enumerate(hands):
            self.s.hands[seat] = group(hand)
        return self.asked_anew()

    def with_orchestras(self, *orchestras: str) -> Sitting:
        for board, orchestra in enumerate(orchestras):
            self.s.orchestras[board] = group(orchestra)
        return self.asked_anew()

    def with_choice(self, seat: int, *cards: str) -> Sitting:
        self.s.in_hand.fill(seat, [self.number(needed) for needed in cards])
        return self.asked_anew()

    def with_kept(self, board: int, *cards: str) -> Sitting:
        self.s.kept.fill(board, [self.number(needed) for needed in cards])
        return self

    def with_pile_top(self, *cards: str) -> Sitting:
        """These score cards lie on top of the pile, the first to be drawn first."""
        rest = self.s.score_pile.cards_in_order()[: -len(cards)]
        self.s.score_pile.fill([*rest, *[self.number(needed) for needed in reversed(cards)]])
        return self

    def with_contest(
        self, popular: str = "C", soloist: str = "fewest", pianist: str = "TD", harpist: str = "TH"
    ) -> Sitting:
        self.s.popular = FAIRIES.index(fairy(popular))
        self.s.soloist = [*SOLOISTS].index(soloist)  # type: ignore[arg-type]
        self.s.pianist = list(self.s.box.pianists).index(group(pianist))
        self.s.harpist = list(self.s.box.harpists).index(group(harpist))
        return self

    def after_the_first_pick(self) -> Sitting:
        """The dealt score cards are chosen: everybody has one open card."""
        for seat in self.players:
            self.s.kept.fill(seat, self.s.in_hand.cards_in_order(seat)[:1])
            self.s.discards.push(self.s.in_hand.at(seat, 1))
            self.s.in_hand.clear(seat)
        return self.asked_anew()

    def asked_anew(self) -> Sitting:
        reopen(self.s)
        return self

    def scored(self) -> Sitting:
        """Go to the final scoring with everything as it lies."""
        self.s.agenda.n = 0
        self.s.then(FINAL)
        run(self.s)
        return self


def a_new_game(
    players: int = 4, options: Options | None = None, seed: int = 1, chance: Chance | None = None
) -> Sitting:
    game = open_game("fairy-concerto", players, options)
    assert isinstance(game, FairyConcerto)
    s = game.setup(chance or FastChance(seed))
    run(s)
    return Sitting(game, s)


def a_concert(*orchestras: str, **contest: str) -> Sitting:
    """Orchestras about to be scored; nobody has a score card."""
    return set_out(a_new_game(len(orchestras)), orchestras, contest)


def a_concert_with_bach(own: str, bach: str, **contest: str) -> Sitting:
    return set_out(a_new_game(1), (own, bach), contest)


def set_out(sitting: Sitting, orchestras: Sequence[str], contest: Mapping[str, str]) -> Sitting:
    sitting.with_contest(**contest)
    for board, orchestra in enumerate(orchestras):
        sitting.s.orchestras[board] = group(orchestra)
        sitting.s.kept.clear(board)
    for seat in sitting.players:
        sitting.s.in_hand.clear(seat)
    return sitting
