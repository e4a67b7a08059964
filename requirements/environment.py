"""Makes .venv: the packages of the locks and, if asked, zashiki itself, built and installed.

Run by requirements/environment, with the standard library alone. One process works at a time; whatever it is
doing when it is stopped, the next start finds out and repairs it.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, TextIO

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
STATE = VENV / "zashiki.json"
CACHE = ROOT / ".cache"
LOG = CACHE / "install.log"

# What the installed package is made from.
SOURCES = (
    "pyproject.toml",
    "hatch_build.py",
    "requirements/node.txt",
    "src/zashiki",
    "web/package.json",
    "web/package-lock.json",
    "web/.npmrc",
    "web/index.html",
    "web/vite.config.ts",
    "web/svelte.config.js",
    "web/tsconfig.json",
    "web/src",
    "web/public",
)


class Failed(Exception):
    """The environment cannot be made; the text says why, in one line."""


def main(arguments: list[str]) -> int:
    if "--which" in arguments:
        print(this_python())
        return 0
    try:
        wanted = Wanted(package="package" in arguments, dev="dev" in arguments)
        if "--is-ready" in arguments:  # asked of the environment's own Python
            return 1 if wanted.missing(read_state(), this_python()) else 0
        make(wanted)
    except Failed as failure:
        say(f"zashiki: {failure}")
        return 2
    except OSError as error:
        say(f"zashiki: cannot make its environment: {error}")
        return 2
    except KeyboardInterrupt:
        say("zashiki: interrupted; the next start takes up from there")
        return 130
    return 0


# --- what is there, and what should be --------------------------------------------------------------------


class Wanted:
    """What the environment should hold, as keys to compare with the state that is written after each step."""

    def __init__(self, package: bool, dev: bool) -> None:
        self.locks = {name: key_of_lock(name) for name in ("run", "build", *(["dev"] if dev else []))}
        self.package = key_of_package() if package else None

    def missing(self, state: dict[str, Any], python: str) -> list[str]:
        """The steps to take, in order."""
        if unusable(state, python):
            return ["venv", "locks", *(["package"] if self.package else [])]
        steps = []
        if any(name not in state["locks"] for name in self.locks):
            steps.append("locks")
        if self.package and self.package != state["package"]:
            steps.append("package")
        return steps


def unusable(state: dict[str, Any], python: str) -> bool:
    """Whether to begin anew: half-made, made for another Python, or with packages that the locks dropped."""
    asked = os.environ.get("ZASHIKI_PYTHON", "")
    return (
        not state.keys() >= {"busy", "python", "asked", "locks", "package"}
        or state["busy"]
        or state["python"] != python
        or (asked != "" and asked != state["asked"])
        or any(key != key_of_lock(name) for name, key in state["locks"].items())
    )


def read_state() -> dict[str, Any]:
    try:
        state = json.loads(STATE.read_bytes())
    except (OSError, ValueError):
        return {}
    return state if isinstance(state, dict) else {}


def write_state(state: dict[str, Any]) -> None:
    new = STATE.with_suffix(".new")
    new.write_text(json.dumps(state, indent=1) + "\n")
    new.replace(STATE)


def key_of_lock(name: str) -> str:
    return digest((ROOT / "requirements" / f"{name}.txt").read_bytes())


def key_of_package() -> str:
    compiler = bool(shutil.which(os.environ.get("CC", "cc")) or shutil.which("gcc") or shutil.which("clang"))
    how = f"compiler {compiler}, not wanted {os.environ.get('ZASHIKI_NO_COMPILE', '')}"
    files = [f"{path.relative_to(ROOT)} {digest(path.read_bytes())}" for path in files_of_package()]
    return digest("\n".join([how, *files]).encode())


def files_of_package() -> Iterable[Path]:
    for source in SOURCES:
        path = ROOT / source
        if path.is_file():
            yield path
        for folder, folders, names in os.walk(path):
            folders[:] = sorted(name for name in folders if name != "__pycache__" and name[0] != ".")
            yield from (Path(folder, name) for name in sorted(names))


def this_python() -> str:
    return f"{sys.implementation.cache_tag} {getattr(sys.implementation, '_multiarch', sys.platform)}"


def python_of_venv() -> str:
    """Which Python .venv runs, asked of itself: the system may have replaced what its link points to."""
    try:
        command = [str(PYTHON), "-I", "-S", __file__, "--which"]
        return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()
    except OSError:
        return ""


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


# --- making it --------------------------------------------------------------------------------------------


def make(wanted: Wanted) -> None:
    CACHE.mkdir(exist_ok=True)
    with (CACHE / "lock").open("w") as lock:
        wait_for(lock.fileno())
        steps = wanted.missing(read_state(), python_of_venv())
        if steps:
            announce(steps)
            with LOG.open("w") as log:
                Installation(wanted, log, lock.fileno()).take(steps)


def wait_for(lock: int) -> None:
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        say("Waiting for another start of zashiki to finish its preparations…")
        fcntl.flock(lock, fcntl.LOCK_EX)


def announce(steps: list[str]) -> None:
    if "venv" in steps:
        say(f"Preparing zashiki ({'anew' if STATE.exists() else 'first start'}, about a minute)…")
    elif "locks" in steps:
        say("Installing what is missing…")
    else:
        say("Building zashiki…")


class Installation:
    """One go at bringing the environment up to date, with its log."""

    def __init__(self, wanted: Wanted, log: TextIO, lock: int) -> None:
        self.wanted = wanted
        self.log = log
        self.lock = lock
        self.state = read_state()

    def take(self, steps: list[str]) -> None:
        doing = {"venv": self.make_venv, "locks": self.install_locks, "package": self.install_package}
        for step in steps:
            doing[step]()

    def make_venv(self) -> None:
        remove_own_venv()
        VENV.mkdir()
        self.state = {"python": "", "asked": os.environ.get("ZASHIKI_PYTHON", ""), "locks": {}, "package": ""}
        self.begin()
        for command in ways_to_make_a_venv():
            if self.run([*command, str(VENV)]):
                break
        else:
            raise Failed(
                f"{sys.executable} can make no environment: install its venv module "
                "(Debian and Ubuntu: apt install python3-venv) or virtualenv"
            )
        self.state["python"] = python_of_venv()

    def install_locks(self) -> None:
        self.begin()
        locks = [part for name in self.wanted.locks for part in ("-r", f"requirements/{name}.txt")]
        # Only what the locks name, and no source packages: building those would fetch others.
        if not self.pip("--require-hashes", "--no-deps", "--only-binary=:all:", *locks):
            raise Failed(f"could not install the packages of requirements/ (no network?); the log is {LOG}")
        self.state["locks"] |= self.wanted.locks
        self.end()

    def install_package(self) -> None:
        wheels = CACHE / "wheel"
        shutil.rmtree(wheels, ignore_errors=True)
        beginning = self.log.tell()
        if not self.run([str(PYTHON), "-P", "-m", "hatchling", "build", "-t", "wheel", "-d", str(wheels)]):
            raise Failed(f"could not build the package (ZASHIKI_NO_COMPILE=1 does without); the log is {LOG}")
        self.pass_on(beginning)
        (wheel,) = wheels.glob("*.whl")
        self.begin()
        if not self.pip("--no-deps", "--no-index", "--force-reinstall", str(wheel)):
            raise Failed(f"could not install {wheel}; the log is {LOG}")
        self.state["package"] = self.wanted.package
        self.state["compiled"] = not wheel.name.endswith("-none-any.whl")
        self.end()

    def begin(self) -> None:
        """From here to the end, the environment is of no use if this process is stopped."""
        write_state(self.state | {"busy": True})

    def end(self) -> None:
        write_state(self.state | {"busy": False})

    def pip(self, *arguments: str) -> bool:
        quiet = ["--no-input", "--disable-pip-version-check", "--progress-bar=off"]
        return self.run([str(PYTHON), "-P", "-m", "pip", "install", *quiet, *arguments])

    def run(self, command: list[str]) -> bool:
        """Whether it worked. The command holds the lock too: it may outlive this process."""
        print("$", *command, file=self.log, flush=True)
        done = subprocess.run(
            command,
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=self.log,
            stderr=self.log,
            pass_fds=[self.lock],
            check=False,
        )
        self.log.seek(0, os.SEEK_END)
        return done.returncode == 0

    def pass_on(self, beginning: int) -> None:
        """Say what the build has to say to people."""
        with LOG.open("rb") as log:
            log.seek(beginning)
            for line in log:
                if line.startswith(b"zashiki: "):
                    say(line.decode(errors="replace").rstrip())


def remove_own_venv() -> None:
    if VENV.exists() and not STATE.exists() and any(VENV.iterdir()):
        raise Failed(f"{VENV} was made by something else; move it away first")
    shutil.rmtree(VENV, ignore_errors=True)


def ways_to_make_a_venv() -> Iterable[list[str]]:
    yield [sys.executable, "-m", "venv"]
    yield [sys.executable, "-m", "virtualenv"]
    if virtualenv := shutil.which("virtualenv"):
        yield [virtualenv, "--python", sys.executable]


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
