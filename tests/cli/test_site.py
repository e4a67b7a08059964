"""`zashiki site`: what it writes, and what it does not touch."""

from __future__ import annotations

from pathlib import Path

import pytest

from zashiki import site
from zashiki.site import MARK, CannotWrite, site_page, write_site

PAGE = '<!doctype html><head><link href="/icon.svg" /><script src="/assets/a.js"></script></head>'


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A client as the build leaves it."""
    folder = tmp_path / "client"
    for name, text in {
        "index.html": PAGE,
        "parts.json": "{}",
        "assets/a.js": "1",
        "offline/files.json": "{}",
    }.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    monkeypatch.setattr(site, "client_folder", lambda: folder)
    return folder


def test_a_site_may_lie_in_any_folder_of_a_server() -> None:
    assert 'href="./icon.svg"' in site_page(PAGE)
    assert 'src="./assets/a.js"' in site_page(PAGE)
    assert MARK in site_page(PAGE)


def test_a_site_of_before_is_replaced_and_nothing_else(client: Path, tmp_path: Path) -> None:
    target = tmp_path / "site"
    size = write_site(target)
    assert size == sum(path.stat().st_size for path in target.rglob("*") if path.is_file())
    assert not (target / "parts.json").exists()
    (client / "assets/a.js").rename(client / "assets/b.js")
    write_site(target)
    assert [path.name for path in (target / "assets").iterdir()] == ["b.js"]
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "letter.txt").write_text("mine")
    with pytest.raises(CannotWrite, match="not empty"):
        write_site(mine)
    assert (mine / "letter.txt").read_text() == "mine"


def test_a_client_without_the_offline_files_makes_no_site(client: Path, tmp_path: Path) -> None:
    (client / "offline/files.json").unlink()
    with pytest.raises(CannotWrite, match="built without"):
        write_site(tmp_path / "site")


def test_the_site_leaves_the_client_as_it_was(client: Path, tmp_path: Path) -> None:
    write_site(tmp_path / "site")
    assert (client / "index.html").read_text() == PAGE
