"""What mkdocs does besides: pages from elsewhere in the checkout, the tutorial that is run, nothing from outside."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path
from typing import TYPE_CHECKING

import tutorial
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files

ROOT = Path(__file__).parents[2]
PAGES = {
    "ARCHITECTURE.md": "architecture.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security.md",
    "bench/README.md": "bench.md",
}
"""Pages of the checkout that have a place on the site."""
LINK = re.compile(r"\[([^\[\]]*)\]\((?!https?:|#|mailto:)([^)#\s]+)(#[^)]*)?\)")
FROM_OUTSIDE = re.compile(
    r"""<(?:script|img|iframe|source)\b[^>]*\bsrc=["']?(?:https?:)?//"""
    r"""|<link\b[^>]*\brel=["']?(?:stylesheet|preconnect|icon|preload)\b[^>]*\bhref=["']?(?:https?:)?//"""
    r"""|url\(["']?(?:https?:)?//"""
)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    for path, place in PAGES.items():
        text = (ROOT / path).read_text(encoding="utf-8")
        files.append(File.generated(config, place, content=with_links(text, path)))
    page, figures = tutorial.made(ROOT)
    files.append(File.generated(config, "train-an-agent.md", content=page))
    for name, figure in figures.items():
        files.append(File.generated(config, name, content=figure))
    return files


def on_page_markdown(markdown: str, *, page: object, **_: object) -> str:
    source = getattr(page, "file").src_uri  # noqa: B009 - mkdocs says nothing about its types
    return markdown if source in PAGES.values() else with_links(markdown, f"docs/{source}", source)


def place_of(target: str) -> str | None:
    """Where a page or picture of docs/ is on the site; the tutorial's program is there as the page it makes."""
    if target == "docs/site/train_an_agent.py":
        return "train-an-agent.md"
    return target.removeprefix("docs/") if target.startswith("docs/") else None


def with_links(text: str, path: str, place: str | None = None) -> str:
    """A page's links as they are on the site. What has no place there, such as code, is named and not linked."""
    place = place or PAGES[path]

    def link(found: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join(posixpath.dirname(path), found[2]))
        on_site = PAGES.get(target) or place_of(target)
        if on_site is not None:
            near = posixpath.relpath(on_site, posixpath.dirname(place) or ".")
            return f"[{found[1]}]({near}{found[3] or ''})"
        if not (ROOT / target).exists():
            raise PluginError(f"{path}: there is no {found[2]}")
        return found[1]

    return LINK.sub(link, text)


def on_post_build(config: MkDocsConfig) -> None:
    """A page must not load anything from another host."""
    for path in Path(config.site_dir).rglob("*"):
        if path.suffix in {".html", ".css"}:
            found = FROM_OUTSIDE.search(path.read_text(encoding="utf-8"))
            if found is not None:
                raise PluginError(f"{path} loads something from outside: {found[0]}")
