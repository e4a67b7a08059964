"""オプションルール: other orders of the shoguns."""

from __future__ import annotations

import pytest

from tests.games.batting_tokugawa.positions import MITSUKUNI, a_trick
from zashiki.games.batting_tokugawa.trick_winner import true_winner


def winner_of(options: dict[str, object], *pairs: list[int]) -> int:
    """Cards are called by ordinal whatever the order; seat 0 is the elder."""
    return int(true_winner(a_trick(None, *pairs, options=options).s))


KANA: dict[str, object] = {"order": "kana"}
TENURE: dict[str, object] = {"order": "tenure"}
SHORT_HIGH: dict[str, object] = {"order": "tenure", "long-tenure-high": False}


@pytest.mark.parametrize(
    ("pairs", "winner"),
    [
        # いえさだ 13, いえしげ 9, いえつぐ 7 come first, よしのぶ 15, よしむね 8 last
        (([13, 4], [9, 1], [7, 10]), 1),
        (([13, 9], [1, 2], [7, 10]), 1),
        (([13, 9], [15, 8], [7, 10]), 2),
        (([1, 2], [3, 6], [4, 12]), 3),
        (([MITSUKUNI, 8], [15, 5], [2, 12]), 3),
    ],
)
def test_tb19_kana_order_replaces_the_reign_everywhere(pairs: tuple[list[int], ...], winner: int) -> None:
    assert winner_of(KANA, *pairs) == winner


@pytest.mark.parametrize(
    ("pairs", "winner"),
    [
        # 慶喜 15 was shortest, then 家康 1; 家斉 11 longest, then 吉宗 8
        (([15, 9], [1, 2], [7, 10]), 1),
        (([11, 8], [15, 1], [7, 10]), 1),
        (([15, 1], [2, 3], [7, 10]), 1),
        (([MITSUKUNI, 11], [8, 3], [4, 10]), 3),
    ],
)
def test_tb19_by_tenure_longer_is_higher(pairs: tuple[list[int], ...], winner: int) -> None:
    assert winner_of(TENURE, *pairs) == winner


@pytest.mark.parametrize(
    ("pairs", "winner"),
    [
        (([11, 9], [1, 2], [7, 10]), 1),  # now 家斉 is lowest
        (([11, 8], [15, 1], [7, 10]), 2),  # and 慶喜 with 家康 the highest run
        (([MITSUKUNI, 15], [1, 6], [7, 13]), 3),
    ],
)
def test_tb19_a_switch_makes_the_shorter_tenure_higher(pairs: tuple[list[int], ...], winner: int) -> None:
    assert winner_of(SHORT_HIGH, *pairs) == winner


def test_tb19_the_switch_matters_for_tenure_alone() -> None:
    for options in ({"long-tenure-high": False}, {"order": "kana", "long-tenure-high": False}):
        plain: dict[str, object] = {"order": options.get("order", "reign")}
        ranks = a_trick(None, [1, 2], [3, 4], options=options).s.box.ranks
        assert list(ranks) == list(a_trick(None, [1, 2], [3, 4], options=plain).s.box.ranks)


def test_tb19_every_order_ranks_the_fifteen_without_a_tie() -> None:
    for options in (KANA, TENURE, SHORT_HIGH):
        ranks = list(a_trick(None, [1, 2], [3, 4], options=options).s.box.ranks)
        assert sorted(ranks[1:]) == list(range(1, 16))
        assert ranks[MITSUKUNI] > 16
