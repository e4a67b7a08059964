"""Makes what a browser needs to play without a server: `python -m offline.build CLIENT [TARGET]`.

CLIENT is the folder of the built client, TARGET the folder that is made (default: `offline` in CLIENT). In TARGET are
`files.json`, the list of what there is to load, and one folder, named by its contents, with Python for browsers
(Pyodide, from npm) and `zashiki.zip`: the rules, tables and bots, and the packages that they need. The core is compiled
for browsers where that can be done, else its sources run there.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from hashlib import sha256
from importlib.metadata import version as version_of
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from offline.python_headers import ASKED, headers_for_browsers

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
CACHE = ROOT / ".cache" / "offline"
LOCK = ROOT / "requirements" / "offline.txt"
ZIG_LOCK = ROOT / "requirements" / "zig.txt"
PYTHON = "3.14"
PLATFORM = "pyemscripten_2026_0_wasm32"
"""Of the Pyodide in package.json; its packages are on PyPI under this name."""
SUFFIX = "cpython-314-wasm32-emscripten.so"
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
NOT_OF_THE_LIBRARY = (
    "_pydatetime", "_pydecimal", "_pyio", "_pyrepl", "bdb", "cProfile", "curses", "dbm", "doctest", "ensurepip",
    "ftplib", "http/server", "idlelib", "imaplib", "mailbox", "optparse", "pdb", "pickletools", "poplib", "profile",
    "pydoc", "smtplib", "tkinter", "turtle", "unittest", "venv", "wsgiref", "xml",
)  # fmt: skip
"""Parts of Python's standard library that no table in a browser uses."""
NOT_IN_A_BROWSER = (
    "adapters", "batch", "cli", "dataset", "lab", "terminal", "testing", "web",
    "server/web", "server/store/migrations",
)  # fmt: skip
"""Parts of zashiki that no table in a browser uses."""
PATH = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
"""Node of PyPI lies beside this Python if it is installed."""
EARLIEST = (1980, 1, 1, 0, 0, 0)
VERSION_LETTERS = 12


class CannotBuild(Exception):
    """What is missing, in one line."""


def build(client: Path, target: Path) -> None:
    parts = pyodide() | {"zashiki.zip": zipped(), "answers.json": answers()}
    digest = sha256()
    for name, content in sorted(parts.items()):
        digest.update(f"{name} {len(content)} ".encode() + content)
    version = digest.hexdigest()[:VERSION_LETTERS]
    shutil.rmtree(target, ignore_errors=True)
    (target / version).mkdir(parents=True)
    for name, content in parts.items():
        (target / version / name).write_bytes(content)
    (target / "files.json").write_text(json.dumps(file_list(client, version, parts)) + "\n")


def file_list(client: Path, version: str, parts: dict[str, bytes]) -> dict[str, object]:
    """What the page loads, by name and size: see `OfflineFiles` in web/src/local/messages.ts."""
    folder = f"offline/{version}"
    own = [path for path in sorted(client.rglob("*")) if path.is_file() and belongs_to_client(path, client)]
    return {
        "folder": folder,
        "first": [{"name": f"{folder}/{name}", "bytes": len(content)} for name, content in parts.items()],
        "client": [
            {"name": path.relative_to(client).as_posix(), "bytes": path.stat().st_size} for path in own
        ],
    }


def belongs_to_client(path: Path, client: Path) -> bool:
    """Fonts are kept when they are used: the slices of all of them are many, and a page needs few."""
    name = path.relative_to(client).as_posix()
    made_later = name.startswith("offline/") or name in {"index.html", "parts.json", "service-worker.js"}
    return not made_later and path.suffix != ".woff2"


# --- Python for browsers ----------------------------------------------------------------------------------


def pyodide() -> dict[str, bytes]:
    folder = HERE / "node_modules" / "pyodide"
    lock, installed = HERE / "package-lock.json", HERE / "node_modules" / ".package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
        run(str(ROOT / "requirements" / "npm"), "ci", "--ignore-scripts", cwd=HERE)
    return {name: (folder / name).read_bytes() for name in PYODIDE} | {
        "python_stdlib.zip": byte_code(standard_library(folder), "stdlib", "/lib/python314.zip"),
        "pyodide-lock.json": without_packages(json.loads((folder / "pyodide-lock.json").read_bytes())),
    }


def standard_library(folder: Path) -> dict[str, bytes]:
    with ZipFile(folder / "python_stdlib.zip") as archive:
        names = [name for name in archive.namelist() if not name.startswith(NOT_OF_THE_LIBRARY)]
        return {name: archive.read(name) for name in names if not name.endswith("/")}


def without_packages(lock: dict[str, object]) -> bytes:
    """Pyodide's list of packages that it could load from elsewhere; nothing is loaded from elsewhere."""
    return json.dumps({**lock, "packages": {}}).encode()


def byte_code(files: dict[str, bytes], name: str, place: str) -> bytes:
    """A zip of these files with byte code in place of Python sources; the same files give the same bytes."""
    CACHE.mkdir(parents=True, exist_ok=True)
    sources, made, made_from = (CACHE / f"{name}.{kind}" for kind in ("sources.zip", "zip", "key"))
    with ZipFile(sources, "w", ZIP_DEFLATED, compresslevel=1) as archive:
        for path, content in sorted(files.items()):
            archive.writestr(ZipInfo(path, EARLIEST), content, ZIP_DEFLATED)
    program, lock = HERE / "byte_code.mjs", HERE / "package-lock.json"
    key = sha256(sources.read_bytes() + program.read_bytes() + lock.read_bytes()).hexdigest()
    if not made.exists() or not made_from.exists() or made_from.read_text() != key:
        run(shutil.which("node", path=PATH) or "node", str(program), str(sources), str(made), place)
        made_from.write_text(key)
    return made.read_bytes()


