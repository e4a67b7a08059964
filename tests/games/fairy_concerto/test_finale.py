"""The last picks of a draft are solved: no luck of the search is left in them."""

from __future__ import annotations

from itertools import product
from math import comb

import pytest

from tests.games.fairy_concerto.positions import Sitting, a_new_game, card
from zashiki.bots.bot import Situation
from zashiki.bots.endgame import Endgame
from zashiki.bots.playout_result import PlayoutResult
from zashiki.bots.search import MARGIN, SCALE, SearchBot
from zashiki.games.fairy_concerto.composers import KEEP
from zashiki.games.fairy_concerto.knowledge.seat_knowledge import WatchedTheDraft, pair_of_places
from zashiki.games.fairy_concerto.moves import Keep
from zashiki.games.fairy_concerto.rounds import NEXT, PASS
from zashiki.kernel.chance import FastChance
from zashiki.kernel.loop import answer
from zashiki.kernel.move import Move

POSITIONS = 20000


def last_round(players: int, *hands: str, orchestra: str = "TTTDDVVHHH") -> Sitting:
    table = a_new_game(players, seed=4).after_the_first_pick()
    table.s.round = table.s.box.rounds - 1
    table.s.bag.clear()
    table.with_orchestras(*[orchestra] * players)
    return table.with_hands(*hands)


def knowledge(table: Sitting) -> WatchedTheDraft:
    found = table.game.know(table.seen_by(0), table.log_of(0))
    assert isinstance(found, WatchedTheDraft)
    found.unknown.clear()
    for seat in table.players:
        found.table.hands[seat] = table.s.hands[seat]
    return found


def solved(table: Sitting) -> dict[Move, float]:
    codes = table.s.asks[0].options()
    values = Endgame(table.game, SCALE, MARGIN, POSITIONS).option_values([table.s], 0, codes)
    assert values is not None
    return {table.game.move(code): value for code, value in zip(codes, values, strict=True)}


def test_fc9_known_hands_without_composers_leave_nothing_open() -> None:
    assert knowledge(last_round(3, "TD", "VH", "TT")).certain()
    assert not knowledge(last_round(3, "TC", "VH", "TT")).certain()
    early = last_round(3, "TD", "VH", "TT")
    early.s.round = 0
    assert not knowledge(early.asked_anew()).certain()


def test_fc8_one_composer_at_the_last_choice_may_draw_any_two_unseen_cards() -> None:
    found = knowledge(last_round(3, "TC", "VH", "TT"))
    unseen = int(found.unseen_cards.n)
    assert found.worlds() == comb(unseen, 2)
    drawn = set()
    for number in range(found.worlds()):
        world = found.blank()
        found.deal_world(number, world, FastChance(1))
        cards = world.score_pile.cards_in_order()
        assert sorted(cards) == sorted(found.unseen_cards.cards_in_order())
        drawn.add(frozenset(cards[-2:]))
    assert len(drawn) == comb(unseen, 2)
    assert knowledge(last_round(3, "TCC", "VHH", "TTT")).worlds() == 0


def test_pairs_are_told_over_without_gaps() -> None:
    assert [pair_of_places(number) for number in range(4)] == [(1, 0), (2, 0), (2, 1), (3, 0)]


def end_of(table: Sitting, *codes: int) -> PlayoutResult:
    """How it ends if the seats answer like this now and then take what is left to them."""
    after = table.s.clone()
    for seat, code in enumerate(codes):
        answer(after, seat, code)
    while not after.over:
        seat = int(after.next_to_answer())
        answer(after, seat, after.asks[seat].option(0))
    result = PlayoutResult(len(table.players))
    result.count(table.game, after, SCALE, MARGIN)
    return result


def test_fc9_where_the_others_have_no_choice_an_option_is_worth_just_its_end() -> None:
    table = last_round(3, "TD", "VV", "TT", orchestra="TTTTDDVVHH").with_kept(0, "T3 D3")
    others = [table.s.asks[seat].option(0) for seat in (1, 2)]
    ends = {code: end_of(table, code, *others).worth[0] for code in table.s.asks[0].options()}
    assert solved(table) == pytest.approx({table.game.move(code): worth for code, worth in ends.items()})
    assert len(set(ends.values())) == 2


def test_fc9_what_an_option_is_worth_lies_between_its_ends() -> None:
    table = last_round(3, "TD", "VH", "TV", orchestra="TTTTDDVVHH").with_kept(0, "T3 D3")
    for move, value in solved(table).items():
        answers = product(*[table.s.asks[seat].options() for seat in (1, 2)])
        ends = [end_of(table, table.game.code(move), *others).worth[0] for others in answers]
        assert min(ends) - 1e-9 <= value <= max(ends) + 1e-9


def test_fc20_the_best_swap_is_never_worth_less_than_the_better_of_its_worst_ends() -> None:
    """Between two players nobody can be pushed below what a fixed move makes sure of."""
    table = last_round(2, "TD", "VH", orchestra="TTTDDVVHHHH")
    codes, answers = (table.s.asks[seat].options() for seat in table.players)
    sure = max(min(end_of(table, code, other).worth[0] for other in answers) for code in codes)
    assert max(solved(table).values()) >= sure - 1e-9


def test_fc22_the_last_division_against_bach_is_solved_with_all_that_a_composer_may_draw() -> None:
    table = a_new_game(1, seed=4).after_the_first_pick()
    table.s.round = table.s.box.rounds - 1
    table.s.bag.clear()
    table.with_orchestras("TTTDDDVVVHH", "TTTTDDDDVVVHH").with_hands("TC")
    seen = Situation(table.game, 0, table.seen_by(0), table.log_of(0), table.options(0))
    unseen = 26 - 2
    assert table.game.know(seen.view, seen.log).worlds() == comb(unseen, 2)
    choices = {SearchBot(POSITIONS).choose(seen, FastChance(seed)) for seed in range(3)}
    assert len(choices) == 1


def test_fc8_the_card_that_is_met_is_kept_after_the_last_pick() -> None:
    table = last_round(3, "T", "V", "T", orchestra="TTTDDDVVHHH")
    table.with_kept(0, "T3 V3").with_kept(1, "V3 H3").with_kept(2, "T3 H3").s.discards.clear()
    table.with_orchestras("TTTDDDVVHHC", "TTTDDDVVHHH", "TTTDDDVVHHH")
    table.with_choice(0, "T3 D3", "T1 D1 V1 H1 C3")
    table.s.agenda.n = 0
    table.s.then(NEXT)
    table.s.then(PASS)
    table.s.now = KEEP
    table.asked_anew()
    assert knowledge(table).certain()
    assert max(solved(table).items(), key=lambda found: found[1])[0] == Keep(card("T3 D3"))
