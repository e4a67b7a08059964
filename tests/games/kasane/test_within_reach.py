"""What a view says of the roles that each column leads to (KA-9 to KA-14)."""

from __future__ import annotations

import pytest

from tests.games.kasane.positions import Sitting, a_new_game, a_table
from zashiki.games.kasane.moves import Make, Take
from zashiki.games.kasane.view import RoleInReach
from zashiki.kernel.chance import FastChance


def reach(table: Sitting) -> tuple[RoleInReach, ...]:
    return table.seen_by(table.turn).reach


def test_ka9_ka17_player_a_sees_that_the_1_makes_wakana_ge_of_3_2_1() -> None:
    table = a_table(hands={0: "6732"}, fronts="1")
    found = [role for role in reach(table) if role.role == "wakana-ge"]
    assert [(role.column, role.cards, role.with_field, role.points) for role in found] == [(0, 3, False, 3)]


def test_ka26_nobody_else_is_told_what_a_hand_could_become() -> None:
    table = a_table(hands={0: "6732"}, fronts="1")
    for eyes in (None, 1, 2):
        assert table.seen_by(eyes).reach == ()


@pytest.mark.parametrize("options", [{}, {"plus-one-roles": True}])
@pytest.mark.parametrize("seed", range(6))
def test_ka13_ka15_what_is_in_reach_is_what_is_offered_once_the_card_is_taken(
    seed: int, options: dict[str, object]
) -> None:
    table = a_new_game(4, options, seed)
    chance = FastChance(seed)
    seen = 0
    while not table.s.over:
        seat, foreseen = table.turn, reach(table)
        takings = table.options()
        move = takings[chance.below(len(takings), "column")]
        assert isinstance(move, Take)
        table.do(move)
        offered = set() if table.s.over or table.turn != seat else table.roles_offered()
        expected = {
            Make(role.role, role.cards, role.with_field) for role in foreseen if role.column == move.column
        }
        assert offered == expected
        if offered:
            table.do(sorted(offered, key=str)[chance.below(len(offered), "role")])
            seen += 1
    assert seen > 0
