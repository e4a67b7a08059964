"""手番の詳細 2: making a role. The printed examples come first."""

from __future__ import annotations

import pytest

from tests.games.kasane.positions import Sitting, a_table
from zashiki.games.kasane.events import Made, Passed
from zashiki.games.kasane.moves import ROLES, Make


def player_a() -> Sitting:
    """Hand 6.7.3.2, the 2 in front; a 1 to be taken."""
    return a_table(hands={0: "6732"}, fronts="1")


def player_b() -> Sitting:
    """Field 8.7.6, the 6 rightmost; hand 3.2.4, the 4 in front; a 6 to be taken."""
    return a_table(hands={0: "324"}, fields={0: "876"}, fronts="6")


def test_ka9_ka17_player_a_makes_wakana_ge_of_3_2_1_for_3_points() -> None:
    table = player_a()
    table.take("1")
    assert table.hand(0) == "67321"
    table.make("wakana-ge", 3)
    assert table.field(0) == "321"
    assert table.hand(0) == "67"
    assert table.points(0) == 3
    assert Made(seat=0, role="wakana-ge", laid=(3, 2, 1), field_card=None, points=3) in table.log


def test_ka9_player_a_cannot_make_ju_of_the_7_and_the_3_in_the_middle() -> None:
    table = player_a()
    table.take("1")
    assert not [role for role in table.roles_offered() if role.role == "ju"]
    assert table.refused(Make("ju", 2, False)) == ("KA-16", "role-not-made")
    assert table.hand(0) == "67321"


def test_ka10_ka18_player_b_makes_yugiri_of_4_with_the_6_of_the_field() -> None:
    table = player_b()
    table.take("6")
    table.make("yugiri", 4, with_field=True)
    assert table.field(0) == "876246"
    assert table.hand(0) == "3"
    assert table.points(0) == 4
    assert Made(seat=0, role="yugiri", laid=(2, 4, 6), field_card=6, points=4) in table.log


def test_ka10_ka15_ka16_player_b_could_make_kasane_of_2_with_the_6_of_the_field_instead() -> None:
    table = player_b()
    table.take("6")
    assert Make("yugiri", 4, True) in table.roles_offered()
    table.make("kasane", 2, with_field=True)
    assert table.field(0) == "8766"
    assert table.hand(0) == "324"
    assert 0 < table.points(0) < 4


def test_ka9_the_front_card_ends_up_rightmost() -> None:
    table = a_table(hands={0: "912"}, fields={0: "88"}, fronts="6")
    table.take("6")
    table.make("sakurachirashi", 3)
    assert (table.hand(0), table.field(0)) == ("9", "88126")


def test_ka9_the_card_just_taken_is_always_in_the_role() -> None:
    """4 4 lies behind the 9: the pair cannot be made."""
    table = a_table(hands={0: "44"}, fields={0: "9"}, fronts="9")
    table.take("9")
    assert table.roles_offered() == {Make("kasane", 2, True), Make("asagao", 2, True)}
    assert table.refused(Make("kasane", 2, False)) == ("KA-16", "role-not-made")


def test_ka9_only_one_role_a_turn() -> None:
    table = a_table(hands={0: "223"}, fronts="3")
    table.take("3")
    table.make("kasane", 2)
    assert (table.hand(0), table.turn) == ("22", 1)
    assert table.refused(Make("kasane", 2, False), by=0) == ("KA-5", "not-asked")


def test_ka9_a_turn_without_a_possible_role_ends_with_the_taking() -> None:
    table = a_table(hands={0: "9"}, fronts="2")
    table.take("2")
    assert table.turn == 1
    assert Passed(0) not in table.log


def test_ka10_the_field_card_is_the_first_of_the_set() -> None:
    """5 3 2 falls all the way; 1 3 2 does not."""
    falling = a_table(hands={0: "3"}, fields={0: "95"}, fronts="2")
    falling.take("2")
    assert Make("wakana-ge", 3, True) in falling.roles_offered()
    crooked = a_table(hands={0: "3"}, fields={0: "21"}, fronts="2")
    crooked.take("2")
    assert Make("wakana-ge", 3, True) not in crooked.roles_offered()


