"""Companion of とくがわあつめ at a real table: set-up (TA-1), and the score of the pairs that were won (TA-7)."""

from typing import Final

from zashiki.companion.rules import FINISHED, Laid
from zashiki.companion.sheets import Board, CountsEntry, Entry, Sheet
from zashiki.companion.words import field, said
from zashiki.games.tokugawa.game import Tokugawa
from zashiki.games.tokugawa.state import TokugawaState
from zashiki.games.tokugawa_cards.entered_people import PORTRAITS, pair_kinds
from zashiki.kernel.chance import FastChance
from zashiki.kernel.loop import run
from zashiki.kernel.outcome import Outcome

GAME: Final = "tokugawa"
SHEETS: Final = (FINISHED,)
OPTIONS: Final[tuple[str, ...]] = ()
CLAUSES: Final = {"cards": "TA-7", "lowest": "TA-7"}


def lay_out(game: Tokugawa) -> list[Laid]:
    return [Laid("cards", "TA-1", {"cards": int(game.box.cards)}), Laid("aside", "TK-C4")]


def sheet(game: Tokugawa, name: str) -> Sheet:
    pairs = pair_kinds(GAME)
    fields = (field(GAME, "pairs", "TA-7", CountsEntry(pairs, 0, len(pairs)), PORTRAITS, {}),)
    boards = tuple([Board(fields, seat) for seat in range(game.seats)])
    return Sheet(FINISHED, said(GAME, "sheet.finished"), (), boards)


def outcome(game: Tokugawa, name: str, entry: Entry) -> Outcome:
    """Cards are people here: in a state that shows no portraits each person is behind the own number."""
    box = game.box
    s = TokugawaState(box, FastChance(0))
    s.log = None
    left = box.cards
    for seat, values in enumerate(entry.boards):
        s.won.fill(seat, [int(person) for person in values["pairs"]])
        left -= s.won.n(seat) * box.copies
    s.stopped = left > box.cards_left
    run(s)
    return game.outcome(s)


def entry_of(game: Tokugawa, s: TokugawaState) -> Entry:
    won = [s.won.cards_in_order(seat) for seat in range(game.seats)]
    boards = [{"pairs": {str(int(s.portraits.person(card))): 1 for card in cards}} for cards in won]
    return Entry({}, tuple(boards))
