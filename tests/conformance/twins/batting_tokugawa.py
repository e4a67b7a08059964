"""In バッティングとくがわ a seat does not know who is who until it has seen the overview, nor cards it never saw.

Where faces are masked, the twin has other people behind the pictures as long as the seat has not seen the overview
(even which picture is the single one, as long as no round has shown all cards). And all cards of the round at hand that
never came to the seat's eyes are others: every card is followed on its way by its place in the deck, and what others
did with it in the one world they do with its double in the other.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import u8

from tests.conformance.twins import Rig, RiggedChance, Twin, mixed
from tests.conformance.twins.faces import are_those_of_the_box, in_another_box
from zashiki.games.batting_tokugawa.events import (
    CardsShown,
    CrestSwapped,
    Dealt,
    DirectionNamed,
    JudgedByTable,
    OverviewTaken,
    Picked,
    PileLaidOut,
    Shuffled,
)
from zashiki.games.batting_tokugawa.moves import Pick
from zashiki.games.batting_tokugawa.moves import Play as PlayTwo
from zashiki.games.tokugawa_cards.events import OverviewShown, PortraitsDrawn
from zashiki.kernel.chance import Chance, FastChance, KeyedChance
from zashiki.kernel.event import Event
from zashiki.kernel.game import Game
from zashiki.kernel.play import Play
from zashiki.kernel.record import Entry

Place = int
"""Where a card lay in the deck of its round: its name on its way."""
CREST_PLACE: Place = -1
CREST = 16
MITSUKUNI = 0
ROUND_OF = {2: 10, 3: 10, 4: 8, 5: 6}


class Round:
    """One round, with every card followed by its place in the deck, and what one seat gets to see of it."""

    def __init__(self, contestants: int, deck: tuple[int, ...], dealt: Dealt, me: int) -> None:
        self.contestants = contestants
        self.deck = list(deck)
        self.me = me
        self.step = 0
        left = list(range(len(deck)))
        self.packets: list[list[Place]] = [[] for _ in range(contestants)]
        for i in range(contestants):
            packet = self.packets[(dealt.elder + i) % contestants]
            packet += [CREST_PLACE] if i == 0 else []
            packet += [left.pop() for _ in range(dealt.hand - len(packet))]
        self.unused = left
        self.seen: set[Place] = set(left)
        self.picked: list[list[Place]] = [[] for _ in range(contestants)]
        self.hands: list[list[Place]] = [[] for _ in range(contestants)]
        self.shadow: list[tuple[list[Place], Place]] = []
        """What the shadow chose from, and what it chose, choice by choice."""

    def portrait(self, place: Place) -> int:
        return CREST if place == CREST_PLACE else self.deck[place]

    def find(self, cards: list[Place], portrait: int) -> Place:
        return next(place for place in cards if self.portrait(place) == portrait)

    def who(self, seat: int | None) -> int:
        return self.contestants - 1 if seat is None else seat

    def choose(self, seat: int | None, cards: list[Place], portrait: int) -> Place:
        place = self.find(cards, portrait)
        if seat is None and len(cards) > 1:
            self.shadow.append((cards[:], place))
        cards.remove(place)
        return place

    def watch(self, event: Event) -> None:
        match event:
            case DirectionNamed(_, to):
                self.step = 1 if to == "left" else -1
                self.seen |= set(self.packets[self.me])
            case Picked(seat, int(card)):
                self.pick(seat, card)
            case PileLaidOut(seat, _):
                self.hands = [pile[:] for pile in self.picked]
                self.unused += self.hands[seat]
                self.seen |= set(self.hands[seat])
                self.hands[seat] = []
            case CrestSwapped(seat, card):
                self.hands[self.who(seat)].remove(CREST_PLACE)
                self.hands[self.who(seat)].append(self.choose(seat, self.unused, card))
            case CardsShown(seat, cards):
                self.show(seat, cards)
            case _:
                pass

    def pick(self, seat: int | None, card: int) -> None:
        who = self.who(seat)
        self.picked[who].append(self.choose(seat, self.packets[who], card))
        if who == self.contestants - 1:
            self.packets = [self.packets[(i - self.step) % self.contestants] for i in range(self.contestants)]
            self.seen |= set(self.packets[self.me])

    def show(self, seat: int | None, cards: tuple[int, ...]) -> None:
        hand = self.hands[self.who(seat)]
        last = len(hand) == len(cards)
        for card in cards:
            place = self.find(hand, card)
            if seat is None and not last:
                self.shadow.append((hand[:], place))
            hand.remove(place)
            self.seen.add(place)


class ScriptedChance(RiggedChance):
    """Also lets the shadow choose as told."""

    def __init__(self, inner: Chance, rig: Rig, script: list[int]) -> None:
        super().__init__(inner, rig)
        self.script = script
        self.said = 0

    def below(self, n: int, stream: str) -> int:
        number = super().below(n, stream)
        if stream == "shadow" and self.said < len(self.script):
            number = self.script[self.said]
            self.said += 1
        return number

    def copy(self) -> Chance:
        twin = ScriptedChance(self.inner.copy(), self.rig, self.script)
        twin.shuffles = dict(self.shuffles)
        twin.said = self.said
        return twin


class ScriptedPlay(Play):
    def __init__(self, game: Game, seed: bytes, rig: Rig, script: list[int]) -> None:  # type: ignore[type-arg]
        self.rig = rig
        self.script = script
        super().__init__(game, seed)

    def luck(self) -> Chance:
        return ScriptedChance(KeyedChance(self.seed), self.rig, self.script)


def rounds_of(play: Play, me: int) -> list[Round]:
    contestants = max(play.game.seats, 3)
    rounds: list[Round] = []
    deck: tuple[int, ...] = ()
    for event in play.log:
        if isinstance(event, Shuffled):
            deck = event.deck or ()
        elif isinstance(event, Dealt):
            rounds.append(Round(contestants, deck, event, me))
        elif rounds:
            rounds[-1].watch(event)
    return rounds


def knows_faces(play: Play, seat: int) -> bool:
    """Whether the seat has seen the overview, or a trick of which the table told the truth."""
    return any(
        isinstance(event, OverviewShown | PortraitsDrawn | JudgedByTable)
        or (isinstance(event, OverviewTaken) and event.people is not None)
        for event in play.seen(seat)
    )


def other_odd(rounds: list[Round], odd: int, chance: FastChance) -> int:
    """Another picture that could be the single one: with a card unseen, and not two seen."""
    if len(rounds) != 1:
        return odd
    this = rounds[0]
    hidden = {this.deck[place] for place in range(len(this.deck)) if place not in this.seen}
    seen = [this.deck[place] for place in this.seen if place != CREST_PLACE]
    possible = [portrait for portrait in hidden if seen.count(portrait) < 2 and portrait != odd]
    return mixed([odd, *possible], chance)[0]


def other_people(people: list[int], odd: int, chance: FastChance) -> list[int]:
    shoguns = mixed([person for person in people if person != MITSUKUNI], chance)
    return [MITSUKUNI if portrait == odd else shoguns.pop() for portrait in range(len(people))]


def other_deck(this: Round, odd: int, new_odd: int, chance: FastChance) -> list[int]:
    """The deck with its unseen cards mixed; of a new single picture one card is the old one's second."""
    deck = this.deck[:]
    hidden = [place for place in range(len(deck)) if place not in this.seen]
    if new_odd != odd:
        deck[next(place for place in hidden if deck[place] == new_odd)] = odd
    for place, portrait in zip(hidden, mixed([deck[place] for place in hidden], chance), strict=True):
        deck[place] = portrait
    return deck


