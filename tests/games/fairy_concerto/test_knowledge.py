"""What a seat can know (FC-26): what it passed on, what was taken since, what it has never seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import comb

import pytest

from tests.games.fairy_concerto.positions import Sitting, a_new_game, letters
from zashiki.games.fairy_concerto.fairy_counts import count, counts
from zashiki.games.fairy_concerto.state import FairyState
from zashiki.kernel.chance import FastChance
from zashiki.kernel.frame import frame
from zashiki.kernel.play import to_json

COMPOSER = 4


def worlds(table: Sitting, seat: int, number: int) -> Iterator[FairyState]:
    """Worlds that a seat imagines, one after another in the same place."""
    chance = FastChance(17)
    knowledge = table.game.know(table.seen_by(seat), table.log_of(seat))
    world = knowledge.blank()
    for _ in range(number):
        knowledge.deal_into(world, chance)
        yield world


def after_picks(players: int, picks: int, seed: int = 1) -> Sitting:
    """A draft after so many picks, composers settled."""
    table = a_new_game(players, seed=seed)
    while int(table.s.pick) < picks or table.step() != "PickAFairy":
        table.answer_any()
    return table


@pytest.mark.parametrize("players", [2, 3, 4])
def test_fc26_what_is_left_of_a_hand_once_held_is_known(players: int) -> None:
    """After k picks a seat has held k + 1 hands: its own and those of the k seats to its right."""
    for picks in range(1, 3):
        table = after_picks(players, picks)
        for seat in table.players:
            held = [(seat + steps) % players for steps in range(min(picks + 1, players))]
            for world in worlds(table, seat, 5):
                for other in held:
                    assert world.hands[other] == table.s.hands[other]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_fc26_when_all_hands_have_come_round_only_the_bag_and_the_pile_are_unknown(players: int) -> None:
    table = after_picks(players, players - 1)
    for world in worlds(table, 0, 5):
        assert list(world.hands) == list(table.s.hands)
        assert sorted(world.bag.cards_in_order()) == sorted(table.s.bag.cards_in_order())


def test_fc26_a_hand_that_has_not_come_round_can_be_anything_unseen() -> None:
    table = after_picks(4, 1)
    seen = {letters(counts(world.hands[2])) for world in worlds(table, 0, 60)}
    assert len(seen) > 20


def test_fc26_imagined_hands_are_as_likely_as_the_rules_make_them() -> None:
    """Seat 0 before the first pick: composers in seat 1's hand follow the draw of six from all that is unseen."""
    table = a_new_game(3, seed=3)
    sample = 4000
    mine = table.hand(0).count("C") + (table.seen_by(0).popular == "composer")
    unseen, composers = 56 - 7, 8 - mine
    found = Counter(int(count(world.hands[1], COMPOSER)) for world in worlds(table, 0, sample))
    for number in range(4):
        likely = comb(composers, number) * comb(unseen - composers, 6 - number) / comb(unseen, 6)
        spread = (likely * (1 - likely) / sample) ** 0.5
        assert abs(found[number] / sample - likely) < 4 * spread


def test_fc26_every_arrangement_of_a_small_rest_is_equally_likely() -> None:
    """D, V, H, H and C are nowhere in sight: two and two lie in hands that have not come round, one in the bag."""
    table = a_new_game(3).after_the_first_pick().with_contest(popular="C").with_hands("TT", "DV", "HH")
    table.with_orchestras("T" * 10 + "C" * 6, "D" * 11, "V" * 11 + "H" * 10)
    table.s.bag.fill([COMPOSER])
    sample = 4000
    bags: Counter[int] = Counter()
    hands: Counter[str] = Counter()
    for world in worlds(table, 0, sample):
        bags[world.bag.at(0)] += 1
        hands[letters(counts(world.hands[1]))] += 1
    for kind, pieces in ((1, 1), (2, 1), (3, 2), (4, 1)):
        assert abs(bags[kind] / sample - pieces / 5) < 0.03
    ways = {"DV": 1, "DH": 2, "DC": 1, "VH": 2, "VC": 1, "HH": 1, "HC": 2}
    assert set(hands) == set(ways)
    for hand, number in ways.items():
        assert abs(hands[hand] / sample - number / 10) < 0.03


def test_fc26_score_cards_of_others_can_be_any_that_lie_nowhere_in_sight() -> None:
    table = a_new_game(2, seed=2)
    own = set(table.seen_by(0).choice)
    sample = 3000
    found: Counter[int] = Counter()
    for world in worlds(table, 0, sample):
        found.update(world.in_hand.cards_in_order(1))
    names = table.s.box.card_names
    assert not {names[number] for number in found} & own
    assert len(found) == 24
    for times in found.values():
        assert abs(times / sample - 2 / 24) < 0.03


def test_fc26_bachs_cards_can_be_any_unseen_ones() -> None:
    table = a_new_game(1)
    found = Counter(world.kept.at(1, 0) for world in worlds(table, 0, 2000))
    assert len(found) == 24


def test_fc26_discarded_and_kept_cards_are_no_longer_in_the_pile() -> None:
    table = after_picks(4, 3)
    for world in worlds(table, 1, 20):
        assert sorted(world.score_pile.cards_in_order()) == sorted(table.s.score_pile.cards_in_order())


def test_fc26_an_imagined_table_asks_everybody_what_its_hands_allow() -> None:
    table = after_picks(4, 1)
    for world in worlds(table, 0, 10):
        for seat in range(4):
            fairies = {code & 7 for code in world.asks[seat].options()}
            assert fairies == {kind for kind in range(5) if count(world.hands[seat], kind)}


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_fc26_what_is_public_looks_the_same_to_all(players: int) -> None:
    table = a_new_game(players, seed=6)
    for _ in range(4 * players):
        table.answer_any()
    views = [table.seen_by(eyes) for eyes in [*table.players, None]]
    assert (
        len(
            {to_json([view.boards, view.discards, view.removed, view.bag, view.score_pile]) for view in views}
        )
        == 1
    )


def test_fc26_others_receive_the_same_whatever_is_in_a_hand() -> None:
    one, other = (a_new_game(3).with_hands("TTTTTT", hand, "VVVVVV") for hand in ("DDDDDD", "HHHHCC"))
    for eyes in (0, 2, None):
        tables = [to_json(frame(table.game, table.s, eyes, 0)) for table in (one, other)]
        assert tables[0] == tables[1]


def test_fc26_the_own_hand_and_the_own_choice_are_seen() -> None:
    table = a_new_game(3)
    view = table.seen_by(1)
    assert view.hand is not None
    assert len(view.hand) == 6
    assert len(view.choice) == 2
