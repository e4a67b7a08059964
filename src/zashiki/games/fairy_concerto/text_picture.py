"""The table of Fairy Concerto drawn in text."""

from __future__ import annotations

from zashiki.games.fairy_concerto.moves import FAIRIES
from zashiki.games.fairy_concerto.view import Board, FairyView
from zashiki.rulebook import Language
from zashiki.terminal.colours import bold, faint, paint
from zashiki.words.lexicon import lexicon
from zashiki.words.say import seat_names

INK = (28, 30, 26)
WOOD = {
    "trumpeter": (226, 182, 84),
    "drummer": (206, 104, 88),
    "violinist": (172, 132, 92),
    "hornist": (120, 168, 120),
    "composer": (150, 130, 190),
}
LABELS = {
    "en": (
        "round",
        "pick",
        "bag",
        "popular",
        "your hand",
        "score cards",
        "score cards to choose from",
        "points",
        "score pile",
        "discards",
        "removed",
    ),
    "ja": (
        "ラウンド",
        "ピック",
        "袋",
        "人気者",
        "手元の妖精",
        "スコアカード",
        "選べるスコアカード",
        "点",
        "スコアカードの山",
        "捨て札",
        "除いた妖精",
    ),
}


def fairy(kind: str, language: Language, count: int | None = None) -> str:
    name = lexicon("fairy-concerto", language).terms["fairy"][kind]
    return paint(f" {name}{'' if count is None else f' {count}'} ", INK, WOOD[kind])


def fairies(kinds: tuple[str, ...], language: Language) -> str:
    return " ".join(fairy(kind, language) for kind in kinds) or faint("–")


def score_card(needs: tuple[str, ...], language: Language) -> str:
    terms = lexicon("fairy-concerto", language).terms["need"]
    return "[" + " ".join(terms[need] for need in needs) + "]"


def contests(view: FairyView, language: Language) -> str:
    terms = lexicon("fairy-concerto", language).terms
    return (
        f"{terms['contest']['conductor']} · {terms['contest']['soloist']}: {terms['soloist'][view.soloist]} · "
        f"{terms['contest']['pianist']}: {fairies(view.pianist, language)} · "
        f"{terms['contest']['harpist']}: {fairies(view.harpist, language)}"
    )


def picture(view: FairyView, language: Language) -> list[str]:
    words = LABELS[language]
    lines = [
        f"{words[0]} {view.round + 1}{picks(view, words[1])}   {words[2]} {view.bag}"
        f"   {words[3]} {fairy(view.popular, language)}",
        contests(view, language),
        *out_of_play(view, language),
    ]
    names = seat_names(sum(board.who is None for board in view.boards), language)
    for seat, board in enumerate(view.boards):
        who = (
            names[seat] if board.who is None else lexicon("fairy-concerto", language).terms["who"][board.who]
        )
        lines += [
            "",
            f"{bold(who) if seat == view.seat else who}  {board.points} {words[7]}",
            *area(board, language),
        ]
    if view.hand:
        lines += ["", f"{words[4]}: {fairies(view.hand, language)}"]
    if view.choice:
        lines.append(f"{words[6]}: " + " ".join(score_card(card, language) for card in view.choice))
    return lines


def picks(view: FairyView, label: str) -> str:
    """Which pick of the round it is, its composers included; against Bach there are none."""
    if view.boards[-1].who is not None:
        return ""
    return f"   {label} {view.pick + 1 if view.now == 'PickAFairy' else view.pick}"


def out_of_play(view: FairyView, language: Language) -> list[str]:
    """What everybody may look through: the discarded score cards (FC-8), the fairies that have left (FC-20)."""
    words = LABELS[language]
    discards = " ".join(score_card(card, language) for card in view.discards) or faint("–")
    lines = [f"{words[8]} {view.score_pile}   {words[9]} {discards}"]
    if any(view.removed):
        lines.append(f"{words[10]} {numbered(view.removed, language)}")
    return lines


def numbered(numbers: tuple[int, ...], language: Language) -> str:
    """So many of each kind."""
    kinds = zip(FAIRIES, numbers, strict=True)
    return " ".join(fairy(kind, language, count) for kind, count in kinds if count) or faint("–")


def area(board: Board, language: Language) -> list[str]:
    cards = [score_card(card, language) for card in board.score_cards] + ["[?]"] * board.face_down
    return [
        f"  {numbered(board.orchestra, language)}",
        f"  {LABELS[language][5]} {' '.join(cards) or faint('–')}",
    ]
