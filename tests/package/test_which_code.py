"""The suite runs twice, on src/ and on the installed package. Each run must really test what it says."""

from __future__ import annotations

import importlib
import os
import sys
from importlib.metadata import distribution
from pathlib import Path

import pytest

import zashiki

ROOT = Path(__file__).parents[2]
TESTED = os.environ.get("ZASHIKI_TESTED")
COMPILED = "zashiki.kernel.state"
INTERPRETED = "zashiki.kernel.move"

source_run = pytest.mark.skipif(TESTED != "source", reason="another stage of ./check tests src/")
installed_run = pytest.mark.skipif(TESTED != "installed", reason="another stage of ./check tests the package")


def file_of(module: str) -> Path:
    return Path(importlib.import_module(module).__file__ or "")


@source_run
def test_the_source_run_tests_src() -> None:
    assert file_of("zashiki") == ROOT / "src" / "zashiki" / "__init__.py"
    assert not zashiki.compiled()


@installed_run
def test_the_compiled_run_cannot_see_src() -> None:
    assert str(ROOT / "src") not in sys.path
    assert file_of("zashiki").is_relative_to(sys.prefix)


@installed_run
def test_what_the_build_compiled_is_what_runs() -> None:
    built = "Root-Is-Purelib: false" in (distribution("zashiki").read_text("WHEEL") or "")
    assert zashiki.compiled() == built
    assert (file_of(COMPILED).suffix != ".py") == built
    assert file_of(INTERPRETED).suffix == ".py"


def test_no_extension_module_lies_in_src() -> None:
    assert [*(ROOT / "src").rglob("*.so"), *(ROOT / "src").rglob("*.pyd")] == []
