"""Runs npm as the build of the browser client does. Called by requirements/npm with the environment's Python."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from hatch_build import Cache, find_node  # noqa: E402 - the hook lies beside the package, not in it


def main(arguments: list[str]) -> NoReturn:
    node = find_node(ROOT, Cache(ROOT / ".cache" / "web"))
    if node is None:
        print(
            "zashiki: Node 20.19 or newer is needed and was not found, nor could it be had from PyPI",
            file=sys.stderr,
        )
        sys.exit(2)
    path = os.pathsep.join([node.folder, os.environ.get("PATH", "")])
    os.execve(node.npm[0], [*node.npm, *arguments], {**os.environ, "PATH": path})


if __name__ == "__main__":
    main(sys.argv[1:])
