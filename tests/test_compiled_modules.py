"""What mypyc compiles keeps to what mypyc can do."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WAITS = (ast.Await, ast.AsyncFor, ast.AsyncWith, ast.Yield, ast.YieldFrom)


def compiled_modules() -> Iterator[Path]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    for pattern in project["tool"]["hatch"]["build"]["hooks"]["custom"]["compile"]:
        yield from (ROOT / "src").glob(pattern)


def waits_while_an_error_is_handled(source: str) -> list[int]:
    """The lines on which a coroutine or generator hands over control while it handles an exception.

    The end of an `async with` is such a place, but that of an asyncio.Lock waits for nothing; ours are called `turn`.
    """
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Try):
            parts = [inner for part in (*node.handlers, *node.finalbody) for inner in ast.walk(part)]
            found += [part.lineno for part in parts if isinstance(part, WAITS)]
        elif isinstance(node, ast.AsyncWith):
            locks = [ast.unparse(item.context_expr).endswith(".turn") for item in node.items]
            found += [] if all(locks) else [node.lineno]
    return sorted(found)


@pytest.mark.parametrize(
    "source",
    [
        "async def f():\n try:\n  pass\n except KeyError:\n  await g()\n",
        "async def f():\n try:\n  pass\n finally:\n  if a:\n   await g()\n",
        "def f():\n try:\n  pass\n except KeyError:\n  yield 1\n",
        "async def f():\n async with timeout(3):\n  pass\n",
    ],
)
def test_a_wait_while_an_error_is_handled_is_found(source: str) -> None:
    assert waits_while_an_error_is_handled(source)


def test_no_compiled_coroutine_waits_while_it_handles_an_error() -> None:
    """After a wait there, `raise` would raise what another task handles: docs/decisions/0007-faults-on-purpose.md."""
    modules = list(compiled_modules())
    assert modules
    for path in modules:
        assert not waits_while_an_error_is_handled(path.read_text(encoding="utf-8")), path
