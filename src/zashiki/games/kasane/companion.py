"""Companion of 襲ノ色目 at a real table: set-up (KA-1 to KA-4), score of finished fields (KA-22 to KA-24)."""

from typing import Final

from zashiki.companion.rules import FINISHED, Laid
from zashiki.companion.sheets import Board, CountsEntry, Entry, Kind, RowEntry, Sheet
from zashiki.companion.words import field, said, terms
from zashiki.games.kasane.box import PLUS_ONE, Box, Space, kind
from zashiki.games.kasane.final_scoring import FINAL, plus_one_points
from zashiki.games.kasane.game import Kasane
from zashiki.games.kasane.state import KasaneState
from zashiki.games.kasane.view import roles_made
from zashiki.kernel.chance import FastChance
from zashiki.kernel.loop import run
from zashiki.kernel.outcome import Outcome
from zashiki.rulebook import rulebook

SHEETS: Final = (FINISHED,)
OPTIONS: Final[tuple[str, ...]] = ("scarce", "spaces")
CLAUSES: Final = {
    "role": "KA-13",
    "plus-ones": "KA-7",
    "colours": "KA-22",
    "full-robe": "KA-23",
    "tie": "KA-24",
}


def lay_out(game: Kasane) -> list[Laid]:
    box = game.box
    copies, plus_ones = int(box.copies), int(box.plus_ones)
    items = [
        Laid(
            "deck",
            "KA-25" if game.seats in rulebook("kasane").unprinted_players else "KA-1",
            {"cards": int(box.size), "numbers": int(box.numbers), "copies": copies, "plus_ones": plus_ones},
        ),
        Laid("columns", "KA-2", {"columns": int(box.columns), "depth": int(box.depth)}),
        Laid("roles", "KA-3"),
    ]
    if box.scarce:
        items.append(Laid("scarce", "KA-4", {"cards": int(box.scarce_cards)}))
    items.append(Laid("rounds", "KA-20", {"rounds": int(box.rounds), "left": int(box.left)}))
    return items


def sheet(game: Kasane, name: str) -> Sheet:
    box = game.box
    cards = tuple(
        [
            Kind(one.id, one.label, int(box.plus_ones if one.id == str(PLUS_ONE) else box.copies))
            for one in terms("kasane", "card", [*map(str, range(1, int(box.numbers) + 1)), str(PLUS_ONE)])
        ]
    )
    spaces = space_kinds(box)
    most = int(box.most_taken)
    fields = (
        field("kasane", "robe", "KA-22", CountsEntry(cards, 0, most), "card", {}),
        field("kasane", "roles", "KA-13", RowEntry(spaces, 0, most), "space", []),
    )
    boards = tuple([Board(fields, seat) for seat in range(game.seats)])
    return Sheet(FINISHED, said("kasane", "sheet.finished"), (), boards)


def space_kinds(box: Box) -> tuple[Kind, ...]:
    """The spaces of the role cards, equal ones together; what a counter of option `scarce` closes is nobody's."""
    closed = KasaneState(box, FastChance(0))
    if box.scarce:
        for space in box.scarce_spaces():
            closed.close(space)
    free = [
        space_id(space)
        for space, is_closed in zip(box.spaces.table, closed.closed_spaces(), strict=True)
        if not is_closed
    ]
    known = {space_id(space): space for space in box.spaces.table}
    return tuple(
        [
            Kind(name, said("kasane", "space", known[name]._asdict()), free.count(name))
            for name in dict.fromkeys(free)
        ]
    )


def space_id(space: Space) -> str:
    return f"{space.role} {space.cards} {space.points}"


def outcome(game: Kasane, name: str, entry: Entry) -> Outcome:
    s = KasaneState(game.box, FastChance(0))
    s.log = None
    for seat, board in enumerate(entry.boards):
        for card, count in board["robe"].items():
            for _ in range(count):
                s.fields.push(seat, int(card))
        for space in board["roles"]:
            role, cards, points = space.split()
            s.made.push(seat)
            s.made.push(kind(role, int(cards)))
            s.made.push(int(points))
            s.points[seat] += int(points)
        s.points[seat] += plus_one_points(s, seat)
    s.then(FINAL)
    run(s)
    return game.outcome(s)


def entry_of(game: Kasane, s: KasaneState) -> Entry:
    made = roles_made(s.made)
    return Entry(
        {},
        tuple(
            [
                {
                    "robe": {
                        str(card): s.fields.cards_in_order(seat).count(card)
                        for card in s.fields.cards_in_order(seat)
                    },
                    "roles": [f"{one.role} {one.cards} {one.points}" for one in made if one.seat == seat],
                }
                for seat in range(game.seats)
            ]
        ),
    )
