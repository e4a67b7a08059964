"""Companion of Fairy Concerto at a real table: set-up (FC-2 to FC-4, FC-21), final scoring (FC-11 to FC-19)."""

from typing import Final

from mypy_extensions import i64

from zashiki.companion.rules import FINISHED, Laid
from zashiki.companion.sheets import (
    Board,
    CountsEntry,
    Entry,
    Field,
    Kind,
    NumberEntry,
    OneEntry,
    RowEntry,
    Sheet,
)
from zashiki.companion.words import field, said, terms
from zashiki.games.fairy_concerto.box import SOLOISTS, Box, named
from zashiki.games.fairy_concerto.fairy_counts import counts, group_of
from zashiki.games.fairy_concerto.final_scoring import FINAL
from zashiki.games.fairy_concerto.game import FairyConcerto
from zashiki.games.fairy_concerto.moves import FAIRIES
from zashiki.games.fairy_concerto.scoring import is_bach
from zashiki.games.fairy_concerto.state import FairyState
from zashiki.kernel.chance import FastChance
from zashiki.kernel.loop import run
from zashiki.kernel.outcome import Outcome
from zashiki.rulebook import Text

GAME: Final = "fairy-concerto"
SHEETS: Final = (FINISHED,)
OPTIONS: Final[tuple[str, ...]] = ("score-cards", "contest-cards")
CLAUSES: Final = {
    "popular": "FC-11",
    "conductor": "FC-12",
    "soloist": "FC-13",
    "pianist": "FC-14",
    "harpist": "FC-15",
    "score-card-met": "FC-17",
    "score-card-missed": "FC-17",
    "bach-score-cards": "FC-24",
    "honour": "FC-18",
}


def lay_out(game: FairyConcerto) -> list[Laid]:
    box = game.box
    items = [
        Laid("bag", "FC-1", {"fairies": int(box.bag.n)}),
        Laid("score-cards", "FC-2", {"cards": int(box.dealt_cards), "deck": int(box.deck.n)}),
        Laid("contest", "FC-3"),
        Laid("honours", "FC-3", {"honours": int(box.honours)}),
        Laid("popular", "FC-4"),
    ]
    if box.solo:
        items.append(Laid("bach", "FC-21", {"cards": int(box.bach_cards)}))
    draws = [int(draw) for draw in box.draws]
    items.append(Laid("draws", draw_clause(game), {"rounds": len(draws), "draws": draws}))
    return items


def draw_clause(game: FairyConcerto) -> str:
    return {1: "FC-22", 2: "FC-20"}.get(game.seats, "FC-4")


def sheet(game: FairyConcerto, name: str) -> Sheet:
    box = game.box
    fairies = tuple(
        [
            Kind(one.id, one.label, int(box.fairies[kind]))
            for kind, one in enumerate(terms(GAME, "fairy", FAIRIES))
        ]
    )
    table = (
        field(GAME, "popular", "FC-11", OneEntry(fairies), "fairy", FAIRIES[0]),
        field(GAME, "soloist", "FC-13", OneEntry(terms(GAME, "soloist", SOLOISTS)), "soloist", SOLOISTS[0]),
        contest_field("pianist", "FC-14", [int(group) for group in box.pianists]),
        contest_field("harpist", "FC-15", [int(group) for group in box.harpists]),
    )
    boards = [Board(player_fields(box, fairies), seat) for seat in range(game.seats)]
    if box.solo:
        boards.append(Board(bach_fields(box, fairies), None, terms(GAME, "who", ["bach"])[0].label))
    return Sheet(FINISHED, said(GAME, "sheet.finished"), table, tuple(boards))


def contest_field(name: str, clause: str, sets: list[int]) -> Field:
    kinds = tuple([Kind(group_id(group), needs_label(group)) for group in dict.fromkeys(sets)])
    return field(GAME, name, clause, OneEntry(kinds), "set", kinds[0].id)


def player_fields(box: Box, fairies: tuple[Kind, ...]) -> tuple[Field, ...]:
    deck = box.deck.cards_in_order()
    cards = tuple(
        [
            Kind(group_id(int(box.needs[card])), needs_label(int(box.needs[card])), deck.count(card))
            for card in dict.fromkeys(deck)
        ]
    )
    size = int(box.orchestra)
    return (
        field(GAME, "orchestra", "FC-10", CountsEntry(fairies, size, size), "fairy", {}),
        field(GAME, "score-cards", "FC-17", RowEntry(cards, 0, int(box.most_cards())), "score-card", []),
    )


def bach_fields(box: Box, fairies: tuple[Kind, ...]) -> tuple[Field, ...]:
    """What Bach has: all fairies that were drawn and not kept (FC-22), score cards that nobody has seen (FC-23)."""
    size = int(sum(box.draws) - box.orchestra)
    cards = int(box.bach_cards)
    return (
        field(GAME, "orchestra", "FC-22", CountsEntry(fairies, size, size), "fairy", {}),
        field(GAME, "face-down", "FC-24", NumberEntry(0, int(box.most_cards())), "", cards),
    )


def group_id(group: int) -> str:
    """A group of fairies as a word: `trumpeter-3 drummer-3`."""
    return " ".join(named(group))


def needs_label(group: int) -> Text:
    kinds = terms(GAME, "need", named(group))
    ja, en = "、".join([one.label.ja for one in kinds]), ", ".join([one.label.en for one in kinds])
    return Text(ja, en)


def outcome(game: FairyConcerto, name: str, entry: Entry) -> Outcome:
    box = game.box
    s = FairyState(box, FastChance(0))
    s.log = None
    s.popular = FAIRIES.index(entry.table["popular"])
    s.soloist = SOLOISTS.index(entry.table["soloist"])
    s.pianist = [group_id(int(group)) for group in box.pianists].index(entry.table["pianist"])
    s.harpist = [group_id(int(group)) for group in box.harpists].index(entry.table["harpist"])
    cards = [group_id(int(needs)) for needs in box.needs]
    for number, values in enumerate(entry.boards):
        board: i64 = number
        s.orchestras[board] = group_of([values["orchestra"].get(fairy, 0) for fairy in FAIRIES])
        if is_bach(s, board):
            s.kept.fill(board, [0] * values["face-down"])
        else:
            s.kept.fill(board, [cards.index(card) for card in values["score-cards"]])
    s.then(FINAL)
    run(s)
    return game.outcome(s)


def entry_of(game: FairyConcerto, s: FairyState) -> Entry:
    table = {
        "popular": FAIRIES[s.popular],
        "soloist": SOLOISTS[s.soloist],
        "pianist": group_id(int(s.set_of_pianist())),
        "harpist": group_id(int(s.set_of_harpist())),
    }
    return Entry(table, tuple([board_entry(s, board) for board in range(int(game.box.boards))]))


def board_entry(s: FairyState, board: int) -> dict[str, object]:
    fairies = zip(FAIRIES, counts(s.orchestras[board]), strict=True)
    orchestra = {fairy: count for fairy, count in fairies if count > 0}
    if is_bach(s, board):
        return {"orchestra": orchestra, "face-down": int(s.kept.n(board))}
    cards = [group_id(int(s.box.needs[card])) for card in s.kept.cards_in_order(board)]
    return {"orchestra": orchestra, "score-cards": cards}
