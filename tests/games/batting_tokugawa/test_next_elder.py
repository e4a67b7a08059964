"""次の老中: handing the elder to another than the left neighbour by agreement (TB-1)."""

from __future__ import annotations

import pytest

from tests.games.batting_tokugawa.positions import Sitting, a_trick
from zashiki.bots.bot import Situation
from zashiki.bots.registry import levels_of, make_bot
from zashiki.games.batting_tokugawa.events import Consented, Dealt, ElderPassed, ElderProposed
from zashiki.games.batting_tokugawa.moves import Consent, HandOver
from zashiki.kernel.chance import FastChance
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.loop import answer
from zashiki.kernel.play import Play
from zashiki.testing.game_setups import Case, seed_of

AGREED = {"next-elder": "agreed"}


def after_the_tricks(elder: int = 0, rounds_before: int = 0) -> Sitting:
    """Four players; everything of the last trick bats, so that nothing is declared."""
    hands: list[list[int] | None] = [[1, 5], [1, 6], [5, 6]]
    hands.insert(elder, None)
    return a_trick(*hands, options=AGREED, rounds_before=rounds_before)


def test_tb1_the_elder_names_the_next_one_the_left_neighbour_first() -> None:
    table = after_the_tricks()
    assert table.options(0) == [HandOver(1), HandOver(2), HandOver(3)]
    assert all(table.options(seat) == [] for seat in (1, 2, 3))


def test_tb1_the_left_neighbour_needs_nobodys_consent() -> None:
    table = after_the_tricks()
    table.do(0, HandOver(1))
    assert table.elder == 1
    assert not any(isinstance(event, ElderProposed) for event in table.log)


def test_tb1_another_becomes_elder_if_all_agree() -> None:
    table = after_the_tricks()
    table.do(0, HandOver(3))
    assert ElderProposed(0, 3) in table.log
    for seat in (1, 2, 3):
        assert table.options(seat) == [Consent(3, True), Consent(3, False)]
        table.do(seat, Consent(3, True))
    assert table.elder == 3
    assert ElderPassed(3) in table.log


def test_tb1_one_who_does_not_agree_is_enough_for_the_left_neighbour() -> None:
    table = after_the_tricks()
    table.do(0, HandOver(2))
    for seat in (1, 2, 3):
        table.do(seat, Consent(2, seat != 3))
    assert table.elder == 1
    assert [event for event in table.log if isinstance(event, Consented)] == [
        Consented(1, 2, True),
        Consented(2, 2, True),
        Consented(3, 2, False),
    ]


def test_tb1_only_somebody_who_has_not_been_elder_can_follow() -> None:
    table = after_the_tricks(elder=1, rounds_before=1)
    assert table.options(1) == [HandOver(2), HandOver(3)]
    with pytest.raises(IllegalMove) as refused:
        table.do(1, HandOver(0))
    assert (refused.value.clause, refused.value.reason) == ("TB-1", "been-elder")


def test_tb1_the_last_one_follows_without_a_question() -> None:
    table = after_the_tricks(elder=2, rounds_before=2)
    assert table.elder == 3


def test_tb1_silence_is_the_left_neighbour() -> None:
    table = after_the_tricks()
    assert table.game.clock_move(table.s, 0) == HandOver(1)
    table.do(0, HandOver(2))
    assert table.game.clock_move(table.s, 3) == Consent(2, False)


@pytest.mark.parametrize("number", range(6))
def test_tb1_tb17_each_is_elder_once_and_of_the_tied_whoever_was_last_wins(number: int) -> None:
    play = Play(Case("batting-tokugawa", 4, tuple(AGREED.items())).open(), seed_of("agreed", number))
    luck = FastChance(number)
    while not play.over:
        s = play.state
        seat = s.next_to_answer()
        options = play.options(seat)
        proposes = isinstance(options[0], HandOver)
        # always somebody else, and everybody agrees
        code = s.asks[seat].option(s.asks[seat].n - 1 if proposes else luck.next(s.asks[seat].n))
        answer(s, seat, play.game.code(options[0]) if isinstance(options[0], Consent) else code)
    elders = [event.elder for event in play.log if isinstance(event, Dealt)]
    assert sorted(elders) == [0, 1, 2, 3]
    assert elders != [(elders[0] + number) % 4 for number in range(4)]
    for seat in range(4):
        play.state.points[seat] = 10  # type: ignore[attr-defined]
    outcome = play.game.outcome(play.state)
    assert outcome.winners == (elders[-1],)
    as_elder = [[line.item for line in score.lines].index("round-as-elder") for score in outcome.scores]
    assert as_elder == [elders.index(seat) for seat in range(4)]


@pytest.mark.parametrize("level", levels_of("batting-tokugawa"))
def test_tb1_bots_name_the_left_neighbour_and_agree_with_the_table(level: str) -> None:
    bot = make_bot("batting-tokugawa", level)
    table = after_the_tricks()
    situation = Situation(table.game, 0, table.seen_by(0), table.heard(0), tuple(table.options(0)))
    assert bot.choose(situation, FastChance(1)) == HandOver(1)
    table.do(0, HandOver(3))
    situation = Situation(table.game, 2, table.seen_by(2), table.heard(2), tuple(table.options(2)))
    assert bot.choose(situation, FastChance(1)) == Consent(3, True)
