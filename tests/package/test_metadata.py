"""What others read about the package: the citation, the list of what it is made with, the wheels that are built."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

from tests.package.test_locks import pins
from zashiki import __version__

ROOT = Path(__file__).parents[2]
PROJECT: Any = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_the_citation_names_this_version_and_licence() -> None:
    text = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert re.search(rf"^version: {re.escape(__version__)}$", text, re.MULTILINE)
    assert f"license: {PROJECT['project']['license']}" in text


def test_the_list_of_parts_has_every_package_of_the_locks() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "requirements" / "sbom"], capture_output=True, text=True, check=True
    )
    bill = json.loads(done.stdout)
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    listed = {part["purl"] for part in bill["components"]}
    assert {f"pkg:pypi/{name}@{version}" for name, version in pins("run").items()} <= listed
    assert any(purl.startswith("pkg:npm/svelte@") for purl in listed)
    assert all(part["hashes"] for part in bill["components"])
    assert "://" not in done.stdout


def test_wheels_are_built_for_every_python_that_is_named() -> None:
    named = [one for one in PROJECT["project"]["classifiers"] if re.search(r":: 3\.\d+$", one)]
    versions = {one.rpartition(" ")[2].replace(".", "") for one in named}
    assert {f"cp{version}-*" for version in versions} == set(PROJECT["tool"]["cibuildwheel"]["build"].split())
