"""The files of the browser client, which the build makes: pages and boards, and what playing without a server needs."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

PAGE = "index.html"
OFFLINE_LIST = "offline/files.json"
"""The list of what playing without a server needs; it is missing where the build could not make that."""
WORKER = "assets/worker-"
"""How the name of the script begins in which tables run without a server."""


def client_folder() -> Path | None:
    """The folder of the built client: in the installed package, or in the checkout; None: it is not built."""
    package = Path(str(files("zashiki")))
    checkout = package.parents[1]
    for folder in (package / "web", checkout / "web" / "dist", checkout / ".cache" / "web" / "dist"):
        if (folder / PAGE).is_file():
            return folder
    return None


def offline_folder(client: Path) -> Path:
    """The folder with what playing without a server needs; it may be missing. A checkout makes it last of all."""
    in_client = client / "offline"
    checkout = Path(str(files("zashiki"))).parents[1]
    return in_client if in_client.is_dir() else checkout / ".cache" / "offline" / "made"
