"""The command line starts where a game has no bots, and loads no more than a command needs."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree

import pytest

import zashiki
from zashiki.cli import COMMANDS, command

pytestmark = pytest.mark.once

GAMES_WITH_COMMANDS = ("hitohira", "tokugawa", "utena")


@pytest.fixture(scope="module")
def without_bots(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package in which these games have no bots."""
    package = Path(zashiki.__file__).parent

    def left_out(folder: str, names: list[str]) -> list[str]:
        place = Path(folder).relative_to(package)
        is_game = (
            len(place.parts) == 2 and place.parts[0] == "games" and place.parts[1] in GAMES_WITH_COMMANDS
        )
        return [name for name in names if name == "__pycache__" or (is_game and name == "bots")]

    root = tmp_path_factory.mktemp("without-bots")
    copytree(package, root / "zashiki", ignore=left_out)
    return root


def run(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-P", "-m", "zashiki", *arguments],
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": str(root)},
    )


def test_help_names_every_command_where_games_have_no_bots(without_bots: Path) -> None:
    done = run(without_bots, "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert all(f"  {name} " in done.stdout for name in COMMANDS)


@pytest.mark.parametrize(
    "arguments", [("train", "hitohira"), ("solve", "tokugawa"), ("solve", "utena", "game.json")], ids=" ".join
)
def test_what_needs_the_bots_of_a_game_says_that_there_are_none(
    without_bots: Path, arguments: tuple[str, ...]
) -> None:
    done = run(without_bots, *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"zashiki: {arguments[1]} has no bots of its own here\n"


def test_a_game_without_bots_of_its_own_is_played_by_the_general_ones(without_bots: Path) -> None:
    done = run(
        without_bots, "arena", "tokugawa", "--bots", "gentle,random", "--games", "1", "--processes", "1"
    )
    assert done.returncode == 0, done.stderr


def test_a_quick_command_loads_neither_the_server_nor_any_bots() -> None:
    program = (
        "import sys; from zashiki.cli import command; command('games'); command('verify');"
        "print(*[name for name in sys.modules if name.startswith(('litestar', 'zashiki.bots', 'zashiki.server'))])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_a_function_of_its_name(name: str) -> None:
    assert command(name).name == name


def test_a_misspelt_command_gets_a_suggestion() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "zashiki", "arean"], capture_output=True, text=True, check=False
    )
    assert "Did you mean" in done.stderr
    assert "'arena'" in done.stderr
