"""The lesson of the faces: it teaches what the box shows, in the three orders (TK-C2, TK-C5)."""

from __future__ import annotations

import pytest

from zashiki.games.tokugawa_cards.lesson import PARTS, deck, question, sheet
from zashiki.games.tokugawa_cards.portraits import PEOPLE_OF_THE_BOX
from zashiki.games.tokugawa_cards.shoguns import EVERYBODY, MITSUKUNI, rank_in
from zashiki.kernel.chance import FastChance

EVERY_PART = pytest.mark.parametrize("part", PARTS)


def test_tkc2_the_first_four_are_learnt_first() -> None:
    assert deck("reign")[:4] == ["reign/1", "reign/2", "reign/3", "reign/4"]
    assert len(deck("reign")) == 16


@pytest.mark.parametrize("part", ["kana", "tenure"])
def test_tkc5_mitsukuni_stands_in_no_order(part: str) -> None:
    assert len(deck(part)) == 15
    assert f"{part}/{MITSUKUNI}" not in deck(part)


@EVERY_PART
def test_tkc2_a_question_shows_the_drawing_of_the_person_it_asks_for(part: str) -> None:
    for card in deck(part):
        asked = question(card, FastChance(3))
        assert PEOPLE_OF_THE_BOX[asked.picture] == asked.answer
        places = [rank_in(part, EVERYBODY[choice.id]) for choice in asked.choices]
        assert places == sorted(places)


@EVERY_PART
def test_tkc5_the_sheet_lists_everybody_in_its_order(part: str) -> None:
    lines = sheet(part)
    people = [PEOPLE_OF_THE_BOX[line.picture] for line in lines]
    assert [rank_in(part, EVERYBODY[person]) for person in people] == [*range(1, 16), 17]
    assert len({line.note.ja for line in lines}) == len({line.note.en for line in lines}) == 16