# --- what the shelf shows before Python runs ---------------------------------------------------------------

ANSWERS = """
from zashiki.catalogue import GAMES
from zashiki.server.answers import book_of, game_lines
from zashiki.server.protocol import ENCODE
books = {f"/api/games/{game}/{spoken}": book_of(game, spoken) for game in GAMES for spoken in ("ja", "en")}
print(ENCODE({"/api/games": game_lines(), **books}).decode())
"""


def answers() -> bytes:
    """Answers that are the same for everybody, by their path; none where the packages of zashiki are not at hand."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONUTF8": "1"}
    command = [sys.executable, "-P", "-c", ANSWERS]
    made = subprocess.run(command, env=environment, capture_output=True, check=False)
    return made.stdout if made.returncode == 0 else b"{}"


# --- zashiki and what it needs ----------------------------------------------------------------------------


def zipped() -> bytes:
    core = compiled_core()
    compiled = [path.with_suffix(".modules").read_text().splitlines() for path in core.values()]
    sources = {f"{name.replace('.', '/')}.py" for names in compiled for name in names}
    own = {name: path for name, path in own_files().items() if name not in sources}
    files = own | package_files() | core
    return byte_code({name: path.read_bytes() for name, path in files.items()}, "zashiki", "/lib/zashiki")


def own_files() -> dict[str, Path]:
    source = ROOT / "src"
    skipped = tuple(f"zashiki/{name}/" for name in NOT_IN_A_BROWSER)
    return {
        name: path
        for name, path in files_in(source).items()
        if not name.startswith(skipped) and "__pycache__" not in name and not name.endswith("py.typed")
    }


def package_files() -> dict[str, Path]:
    """The packages of the lock, as they are made for Pyodide."""
    for_browsers = ["--platform", PLATFORM, "--python-version", PYTHON, "--implementation", "cp"]
    found = files_in(installed(LOCK, CACHE / "packages", *for_browsers))
    return {
        name: path
        for name, path in found.items()
        if "__pycache__" not in name and not name.endswith((".pyi", ".c", ".h", "/RECORD", "/INSTALLER"))
    }


def files_in(folder: Path) -> dict[str, Path]:
    return {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*")) if path.is_file()}


def installed(lock: Path, folder: Path, *options: str) -> Path:
    """The folder with the packages of a lock; it is made anew when the lock has changed."""
    made_from = folder.with_suffix(".lock")
    if not made_from.exists() or made_from.read_text() != lock.read_text():
        shutil.rmtree(folder, ignore_errors=True)
        run(
            sys.executable, "-m", "pip", "install", "--quiet", "--no-input", "--no-deps", "--require-hashes",
            "--only-binary=:all:", *options, "--target", str(folder), "-r", str(lock),
        )  # fmt: skip
        made_from.write_text(lock.read_text())
    return folder


# --- the compiled core ------------------------------------------------------------------------------------


def compiled_core() -> dict[str, Path]:
    """The library with the compiled core; none where it cannot be made: then the sources run there."""
    library = CACHE / f"zashiki__mypyc.{SUFFIX}"
    try:
        if os.environ.get("ZASHIKI_NO_COMPILE", "0") not in ("", "0"):
            raise CannotBuild("ZASHIKI_NO_COMPILE is set")
        stdlib = HERE / "node_modules" / "pyodide" / "python_stdlib.zip"
        headers = headers_for_browsers(PYTHON, stdlib, CACHE / "headers")
        if headers is None:
            raise CannotBuild(f"no C headers of Python {PYTHON}, and {ASKED} names none")
        compile_core(headers, library)
    except CannotBuild as problem:
        say(f"not compiled for browsers ({problem}); without a server strong bots see less far ahead")
        return {}
    return {library.name: library}


def compile_core(headers: Path, library: Path) -> None:
    """Compile it, unless it was made from just this before."""
    key, made_from = core_key(headers), library.with_suffix(".key")
    if library.exists() and made_from.exists() and made_from.read_text() == key:
        return
    zig = installed(ZIG_LOCK, CACHE / "zig") / "ziglang"
    made_from.unlink(missing_ok=True)
    program = (sys.executable, "-m", "offline.compile_core")
    run(*program, PYTHON, str(headers), str(zig), str(library))
    made_from.write_text(key)


def core_key(headers: Path) -> str:
    found = sha256(version_of("mypy").encode())
    own = [ZIG_LOCK, ROOT / "hatch_build.py", ROOT / "pyproject.toml"]
    own += [HERE / name for name in ("compile_core.py", "one_library.c")]
    sources = sorted((ROOT / "src").rglob("*.py"))
    for path in [*own, *sources, *sorted(headers.rglob("*.h"))]:
        found.update(f"{path.name} ".encode() + path.read_bytes())
    return found.hexdigest()


def say(line: str) -> None:
    print(f"zashiki: {line}", file=sys.stderr, flush=True)


def run(*command: str, cwd: Path = ROOT) -> None:
    quiet = {**os.environ, "npm_config_update_notifier": "false", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    try:
        subprocess.run(command, cwd=cwd, env=quiet, stdout=sys.stderr, check=True)
    except (subprocess.CalledProcessError, OSError):
        raise CannotBuild(f"{' '.join([Path(command[0]).name, *command[1:3]])} failed") from None


if __name__ == "__main__":
    built = Path(sys.argv[1])
    try:
        build(built, Path(sys.argv[2]) if sys.argv[2:] else built / "offline")
    except CannotBuild as problem:
        sys.exit(f"zashiki: no play without a server ({problem})")
