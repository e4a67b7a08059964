"""What a seat can work out, and that it imagines each possible world about as often as it should."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import sqrt

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tests.conformance.cases import seed_of
from tests.games.batting_tokugawa.positions import CREST, Sitting, a_new_game
from tests.games.batting_tokugawa.test_secrecy import quiet_step
from zashiki.catalogue import open_game
from zashiki.games.batting_tokugawa.card_multiset import count, gathered, listed, one
from zashiki.games.batting_tokugawa.events import CardsShown, JudgedByTable, OverviewTaken
from zashiki.games.batting_tokugawa.game import BattingTokugawa
from zashiki.games.batting_tokugawa.knowledge.hidden_cards import Facts, Group, Placing
from zashiki.games.batting_tokugawa.knowledge.who_is_who import Identities, judged_tricks
from zashiki.games.batting_tokugawa.moves import NameTrueWinner, Pick
from zashiki.games.batting_tokugawa.state import BattingState
from zashiki.kernel.chance import FastChance
from zashiki.kernel.play import Play
from zashiki.pieces.pile import Pile

WORLDS = 3000


def imagined(table: Sitting, seat: int, number: int, seed: int = 5) -> list[BattingState]:
    """So many worlds as a seat imagines them."""
    knowledge = table.game.know(table.seen_by(seat), table.heard(seat))
    chance = FastChance(seed)
    worlds = []
    for _ in range(number):
        world = knowledge.blank()
        world.chance = chance
        knowledge.deal_into(world, chance)
        worlds.append(world)
    return worlds


def close(found: int, expected: float, of: int) -> bool:
    """Within four standard deviations."""
    deviation = sqrt(expected * (1 - expected) * of)
    return abs(found - expected * of) < 4 * deviation + 1


# Faces.


def test_tb18_without_the_overview_every_shogun_is_as_likely_behind_a_picture() -> None:
    table = a_new_game(5)
    table.name_direction()
    me = table.others[0]
    twice = {card for card in table.packet(me) if table.packet(me).count(card) == 2}
    picture = next(card for card in table.packet(me) if card not in twice and card != CREST)
    found = Counter(int(world.portraits.person(picture)) for world in imagined(table, me, WORLDS))
    # once seen: half as likely to be Mitsukuni as a picture not seen at all
    seen = [table.unused().count(card) + table.packet(me).count(card) for card in range(16)]
    single = (2 - seen[picture]) / sum(max(0, 2 - number) for number in seen)
    assert close(found[0], single, WORLDS)
    for ordinal in range(1, 16):
        assert close(found[ordinal], (1 - single) / 15, WORLDS)


def test_tkc1_a_picture_seen_twice_is_never_taken_for_mitsukuni() -> None:
    for seed in range(40):
        table = a_new_game(3, seed=seed)
        table.name_direction()
        me = table.others[0]
        known = table.packet(me) + table.unused()
        twice = [card for card in set(known) - {CREST} if known.count(card) == 2]
        for world in imagined(table, me, 20):
            assert world.portraits.odd not in twice


def test_tkc1_after_a_whole_round_everybody_can_tell_the_single_picture() -> None:
    play = Play(open_game("batting-tokugawa", 4), seed_of("single"))
    chance = FastChance(2)
    while play.game.view(play.state, 0).round < 1:  # type: ignore[attr-defined]
        quiet_step(play, chance)
    s = play.state
    assert isinstance(s, BattingState)
    assert isinstance(play.game, BattingTokugawa)
    stranger = (int(s.elder) + 1) % 4
    world = play.game.imagine(play.game.view(s, stranger), play.seen(stranger), chance)
    assert world.portraits.odd == s.portraits.odd
    assert world.portraits.in_order() != s.portraits.in_order()


def test_tb18_whoever_was_elder_remembers_the_faces() -> None:
    play = Play(open_game("batting-tokugawa", 3), seed_of("memory"))
    chance = FastChance(2)
    while play.game.view(play.state, 0).round < 2:  # type: ignore[attr-defined]
        quiet_step(play, chance)
    s = play.state
    assert isinstance(s, BattingState)
    assert isinstance(play.game, BattingTokugawa)
    for seat in range(3):
        saw = any(isinstance(event, OverviewTaken) and event.people is not None for event in play.seen(seat))
        assert saw
        world = play.game.imagine(play.game.view(s, seat), play.seen(seat), chance)
        assert world.portraits.in_order() == s.portraits.in_order()


def test_tb13_what_the_table_judges_is_known_to_be_true() -> None:
    """Every imagined world agrees with it, however many such tricks there were."""
    play = Play(open_game("batting-tokugawa", 5), seed_of("verdicts"))
    game = play.game
    chance = FastChance(2)
    while game.view(play.state, 0).round < 4:  # type: ignore[attr-defined]
        if type(play.state.now).__name__ == "DeclareTheWinner":
            play.submit(int(play.state.elder), NameTrueWinner())  # type: ignore[attr-defined]
        else:
            quiet_step(play, chance)
    s = play.state
    assert isinstance(s, BattingState)
    assert isinstance(game, BattingTokugawa)
    # as one who was never elder would know it
    stranger = (int(s.elder) + 1) % 5
    log = [event for event in play.seen(stranger) if not isinstance(event, OverviewTaken)]
    verdicts = judged_tricks(game.box, log)
    assert len(verdicts) > 10
    knowledge = game.know(game.view(s, stranger), log)
    for _ in range(5):
        world = knowledge.blank()
        knowledge.deal_into(world, chance)
        assert world.portraits.odd == s.portraits.odd
        for verdict in verdicts:
            assert verdict.agrees(world)


def beats(mine: tuple[int, int], other: tuple[int, int]) -> bool:
    """TB-11 once more, for two shoguns against two."""
    runs = [abs(pair[0] - pair[1]) == 1 for pair in (mine, other)]
    if any(runs):
        return runs[0] and (not runs[1] or max(mine) > max(other))
    return min(mine) < min(other)


def test_tb13_one_verdict_is_weighed_as_counting_all_people_weighs_it() -> None:
    """Pictures 0 and 1 beat 2 and 3, none of them Mitsukuni's: who is behind picture 0."""
    table = a_new_game(3)
    me, other = table.others
    log = [*table.heard(me), CardsShown(me, (0, 1)), CardsShown(other, (2, 3)), JudgedByTable(me)]
    faces = Identities(table.game.box, table.seen_by(me), log, [2] * 4 + [0] * 12)
    exact = Counter(four[0] for four in permutations(range(1, 16), 4) if beats(four[:2], four[2:]))
    chance = FastChance(3)
    found = Counter(int(faces.draw(chance).person(0)) for _ in range(WORLDS))
    assert found[0] == 0
    for ordinal in range(1, 16):
        assert close(found[ordinal], exact[ordinal] / exact.total(), WORLDS)