def place_in(choice: tuple[list[Place], Place], deck: list[int]) -> int:
    """Which place a card has among others laid out by number: the lot that makes the shadow choose it."""
    cards, chosen = choice
    portraits = sorted(CREST if place == CREST_PLACE else deck[place] for place in cards)
    return portraits.index(CREST if chosen == CREST_PLACE else deck[chosen])


def other_moves(play: Play, seat: int, this: Round | None, number: int, deck: list[int]) -> list[Entry]:
    """The same moves; of others' picks, and plays still sealed, with the doubles of the cards."""
    if this is None:
        return list(play.standing)
    a_round = ROUND_OF[play.game.seats] - 1
    made = [0] * play.game.seats
    moves = []
    for entry in play.standing:
        move = entry.move
        if isinstance(move, Pick):
            turn = made[entry.seat] - number * a_round
            made[entry.seat] += 1
            if turn >= 0 and entry.seat != seat and move.card != CREST:
                move = Pick(deck[picked_place(this, entry.seat, turn, move.card)])
        moves.append(Entry(entry.seat, move))
    return with_sealed_plays(play, seat, this, deck, moves)


def picked_place(this: Round, seat: int, turn: int, card: int) -> Place:
    if turn < len(this.picked[seat]):
        return this.picked[seat][turn]
    return this.find(this.packets[seat], card)


def with_sealed_plays(play: Play, seat: int, this: Round, deck: list[int], moves: list[Entry]) -> list[Entry]:
    s = play.state
    for other in range(play.game.seats):
        if other == seat or not s.is_asked(other) or s.owes(other):
            continue
        last = max(i for i, entry in enumerate(moves) if entry.seat == other)
        move = moves[last].move
        if isinstance(move, PlayTwo):
            hand = this.hands[other][:]
            first = this.find(hand, move.cards[0])
            hand.remove(first)
            moves[last] = Entry(other, PlayTwo((deck[first], deck[this.find(hand, move.cards[1])])))
    return moves


def twin(play: Play, seat: int, chance: FastChance) -> Twin:
    return world(play, seat, chance, are_those_of_the_box(play))


def twin_of_another_box(play: Play, seat: int, chance: FastChance) -> Twin:
    return world(play, seat, chance, False)


def world(play: Play, seat: int, chance: FastChance, same_faces: bool) -> Twin:
    rounds = rounds_of(play, seat)
    drawn = next(event for event in play.log if isinstance(event, PortraitsDrawn))
    people = list(drawn.people)
    odd = new_odd = people.index(MITSUKUNI)
    if not (same_faces or knows_faces(play, seat)):
        new_odd = other_odd(rounds, odd, chance)
        people = other_people(people, new_odd, chance)
    decks = [this.deck for this in rounds]
    if rounds:
        decks[-1] = other_deck(rounds[-1], odd, new_odd, chance)
    script = [
        place_in(choice, deck) for this, deck in zip(rounds, decks, strict=True) for choice in this.shadow
    ]

    def rig(stream: str, count: int, cards: vec[u8], n: int) -> None:
        if stream == "portraits":
            overwrite(cards, people)
        elif stream == "deck" and count < len(decks):
            overwrite(cards, decks[count])

    moves = other_moves(
        play, seat, rounds[-1] if rounds else None, len(rounds) - 1, decks[-1] if rounds else []
    )
    game = in_another_box(play.game, people) if are_those_of_the_box(play) else play.game
    return ScriptedPlay(game, play.seed, rig, script), moves


def overwrite(cards: vec[u8], others: list[int]) -> None:
    for i, card in enumerate(others):
        cards[i] = u8(card)
