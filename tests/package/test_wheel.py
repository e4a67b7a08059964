"""The wheel: what is in it, and that it can be made and installed with and without a C compiler."""

from __future__ import annotations

import importlib
import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import msgspec
import pytest

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.build


def build(checkout: Path, **environment: str) -> tuple[Path, str]:
    """The wheel of a checkout, and what the build said."""
    done = subprocess.run(
        [sys.executable, "-P", "-m", "hatchling", "build", "-t", "wheel", "-d", "dist"],
        cwd=checkout,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = (checkout / "dist").glob("*.whl")
    return wheel, done.stderr


def checkout(folder: Path) -> Path:
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", ".gitignore"):
        if (ROOT / name).exists():
            shutil.copy(ROOT / name, folder)
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("__pycache__", ".*"))
    return folder


def run(wheel: Path, code: str) -> str:
    """What a program prints that finds zashiki in the unpacked wheel alone."""
    unpacked = wheel.with_suffix("")
    zipfile.ZipFile(wheel).extractall(unpacked)
    return subprocess.run(
        [sys.executable, "-P", "-c", code],
        cwd=wheel.parent,
        env={**os.environ, "PYTHONPATH": str(unpacked)},
        capture_output=True,
        text=True,
        check=True,
    ).stdout


@pytest.fixture(scope="module")
def pure(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    return build(checkout(tmp_path_factory.mktemp("pure")), CC="no-such-compiler", ZASHIKI_NO_COMPILE="0")


def test_without_a_compiler_the_wheel_is_pure_and_the_build_says_so_once(pure: tuple[Path, str]) -> None:
    wheel, said = pure
    assert wheel.name.endswith("-py3-none-any.whl")
    (line,) = [line for line in said.splitlines() if line.startswith("zashiki: ")]
    assert "not compiled (no C compiler that finds Python's headers); it runs interpreted" in line


def test_the_pure_wheel_works(pure: tuple[Path, str]) -> None:
    wheel, _ = pure
    code = "import zashiki, zashiki.kernel.state as s; print(zashiki.compiled(), s.__file__)"
    assert run(wheel, code).split() == ["False", str(wheel.with_suffix("") / "zashiki/kernel/state.py")]


def test_the_wheel_holds_every_file_of_the_package_and_nothing_else(pure: tuple[Path, str]) -> None:
    wheel, _ = pure
    packed = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    src = wheel.parents[1] / "src"
    assert packed == {path.relative_to(src).as_posix() for path in src.rglob("*") if path.is_file()}
    assert any(name.endswith(".toml") for name in packed)


def test_compiling_can_be_declined(tmp_path: Path) -> None:
    wheel, said = build(small_package(tmp_path), ZASHIKI_NO_COMPILE="1")
    assert wheel.name.endswith("-py3-none-any.whl")
    assert "zashiki: not compiled (ZASHIKI_NO_COMPILE is set)" in said


# --- compiling, on a package that is small enough to be compiled in a test --------------------------------

BASE = """
from typing import Generic, TypeVar
from librt.vecs import vec
from mypy_extensions import i64, u8

T = TypeVar("T")

class State(Generic[T]):
    def __init__(self, label: T) -> None:
        self.label = label
        self.cards = vec[u8]([1, 2, 3])

    def total(self) -> i64:
        n: i64 = 0
        for card in self.cards:
            n += i64(card)
        return n
"""

MOVES = """
import msgspec

class Take(msgspec.Struct, frozen=True, tag=True):
    column: int
"""

RULES = """
from typing import final
from mypy_extensions import i64
from zashiki.games.toy.moves import Take
from zashiki.kernel.state import State

@final
class Toy(State[str]):
    def apply(self, move: Take) -> i64:
        return self.total() + move.column
"""


def small_package(folder: Path) -> Path:
    """Our build on another package: a generic base, its subclass in another module, an interpreted struct."""
    for name in ("pyproject.toml", "hatch_build.py"):
        text = (ROOT / name).read_text()
        (folder / name).write_text(text.replace('readme = "README.md"\n', ""))
    sources = {"kernel/state": BASE, "games/toy/moves": MOVES, "games/toy/rules": RULES}
    for name, text in sources.items():
        file = folder / "src" / "zashiki" / f"{name}.py"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        (file.parent / "__init__.py").touch()
    (folder / "src/zashiki/games/__init__.py").touch()
    (folder / "src/zashiki/__init__.py").write_text('__version__ = "1"\n')
    return folder


def test_the_core_is_compiled_and_compiled_anew_only_where_it_changed(tmp_path: Path) -> None:
    package = small_package(tmp_path)

    wheel, said = build(package, ZASHIKI_NO_COMPILE="0")
    if wheel.name.endswith("-py3-none-any.whl"):
        pytest.skip(said)
    assert list((package / "src").rglob("*.so")) == []
    code = (
        "import zashiki.games.toy.rules as r, zashiki.games.toy.moves as m;"
        "print(r.__file__.endswith('.py'), m.__file__.endswith('.py'), r.Toy('x').apply(m.Take(4)))"
    )
    assert run(wheel, code).split() == ["False", "True", "10"]

    first = objects(package)
    rules = package / "src/zashiki/games/toy/rules.py"
    rules.write_text(rules.read_text().replace("+ move.column", "- move.column"))
    shutil.rmtree(package / "dist")
    wheel, _ = build(package, ZASHIKI_NO_COMPILE="0")
    assert run(wheel, code).split()[-1] == "2"
    assert {name for name, _ in objects(package) - first} == {"folder__native_zashiki___games___toy.o"}


def objects(package: Path) -> set[tuple[str, int]]:
    """The compiled C files, with when they were made."""
    return {(path.name, path.stat().st_ino) for path in (package / ".cache" / "mypyc").rglob("*.o")}


def test_modules_with_structs_stay_interpreted_and_all_others_are_compiled() -> None:
    """Said by the sources to the build, and by the imported classes here."""
    config = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]["hooks"]["custom"]
    patterns = config["compile"]
    code = f"import hatch_build; print(*hatch_build.modules_to_compile({patterns}), sep='\\n')"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT / "src",
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    compiled = set(done.stdout.splitlines())
    for path in sorted({path for pattern in patterns for path in (ROOT / "src").glob(pattern)}):
        name = path.relative_to(ROOT / "src").as_posix()
        assert (name in compiled) == (path.name != "__init__.py" and not defines_a_struct(name)), name


