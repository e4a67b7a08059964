"""What the rulebooks leave to the table: who begins, and which helps beyond a real table it plays with."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.cases import seed_of
from zashiki.bots.bot_play import play_on
from zashiki.bots.registry import make_bot
from zashiki.catalogue import open_game
from zashiki.games.hitohira.view import HitohiraView
from zashiki.games.utena.view import UtenaView
from zashiki.kernel.chance import FastChance
from zashiki.kernel.play import Play
from zashiki.rulebook import BadSetup, rulebook

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
    with pytest.raises(BadSetup, match=f"option start can be lot, seat-1.* here; not 'seat-{seats + 1}'"):
        open_game(game, seats, {"start": f"seat-{seats + 1}"})


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
