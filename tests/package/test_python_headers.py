"""Where the C headers of the Python in browsers are found, and what is written into them."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from offline.python_headers import ASKED, CONFIGURATION, headers_for_browsers, is_of

VALUES = {
    "SIZEOF_LONG": 4,
    "SIZEOF_NOTHING": 0,
    "HAVE_FORK": 0,
    "HAVE_WAIT": 1,
    "CC": "emcc",
    "PY_CFLAGS": "-O2",
}


@pytest.fixture
def stdlib(tmp_path: Path) -> Path:
    path = tmp_path / "python_stdlib.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(CONFIGURATION, f"build_time_vars = {VALUES!r}")
    return path


def headers(folder: Path, minor: int) -> Path:
    folder.mkdir()
    (folder / "Python.h").write_text('#include "pyconfig.h"\n')
    (folder / "pyconfig.h").write_text("#define SIZEOF_LONG 8\n")
    (folder / "patchlevel.h").write_text(f"#define PY_MAJOR_VERSION\t3\n#define PY_MINOR_VERSION\t{minor}\n")
    return folder


def test_the_folder_that_is_asked_for_is_taken_with_the_settings_of_browsers(
    tmp_path: Path, stdlib: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(ASKED, str(headers(tmp_path / "asked", 14)))
    made = headers_for_browsers("3.14", stdlib, tmp_path / "cache")
    assert made is not None
    lines = (made / "pyconfig.h").read_text().splitlines()
    assert [line for line in lines if "PYCONFIG" not in line and line != "#endif"] == [
        "#define SIZEOF_LONG 4",
        "#define SIZEOF_NOTHING 0",
        "#define HAVE_WAIT 1",
    ]


def test_headers_of_another_version_are_not_taken(
    tmp_path: Path, stdlib: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = headers(tmp_path / "asked", 13)
    assert is_of("3.13", other)
    assert not is_of("3.14", other)
    assert not is_of("3.14", tmp_path / "nothing")
    monkeypatch.setenv(ASKED, str(other))
    assert headers_for_browsers("3.14", stdlib, tmp_path / "cache") is None
