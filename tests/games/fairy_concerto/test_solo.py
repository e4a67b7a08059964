"""ソロプレイルール: seven rounds against Bach."""

from __future__ import annotations

import pytest

from tests.games.fairy_concerto.positions import Sitting, a_concert_with_bach, a_new_game, card, fairies
from zashiki.games.fairy_concerto.events import BachDrew, ComposerDrew, Divided, FairiesDrawn, HonourWon
from zashiki.games.fairy_concerto.moves import Divide
from zashiki.kernel.play import to_json
from zashiki.rulebook import Language
from zashiki.words.say import Speaker, seat_names

BACH = 1


def a_round(number: int, hand: str) -> Sitting:
    """Round `number`, the first being 1; the dealt score card is chosen if it is not the first."""
    table = a_new_game(1)
    if number > 1:
        table.after_the_first_pick()
    table.s.round = number - 1
    return table.with_hands(hand)


def test_fc21_bach_has_a_board_and_one_score_card_that_nobody_sees() -> None:
    table = a_new_game(1)
    assert len(table.kept(BACH)) == 1
    for eyes in (0, None):
        board = table.seen_by(eyes).boards[BACH]
        assert (board.who, board.score_cards, board.face_down) == ("bach", (), 1)
        assert BachDrew(None) in table.log_of(eyes)
    assert table.told(BachDrew) == [BachDrew(card(table.kept(BACH)[0]))]


def test_fc21_only_the_player_draws_fairies_and_is_asked() -> None:
    table = a_new_game(1)
    assert table.asked() == [0]
    assert len(table.hand(0)) == 2
    assert table.orchestra(BACH) == ""


def test_fc21_the_player_has_two_score_cards_to_choose_from() -> None:
    assert len(a_new_game(1).choice(0)) == 2


def test_fc22_round_1_shares_two_fairies_and_keeps_a_score_card() -> None:
    table = a_round(1, "TV").with_choice(0, "T3 D3", "V3 H3")
    assert table.options(0) == [
        Divide(fairies(own), card(kept)) for own in "TV" for kept in ("T3 D3", "V3 H3")
    ]
    table.divide("V", keeping="V3 H3")
    assert table.orchestra(0) == "V"
    assert table.orchestra(BACH) == "T"
    assert table.kept(0) == ["V3 H3"]
    assert table.discards() == ["T3 D3"]
    assert Divided(0, ("violinist",), ("trumpeter",)) in table.log


def test_fc22_the_rest_goes_to_bach() -> None:
    table = a_round(4, "TTDVH")
    assert table.options(0) == [Divide(fairies(own)) for own in ("TT", "TD", "TV", "TH", "DV", "DH", "VH")]
    table.divide("DH")
    assert table.orchestra(0) == "DH"
    assert table.orchestra(BACH) == "TTV"


@pytest.mark.parametrize("seed", range(3))
def test_fc22_seven_rounds_draw_and_keep_as_printed(seed: int) -> None:
    table = a_new_game(1, seed=seed).play_to_the_end(seed)
    drawn = table.told(FairiesDrawn)
    assert [event.each for event in drawn] == [2, 3, 4, 5, 6, 4, 2]
    divided = table.told(Divided)
    assert [len(event.fairies) for event in divided] == [1, 1, 2, 2, 3, 2, 1]
    assert [len(event.bach) for event in divided] == [1, 2, 2, 3, 3, 2, 1]
    assert len(table.orchestra(0)) == 12
    assert len(table.orchestra(BACH)) == 14


def test_fc23_each_composer_of_bach_brings_him_one_unseen_score_card() -> None:
    table = a_round(5, "TTTCCC").with_pile_top("T3 D3", "V3 H3", "T4 C1")
    table.divide("TTT")
    assert table.kept(BACH)[1:] == ["T3 D3", "V3 H3", "T4 C1"]
    assert table.seen_by(0).boards[BACH].face_down == 4
    assert not table.discards()[1:]
    assert all(event == BachDrew(None) for event in table.log_of(0) if isinstance(event, BachDrew))


def test_fc23_several_composers_are_settled_one_after_another() -> None:
    table = a_round(5, "TTTCCC").with_pile_top("T3 D3", "V3 H3", "T4 C1", "D4 C1", "V4 C1", "H4 C1")
    table.divide("CCC")
    for first, second in (("T3 D3", "V3 H3"), ("T4 C1", "D4 C1"), ("V4 C1", "H4 C1")):
        assert table.choice(0) == [first, second]
        assert table.step() == "KeepAScoreCard"
        table.keep(0, second)
        assert table.discards()[-1] == first
    assert table.kept(0)[1:] == ["V3 H3", "D4 C1", "H4 C1"]
    assert table.step() == "DivideTheFairies"


def test_fc23_all_fairies_of_a_round_are_settled_before_a_card_is_drawn() -> None:
    table = a_round(5, "TTDCCC")
    table.divide("TCC")
    assert table.orchestra(0) == "TCC"
    assert table.orchestra(BACH) == "TDC"
    assert table.step() == "KeepAScoreCard"


