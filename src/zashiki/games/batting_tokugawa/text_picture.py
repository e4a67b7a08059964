"""The table of バッティングとくがわ drawn in text."""

from __future__ import annotations

from collections.abc import Sequence

from zashiki.games.batting_tokugawa.move_numbers import CREST
from zashiki.games.batting_tokugawa.view import BattingView
from zashiki.games.tokugawa_cards.text_picture import PortraitNames, side_by_side
from zashiki.rulebook import Language
from zashiki.terminal.colours import bold
from zashiki.words.lexicon import lexicon
from zashiki.words.say import seat_names

LABELS = {
    "en": (
        "round",
        "elder",
        "unused",
        "packet",
        "drafted pile",
        "hand",
        "in the trick",
        "won",
        "points",
        "overview",
    ),
    "ja": (
        "ラウンド",
        "老中",
        "未使用",
        "手元の束",
        "ドラフトした山",
        "手札",
        "場に出た札",
        "獲得",
        "点",
        "総覧",
    ),
}


def picture(view: BattingView, language: Language) -> list[str]:
    words = LABELS[language]
    portraits = PortraitNames("batting-tokugawa", "card", view.names, language)
    names = seat_names(len(view.points), language)
    lines = [
        f"{words[0]} {view.round + 1}   {words[1]} {names[view.elder]}",
        f"{words[2]}: {portraits.row(view.unused)}",
    ]
    for contestant in range(len(view.won)):
        lines += ["", *area(view, contestant, portraits, language)]
    for label, cards in ((words[3], view.packet), (words[4], view.pile), (words[5], view.hand)):
        if cards:
            lines += ["", f"{label}: {portraits.row(cards)}", *pictures_of(portraits, cards)]
    if view.overview:
        people = lexicon("batting-tokugawa", language).terms["person"]
        by_rank = sorted(view.overview, key=lambda one: one.person)
        lines += ["", f"{words[9]}:"]
        lines += [f"  {portraits.one(one.portrait)} {people[str(one.person)]}" for one in by_rank]
    return lines


def pictures_of(portraits: PortraitNames, cards: Sequence[int]) -> list[str]:
    """The faces in letters, each once; the crest needs none."""
    return side_by_side(portraits, sorted({card for card in cards if card < CREST}))


def area(view: BattingView, contestant: int, portraits: PortraitNames, language: Language) -> list[str]:
    words = LABELS[language]
    people = len(view.points)
    name = seat_names(people, language)[contestant] if contestant < people else "影武者 (shadow)"
    score = f"  {view.points[contestant]} {words[8]}" if contestant < people else ""
    crest = "  葵" if view.crest_at == contestant else ""
    return [
        (bold(name) if contestant == view.seat else name) + score + crest,
        f"  {words[6]}: {portraits.row(view.shown[contestant])}",
        f"  {words[7]}: {portraits.row(view.won[contestant])}",
    ]
