"""Companion of ひとひら at a real table: set-up (HI-1 to HI-4), score of screens and fields (HI-20 to HI-27)."""

from typing import Final

from mypy_extensions import i64, u8

from zashiki.companion.rules import FINISHED, Laid
from zashiki.companion.sheets import BadEntry, Board, CountsEntry, Entry, Kind, NumberEntry, Sheet
from zashiki.companion.words import field, said, terms
from zashiki.games.hitohira.game import Hitohira
from zashiki.games.hitohira.game_end import COUNT_BLACKS, SCORE_SCREENS
from zashiki.games.hitohira.move_numbers import BLACK, CARDS, FIELD, KINDS, SCREEN
from zashiki.games.hitohira.moves import ABILITIES, COLOURS
from zashiki.games.hitohira.scoring import fewest_warm, most_warm
from zashiki.games.hitohira.state import HitohiraState
from zashiki.kernel.chance import FastChance
from zashiki.kernel.loop import answer, run
from zashiki.kernel.outcome import Outcome

GAME: Final = "hitohira"
SHEETS: Final = (FINISHED,)
OPTIONS: Final[tuple[str, ...]] = ("sides",)
CLAUSES: Final = {"warm": "HI-20", "cool": "HI-20", "colour": "HI-25", "behind": "HI-27"}
NO_COLOUR: Final = COLOURS[BLACK]
"""Under `counted`, blacks that count as no colour."""


def lay_out(game: Hitohira) -> list[Laid]:
    box = game.box
    items = [Laid("bag", "HI-2", {"colours": int(box.colours), "blacks": int(box.blacks)})]
    if box.taken_out > 0:
        items.append(Laid("taken-out", "HI-2", {"pieces": int(box.taken_out)}))
    if box.sides >= 0:
        s = HitohiraState(box, FastChance(0))
        s.sides = box.sides
        abilities = [ABILITIES[s.ability(card)] for card in range(CARDS)]
        items.append(Laid("abilities", "HI-3", {"abilities": abilities}))
    else:
        items.append(Laid("abilities-by-lot", "HI-3", {"cards": CARDS}))
    items.append(Laid("screens", "HI-1", {"seats": game.seats}))
    return items


def sheet(game: Hitohira, name: str) -> Sheet:
    box = game.box
    kinds = tuple(
        [
            Kind(one.id, one.label, int(box.pieces(number)))
            for number, one in enumerate(terms(GAME, "colour", COLOURS))
        ]
    )
    size, blacks = int(box.size()), int(box.blacks)
    wild = int(box.colours) + blacks
    count_as = (*terms(GAME, "colour", COLOURS[:BLACK]), Kind(NO_COLOUR, said(GAME, "no-colour")))
    fields = (
        field(GAME, "screen", "HI-20", CountsEntry(kinds, 0, size), "petal", {}),
        field(GAME, "warm", "HI-21", NumberEntry(0, wild, optional=True)),
        field(GAME, "field", "HI-25", CountsEntry(kinds, 0, size), "petal", {}),
        field(GAME, "counted", "HI-26", CountsEntry(count_as, 0, blacks), "counted", {}),
    )
    boards = tuple([Board(fields, seat) for seat in range(game.seats)])
    return Sheet(FINISHED, said(GAME, "sheet.finished"), (), boards)


def outcome(game: Hitohira, name: str, entry: Entry) -> Outcome:
    s = HitohiraState(game.box, FastChance(0))
    s.log = None
    for number, values in enumerate(entry.boards):
        seat: i64 = number
        for kind, colour in enumerate(COLOURS):
            s.heaps.put(SCREEN + seat, kind, values["screen"].get(colour, 0))
            s.heaps.put(FIELD + seat, kind, values["field"].get(colour, 0))
        s.warm[seat] = u8(warm_entered(s, number, values["warm"]))
        count_entered_blacks(s, number, values["counted"])
    s.opened = True
    s.then(SCORE_SCREENS)
    run(s)
    # what nobody has said of the blacks: the first option is the one that scores most (HI-26)
    while s.now is COUNT_BLACKS:
        seat = s.next_to_answer()
        answer(s, seat, s.asks[seat].option(0))
    return game.outcome(s)


def warm_entered(s: HitohiraState, seat: int, warm: int | None) -> int:
    """How the white and black petals behind a screen are divided; needed only where there is a choice (HI-21)."""
    fewest, most = int(fewest_warm(s, seat)), int(most_warm(s, seat))
    if warm is None and fewest == most:
        return most
    if warm is None or not fewest <= warm <= most:
        span = str(most) if fewest == most else f"{fewest}–{most}"
        raise BadEntry(
            seat,
            "warm",
            f"of the white and black petals behind the screen {span} can count as red + yellow (HI-21)",
            f"ついたての中の白と黒のうち、赤＋黄に数えられるのは{span.replace('–', '〜')}個です（HI-21）",
        )
    return warm


def count_entered_blacks(s: HitohiraState, seat: int, counted: dict[str, int]) -> None:
    blacks = int(s.heaps.at(FIELD + seat, BLACK))
    if sum(counted.values()) > blacks:
        raise BadEntry(
            seat,
            "counted",
            f"there are {blacks} black petals in the field (HI-26)",
            f"場の黒は{blacks}個です（HI-26）",
        )
    for kind, colour in enumerate(COLOURS):
        s.counted[seat * KINDS + kind] = u8(counted.get(colour, 0))


def entry_of(game: Hitohira, s: HitohiraState) -> Entry:
    return Entry({}, tuple([board_entry(s, seat) for seat in range(game.seats)]))


def board_entry(s: HitohiraState, seat: int) -> dict[str, object]:
    return {
        "screen": by_colour([int(s.heaps.at(SCREEN + seat, kind)) for kind in range(KINDS)]),
        "warm": int(s.warm[seat]),
        "field": by_colour([int(s.heaps.at(FIELD + seat, kind)) for kind in range(KINDS)]),
        "counted": by_colour([int(s.counted[seat * KINDS + kind]) for kind in range(KINDS)]),
    }


def by_colour(tally: list[int]) -> dict[str, int]:
    return {colour: count for colour, count in zip(COLOURS, tally, strict=True) if count > 0}
