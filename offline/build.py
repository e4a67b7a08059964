"""Makes what a browser needs to play without a server: `python offline/build.py CLIENT [TARGET]`.

CLIENT is the folder of the built client, TARGET the folder that is made (default: `offline` in CLIENT). In TARGET are
`files.json`, the list of what there is to load, and one folder, named by its contents, with Python for browsers
(Pyodide, from npm) and `zashiki.zip`: the rules, tables and bots, and the packages that they need.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
CACHE = ROOT / ".cache" / "offline"
LOCK = ROOT / "requirements" / "offline.txt"
PYTHON = "3.14"
PLATFORM = "pyemscripten_2026_0_wasm32"
"""Of the Pyodide in package.json; its packages are on PyPI under this name."""
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
NOT_IN_A_BROWSER = (
    "adapters", "batch", "cli", "dataset", "lab", "terminal", "testing", "web",
    "server/web", "server/store/migrations",
)  # fmt: skip
"""Parts of zashiki that no table in a browser uses."""
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
    return {name: (folder / name).read_bytes() for name in PYODIDE}


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
    """The same files give the same bytes, so that a browser that has them need not load them again."""
    CACHE.mkdir(parents=True, exist_ok=True)
    path = CACHE / "zashiki.zip"
    with ZipFile(path, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for name, file in sorted((own_files() | package_files()).items()):
            archive.writestr(ZipInfo(name, EARLIEST), file.read_bytes(), ZIP_DEFLATED)
    return path.read_bytes()


def own_files() -> dict[str, Path]:
    source = ROOT / "src"
    skipped = tuple(f"zashiki/{name}/" for name in NOT_IN_A_BROWSER)
    found = {path.relative_to(source).as_posix(): path for path in source.rglob("*") if path.is_file()}
    return {
        name: path
        for name, path in found.items()
        if not name.startswith(skipped) and "__pycache__" not in name and not name.endswith("py.typed")
    }


def package_files() -> dict[str, Path]:
    """The packages of the lock, as they are made for Pyodide."""
    folder = CACHE / "packages"
    made_from = CACHE / "packages.lock"
    if not made_from.exists() or made_from.read_text() != LOCK.read_text():
        shutil.rmtree(folder, ignore_errors=True)
        run(
            sys.executable, "-m", "pip", "install", "--quiet", "--no-input", "--target", str(folder),
            "--platform", PLATFORM, "--python-version", PYTHON, "--implementation", "cp",
            "--no-deps", "--require-hashes", "--only-binary=:all:", "-r", str(LOCK),
        )  # fmt: skip
        made_from.write_text(LOCK.read_text())
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    return {
        name: path
        for name, path in found.items()
        if "__pycache__" not in name and not name.endswith((".pyi", ".c", ".h", "/RECORD", "/INSTALLER"))
    }


def run(*command: str, cwd: Path = ROOT) -> None:
    quiet = {**os.environ, "npm_config_update_notifier": "false", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    try:
        subprocess.run(command, cwd=cwd, env=quiet, stdout=sys.stderr, check=True)
    except (subprocess.CalledProcessError, OSError) as problem:
        raise CannotBuild(f"{Path(command[0]).name} {command[1]} failed: {problem}") from None


if __name__ == "__main__":
    built = Path(sys.argv[1])
    try:
        build(built, Path(sys.argv[2]) if sys.argv[2:] else built / "offline")
    except CannotBuild as problem:
        sys.exit(f"zashiki: no play without a server ({problem})")
