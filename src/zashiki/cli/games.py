"""`zashiki games` and `zashiki clauses`: what there is to play, and by which rules."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from zashiki.catalogue import GAMES, known
from zashiki.clause_coverage import checkout, rows
from zashiki.cli.output import JsonOption, LangOption, language, print_json
from zashiki.rulebook import Language, Rulebook, rulebook
from zashiki.terminal.phrases import phrases


def games(lang: LangOption = None, json: JsonOption = False) -> None:
    """List the games with their seat counts and options."""
    books = [rulebook(game) for game in GAMES]
    if json:
        print_json([described(book) for book in books])
        return
    console = Console()
    for book in books:
        console.print(page(book, language(lang)))


def page(book: Rulebook, spoken: Language) -> Text:
    """A game in a few lines."""
    words = phrases(spoken)
    low, high = book.minutes
    text = Text.assemble(
        (book.id, "bold"),
        f"  {book.title.in_(spoken)} · {words.players.format(counts=', '.join(map(str, book.players)))}",
        f" · {words.minutes.format(low=low, high=high)}\n  {book.sentence.in_(spoken)}\n",
    )
    for option in book.options:
        values = "|".join(option.names()) or "on|off"
        name = option.ja if spoken == "ja" else option.en
        text.append(f"  --option {option.id}={values}  {name} [{option.clause}]\n", "dim")
    return text


def described(book: Rulebook) -> dict[str, object]:
    """A rulebook without its clauses, which `clauses --json` has."""
    return {name: value for name, value in msgspec.structs.asdict(book).items() if name != "clauses"}


def clauses(
    game: Annotated[str | None, typer.Argument(help="Only this game's clauses.")] = None,
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
    table = Table("clause", "game", "status", "tests", "", box=None, pad_edge=False, header_style="dim")
    for row in listed:
        cited = str(len(row.tests)) if row.tests else f"– {row.no_test or ''}"
        status = row.status + ("*" if row.ruling else "")
        table.add_row(row.id, row.game, status, cited, row.ja if spoken == "ja" else row.en)
    console = Console()
    console.print(table)
    console.print("* with a ruling of ours" if spoken == "en" else "* 独自の裁定を含む")
    if checkout() is None:
        console.print("(tests are counted in a checkout only)")
