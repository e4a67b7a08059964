"""What a small interpreted game need not write: states, codes, knowledge, score sheets, and what frames repeat."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from tests.conformance.cases import seed_of
from tests.kernel.lots import MOVES, Call, Lots, LotsState, LotsView, TurnedUp, Wish
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import Event
from zashiki.kernel.loop import playout
from zashiki.kernel.move import Move
from zashiki.kernel.move_codes import MoveCodes
from zashiki.kernel.outcome import Line
from zashiki.kernel.play import Play, start
from zashiki.kernel.state import State
from zashiki.kernel.state_attributes import KERNEL, own_attributes
from zashiki.kernel.view import per_seat_fields

ODD, EVEN = Call(1, "odd"), Call(2, "even")


def game() -> Lots:
    return Lots(2, {})


def test_a_copy_has_every_attribute_and_shares_none_that_changes() -> None:
    s = start(game(), FastChance(1))
    playout(s, FastChance(2))
    assert isinstance(s, LotsState)
    twin = s.clone()
    assert isinstance(twin, LotsState)
    assert twin.points == s.points
    assert twin.calls == s.calls
    assert twin.up.cards_in_order() == s.up.cards_in_order()
    twin.points[0] += 1
    twin.calls[0].append(7)
    twin.up.pop()
    assert s.calls[0][-1] != 7
    assert s.points[0] == twin.points[0] - 1
    assert s.up.n == 6


def test_the_kernels_own_attributes_are_known() -> None:
    plain = State(2, FastChance(0))
    assert own_attributes(game().setup(FastChance(0))).keys() == {"pile", "up", "points", "calls"}
    if hasattr(plain, "__dict__"):
        assert vars(plain).keys() == KERNEL


def test_codes_are_made_from_bounds_and_translate_both_ways() -> None:
    codes = range(6 * 2 * 2)
    assert [MOVES.code(MOVES.move(code)) for code in codes] == list(codes)
    assert len({MOVES.move(code) for code in codes}) == len(codes)
    assert game().code(Wish("rain")) == -1
    assert MOVES.code(Call(7, "odd")) == -1
    with pytest.raises(ValueError, match="no move has the code 24"):
        MOVES.move(24)


def test_an_unbounded_field_is_named() -> None:
    class Draw(Move, frozen=True, tag="draw"):
        count: int

    with pytest.raises(TypeError, match=r"Draw\.count has no bounds: write Annotated"):
        MoveCodes(Draw)


def test_worlds_are_filled_in_from_view_and_log() -> None:
    play = Play(game(), seed_of("lots"))
    play.submit(0, ODD)
    play.submit(1, EVEN)
    view, log = play.game.view(play.state, 0), play.seen(0)
    worlds = [play.game.imagine(view, log, FastChance(k)) for k in range(8)]
    assert all(play.game.view(world, 0) == view for world in worlds)
    assert all(play.game.census(world) == {str(card): 1 for card in range(1, 7)} for world in worlds)
    assert len({world.pile.cards_in_order() for world in worlds}) > 1


class MostCalls(Lots):
    def rank(self, s: LotsState, seat: int) -> int:
        return 100 * s.points[seat] - seat

    def tie_line(self, s: LotsState, seat: int) -> Line:
        return Line("tie", 0, {"seat": seat})


@pytest.mark.parametrize(("points", "ties"), [([3, 3], 1), ([4, 3], 0)], ids=["tied", "led"])
def test_the_score_sheet_says_what_breaks_a_tie(points: list[int], ties: int) -> None:
    rules = MostCalls(2, {})
    s: Any = start(rules, FastChance(1))
    s.points = points
    outcome = rules.outcome(s)
    assert outcome.reason == "all-turned-up"
    assert outcome.winners == (0,)
    assert [len(score.lines) for score in outcome.scores] == [1 + ties, 1 + ties]
    assert [score.total for score in outcome.scores] == points


def test_per_seat_fields_are_found_by_their_annotation() -> None:
    assert per_seat_fields(LotsView) == ("points", "calls")


# What is told once, and what is written down.


def told(play: Play, before: int | None) -> list[Event]:
    """What a frame tells of the cards turned up, to a seat that has been told of so many events."""
    return [event for event in play.frame(0, told=before).events if isinstance(event, TurnedUp)]


def one_round(rules: Lots) -> Play:
    play = Play(rules, seed_of("lots"))
    play.submit(0, ODD)
    play.submit(1, EVEN)
    return play


def test_what_is_not_written_down_is_told_once_and_never_again() -> None:
    play = one_round(game())
    assert [type(event) for event in told(play, before=0)] == [TurnedUp]
    assert not told(play, before=None)
    assert [event for event in play.seen(0) if isinstance(event, TurnedUp)], "a perfect memory keeps it"


def test_a_frame_says_what_of_its_events_the_log_keeps() -> None:
    play = one_round(game())
    live = play.frame(0, told=0)
    assert live.written is not None
    assert len(live.written) == len(live.events)
    assert [event for event, kept in zip(live.events, live.written, strict=True) if kept != event] == [
        event for event in live.events if isinstance(event, TurnedUp)
    ]
    assert play.frame(0).written is None, "all that a reload tells is kept"


class Leaves(TurnedUp, frozen=True, tag="turned-up"):
    """Of which remains that a card was turned up."""

    def written_for(self, seat: int | None) -> Event | None:
        return Leaves(0)


def test_an_event_may_leave_something_to_read() -> None:
    assert Leaves(5).seen_by(0) == Leaves(5)
    assert Leaves(5).written_for(0) == Leaves(0)


class WithMemoryAid(Lots):
    """An option that lets everybody look back."""

    aid: ClassVar[bool] = True

    def written(self, event: Event, seat: int | None) -> Event | None:
        return event.seen_by(seat) if self.aid else super().written(event, seat)


def test_an_option_may_let_the_table_look_back() -> None:
    play = one_round(WithMemoryAid(2, {}))
    assert [type(event) for event in told(play, before=None)] == [TurnedUp]
