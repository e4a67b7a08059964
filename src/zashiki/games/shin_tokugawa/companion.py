"""Companion of 真・とくがわあつめ at a real table: set-up (TS-1), and the final judgement of the rows (TS-8, TS-9)."""

from typing import Final

from zashiki.companion.rules import FINISHED, Laid
from zashiki.companion.sheets import Board, Entry, RowEntry, Sheet
from zashiki.companion.words import field, said
from zashiki.games.shin_tokugawa.game import ShinTokugawa
from zashiki.games.shin_tokugawa.judgement import JUDGEMENT
from zashiki.games.shin_tokugawa.state import ShinState
from zashiki.games.tokugawa_cards.entered_people import PORTRAITS, pair_kinds
from zashiki.kernel.chance import FastChance
from zashiki.kernel.loop import run
from zashiki.kernel.outcome import Outcome

GAME: Final = "shin-tokugawa"
SHEETS: Final = (FINISHED,)
OPTIONS: Final[tuple[str, ...]] = ()
CLAUSES: Final = {"face-up": "TS-8", "face-down": "TS-9"}


def lay_out(game: ShinTokugawa) -> list[Laid]:
    return [
        Laid("cards", "TS-1", {"cards": int(game.box.cards)}),
        Laid("overviews", "TS-1", {"cards": int(game.box.overviews)}),
        Laid("aside", "TK-C5"),
    ]


def sheet(game: ShinTokugawa, name: str) -> Sheet:
    pairs = pair_kinds(GAME)
    fields = (field(GAME, "row", "TS-8", RowEntry(pairs, 0, len(pairs)), PORTRAITS, []),)
    boards = tuple([Board(fields, seat) for seat in range(game.seats)])
    return Sheet(FINISHED, said(GAME, "sheet.finished"), (), boards)


def outcome(game: ShinTokugawa, name: str, entry: Entry) -> Outcome:
    """Cards are people here: in a state that shows no portraits each person is behind the own number."""
    s = ShinState(game.box, FastChance(0))
    s.log = None
    for seat, values in enumerate(entry.boards):
        s.rows.fill(seat, [int(person) for person in values["row"]])
    s.then(JUDGEMENT)
    run(s)
    return game.outcome(s)


def entry_of(game: ShinTokugawa, s: ShinState) -> Entry:
    rows = [s.rows.cards_in_order(seat) for seat in range(game.seats)]
    return Entry({}, tuple([{"row": [str(int(s.portraits.person(card))) for card in row]} for row in rows]))
