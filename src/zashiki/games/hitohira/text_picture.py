"""The table of ひとひら drawn in text."""

from __future__ import annotations

from zashiki.games.hitohira.moves import COLOURS
from zashiki.games.hitohira.view import HitohiraView, Tally
from zashiki.rulebook import Language
from zashiki.terminal.cells import in_cells
from zashiki.terminal.colours import bold, faint, paint
from zashiki.words.lexicon import lexicon
from zashiki.words.say import seat_names

INK = (32, 28, 26)
PETALS = {
    "red": (222, 96, 88),
    "yellow": (236, 202, 84),
    "light-blue": (138, 202, 222),
    "blue": (92, 128, 196),
    "white": (244, 240, 232),
    "black": (128, 120, 118),
}
LABELS = {
    "en": (
        "bag",
        "turns over",
        "drawn this turn",
        "field",
        "behind the screen",
        "to move",
        "drawn by the ability",
    ),
    "ja": ("袋", "終わった手番", "この手番のコマ", "場", "ついたての中", "手番", "能力で引いたコマ"),
}
LABEL = 18


def petals(tally: Tally | None, size: int | None, language: Language) -> str:
    if tally is None:
        return faint("?" if size is None else "?" * size or "–")
    terms = lexicon("hitohira", language).terms["colour"]
    shown = [
        paint(f" {terms[colour]} {count} ", INK, PETALS[colour])
        for colour, count in zip(COLOURS, tally, strict=True)
        if count
    ]
    return " ".join(shown) or faint("–")


def picture(view: HitohiraView, language: Language) -> list[str]:
    words = LABELS[language]
    terms = lexicon("hitohira", language).terms["ability"]
    lines = [
        f"{words[0]} {'?' if view.bag is None else view.bag}   {words[1]} {view.turns}   "
        + " · ".join(terms[name] for name in view.abilities),
        "",
        f"{in_cells(words[2], LABEL)} {petals(view.beside, 0, language)}",
    ]
    if any(view.drawn):
        lines.append(f"{in_cells(words[6], LABEL)} {petals(view.drawn, 0, language)}")
    for seat, name in enumerate(seat_names(len(view.fields), language)):
        turn = f"  < {words[5]}" if seat == view.turn and view.now is not None else ""
        screen = petals(view.screens[seat], view.screen_sizes[seat], language)
        lines += [
            "",
            (bold(name) if seat == view.seat else name) + turn,
            f"  {in_cells(words[3], LABEL)} {petals(view.fields[seat], 0, language)}",
            f"  {in_cells(words[4], LABEL)} {screen}",
        ]
    return lines
