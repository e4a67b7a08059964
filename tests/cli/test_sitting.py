"""People at one keyboard: what they are asked, offered and shown, at the same kind of table as in the browser."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from collections.abc import Callable, Sequence

import pytest

from zashiki.catalogue import open_game
from zashiki.games.batting_tokugawa.events import OverviewTaken, Packed, Picked
from zashiki.games.shin_tokugawa.events import Arranged
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import Event, seen
from zashiki.kernel.play import Play
from zashiki.kernel.record import Player
from zashiki.rulebook import Language
from zashiki.seed import seed_from
from zashiki.server.settings import TableSettings
from zashiki.terminal.console import Console
from zashiki.terminal.local_table import HUMAN, LocalTable
from zashiki.terminal.phrases import phrases
from zashiki.terminal.sitting import Left, Sitting
from zashiki.terminal.start_question import answers

NAMES = ("Aya", "Ben", "Cleo", "Dan")
OPTION = re.compile(r"^ {2}(\d+) {2}(.*)$", re.MULTILINE)
Typist = Callable[["Evening", str], str]


class Evening:
    """A sitting with a typist in place of a keyboard: it sees what is on the screen since it last typed."""

    def __init__(self, game: str, kinds: Sequence[str], typist: Typist, language: Language = "en") -> None:
        players = [Player(name, kind) for name, kind in zip(NAMES, kinds, strict=False)]
        self.table = LocalTable(TableSettings(game, len(kinds), hints=True), seed_from("7"), players)
        self.screen = io.StringIO()
        self.typist = typist
        self.table.begin()
        self.sitting = Sitting(self.table, language, Console(self.screen, width=200))
        self.chance = FastChance(1)
        self.asked_for_log = False

    def type(self) -> str:
        text = self.screen.getvalue()
        self.screen.seek(0)
        self.screen.truncate()
        return self.typist(self, text)

    def play(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("builtins.input", self.type)
        try:
            self.sitting.run()
        except Left:
            pass
        finally:
            self.table.close()

    def any_option(self, text: str) -> str:
        """One of the options of the question, whatever may be done besides."""
        asked = text.partition(phrases(self.sitting.language).at_any_time)[0]
        numbers = OPTION.findall(asked)
        return str(numbers[int(self.chance.next(len(numbers)))][0]) if numbers else ""


def written(play: Play) -> list[Event]:
    """What seat 0 can read in the log again."""
    return [told for event in play.log if (told := play.game.written(event, 0)) is not None]


def test_free_timing_moves_are_offered_after_the_options(monkeypatch: pytest.MonkeyPatch) -> None:
    """TS-5: the own row may be put in another order at any time."""
    offered: list[str] = []

    def typist(evening: Evening, text: str) -> str:
        asked, found, free = text.partition("At any time:")
        moves = OPTION.findall(free)
        if not found or len(offered) >= 3:
            return evening.any_option(text)
        assert int(moves[0][0]) == len(OPTION.findall(asked)) + 1
        offered.append(moves[-1][1])
        return str(moves[-1][0])

    evening = Evening("shin-tokugawa", (HUMAN, "random"), typist)
    evening.play(monkeypatch)
    arranged = [event for event in evening.table.play.log if isinstance(event, Arranged)]
    assert len(arranged) == len(offered) == 3
    assert all(event.seat == 0 for event in arranged)
    assert all(move.startswith("Put the row into this order") for move in offered)
    assert evening.table.play.over


def test_several_people_are_asked_in_turn_and_the_screen_is_handed_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In Fairy Concerto everybody chooses at once."""
    handed = 0

    def typist(evening: Evening, text: str) -> str:
        nonlocal handed
        if "Pass the keyboard to" in text:
            handed += 1
            return ""
        asked = [name for name in NAMES if f"\n{name}: " in text]
        assert evening.sitting.at_keyboard is not None
        assert asked == [NAMES[evening.sitting.at_keyboard]]
        return evening.any_option(text)

    evening = Evening("fairy-concerto", (HUMAN, HUMAN, "random"), typist)
    evening.play(monkeypatch)
    assert evening.table.play.over
    assert handed > 10


def test_the_log_repeats_nothing_that_was_only_to_be_seen_for_a_moment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    logs: list[tuple[list[str], list[str]]] = []
    hidden: set[type] = set()

    def typist(evening: Evening, text: str) -> str:
        play, speaker = evening.table.play, evening.sitting.speaker
        if evening.asked_for_log:
            evening.asked_for_log = False
            shown = [line[2:] for line in text.splitlines() if line.startswith("· ")]
            logs.append((shown, [speaker.event(event) for event in written(play)]))
            kept = written(play)
            hidden.update(type(event) for event in seen(play.log, 0) if event not in kept)
            return evening.any_option(text)
        evening.asked_for_log = play.version % 7 == 0
        return "l" if evening.asked_for_log else evening.any_option(text)

    evening = Evening("batting-tokugawa", (HUMAN, "random", "random"), typist)
    evening.play(monkeypatch)
    assert len(logs) > 3
    for shown, allowed in logs:
        assert shown == allowed
    assert hidden & {Packed, Picked, OverviewTaken}


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


