"""The rest of a round of バッティングとくがわ, as players of sense play it by what they know.

Hands are hidden, and for some of them faces: who has not seen the overview goes by an idea of the faces that is as
good as any other. That holds for whoever imagines it all as well: the faces of an imagined world are not known in it.
"""

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64

from zashiki.bots.bot import Situation
from zashiki.bots.rollouts import Rollout
from zashiki.games.batting_tokugawa.bots.credibility import is_right, likelihood
from zashiki.games.batting_tokugawa.bots.hand_plan import HandPlan
from zashiki.games.batting_tokugawa.bots.win_chance import chance_to_win
from zashiki.games.batting_tokugawa.bots.worth import SAFE, hope, promise
from zashiki.games.batting_tokugawa.card_multiset import count, lowest, one
from zashiki.games.batting_tokugawa.events import OverviewTaken
from zashiki.games.batting_tokugawa.game import BattingTokugawa
from zashiki.games.batting_tokugawa.knowledge.seat_knowledge import SeatKnowledge
from zashiki.games.batting_tokugawa.move_numbers import (
    ACCEPT,
    CREST,
    DECLARE,
    DECLARE_SHADOW,
    MOST_SEATS,
    NOBODY,
    OBJECT,
    PLAY,
    PORTRAITS,
    SWAP,
    TO_LEFT,
    TO_RIGHT,
    WITH_ELDER,
    WITH_OBJECTOR,
    play_code,
)
from zashiki.games.batting_tokugawa.scoring import points_now
from zashiki.games.batting_tokugawa.state import BattingState
from zashiki.games.batting_tokugawa.trick_winner import true_winner
from zashiki.games.batting_tokugawa.view import BattingView
from zashiki.games.tokugawa_cards.bots.known_faces import ALL_FACES, NO_FACES, known_faces
from zashiki.games.tokugawa_cards.events import OverviewShown, PortraitsDrawn
from zashiki.games.tokugawa_cards.portraits import UNKNOWN, Portraits
from zashiki.games.tokugawa_cards.shoguns import MITSUKUNI
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import Event
from zashiki.kernel.loop import answer
from zashiki.kernel.state import Ask

FINE: Final = 1 << 20
TRIES: Final = 64
"""So many worlds are looked at for one in which a declaration is as credible as it should be."""
FAR_BELOW: Final = -1e9
EVERYBODY: Final = (1 << MOST_SEATS) - 1
"""All seats, as bits."""


