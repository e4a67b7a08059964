"""最終得点計算: the seven items in their order, honours and the winner."""

from __future__ import annotations

import pytest

from tests.games.fairy_concerto.positions import a_concert, a_new_game
from zashiki.games.fairy_concerto.events import (
    BachsScoreCardsScored,
    ContestScored,
    HonoursScored,
    HonourWon,
    PopularScored,
    ScoreCardScored,
)

BALANCED = "TTTDDDVVVHHC"


@pytest.mark.parametrize(("popular", "points"), [("T", 3), ("H", 2), ("C", 1)])
def test_fc11_each_fairy_of_the_popular_kind_scores_1(popular: str, points: int) -> None:
    assert a_concert(BALANCED, "", popular=popular).scored().points(0, "popular") == points


def test_fc11_the_fairy_on_the_popular_card_belongs_to_nobody() -> None:
    concert = a_concert("TTDD", "VVHH", popular="C").scored()
    assert [concert.points(board, "popular") for board in range(2)] == [0, 0]


@pytest.mark.parametrize(("orchestra", "points"), [("TTTTTDDDVVHC", 10), (BALANCED, 6), ("CCCCTTTDDDVV", 8)])
def test_fc12_the_most_numerous_kind_scores_2_a_fairy_and_one_kind_only(orchestra: str, points: int) -> None:
    assert a_concert(orchestra, "").scored().points(0, "conductor") == points


@pytest.mark.parametrize(
    ("orchestra", "points"),
    [("TTTTTDDVVVHH", 6), ("TTTTTTTTTTTT", 0), ("TTTDDDVVVHHH", 9), ("DDDDDTVVVHHH", 3)],
)
def test_fc14_each_complete_set_of_the_pianist_scores_3(orchestra: str, points: int) -> None:
    assert a_concert(orchestra, "", pianist="TD").scored().points(0, "pianist") == points


def test_fc15_the_harpist_has_a_card_of_its_own() -> None:
    concert = a_concert("TTTDDVVVVHHH", "", pianist="DV", harpist="TH").scored()
    assert concert.points(0, "pianist") == 6
    assert concert.points(0, "harpist") == 9


def test_fc14_fc15_every_fairy_counts_once_for_each_card() -> None:
    """The same trumpeters make sets for the pianist and for the harpist, and count as the most numerous kind."""
    concert = a_concert("TTTTDDDDHHHH", "", pianist="TD", harpist="TH", popular="T").scored()
    assert [concert.points(0, item) for item in ("popular", "conductor", "pianist", "harpist")] == [
        4,
        8,
        12,
        12,
    ]


def honours(concert_of: tuple[str, ...], item: str, **contest: str) -> list[int]:
    concert = a_concert(*concert_of, **contest).scored()
    won = [event for event in concert.told(HonourWon) if event.contest == item]
    return [event.seat for event in won if event.seat is not None]


@pytest.mark.parametrize("item", ["conductor", "pianist", "harpist"])
def test_fc16_whoever_scores_most_on_a_card_takes_its_honour(item: str) -> None:
    orchestras = ("TTTTTDDDDHHH", "TTTDDDVVVHHC", "TTDDVVHHHHCC")
    assert honours(orchestras, item, pianist="TD", harpist="TH")[0] == 0


def test_fc16_all_who_tie_for_most_take_an_honour() -> None:
    assert honours(("TTTTDDVVHHCC", "TTTTTDDVVHCC", "DDDDDTTVVHCC"), "conductor") == [1, 2]


def test_fc16_an_honour_is_taken_even_if_everybody_scored_0() -> None:
    assert honours(("TTTTTTVVVVVV", "TTTTTTVVVVVV"), "pianist", pianist="TD") == [0, 1]
    assert honours(("TTTTTTVVVVVV", "TTTTTTVVVVVV"), "soloist", soloist="spread") == [0, 1]


def test_fc16_the_honour_goes_by_the_points_of_its_own_card_alone() -> None:
    """Seat 1 has more in all, seat 0 the larger kind."""
    concert = a_concert("TTTTTTTTVVVV", "TTTTDDDDHHHH", pianist="TD", harpist="TH").scored()
    assert concert.points(0) < concert.points(1)
    assert concert.told(HonourWon)[0] == HonourWon(0, None, "conductor")


