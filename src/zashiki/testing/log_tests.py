"""Tests: the log that can be read again holds nothing that the rules want remembered, at any moment, for any seat."""

from __future__ import annotations

from zashiki.testing.game_setups import Case, decisions
from zashiki.testing.play_checks import ReloadedLog, everybody

__all__ = ["test_what_is_told_once_is_in_no_frame_after_a_reload"]


def test_what_is_told_once_is_in_no_frame_after_a_reload(case: Case) -> None:
    logs: list[ReloadedLog] = []
    for play in decisions(case, 15):
        logs = logs or [ReloadedLog(play, eyes) for eyes in everybody(play.state)]
        for log in logs:
            log.check_news()
    for log in logs:
        log.check_whole()
