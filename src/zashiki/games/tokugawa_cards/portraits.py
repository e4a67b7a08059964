"""Portraits: the opaque numbers by which a table speaks of its pictures (TK-C2).

A card's face shows a portrait and nothing else; knowing who is who is the game. So that nobody can read
it off the traffic, every table draws a secret permutation at set-up (stream "portraits"): portrait
number 0-15 -> person. From then on everything of the game speaks of portrait numbers: cards in piles,
codes, moves, options, views, events.

How a game uses it:

- The state has `self.portraits = Portraits()`; `copy_from` does `self.portraits = other.portraits` (it
  never changes once it is made, so states share it).
- Set-up does `s.portraits = Portraits.drawn(s.chance)` and tells
  `PortraitsDrawn(s.portraits.in_order(), named)` (`tokugawa_cards/events.py`): hidden from all seats
  unless the table plays with names, it makes the log complete for whoever checks a record afterwards.
  `s.portraits.write_deck(cards)` writes all cards as portrait numbers, ready to be shuffled.
- Inside the rules `s.portraits.person(portrait)` gives the person, and `shoguns.ranks(order)` his rank.
  Nothing that depends on it may reach a seat: no sorting by person, no order of events, no prompt, no
  option.
- Where a seat may see the overview, its view carries `Identity(portrait, person)`
  (`tokugawa_cards/view.py`): `everybody(s.portraits)` or `shown_on(s.portraits, people)`. Otherwise
  that field is empty.
- At the end of a game tell `OverviewShown(s.portraits.in_order())` (TK-C5).
- `know` draws a permutation for each imagined world: `Portraits.guessed(known, chance)` fixes what the
  seat knows (by portrait: a person or UNKNOWN) and mixes the rest evenly. That is fair among the
  shoguns, who have equally many cards. Mitsukuni has one card, so what has been seen tells something
  about which portrait can be his: draw it first with `likely_odd`, fix it in `known`, then guess the
  others.
- Twins: rig the stream "portraits" to mix the people that the seat has not been shown.

How a client shows a picture without knowing who it is: it has sixteen drawings and gives portrait number
n the n-th of them, so that who is behind a drawing changes from table to table. Drawings carry no name and
no number. Their alternative text is the term `portrait` of the game's words ("picture C"), which tells
about the table and not about the person.
"""

from collections.abc import Sequence
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from zashiki.games.tokugawa_cards.shoguns import COPIES, MITSUKUNI, MITSUKUNI_COPIES, PEOPLE
from zashiki.kernel.chance import Chance
from zashiki.pieces.pile import Pile

STREAM: Final = "portraits"
UNKNOWN: Final = -1
IN_ORDER: Final = vec[u8](list(range(PEOPLE)))


@final
class Portraits:
    """Who is behind which portrait number at one table. Never changed once it is made."""

    def __init__(self, people: vec[u8] = IN_ORDER) -> None:
        self.people = people
        """By portrait number, the person."""
        self.odd: i64 = 0
        """Mitsukuni's portrait."""
        for portrait in range(i64(PEOPLE)):
            if i64(people[portrait]) == MITSUKUNI:
                self.odd = portrait

    @staticmethod
    def drawn(chance: Chance) -> "Portraits":
        """A new table's permutation."""
        people = IN_ORDER[:]
        chance.shuffle(people, PEOPLE, STREAM)
        return Portraits(people)

    @staticmethod
    def guessed(known: Sequence[int], chance: Chance) -> "Portraits":
        """One that agrees with `known` (by portrait: a person or UNKNOWN) and is otherwise drawn evenly."""
        taken = [False] * PEOPLE
        for person in known:
            if person != UNKNOWN:
                taken[person] = True
        free = Pile(PEOPLE)
        free.fill([person for person in range(PEOPLE) if not taken[person]])
        free.shuffle(chance, STREAM)
        people = IN_ORDER[:]
        for portrait in range(PEOPLE):
            person = known[portrait]
            people[portrait] = u8(free.pop() if person == UNKNOWN else i64(person))
        return Portraits(people)

    def person(self, portrait: i64) -> i64:
        return i64(self.people[portrait])

    def portrait(self, person: i64) -> i64:
        for portrait in range(i64(PEOPLE)):
            if i64(self.people[portrait]) == person:
                return portrait
        raise IndexError("there is no such person")

    def copies(self, portrait: i64) -> i64:
        """How many cards show this portrait (TK-C1)."""
        return MITSUKUNI_COPIES if portrait == self.odd else COPIES

    def write_deck(self, cards: vec[u8]) -> None:
        """All cards as portrait numbers, unshuffled, over whatever stands in `cards`."""
        n: i64 = 0
        for portrait in range(i64(PEOPLE)):
            for _ in range(self.copies(portrait)):
                cards[n] = u8(portrait)
                n += 1

    def in_order(self) -> tuple[int, ...]:
        """The people by portrait number."""
        return tuple([int(person) for person in self.people])


def likely_odd(seen: Sequence[int], chance: Chance) -> int:
    """Draw which portrait could be Mitsukuni's, for a seat that has seen so many different cards of each.

    A portrait seen twice is a shogun. One of which no card has been seen is twice as likely to be Mitsukuni's
    as one of which one card has been seen: a shogun had two cards that could turn up there.
    """
    weights = [max(COPIES - count, 0) for count in seen]
    lot = chance.below(sum(weights), STREAM)
    for portrait in range(len(weights)):
        lot -= weights[portrait]
        if lot < 0:
            return portrait
    raise IndexError("every portrait has been seen twice")
