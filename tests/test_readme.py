"""What the READMEs tell people to type works as it stands there, and both tell the same."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import click
import pytest

from zashiki.cli import COMMANDS, app, command

ROOT = Path(__file__).parents[1]
READMES = ["README.md", "README.ja.md"]
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(readme: str, language: str) -> list[str]:
    text = (ROOT / readme).read_text(encoding="utf-8")
    return [block for named, block in BLOCK.findall(text) if named == language]


def commands(readme: str) -> list[list[str]]:
    """What is typed after `./zashiki`."""
    lines = [line for block in blocks(readme, "") for line in block.splitlines()]
    typed = [shlex.split(line, comments=True) for line in lines if line.startswith("./zashiki")]
    return [words[1:] for words in typed]


@pytest.mark.parametrize("readme", READMES)
def test_the_programs_run(readme: str) -> None:
    programs = blocks(readme, "python")
    assert programs
    for program in programs:
        exec(compile(program, readme, "exec"), {})


@pytest.mark.parametrize("readme", READMES)
def test_every_command_is_one(readme: str) -> None:
    for typed in commands(readme):
        words = typed[: typed.index(">")] if ">" in typed else typed
        if words and words[0] in COMMANDS:
            with command(words[0]).make_context(words[0], words[1:]):
                pass
        else:
            assert not words or app.make_context("zashiki", words)


def test_a_game_is_played_verified_and_retold_as_told(tmp_path: Path) -> None:
    told = [typed for typed in commands("README.md") if "game.json" in typed and typed[0] != "review"]
    assert [typed[0] for typed in told] == ["play", "verify", "replay"]
    for typed in told:
        line = shlex.join([sys.executable, "-m", "zashiki", *typed]).replace("'>'", ">")
        done = subprocess.run(line, shell=True, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr


def test_both_languages_have_the_same_programs() -> None:
    without_remarks = [
        [re.sub(r"\s*#.*", "", block) for block in blocks(readme, "python")] for readme in READMES
    ]
    assert without_remarks[0] == without_remarks[1]


def test_a_mistake_would_be_found() -> None:
    with pytest.raises(click.UsageError):
        command("play").make_context("play", ["kasane", "--seat", "human", "--frobnicate"])
