"""アイコンとカード: the two projective planes, the suns, the wild card, the lattice of desires."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from tests.games.utena.positions import BASE, a_new_game, a_table
from zashiki.catalogue import open_game
from zashiki.games.utena.deck_lists import COLOURS, GROUPS, ICONS, SHAPES, TOOLS, Desires, Practitioners, tool
from zashiki.games.utena.events import DesireLaid
from zashiki.games.utena.lattice import Lattice
from zashiki.games.utena.moves import CELLS, DESIRES, NUMBER, PRACTITIONERS
from zashiki.kernel.chance import FastChance
from zashiki.pieces.pile import Pile
from zashiki.rulebook import BadSetup, numbers, rulebook
from zashiki.table_numbers import TableNumbers

OURS = TableNumbers("utena", {})
PLANE = Practitioners(OURS, "canonical")
DECKS = {name: Desires(OURS, name) for name in ("canonical", "harder")}
EVERY_DESIRE_DECK = pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)


def corners(deck: Desires, card: int) -> list[int]:
    return [int(deck.icon(card, corner)) for corner in range(4)]


def desire(name: str) -> int:
    return DESIRES.index(name)


def lattice_of(*cards: str, deck: str = "canonical") -> Lattice:
    lattice = Lattice(DECKS[deck])
    for card in cards:
        lattice.lay(desire(card))
    return lattice


def hidden(lattice: Lattice) -> list[str]:
    return sorted(CELLS[icon] for icon in lattice.hidden.cards_in_order())


def test_ut1_thirteen_cells_four_colours_four_shapes_five_groups() -> None:
    assert len(CELLS) == 13
    assert (*COLOURS, *SHAPES, *GROUPS) == CELLS


def test_ut2_twenty_one_practitioners_with_five_of_21_icons_each() -> None:
    assert len(PRACTITIONERS) == 21
    assert ICONS == 16 + 5 == 21
    assert all(len(icons) == 5 for icons in PLANE.icons)


def test_ut2_any_two_practitioners_share_exactly_one_icon() -> None:
    for i, k in combinations(range(21), 2):
        shared = PLANE.icons[i] & PLANE.icons[k]
        assert len(shared) == 1
        assert {int(PLANE.common(i, k))} == {int(PLANE.common(k, i))} == shared


def test_ut2_the_practitioners_are_a_projective_plane_of_order_4() -> None:
    """The axioms of the dual too: any two icons are together on exactly one card, each icon is on five."""
    for one, other in combinations(range(21), 2):
        assert sum({one, other} <= icons for icons in PLANE.icons) == 1
    assert set(Counter(icon for icons in PLANE.icons for icon in icons).values()) == {5}


def test_ut2_colour_alone_or_shape_alone_is_no_match() -> None:
    ne, ww = PLANE.icons[NUMBER["NE"]], PLANE.icons[NUMBER["WW"]]
    assert ne & ww == {tool("red", "horn")}
    assert {tool("blue", "cross"), tool("navy", "snake")} <= ne
    assert {tool("blue", "five"), tool("navy", "cross")} <= ww


@pytest.mark.parametrize(("card", "colour"), [("CE", "blue"), ("CN", "navy"), ("CW", "white"), ("CS", "red")])
def test_ut3_a_sun_counts_as_all_four_tools_of_its_colour(card: str, colour: str) -> None:
    icons = PLANE.icons[NUMBER[card]]  # type: ignore[index]
    assert {tool(colour, shape) for shape in SHAPES} < icons


def test_ut3_all_suns_share_the_group() -> None:
    suns = [PLANE.icons[NUMBER[card]] for card in ("CE", "CN", "CW", "CS")]
    for one, other in combinations(suns, 2):
        assert one & other == {TOOLS + GROUPS.index("yellow-group")}


def test_ut3_suns_of_different_groups_cannot_be() -> None:
    """Two suns share no tool, and must share an icon: so they share the group."""
    with pytest.raises(BadSetup, match="exactly one"):
        open_game("utena", 3, {"practitioner-deck": {"EE": "blue", "CE": ["cross"] * 4}})


def test_ut4_the_wild_card_has_no_tool_and_all_groups() -> None:
    assert PLANE.icons[NUMBER["CC"]] == set(range(TOOLS, ICONS))


@pytest.mark.parametrize("card", [card for card in PRACTITIONERS if card != "CC"])
def test_ut4_the_wild_card_takes_its_partners_group(card: str) -> None:
    group = {"C": "yellow", "E": "blue", "N": "navy", "W": "white", "S": "red"}[card[0]]
    shared = int(PLANE.common(NUMBER["CC"], NUMBER[card]))  # type: ignore[index]
    assert GROUPS[shared - TOOLS] == f"{group}-group"


def test_ut5_the_assignment_is_data_and_labelled() -> None:
    table = numbers("utena")["practitioners"]["canonical"]
    assert set(table) == set(PRACTITIONERS)
    assert {row["status"] for card, row in table.items() if card != "CC"} == {"reconstructed"}
    assert rulebook("utena").clause("UT-5").status == "reconstructed"
    assert table["NE"]["value"] == ["cross", "snake", "five", "horn"]
    assert table["SW"]["value"] == ["five", "snake", "horn", "cross"]


def test_ut5_the_cards_of_ones_own_box_can_be_entered() -> None:
    table = {card: row["value"] for card, row in numbers("utena")["practitioners"]["canonical"].items()}
    own = {"NE": table["NN"], "NN": table["NE"]}
    game = open_game("utena", 3, {"practitioner-deck": own})
    assert game.options["own"] == {"practitioners": own}
    swapped = Practitioners(TableNumbers("utena", game.options), "canonical")
    assert swapped.icons[NUMBER["NE"]] == PLANE.icons[NUMBER["NN"]]


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"NE": ["cross"] * 4}, "must share exactly one"),
        ({"NE": ["cross", "snake"]}, "4 entries are needed, not 2"),
        ({"NE": "green"}, "there is no green"),
        ({"NE": None}, "null is not a list of 4 entries"),
        ({"NE": 5}, "5 is not a list of 4 entries"),
        ({"NE": ["cross", ["snake"], None, 5]}, r'there is no \["snake"\]'),
        ({"XX": "blue"}, "there is no row 'XX'"),
    ],
)
def test_ut2_ut5_a_deck_that_breaks_the_rule_is_refused(change: dict[str, object], complaint: str) -> None:
    table = {card: row["value"] for card, row in numbers("utena")["practitioners"]["canonical"].items()}
    with pytest.raises(BadSetup, match=complaint):
        open_game("utena", 3, {"practitioner-deck": {**table, **change}})


@EVERY_DESIRE_DECK
def test_ut6_thirteen_desires_with_four_icons_each_any_two_share_one(deck: Desires) -> None:
    for card in range(13):
        assert len(set(corners(deck, card))) == 4
    for one, other in combinations(range(13), 2):
        shared = set(corners(deck, one)) & set(corners(deck, other))
        assert len(shared) == 1
        assert {int(deck.common(one, other))} == shared


@EVERY_DESIRE_DECK
def test_ut6_the_desires_are_a_projective_plane_of_order_3(deck: Desires) -> None:
    for one, other in combinations(range(13), 2):
        assert sum({one, other} <= set(corners(deck, card)) for card in range(13)) == 1
    assert set(Counter(icon for card in range(13) for icon in corners(deck, card)).values()) == {4}


def test_ut7_both_decks_have_the_same_cards_with_other_corners() -> None:
    for card in range(13):
        assert set(corners(DECKS["canonical"], card)) == set(corners(DECKS["harder"], card))
    assert [CELLS[icon] for icon in corners(DECKS["canonical"], desire("Y01"))] == [
        "yellow-group",
        "cross",
        "five",
        "blue-group",
    ]
    assert [CELLS[icon] for icon in corners(DECKS["harder"], desire("Y12"))] == [
        "navy",
        "red-group",
        "five",
        "white",
    ]


@pytest.mark.parametrize(("name", "mean"), [("canonical", 29.1), ("harder", 34.1)])
def test_ut7_ut13_markers_lost_over_a_whole_pile(name: str, mean: float) -> None:
    """As laid, whether or not the boards could pay."""
    chance = FastChance(20)
    pile, lost, games = Pile(13), 0, 400
    for _ in range(games):
        lattice = Lattice(DECKS[name])
        pile.fill(range(13))
        pile.shuffle(chance, "desires")
        for card in pile.cards_in_order():
            lattice.lay(card)
            lost += int(lattice.hidden.n)
    assert abs(lost / games - mean) < 1


def test_ut7_the_desires_of_ones_own_box_can_be_entered() -> None:
    own = {card: row["value"] for card, row in numbers("utena")["desires"]["harder"].items()}
    table = a_new_game(3, {"desire-deck": own})
    assert corners(table.game.box.desires, 11) == corners(DECKS["harder"], 11)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"Y01": ["cross", "cross", "five", "blue"]}, "no entry may appear twice"),
        ({"Y01": ["cross", "green", "five", "blue"]}, "there is no green"),
        ({"Y01": [["cross"], "snake", "five", "blue"]}, r'there is no \["cross"\]'),
        ({"Y01": ["cross", {"five": 1}, 5, None]}, 'there is no {"five":1}'),
        ({"Y01": ["cross", "snake", "five"]}, "4 entries are needed, not 3"),
        ({"Y01": "cross"}, "cross is not a list of 4 entries"),
        ({"Y01": ["cross", "snake", "five", "horn"]}, "must share exactly one"),
        ({"Y14": ["cross", "snake", "five", "horn"]}, "there is no row 'Y14'"),
    ],
)
def test_ut6_ut7_desires_that_break_the_rule_are_refused(change: dict[str, object], complaint: str) -> None:
    table = {card: row["value"] for card, row in numbers("utena")["desires"]["canonical"].items()}
    with pytest.raises(BadSetup, match=complaint):
        open_game("utena", 3, {"desire-deck": {**table, **change}})


def test_ut8_the_second_card_hides_two_icons_as_in_the_printed_example() -> None:
    """The cross is at the top right of Y08 and at the top left of Y11: Y11 comes to lie over the upper half of Y08."""
    assert hidden(lattice_of("Y08", "Y11")) == ["cross", "snake"]


@pytest.mark.parametrize(("above", "icon"), [("Y04", "navy-group"), ("Y07", "navy")])
def test_ut8_cards_that_share_the_same_corner_hide_that_icon_alone(above: str, icon: str) -> None:
    """Upside down, the same corner is the opposite one: the cards touch in one site."""
    assert hidden(lattice_of("Y06", above)) == [icon]


@EVERY_DESIRE_DECK
def test_ut8_the_common_icon_lies_on_the_common_icon_upside_down(deck: Desires) -> None:
    for one in range(13):
        for other in range(13):
            if one != other:
                lattice = Lattice(deck)
                lattice.lay(one)
                lattice.lay(other)
                shared = int(deck.common(one, other))
                below, above = where(lattice, 0, shared), where(lattice, 1, shared)
                assert below == above
                assert shared in lattice.hidden.cards_in_order()
                assert lattice.corners_on_table(0) == tuple(corners(deck, one))
                assert lattice.corners_on_table(1) == tuple(reversed(corners(deck, other)))


def where(lattice: Lattice, i: int, icon: int) -> tuple[int, int]:
    """The site of an icon of the i-th card."""
    place = lattice.corners_on_table(i).index(icon)
    return int(lattice.xs.at(i)) + (-1, 1)[place % 2], int(lattice.ys.at(i)) + (-1, 1)[place // 2]


def test_ut8_cards_that_share_opposite_corners_cover_each_other_and_four_icons_are_hidden() -> None:
    """P + q = 0: the new card lies exactly on the old one."""
    own = {"desires": {"Y02": ["blue-group", "blue", "navy", "snake"]}}
    lattice = Lattice(Desires(TableNumbers("utena", {"own": own}), "canonical"))
    lattice.lay(desire("Y01"))
    lattice.lay(desire("Y02"))
    assert hidden(lattice) == ["blue-group", "cross", "five", "yellow-group"]
    assert (lattice.xs.at(1), lattice.ys.at(1)) == (lattice.middle, lattice.middle)


def reference_hidden(deck: Desires, order: list[int]) -> list[list[int]]:
    """The clause written out with a table of sites: what each card hides, and never more than what is on top."""
    top: dict[tuple[int, int], int] = {}
    corner = [(-1, -1), (1, -1), (-1, 1), (1, 1)]
    centre, s, told = (0, 0), 1, []
    for n, card in enumerate(order):
        if n:
            old = order[n - 1]
            icon = (set(corners(deck, old)) & set(corners(deck, card))).pop()
            p, q = corner[corners(deck, old).index(icon)], corner[corners(deck, card).index(icon)]
            centre = (centre[0] + s * (p[0] + q[0]), centre[1] + s * (p[1] + q[1]))
            s = -s
        sites = [(centre[0] + s * x, centre[1] + s * y) for x, y in corner]
        told.append(sorted(top[site] for site in sites if site in top))
        top.update(zip(sites, corners(deck, card), strict=True))
    return told


@EVERY_DESIRE_DECK
def test_ut8_hiding_is_exact_over_all_earlier_cards(deck: Desires) -> None:
    chance = FastChance(21)
    older = 0
    for _ in range(60):
        pile = Pile(13)
        pile.fill(range(13))
        pile.shuffle(chance, "desires")
        order = list(pile.cards_in_order())
        lattice = Lattice(deck)
        for card, wanted in zip(order, reference_hidden(deck, order), strict=True):
            last = lattice.cards.top(0)
            lattice.lay(card)
            assert sorted(lattice.hidden.cards_in_order()) == wanted
            assert lattice.cards.n == 1 or 1 <= lattice.hidden.n <= 4
            older += sum(icon not in corners(deck, int(last)) for icon in lattice.hidden.cards_in_order())
    assert older > 0


def test_ut8_a_buried_icon_never_counts_again() -> None:
    """Each site counts for one icon at a time: every icon that was ever laid is on top or was hidden once."""
    lattice = lattice_of(*DESIRES)
    told = sum(len(row) for row in reference_hidden(DECKS["canonical"], list(range(13))))
    sites = {where(lattice, i, icon) for i in range(13) for icon in lattice.corners_on_table(i)}
    assert told + len(sites) == 13 * 4


def test_ut8_coordinates_stay_within_their_bound() -> None:
    lattice = lattice_of(*DESIRES)
    assert lattice.middle == 2 * 12
    for i in range(13):
        assert abs(int(lattice.xs.at(i) - lattice.middle)) <= 2 * i
        assert abs(int(lattice.ys.at(i) - lattice.middle)) <= 2 * i


def test_ut8_the_log_and_the_view_tell_where_a_card_lies() -> None:
    table = a_table(3).with_laid("Y08").with_next_desires("Y11").lose_brightness(0)
    laid = [event for event in table.log if isinstance(event, DesireLaid)][-1]
    assert (laid.card, laid.upright, sorted(laid.hidden)) == ("Y11", False, ["cross", "snake"])
    shown = table.seen_by(None).laid[-1]
    assert (shown.card, shown.x, shown.y, shown.upright) == ("Y11", laid.x, laid.y, False)
    assert shown.icons == ("red-group", "red", "blue", "cross")


def test_ut5_ut7_the_defaults_are_the_canonical_decks() -> None:
    agreed = a_new_game(3).game.options
    assert {name: agreed[name] for name in BASE} == BASE
