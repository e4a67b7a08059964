"""Everything that a player is told exists in Japanese and in English, with the same values in it."""

from __future__ import annotations

import ast
from pathlib import Path

import zashiki
from tests.conformance.cases import GAMES_SUITE
from zashiki.kernel.illegal import IllegalMove
from zashiki.testing.word_tests import *  # noqa: F403
from zashiki.words.say import Speaker, seat_names

SOURCE = Path(__file__).parents[2] / "src" / "zashiki"

pytest_generate_tests = GAMES_SUITE.parametrise


def test_reasons_of_the_kernel_have_words() -> None:
    speaker = Speaker("kasane", "en", seat_names(4, "en"))
    for path in (SOURCE / "kernel").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "IllegalMove":
                assert isinstance(node.args[1], ast.Constant)
                assert speaker.reason(IllegalMove("KA-1", str(node.args[1].value)))


def test_the_version_is_told() -> None:
    assert zashiki.__version__
