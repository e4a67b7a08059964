"""最終得点計算, 勝者の決定: colours, the full robe, the winner. The printed example comes first."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.games.kasane.positions import Sitting, a_new_game, a_table
from zashiki.games.kasane.events import FinalScored

C = 2


def at_the_end(fields: Mapping[int, str], hands: Mapping[int, str] | None = None, *points: int) -> Sitting:
    """End the game: the last player takes a 1 that makes no role."""
    table = a_table(hands=hands, fields=fields, turn=3).with_points(*points).at_the_last_turn("1")
    table.take("1")
    assert table.over()
    return table


def scored(table: Sitting, seat: int) -> FinalScored:
    return next(event for event in table.log if isinstance(event, FinalScored) and event.seat == seat)


def counted_by_hand(table: Sitting, seat: int) -> int:
    field = table.field(seat)
    roles = sum(made.points for made in table.seen_by(None).made if made.seat == seat)
    colours = [0, 5, 4, 3, 2, 0, 2, 3, 4, 5][len(set(field) - {"+"})] if len(field) >= 8 else 0
    full_robe = 2 if len(field) == 12 else 0
    return roles + field.count("+") + colours + full_robe


def test_ka22_player_c_has_8_colours_for_4_points() -> None:
    """Eleven cards without a 3, one of them a +1; the 3 is left in hand."""
    table = at_the_end({C: "98712456+22"}, {C: "3"})
    assert scored(table, C) == FinalScored(C, cards=11, colours=8, colour_points=4, full_robe_points=0)
    assert table.points(C) == 4


def test_ka22_ka23_player_c_with_the_3_laid_too_would_have_5_and_2_more() -> None:
    table = at_the_end({C: "98712456+223"})
    assert scored(table, C) == FinalScored(C, cards=12, colours=9, colour_points=5, full_robe_points=2)
    assert table.points(C) == 7


@pytest.mark.parametrize(
    ("field", "colours", "points"),
    [
        ("11111+++", 1, 5),
        ("11112222", 2, 4),
        ("11122233", 3, 3),
        ("11223344", 4, 2),
        ("11223345", 5, 0),
        ("11223456", 6, 2),
        ("11234567", 7, 3),
        ("12345678", 8, 4),
        ("123456789", 9, 5),
    ],
)
def test_ka22_the_points_for_colours(field: str, colours: int, points: int) -> None:
    table = at_the_end({C: field})
    assert scored(table, C).colours == colours
    assert table.points(C) == points


def test_ka22_fewer_than_8_cards_score_nothing() -> None:
    table = at_the_end({C: "1234567"}, {C: "89"})
    assert scored(table, C).colour_points == 0
    assert table.points(C) == 0


def test_ka22_a_plus_one_counts_as_a_card_but_not_as_a_colour() -> None:
    table = at_the_end({C: "1234567+"})
    assert scored(table, C) == FinalScored(C, cards=8, colours=7, colour_points=3, full_robe_points=0)


def test_ka22_every_player_with_8_cards_scores() -> None:
    table = at_the_end({0: "11112222", 1: "1111222", 2: "123456789"}, {}, 10, 10, 10, 10)
    assert [table.points(seat) for seat in table.players] == [14, 10, 15, 10]


def test_ka22_the_last_role_counts_for_the_final_scoring() -> None:
    table = a_table(hands={3: "1"}, fields={3: "234567"}, turn=3).at_the_last_turn("1")
    table.take("1")
    table.make("kasane", 2)
    assert scored(table, 3) == FinalScored(3, cards=8, colours=7, colour_points=3, full_robe_points=0)
    assert table.points(3) == 2 + 3


def test_ka23_all_12_cards_score_2_more_whatever_their_colours() -> None:
    table = at_the_end({C: "111223344556"})
    assert scored(table, C) == FinalScored(C, cards=12, colours=6, colour_points=2, full_robe_points=2)
    five_colours = at_the_end({C: "11223344+++5"})
    assert five_colours.points(C) == 0 + 2


def test_ka23_eleven_cards_are_no_full_robe() -> None:
    assert at_the_end({C: "11122334455"}, {C: "9"}).points(C) == 0


def test_ka24_the_most_points_win() -> None:
    assert at_the_end({}, {}, 9, 12, 11, 3).outcome().winners == (1,)


def test_ka24_the_final_scoring_decides() -> None:
    assert at_the_end({C: "123456789"}, {}, 12, 0, 8, 0).outcome().winners == (C,)


def test_ka24_a_tie_goes_to_more_cards_in_the_field() -> None:
    table = at_the_end({0: "12", 1: "1+2", 2: "1234567"}, {}, 9, 9, 8, 0)
    assert table.outcome().winners == (1,)


def test_ka24_a_tie_in_cards_too_is_shared() -> None:
    table = at_the_end({0: "12+", 1: "345", 2: "66"}, {}, 9, 9, 9, 0)
    assert table.outcome().winners == (0, 1)
    assert [table.game.reward(table.s, seat) for seat in table.players] == [0.5, 0.5, 0.0, 0.0]


def test_ka24_the_score_sheet_tells_what_breaks_a_tie_for_the_lead() -> None:
    table = at_the_end({0: "12", 1: "1+2", 2: "1234567"}, {}, 9, 9, 8, 8)
    told = [score.lines[-1] for score in table.outcome().scores]
    assert [line.item for line in told] == ["tie", "tie", "full-robe", "full-robe"]
    assert [(line.points, line.values) for line in told[:2]] == [(0, {"cards": 2}), (0, {"cards": 3})]


def test_ka24_all_may_share() -> None:
    assert at_the_end({}).outcome().winners == (0, 1, 2, 3)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_ka22_ka23_ka24_the_score_sheet_adds_up(players: int, seed: int) -> None:
    table = a_new_game(players, seed=seed)
    table.play_to_the_end(seed)
    outcome = table.outcome()
    assert [score.seat for score in outcome.scores] == list(table.players)
    for seat, score in enumerate(outcome.scores):
        assert score.total == sum(line.points for line in score.lines) == table.points(seat)
        assert score.total == counted_by_hand(table, seat)
    ranks = [(table.points(seat), len(table.field(seat))) for seat in table.players]
    assert outcome.winners == tuple(seat for seat in table.players if ranks[seat] == max(ranks))


def test_ka7_ka13_ka22_ka23_the_score_sheet_names_every_point() -> None:
    table = a_table(hands={3: "98"}, fields={3: "122334+55"}, turn=3).with_points(0, 0, 0, 1)
    table.at_the_last_turn("7")
    table.take("7")
    table.make("wakana-jo", 3)
    lines = {line.item: (line.points, line.values) for line in table.outcome().scores[3].lines}
    assert lines == {
        "role": (3, {"role": "wakana-jo", "cards": 3}),
        "plus-ones": (1, {"cards": 1}),
        "colours": (4, {"colours": 8, "cards": 12}),
        "full-robe": (2, {"cards": 12}),
    }
