"""The score sheet of Fairy Concerto: every point of a board, line by line in the order of the rulebook."""

from mypy_extensions import i64

from zashiki.games.fairy_concerto.box import SOLOISTS
from zashiki.games.fairy_concerto.fairy_counts import count
from zashiki.games.fairy_concerto.final_scoring import honours_of, seat_of, who
from zashiki.games.fairy_concerto.move_numbers import CONDUCTOR, HARPIST, PIANIST, SOLOIST
from zashiki.games.fairy_concerto.moves import FAIRIES
from zashiki.games.fairy_concerto.scoring import (
    contest_points,
    is_bach,
    meets,
    most_of_a_kind,
    popular_points,
    score_card_points,
    sets,
)
from zashiki.games.fairy_concerto.state import FairyState
from zashiki.kernel.outcome import Line, Score


def itemised(s: FairyState) -> tuple[Score, ...]:
    """The seats in order, then Bach."""
    return tuple(
        [
            Score(seat_of(s, board), int(s.points[board]), tuple(lines(s, board)), who(s, board))
            for board in range(s.box.boards)
        ]
    )


def lines(s: FairyState, board: i64) -> list[Line]:
    sheet = contest_lines(s, board)
    sheet += bach_card_lines(s, board) if is_bach(s, board) else card_lines(s, board)
    sheet += [
        Line("honour", int(s.box.worth.honour), {"contest": contest}) for contest in honours_of(s, board)
    ]
    return sheet


def contest_lines(s: FairyState, board: i64) -> list[Line]:
    orchestra = s.orchestras[board]
    popular = int(count(orchestra, s.popular))
    pianist, harpist = int(sets(orchestra, s.set_of_pianist())), int(sets(orchestra, s.set_of_harpist()))
    return [
        Line("popular", int(popular_points(s, board)), {"fairy": FAIRIES[s.popular], "fairies": popular}),
        Line("conductor", earned(s, CONDUCTOR, board), {"fairies": int(most_of_a_kind(orchestra))}),
        Line("soloist", earned(s, SOLOIST, board), {"soloist": SOLOISTS[s.soloist]}),
        Line("pianist", earned(s, PIANIST, board), {"sets": pianist}),
        Line("harpist", earned(s, HARPIST, board), {"sets": harpist}),
    ]


def earned(s: FairyState, contest: i64, board: i64) -> int:
    return int(contest_points(s, contest, board))


def card_lines(s: FairyState, board: i64) -> list[Line]:
    """One line for each score card, numbered as they lie before the board."""
    sheet: list[Line] = []
    for i, card in enumerate(s.kept.cards_in_order(board)):
        if meets(s, board, card):
            sheet.append(Line("score-card-met", int(s.box.worth.score_card), {"card": i}))
        else:
            sheet.append(Line("score-card-missed", 0, {"card": i}))
    return sheet


def bach_card_lines(s: FairyState, board: i64) -> list[Line]:
    return [Line("bach-score-cards", int(score_card_points(s, board)), {"cards": int(s.kept.n(board))})]
