"""The final scoring, item by item in the order of the rulebook (FC-11 to FC-18)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from zashiki.games.fairy_concerto.box import CONTESTS
from zashiki.games.fairy_concerto.events import (
    BachsScoreCardsScored,
    Contest,
    ContestScored,
    HonoursScored,
    HonourWon,
    PopularScored,
    ScoreCardScored,
    Who,
)
from zashiki.games.fairy_concerto.moves import FAIRIES
from zashiki.games.fairy_concerto.scoring import (
    contest_points,
    is_bach,
    meets,
    most_contest_points,
    popular_points,
    score_card_points,
)
from zashiki.games.fairy_concerto.state import FairyState
from zashiki.kernel.state import Step


class FinalScoring(Step[FairyState]):
    rule: ClassVar[str] = "FC-11"

    def resolve(self, s: FairyState) -> None:
        score_popular(s)
        for contest in range(i64(len(CONTESTS))):
            score_contest(s, contest)
        score_score_cards(s)
        score_honours(s)


def seat_of(s: FairyState, board: i64) -> int | None:
    return None if is_bach(s, board) else int(board)


def who(s: FairyState, board: i64) -> Who | None:
    return "bach" if is_bach(s, board) else None


def score_popular(s: FairyState) -> None:
    """FC-11."""
    for board in range(s.box.boards):
        points = popular_points(s, board)
        s.points[board] += points
        if s.log is not None:
            s.tell(PopularScored(seat_of(s, board), who(s, board), FAIRIES[s.popular], int(points)))


def score_contest(s: FairyState, contest: i64) -> None:
    """FC-12 to FC-15, and the honour for whoever scored most (FC-16)."""
    most = most_contest_points(s, contest)
    for board in range(s.box.boards):
        points = contest_points(s, contest, board)
        s.points[board] += points
        if s.log is not None:
            s.tell(ContestScored(seat_of(s, board), who(s, board), CONTESTS[contest], int(points)))
    for board in range(s.box.boards):
        if contest_points(s, contest, board) == most:
            award(s, contest, board)


def award(s: FairyState, contest: i64, board: i64) -> None:
    one: i64 = 1
    s.honours[contest] -= 1
    s.honoured[board] |= one << contest
    if s.log is not None:
        s.tell(HonourWon(seat_of(s, board), who(s, board), CONTESTS[contest]))


def score_score_cards(s: FairyState) -> None:
    """FC-17, FC-24."""
    for board in range(s.box.boards):
        points = score_card_points(s, board)
        s.points[board] += points
        if s.log is not None:
            tell_score_cards(s, board, points)


def tell_score_cards(s: FairyState, board: i64, points: i64) -> None:
    if is_bach(s, board):
        s.tell(BachsScoreCardsScored(int(s.kept.n(board)), int(points)))
        return
    for card in s.kept.cards_in_order(board):
        earned = s.box.worth.score_card if meets(s, board, card) else i64(0)
        s.tell(ScoreCardScored(int(board), s.box.card_names[card], int(earned)))


def honours_of(s: FairyState, board: i64) -> list[Contest]:
    """The contests whose honours lie on a board."""
    one: i64 = 1
    return [CONTESTS[i] for i in range(i64(len(CONTESTS))) if s.honoured[board] & (one << i) != 0]


def score_honours(s: FairyState) -> None:
    """FC-18."""
    for board in range(s.box.boards):
        honours: i64 = 0
        left = s.honoured[board]
        while left != 0:
            honours += left & 1
            left >>= 1
        points = honours * s.box.worth.honour
        s.points[board] += points
        if s.log is not None:
            s.tell(HonoursScored(seat_of(s, board), who(s, board), int(honours), int(points)))


FINAL: Final = FinalScoring()
