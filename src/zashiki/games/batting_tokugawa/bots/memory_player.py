"""Players of バッティングとくがわ by how well they remember faces.

They know the rules alike. A level is a memory: how many faces of the box it knows, how many stay after a
look at the overview, how often an elder who has it in hand reads it wrongly, and how many possible worlds are weighed.
"""

from typing import Final, final

from mypy_extensions import i64

from zashiki.bots.bot import Bot, Situation
from zashiki.bots.simple_bots import best_index
from zashiki.games.batting_tokugawa.bots.credibility import is_right, likelihood
from zashiki.games.batting_tokugawa.bots.remembered_faces import remembered_faces
from zashiki.games.batting_tokugawa.bots.worth import SAFE, hope, promise
from zashiki.games.batting_tokugawa.card_multiset import NOTHING, count, nth, one, size
from zashiki.games.batting_tokugawa.game import BattingTokugawa
from zashiki.games.batting_tokugawa.knowledge.seat_knowledge import SeatKnowledge
from zashiki.games.batting_tokugawa.knowledge.watched_round import WatchedRound
from zashiki.games.batting_tokugawa.move_numbers import CREST, first_of, second_of
from zashiki.games.batting_tokugawa.moves import (
    Accept,
    Consent,
    Declare,
    HandOver,
    Object,
    Pick,
    Play,
    Side,
    Swap,
)
from zashiki.games.batting_tokugawa.state import BattingState
from zashiki.games.batting_tokugawa.trick_winner import batting, true_winner
from zashiki.games.batting_tokugawa.view import BattingView
from zashiki.games.tokugawa_cards.bots.known_faces import NO_FACES, known_faces
from zashiki.games.tokugawa_cards.portraits import UNKNOWN
from zashiki.kernel.chance import FastChance
from zashiki.kernel.move import Move

KEPT_DOUBLE: Final = 1.0
"""To the elder: both cards of a picture out of the way leave whole pictures to the others."""
JUDGED: Final = 24
"""How many ways the faces could be are weighed before objecting."""
FINE: Final = 1 << 20
STRONG_PAIR: Final = 2
"""One opponent in so many is supposed to play the strongest pair."""


@final
class MemoryPlayer(Bot):
    """Weighs what the cards promise by the faces it remembers."""

    def __init__(self, retention: float, errs: float, worlds: int, faces: int = NO_FACES) -> None:
        self.retention = retention
        self.errs = errs
        self.worlds = worlds
        self.faces = faces
        """How many faces of the box it knows."""

    def choose(self, situation: Situation, chance: FastChance) -> Move:
        options = situation.options
        if len(options) == 1 or isinstance(options[0], HandOver | Consent):
            # the left neighbour follows, as the rulebook recommends, or whom the table would rather have (TB-1)
            return options[0]
        view = situation.view
        game = situation.game
        assert isinstance(view, BattingView)
        assert isinstance(game, BattingTokugawa)
        knowledge = game.know(view, situation.log)
        assert isinstance(knowledge, SeatKnowledge)
        first = options[0]
        if isinstance(first, Declare):
            return self.declare(situation, knowledge, chance)
        faces = remembered_faces(view, situation.log, self.retention)
        learnt = known_faces(game.box.faces, self.faces)
        if faces is None:
            knowledge.identities.learn(learnt)
        else:
            knowledge.identities.recall(both(faces, learnt))
        if isinstance(first, Accept | Side):
            return self.speak_up(isinstance(first, Side), wrongness(knowledge, chance))
        return options[best_index(self.looks(situation, knowledge, chance), chance)]

    def looks(self, situation: Situation, knowledge: SeatKnowledge, chance: FastChance) -> list[float]:
        """How good each option looks; the directions all look alike."""
        first = situation.options[0]
        if isinstance(first, Pick):
            return self.picks(situation, knowledge, chance)
        if isinstance(first, Swap):
            return self.swaps(situation, knowledge, chance)
        if isinstance(first, Play):
            return self.pairs(situation, knowledge, chance)
        return [0.0] * len(situation.options)

    def declare(self, situation: Situation, knowledge: SeatKnowledge, chance: FastChance) -> Move:
        """What the overview says, or by oversight anybody else."""
        options = situation.options
        s = knowledge.table
        s.portraits = knowledge.identities.draw(chance)
        winner = true_winner(s)
        truth: Move = Declare(int(winner) if winner < s.seats else None)
        if float(chance.next(FINE)) >= self.errs * float(FINE):
            return truth
        others = [move for move in options if move != truth]
        return others[chance.next(len(others))]

    def speak_up(self, siding: bool, doubt: float) -> Move:
        """Object, or side with the objector, where the elder is more likely wrong than right."""
        doubts = doubt > 1.0 - doubt
        if siding:
            return Side(not doubts)
        return Object() if doubts else Accept()

    def picks(self, situation: Situation, knowledge: SeatKnowledge, chance: FastChance) -> list[float]:
        """For each card, what the own pile would promise with it; the elder keeps doubles together."""
        s = knowledge.table
        watched = WatchedRound(s.box, as_batting(situation), situation.log)
        pile = watched.own_pile()
        away = watched.leftovers + pile + watched.packets[len(watched.packets) - 1]
        cards = [code_of(situation, i) for i in range(len(situation.options))]
        if s.elder == situation.seat:
            return [KEPT_DOUBLE * float(count(away, card)) for card in cards]
        values = [SAFE if count(watched.leftovers + pile, card) > 0 else 0.0 for card in cards]
        ahead = hope(s)
        for _ in range(self.worlds):
            s.portraits = knowledge.identities.draw(chance)
            for i in range(len(cards)):
                values[i] += promise(s, pile + one(cards[i]), ahead) / float(self.worlds)
        return values

    def swaps(self, situation: Situation, knowledge: SeatKnowledge, chance: FastChance) -> list[float]:
        s = knowledge.table
        pile = WatchedRound(s.box, as_batting(situation), situation.log).own_pile() - one(CREST)
        values = [0.0] * len(situation.options)
        for _ in range(self.worlds):
            s.portraits = knowledge.identities.draw(chance)
            for i in range(len(values)):
                move = situation.options[i]
                assert isinstance(move, Swap)
                safe = SAFE if count(s.unused + pile, move.card) > 1 else 0.0
                values[i] += promise(s, pile + one(move.card), 0.0) + safe
        return values

    def pairs(self, situation: Situation, knowledge: SeatKnowledge, chance: FastChance) -> list[float]:
        """Cards won now, against what opponents might play, and what the rest of the hand promises."""
        me: i64 = situation.seat
        codes = [code_of(situation, i) for i in range(len(situation.options))]
        values = [0.0] * len(codes)
        world = knowledge.blank()
        world.chance = chance
        for _ in range(self.worlds):
            knowledge.deal_into(world, chance)
            opponents_play(world, me, chance)
            hand = world.piles[me]
            theirs = world.shown[:]
            for i in range(len(codes)):
                pair = one(first_of(codes[i])) + one(second_of(codes[i]))
                for other in range(world.box.contestants):
                    world.shown[other] = theirs[other]
                world.shown[me] = pair
                values[i] += float(cards_taken(world, me)) + promise(world, hand - pair, 0.0)
        return values


