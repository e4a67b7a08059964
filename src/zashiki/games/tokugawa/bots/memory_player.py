"""Bots for とくがわあつめ: all play what the solver advises for what they remember; the levels differ in memory."""

from collections.abc import Callable, Sequence
from typing import Final, final

from mypy_extensions import i64

from zashiki.bots.bot import Bot, Situation
from zashiki.games.tokugawa.bots.pair_solver import KNOWN, KNOWN_CARD, NEW, UNRECOGNISED, UNSEEN, Entry
from zashiki.games.tokugawa.bots.solver import TWO, solver
from zashiki.games.tokugawa.events import Relocated
from zashiki.games.tokugawa.game import Tokugawa
from zashiki.games.tokugawa.moves import Consent, Stop, TurnBack, TurnUp
from zashiki.games.tokugawa.view import TokugawaView
from zashiki.games.tokugawa_cards.bots.forgetting_curve import ForgettingCurve
from zashiki.games.tokugawa_cards.bots.known_faces import NO_FACES, known_faces
from zashiki.games.tokugawa_cards.bots.remembered_cards import RememberedCards, any_of
from zashiki.games.tokugawa_cards.field_layout import NOWHERE, PLACES
from zashiki.games.tokugawa_cards.portraits import UNKNOWN
from zashiki.games.tokugawa_cards.shoguns import MITSUKUNI
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import Event
from zashiki.kernel.move import Move


def remembered_cards(seat: int, memory: ForgettingCurve, log: Sequence[Event]) -> RememberedCards:
    """What a bot remembers of the field at the beginning of its turn."""
    found = RememberedCards()
    for event in log:
        found.watch(event)
        if isinstance(event, Relocated):
            found.move(event.places, event.to)
    found.forget(seat, memory)
    return found


@final
class MemoryPlayer(Bot):
    """Takes the pairs it remembers; otherwise plays the best move for the pictures it remembers one card of."""

    def __init__(
        self, half_life: float, passing: bool = False, eager: bool = False, faces: int = NO_FACES
    ) -> None:
        self.memory = ForgettingCurve(half_life)
        self.faces = faces
        """How many faces of the box it knows: one of them may be that of the odd card."""
        self.passing = passing
        """Whether it turns up two known cards on purpose, where that is best."""
        self.eager = eager
        """Whether it turns up new cards whatever the solver says."""

    def choose(self, situation: Situation, chance: FastChance) -> Move:
        """Missed cards go back in their places; it has nothing against other places, nor against an end."""
        view = situation.view
        assert isinstance(view, TokugawaView)
        options = situation.options
        if isinstance(options[0], TurnUp):
            return TurnUp(self.place(situation, view, chance))
        if TurnBack() in options:
            return TurnBack()
        return Consent(True) if Consent(True) in options else Stop(True)

    def place(self, situation: Situation, view: TokugawaView, chance: FastChance) -> int:
        game = situation.game
        assert isinstance(game, Tokugawa)
        first = view.picked[0] if view.picked else NOWHERE
        is_up = first != NOWHERE and game.box.one_by_one
        log = situation.log[:-1] if is_up else situation.log
        advice = Advice(self, game, view, remembered_cards(situation.seat, self.memory, log))
        begins = first == NOWHERE
        wanted = advice.first_place(chance) if begins else advice.second_place(first, is_up, chance)
        offered = [move.place for move in situation.options if isinstance(move, TurnUp)]
        return wanted if wanted in offered else offered[chance.next(len(offered))]


@final
class Advice:
    """The solver's advice for one turn of one bot."""

    def __init__(
        self, bot: MemoryPlayer, game: Tokugawa, view: TokugawaView, remembered: RememberedCards
    ) -> None:
        self.view = view
        self.remembered = remembered
        self.odd = odd_portrait(view, known_faces(game.box.faces, bot.faces))
        self.seen: list[int] = []
        """The places of the cards it remembers."""
        self.new: list[int] = []
        for place in range(PLACES):
            if view.field[place] is not None:
                (self.new if remembered.cards[place] == UNKNOWN else self.seen).append(place)
        singles = [place for place in self.seen if remembered.cards[place] != self.odd]
        passing = bot.passing and game.seats == TWO
        known: i64 = len(singles)
        pairs: i64 = (len(self.seen) + len(self.new) - 1) // 2
        if remembered.card_of_a_pair() != NOWHERE:
            known = 0
        self.entry = solver(game.seats, game.box.one_by_one, passing).entry(self.odd_state(), pairs, known)
        self.plan = eager_plan() if bot.eager else self.entry

    def odd_state(self) -> int:
        if self.odd == UNKNOWN:
            return UNRECOGNISED
        return KNOWN if self.odd in [self.remembered.cards[place] for place in self.seen] else UNSEEN

    def first_place(self, chance: FastChance) -> int:
        pair = self.remembered.card_of_a_pair()
        if pair != NOWHERE:
            return pair
        if self.passes():
            return any_of(self.seen, chance)
        if self.plan.first == NEW:
            return any_of(self.new, chance)
        return any_of(self.idle_cards(self.plan.first == KNOWN_CARD), chance)

    def second_place(self, first: int, is_up: bool, chance: FastChance) -> int:
        portrait = self.view.field[first] if is_up else self.remembered.cards[first]
        if isinstance(portrait, int) and portrait != UNKNOWN:
            other = self.remembered.other_card(portrait, first)
            if other != NOWHERE:
                return other
        others = [place for place in self.seen if place != first]
        new = [place for place in self.new if place != first]
        if self.wants_new(first, portrait) or not others:
            return any_of(new, chance) if new else any_of(others, chance)
        return any_of(others, chance)

    def wants_new(self, first: int, portrait: object) -> bool:
        if first in self.seen:
            return not self.passes()
        odd = self.odd != UNKNOWN and portrait == self.odd
        return (self.plan.after_odd if odd else self.plan.second) == NEW

    def passes(self) -> bool:
        return self.plan.passes & 1 == 1

    def idle_cards(self, singles: bool) -> list[int]:
        return [place for place in self.seen if (self.remembered.cards[place] != self.odd) == singles]


def odd_portrait(view: TokugawaView, faces: list[int]) -> int:
    """Mitsukuni's portrait, where names are shown or his face is known."""
    if MITSUKUNI in faces:
        return faces.index(MITSUKUNI)
    for identity in view.identities:
        if identity.person == MITSUKUNI:
            return identity.portrait
    return UNKNOWN


def eager_plan() -> Entry:
    plan = Entry([0.0])
    plan.first = NEW
    plan.second = NEW
    plan.after_odd = NEW
    return plan


def eager() -> Bot:
    """Forgets nothing, but always turns up new cards: to measure how much the solver's advice is worth."""
    return MemoryPlayer(0.0, eager=True)


def collector() -> Bot:
    """Forgets nothing and plays for pairs just as the solver says: to measure the solver itself."""
    return MemoryPlayer(0.0, passing=True)


BOTS: Final[dict[str, Callable[[], Bot]]] = {"collector": collector, "eager": eager}
