"""`zashiki new-game` writes a game that passes, and `zashiki doctor` names each common slip in one line."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import NamedTuple

import pytest
from click.testing import CliRunner

from tests.examples.installed import run
from zashiki.cli import app
from zashiki.cli.doctor import from_folder
from zashiki.games import registered
from zashiki.rulebook import BadSetup
from zashiki.testing.doctor import problems

NUMBERS = count()
LETTERS = "abcdefghijklmnopqrstuvwxyz"


def new_game(folder: Path, game: str) -> Path:
    done = CliRunner().invoke(app, ["new-game", game, "--folder", str(folder / game)])
    assert done.exit_code == 0, done.output
    return folder / game


def test_a_new_game_passes_its_tests_and_lacks_nothing(tmp_path: Path) -> None:
    package = new_game(tmp_path, "green-tea")
    tested = run(package, tmp_path, "pytest", "-q", "-p", "no:cacheprovider")
    assert tested.returncode == 0, tested.stdout
    told = run(package, tmp_path, "zashiki", "doctor", ".")
    assert told.stdout == "green-tea: nothing is missing\n", told.stderr


@pytest.mark.parametrize("name", ["Tea", "kasane", "json", "class", "2-teas", "../tea"])
def test_a_name_that_cannot_be_is_refused(name: str, tmp_path: Path) -> None:
    refused = CliRunner().invoke(app, ["new-game", name, "--folder", str(tmp_path / "x")])
    assert isinstance(refused.exception, BadSetup)
    assert not (tmp_path / "x").exists()


def test_nothing_is_written_over(tmp_path: Path) -> None:
    new_game(tmp_path, "tea")
    again = CliRunner().invoke(app, ["new-game", "tea", "--folder", str(tmp_path / "tea")])
    assert isinstance(again.exception, BadSetup)


def test_the_doctor_refuses_what_is_no_game(tmp_path: Path) -> None:
    done = run(tmp_path, tmp_path, "zashiki", "doctor", "chess")
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1


def test_the_doctor_finds_nothing_missing_in_ours() -> None:
    assert not list(problems("kasane"))


# Slips, each in a game that is otherwise whole.


class Slip(NamedTuple):
    """A text of a file that is replaced by another, and a line that the doctor then says."""

    file: str
    old: str
    new: str
    said: str


CODE, RULEBOOK, DATA, WORDS = "__init__.py", "rulebook.toml", "data.toml", "words/en.toml"
COPY = """
    def copy_from(self, other: State) -> None:
        self.copy_kernel(other)
        self.pile.copy_from(other.pile)
        self.open.copy_from(other.open)
        self.turn = other.turn


class SetUp("""
SLIPS = {
    "import": Slip(CODE, "from zashiki.pieces.pile import Pile, Piles\n", "", "NameError: name 'Pile"),
    "syntax": Slip(CODE, "class Take(", "class Take((", "SyntaxError"),
    "entry point": Slip("../../pyproject.toml", ':Slip', ':Slap', "the game: AttributeError"),
    "term": Slip(WORDS, "{tea}.\"\nelse", "{tea:tea}.\"\nelse", "[event] took: no value or term 'tea'"),
    "prompt": Slip(WORDS, 'take = "Take a tea."', "", "words/en.toml: [prompt] has no take"),
    "event word": Slip(WORDS, 'opened = "The tea {tea} is opened."', "", "words/en.toml: [event] has no opened"),
    "step word": Slip(WORDS, 'OpenATea = "Open a tea"\n', "", "words/en.toml: [step] has no OpenATea"),
    "label": Slip(WORDS, '\ntaken = "', '\ntkaen = "', "[field] tkaen is no field of the view"),
    "values": Slip(WORDS, "takes the open tea, {tea}.", "takes it.", "other forms or values in ja"),
    "data path": Slip(DATA, "copies =", "copy =", "data.toml has no teas.copies with a value"),
    "number": Slip(CODE, "self.open = Pile(1)", "self.open = Pile(7)", "7 belongs into data.toml"),
    "status": Slip(DATA, 'value = 6, status = "reconstructed"', "value = 6", "teas.highest"),
    "clause": Slip(CODE, '-2"\n\n    def asks', '-9"\n\n    def asks', "the step TakeATea has the rule"),
    "clause words": Slip(RULEBOOK, 'en = "There are three', 'en = "" #', "says nothing in en"),
    "options": Slip(CODE, "[Take(False), Take(True)]", "[]", "TakeATea asks seat 0 'take' without an option"),
    "bounds": Slip(CODE, "unseen: bool\n\n\nMOVES", "unseen: int\n\n\nMOVES", "Take.unseen has no bounds"),
    "event type": Slip(CODE, "Shuffled | Opened | Took", "Shuffled | Took", "Opened is told and is not among"),
    "copy": Slip(CODE, "\nclass SetUp(", COPY, "a copy of the state looks different in: taken, points"),
    "pieces": Slip(CODE, "s.taken.push(seat, tea)\n", "s.taken.push(seat, 1)\n", "pieces come or go"),
    "knowledge": Slip(CODE, "        s.turn = view.turn\n", "", "knowledge: seat"),
    "step list": Slip(CODE, "= (SET_UP, OPEN, TAKE)", "= (SET_UP, OPEN)", "KeyError: 'TakeATea'"),
    "view": Slip(CODE, "taken=s.taken.all_in_order()", "taken=s.taken.all_in_order()[:1]", "taken is PerSeat"),
    "missing file": Slip(DATA, "", "", "there is no data.toml"),
}  # fmt: skip


@pytest.fixture
def package(tmp_path: Path) -> Iterator[Path]:
    """A whole game under a name that no other test has."""
    number = next(NUMBERS)
    known = dict(registered())
    yield new_game(tmp_path, f"slip-{LETTERS[number // 26]}{LETTERS[number % 26]}")
    registered().clear()
    registered().update(known)  # other tests in this process know nothing of it
    sys.path[:] = [place for place in sys.path if str(tmp_path) not in place]


@pytest.mark.parametrize("name", SLIPS)
def test_a_slip_is_named_in_one_line(name: str, package: Path) -> None:
    slip = SLIPS[name]
    path = package / "src" / package.name.replace("-", "_") / slip.file
    if slip.old or slip.new:
        text = path.read_text(encoding="utf-8")
        assert slip.old in text
        path.write_text(text.replace(slip.old, slip.new, 1), encoding="utf-8")
    else:
        path.unlink()
    lines = list(problems(from_folder(package), package / "tests"))
    assert any(slip.said in line for line in lines), lines
    assert all("\n" not in line and len(line) < 400 for line in lines), lines


def test_a_clause_without_a_test_is_named(package: Path) -> None:
    tests = package / "tests"
    (tests / f"test_{package.name.replace('-', '_')}.py").unlink()
    (tests / "perft.toml").unlink()
    lines = list(problems(from_folder(package), tests))
    assert [line for line in lines if line.startswith("tests: no test cites SL-1 (test_sl1_…)")]
    assert lines[-1].startswith("tests: there is no perft.toml: python -m zashiki.testing.count_plays")
