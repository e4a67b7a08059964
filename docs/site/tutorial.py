"""The tutorial: a program in cells (`# %%`), run when the site is built, with what it prints and draws.

What it gave is kept in .cache/ until the program, or the code that it runs, changes.
"""

from __future__ import annotations

import contextlib
import io
import json
import re
import tempfile
from hashlib import sha256
from pathlib import Path

PROGRAM = Path(__file__).with_name("train_an_agent.py")
RUNS = ("kernel", "pieces", "batch", "bots", "adapters", "games/tokugawa")
"""The folders of the package on which the figures depend."""
CELL = re.compile(r"^# %%(.*)\n", re.MULTILINE)


def made(root: Path) -> tuple[str, dict[str, str]]:
    """The page, and its figures by name."""
    kept = root / ".cache" / "tutorial" / f"{key(root)}.json"
    if not kept.exists():
        page, figures = run(PROGRAM.read_text(encoding="utf-8"))
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(json.dumps([page, figures]), encoding="utf-8")
    page, figures = json.loads(kept.read_text(encoding="utf-8"))
    return page, figures


def key(root: Path) -> str:
    digest = sha256(PROGRAM.read_bytes() + Path(__file__).read_bytes())
    for folder in RUNS:
        for path in sorted((root / "src" / "zashiki" / folder).rglob("*")):
            if path.suffix in {".py", ".toml"}:
                digest.update(path.read_bytes())
    return digest.hexdigest()[:32]


def run(program: str) -> tuple[str, dict[str, str]]:
    _, *cells = CELL.split(program)
    names: dict[str, object] = {"__name__": "tutorial"}
    parts = []
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        for kind, text in zip(cells[::2], cells[1::2], strict=True):
            if "markdown" in kind:
                parts.append(re.sub(r"^# ?", "", text.strip(), flags=re.MULTILINE))
                continue
            printed = io.StringIO()
            with contextlib.redirect_stdout(printed):
                exec(compile(text, PROGRAM.name, "exec"), names)
            parts.append(f"```python\n{text.strip()}\n```")
            if printed.getvalue():
                parts.append(f"```text\n{printed.getvalue().rstrip()}\n```")
        figures = {
            name: Path(name).read_text(encoding="utf-8") for name in sorted(map(str, Path().iterdir()))
        }
    return "\n\n".join(parts) + "\n", figures
