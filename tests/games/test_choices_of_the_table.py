"""What the rulebooks leave to the table: who begins, and which helps beyond a real table it plays with."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.cases import seed_of
from zashiki.bots.bot_play import play_on
from zashiki.bots.registry import make_bot
from zashiki.catalogue import open_game
from zashiki.games.hitohira.view import HitohiraView
from zashiki.games.utena.events import Gained, PairLaid, SwappedWithAltar, SwappedWithHand, SwapProposed
from zashiki.games.utena.view import UtenaView
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import Event
from zashiki.kernel.game import Game
from zashiki.kernel.play import Play
from zashiki.rulebook import BadSetup, rulebook
from zashiki.who_begins import LastTime, answered, settled

BEGINS = {
    "kasane": "turn",
    "hitohira": "turn",
    "utena": "first",
    "tokugawa": "turn",
    "shin-tokugawa": "turn",
    "batting-tokugawa": "elder",
}
"""By game, the field of the view that says who begins."""


def played(game: str, seats: int, **options: object) -> list[Play]:
    """A play by random bots, and the same play as it stood after some of its decisions."""
    agreed = {name.replace("_", "-"): value for name, value in options.items()}
    play = Play(open_game(game, seats, agreed), seed_of("choices", game))
    play_on(play, [make_bot(game, "random")] * seats, FastChance(1))
    plays = []
    for upto in range(0, len(play.entries), 3):
        before = Play(play.game, play.seed)
        for entry in play.entries[:upto]:
            before.submit(entry.seat, entry.move)
        plays.append(before)
    return plays


@pytest.mark.parametrize("game", BEGINS)
def test_ka3_hi4_ut11_ta1_ts1_tb1_the_table_may_choose_who_begins(game: str) -> None:
    seats = max(rulebook(game).players)
    for seat in range(seats):
        for number in range(3):
            play = Play(open_game(game, seats, {"start": f"seat-{seat + 1}"}), seed_of(game, number))
            view: Any = play.game.view(play.state, None)
            assert getattr(view, BEGINS[game]) == seat
            told = [event.__struct_config__.tag for event in play.log]
            assert any(str(tag).endswith("-chosen") for tag in told)
            assert not any(str(tag) in {"start-drawn", "parent-drawn", "elder-drawn"} for tag in told)


@pytest.mark.parametrize("game", BEGINS)
def test_ka3_hi4_ut11_ta1_ts1_tb1_a_seat_that_the_table_does_not_have_cannot_begin(game: str) -> None:
    seats = max(2, min(rulebook(game).players))
    with pytest.raises(BadSetup, match=f"option start can be lot,.* seat-1.* here; not 'seat-{seats + 1}'"):
        open_game(game, seats, {"start": f"seat-{seats + 1}"})


ASKING = pytest.mark.parametrize(("game", "seats"), [("kasane", 4), ("utena", 3), ("utena", 2)])


def begins(game: Game[Any], seed: bytes) -> int:
    play = Play(game, seed)
    return int(getattr(play.game.view(play.state, None), BEGINS[game.id]))


@ASKING
def test_ka3_ut11_whoever_did_last_what_the_rulebook_asks_for_begins(game: str, seats: int) -> None:
    rules = open_game(game, seats, {"start": "asked"})
    for seat in range(seats):
        answers: list[LastTime | None] = ["this-year"] * seats
        answers[seat] = "this-week"
        answers[seat - 1] = None
        begun = settled(rules, answers, seed_of(seat))
        assert begun.options["start"] == f"seat-{seat + 1}", "as its record says it"
        assert begins(begun, seed_of(seat)) == seat


@ASKING
def test_ka3_ut11_equal_answers_draw_lots(game: str, seats: int) -> None:
    rules = open_game(game, seats, {"start": "asked"})
    never: list[LastTime | None] = ["never"] * (seats - 2)
    answers: list[LastTime | None] = ["today", *never, "today"]
    first = {begins(settled(rules, answers, seed_of(n)), seed_of(n)) for n in range(40)}
    assert first == {0, seats - 1}
    nobody: list[LastTime | None] = [None] * seats
    assert {begins(settled(rules, nobody, seed_of(n)), seed_of(n)) for n in range(60)} == set(range(seats))


def test_ka3_options_as_they_were_set_up_are_settled_without_opening_the_game() -> None:
    set_up = {"start": "asked", "scarce": True}
    assert answered("kasane", set_up, ["never", "today", None], seed_of(1)) == {**set_up, "start": "seat-2"}
    assert answered("kasane", {"scarce": True}, ["today", None, None], seed_of(1)) == {"scarce": True}


def test_a_table_that_asks_nothing_is_as_it_was() -> None:
    rules = open_game("kasane", 3, {"start": "seat-2"})
    assert settled(rules, ["today", None, None], seed_of(1)) is rules


def test_hi18_without_the_help_nobody_is_shown_how_many_are_behind_a_screen_or_in_the_bag() -> None:
    for help_counts in (True, False):
        for play in played("hitohira", 3, help_counts=help_counts):
            for eyes in (None, 0, 1, 2):
                view = play.game.view(play.state, eyes)
                assert isinstance(view, HitohiraView)
                assert (view.bag is not None) == help_counts
                shown = [size is not None for size in view.screen_sizes]
                assert shown == [help_counts or view.opened or seat == eyes for seat in range(3)]


def test_ut8_without_the_help_nothing_is_foretold() -> None:
    for play in played("utena", 3, help_forecast=False):
        view = play.game.view(play.state, 0)
        assert isinstance(view, UtenaView)
        assert view.to_come == ()


def test_ut23_without_the_help_cards_seen_in_hands_are_to_be_remembered() -> None:
    """Whoever remembers the log knows them all the same."""
    remembered = 0
    for play in played("utena", 4, help_seen_cards=False):
        view = play.game.view(play.state, 0)
        assert isinstance(view, UtenaView)
        assert view.seen_in_hands == ((), (), (), ())
        s: Any = play.state
        known: Any = play.game.know(view, play.seen(0))
        assert [int(known.table.known[seat]) for seat in range(1, 4)] == [
            int(s.known[seat]) for seat in range(1, 4)
        ]
        remembered += sum(int(s.known[seat]) != 0 for seat in range(1, 4))
    assert remembered > 0


FORGOTTEN: dict[type[Event], Any] = {
    PairLaid: lambda e: PairLaid(e.seat, e.altar, ()),
    SwappedWithHand: lambda e: SwappedWithHand(e.seat, e.altar, None, None),
    SwapProposed: lambda e: SwapProposed(e.seat, e.altar, None, e.partner, None),
    SwappedWithAltar: lambda e: SwappedWithAltar(e.seat, e.altar, None, e.partner, None),
    Gained: lambda e: Gained(e.seat, e.altar, (), (), 0),
}
"""What is written of them where the cards are to be remembered. The icon of a past pair, with the card of it that is
still there, would say which one has gone."""


def test_ut23_without_the_help_the_log_names_no_card_that_came_from_a_hand_or_went_into_one() -> None:
    play = played("utena", 4, help_seen_cards=False, consent=True)[-1]
    events = [event for event in play.log if type(event) in FORGOTTEN]
    assert {type(event) for event in events} == set(FORGOTTEN)
    for event in events:
        for eyes in (None, 0, 1, 2, 3):
            assert play.game.written(event, eyes) == FORGOTTEN[type(event)](event)
            assert event.seen_by(eyes) == event, "everybody sees it happen"
    for eyes in (None, 0, 1, 2, 3):
        kept = [str(event) for event in play.frame(eyes).events]
        assert not any("given='" in line or "taken='" in line for line in kept)


def test_ut23_with_the_help_the_log_keeps_the_cards() -> None:
    play = played("utena", 4, help_seen_cards=True)[-1]
    for eyes in (None, 0, 1, 2, 3):
        kept = [play.game.written(event, eyes) for event in play.log]
        assert kept == [event.seen_by(eyes) for event in play.log]
