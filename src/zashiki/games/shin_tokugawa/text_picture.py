"""The table of 真・とくがわあつめ drawn in text."""

from __future__ import annotations

from zashiki.games.shin_tokugawa.view import ShinView
from zashiki.games.tokugawa_cards.text_picture import PortraitNames, face_up, grid, side_by_side
from zashiki.rulebook import Language
from zashiki.terminal.colours import bold, faint
from zashiki.words.lexicon import lexicon
from zashiki.words.say import seat_names

LABELS = {"en": ("to move", "on your overview card", "face down"), "ja": ("手番", "手元の総覧", "裏向き")}


def picture(view: ShinView, language: Language) -> list[str]:
    """Rows keep their portraits' letters: what an overview card tells stands below them."""
    portraits = PortraitNames("shin-tokugawa", "portrait", (), language)
    to_move, overview, face_down = LABELS[language]
    lines = [*grid(portraits, view.field), "", *side_by_side(portraits, face_up(view.field)), ""]
    for seat, name in enumerate(seat_names(len(view.rows), language)):
        turn = f"  < {to_move}" if seat == view.turn and view.now is not None else ""
        row = portraits.row(view.rows[seat])
        if view.turned_down is not None and view.turned_down[seat]:
            places = ", ".join(str(place + 1) for place in view.turned_down[seat])
            row += faint(f"  {face_down}: {places}")
        lines.append(f"{bold(name) if seat == view.seat else name}  {row}{turn}")
    if view.identities:
        people = lexicon("shin-tokugawa", language).terms["person"]
        lines += ["", f"{overview}:"]
        lines += [f"  {portraits.one(one.portrait)} {people[str(one.person)]}" for one in view.identities]
    return lines