@final
class RestOfRound(Rollout):
    """From a seat's decision to the end of its round, and the chances to win as they are then."""

    def __init__(self, situation: Situation, faces: int = NO_FACES) -> None:
        super().__init__()
        game, view = situation.game, situation.view
        assert isinstance(game, BattingTokugawa)
        assert isinstance(view, BattingView)
        knowledge = game.know(view, situation.log)
        assert isinstance(knowledge, SeatKnowledge)
        self.knowledge = knowledge
        self.seat: i64 = situation.seat
        self.seen_by: i64 = who_has_seen(view, situation.log)
        learnt = known_faces(game.box.faces, faces)
        knowledge.identities.learn(learnt)
        if UNKNOWN not in learnt:
            self.seen_by |= 1 << self.seat
        self.knowing: i64 = self.seen_by
        """Who knows the faces by now, as bits."""
        self.world = knowledge.blank()
        self.trial = knowledge.blank()
        self.ideas: list[BattingState] = [knowledge.blank() for _ in range(game.seats)]
        """By seat, a table with the faces as it supposes them to be."""
        self.plan = HandPlan()

    def imagine(self, luck: FastChance) -> None:
        self.world.chance = luck
        for _ in range(TRIES):
            self.knowledge.deal_into(self.world, luck)
            if self.is_credible(luck):
                break
        for seat in range(self.world.seats):
            self.ideas[seat].portraits = self.idea_of(seat, luck)

    def is_credible(self, luck: FastChance) -> bool:
        """Elders seldom err, and objectors know it better than others: some worlds are likelier than they come."""
        s = self.world
        if s.declared == NOBODY or self.knows(self.seat) or s.judging:
            return True
        return float(luck.next(FINE)) < likelihood(s) * float(FINE)

    def idea_of(self, seat: i64, luck: FastChance) -> Portraits:
        if self.knows(seat):
            return self.world.portraits
        if seat == self.seat:
            return self.knowledge.identities.draw(luck)
        odd = self.world.portraits.odd
        return Portraits.guessed([MITSUKUNI if i == odd else UNKNOWN for i in range(PORTRAITS)], luck)

    def knows(self, seat: i64) -> bool:
        return (self.seen_by >> seat) & 1 == 1

    def follow(self, code: i64, luck: FastChance) -> None:
        s = self.trial
        s.copy_from(self.world)
        s.chance = luck
        self.knowing = self.seen_by
        this_round = s.round
        answer(s, self.seat, code)
        while not s.over and s.round == this_round:
            if s.judging:
                self.knowing = EVERYBODY
            seat = s.next_to_answer()
            answer(s, seat, self.choose(s, seat, luck))
        self.chance = chance_to_win(s, self.seat, self.knowing)
        self.points = float(points_now(s, self.seat))

    def choose(self, s: BattingState, seat: i64, luck: FastChance) -> i64:
        ask = s.asks[seat]
        first = ask.option(0)
        if first >= PLAY:
            return self.play(s, seat, luck)
        if first >= DECLARE:
            return self.speak(s, seat, first, luck)
        if seat == s.elder:
            return keep_doubles(s, seat, ask)
        return self.draft(s, seat, ask)

    def speak(self, s: BattingState, seat: i64, first: i64, luck: FastChance) -> i64:
        """Elders name the true winner; others are silent, but for those who know it better."""
        if first == TO_LEFT:
            return first if luck.next(2) == 0 else i64(TO_RIGHT)
        if first <= DECLARE_SHADOW:
            winner = true_winner(s)
            return DECLARE + winner if winner < s.seats else i64(DECLARE_SHADOW)
        doubts = self.knows(seat) and first in (ACCEPT, WITH_ELDER) and not is_right(s)
        if not doubts:
            return first
        return i64(OBJECT) if first == ACCEPT else i64(WITH_OBJECTOR)

    def play(self, s: BattingState, seat: i64, luck: FastChance) -> i64:
        """Any pair of a plan: whoever plays them in order is foreseen."""
        plan = self.plan
        plan.lay_out(self.ideas[seat], s.piles[seat])
        pair = plan.pairs[luck.next(plan.n)]
        card = lowest(pair)
        return play_code(card, lowest(pair - one(card)))

    def draft(self, s: BattingState, seat: i64, ask: Ask) -> i64:
        """The card that promises most together with those drafted before; a crest becomes any card (TB-8)."""
        idea = self.ideas[seat]
        pile = s.piles[seat]
        swaps = ask.option(0) >= SWAP
        if swaps:
            pile -= one(CREST)
        ahead = hope(s)
        best = ask.option(0)
        highest = FAR_BELOW
        for i in range(ask.n):
            card = ask.option(i) - SWAP if swaps else ask.option(i)
            value = promise(idea, pile + one(card), ahead)
            if count(s.unused + pile, card) > (1 if swaps else 0):
                value += SAFE
            if value > highest:
                highest = value
                best = ask.option(i)
        return best


def with_faces(situation: Situation) -> Rollout:
    """For a player who knows every face of the box."""
    return RestOfRound(situation, ALL_FACES)


def keep_doubles(s: BattingState, seat: i64, ask: Ask) -> i64:
    """To the elder: both cards of a picture out of the way leave whole pictures to the others."""
    away = s.unused + s.piles[seat] + s.packets[seat]
    best = ask.option(0)
    most: i64 = 0
    for i in range(ask.n):
        here = count(away, ask.option(i))
        if here > most:
            most = here
            best = ask.option(i)
    return best


def who_has_seen(view: BattingView, log: Sequence[Event]) -> i64:
    """The seats that have had the overview before their eyes, as bits: the table knows who has."""
    one_bit: i64 = 1
    seen: i64 = EVERYBODY if view.names else 0
    for event in log:
        if isinstance(event, OverviewShown | PortraitsDrawn):
            return EVERYBODY
        if isinstance(event, OverviewTaken):
            seen |= one_bit << event.seat
    return seen
