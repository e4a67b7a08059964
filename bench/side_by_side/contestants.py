"""The engines: how each is installed and run."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from side_by_side.figures import QUANTITIES, Mean, Measurement

BENCH = Path(__file__).resolve().parent.parent
ENVIRONMENT = BENCH / ".env"
OPENSPIEL = BENCH / "peers" / "openspiel"
OPENSPIEL_PYTHON = ENVIRONMENT / "openspiel" / "bin" / "python"
BOARDGAMEIO = BENCH / "peers" / "boardgameio"
C_SOURCE = BENCH / "peers" / "c" / "kasane.c"
C_PROGRAM = ENVIRONMENT / "kasane"
ZASHIKI = BENCH.parent / "zashiki"

INSTALL_SECONDS = 1800

Command = Sequence[str | Path]


class UnavailableError(Exception):
    """A contestant cannot run; the message says why, in one line."""


class NotCompiledError(UnavailableError):
    """The project itself runs, but without its compiled core."""


@dataclass(frozen=True)
class Contestant:
    """An engine that can be installed, timed and, if it knows how, made to replay recorded games."""

    id: str
    name: str
    install: Callable[[], None]
    measure: Callable[[int, float, int], Measurement]
    replay: Callable[[Path], None] | None = None

    @property
    def is_ours(self) -> bool:
        return self.id.startswith("zashiki")


# Running things.


def run(command: Command, seconds: float, cwd: Path = BENCH, **environment: str) -> str:
    """Run a command for its standard output; whatever goes wrong becomes one line."""
    inherited = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    try:
        done = subprocess.run(
            [str(part) for part in command],
            cwd=cwd,
            env=inherited | environment,
            capture_output=True,
            text=True,
            timeout=seconds,
            check=False,
        )
    except FileNotFoundError:
        raise UnavailableError(f"{Path(command[0]).name} not found") from None
    except (OSError, subprocess.TimeoutExpired) as error:
        raise UnavailableError(_one_line(str(error))) from None
    if done.returncode != 0:
        raise UnavailableError(_one_line(done.stderr or done.stdout) or f"exit code {done.returncode}")
    return done.stdout


def _one_line(text: str) -> str:
    """Pick the last line that names an error: there Python, npm and compilers put the reason."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    telling = [line for line in lines if "rror" in line] or lines
    return telling[-1][:160] if telling else ""


def run_json(command: Command, seconds: float, cwd: Path = BENCH, **environment: str) -> Any:
    output = run(command, seconds, cwd, **environment)
    try:
        return json.loads(output)
    except json.JSONDecodeError:
        raise UnavailableError(f"{Path(command[0]).name} printed no JSON") from None


def patience(seconds: float) -> float:
    """How long a run may take on a busy machine before it counts as stuck."""
    return 120 + 20 * seconds


def once(stamp: Path, inputs: str, make: Callable[[], None]) -> None:
    """Make something again only if what it is made from has changed."""
    key = hashlib.sha256(inputs.encode()).hexdigest()
    if stamp.is_file() and stamp.read_text() == key:
        return
    make()
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(key)


# The peers all print {"playouts", "cpu_seconds", and per quantity "mean" and "sd"}.


def peer_measurement(command: Command, players: int, seconds: float, seed: int) -> Measurement:
    options = ["--players", str(players), "--seconds", str(seconds), "--seed", str(seed)]
    found = run_json([*command, *options], patience(seconds))
    games = found["playouts"]
    means = {name: Mean(found[name]["mean"], found[name]["sd"], games) for name in QUANTITIES}
    return Measurement(games, found["cpu_seconds"], means)


def install_openspiel() -> None:
    requirements = OPENSPIEL / "requirements.txt"

    def make() -> None:
        run([sys.executable, "-m", "venv", "--clear", ENVIRONMENT / "openspiel"], INSTALL_SECONDS)
        run([OPENSPIEL_PYTHON, "-m", "pip", "install", "--quiet", "-r", requirements], INSTALL_SECONDS)

    once(ENVIRONMENT / "openspiel" / "stamp", requirements.read_text() + sys.version, make)


def openspiel(game: str, players: int, seconds: float, seed: int) -> Measurement:
    command: Command = [OPENSPIEL_PYTHON, OPENSPIEL / "playouts.py", "--game", game]
    return peer_measurement(command, players, seconds, seed)


def replay_in_openspiel(games: Path) -> None:
    run([OPENSPIEL_PYTHON, OPENSPIEL / "playouts.py", "--replay", games], patience(60))


