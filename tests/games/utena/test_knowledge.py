"""What a seat can imagine (UT-9, UT-23): every world that it cannot rule out, each as likely as the rules make it."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.utena.positions import Sitting, a_new_game, a_table, named, numbered
from zashiki.games.utena.move_numbers import DESIRE
from zashiki.games.utena.moves import Arrange
from zashiki.games.utena.state import UtenaState, cards_of
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import seen
from zashiki.kernel.play import to_json

WORLDS = 3000


def worlds(table: Sitting, seat: int | None) -> list[UtenaState]:
    knowledge = table.game.know(table.seen_by(seat), seen(table.log, seat))
    chance, made = FastChance(31), []
    for _ in range(WORLDS):
        s = knowledge.blank()
        knowledge.deal_into(s, chance)
        made.append(s)
    return made


def even(counts: Counter[str], kinds: int) -> bool:
    """Whether all kinds came about equally often (five standard deviations)."""
    share = sum(counts.values()) / kinds
    return len(counts) == kinds and all(abs(n - share) < 5 * share**0.5 for n in counts.values())


def test_ut9_ut23_unseen_cards_are_equally_likely_in_every_place() -> None:
    """Three players in round 2: pairs show six cards, the own hand two. Of the thirteen others any may be anywhere."""
    table = a_table(3).come_to(0)
    imagined = worlds(table, 0)
    assert even(Counter(named([int(s.reserves[0])]) for s in imagined), 13)
    assert even(Counter(named([int(s.reserves[2])]) for s in imagined), 13)
    assert even(Counter(named(cards_of(s.hands[1])) for s in imagined), 13 * 12 // 2)
    assert {named(cards_of(s.hands[0])) for s in imagined} == {table.hand(0)}
    assert {len(cards_of(s.out)) for s in imagined} == {6}


def test_ut23_a_card_seen_going_into_a_hand_is_in_it_in_every_world() -> None:
    table = a_table(3, pairs={2: "NE NN"}, hands={2: "NW SS"}).without_reserves().with_cloud().come_to(2)
    table.to_hand("NE", "NW")
    imagined = worlds(table, 0)
    assert all(s.in_hand(2, numbered("NE")[0]) for s in imagined)
    others = Counter(named(cards_of(s.hands[2] & ~(1 << numbered("NE")[0]))) for s in imagined)
    assert even(others, 21 - 6 - 2 - 1)


def test_ut22_ut23_a_reserve_taken_is_still_unknown_to_the_others_but_known_to_its_owner() -> None:
    table = a_table(3, reserves={0: "WW"}).come_to(0)
    table.reinforce()
    assert {named(cards_of(s.hands[0])) for s in worlds(table, 0)} == {table.hand(0)}
    assert len({s.hands[0] for s in worlds(table, 1)}) > 100


def test_ut29_plan_cards_and_piles_may_be_any_unseen_card() -> None:
    table = a_new_game(1)
    table.do(Arrange(1))
    imagined = worlds(table, 0)
    unseen = 21 - 7
    assert even(Counter(named([int(s.plans[1])]) for s in imagined), unseen)
    assert even(Counter(named([int(s.practitioners.top(0))]) for s in imagined), unseen)
    laid = len(table.seen_by(0).laid)
    assert even(Counter(str(int(s.plans[2]) - DESIRE) for s in imagined), 13 - laid)
    assert even(Counter(str(s.desires.top(0)) for s in imagined), 13 - laid)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_ut23_every_imagined_table_looks_like_the_true_one(players: int) -> None:
    table = a_new_game(players)
    for _ in range(12):
        table.any_turns(1)
        for seat in (*table.players, None):
            view = table.seen_by(seat)
            imagined = table.game.imagine(view, seen(table.log, seat), FastChance(5))
            assert to_json(table.game.view(imagined, seat)) == to_json(view)
            assert table.game.census(imagined) == table.game.census(table.s)


def test_ut23_another_seats_options_come_from_its_imagined_hand() -> None:
    table = a_table(3).without_reserves().come_to(1)
    options = set()
    for s in worlds(table, 0)[:200]:
        options.add(tuple(s.asks[1].options()))
        assert s.asks[1].n == table.s.asks[1].n
    assert len(options) > 50
