"""What every game owes the kernel, move by move."""

from __future__ import annotations

import msgspec
import pytest

from tests.conformance.cases import CASES, Case, decisions, seed_of, step
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import Event
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.loop import playout
from zashiki.kernel.move import Move, Undo
from zashiki.kernel.play import Play, replay, submit, to_json
from zashiki.kernel.record import Player
from zashiki.kernel.state import waiting
from zashiki.kernel.view import Question
from zashiki.record_file import read_record, write_record

EVERY_CASE = pytest.mark.parametrize("case", CASES, ids=str)
FAR_TOO_MANY = 5000


def snapshot(play: Play) -> bytes:
    """Everything that anybody gets to see, and the whole log."""
    seats = [None, *range(play.state.seats)]
    return b"\n".join([to_json(play.frame(seat)) for seat in seats] + [to_json(play.log)])


def players(play: Play) -> tuple[Player, ...]:
    return tuple(Player(f"p{seat}") for seat in range(play.state.seats))


@EVERY_CASE
def test_every_play_ends_and_nobody_is_asked_without_an_option(case: Case) -> None:
    for number in range(3):
        for count, play in enumerate(decisions(case, number)):
            assert count < FAR_TOO_MANY
            if play.over:
                break
            assert waiting(play.state)
            for seat in waiting(play.state):
                assert play.options(seat)
        outcome = play.outcome()
        assert outcome is not None
        assert len(outcome.scores) >= play.state.seats
        for score in outcome.scores:
            assert score.total == sum(line.points for line in score.lines)


@EVERY_CASE
def test_options_are_distinct_and_translate_both_ways(case: Case) -> None:
    for play in decisions(case, 1):
        for seat in waiting(play.state):
            codes = play.state.asks[seat].options()
            assert len(set(codes)) == len(codes)
            assert [play.game.code(play.game.move(code)) for code in codes] == codes


@EVERY_CASE
def test_free_timing_moves_that_are_listed_can_be_made_and_answer_nothing(case: Case) -> None:
    for count, play in enumerate(decisions(case, 4)):
        if count % 3:
            continue
        for seat in range(play.state.seats):
            for move in play.frame(seat).free:
                assert play.game.code(move) < 0
                s = play.state.clone()
                assert not submit(play.game, s, seat, move)
                assert waiting(s) == waiting(play.state)


@EVERY_CASE
def test_a_refused_move_changes_nothing_and_cites_a_clause(case: Case) -> None:
    chance = FastChance(7)
    seen_moves: list[Move] = []
    for count, play in enumerate(decisions(case, 2)):
        for seat in waiting(play.state):
            seen_moves += play.options(seat)[:2]
        if count % 5:
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


@EVERY_CASE
def test_replay_gives_equal_states_log_and_outcome(case: Case) -> None:
    *_, play = decisions(case, 3)
    again = replay(play.game, play.record(players(play)))
    assert snapshot(again) == snapshot(play)
    assert again.outcome() == play.outcome()


@EVERY_CASE
def test_clones_are_independent(case: Case) -> None:
    for count, play in enumerate(decisions(case, 4)):
        if count % 7:
            continue
        before = snapshot(play)
        twin = play.state.clone()
        assert play.game.view(twin, 0) == play.game.view(play.state, 0)
        playout(twin, FastChance(count))
        assert snapshot(play) == before
        assert play.game.census(twin) == play.game.census(play.state)


@EVERY_CASE
def test_a_clone_goes_on_as_the_original_would(case: Case) -> None:
    play = Play(case.open(), seed_of(case, "clone"))
    chance = FastChance(5)
    for _ in range(6):
        step(play, chance)
    twin = play.state.clone()
    playout(twin, chance)
    another = play.state.clone()
    playout(another, FastChance(5))
    playout(play.state, FastChance(5))
    assert play.game.outcome(another) == play.game.outcome(play.state)


@EVERY_CASE
def test_the_census_never_changes(case: Case) -> None:
    first: dict[str, int] | None = None
    for play in decisions(case, 6):
        census = play.game.census(play.state)
        first = first or census
        assert census == first


@EVERY_CASE
def test_moves_events_views_and_records_survive_json(case: Case) -> None:
    for play in decisions(case, 8):
        game = play.game
        for seat in (None, *range(play.state.seats)):
            view = game.view(play.state, seat)
            assert msgspec.json.decode(to_json(view), type=game.view_type) == view
        for seat in waiting(play.state):
            question = play.frame(seat).question
            assert isinstance(question, Question)
            for move in question.options:
                assert msgspec.json.decode(to_json(move), type=game.move_types) == move
    for event in play.log:
        assert msgspec.json.decode(to_json(event), type=game.event_types) == event
    record = play.record(players(play))
    assert read_record(write_record(record), game) == record


@EVERY_CASE
def test_every_event_hides_from_onlookers_what_it_hides_from_all_seats(case: Case) -> None:
    *_, play = decisions(case, 9)
    for event in play.log:
        for_all = {to_json(event.seen_by(seat)) for seat in range(play.state.seats)}
        if to_json(event) not in for_all:
            assert to_json(event.seen_by(None)) != to_json(event)


@EVERY_CASE
def test_undo_goes_back_to_the_very_position_and_is_recorded(case: Case) -> None:
    play = Play(case.open(), seed_of(case, "undo"))
    chance = FastChance(10)
    undone = 0
    while not play.over:
        before = to_json([play.game.view(play.state, seat) for seat in range(play.state.seats)])
        log: list[Event] = list(play.log)
        seat = step(play, chance)
        if (play.can_undo(seat) or sealed(play, seat)) and chance.next(2):
            play.submit(seat, Undo())
            undone += 1
            after = to_json([play.game.view(play.state, seat) for seat in range(play.state.seats)])
            assert after == before
            assert play.log == log
            assert isinstance(play.entries[-1].move, Undo)
    again = replay(play.game, play.record(players(play)))
    assert snapshot(again) == snapshot(play)


def sealed(play: Play, seat: int) -> bool:
    return play.state.is_asked(seat) and not play.state.owes(seat)
