"""1回目のドラフト ⑤, the exception: composers draw two score cards and keep one."""

from __future__ import annotations

import pytest

from tests.games.fairy_concerto.positions import Sitting, a_new_game, card, needs
from zashiki.games.fairy_concerto.events import ComposerDrew, HandsPassed, ScoreCardKept
from zashiki.games.fairy_concerto.moves import Keep
from zashiki.games.fairy_concerto.text_picture import picture
from zashiki.words.say import Speaker

TOP = ("T3 D3", "V3 H3", "T4 C1", "D4 C1", "V4 C1", "H4 C1")


def composing(initials: str, players: int = 3) -> Sitting:
    """Everybody has every kind; the second pick of the game."""
    table = a_new_game(players).with_hands(*["TDVHCC"] * players).after_the_first_pick()
    table.with_pile_top(*TOP)
    for seat, initial in enumerate(initials):
        table.pick(seat, initial)
    return table


def test_fc8_a_composer_draws_two_score_cards_at_once() -> None:
    table = composing("TCT")
    assert table.asked() == [1]
    assert table.step() == "KeepAScoreCard"
    assert table.options(1) == [Keep(card("T3 D3")), Keep(card("V3 H3"))]
    assert table.prompt(1) == "keep"


@pytest.mark.parametrize(("kept", "discarded"), [("T3 D3", "V3 H3"), ("V3 H3", "T3 D3")])
def test_fc8_one_is_kept_open_and_the_other_discarded_open(kept: str, discarded: str) -> None:
    table = composing("TCT")
    before = table.kept(1)
    table.keep(1, kept)
    assert table.kept(1) == [*before, kept]
    assert table.discards()[-1] == discarded
    assert ScoreCardKept(1, card(kept), card(discarded)) in table.log_of(None)


def test_fc8_the_composer_belongs_to_the_orchestra_and_stands_on_the_card_just_kept() -> None:
    table = composing("TCT")
    table.keep(1, "V3 H3")
    assert table.orchestra(1) == "C"
    assert len(table.seen_by(None).boards[1].score_cards) == 2  # the second one carries the composer


def test_fc8_fc9_hands_pass_only_when_the_composers_are_done() -> None:
    table = composing("TCT")
    assert not table.told(HandsPassed)
    assert table.hand(1) == "TDVHC"
    table.keep(1, "T3 D3")
    assert table.told(HandsPassed)
    assert table.hand(2) == "TDVHC"
    assert table.step() == "PickAFairy"


def test_fc8_composers_draw_at_the_first_pick_of_the_game_too() -> None:
    table = a_new_game(3).with_hands("TDVHCC", "TDVHCC", "TDVHCC")
    table.pick_all("CTT")
    assert table.asked() == [0]
    assert [len(table.kept(seat)) for seat in range(3)] == [1, 1, 1]
    assert len(table.discards()) == 3
    table.answer_any()
    assert len(table.kept(0)) == 2


def test_fc8_several_composers_draw_clockwise_from_the_first_seat() -> None:
    table = composing("CTC")
    assert [table.choice(seat) for seat in range(3)] == [["T3 D3", "V3 H3"], [], ["T4 C1", "D4 C1"]]
    assert [event.seat for event in table.told(ComposerDrew)] == [0, 2]


def test_fc8_they_choose_at_the_same_time_without_seeing_each_others_cards() -> None:
    table = composing("CTC")
    assert table.asked() == [0, 2]
    assert [needs(shown) for shown in table.seen_by(2).choice] == ["T4 C1", "D4 C1"]
    table.keep(0, "T3 D3")
    for eyes in (1, 2, None):
        assert table.kept(0) == [needs(shown) for shown in table.seen_by(eyes).boards[0].score_cards]
        assert len(table.kept(0)) == 1
        assert not any(isinstance(event, ScoreCardKept) for event in table.log_of(eyes))
    table.keep(2, "D4 C1")
    assert [len(table.kept(seat)) for seat in range(3)] == [2, 1, 2]
    assert table.discards()[-2:] == ["V3 H3", "T4 C1"]


def test_fc8_others_see_that_two_cards_were_drawn_but_not_which() -> None:
    table = composing("TCT")
    for eyes in (0, 2, None):
        assert ComposerDrew(1, 2, None) in table.log_of(eyes)
        assert table.seen_by(eyes).boards[1].face_down == 2
        assert table.seen_by(eyes).choice == ()
    assert ComposerDrew(1, 2, (card("T3 D3"), card("V3 H3"))) in table.log_of(1)


def test_fc8_the_log_names_the_drawn_cards_to_whoever_drew_them_alone() -> None:
    speaker = Speaker("fairy-concerto", "en", ("Hana", "Tom"))
    drew = ComposerDrew(1, 2, (card("T3 D3"), card("V4 C1")))
    told = "Tom draws 2 score cards for the composer"
    assert speaker.event(drew) == f"{told}: 3 trumpeters, 3 drummers / 4 violinists, 1 composer."
    others = drew.seen_by(0)
    assert others is not None
    assert speaker.event(others) == f"{told}."


def test_fc8_all_may_look_through_the_discards() -> None:
    table = a_new_game(4).play_to_the_end()
    for eyes in (0, 1, 2, 3, None):
        assert [needs(shown) for shown in table.seen_by(eyes).discards] == table.discards()


def test_fc8_fc20_the_terminal_shows_discards_and_removed_fairies() -> None:
    drawn = "\n".join(picture(a_new_game(2).play_to_the_end().seen_by(None), "en"))
    assert "discards [" in drawn
    assert "removed " in drawn


def test_fc8_there_is_no_limit_to_score_cards() -> None:
    """All eight composers can end up in one orchestra, each on a card of its own."""
    table = a_new_game(3).with_hands("CT", "TT", "TT").after_the_first_pick().with_orchestras("CCCCCCC")
    table.with_kept(0, "T3 D3", "T3 V3", "T3 H3", "D3 V3", "D3 H3", "V3 H3", "T4 C1", "D4 C1")
    table.pick_all("CTT")
    assert table.asked() == [0]
    table.answer_any()
    assert table.orchestra(0) == "CCCCCCCC"
    assert len(table.kept(0)) == 9


@pytest.mark.parametrize("seed", range(4))
def test_fc8_whoever_has_so_many_composers_has_one_score_card_more(seed: int) -> None:
    table = a_new_game(4, seed=seed).play_to_the_end(seed)
    for seat in range(4):
        assert len(table.kept(seat)) == 1 + table.orchestra(seat).count("C")
