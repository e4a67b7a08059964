"""The programs in docs/library.md run as they stand there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "library.md"
PROGRAMS = re.findall(r"(?:^    .*\n|^\n(?=    ))+", PAGE.read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda text: re.sub(r"\W+", "-", text.strip())[:50])
def test_a_program_of_the_page_runs(program: str) -> None:
    source = "\n".join(line[4:] for line in program.splitlines())
    exec(compile(source, PAGE.name, "exec"), {})
