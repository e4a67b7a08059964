"""`zashiki games`: what there is to play."""

from __future__ import annotations

import msgspec

from zashiki.catalogue import GAMES
from zashiki.cli.output import JsonOption, LangOption, language, print_json
from zashiki.rulebook import Language, Rulebook, rulebook
from zashiki.terminal.colours import bold, faint
from zashiki.terminal.console import Console
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


def page(book: Rulebook, spoken: Language) -> str:
    """A game in a few lines."""
    words = phrases(spoken)
    low, high = book.minutes
    lines = [
        f"{bold(book.id)}  {book.title.in_(spoken)} · {words.players.format(counts=span(book.players, spoken))}"
        f" · {words.minutes.format(low=low, high=high)}",
        f"  {book.sentence.in_(spoken)}",
    ]
    for option in book.options:
        values = "|".join(option.names()) or "on|off"
        name = option.ja if spoken == "ja" else option.en
        lines.append(faint(f"  --option {option.id}={values}  {name} [{option.clause}]"))
    return "\n".join([*lines, ""])


def span(counts: tuple[int, ...], spoken: Language) -> str:
    """Seat counts, which follow each other: "2–4"."""
    if len(counts) == 1:
        return str(counts[0])
    return f"{counts[0]}{'〜' if spoken == 'ja' else '–'}{counts[-1]}"


def described(book: Rulebook) -> dict[str, object]:
    """A rulebook without its clauses, which `clauses --json` has."""
    return {name: value for name, value in msgspec.structs.asdict(book).items() if name != "clauses"}
