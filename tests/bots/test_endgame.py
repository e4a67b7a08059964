"""The last turns are solved exactly: what the solver says is what full enumeration says."""

from __future__ import annotations

from typing import Any

from tests.conformance.cases import seed_of
from zashiki.bots.bot_play import situation
from zashiki.bots.endgame import Endgame
from zashiki.bots.search import SearchBot
from zashiki.catalogue import open_game
from zashiki.kernel.chance import FastChance
from zashiki.kernel.game import Game
from zashiki.kernel.loop import answer
from zashiki.kernel.play import Play
from zashiki.kernel.state import State

POSITIONS = 4000
SCALE, MARGIN = 6.0, 0.3


def near_the_end(left: int) -> Play:
    """A game of three in its last round, with so many cards left to take."""
    play = Play(open_game("kasane", 3), seed_of("endgame", left))
    chance = FastChance(4)
    state: Any = play.state
    while not (state.round + 1 == state.box.rounds and state.left - state.box.left <= left):
        seat = int(play.state.next_to_answer())
        options = play.options(seat)
        play.submit(seat, options[chance.next(len(options))])
        state = play.state
    return play


def wins(game: Game[Any], s: State) -> list[float]:
    """Each seat's part in the win if all play for it and then for their lead, by plain recursion."""
    if s.over:
        return [game.reward(s, seat) for seat in range(s.seats)]
    seat = int(s.next_to_answer())
    best: list[float] = []
    for code in s.asks[seat].options():
        after = s.clone()
        answer(after, seat, code)
        here = wins(game, after)
        if not best or here[seat] > best[seat]:
            best = here
    return best


def test_the_best_option_of_the_last_turn_is_the_best_of_all_its_ends() -> None:
    play = near_the_end(1)
    seat = int(play.state.next_to_answer())
    codes = play.state.asks[seat].options()
    found = Endgame(play.game, SCALE, MARGIN, POSITIONS).option_values([play.state], seat, codes)
    assert found is not None
    ends = []
    for code in codes:
        after = play.state.clone()
        answer(after, seat, code)
        ends.append(wins(play.game, after)[seat])
    assert ends[found.index(max(found))] == max(ends)


def test_a_search_plays_the_solved_move_whatever_its_luck() -> None:
    play = near_the_end(3)
    seat = int(play.state.next_to_answer())
    known = situation(play, seat)
    assert play.game.know(known.view, known.log).certain()
    choices = {SearchBot(POSITIONS).choose(known, FastChance(seed)) for seed in range(4)}
    assert len(choices) == 1


def test_what_takes_too_many_positions_is_left_to_the_search() -> None:
    play = near_the_end(6)
    seat = int(play.state.next_to_answer())
    codes = play.state.asks[seat].options()
    assert Endgame(play.game, SCALE, MARGIN, 10).option_values([play.state], seat, codes) is None


def test_random_ways_to_the_end_tell_what_is_worth_trying() -> None:
    near, far = near_the_end(2), near_the_end(12)
    assert Endgame(near.game, SCALE, MARGIN, POSITIONS).looks_solvable(near.state, FastChance(1))
    assert not Endgame(far.game, SCALE, MARGIN, POSITIONS).looks_solvable(far.state, FastChance(1))


def test_nothing_is_certain_while_cards_are_still_to_be_dealt() -> None:
    play = Play(open_game("kasane", 4), seed_of("endgame"))
    known = situation(play, int(play.state.next_to_answer()))
    assert not play.game.know(known.view, known.log).certain()