def test_tb13_many_verdicts_are_wandered_through_evenly() -> None:
    """The same question put step by step, as where drawing at random would take too long."""
    table = a_new_game(3)
    me, other = table.others
    log = [*table.heard(me), CardsShown(me, (0, 1)), CardsShown(other, (2, 3)), JudgedByTable(me)]
    faces = Identities(table.game.box, table.seen_by(me), log, [2] * 4 + [0] * 12)
    exact = Counter(four[0] for four in permutations(range(1, 16), 4) if beats(four[:2], four[2:]))
    chance = FastChance(4)
    faces.wandering = faces.put_right(chance)
    draws = 600
    found = Counter(int(faces.draw(chance).person(0)) for _ in range(draws))
    for ordinal in range(1, 16):
        assert abs(found[ordinal] / draws - exact[ordinal] / exact.total()) < 0.06


# Cards.


def test_tb4_what_is_left_of_a_packet_is_shared_evenly() -> None:
    """Of the five cards that a seat has passed on, the next has drafted one: each as often."""
    for seed in range(50):
        table = a_new_game(5, {"names": True}, seed)
        table.name_direction()
        me = next(seat for seat in table.players if CREST not in table.packet(seat))
        passed, known = table.packet(me)[1:], table.packet(me) + table.unused()
        if all(known.count(card) == table.s.portraits.copies(card) for card in set(passed[:2])):
            break
    for _ in range(2):
        table.pick(*[next(card for card in table.packet(seat) if card != CREST) for seat in table.players])
    found = Counter(
        card for world in imagined(table, me, WORLDS) for card in listed(world.piles[(me + 1) % 5])
    )
    for card in set(passed[:2]):
        assert close(found[card], passed.count(card) / 5, WORLDS)


