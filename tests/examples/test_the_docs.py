"""docs/add-a-game.md, followed to the letter: its blocks are a game that passes, and its commands work."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.examples.installed import ROOT, run
from zashiki.games import OURS, folder

PAGE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w+) (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
"""A block says in which language it is, and to which file it belongs; or that it is run."""


def blocks(file: str) -> list[str]:
    return [text for _, name, text in BLOCK.findall(PAGE) if name == file]


FILES = list(dict.fromkeys(name for _, name, _ in BLOCK.findall(PAGE) if name != "run"))


@pytest.fixture(scope="module")
def tea(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page's commands in their order, in an empty folder."""
    place = tmp_path_factory.mktemp("docs")
    for line in "".join(blocks("run")).splitlines():
        command, *arguments = line.split()
        if command == "cd":
            place /= arguments[0]
        else:
            done = run(place, place, command, *arguments)
            assert done.returncode == 0, f"{line}\n{done.stdout}{done.stderr}"
    return place


@pytest.mark.parametrize("file", FILES)
def test_the_blocks_of_the_page_are_the_files_of_the_new_game(file: str, tea: Path) -> None:
    written = [line for line in (tea / file).read_text(encoding="utf-8").splitlines() if line]
    shown = [line for text in blocks(file) for line in text.splitlines() if line]
    assert shown == written


def test_the_page_shows_the_whole_module() -> None:
    assert {"src/tea/__init__.py", "src/tea/rulebook.toml", "tests/test_conformance.py"} <= set(FILES)


def test_the_games_to_read_are_there() -> None:
    table = PAGE.split("## Which game to read")[1].split("\n## ")[0]
    folders = {folder(game).name: folder(game) for game in OURS}
    names = re.findall(r"`([a-z_]+)(/\w+\.py)?`", table)
    assert names
    for name, module in names:
        assert (folders[name] / module.lstrip("/")).exists(), (name, module)
