"""Portraits: the opaque numbers by which a table speaks of its pictures (TK-C2).

A card's face shows a portrait and nothing else. There are sixteen drawings, numbered in an order that is none of the
people's (`data.toml`), and everything of a game speaks of these numbers: cards in piles, codes, moves, options, views,
events. Who is behind which number is agreed by the option `faces`:

- `box`: the same person behind a drawing at every table. Whoever has learnt the faces knows more than the others, as in
  the box; nobody is told. What a stable number gives away is what a stable drawing gives away, and no more.
- `masked`: every table draws a secret permutation at set-up (stream "portraits"), and nobody can know more than the
  table has shown.

How a game uses it:

- Its box has `self.faces = agreed_faces(options)`; set-up makes `s.portraits` with `portraits_for_table` and tells
  `PortraitsDrawn(s.portraits.in_order(), named)` (`tokugawa_cards/events.py`): hidden from all seats
  unless the table plays with names, it makes the log complete for whoever checks a record afterwards.
  `s.portraits.write_deck(cards)` writes all cards as portrait numbers, ready to be shuffled.
- The state has `self.portraits = Portraits()`; `copy_from` does `self.portraits = other.portraits` (it
  never changes once it is made, so states share it).
- Inside the rules `s.portraits.person(portrait)` gives the person, and `shoguns.ranks(order)` his rank.
  Nothing that depends on it may reach a seat, whatever the option: no sorting by person, no order of events, no prompt,
  no option.
- Where a seat may see the overview, its view carries `Identity(portrait, person)`
  (`tokugawa_cards/view.py`): `everybody(s.portraits)` or `shown_on(s.portraits, people)`. Otherwise
  that field is empty.
- At the end of a game tell `OverviewShown(s.portraits.in_order())` (TK-C5).
- `know` goes by what the table has shown, whatever the option: `Portraits.guessed(known, chance)` fixes what the
  seat knows (by portrait: a person or UNKNOWN) and mixes the rest evenly. That is fair among the
  shoguns, who have equally many cards. Mitsukuni has one card, so what has been seen tells something
  about which portrait can be his: draw it first with `likely_odd`, fix it in `known`, then guess the
  others. What a bot has learnt elsewhere it adds by itself (`bots/known_faces.py`).
- Twins: mix the unseen cards; where faces are masked, rig the stream "portraits" to mix the people that the seat has
  not been shown. `tests/games/tokugawa_cards/test_faces.py` does the same to the box itself.

A client gives portrait number n the n-th drawing. Drawings carry no name and no number; in words they go by what is on
them (the terms `portrait` and `drawing` of a game's words: "the rooster").
"""

from collections.abc import Mapping, Sequence
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from zashiki.games.tokugawa_cards.shoguns import CARDS, COPIES, MITSUKUNI, MITSUKUNI_COPIES, PEOPLE
from zashiki.kernel.chance import Chance
from zashiki.kernel.game import OptionValue
from zashiki.pieces.pile import Pile
from zashiki.rulebook import value

STREAM: Final = "portraits"
UNKNOWN: Final = -1
IN_ORDER: Final = vec[u8](list(range(PEOPLE)))
PEOPLE_OF_THE_BOX: Final[list[int]] = value(CARDS, "faces", "people")
"""By portrait number, whom the drawing shows where the faces are those of the box."""


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


def agreed_faces(options: Mapping[str, OptionValue]) -> Portraits | None:
    """The faces of the box, or None where the table draws its own (option `faces`)."""
    return Portraits(vec[u8](PEOPLE_OF_THE_BOX)) if options["faces"] == "box" else None


def portraits_for_table(faces: Portraits | None, chance: Chance) -> Portraits:
    return Portraits.drawn(chance) if faces is None else faces


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
