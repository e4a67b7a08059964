"""Tests: the log that can be read again holds nothing that the rules want remembered, at any moment, for any seat."""

from __future__ import annotations

from zashiki.testing.game_setups import Case, decisions
from zashiki.testing.play_checks import check_told_once, everybody

MANY, SELDOM = 60, 30
"""Long plays are looked at at their first moments, at some of the others, and at the end."""

__all__ = ["test_what_is_told_once_is_in_no_frame_after_a_reload"]


def test_what_is_told_once_is_in_no_frame_after_a_reload(case: Case) -> None:
    for count, play in enumerate(decisions(case, 15)):
        if count < MANY or count % SELDOM == 0 or play.over:
            for eyes in everybody(play.state):
                check_told_once(play, eyes)
