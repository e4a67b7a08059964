"""The locks: exact, verifiable, and silent about where packages come from."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

REQUIREMENTS = Path(__file__).parents[2] / "requirements"
LOCKS = ["uv", "first", "run", "build", "dev", "offline", "node", "zig"]
NAME = r"[a-z0-9._-]+"
EXTRAS = r"(?:\[[^]]*])?"


def lock(name: str) -> str:
    return (REQUIREMENTS / f"{name}.txt").read_text()


def pins(name: str) -> dict[str, str]:
    return dict(re.findall(rf"^({NAME}){EXTRAS}==(\S+)", lock(name), re.MULTILINE))


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_names_no_host_and_no_index(name: str) -> None:
    text = lock(name)
    assert "://" not in text
    assert not re.search(r"index|find-links|trusted-host", text)


@pytest.mark.parametrize("name", LOCKS)
def test_every_package_is_pinned_and_hashed(name: str) -> None:
    entries = re.split(r"\n(?=\S)", lock(name).strip())
    pinned = re.compile(rf"{NAME}{EXTRAS}==\S+.*\\\n +--hash=sha256:")
    assert [entry.splitlines()[0] for entry in entries if not pinned.match(entry)] == []


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_holds_what_its_input_asks_for(name: str) -> None:
    text = (REQUIREMENTS / f"{name}.in").read_text()
    asked = set(re.findall(rf"^{NAME}", text, re.MULTILINE))
    assert asked <= pins(name).keys()


def test_the_locks_agree_where_they_name_the_same_package() -> None:
    versions: dict[str, set[str]] = {}
    for name in LOCKS:
        for package, version in pins(name).items():
            versions.setdefault(package, set()).add(version)
    assert {package: found for package, found in versions.items() if len(found) > 1} == {}