def test_tb4_a_packet_that_comes_back_gives_away_what_is_missing() -> None:
    table = a_new_game(3)
    table.name_direction()
    me = table.others[0]
    first = table.packet(me)
    for _ in range(3):
        for seat in table.asked():
            table.do(seat, next(move for move in table.options(seat) if move != Pick(CREST)))
    back = table.packet(me)
    missing = Counter(first) - Counter(back)
    assert sum(missing.values()) == 3
    for world in imagined(table, me, 50):
        piles = (
            Counter(listed(world.piles[0]))
            + Counter(listed(world.piles[1]))
            + Counter(listed(world.piles[2]))
        )
        assert not missing - piles


def test_tb9_with_three_players_one_who_knows_the_faces_can_tell_the_other_hand() -> None:
    for seed in range(10):
        table = a_new_game(3, {"names": True}, seed)
        table.play_on("PlayTwoCards", seed=seed)
        me, other = table.others
        for world in imagined(table, me, 5):
            assert listed(world.piles[other]) == table.pile(other)


@pytest.mark.parametrize("players", [2, 4, 5])
def test_tb9_what_others_have_played_was_in_their_piles(players: int) -> None:
    for seed in range(8):
        table = a_new_game(players, seed=seed)
        table.play_on("PlayTwoCards", seed=seed)
        table.answer_all(FastChance(seed))
        for seat in table.players:
            for world in imagined(table, seat, 10):
                assert table.game.census(world) == table.game.census(table.s)
                sizes = [len(listed(pile)) for pile in world.piles]
                assert sizes == [len(table.pile(i)) for i in range(table.s.box.contestants)]


def test_tb9_a_played_card_is_put_down_to_its_possible_places_fairly() -> None:
    """Two groups of two cards, each shared by two owners; owner 0 has shown a 1.

    Holding both 1s is as likely as holding either one alone, for whoever has both was sure to show one.
    """
    groups = [Group(gathered((1, 2)), 4), Group(gathered((1, 3)), 4)]
    for group in groups:
        group.add_places(0, 1)
        group.add_places(1, 1)
    facts = Facts()
    facts.add(1, 0)
    chance = FastChance(9)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(WORLDS):
        placing = Placing(groups, facts)
        assert placing.possible()
        assert placing.settle(chance)
        bags = vec[i64]([0, 0, 0, 0])
        placing.deal(bags, Pile(31), chance)
        found[listed(bags[0])] += 1
    assert set(found) == {(1, 1), (1, 2), (1, 3)}
    assert close(found[(1, 1)], 0.5, WORLDS)
    assert close(found[(1, 2)], 0.25, WORLDS)


def test_tb9_facts_that_can_come_out_in_one_way_only_do() -> None:
    """Owner 0 has one place in each group; having shown 1 and 2 it must have the 1 of the second group."""
    groups = [Group(gathered((1, 2)), 4), Group(gathered((1, 3)), 4)]
    for group in groups:
        group.add_places(0, 1)
        group.add_places(1, 1)
    facts = Facts()
    facts.add(1, 0)
    facts.add(2, 0)
    placing = Placing(groups, facts)
    chance = FastChance(1)
    assert placing.settle(chance)
    bags = vec[i64]([0, 0, 0, 0])
    placing.deal(bags, Pile(31), chance)
    assert listed(bags[0]) == (1, 2)
    assert listed(bags[1]) == (1, 3)
    assert count(bags[0], 1) == count(one(1), 1)
