"""Tests: what every game owes the kernel, move by move. A module that imports them says by a `suite` on which cases."""

from __future__ import annotations

import msgspec
import pytest

from zashiki.kernel.chance import FastChance
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.move import Move
from zashiki.kernel.play import Play, replay, submit, to_json
from zashiki.kernel.record import Player
from zashiki.kernel.state import waiting
from zashiki.record_file import read_record, write_record
from zashiki.testing.game_setups import Case, decisions, seed_of, step
from zashiki.testing.play_checks import (
    check_asks,
    check_census,
    check_codes,
    check_copy,
    check_copy_goes_on,
    check_copy_is_apart,
    check_undo,
    check_view,
    everybody,
)

FAR_TOO_MANY = 5000
PLAYS = 3
EVERY = 3
SELDOM = 5
VERY_SELDOM = 7
A_FEW_MOVES = 6

__all__ = [
    "test_a_clone_goes_on_as_the_original_would",
    "test_a_refused_move_changes_nothing_and_cites_a_clause",
    "test_clones_are_independent",
    "test_every_event_hides_from_onlookers_what_it_hides_from_all_seats",
    "test_every_play_ends_and_nobody_is_asked_without_an_option",
    "test_free_timing_moves_that_are_listed_can_be_made_and_answer_nothing",
    "test_moves_events_views_and_records_survive_json",
    "test_options_are_distinct_and_translate_both_ways",
    "test_replay_gives_equal_states_log_and_outcome",
    "test_the_census_never_changes",
    "test_undo_goes_back_to_the_very_position_and_is_recorded",
]


def snapshot(play: Play) -> bytes:
    """Everything that anybody gets to see, and the whole log."""
    return b"\n".join([to_json(play.frame(eyes)) for eyes in everybody(play.state)] + [to_json(play.log)])


def players(play: Play) -> tuple[Player, ...]:
    return tuple(Player(f"p{seat}") for seat in range(play.state.seats))


def test_every_play_ends_and_nobody_is_asked_without_an_option(case: Case) -> None:
    for number in range(PLAYS):
        for count, play in enumerate(decisions(case, number)):
            assert count < FAR_TOO_MANY, "the play does not end"
            if play.over:
                break
            check_asks(play)
        outcome = play.outcome()
        assert outcome is not None
        assert len(outcome.scores) >= play.state.seats
        for score in outcome.scores:
            assert score.total == sum(line.points for line in score.lines)


def test_options_are_distinct_and_translate_both_ways(case: Case) -> None:
    for play in decisions(case, 1):
        check_codes(play)


def test_free_timing_moves_that_are_listed_can_be_made_and_answer_nothing(case: Case) -> None:
    for count, play in enumerate(decisions(case, 4)):
        if count % EVERY:
            continue
        for seat in range(play.state.seats):
            for move in play.frame(seat).free:
                assert play.game.code(move) < 0
                s = play.state.clone()
                assert not submit(play.game, s, seat, move)
                assert waiting(s) == waiting(play.state)


def test_a_refused_move_changes_nothing_and_cites_a_clause(case: Case) -> None:
    chance = FastChance(7)
    seen_moves: list[Move] = []
    for count, play in enumerate(decisions(case, 2)):
        for seat in waiting(play.state):
            seen_moves += play.options(seat)[:2]
        if count % SELDOM:
            continue
        before = snapshot(play)
        for seat in range(-1, play.state.seats + 1):
            move = seen_moves[chance.next(len(seen_moves))]
            asked = seat in waiting(play.state)
            if asked and move in play.options(seat):
                continue
            with pytest.raises(IllegalMove) as refusal:
                play.submit(seat, move)
            assert refusal.value.clause, refusal.value
            assert snapshot(play) == before


def test_replay_gives_equal_states_log_and_outcome(case: Case) -> None:
    *_, play = decisions(case, 3)
    again = replay(play.game, play.record(players(play)))
    assert snapshot(again) == snapshot(play)
    assert again.outcome() == play.outcome()


def test_clones_are_independent(case: Case) -> None:
    for count, play in enumerate(decisions(case, 4)):
        if count % VERY_SELDOM:
            continue
        check_copy(play)
        check_copy_is_apart(play, count)


def test_a_clone_goes_on_as_the_original_would(case: Case) -> None:
    play = Play(case.open(), seed_of(case, "clone"))
    chance = FastChance(5)
    for _ in range(A_FEW_MOVES):
        if not play.over:
            step(play, chance)
    check_copy_goes_on(play, 5)


def test_the_census_never_changes(case: Case) -> None:
    first: dict[str, int] | None = None
    for play in decisions(case, 6):
        first = first or play.game.census(play.state)
        check_census(play, first)


def test_moves_events_views_and_records_survive_json(case: Case) -> None:
    for play in decisions(case, 8):
        game = play.game
        check_view(play)
        for seat in waiting(play.state):
            for move in play.options(seat):
                assert msgspec.json.decode(to_json(move), type=game.move_types) == move
    for event in play.log:
        assert msgspec.json.decode(to_json(event), type=game.event_types) == event
    record = play.record(players(play))
    assert read_record(write_record(record), game) == record


def test_every_event_hides_from_onlookers_what_it_hides_from_all_seats(case: Case) -> None:
    *_, play = decisions(case, 9)
    for event in play.log:
        for_all = {to_json(event.seen_by(seat)) for seat in range(play.state.seats)}
        if to_json(event) not in for_all:
            assert to_json(event.seen_by(None)) != to_json(event)


def test_undo_goes_back_to_the_very_position_and_is_recorded(case: Case) -> None:
    play = Play(case.open(), seed_of(case, "undo"))
    check_undo(play, FastChance(10))
    again = replay(play.game, play.record(players(play)))
    assert snapshot(again) == snapshot(play)