def install_boardgameio() -> None:
    def make() -> None:
        npm = shutil.which("npm")
        if npm is None or shutil.which("node") is None:
            raise UnavailableError("node and npm not found")
        run([npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"], INSTALL_SECONDS, BOARDGAMEIO)

    once(BOARDGAMEIO / "node_modules" / ".stamp", (BOARDGAMEIO / "package-lock.json").read_text(), make)


def boardgameio(players: int, seconds: float, seed: int) -> Measurement:
    command: Command = ["node", f"--random-seed={seed}", BOARDGAMEIO / "playouts.js"]
    return peer_measurement(command, players, seconds, seed)


def replay_in_boardgameio(games: Path) -> None:
    run(["node", BOARDGAMEIO / "playouts.js", "--replay", games], patience(60))


def install_c() -> None:
    candidates = [os.environ.get("CC", "cc"), "cc", "gcc", "clang"]
    compiler = next((name for name in candidates if shutil.which(name)), None)
    if compiler is None:
        raise UnavailableError("no C compiler found")
    command = [compiler, "-std=c11", "-O3", "-o", str(C_PROGRAM), str(C_SOURCE), "-lm"]

    def make() -> None:
        ENVIRONMENT.mkdir(exist_ok=True)
        run(command, INSTALL_SECONDS)

    once(ENVIRONMENT / "kasane.stamp", " ".join(command) + C_SOURCE.read_text(), make)


def c(players: int, seconds: float, seed: int) -> Measurement:
    return peer_measurement([C_PROGRAM], players, seconds, seed)


def record_games(players: int, games: int) -> Path:
    """Whole random games out of the C program, for the others to replay."""
    path = ENVIRONMENT / f"games-{players}.jsonl"
    options = ["--players", str(players), "--trace", str(games), "--seed", "1"]
    path.write_text(run([C_PROGRAM, *options], patience(1)))
    return path


# The project itself, through its command line.


def zashiki(interpreted: bool, players: int, seconds: float) -> Measurement:
    options = ["--players", str(players), "--seconds", str(seconds), "--json"]
    environment = {"ZASHIKI_INTERPRETED": "1"} if interpreted else {}
    allowed = INSTALL_SECONDS + patience(seconds)
    found = run_json([ZASHIKI, "bench", "kasane", *options], allowed, BENCH.parent, **environment)
    _expect_core(found["compiled"], interpreted)
    result = found["results"][0]
    rate = result["playouts_per_cpu_second"]
    reported = {
        "decisions": result["decisions_per_playout"],
        "score": result["mean_score"],
        "roles": result.get("mean_roles"),
    }
    means = {name: Mean(mean, None, rate * seconds) for name, mean in reported.items() if mean is not None}
    return Measurement(rate * seconds, seconds, means)


def _expect_core(compiled: bool, interpreted: bool) -> None:
    if compiled and interpreted:
        raise UnavailableError("ran the compiled core in spite of ZASHIKI_INTERPRETED=1")
    if not compiled and not interpreted:
        raise NotCompiledError("this installation has no compiled core")


def install_zashiki(interpreted: bool) -> None:
    """Its first start makes its own environment; that must not fall into a measurement."""
    if not os.access(ZASHIKI, os.X_OK):
        raise UnavailableError("there is no zashiki command in the root folder")
    zashiki(interpreted, 4, 0.1)


CONTESTANTS = (
    Contestant(
        "zashiki",
        "zashiki, compiled",
        lambda: install_zashiki(interpreted=False),
        lambda players, seconds, _seed: zashiki(False, players, seconds),
    ),
    Contestant(
        "zashiki-interpreted",
        "zashiki, interpreted",
        lambda: install_zashiki(interpreted=True),
        lambda players, seconds, _seed: zashiki(True, players, seconds),
    ),
    Contestant(
        "openspiel",
        "OpenSpiel Python",
        install_openspiel,
        lambda players, seconds, seed: openspiel("python_kasane", players, seconds, seed),
        replay_in_openspiel,
    ),
    Contestant(
        "openspiel-sampled",
        "OpenSpiel Python, sampled deals",
        install_openspiel,
        lambda players, seconds, seed: openspiel("python_kasane_sampled", players, seconds, seed),
    ),
    Contestant("boardgameio", "boardgame.io", install_boardgameio, boardgameio, replay_in_boardgameio),
    Contestant("c", "C, no framework", install_c, c),
)