WIPED = "\x1b[3J"
"""Empties what a terminal can scroll back to."""


@pytest.mark.parametrize("game", ["tokugawa", "kasane", "batting-tokugawa"])
def test_what_is_told_once_leaves_the_screen_when_its_reader_has_acted(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """TA-2, KA-26, TB-6: nobody can scroll back to it."""
    shown = ""
    fleeting: list[str] = []
    looks: list[int] = []

    def typist(evening: Evening, text: str) -> str:
        nonlocal shown
        shown = f"{shown}\n{text}".rpartition(WIPED)[2]
        play = evening.table.play
        told = [event for event in play.seen(0) if play.game.written(event, 0) != event]
        before, fleeting[:] = len(fleeting), ["· " + evening.sitting.speaker.event(event) for event in told]
        lines = [line for line in shown.splitlines() if line in fleeting]
        assert lines == fleeting[before:]
        looks.append(len(lines))
        return evening.any_option(text) if len(looks) < 12 else "q"

    evening = Evening(game, (HUMAN, "random", "random"), typist)
    evening.screen = Terminal()
    evening.sitting.console = Console(evening.screen, width=200)
    evening.sitting.console.colours = False
    evening.play(monkeypatch)
    assert len(looks) == 12
    assert max(looks) > 0


def test_where_the_first_answer_counts_bots_wait_for_people(monkeypatch: pytest.MonkeyPatch) -> None:
    """TB-14: the first objection takes the question away from everybody else."""
    seen_steps = 0

    def typist(evening: Evening, text: str) -> str:
        nonlocal seen_steps
        state = evening.table.play.state
        assert state.now is not None
        if state.now.first_come:
            bots = [seat for seat in range(2, state.seats) if state.is_asked(seat)]
            assert all(state.owes(seat) for seat in bots)
            seen_steps += len(bots) > 0
        return "" if "Pass the keyboard to" in text else evening.any_option(text)

    evening = Evening("batting-tokugawa", (HUMAN, HUMAN, "random", "random"), typist)
    evening.play(monkeypatch)
    assert evening.table.play.over
    assert seen_steps > 0


def test_somebody_who_is_not_asked_may_take_the_keyboard(monkeypatch: pytest.MonkeyPatch) -> None:
    """TS-5, while the other one thinks."""
    visits = 0

    def typist(evening: Evening, text: str) -> str:
        nonlocal visits
        if "Pass the keyboard to" in text:
            return ""
        seat = evening.sitting.at_keyboard
        if "nothing for you to choose" in text and seat is not None:
            free = OPTION.findall(text.partition("At any time:")[2])
            assert free[0][0] == "1"
            visits += 1
            return "1" if visits % 2 else ""
        if visits < 2 and seat is not None and evening.sitting.frame(1 - seat).free:
            return f"k {2 - seat}"
        return evening.any_option(text)

    evening = Evening("shin-tokugawa", (HUMAN, HUMAN), typist)
    evening.play(monkeypatch)
    arranged = [event for event in evening.table.play.log if isinstance(event, Arranged)]
    assert visits == 2
    assert len(arranged) == 1
    assert evening.table.play.over


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_move_can_be_taken_back_and_a_refusal_names_its_clause(
    language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = iter(["u", "1", "u", "?", "r", "r XX-1", "b", "l", "h", "k 2", "q"])
    screens: list[str] = []

    def typist(_evening: Evening, text: str) -> str:
        screens.append(text)
        return next(typed)

    evening = Evening("fairy-concerto", (HUMAN, "random"), typist, language)
    evening.play(monkeypatch)
    assert re.search(r"\[FC-\d+\]", screens[1])
    assert all(screens)


def test_a_terminal_game_needs_no_web_server() -> None:
    code = (
        "import sys, zashiki.terminal.sitting;"
        "print([name for name in ('litestar', 'uvicorn', 'asyncpg', 'procrastinate') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_ka3_the_rulebooks_question_is_put_to_the_people_at_the_keyboard(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screen = io.StringIO()
    typed = iter(["9", "4", "2"])
    monkeypatch.setattr("builtins.input", lambda: next(typed))
    players = [Player("Aya", HUMAN), Player("Ben", HUMAN), Player("Bot", "random")]
    game = open_game("kasane", 3, {"start": "asked"})
    assert answers(game, players, "en", Console(screen)) == ["this-year", "this-week", None]
    assert screen.getvalue().count("When did you last wear a kimono? [KA-3]") == 2
    assert "Type a number from 1 to 6, or q." in screen.getvalue()
