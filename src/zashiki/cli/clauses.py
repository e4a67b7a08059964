"""`zashiki clauses`: every rule, and the tests that cite it."""

from __future__ import annotations

from typing import Annotated

from zashiki.catalogue import known
from zashiki.clause_coverage import checkout, rows
from zashiki.cli.output import JsonOption, LangOption, language, print_json
from zashiki.cli.parameters import Argument
from zashiki.terminal.columns import columns
from zashiki.terminal.console import Console


def clauses(
    game: Annotated[str | None, Argument(help="Only this game's clauses.")] = None,
    lang: LangOption = None,
    json: JsonOption = False,
) -> None:
    """List every clause: its status, its words, and the tests that cite it or why none does."""
    if game is not None:
        known(game)
    listed = [row for row in rows(checkout()) if game in (None, row.game)]
    if json:
        print_json(listed)
        return
    spoken = language(lang)
    console = Console()
    lines = []
    for row in listed:
        cited = str(len(row.tests)) if row.tests else f"– {row.no_test or ''}"
        status = row.status + ("*" if row.ruling else "")
        lines.append([row.id, row.game, status, cited, row.ja if spoken == "ja" else row.en])
    console.lines(columns(lines, header=["clause", "game", "status", "tests", ""], limit=console.width))
    console.print("* with a ruling of ours" if spoken == "en" else "* 独自の裁定を含む")
    if checkout() is None:
        console.print("(tests are counted in a checkout only)")
