"""A site of static files: the whole client, with tables and bots that run in the browser. Any web server will do."""

from __future__ import annotations

import shutil
from pathlib import Path

from zashiki.client_files import OFFLINE_LIST, PAGE, client_folder

MARK = '<meta name="zashiki-site" content="static" />'
"""By this the client knows that there is no parlour to ask."""
NOT_SERVED = {"parts.json"}


class CannotWrite(Exception):
    """Why there is no site, in one line."""


def write_site(target: Path) -> int:
    """Write the site; its size in bytes. A site that was written there before is replaced. Raises CannotWrite."""
    client = client_folder()
    if client is None or not (client / OFFLINE_LIST).is_file():
        raise CannotWrite("this installation was built without what playing in the browser needs")
    if target.exists() and any(target.iterdir()) and not is_site(target):
        raise CannotWrite(f"{target} is not empty")
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(client, target, ignore=lambda _folder, names: NOT_SERVED & set(names))
    (target / PAGE).write_text(site_page((client / PAGE).read_text(encoding="utf-8")), encoding="utf-8")
    return sum(path.stat().st_size for path in target.rglob("*") if path.is_file())


def is_site(folder: Path) -> bool:
    page = folder / PAGE
    return page.is_file() and MARK in page.read_text(encoding="utf-8", errors="replace")


def site_page(page: str) -> str:
    """The client's page for a site in any folder: addresses from where it lies instead of from the root."""
    page = page.replace('href="/', 'href="./').replace('src="/', 'src="./')
    return page.replace("<head>", f"<head>\n    {MARK}", 1)
