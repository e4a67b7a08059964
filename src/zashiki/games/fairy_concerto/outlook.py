"""What an orchestra would score as it stands, and the most it can still reach (FC-11 to FC-18). Pure functions.

Everything here follows from what the seat sees: its own hand and score cards, and the orchestras of all.
"""

from typing import final

from mypy_extensions import i64

from zashiki.games.fairy_concerto.box import CONTESTS
from zashiki.games.fairy_concerto.fairy_counts import count, covers, one, size
from zashiki.games.fairy_concerto.move_numbers import KINDS
from zashiki.games.fairy_concerto.scoring import contest_points, is_bach, points_on
from zashiki.games.fairy_concerto.state import FairyState


@final
class Choice:
    """Fairies and a score card (-1: none) that a seat may choose, and the most that can still come of it."""

    def __init__(self, fairies: i64, card: i64) -> None:
        self.fairies = fairies
        self.card = card
        self.best: i64 = 0


def tally(s: FairyState, board: i64, orchestra: i64, cards: list[int]) -> list[int]:
    """The points of a board that has this orchestra and these score cards, the others being as they are.

    Item by item in the order of the final scoring: popular, the contests, score cards, honours.
    """
    items = [int(popular_of(s, orchestra))]
    honours: i64 = 0
    for contest in range(i64(len(CONTESTS))):
        earned = points_on(s, contest, orchestra)
        items.append(int(earned))
        if earned >= most_of_the_others(s, contest, board):
            honours += s.box.worth.honour
    items.append(int(score_card_points_of(s, board, orchestra, cards)))
    items.append(int(honours))
    return items


def most_of_the_others(s: FairyState, contest: i64, board: i64) -> i64:
    most: i64 = 0
    for other in range(s.box.boards):
        if other != board:
            most = max(most, contest_points(s, contest, other))
    return most


def popular_of(s: FairyState, orchestra: i64) -> i64:
    return count(orchestra, s.popular) * s.box.worth.popular


def score_card_points_of(s: FairyState, board: i64, orchestra: i64, cards: list[int]) -> i64:
    if is_bach(s, board):
        return len(cards) * s.box.worth.bach_score_card
    points: i64 = 0
    for card in cards:
        if covers(orchestra, s.box.needs[card]):
            points += s.box.worth.score_card
    return points


def choices_of(s: FairyState, seat: i64, keeping: bool) -> list[Choice]:
    """Each part of an answer that the seat could give, and each whole one.

    `keeping`: nothing but one of the drawn score cards is to be chosen.
    """
    shares = [i64(0)] if keeping else shares_of(s.hands[seat], fairies_to_join(s))
    cards = list(s.in_hand.cards_in_order(int(seat)))
    choices = [Choice(share, card) for share in shares for card in [-1, *cards] if share != 0 or card >= 0]
    reach(s, seat, choices)
    return choices


def fairies_to_join(s: FairyState) -> i64:
    return s.box.keeps[s.round]


def shares_of(hand: i64, most: i64) -> list[i64]:
    """All that can be taken of a hand, from nothing up to so many fairies."""
    shares: list[i64] = [0]
    for kind in range(KINDS):
        grown: list[i64] = []
        for share in shares:
            for number in range(min(count(hand, kind), most - size(share)) + 1):
                grown.append(share + one(kind) * number)
        shares = grown
    return shares


def reach(s: FairyState, seat: i64, choices: list[Choice]) -> None:
    """Find the best end of each choice by looking at every orchestra that the seat could end with."""
    orchestra = s.orchestras[seat]
    kept = [int(card) for card in s.kept.cards_in_order(int(seat))]
    honours = len(CONTESTS) * s.box.worth.honour
    for end in ends_of(s, orchestra, s.box.orchestra - size(orchestra)):
        points = honours + popular_of(s, end) + score_card_points_of(s, seat, end, kept)
        for contest in range(i64(len(CONTESTS))):
            points += points_on(s, contest, end)
        for choice in choices:
            if covers(end, orchestra + choice.fairies):
                choice.best = max(choice.best, points + card_bonus(s, end, choice.card))


def card_bonus(s: FairyState, orchestra: i64, card: i64) -> i64:
    return s.box.worth.score_card if card >= 0 and covers(orchestra, s.box.needs[card]) else i64(0)


def ends_of(s: FairyState, orchestra: i64, wanted: i64) -> list[i64]:
    """The orchestra with so many fairies more, in every way; no kind has more than are not yet on the table."""
    ends: list[i64] = [orchestra]
    for kind in range(KINDS):
        left = out_of_sight(s, kind)
        grown: list[i64] = []
        for end in ends:
            missing = wanted - (size(end) - size(orchestra))
            least = missing if kind == KINDS - 1 else i64(0)
            for number in range(least, min(left, missing) + 1):
                grown.append(end + one(kind) * number)
        ends = grown
    return ends


def out_of_sight(s: FairyState, kind: i64) -> i64:
    """Fairies of a kind that are in the bag or in hands."""
    seen = count(s.removed, kind) + (1 if kind == s.popular else 0)
    for board in range(s.box.boards):
        seen += count(s.orchestras[board], kind)
    return s.box.fairies[kind] - seen
