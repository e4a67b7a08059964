"""The C headers of the Python that runs in browsers, found on this machine or in Debian's packages.

Pyodide's npm package has none. Within a version (3.14) they are the same on every platform but for `pyconfig.h`, and
what that says of the Python in browsers is in its own standard library.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

ASKED = "ZASHIKI_PYTHON_HEADERS"
"""The environment variable that names the folder with Python.h; where it is set, nothing else is tried."""
MAY_FETCH = "ZASHIKI_FETCH_HEADERS"
"""Where it is 1, headers that are not here come from Debian's packages; who only wants to play is spared that."""
OTHER_PYTHONS = (
    "~/.pyenv/versions/{version}*/bin/python",
    "~/.local/share/uv/python/cpython-{version}*/bin/python",
    "/opt/python/cp{digits}-cp{digits}/bin/python",  # where wheels for Linux are made
    "/opt/homebrew/bin/python{version}",
)
SIDE_SUITE = "sid"
"""The suite of Debian that has the newest Python; only this one package is taken, and unpacked into our cache."""
CONFIGURATION = "_sysconfigdata__emscripten_wasm32-emscripten.py"
SIZES = ("SIZEOF_", "ALIGNOF_")
SETTINGS_IN_C = (*SIZES, "HAVE_", "WITH_", "PY_", "Py_", "PYLONG_", "PTHREAD_", "DOUBLE_", "STDC_")


def headers_for_browsers(version: str, stdlib: Path, cache: Path) -> Path | None:
    """A folder of headers of that version, such as 3.14, that tell of the Python in browsers; none where none are."""
    found = next(headers_here(version, cache), None)
    if found is None:
        return None
    folder = cache / "include"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(found, folder)
    (folder / "pyconfig.h").write_text(configuration(stdlib))
    return folder


# --- where they may be ------------------------------------------------------------------------------------


def headers_here(version: str, cache: Path) -> Iterator[Path]:
    if os.environ.get(ASKED):
        folders: Iterator[Path] = iter([Path(os.environ[ASKED])])
    else:
        folders = of_pythons(version)
    yield from (folder for folder in folders if is_of(version, folder))
    if not os.environ.get(ASKED) and os.environ.get(MAY_FETCH) == "1":
        yield from (folder for folder in of_debian(version, cache / "debian") if is_of(version, folder))


def is_of(version: str, folder: Path) -> bool:
    told = folder / "patchlevel.h"
    if not (folder / "Python.h").is_file() or not told.is_file():
        return False
    numbers = dict(re.findall(r"^#define PY_(MAJOR|MINOR)_VERSION\s+(\d+)", told.read_text(), re.M))
    return f"{numbers.get('MAJOR')}.{numbers.get('MINOR')}" == version


def of_pythons(version: str) -> Iterator[Path]:
    known = (place.format(version=version, digits=version.replace(".", "")) for place in OTHER_PYTHONS)
    pythons = [sys.executable, shutil.which(f"python{version}") or ""]
    pythons += [str(path) for place in known for path in matching(place)]
    for python in filter(None, pythons):
        command = [python, "-I", "-c", "import sysconfig; print(sysconfig.get_path('include'))"]
        answered = subprocess.run(command, capture_output=True, text=True, check=False)
        if answered.returncode == 0:
            yield Path(answered.stdout.strip())


def matching(place: str) -> list[Path]:
    path = Path(place).expanduser()
    return sorted(Path(path.anchor).glob(path.relative_to(path.anchor).as_posix()))


# --- Debian's package -------------------------------------------------------------------------------------


def of_debian(version: str, cache: Path) -> Iterator[Path]:
    """From the machine's own mirror, checked by apt as any package; nothing is installed."""
    unpacked = cache / "unpacked" / "usr" / "include" / f"python{version}"
    mirror = mirror_of_debian()
    if not unpacked.is_dir() and mirror and all(map(shutil.which, ("apt-get", "dpkg-deb"))):
        fetch(f"libpython{version}-dev", mirror, cache)
    if unpacked.is_dir():
        yield unpacked


def mirror_of_debian() -> str | None:
    """Where this machine gets Debian's packages, from apt's settings."""
    lines = []
    for path in [Path("/etc/apt/sources.list"), *sorted(Path("/etc/apt/sources.list.d").glob("*"))]:
        lines += (
            path.read_text().splitlines() if path.is_file() and path.suffix in {".list", ".sources"} else []
        )
    addresses = (re.search(r"^(?:deb\b.*?|URIs:)\s*(\w+://\S+/debian)/?(?:\s|$)", line) for line in lines)
    return next((found.group(1) for found in addresses if found), None)


def fetch(package: str, mirror: str, cache: Path) -> None:
    shutil.rmtree(cache, ignore_errors=True)
    for folder in ("lists/partial", "archives/partial", "packages"):
        (cache / folder).mkdir(parents=True)
    (cache / "sources.list").write_text(f"deb {mirror} {SIDE_SUITE} main\n")
    settings = {
        "Dir::Etc::SourceList": cache / "sources.list",
        "Dir::Etc::SourceParts": "-",
        "Dir::State::Lists": cache / "lists",
        "Dir::Cache": cache,
        "APT::Sandbox::User": "root",  # apt's own user may not write here
        "Acquire::Languages": "none",
    }
    apt = ["apt-get", "-qq", *(f"-o{name}={value}" for name, value in settings.items())]
    packages = cache / "packages"
    if all(succeeds(*apt, *step, cwd=packages) for step in (["update"], ["download", package])):
        for archive in packages.glob("*.deb"):
            succeeds("dpkg-deb", "-x", str(archive), str(cache / "unpacked"), cwd=packages)
    shutil.rmtree(cache / "lists")


def succeeds(*command: str, cwd: Path) -> bool:
    return subprocess.run(command, cwd=cwd, stdout=sys.stderr, check=False).returncode == 0


# --- pyconfig.h -------------------------------------------------------------------------------------------


def configuration(stdlib: Path) -> str:
    """The pyconfig.h of the Python in browsers, from what its `sysconfig` knows."""
    told: dict[str, dict[str, object]] = {}
    exec(ZipFile(stdlib).read(CONFIGURATION), told)
    lines = [
        f"#define {name} {value}" for name, value in told["build_time_vars"].items() if in_c(name, value)
    ]
    return "\n".join(["#ifndef Py_PYCONFIG_H", "#define Py_PYCONFIG_H", *lines, "#endif", ""])


def in_c(name: str, value: object) -> bool:
    """Settings of the makefile are among them, and what is missing is 0; a size may well be 0."""
    if not isinstance(value, int) or not name.startswith(SETTINGS_IN_C):
        return False
    return value != 0 or name.startswith(SIZES)