def defines_a_struct(file: str) -> bool:
    module = importlib.import_module(file.removesuffix(".py").replace("/", "."))
    own = [thing for thing in vars(module).values() if getattr(thing, "__module__", "") == module.__name__]
    return any(isinstance(thing, type) and issubclass(thing, msgspec.Struct) for thing in own)


# --- in isolation: with nothing at hand but what pyproject.toml names ---------------------------------------


def isolated(*command: str | Path, cwd: Path, **environment: str) -> str:
    """What a tool prints that makes its own environments; ours cannot be seen."""
    ours = ("PYTHONPATH", "VIRTUAL_ENV", "ZASHIKI_NO_COMPILE")
    done = subprocess.run(
        [sys.executable, "-P", "-m", *command],
        cwd=cwd,
        env={name: value for name, value in os.environ.items() if name not in ours}
        | {"UV_SYSTEM_CERTS": "1"}
        | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_pip_builds_a_wheel_without_a_compiler(tmp_path: Path) -> None:
    folder = checkout(tmp_path)
    said = isolated("pip", "wheel", "--no-deps", "-v", ".", cwd=folder, CC="no-such-compiler")
    assert "zashiki: not compiled (no C compiler" in said
    assert [wheel.name.endswith("-py3-none-any.whl") for wheel in folder.glob("*.whl")] == [True]


def test_uvx_runs_a_checkout_without_a_compiler(tmp_path: Path) -> None:
    folder = checkout(tmp_path)
    said = isolated(
        "uv", "tool", "run", "--from", ".", "zashiki", "--version", cwd=folder, CC="no-such-compiler"
    )
    assert "(interpreted)" in said


def test_an_sdist_becomes_a_compiled_wheel_that_runs(tmp_path: Path) -> None:
    """The whole package, as others would build and install it; not optimised, which takes a third of the time."""
    if not shutil.which("cc"):
        pytest.skip("no C compiler")
    compiler = tmp_path / "cc"
    compiler.write_text('#!/bin/sh\nexec cc "$@" -O0\n')
    compiler.chmod(0o755)
    quicker = {
        "CC": str(compiler),
        "ZASHIKI_PYTHON_HEADERS": str(tmp_path / "none"),
    }  # nor compiled for browsers
    isolated("uv", "build", "--out-dir", tmp_path, ROOT, cwd=tmp_path, **quicker)
    (sdist,) = tmp_path.glob("*.tar.gz")
    (wheel,) = tmp_path.glob("*.whl")
    with tarfile.open(sdist) as packed:
        made = [n for n in packed.getnames() if "node_modules" in n or n.endswith((".so", ".pyc"))]
    assert made == []
    if shutil.which("npm"):
        packed_files = zipfile.ZipFile(wheel).namelist()
        assert "zashiki/web/index.html" in packed_files
        assert "zashiki/web/offline/files.json" in packed_files
    said = isolated("uv", "tool", "run", "--from", wheel, "zashiki", "--version", cwd=tmp_path)
    assert "(compiled)" in said