@pytest.mark.parametrize(
    ("card", "orchestra", "points"),
    [
        ("T3 D3", "TTTDDD", 5),
        ("T3 D3", "TTTTDDDDVVHH", 5),  # more than needed is fine
        ("T3 D3", "TTTTTTTTTTDD", 0),  # one missing is enough to miss it
        ("T4 C1", "TTTT", 0),
        ("T4 C1", "TTTTC", 5),
        ("T1 D1 V1 H1 C3", "TDVHCCC", 5),
        ("T2 D2 V2 H2", "TTDDVVHC", 0),
    ],
)
def test_fc17_a_score_card_pays_5_if_all_that_it_needs_is_there(
    card: str, orchestra: str, points: int
) -> None:
    concert = a_concert(orchestra, "").with_kept(0, card).scored()
    assert concert.points(0, "score-card-met", "score-card-missed") == points


def test_fc17_each_card_is_checked_by_itself_and_fairies_count_for_all_of_them() -> None:
    concert = a_concert("TTTTDDDVVVHC", "").with_kept(0, "T3 D3", "T3 V3", "D3 V3", "T4 C1", "T3 H3").scored()
    found = [(line.item, line.points) for line in concert.lines(0) if line.item.startswith("score-card")]
    assert found == [("score-card-met", 5)] * 4 + [("score-card-missed", 0)]


def test_fc18_each_honour_scores_2() -> None:
    concert = a_concert("TTTTTTDDDHHH", "", soloist="equal").scored()
    assert concert.points(0, "honour") == 8
    assert [line.values["contest"] for line in concert.lines(0) if line.item == "honour"] == [
        "conductor", "soloist", "pianist", "harpist",
    ]  # fmt: skip


def test_fc19_the_highest_total_wins() -> None:
    assert a_concert("TTTTTTDDDHHH", "TTTDDDVVVHHC").scored().outcome().winners == (0,)


def test_fc19_a_tie_is_a_shared_victory() -> None:
    outcome = a_concert(BALANCED, "TTD", BALANCED).scored().outcome()
    assert outcome.winners == (0, 2)
    assert outcome.reason == "orchestras-complete"


def test_fc11_to_fc18_the_sheet_has_the_items_in_the_order_of_the_rulebook() -> None:
    concert = a_concert("TTTTTTDDDHHC", "TTTDDDVVVHHC").with_kept(0, "T3 D3", "T4 C1", "V3 H3").scored()
    items = [line.item for line in concert.lines(0)]
    assert items[:8] == [
        "popular", "conductor", "soloist", "pianist", "harpist",
        "score-card-met", "score-card-met", "score-card-missed",
    ]  # fmt: skip
    assert set(items[8:]) == {"honour"}


def test_fc11_to_fc18_the_log_tells_the_items_in_the_order_of_the_rulebook() -> None:
    game = a_new_game(3).play_to_the_end()
    kinds = [PopularScored, ContestScored, ScoreCardScored, HonoursScored]
    told = [kinds.index(type(event)) for event in game.log if type(event) in kinds]
    assert told == sorted(told)
    contests = [event.contest for event in game.told(ContestScored)]
    assert contests == [item for item in ("conductor", "soloist", "pianist", "harpist") for _ in range(3)]


def test_fc16_honours_are_awarded_right_after_their_card() -> None:
    game = a_new_game(4).play_to_the_end()
    last = ""
    for event in game.log:
        if isinstance(event, ContestScored):
            last = event.contest
        elif isinstance(event, HonourWon):
            assert event.contest == last


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_fc11_to_fc18_the_log_adds_up_to_the_sheet(players: int) -> None:
    game = a_new_game(players, seed=5).play_to_the_end()
    for board, score in enumerate(game.outcome().scores):
        seat = board if board < players else None
        told = sum(getattr(event, "points", 0) for event in game.log if getattr(event, "seat", -1) == seat)
        bach = sum(event.points for event in game.told(BachsScoreCardsScored))
        assert told + (bach if seat is None else 0) == score.total


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_fc18_points_shown_before_the_end_are_those_that_scoring_would_give(players: int) -> None:
    game = a_new_game(players, seed=3)
    for _ in range(3 * players + 3):
        game.answer_any()
    shown = [board.points for board in game.seen_by(None).boards]
    game.scored()
    assert shown == [score.total for score in game.outcome().scores]
