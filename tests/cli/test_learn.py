"""`zashiki learn shoguns` as somebody types it: a real process, and a file that it goes on from."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.test_commands import assert_one_clear_line, zashiki
from zashiki.games.tokugawa_cards.lesson import deck


def test_answers_are_kept_and_the_next_sitting_goes_on_from_there(tmp_path: Path) -> None:
    done = zashiki("learn", "shoguns", "--count", 3, "--data", tmp_path, "--lang", "en", typed="1\n1\n1\n")
    assert done.returncode == 0, done.stderr
    assert "a stout man in a fern-crested helmet with a war fan" in done.stdout
    assert "Ieyasu won at Sekigahara" in done.stdout
    kept = json.loads((tmp_path / "learnt-shoguns.json").read_text(encoding="utf-8"))
    assert set(kept) <= set(deck("reign"))
    assert len(kept) == 3
    again = zashiki("learn", "shoguns", "--count", 1, "--data", tmp_path, "--lang", "ja", typed="2\n")
    assert "鶏を抱いた、おだやかな顔の男" in again.stdout
    assert len(json.loads((tmp_path / "learnt-shoguns.json").read_text(encoding="utf-8"))) == 4


def test_one_may_leave_at_any_time_and_a_slip_is_asked_again(tmp_path: Path) -> None:
    done = zashiki("learn", "shoguns", "--data", tmp_path, "--lang", "en", typed="nine\n7\nq\n")
    assert done.returncode == 0
    assert done.stdout.count("Type a number from 1 to 4") == 2
    assert "0 of 16 known" in done.stdout
    assert not (tmp_path / "learnt-shoguns.json").exists()
    assert zashiki("learn", "shoguns", "--data", tmp_path).returncode == 0  # no keyboard at all


def test_the_sheet_shows_everybody_in_an_order() -> None:
    done = zashiki("learn", "shoguns", "--sheet", "--order", "tenure", "--lang", "en")
    lines = done.stdout.splitlines()
    assert lines[0].startswith("1: Yoshinobu (358 days in office)")
    assert len(lines) >= 16


def test_what_there_is_to_learn_is_told_in_one_line() -> None:
    assert_one_clear_line(zashiki("learn", "emperors"), "shoguns")
    assert_one_clear_line(zashiki("learn", "shoguns", "--order", "height"), "reign, kana, tenure")
