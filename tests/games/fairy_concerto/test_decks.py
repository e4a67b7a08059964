"""The decks: the reconstructed ones, the other named ones, and those of the players' own (FC-25, FC-14)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.fairy_concerto.positions import a_new_game, card, needs
from zashiki.catalogue import open_game
from zashiki.games.fairy_concerto.moves import Keep
from zashiki.rulebook import BadSetup, numbers

PAIR = {"trumpeter": 3, "drummer": 3}
OWN = [*[PAIR] * 12, *[{"violinist": 1, "composer": 2}] * 12]


def deck(name: str) -> list[str]:
    table = a_new_game(2, {"score-cards": name})
    return [needs(table.s.box.card_names[number]) for number in table.s.box.deck.cards_in_order()]


def test_fc25_the_standard_deck_has_every_combination_of_two_or_more_kinds_once() -> None:
    cards = deck("reconstructed")
    kinds = [frozenset(need[0] for need in shown.split()) for shown in cards]
    assert len(cards) == len(set(kinds)) == 26
    assert all(len(kind) >= 2 for kind in kinds)


def test_fc25_the_standard_deck_is_as_its_clause_says() -> None:
    shapes = Counter(
        (tuple(sorted((int(n[1:]) for n in shown.split() if n[0] != "C"), reverse=True)), composers(shown))
        for shown in deck("reconstructed")
    )
    assert shapes == {
        ((3, 3), 0): 6, ((4,), 1): 4, ((3, 2, 2), 0): 4, ((2, 2), 2): 6,
        ((2, 2, 2), 1): 4, ((2, 2, 2, 2), 0): 1, ((1, 1, 1, 1), 3): 1,
    }  # fmt: skip


def composers(shown: str) -> int:
    return sum(int(need[1:]) for need in shown.split() if need[0] == "C")


def test_fc25_no_standard_card_asks_for_all_that_another_asks() -> None:
    asked = [{need[0]: int(need[1:]) for need in shown.split()} for shown in deck("reconstructed")]
    for one in asked:
        for other in asked:
            assert one is other or any(one.get(kind, 0) < number for kind, number in other.items())


def test_fc25_each_gentle_card_asks_for_one_fairy_fewer() -> None:
    for standard, gentle in zip(deck("reconstructed"), deck("gentle"), strict=True):
        one, other = ({need[0]: int(need[1:]) for need in shown.split()} for shown in (standard, gentle))
        assert sum(one.values()) == sum(other.values()) + 1
        assert one.keys() == other.keys()


def test_fc25_a_deck_of_ones_own_is_played_with() -> None:
    table = a_new_game(3, {"score-cards": {"cards": OWN}})
    everywhere = table.pile() + [shown for seat in range(3) for shown in table.choice(seat)]
    assert Counter(everywhere) == {"T3 D3": 12, "V1 C2": 12}
    table.play_to_the_end()
    assert (
        sum(table.game.census(table.s)[name] for name in ("trumpeter-3 drummer-3", "violinist-1 composer-2"))
        == 24
    )


def test_fc25_of_two_equal_cards_there_is_nothing_to_choose() -> None:
    table = a_new_game(3, {"score-cards": {"cards": [PAIR] * 24}}).with_hands("TTDDVV", "C", "TTDDVV")
    assert len(table.options(0)) == 3
    table.pick_all("TCT")
    assert table.options(1) == [Keep(card("T3 D3"))]
    table.keep(1, "T3 D3")
    assert table.kept(1) == ["T3 D3", "T3 D3"]
    assert table.discards() == ["T3 D3"] * 4


@pytest.mark.parametrize(
    ("table", "line"),
    [
        ({"cards": [PAIR] * 23}, "a deck has 24 to 120 cards, not 23"),
        ({"cards": [PAIR] * 121}, "a deck has 24 to 120 cards, not 121"),
        ({"cards": "all"}, "a deck of your own is"),
        ({}, "a deck of your own is"),
        ({"cards": OWN, "more": []}, "a deck of your own is"),
        ({"cards": [*[PAIR] * 24, {}]}, "card 25 does not say which fairies it needs"),
        ({"cards": [*[PAIR] * 24, "T3"]}, "card 25 does not say which fairies it needs"),
        ({"cards": [*[PAIR] * 24, {"harpist": 2}]}, "there is no fairy 'harpist'"),
        ({"cards": [*[PAIR] * 24, {"composer": 9}]}, "cannot need 9 of composer"),
        ({"cards": [*[PAIR] * 24, {"composer": 0}]}, "cannot need 0 of composer"),
        ({"cards": [*[PAIR] * 24, {"composer": True}]}, "cannot need True of composer"),
        ({"cards": [*[PAIR] * 24, {"trumpeter": 7, "drummer": 6}]}, "more fairies than an orchestra has"),
    ],
)
def test_fc25_a_bad_deck_is_refused_with_one_clear_line(table: Any, line: str) -> None:
    with pytest.raises(BadSetup, match=line) as refused:
        open_game("fairy-concerto", 3, {"score-cards": table})
    assert "\n" not in str(refused.value)
    assert str(refused.value).startswith("option score-cards")


def test_fc14_fc15_the_standard_sets_are_the_six_pairs_of_instruments() -> None:
    cards = numbers("fairy-concerto")["contest-cards"]["reconstructed"]
    pairs = [frozenset(row["set"]) for contest in ("pianist", "harpist") for row in cards[contest]]
    assert len(set(pairs)) == 6
    assert all(len(pair) == 2 and "composer" not in pair for pair in pairs)


def test_fc15_the_harpist_can_have_sets_of_three_kinds() -> None:
    table = a_new_game(2, {"contest-cards": "harpist-trios"})
    assert len(table.seen_by(None).harpist) == 3
    assert len(table.seen_by(None).pianist) == 2


def test_fc14_contest_cards_of_ones_own_are_played_with() -> None:
    own = {"pianist": [["trumpeter", "composer"]], "harpist": [["hornist", "hornist", "drummer"]]}
    table = a_new_game(2, {"contest-cards": own}).with_orchestras("TTTCCDDDDDHHHHH", "V")
    assert table.seen_by(None).pianist == ("trumpeter", "composer")
    assert table.seen_by(None).harpist == ("drummer", "hornist", "hornist")
    table.scored()
    assert table.points(0, "pianist") == 6  # composers are a kind like the others
    assert table.points(0, "harpist") == 6  # two hornists and a drummer for each set


@pytest.mark.parametrize(
    ("table", "line"),
    [
        ({"pianist": [["trumpeter", "drummer"]]}, "harpist needs a list"),
        ({"pianist": [], "harpist": [["drummer"]]}, "pianist needs a list of 1 to 20 sets"),
        ({"pianist": [["drummer"]] * 21, "harpist": [["drummer"]]}, "pianist needs a list of 1 to 20 sets"),
        ({"pianist": [["lutenist"]], "harpist": [["drummer"]]}, "there is no fairy 'lutenist'"),
        ({"pianist": ["drummer"], "harpist": [["drummer"]]}, "not a list of fairies"),
        ({"pianist": [[]], "harpist": [["drummer"]]}, "not a list of fairies"),
        ({"conductor": []}, "there is no contest 'conductor'"),
        (
            {"pianist": [["drummer"]], "harpist": [["drummer"]], "soloist": []},
            "there is no contest 'soloist'",
        ),
    ],
)
def test_fc14_bad_contest_cards_are_refused_with_one_clear_line(table: Any, line: str) -> None:
    with pytest.raises(BadSetup, match=line) as refused:
        open_game("fairy-concerto", 3, {"contest-cards": table})
    assert str(refused.value).startswith("option contest-cards")


def test_fc25_an_unknown_deck_is_refused() -> None:
    with pytest.raises(
        BadSetup, match="option score-cards can be reconstructed, gentle, or a table of your own"
    ):
        open_game("fairy-concerto", 3, {"score-cards": "printed"})