def both(remembered: list[int], learnt: list[int]) -> list[int]:
    """By portrait, the person, as far as either knows it."""
    return [
        remembered[portrait] if learnt[portrait] == UNKNOWN else learnt[portrait]
        for portrait in range(len(learnt))
    ]


def as_batting(situation: Situation) -> BattingView:
    view = situation.view
    assert isinstance(view, BattingView)
    return view


def code_of(situation: Situation, i: int) -> i64:
    return situation.game.code(situation.options[i])


def opponents_play(world: BattingState, me: i64, chance: FastChance) -> None:
    """Any two cards, or now and then the highest run."""
    for other in range(world.box.contestants):
        world.shown[other] = NOTHING
        if other not in (me, world.elder):
            hand = world.piles[other]
            a = nth(hand, chance.next(size(hand)))
            rest = hand - one(a)
            pair = one(a) + one(nth(rest, chance.next(size(rest))))
            run = highest_run(world, hand)
            world.shown[other] = run if run != NOTHING and chance.next(STRONG_PAIR) == 0 else pair


def highest_run(world: BattingState, hand: i64) -> i64:
    best: i64 = 0
    found: i64 = NOTHING
    for a in range(i64(CREST)):
        if count(hand, a) > 0:
            for b in range(i64(CREST)):
                if count(hand, b) > 0 and world.rank(b) - world.rank(a) == 1 and world.rank(b) > best:
                    best = world.rank(b)
                    found = one(a) + one(b)
    return found


def cards_taken(world: BattingState, me: i64) -> i64:
    """How many cards the trick as it lies brings."""
    batted = batting(world)
    left: i64 = 0
    for i in range(world.box.contestants):
        world.shown[i] &= ~batted
        left += size(world.shown[i])
    return left if left > 0 and true_winner(world) == me else 0


def wrongness(knowledge: SeatKnowledge, chance: FastChance) -> float:
    """How likely the declaration is wrong: by the faces one remembers, and by how seldom elders err."""
    s = knowledge.table
    right, wrong = 0.0, 0.0
    for _ in range(JUDGED):
        s.portraits = knowledge.identities.draw(chance)
        if is_right(s):
            right += likelihood(s)
        else:
            wrong += likelihood(s)
    return wrong / (right + wrong)
