"""What each item of the final scoring gives, and who has won (FC-11 to FC-19, FC-24). Pure functions."""

from mypy_extensions import i64

from zashiki.games.fairy_concerto.box import CONTESTS
from zashiki.games.fairy_concerto.fairy_counts import count, covers
from zashiki.games.fairy_concerto.move_numbers import CONDUCTOR, HARPIST, KINDS, PIANIST, SOLOIST
from zashiki.games.fairy_concerto.soloists import soloist_number
from zashiki.games.fairy_concerto.state import FairyState


def popular_points(s: FairyState, board: i64) -> i64:
    """FC-11."""
    return count(s.orchestras[board], s.popular) * s.box.worth.popular


def most_of_a_kind(orchestra: i64) -> i64:
    most: i64 = 0
    for kind in range(KINDS):
        most = max(most, count(orchestra, kind))
    return most


def sets(orchestra: i64, wanted: i64) -> i64:
    """How many complete sets of the kinds that a card shows (FC-14)."""
    complete: i64 = -1
    for kind in range(KINDS):
        needed = count(wanted, kind)
        if needed > 0:
            possible = count(orchestra, kind) // needed
            if complete < 0 or possible < complete:
                complete = possible
    return complete


def contest_points(s: FairyState, contest: i64, board: i64) -> i64:
    return points_on(s, contest, s.orchestras[board])


def points_on(s: FairyState, contest: i64, orchestra: i64) -> i64:
    """What the conductor (FC-12), soloist (FC-13), pianist (FC-14) or harpist card (FC-15) gives an orchestra."""
    if contest == CONDUCTOR:
        return most_of_a_kind(orchestra) * s.box.worth.conductor
    if contest == SOLOIST:
        return soloist_number(s.soloist, orchestra) * s.box.worth.soloist[s.soloist]
    if contest == PIANIST:
        return sets(orchestra, s.set_of_pianist()) * s.box.worth.set
    assert contest == HARPIST
    return sets(orchestra, s.set_of_harpist()) * s.box.worth.set


def most_contest_points(s: FairyState, contest: i64) -> i64:
    most: i64 = 0
    for board in range(s.box.boards):
        most = max(most, contest_points(s, contest, board))
    return most


def meets(s: FairyState, board: i64, card: i64) -> bool:
    """Whether an orchestra has all that a score card needs (FC-17)."""
    return covers(s.orchestras[board], s.box.needs[card])


def is_bach(s: FairyState, board: i64) -> bool:
    return board == s.seats


def score_card_points(s: FairyState, board: i64) -> i64:
    """FC-17, FC-24."""
    if is_bach(s, board):
        return s.kept.n(board) * s.box.worth.bach_score_card
    points: i64 = 0
    for i in range(s.kept.n(board)):
        if meets(s, board, s.kept.at(board, i)):
            points += s.box.worth.score_card
    return points


def points_if_over(s: FairyState, board: i64) -> i64:
    """A board's points with the final scoring of all orchestras as they stand, honours included (FC-16, FC-18)."""
    if s.over:
        return s.points[board]
    points = popular_points(s, board) + score_card_points(s, board)
    for contest in range(i64(len(CONTESTS))):
        mine = contest_points(s, contest, board)
        points += mine
        if mine == most_contest_points(s, contest):
            points += s.box.worth.honour
    return points


def beats_bach(s: FairyState) -> bool:
    """FC-24."""
    return s.points[0] > s.points[s.bach()]
