"""The table of とくがわあつめ drawn in text."""

from __future__ import annotations

from zashiki.games.tokugawa.view import TokugawaView
from zashiki.games.tokugawa_cards.text_picture import PortraitNames, face_up, grid, side_by_side
from zashiki.rulebook import Language
from zashiki.terminal.colours import bold
from zashiki.words.say import seat_names

LABELS = {"en": ("to move", "pairs"), "ja": ("手番", "組")}


def picture(view: TokugawaView, language: Language) -> list[str]:
    portraits = PortraitNames("tokugawa", "portrait", view.identities, language)
    lines = [*grid(portraits, view.field), "", *side_by_side(portraits, face_up(view.field)), ""]
    if view.remembered is not None:
        seen = [(place, portrait) for place, portrait in enumerate(view.remembered) if portrait is not None]
        lines += ["  " + "  ".join(f"{place + 1}:{portraits.one(portrait)}" for place, portrait in seen), ""]
    to_move, pairs = LABELS[language]
    for seat, name in enumerate(seat_names(len(view.won), language)):
        turn = f"  < {to_move}" if seat == view.turn and view.now is not None else ""
        won = view.won[seat]
        lines.append(
            f"{bold(name) if seat == view.seat else name}  {len(won)} {pairs}  {portraits.row(won)}{turn}"
        )
    return lines
