"""Every choice of a role that whole games offer, against the clauses written out anew in the plainest way."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.kasane.positions import Options, Sitting, a_new_game
from zashiki.games.kasane.moves import Make, Pass, Role, Take
from zashiki.kernel.chance import FastChance
from zashiki.kernel.move import Move

Space = tuple[Role, int, int]


def runs(row: list[int]) -> bool:
    return row in (sorted(set(row)), sorted(set(row), reverse=True))


IS: dict[Role, Callable[[list[int]], bool]] = {
    "kasane": lambda row: len(set(row)) == 1,
    "ju": lambda row: sum(row) == 10,
    "sakurachirashi": lambda row: sorted(row) == [1, 2, 6],
    "mukaizuru": lambda row: sorted(row) == [3, 8, 9],
    "shippo": lambda row: sorted(row) == [4, 5, 7],
    "wakana-ge": lambda row: runs(row) and set(row) <= {1, 2, 3, 4, 5},
    "wakana-jo": lambda row: runs(row) and set(row) <= {5, 6, 7, 8, 9},
    "asagao": lambda row: all(card % 2 == 1 for card in row),
    "yugiri": lambda row: all(card % 2 == 0 for card in row),
}


def free_spaces(table: Sitting) -> list[Space]:
    spaces = zip(table.game.box.spaces.table, table.seen_by(None).closed, strict=True)
    roles = {str(role): role for role in IS}
    return [(roles[space.role], space.cards, space.points) for space, closed in spaces if not closed]


def possible(hand: str, field: str, spaces: list[Space]) -> set[Make]:
    """Every front block of the hand, with and without the right end of the field, on every free space."""
    blocks = [(hand[-k:], False) for k in range(1, len(hand) + 1)]
    if field and field[-1] != "+":
        blocks += [(field[-1] + block, True) for block, _ in blocks]
    return {
        Make(role, cards, with_field)
        for role, cards, _ in spaces
        for block, with_field in blocks
        if len(block) == cards and IS[role]([int(card) for card in block])
    }


def possible_after(table: Sitting, take: Take) -> set[Make]:
    """Every role that the player to move could make after that taking."""
    hand, field = table.hand(table.turn), table.field(table.turn)
    card = table.columns()[take.column][-1]
    if card != "+":
        return possible(hand + card, field, free_spaces(table))
    barred = not table.game.box.plus_one_roles
    return set() if barred else possible(hand, field + "+", free_spaces(table))


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(
    ("players", "options"),
    [
        (4, {}),
        (3, {}),
        (2, {}),
        (3, {"scarce": True}),
        (4, {"plus-one-roles": True}),
        (4, {"spaces": "alt-asagao"}),
        (4, {"spaces": {role: [[cards, cards] for cards in range(1, 13)] for role in IS}}),
    ],
    ids=["4", "3", "2", "scarce", "plus-one-roles", "alt-asagao", "all-spaces"],
)
def test_ka9_ka10_ka12_ka13_ka16_ka17_ka18_exactly_the_possible_roles_are_offered(
    players: int, options: Options, seed: int
) -> None:
    table, chance = a_new_game(players, options, seed), FastChance(seed)
    while not table.over():
        take = table.options()[chance.below(len(table.options()), "take")]
        assert isinstance(take, Take)
        expected = possible_after(table, take)
        table.do(take)
        assert table.roles_offered() == expected
        if expected:
            choices = [Pass(), *sorted(expected, key=repr)]
            settle(table, choices[chance.below(len(choices), "make")])


def settle(table: Sitting, choice: Move) -> None:
    """Carry the choice out; a role pays the most that a free space of its number has (KA-14)."""
    seat, before, spaces = table.turn, table.points(table.turn), free_spaces(table)
    pays = [
        points
        for role, cards, points in spaces
        if isinstance(choice, Make) and (role, cards) == (choice.role, choice.cards)
    ]
    table.do(choice)
    if not table.over():
        assert table.points(seat) == before + max(pays, default=0)
