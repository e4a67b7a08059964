"""How to stand won shoguns in order with only some of them known (TS-8).

Unknown ones are all alike, so what counts is the *pattern* of a row: known people, and places for unknown ones.
"""

from typing import Final, final

from zashiki.games.tokugawa_cards.portraits import UNKNOWN
from zashiki.games.tokugawa_cards.shoguns import MITSUKUNI, PEOPLE
from zashiki.kernel.chance import FastChance
from zashiki.pieces.pile import Pile

GUESSES: Final = 32
"""In so many guesses at the unknown people a pattern is tried out."""
WORTHWHILE: Final = 0.05
"""How many more cards must stand on average before a row is reordered for it."""


@final
class Guesses:
    """Guesses at who the unknown people of a row are, always the same for the same knowledge."""

    def __init__(self, known: list[int]) -> None:
        """`known`: by portrait, a person or UNKNOWN."""
        free = [person for person in range(PEOPLE) if person != MITSUKUNI and person not in known]
        chance = FastChance(GUESSES)
        pile = Pile(PEOPLE)
        pile.fill(free)
        self.people: list[tuple[int, ...]] = []
        for _ in range(GUESSES):
            pile.shuffle(chance, "guess")
            self.people.append(pile.cards_in_order())

    def standing(self, pattern: list[int]) -> float:
        """How many cards of a row stay face up, on average, the unknown places filled from left to right."""
        total = 0
        for guess in self.people:
            highest = 0
            unknown = 0
            for place in pattern:
                person = place
                if place == UNKNOWN:
                    person = guess[unknown]
                    unknown += 1
                if person > highest:
                    highest = person
                    total += 1
        return total / len(self.people)


def best_pattern(row: list[int], known: list[int], guesses: Guesses) -> list[int]:
    """The known ones from low to high; then each unknown one where it does most good, or least harm.

    It depends on who stands in the row and not on how they stand, so that a bot never reorders to and fro.
    """
    pattern = sorted([known[portrait] for portrait in row if known[portrait] != UNKNOWN])
    for _ in range(len(row) - len(pattern)):
        tries = [[*pattern[:i], UNKNOWN, *pattern[i:]] for i in range(len(pattern) + 1)]
        values = [guesses.standing(one) for one in tries]
        pattern = tries[values.index(max(values))]
    return pattern


def better_order(row: list[int], known: list[int]) -> list[int] | None:
    """A new order for a row, if it is worth the trouble. Unknown ones keep their order among themselves."""
    now = [known[portrait] for portrait in row]
    if len(row) - now.count(UNKNOWN) == 0:
        return None
    guesses = Guesses(known)
    pattern = best_pattern(row, known, guesses)
    if guesses.standing(pattern) <= guesses.standing(now) + WORTHWHILE:
        return None
    unknown = [portrait for portrait in row if known[portrait] == UNKNOWN]
    return [unknown.pop(0) if person == UNKNOWN else known.index(person) for person in pattern]
