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
        ({"cards": [PAIR] * 23}, "24–120 entries are needed, not 23"),
        ({"cards": [PAIR] * 121}, "24–120 entries are needed, not 121"),
        ({"cards": "all"}, "all is not a list of 24–120 entries"),
        ({"cards": OWN, "more": []}, "there is no row 'more'"),
        ({"cards": [*[PAIR] * 24, {}]}, "{} does not say how many of which kind"),
        ({"cards": [*[PAIR] * 24, "T3"]}, "T3 does not say how many of which kind"),
        ({"cards": [*[PAIR] * 24, {"harpist": 2}]}, "there is no harpist"),
        ({"cards": [*[PAIR] * 24, {"composer": 9}]}, r"card 25 needs 9 of composer, and there are 8"),
        ({"cards": [*[PAIR] * 24, {"composer": 0}]}, "1 to 12 are needed in all, not 0"),
        ({"cards": [*[PAIR] * 24, {"composer": True}]}, "true is not a whole number"),
        ({"cards": [*[PAIR] * 24, {"trumpeter": 7, "drummer": 6}]}, "1 to 12 are needed in all, not 13"),
        ({"S27": PAIR}, "there is no row 'S27'"),
    ],
)
def test_fc25_a_bad_deck_is_refused_with_one_clear_line(table: Any, line: str) -> None:
    with pytest.raises(BadSetup, match=line) as refused:
        open_game("fairy-concerto", 3, {"score-cards": table})
    assert "\n" not in str(refused.value)
    assert str(refused.value).startswith("Score cards: ")
    assert refused.value.ja.startswith("スコアカード：")


def test_fc25_a_card_that_is_named_replaces_just_that_card() -> None:
    table = a_new_game(3, {"score-cards": {"S01": {"trumpeter": 1}, "3枚目": {"ドラマー": 2}}})
    everywhere = table.pile() + [shown for seat in range(3) for shown in table.choice(seat)]
    ours = deck("reconstructed")
    assert Counter(everywhere) == Counter(["T1", ours[1], "D2", *ours[3:]])


def test_fc25_a_deck_has_a_card_for_every_composer_that_may_come() -> None:
    """Two cards for each player, and two for each composer."""
    with pytest.raises(BadSetup, match=r"up to 32 score cards are drawn, and the deck has 26 \(FC-25\)"):
        open_game("fairy-concerto", 4, {"own": {"fairies": {"composer": 12}}})


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
        ({"pianist": [], "harpist": [["drummer"]]}, "pianist: 1–20 entries are needed, not 0"),
        ({"pianist": [["drummer"]] * 21}, "pianist: 1–20 entries are needed, not 21"),
        ({"pianist": [["lutenist"]]}, "pianist: there is no lutenist"),
        ({"pianist": ["drummer"]}, "pianist: drummer is not a list of 1–12 entries"),
        ({"pianist": [[]]}, "pianist: 1–12 entries are needed, not 0"),
        ({"conductor": []}, "there is no row 'conductor'"),
    ],
)
def test_fc14_bad_contest_cards_are_refused_with_one_clear_line(table: Any, line: str) -> None:
    with pytest.raises(BadSetup, match=line) as refused:
        open_game("fairy-concerto", 3, {"contest-cards": table})
    assert str(refused.value).startswith("Pianist and harpist cards: ")


def test_fc14_a_contest_that_is_not_named_keeps_its_cards() -> None:
    game = open_game("fairy-concerto", 3, {"contest-cards": {"pianist": [["trumpeter", "composer"]]}})
    ours = open_game("fairy-concerto", 3)
    assert list(a_new_game(3, dict(game.options)).game.box.harpists) == list(
        a_new_game(3, dict(ours.options)).game.box.harpists
    )


def test_fc25_an_unknown_deck_is_refused() -> None:
    with pytest.raises(
        BadSetup, match="option score-cards can be reconstructed, gentle, or a table of your own"
    ):
        open_game("fairy-concerto", 3, {"score-cards": "printed"})