def test_fc23_the_players_composers_draw_before_bachs() -> None:
    table = a_round(4, "TTTCC").with_pile_top("T3 D3", "V3 H3", "T4 C1")
    table.divide("TC")
    assert table.choice(0) == ["T3 D3", "V3 H3"]
    assert len(table.kept(BACH)) == 1
    table.keep(0, "T3 D3")
    assert table.kept(BACH)[1:] == ["T4 C1"]
    kinds = [type(event) for event in table.log if isinstance(event, ComposerDrew | BachDrew)]
    assert kinds == [BachDrew, ComposerDrew, BachDrew]


def test_fc23_in_the_first_round_the_dealt_card_is_kept_before_a_composer_draws() -> None:
    table = a_round(1, "TC").with_choice(0, "T3 D3", "V3 H3").with_pile_top("T4 C1", "D4 C1")
    table.divide("C", keeping="T3 D3")
    assert table.kept(0) == ["T3 D3"]
    assert table.discards() == ["V3 H3"]
    assert table.choice(0) == ["T4 C1", "D4 C1"]


def test_fc23_bachs_cards_are_never_shown() -> None:
    table = a_new_game(1, seed=2).play_to_the_end()
    assert len(table.kept(BACH)) >= 1
    for eyes in (0, None):
        assert table.seen_by(eyes).boards[BACH].score_cards == ()
        told = to_json([event for event in table.log_of(eyes) if isinstance(event, BachDrew)])
        assert b"-" not in told.replace(b"bach-drew", b"")


def test_fc24_bach_scores_3_for_each_card_met_or_not() -> None:
    concert = a_concert_with_bach("TTTTTTDDDHHH", "TTTDDDVVVHHHCC")
    concert.with_kept(BACH, "T3 D3", "T2 D2 C2", "T1 D1 V1 H1 C3").scored()
    assert concert.points(BACH, "bach-score-cards") == 9
    assert not [line for line in concert.lines(BACH) if line.item.startswith("score-card")]


def test_fc24_the_players_own_cards_are_checked_as_usual() -> None:
    concert = a_concert_with_bach("TTTTTTDDDHHH", "V").with_kept(0, "T3 D3", "V3 H3").scored()
    assert concert.points(0, "score-card-met", "score-card-missed") == 5


def test_fc24_an_honour_needs_at_least_what_the_other_has() -> None:
    concert = a_concert_with_bach("TTTTDDDDHHHH", "TTTTDDDVVVHHHC", pianist="TD", harpist="TH").scored()
    won = [(event.contest, event.who) for event in concert.told(HonourWon)]
    assert [who for contest, who in won if contest == "conductor"] == [None, "bach"]  # 4 and 4: both
    assert [who for contest, who in won if contest == "pianist"] == [None]


@pytest.mark.parametrize(
    ("bach_cards", "lead", "winners", "reason"),
    [(1, 2, (0,), "bach-beaten"), (2, -1, (), "bach-unbeaten")],
)
def test_fc24_more_points_than_bach_win(
    bach_cards: int, lead: int, winners: tuple[int, ...], reason: str
) -> None:
    """Equal orchestras: one met score card of 5 against Bach's of 3 each."""
    concert = a_concert_with_bach("TTTDDDVVVHHH", "TTTDDDVVVHHH")
    outcome = concert.with_kept(0, "T3 D3").with_kept(BACH, *["T4 C1"] * bach_cards).scored().outcome()
    assert outcome.scores[0].total - outcome.scores[1].total == lead
    assert (outcome.winners, outcome.reason) == (winners, reason)


def test_fc24_a_tie_is_lost() -> None:
    outcome = a_concert_with_bach("TTTDDDVVVHHH", "TTTDDDVVVHHH").scored().outcome()
    assert outcome.scores[0].total == outcome.scores[1].total
    assert (outcome.winners, outcome.reason) == ((), "bach-unbeaten")


@pytest.mark.parametrize("seed", range(6))
def test_fc24_a_search_is_rewarded_for_beating_bach_alone(seed: int) -> None:
    game = a_new_game(1, seed=seed).play_to_the_end(seed)
    assert game.game.reward(game.s, 0) == len(game.outcome().winners)


def test_fc24_bach_is_on_the_score_sheet() -> None:
    outcome = a_new_game(1).play_to_the_end().outcome()
    assert [(score.seat, score.who) for score in outcome.scores] == [(0, None), (None, "bach")]


@pytest.mark.parametrize(("language", "name"), [("ja", "バッハ"), ("en", "Bach")])
def test_fc24_the_score_sheet_calls_bach_by_name(language: Language, name: str) -> None:
    speaker = Speaker("fairy-concerto", language, seat_names(1, language))
    bach = a_new_game(1).play_to_the_end().outcome().scores[BACH]
    assert speaker.board(bach.who or "") == name
