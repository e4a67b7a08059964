"""The cards that the three Tokugawa games share (TK-C1 to TK-C5, TK-H1, TK-H2)."""

from __future__ import annotations

import json
from datetime import date
from itertools import pairwise

import pytest

from zashiki.catalogue import open_game
from zashiki.games.tokugawa_cards.events import PortraitsDrawn
from zashiki.games.tokugawa_cards.memory_field import MemoryField
from zashiki.games.tokugawa_cards.portraits import UNKNOWN, Portraits, likely_odd
from zashiki.games.tokugawa_cards.shoguns import (
    EVERYBODY,
    MITSUKUNI,
    ORDERS,
    UNRANKED,
    ranks,
)
from zashiki.games.tokugawa_cards.view import Identity, everybody, shown_on
from zashiki.kernel.chance import FastChance
from zashiki.kernel.play import start
from zashiki.rulebook import rulebook, value

BOTH = pytest.mark.parametrize("game", ["tokugawa", "shin-tokugawa"])
SHOGUNS = EVERYBODY[1:]


def test_tkc1_there_are_31_cards_two_of_each_shogun_and_one_mitsukuni() -> None:
    portraits = Portraits.drawn(FastChance(1))
    field = MemoryField()
    field.lay_out(portraits, FastChance(2))
    people = [int(portraits.person(card)) for card in field.cards_in_order()]
    assert len(people) == 31
    assert people.count(MITSUKUNI) == 1
    assert all(people.count(shogun.number) == 2 for shogun in SHOGUNS)


@BOTH
def test_tkc1_the_census_of_a_game_is_the_deck(game: str) -> None:
    opened = open_game(game, 4)
    census = opened.census(start(opened, FastChance(3)))
    assert census["0"] == 1
    assert all(census[str(ordinal)] == 2 for ordinal in range(1, 16))


def test_tkc1_the_shoguns_are_those_of_history() -> None:
    assert " ".join(person.romaji.split()[1] for person in EVERYBODY) == (
        "Mitsukuni Ieyasu Hidetada Iemitsu Ietsuna Tsunayoshi Ienobu Ietsugu Yoshimune "
        "Ieshige Ieharu Ienari Ieyoshi Iesada Iemochi Yoshinobu"
    )
    for earlier, later in pairwise(SHOGUNS):
        assert earlier.end is not None
        assert later.start is not None
        assert date.fromisoformat(earlier.end) <= date.fromisoformat(later.start)


def test_tkc2_a_portrait_number_is_drawn_per_table_and_says_nothing() -> None:
    """Over many tables every number stands for everybody about equally often."""
    chance = FastChance(5)
    counts = [[0] * 16 for _ in range(16)]
    for _ in range(3200):
        for portrait, person in enumerate(Portraits.drawn(chance).in_order()):
            counts[portrait][person] += 1
    assert all(140 < count < 260 for row in counts for count in row)


def test_tkc2_portraits_and_people_translate_both_ways() -> None:
    portraits = Portraits.drawn(FastChance(2))
    for portrait in range(16):
        assert portraits.portrait(portraits.person(portrait)) == portrait
    assert portraits.person(portraits.odd) == MITSUKUNI
    assert everybody(portraits)[portraits.odd] == Identity(int(portraits.odd), MITSUKUNI)


def test_tkc2_a_guess_keeps_what_is_known_and_mixes_the_rest() -> None:
    known = [UNKNOWN] * 16
    known[3], known[7] = 15, MITSUKUNI
    guesses = {Portraits.guessed(known, FastChance(seed)).in_order() for seed in range(30)}
    assert len(guesses) == 30
    for people in guesses:
        assert (people[3], people[7]) == (15, MITSUKUNI)
        assert sorted(people) == list(range(16))


def test_tkc2_who_was_seen_twice_is_no_mitsukuni_and_who_was_seen_once_half_as_likely() -> None:
    chance = FastChance(6)
    seen = [2] * 13 + [1, 0, 0]
    drawn = [likely_odd(seen, chance) for _ in range(5000)]
    assert set(drawn) == {13, 14, 15}
    assert drawn.count(13) == pytest.approx(1000, abs=130)
    assert drawn.count(14) == pytest.approx(2000, abs=160)


def test_tkc2_the_drawing_of_portraits_is_in_the_log_for_whoever_checks_the_record() -> None:
    event = PortraitsDrawn(tuple(range(16)), named=False)
    assert [event.seen_by(seat) for seat in (None, 0, 5)] == [None] * 3
    named = PortraitsDrawn(tuple(range(16)), named=True)
    assert named.seen_by(None) is named


def test_tkc3_four_overview_cards_cover_everybody() -> None:
    overviews = value("shin-tokugawa", "overview", "cards")
    assert overviews == [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, 0]]
    portraits = Portraits.drawn(FastChance(4))
    shown = [identity for card in overviews for identity in shown_on(portraits, card)]
    assert sorted(identity.person for identity in shown) == list(range(16))
    assert all(portraits.person(identity.portrait) == identity.person for identity in shown)


@BOTH
def test_tkc4_there_is_one_crest_and_the_memory_games_leave_it_in_the_box(game: str) -> None:
    assert value("tokugawa-cards", "cards", "crests") == 1
    opened = open_game(game, 2)
    census = opened.census(start(opened, FastChance(1)))
    assert sum(count for name, count in census.items() if name.isdigit()) == 31


def test_tkc5_the_sheet_has_three_orders_without_a_tie() -> None:
    for order in ORDERS:
        assert sorted(ranks(order)[shogun.number] for shogun in SHOGUNS) == list(range(1, 16))


def test_tkc5_the_orders_follow_from_names_and_dates() -> None:
    by_name = sorted(SHOGUNS, key=lambda shogun: shogun.kana.split()[1])
    assert [ranks("kana")[shogun.number] for shogun in by_name] == list(range(1, 16))
    by_tenure = sorted(SHOGUNS, key=lambda shogun: shogun.days or 0)
    assert [ranks("tenure")[shogun.number] for shogun in by_tenure] == list(range(1, 16))
    for shogun in SHOGUNS:
        assert ranks("reign")[shogun.number] == shogun.ordinal
        days = date.fromisoformat(shogun.end or "") - date.fromisoformat(shogun.start or "")
        assert shogun.days == days.days


def test_tkc5_mitsukuni_has_no_rank_in_any_order() -> None:
    assert {ranks(order)[MITSUKUNI] for order in ORDERS} == {UNRANKED}
    with pytest.raises(ValueError, match="height"):
        ranks("height")


@BOTH
def test_tkh1_names_are_off_unless_the_host_says_so(game: str) -> None:
    assert open_game(game, 2).options["names"] is False


def test_tkh2_the_memory_aid_is_for_the_plain_memory_game_and_off() -> None:
    assert open_game("tokugawa", 2).options["memory-aid"] is False
    assert "memory-aid" not in [option.id for option in rulebook("shin-tokugawa").options]


def test_tkc2_the_memory_games_word_the_shared_clauses_alike() -> None:
    shared = ["TK-C1", "TK-C2", "TK-C3", "TK-C4", "TK-C5", "TK-H1", "TK-H2"]
    for clause in shared:
        one, other = rulebook("tokugawa").clause(clause), rulebook("shin-tokugawa").clause(clause)
        assert json.dumps([one.ja, one.en, one.status]) == json.dumps([other.ja, other.en, other.status])