def test_ka10_the_field_card_counts_towards_the_number_of_cards_and_stays() -> None:
    table = a_table(hands={0: "48"}, fields={0: "12"}, fronts="6")
    table.take("6")
    table.make("yugiri", 4, with_field=True)
    assert (table.field(0), table.hand(0), table.points(0)) == ("12486", "", 4)


def test_ka10_only_the_rightmost_card_of_the_field_can_be_counted_in() -> None:
    """4 6 would be even with the 2, but the 9 lies in between."""
    table = a_table(hands={0: "4"}, fields={0: "29"}, fronts="6")
    table.take("6")
    assert table.roles_offered() == {Make("ju", 2, False)}


def test_ka10_the_field_card_need_not_be_used() -> None:
    table = a_table(hands={0: "62"}, fields={0: "4"}, fronts="8")
    table.take("8")
    assert {Make("yugiri", 3, False), Make("yugiri", 3, True)} <= table.roles_offered()
    table.make("yugiri", 3)
    assert (table.hand(0), table.field(0)) == ("", "4628")


def test_ka10_there_is_no_field_card_before_the_first_role() -> None:
    table = a_table(hands={0: "5"}, fronts="5")
    table.take("5")
    assert all(not role.with_field for role in table.roles_offered())
    assert table.refused(Make("kasane", 2, True)) == ("KA-10", "no-field-card")


def test_ka10_the_field_of_another_player_is_of_no_use() -> None:
    table = a_table(fields={1: "6", 3: "6"}, fronts="6")
    table.take("6")
    assert table.turn == 1


def test_ka11_at_least_one_hand_card_is_laid() -> None:
    own = {**{role: [] for role in ROLES}, "kasane": [[1, 1], [2, 2]]}
    table = a_table(fields={0: "6"}, fronts="6", options={"spaces": own})
    table.take("6")
    assert table.roles_offered() == {Make("kasane", 1, False), Make("kasane", 2, True)}
    assert table.refused(Make("kasane", 1, True)) == ("KA-11", "no-hand-card")


def test_ka12_a_plus_one_at_the_right_end_cannot_be_counted_in() -> None:
    table = a_table(hands={0: "66"}, fields={0: "+"}, fronts="6")
    table.take("6")
    assert all(not role.with_field for role in table.roles_offered())
    assert table.refused(Make("kasane", 3, True)) == ("KA-12", "plus-one-at-right-end")


def test_ka12_a_plus_one_blocks_the_card_behind_it() -> None:
    table = a_table(hands={0: "4"}, fields={0: "6+"}, fronts="6")
    table.take("6")
    assert table.roles_offered() == {Make("ju", 2, False)}
    assert table.refused(Make("yugiri", 3, True)) == ("KA-12", "plus-one-at-right-end")


def test_ka12_a_plus_one_further_left_is_no_hindrance() -> None:
    table = a_table(fields={0: "+6"}, fronts="6")
    table.take("6")
    assert table.roles_offered() == {Make("kasane", 2, True)}


def test_ka15_a_role_is_optional_even_when_possible() -> None:
    table = a_table(hands={0: "2"}, fronts="2")
    table.take("2")
    table.decline()
    assert (table.hand(0), table.field(0), table.points(0), table.turn) == ("22", "", 0, 1)
    assert table.log[-1] == Passed(0)


def test_ka15_a_role_let_go_by_can_be_made_later_while_its_cards_are_in_front() -> None:
    table = a_table(hands={0: "2"}, fronts="22")
    table.take("2")
    table.decline()
    table.with_turn_of(0)
    table.take("2")
    table.make("kasane", 3)
    assert table.field(0) == "222"


@pytest.mark.parametrize(
    "chosen",
    [Make("kasane", 2, False), Make("kasane", 3, False), Make("kasane", 3, True), Make("yugiri", 4, True)],
)
def test_ka15_of_several_possible_roles_the_player_picks_one(chosen: Make) -> None:
    table = a_table(hands={0: "66"}, fields={0: "6"}, fronts="6")
    table.take("6")
    assert chosen in table.roles_offered()
    table.do(chosen)
    assert len(table.field(0)) == 1 + chosen.cards - int(chosen.with_field)
    assert [(made.role, made.cards) for made in table.seen_by(None).made] == [(chosen.role, chosen.cards)]
