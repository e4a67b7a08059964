"""`pip install zashiki` in a clean environment: few packages, and the rules, the bots and the terminal work."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.package.test_wheel import build, checkout, isolated
from zashiki.cli.extras import EXTRAS

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
MOST_PACKAGES = 6
MODULES = {
    "mypy-extensions": "mypy_extensions",
    "vl-convert-python": "vl_convert",
    "open-spiel": "open_spiel",
}
"""Modules that are not called like the package that they come with."""


@pytest.fixture(scope="module")
def core(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel and what it needs, and nothing else."""
    wheel, _ = build(checkout(tmp_path_factory.mktemp("core")), ZASHIKI_NO_COMPILE="1")
    place = tmp_path_factory.mktemp("environment") / "venv"
    isolated("uv", "venv", "--python", sys.executable, place, cwd=wheel.parent)
    isolated("uv", "pip", "install", "--python", place, wheel, cwd=wheel.parent)
    return place


def zashiki(core: Path, *arguments: object, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [core / "bin" / "python", "-P", "-m", "zashiki", *map(str, arguments)],
        input="",
        capture_output=True,
        text=True,
        check=False,
        cwd=core,
        env={"PATH": os.environ["PATH"], "LANG": "C.UTF-8", **environment},
    )


@pytest.mark.build
def test_few_packages_are_installed(core: Path) -> None:
    listed = isolated("uv", "pip", "list", "--python", core, "--format", "json", cwd=core)
    names = {package["name"] for package in json.loads(listed[listed.index("[") : listed.rindex("]") + 1])}
    assert "zashiki" in names
    assert len(names) <= MOST_PACKAGES, names


@pytest.mark.build
def test_games_are_played_verified_and_retold(core: Path) -> None:
    for game, seats in (("kasane", "random,greedy"), ("utena", "random")):
        done = zashiki(
            core, "play", game, "--seats", seats, "--seed", "7", "--json", "--save", f"{game}.json"
        )
        assert done.returncode == 0, done.stderr
        assert zashiki(core, "verify", f"{game}.json").stdout.startswith("True: ")
        assert zashiki(core, "replay", f"{game}.json", "--lang", "ja").returncode == 0


@pytest.mark.build
def test_bots_play_each_other(core: Path) -> None:
    done = zashiki(core, "arena", "tokugawa", "--bots", "greedy,random", "--games", 2, "--json")
    assert [one["bot"] for one in json.loads(done.stdout)["standings"]] == ["greedy", "random"], done.stderr


@pytest.mark.build
@pytest.mark.parametrize(
    ("arguments", "extra"),
    [
        (["--no-open"], "parlour"),
        (["serve"], "parlour"),
        (["think", "--database", "postgresql://127.0.0.1/x"], "parlour"),
        (["backup", "file", "--data", "."], "parlour"),
        (["dataset", "kasane", "tables"], "research"),
        (["mcp"], "mcp"),
    ],
)
@pytest.mark.parametrize(("language", "words"), [("en_GB.UTF-8", "needs"), ("ja_JP.UTF-8", "必要")])
def test_what_needs_an_extra_says_so_in_one_line(
    core: Path, arguments: list[str], extra: str, language: str, words: str
) -> None:
    done = zashiki(core, *arguments, LANG=language, PYTHONUTF8="1")
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    assert words in line
    assert f"pip install 'zashiki[{extra}]'" in line


@pytest.mark.build
def test_every_command_can_be_asked_for_help(core: Path) -> None:
    done = zashiki(core, "--help")
    assert done.returncode == 0, done.stderr
    assert "serve" in done.stdout


# --- what pyproject.toml says and what the sources import -----------------------------------------------------


def module_of(requirement: str) -> str:
    name = re.match(r"[A-Za-z0-9._-]+", requirement)
    assert name is not None
    return MODULES.get(name[0], name[0].replace("-", "_"))


def imported() -> set[str]:
    """The top of everything that the package imports and that is not its own."""
    found = set()
    for path in (ROOT / "src" / "zashiki").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.Import):
                found |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level:
                found.add((node.module or "").partition(".")[0])
    return found - set(sys.stdlib_module_names) - {"zashiki"}


def test_what_is_imported_is_what_is_declared() -> None:
    core = {module_of(one) for one in PROJECT["dependencies"]}
    extras = {module for modules in EXTRAS.values() for module in modules}
    assert imported() <= core | extras
    assert not core & extras


def test_the_extras_are_those_of_the_project() -> None:
    declared = PROJECT["optional-dependencies"]
    assert set(EXTRAS) == set(declared) - {"all"}
    for extra, modules in EXTRAS.items():
        assert set(modules) & {module_of(one) for one in declared[extra]}
    everything = {module_of(one) for extra in EXTRAS for one in declared[extra]}
    assert everything <= {module for modules in EXTRAS.values() for module in modules}
