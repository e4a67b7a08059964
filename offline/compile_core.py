"""Compiles the core for the Python in browsers: `python -m offline.compile_core VERSION HEADERS ZIG TARGET`.

VERSION is that Python's, such as 3.14, HEADERS the folder with its C headers, ZIG the folder of the compiler (`ziglang`
of PyPI), TARGET the file to write; the names of its modules are written beside it. It is a program of its own because
it makes mypyc believe that it runs in a browser, with that version and sizes of 32 bits.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import tomllib
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
CACHE = ROOT / ".cache" / "offline" / "core"
ONE_LIBRARY = Path(__file__).with_name("one_library.c")
EXPORTED = ("PyInit_zashiki__mypyc", "PyInit_zashiki_modules")
NOT_IN_A_BROWSER = ("zashiki/batch/", "zashiki/server/")
"""Compiled tables failed some commands there, and one person's table needs no speed; see docs/decisions/0006."""
COMPILED_FOR = (
    "-target", "wasm32-emscripten", "-fPIC", "-O2", "-DNDEBUG", "-fvisibility=hidden", "-fno-sanitize=all", "-w",
    "-mcpu=mvp+bulk_memory+sign_ext+nontrapping_fptoint+mutable_globals", "-nostdinc",
)  # fmt: skip
LINKED_FOR = (
    "--experimental-pic", "-shared", "--import-memory", "--unresolved-symbols=import-dynamic", "--no-entry", "-O2",
    "--strip-debug",
)  # fmt: skip
LIBC = ("riscv32-linux-musl", "generic-musl")
"""zig has no headers for emscripten. It is musl with pointers of 32 and times of 64 bits, just as on this processor."""


class Version(NamedTuple):
    major: int
    minor: int
    micro: int = 0
    releaselevel: str = "final"
    serial: int = 0


class Compiler(NamedTuple):
    zig: Path
    folders: list[str]

    def object_of(self, source: str) -> str:
        """Unchanged files come from zig's own cache, which knows them by their contents."""
        target = str(Path(source).with_suffix(".wasm"))
        if source == str(ONE_LIBRARY):
            target = str(CACHE / "one_library.wasm")
        self.run("cc", *COMPILED_FOR, *(f"-I{folder}" for folder in self.folders), "-c", source, "-o", target)
        return target

    def link(self, objects: list[str], target: str) -> None:
        self.run("wasm-ld", *LINKED_FOR, *(f"--export={name}" for name in EXPORTED), "-o", target, *objects)

    def run(self, *arguments: str) -> None:
        kept = {"ZIG_LOCAL_CACHE_DIR": str(CACHE / "zig"), "ZIG_GLOBAL_CACHE_DIR": str(CACHE / "zig")}
        subprocess.run([str(self.zig / "zig"), *arguments], env={**os.environ, **kept}, check=True)


def believe_to_run_there(version: Version) -> None:
    """Mypyc asks for the sizes when it is imported, and for the version of Python when it writes C."""
    ask = sysconfig.get_config_var
    there = {"SIZEOF_SIZE_T": 4, "Py_GIL_DISABLED": 0}
    sysconfig.get_config_var = lambda name: there.get(name, ask(name))
    for module in ("mypyc.build", "hatch_build"):  # what these import has to see the real version
        import_module(module)
    sys.version_info = version  # type: ignore[assignment]


def main(version: str, headers: str, zig: str, target: str) -> None:
    major, minor = map(int, version.split("."))
    believe_to_run_there(Version(major, minor))
    from hatch_build import core_in_c, is_library

    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())
    patterns = settings["tool"]["hatch"]["build"]["hooks"]["custom"]["compile"]
    wanted = [pattern for pattern in patterns if not pattern.startswith(NOT_IN_A_BROWSER)]
    extensions = core_in_c(ROOT / "src", wanted, CACHE)
    (library,) = filter(is_library, extensions)
    libc = [str(Path(zig, "lib", "libc", "include", folder)) for folder in LIBC]
    compiler = Compiler(Path(zig), [*libc, str(Path(zig, "lib", "include")), headers, *library.include_dirs])
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        objects = list(pool.map(compiler.object_of, [*library.sources, str(ONE_LIBRARY)]))
    compiler.link(objects, target)
    modules = [extension.name for extension in extensions if not is_library(extension)]
    Path(target).with_suffix(".modules").write_text("\n".join(modules))


if __name__ == "__main__":
    main(*sys.argv[1:])
