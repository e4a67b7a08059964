"""役カード一覧・補足: what the nine roles are, and the spaces of their cards."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.games.kasane.positions import Sitting, a_table
from zashiki.games.kasane.moves import Make, Role

PRINTED_EXAMPLES: list[tuple[Role, str]] = [
    ("kasane", "22"),
    ("kasane", "999"),
    ("ju", "46"),
    ("ju", "172"),
    ("sakurachirashi", "126"),
    ("sakurachirashi", "261"),
    ("mukaizuru", "389"),
    ("mukaizuru", "938"),
    ("shippo", "457"),
    ("shippo", "574"),
    ("wakana-ge", "124"),
    ("wakana-ge", "5321"),
    ("wakana-jo", "985"),
    ("wakana-jo", "5679"),
    ("asagao", "13"),
    ("asagao", "751173"),
    ("yugiri", "648"),
    ("yugiri", "84628"),
]

PRINTED_COUNTER_EXAMPLES: list[tuple[Role, str, str]] = [
    ("sakurachirashi", "611", "KA-16"),
    ("mukaizuru", "989", "KA-16"),
    ("shippo", "455", "KA-16"),
    ("wakana-ge", "2334", "KA-17"),
    ("wakana-ge", "422", "KA-17"),
    ("wakana-jo", "699", "KA-17"),
    ("wakana-jo", "87755", "KA-17"),
]

STANDARD_SPACES: list[tuple[Role, str, int]] = [
    ("kasane", "22", 2),
    ("kasane", "999", 5),
    ("ju", "46", 2),
    ("ju", "172", 3),
    ("ju", "1234", 5),
    ("sakurachirashi", "126", 4),
    ("mukaizuru", "389", 4),
    ("shippo", "457", 4),
    ("wakana-ge", "124", 3),
    ("wakana-ge", "5321", 5),
    ("wakana-ge", "12345", 8),
    ("wakana-jo", "985", 3),
    ("wakana-jo", "5679", 5),
    ("wakana-jo", "98765", 8),
    ("asagao", "13", 1),
    ("asagao", "7511", 3),
    ("asagao", "751173", 7),
    ("yugiri", "648", 2),
    ("yugiri", "6246", 4),
    ("yugiri", "84628", 6),
]


def taking_the_last_of(row: str) -> Sitting:
    """Take the last card of `row`, the others being in hand.

    The field ends in the same number: one role at least, a pair with it, can be made.
    """
    table = a_table(hands={0: row[:-1]}, fields={0: row[-1]}, fronts=row[-1])
    table.take(row[-1])
    return table


def can_make(role: Role, row: str) -> bool:
    return Make(role, len(row), False) in taking_the_last_of(row).roles_offered()


@pytest.mark.parametrize(("role", "row"), PRINTED_EXAMPLES)
def test_ka16_ka17_ka18_the_printed_examples_make_their_roles(role: Role, row: str) -> None:
    table = taking_the_last_of(row)
    table.make(role, len(row))
    assert table.field(0) == row[-1] + row


@pytest.mark.parametrize(("role", "row", "clause"), PRINTED_COUNTER_EXAMPLES)
def test_ka16_ka17_the_printed_counter_examples_do_not(role: Role, row: str, clause: str) -> None:
    table = taking_the_last_of(row)
    assert table.refused(Make(role, len(row), False)) == (clause, "role-not-made")


def test_ka16_kasane_is_all_the_same_number() -> None:
    assert can_make("kasane", "77")
    assert can_make("kasane", "777")
    assert not can_make("kasane", "67")
    assert not can_make("kasane", "677")


def test_ka16_ju_is_a_sum_of_exactly_10() -> None:
    assert can_make("ju", "91")
    assert can_make("ju", "55")
    assert can_make("ju", "334")
    assert can_make("ju", "1414")
    assert not can_make("ju", "45")
    assert not can_make("ju", "65")
    assert not can_make("ju", "1224")


@pytest.mark.parametrize(
    ("role", "numbers"), [("sakurachirashi", "126"), ("mukaizuru", "389"), ("shippo", "457")]
)
def test_ka16_a_trio_can_lie_in_any_order(role: Role, numbers: str) -> None:
    assert all(can_make(role, "".join(row)) for row in permutations(numbers))


def test_ka16_a_trio_can_include_the_field_card() -> None:
    table = a_table(hands={0: "2"}, fields={0: "6"}, fronts="1")
    table.take("1")
    table.make("sakurachirashi", 3, with_field=True)
    assert (table.field(0), table.points(0)) == ("621", 4)


def test_ka17_wakana_rises_or_falls_all_the_way() -> None:
    assert can_make("wakana-ge", "135")
    assert can_make("wakana-ge", "531")
    assert not can_make("wakana-ge", "153")
    assert not can_make("wakana-ge", "1243")
    assert not can_make("wakana-jo", "687")
    assert not can_make("wakana-jo", "9567")


def test_ka17_wakana_ge_is_of_1_to_5_and_wakana_jo_of_5_to_9() -> None:
    assert can_make("wakana-ge", "345")
    assert not can_make("wakana-ge", "456")
    assert can_make("wakana-jo", "567")
    assert not can_make("wakana-jo", "456")


def test_ka18_asagao_is_odd_in_any_order_with_repeats() -> None:
    assert can_make("asagao", "9191")
    assert can_make("asagao", "77")
    assert not can_make("asagao", "9192")
    assert not can_make("asagao", "12")


def test_ka18_yugiri_is_even_in_any_order_with_repeats() -> None:
    assert can_make("yugiri", "2828")
    assert can_make("yugiri", "444")
    assert not can_make("yugiri", "2823")


@pytest.mark.parametrize(("role", "row", "points"), STANDARD_SPACES)
def test_ka13_a_role_scores_what_the_space_of_its_number_pays(role: Role, row: str, points: int) -> None:
    table = taking_the_last_of(row)
    table.make(role, len(row))
    assert table.points(0) == points


def test_ka13_ka14_the_standard_role_cards() -> None:
    spaces: dict[str, list[tuple[int, int]]] = {}
    for space in a_table().game.box.spaces.table:
        spaces.setdefault(space.role, []).append((space.cards, space.points))
    assert spaces == {
        "kasane": [(2, 2), (2, 2), (3, 5), (3, 5)],
        "ju": [(2, 2), (2, 2), (3, 3), (4, 5)],
        "sakurachirashi": [(3, 4), (3, 3)],
        "mukaizuru": [(3, 4), (3, 3)],
        "shippo": [(3, 4), (3, 3)],
        "wakana-ge": [(3, 3), (4, 5), (5, 8)],
        "wakana-jo": [(3, 3), (4, 5), (5, 8)],
        "asagao": [(2, 1), (4, 3), (6, 7)],
        "yugiri": [(3, 2), (4, 4), (5, 6)],
    }


def test_ka13_a_role_needs_exactly_the_number_of_cards_of_a_space() -> None:
    """Three odd cards are no Asagao, two even ones no Yūgiri, four alike no Kasane."""
    table = taking_the_last_of("913")
    assert table.refused(Make("asagao", 3, False)) == ("KA-13", "no-such-space")
    table = taking_the_last_of("62")
    assert table.refused(Make("yugiri", 2, False)) == ("KA-13", "no-such-space")
    table = taking_the_last_of("4444")
    assert table.refused(Make("kasane", 4, False)) == ("KA-13", "no-such-space")


def test_ka13_a_counter_closes_the_space_for_everybody_and_for_good() -> None:
    table = a_table(hands={0: "64", 1: "46"}, fields={0: "8", 1: "8"}, fronts="88")
    table.take("8")
    table.make("yugiri", 3)
    table.take("8")
    assert Make("yugiri", 3, False) not in table.roles_offered()
    assert table.refused(Make("yugiri", 3, False)) == ("KA-13", "space-closed")


def test_ka13_the_other_spaces_of_a_role_stay_open() -> None:
    table = a_table(hands={0: "64", 1: "246"}, fronts="88")
    table.take("8")
    table.make("yugiri", 3)
    table.take("8")
    table.make("yugiri", 4)
    assert table.points(1) == 4


def test_ka13_everybody_sees_the_counters() -> None:
    table = a_table(hands={0: "64"}, fronts="8")
    table.take("8")
    table.make("yugiri", 3)
    names = [(space.role, space.cards) for space in table.game.box.spaces.table]
    for eyes in [*table.players, None]:
        closed = table.seen_by(eyes).closed
        assert [name for name, shut in zip(names, closed, strict=True) if shut] == [("yugiri", 3)]


def test_ka13_counters_never_run_out() -> None:
    """The box has 20; the 21st space closes all the same."""
    table = a_table(hands={0: "8462"}, fronts="8")
    names = [(space.role, space.cards) for space in table.game.box.spaces.table]
    table.with_counters_on(*[(role, count) for role, count in names if role != "yugiri"][:20])
    assert sum(table.seen_by(None).closed) == 20
    table.take("8")
    table.make("yugiri", 5)
    assert sum(table.seen_by(None).closed) == 21
    assert table.points(0) == 6


@pytest.mark.parametrize(
    ("role", "row"), [("sakurachirashi", "126"), ("mukaizuru", "389"), ("shippo", "457")]
)
def test_ka14_a_trio_pays_4_the_first_time_and_3_the_second(role: Role, row: str) -> None:
    front = row[-1]
    table = a_table(hands=dict.fromkeys(range(4), row[:-1]), fields={2: front}, fronts=front * 3)
    for _ in range(2):
        table.take(front)
        table.make(role, 3)
    assert [table.points(seat) for seat in table.players] == [4, 3, 0, 0]
    table.take(front)
    assert table.refused(Make(role, 3, False)) == ("KA-13", "space-closed")


@pytest.mark.parametrize(
    ("role", "row", "points"), [("kasane", "22", 2), ("kasane", "999", 5), ("ju", "46", 2)]
)
def test_ka14_the_doubled_spaces_of_kasane_and_ju_pay_the_same_twice(
    role: Role, row: str, points: int
) -> None:
    front = row[-1]
    table = a_table(hands=dict.fromkeys(range(4), row[:-1]), fields={2: front}, fronts=front * 3)
    for _ in range(2):
        table.take(front)
        table.make(role, len(row))
    assert [table.points(seat) for seat in table.players] == [points, points, 0, 0]
    table.take(front)
    assert Make(role, len(row), False) not in table.roles_offered()


def test_ka14_one_player_may_fill_both_spaces() -> None:
    table = a_table(hands={0: "1212"}, fronts="66")
    table.take("6")
    table.make("sakurachirashi", 3)
    table.with_turn_of(0)
    table.take("6")
    table.make("sakurachirashi", 3)
    assert (table.field(0), table.points(0)) == ("126126", 7)


def test_ka14_the_space_that_pays_more_is_shown_closed_first() -> None:
    table = a_table(hands={0: "12"}, fronts="6")
    table.take("6")
    table.make("sakurachirashi", 3)
    trio = [
        (space.points, shut)
        for space, shut in zip(table.game.box.spaces.table, table.seen_by(None).closed, strict=True)
        if space.role == "sakurachirashi"
    ]
    assert trio == [(4, True), (3, False)]
