"""The table of 襲ノ色目 drawn in text."""

from __future__ import annotations

from wcwidth import width as cells_of

from zashiki.games.kasane.box import PLUS_ONE
from zashiki.games.kasane.moves import ROLES, Make, Take
from zashiki.games.kasane.view import KasaneView
from zashiki.kernel.move import Move
from zashiki.rulebook import Language
from zashiki.terminal.cells import in_cells
from zashiki.terminal.colours import bold, faint, paint
from zashiki.words.lexicon import lexicon, shared_words

# traditional colours, deep orange to purple, and plain silk for the +1
COLOURS = {
    PLUS_ONE: (235, 228, 205),
    1: (226, 109, 62),
    2: (222, 163, 69),
    3: (232, 205, 90),
    4: (150, 180, 80),
    5: (79, 151, 102),
    6: (84, 170, 184),
    7: (76, 116, 178),
    8: (178, 110, 148),
    9: (124, 84, 156),
}
INK = (32, 28, 26)
LABEL = 6
LABELS = {
    "en": ("round", "deck", "discards", "column", "hand", "field", "points", "layers", "to move", "closed"),
    "ja": ("ラウンド", "山札", "捨て札", "列", "手札", "場", "点", "枚", "手番", "済"),
}


def card(number: int) -> str:
    return paint(f"{'+1' if number == PLUS_ONE else number:^3}", INK, COLOURS[number])


def row(cards: tuple[int, ...]) -> str:
    return "".join(card(number) for number in cards) or faint("–")


def picture(view: KasaneView, language: Language) -> list[str]:
    words = LABELS[language]
    top = f" {card(view.discard_top)}" if view.discard_top is not None else ""
    lines = [
        f"{words[0]} {view.round + 1}   {words[1]} {view.deck}   {words[2]} {view.discard}{top}",
        "",
    ]
    lines += [
        f"  {words[3]} {i + 1}  {row(column)}{'' if not column else ' <'}"
        for i, column in enumerate(view.columns)
    ]
    lines += ["", *role_cards(view, language), ""]
    for seat in range(len(view.fields)):
        lines += area(view, seat, language)
    return lines


def area(view: KasaneView, seat: int, language: Language) -> list[str]:
    """One seat's field and hand; the front card of a hand and the newest layer stand on the right."""
    words = LABELS[language]
    name = shared_words(language)["seat"].replace("#", str(seat + 1))
    turn = f"  < {words[8]}" if seat == view.turn and view.now is not None else ""
    mine = bold(name) if seat == view.seat else name
    hand = view.hands[seat]
    held = row(hand) if hand is not None else faint("▒▒ " * view.hand_sizes[seat] or "–")
    return [
        f"{mine}  {view.points[seat]} {words[6]}, {len(view.fields[seat])} {words[7]}{turn}",
        f"    {in_cells(words[5], LABEL)} {row(view.fields[seat])}",
        f"    {in_cells(words[4], LABEL)} {held}",
    ]


def role_cards(view: KasaneView, language: Language) -> list[str]:
    """Each role with its spaces, cards:points; those that are closed are struck out."""
    terms = lexicon("kasane", language).terms["role"]
    width = max(cells_of(terms[role]) for role in ROLES)
    return [f"  {in_cells(terms[role], width)}  {spaces(view, role)}" for role in ROLES]


def spaces(view: KasaneView, role: str) -> str:
    shown = []
    for space in view.spaces:
        if space.role == role:
            pays = f"{space.cards}:{space.points}"
            shown.append(faint("-" * len(pays)) if space.closed else pays)
    return " ".join(shown)


def gloss(view: KasaneView, move: Move) -> str:
    """The cards that an option is about, and what it pays."""
    assert view.seat is not None
    if isinstance(move, Take):
        return card(view.columns[move.column][-1])
    if not isinstance(move, Make):
        return ""
    hand = view.hands[view.seat] or ()
    from_hand = move.cards - int(move.with_field)
    cards = (*view.fields[view.seat][-1:], *hand[-from_hand:]) if move.with_field else hand[-from_hand:]
    free = [
        space
        for space in view.spaces
        if (space.role, space.cards, space.closed) == (move.role, move.cards, False)
    ]
    return f"{row(cards)} = {free[0].points}"
