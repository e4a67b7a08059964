"""ヴァリエントルール, and the tables that players enter: every option that changes the rules."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.kasane.positions import a_new_game, a_table
from zashiki.catalogue import open_game
from zashiki.games.kasane.events import CounterPlaced, Dealt
from zashiki.games.kasane.moves import ROLES, Make, Pass, Role, Take
from zashiki.rulebook import BadSetup, rulebook

SCARCE = {"scarce": True}
PLUS_ONE_ROLES = {"plus-one-roles": True}


def test_ka4_a_counter_lies_on_a_2_card_space_of_kasane_and_of_ju_before_the_first_turn() -> None:
    table = a_new_game(3, SCARCE)
    closed = [
        (space.role, space.cards)
        for space, shut in zip(table.game.box.spaces.table, table.seen_by(None).closed, strict=True)
        if shut
    ]
    assert closed == [("kasane", 2), ("ju", 2)]
    deal = next(i for i, event in enumerate(table.log) if isinstance(event, Dealt))
    assert {CounterPlaced("kasane", 2), CounterPlaced("ju", 2)} <= set(table.log[:deal])


@pytest.mark.parametrize(("role", "row"), [("kasane", "22"), ("ju", "46")])
def test_ka4_the_other_2_card_space_can_be_used_once(role: Role, row: str) -> None:
    front = row[-1]
    table = a_table(
        3, hands={0: row[:-1], 1: "8" + row[:-1]}, fields={1: "82"}, fronts=front * 2, options=SCARCE
    )
    table.take(front)
    table.make(role, 2)
    assert table.points(0) == 2
    table.take(front)
    assert table.refused(Make(role, 2, False)) == ("KA-13", "space-closed")


def only(own: dict[str, Any]) -> dict[str, Any]:
    """These spaces and no others."""
    return {**{role: [] for role in ROLES}, **own}


def test_ka4_nobody_scores_for_the_counters_of_the_start() -> None:
    table = a_new_game(3, SCARCE)
    assert [table.points(seat) for seat in table.players] == [0, 0, 0]
    assert table.seen_by(None).made == ()


def test_ka4_in_a_table_of_ones_own_the_higher_space_is_closed() -> None:
    own = {"kasane": [[2, 1], [2, 3]], "ju": [[2, 2]]}
    table = a_table(3, hands={0: "2"}, fronts="2", options={"scarce": True, "spaces": only(own)})
    table.take("2")
    table.make("kasane", 2)
    assert table.points(0) == 1


@pytest.mark.parametrize("players", [2, 4])
def test_ka4_scarce_is_for_three_players_only(players: int) -> None:
    with pytest.raises(BadSetup, match=r"scarce is for 3 players only \(KA-4\)"):
        open_game("kasane", players, SCARCE)


def test_ka4_scarce_needs_2_card_spaces_to_close() -> None:
    with pytest.raises(BadSetup, match=r"scarce needs a 2-card space of kasane and of ju \(KA-4\)"):
        open_game("kasane", 3, {"scarce": True, "spaces": {"kasane": [[2, 2]], "ju": [[3, 3]]}})


@pytest.mark.parametrize("off", [False, "off", "no", "false"])
def test_ka4_scarce_may_be_named_as_switched_off_with_four_players(off: object) -> None:
    assert open_game("kasane", 4, {"scarce": off}).options["scarce"] is False


def test_ka4_ka8_ka26_every_variant_is_off_unless_chosen() -> None:
    options = open_game("kasane", 3).options
    assert options == {
        "scarce": False,
        "plus-one-roles": False,
        "open-hands": False,
        "spaces": "reconstructed",
        "start": "lot",
    }


def test_ka8_a_role_can_be_made_in_the_turn_of_a_plus_one() -> None:
    table = a_table(hands={0: "22"}, fronts="+", options=PLUS_ONE_ROLES)
    table.take("+")
    assert (table.turn, table.field(0), table.points(0)) == (0, "+", 1)
    table.make("kasane", 2)
    assert (table.field(0), table.hand(0), table.points(0)) == ("+22", "", 3)


def test_ka8_the_role_is_still_optional() -> None:
    table = a_table(hands={0: "22"}, fronts="+", options=PLUS_ONE_ROLES)
    table.take("+")
    assert Pass() in table.options()
    table.decline()
    assert (table.hand(0), table.turn) == ("22", 1)


def test_ka8_the_role_comes_from_the_front_of_the_hand() -> None:
    table = a_table(hands={0: "2235"}, fronts="+", options=PLUS_ONE_ROLES)
    table.take("+")
    assert {(role.role, role.cards) for role in table.roles_offered()} == {
        ("asagao", 2),
        ("ju", 3),
        ("wakana-ge", 3),
    }
    assert table.refused(Make("kasane", 2, False)) == ("KA-16", "role-not-made")


def test_ka8_ka12_the_plus_one_just_laid_cannot_be_counted_in_nor_the_card_behind_it() -> None:
    table = a_table(hands={0: "22"}, fields={0: "2"}, fronts="+", options=PLUS_ONE_ROLES)
    table.take("+")
    assert table.roles_offered() == {Make("kasane", 2, False)}
    assert table.refused(Make("kasane", 3, True)) == ("KA-12", "plus-one-at-right-end")


def test_ka8_only_one_role_a_turn_here_too() -> None:
    table = a_table(hands={0: "3322"}, fronts="+", options=PLUS_ONE_ROLES)
    table.take("+")
    table.make("kasane", 2)
    assert (table.hand(0), table.turn) == ("33", 1)


def test_ka8_a_second_role_is_not_refused_on_account_of_the_plus_one() -> None:
    """With the option on, KA-7 no longer bars roles: it cannot be the reason."""
    table = a_table(hands={0: "3322"}, fronts="+", options=PLUS_ONE_ROLES)
    table.take("+")
    table.make("kasane", 2)
    assert table.refused(Make("kasane", 2, False), by=0) == ("KA-5", "not-asked")


def test_ka8_where_no_role_is_possible_the_plus_one_is_not_the_reason() -> None:
    table = a_table(hands={0: "29"}, fronts="+", options=PLUS_ONE_ROLES)
    table.take("+")
    assert table.turn == 1
    assert table.refused(Make("kasane", 2, False), by=0) == ("KA-5", "not-asked")


def test_ka8_without_a_hand_there_is_nothing_to_ask() -> None:
    table = a_table(fields={0: "2"}, fronts="+", options=PLUS_ONE_ROLES)
    table.take("+")
    assert table.turn == 1


def test_ka13_the_other_preset_differs_in_asagao_alone() -> None:
    standard = a_new_game().game.box.spaces.table
    other = a_new_game(options={"spaces": "alt-asagao"}).game.box.spaces.table
    assert [space for space in other if space.role != "asagao"] == [
        space for space in standard if space.role != "asagao"
    ]
    asagao = [(space.cards, space.points) for space in other if space.role == "asagao"]
    assert asagao == [(3, 1), (4, 3), (5, 5), (6, 7)]


def test_ka13_three_odd_cards_are_an_asagao_with_the_other_preset() -> None:
    table = a_table(hands={0: "13"}, fronts="3", options={"spaces": "alt-asagao"})
    table.take("3")
    table.make("asagao", 3)
    assert table.points(0) == 1


def test_ka13_players_can_enter_the_spaces_of_their_own_box() -> None:
    own = {"kasane": [[2, 3], [4, 9]], "yugiri": [{"cards": 2, "points": 1}]}
    table = a_table(hands={0: "444"}, fronts="4", options={"spaces": only(own)})
    table.take("4")
    assert table.roles_offered() == {
        Make("kasane", 2, False),
        Make("kasane", 4, False),
        Make("yugiri", 2, False),
    }
    table.make("kasane", 4)
    assert table.points(0) == 9


def test_ka13_a_role_without_a_space_of_its_own_cannot_be_made() -> None:
    own = {"kasane": [[2, 2]]}
    table = a_table(hands={0: "64"}, fields={0: "6"}, fronts="6", options={"spaces": only(own)})
    table.take("6")
    assert table.roles_offered() == {Make("kasane", 2, True)}
    assert table.refused(Make("ju", 2, False)) == ("KA-13", "no-such-space")


def test_ka13_a_space_for_all_twelve_cards_can_be_filled() -> None:
    own = {"yugiri": [[12, 50]]}
    table = a_table(hands={0: "22224444666"}, fronts="6", options={"spaces": only(own)})
    table.take("6")
    table.make("yugiri", 12)
    assert (table.points(0), len(table.field(0))) == (50, 12)


def test_ka14_in_a_table_of_ones_own_the_higher_of_equal_numbers_fills_first() -> None:
    """In whatever order they are entered."""
    own = {"kasane": [[2, 1], [2, 7], [2, 4]]}
    table = a_table(
        hands=dict.fromkeys(range(4), "2"), fields={3: "2"}, fronts="2222", options={"spaces": only(own)}
    )
    for _ in range(3):
        table.take("2")
        table.make("kasane", 2)
    assert [table.points(seat) for seat in table.players] == [7, 4, 1, 0]
    table.take("2")
    assert table.turn == 0


def test_ka13_without_any_space_no_role_is_ever_made() -> None:
    table = a_new_game(options={"spaces": only({})})
    table.play_to_the_end()
    assert table.seen_by(None).made == ()
    assert {type(option) for option in a_new_game(options={"spaces": only({})}).options()} == {Take}


def test_ka13_naming_one_role_leaves_all_others_as_they_are() -> None:
    """As a preset does."""
    standard = a_new_game().game.box.spaces.table
    own = a_new_game(options={"spaces": {"asagao": [[3, 9]]}}).game.box.spaces.table
    assert [space for space in own if space.role != "asagao"] == [
        space for space in standard if space.role != "asagao"
    ]
    assert [space[1:] for space in own if space.role == "asagao"] == [(3, 9, "own")]


def test_ka13_own_spaces_are_merged_into_the_preset_that_was_chosen() -> None:
    game = open_game("kasane", 4, {"spaces": "alt-asagao", "own": {"spaces": {"ju": [[2, 9]]}}})
    table = a_new_game(options=dict(game.options)).game.box.spaces.table
    assert [space[1:3] for space in table if space.role == "asagao"] == [(3, 1), (4, 3), (5, 5), (6, 7)]
    assert [space[1:3] for space in table if space.role == "ju"] == [(2, 9)]


@pytest.mark.parametrize(
    ("own", "words"),
    [
        ({"kasa": [[2, 2]]}, "there is no row 'kasa'"),
        ({"kasane": [2, 2]}, "2 does not give cards and points"),
        ({"kasane": [[2, 2, 2]]}, "[2,2,2] does not give cards and points"),
        ({"kasane": "22"}, "22 is not a list of 0–20 entries"),
        ({"kasane": {"cards": 2, "points": 2}}, "is not a list of 0–20 entries"),
        ({"kasane": [["2", 2]]}, "2 is not a whole number from 1 to 12"),
        ({"kasane": [[2.5, 2]]}, "2.5 is not a whole number from 1 to 12"),
        ({"kasane": [[0, 2]]}, "0 is not a whole number from 1 to 12"),
        ({"kasane": [[-3, 2]]}, "-3 is not a whole number from 1 to 12"),
        ({"kasane": [[13, 2]]}, "13 is not a whole number from 1 to 12"),
        ({"kasane": [[2, -1]]}, "-1 is not a whole number from 0 to 99"),
        ({"kasane": [[2, 100]]}, "100 is not a whole number from 0 to 99"),
        ({"kasane": [[2, None]]}, "null is not a whole number from 0 to 99"),
        ({"kasane": [{"cards": 2}]}, '{"cards":2} does not give cards and points'),
        ({"kasane": [[True, 2]]}, "true is not a whole number from 1 to 12"),
        ({"kasane": [[2, True]]}, "true is not a whole number from 0 to 99"),
    ],
)
def test_ka13_an_impossible_table_is_refused_with_the_row_and_the_reason(own: object, words: str) -> None:
    with pytest.raises(BadSetup, match="Spaces of the pattern cards: ") as refused:
        open_game("kasane", 4, {"spaces": own})
    assert words in str(refused.value)
    assert refused.value.ja.startswith("役カードのマス：")


@pytest.mark.parametrize(
    "own", [{"kasane": [[2, 1]] * 300}, {"kasane": [[2, 1]] * 200, "ju": [[2, 1]] * 200}]
)
def test_ka13_a_table_with_more_spaces_than_the_game_can_hold_is_refused(own: object) -> None:
    with pytest.raises(BadSetup, match="0–20 entries are needed, not "):
        open_game("kasane", 4, {"spaces": own})


@pytest.mark.parametrize("other", ["box", 3, None, ["kasane"]])
def test_ka13_an_unknown_choice_of_spaces_is_refused_with_the_choices(other: object) -> None:
    with pytest.raises(
        BadSetup, match="spaces can be reconstructed, alt-asagao, or a table of your own; not "
    ):
        open_game("kasane", 4, {"spaces": other})


@pytest.mark.parametrize("option", ["scarce", "plus-one-roles", "open-hands"])
def test_ka4_ka8_ka26_a_switch_is_on_or_off(option: str) -> None:
    with pytest.raises(BadSetup, match=f"option {option} can be on or off; not 'perhaps'"):
        open_game("kasane", 3, {option: "perhaps"})


def test_ka4_ka8_ka13_ka26_an_unknown_option_is_refused_with_the_known_ones() -> None:
    with pytest.raises(
        BadSetup, match=r"no option 'tempo' \(it has: scarce, plus-one-roles, open-hands, spaces, start\)"
    ):
        open_game("kasane", 4, {"tempo": True})


@pytest.mark.parametrize("players", [1, 5])
def test_ka1_ka25_the_game_is_for_two_to_four(players: int) -> None:
    with pytest.raises(BadSetup, match=f"kasane is for 2, 3, 4 players, not {players}"):
        open_game("kasane", players)


def test_ka3_ka4_ka8_ka13_ka26_every_option_cites_its_clause() -> None:
    cited = {option.id: option.clause for option in rulebook("kasane").options}
    assert cited == {
        "scarce": "KA-4",
        "plus-one-roles": "KA-8",
        "open-hands": "KA-26",
        "spaces": "KA-13",
        "start": "KA-3",
    }
