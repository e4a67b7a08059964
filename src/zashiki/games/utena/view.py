"""What a seat sees of a game of つきのうてな (UT-23)."""

from __future__ import annotations

from typing import Literal

import msgspec

from zashiki.games.utena.lattice import Lattice
from zashiki.games.utena.move_numbers import DESIRE, NO_CARD, altar_of, first_card, second_card
from zashiki.games.utena.moves import CELLS, DESIRES, PRACTITIONERS, Cell, Desire, Practitioner, SwapWithAltar
from zashiki.games.utena.state import UtenaState, cards_of
from zashiki.kernel.view import PerSeat, View, kernel_fields

Plan = Literal["practitioner", "desire"]
Cards = tuple[Practitioner, ...]


class Face(msgspec.Struct, frozen=True):
    """What a practitioner looks like."""

    card: Practitioner
    group: Cell | Literal["all-groups"]
    sun: Cell | None
    """The colour of a sun, which is all four tools of it."""
    shapes: tuple[Cell, ...]
    """Its tools: a shape each in blue, navy, white and red."""


class Altar(msgspec.Struct, frozen=True):
    """壇: a flower board, a pair, and what lies face down."""

    owner: int
    outer: int
    centre: int
    pair: Cards
    """Empty before the first turn."""
    icon: tuple[Cell, ...]
    """What the pair shares: a colour and a shape, or a group."""
    reserve: bool
    plan: Plan | None = None


class LaidDesire(msgspec.Struct, frozen=True):
    """A desire card on the lattice, its centre seen from the first card's: x to the right, y down."""

    card: Desire
    x: int
    y: int
    upright: bool
    icons: tuple[Cell, ...]
    """As they lie on the table: top left, top right, bottom left, bottom right."""


class DesireToCome(msgspec.Struct, frozen=True):
    """A desire that nobody has seen yet, as it would lie if it came next: that follows from what lies open (UT-8)."""

    card: Desire
    x: int
    y: int
    icons: tuple[Cell, ...]
    """As in LaidDesire."""
    hides: tuple[Cell, ...]


class UtenaView(View, frozen=True, kw_only=True):
    round: int
    first: int
    """The seat of the first parent; with two players the one with the first two altars."""
    parent: int
    """The altar that this round started with."""
    acting: int
    acted: int
    """How many altars have acted this round."""
    turns: int
    """How many turns the acting altar still has, this one included."""
    reinforced: int
    """Reinforcements of this round."""
    cells: int
    """Outer cells of each flower board."""
    altars: tuple[Altar, ...]
    cloud: tuple[int, ...]
    """Markers on each cell of the cloud board, in the order of CELLS."""
    hand: Cards | None
    """The own hand; none for onlookers."""
    hand_sizes: PerSeat[int]
    seen_in_hands: PerSeat[Cards]
    """Of each hand, the cards that everybody has seen go into it, where the table plays with that help (UT-23)."""
    faces: tuple[Face, ...]
    """Of all practitioners that the seat can see."""
    practitioner_pile: int
    desire_pile: int
    out: int
    """Practitioners out of the game."""
    laid: tuple[LaidDesire, ...]
    """In the order in which they were laid."""
    to_come: tuple[DesireToCome, ...]
    """The others, by name, where the table plays with that help: in the pile or a plan card, nobody knows where."""
    unplaced: tuple[Plan, ...] = ()
    """One player: plan cards that are yet to be arranged."""
    proposal: SwapWithAltar | None = None
    """Option `consent`: the swap that waits for the partner,"""
    refused: tuple[SwapWithAltar, ...] = ()
    """and the swaps refused this turn."""


def view_of(s: UtenaState, seat: int | None) -> UtenaView:
    kernel = kernel_fields(s, seat)
    arranging = kernel["now"] == "ArrangeThePlans"
    return UtenaView(
        **kernel,
        round=s.round,
        first=s.first,
        parent=s.parent,
        acting=s.acting,
        acted=s.acted,
        turns=s.turns,
        reinforced=s.reinforced,
        cells=s.box.cells,
        altars=tuple([altar_of_table(s, altar, arranging) for altar in range(s.box.altars)]),
        cloud=tuple(s.cloud),
        hand=names(s.hands[seat]) if seat is not None else None,
        hand_sizes=tuple([len(cards_of(s.hands[owner])) for owner in range(s.seats)]),
        seen_in_hands=tuple([names(known_cards(s, owner)) for owner in range(s.seats)]),
        faces=faces_seen(s, seat),
        practitioner_pile=s.practitioners.n,
        desire_pile=s.desires.n,
        out=len(cards_of(s.out)),
        laid=tuple([laid_desire(s.lattice, i) for i in range(s.lattice.cards.n)]),
        to_come=desires_to_come(s.lattice) if s.box.help_forecast else (),
        unplaced=tuple([plan_kind(card) for card in s.plans]) if arranging else (),
        proposal=swap(s.proposal) if s.proposal else None,
        refused=refused_swaps(s) if s.refused else (),
    )


def names(bits: int) -> Cards:
    return tuple([PRACTITIONERS[card] for card in cards_of(bits)])


def known_cards(s: UtenaState, owner: int) -> int:
    """The cards of a hand that everybody has seen go into it, as bits; without the help they are to be remembered."""
    return s.known[owner] if s.box.help_seen_cards else 0


def faces_seen(s: UtenaState, seat: int | None) -> tuple[Face, ...]:
    cards = {int(card) for card in s.pairs} - {NO_CARD}
    for owner in range(s.seats):
        cards |= set(cards_of(s.hands[owner] if owner == seat else known_cards(s, owner)))
    faces = s.box.practitioners.faces
    return tuple([Face(PRACTITIONERS[card], *faces[card]) for card in sorted(cards)])  # type: ignore[arg-type]


def altar_of_table(s: UtenaState, altar: int, arranging: bool) -> Altar:
    pair = [s.pair_card(altar, 0), s.pair_card(altar, 1)] if s.has_pair(altar) else []
    plan = int(s.plans[altar])
    icon = s.box.practitioners.common_cells(pair[0], pair[1]) if pair else []
    return Altar(
        owner=s.owner(altar),
        outer=int(s.outer[altar]),
        centre=int(s.centre[altar]),
        pair=tuple([PRACTITIONERS[card] for card in pair]),
        icon=tuple([CELLS[cell] for cell in icon]),
        reserve=s.has_reserve(altar),
        plan=plan_kind(plan) if plan != NO_CARD and not arranging else None,
    )


def plan_kind(card: int) -> Plan:
    return "desire" if card >= DESIRE else "practitioner"


def laid_desire(lattice: Lattice, i: int) -> LaidDesire:
    return LaidDesire(
        card=DESIRES[lattice.cards.at(i)],
        x=lattice.xs.at(i) - lattice.middle,
        y=lattice.ys.at(i) - lattice.middle,
        upright=lattice.facing(i) == 1,
        icons=icons_on_table(lattice, i),
    )


def icons_on_table(lattice: Lattice, i: int) -> tuple[Cell, ...]:
    return tuple([CELLS[icon] for icon in lattice.corners_on_table(i)])


def desires_to_come(lattice: Lattice) -> tuple[DesireToCome, ...]:
    laid = lattice.cards.cards_in_order()
    imagined = Lattice(lattice.deck)
    found = []
    for card in range(lattice.deck.count):
        if card not in laid:
            imagined.copy_from(lattice)
            found.append(come_next(imagined, card))
    return tuple(found)


def come_next(lattice: Lattice, card: int) -> DesireToCome:
    i = lattice.cards.n
    lattice.lay(card)
    return DesireToCome(
        card=DESIRES[card],
        x=lattice.xs.at(i) - lattice.middle,
        y=lattice.ys.at(i) - lattice.middle,
        icons=icons_on_table(lattice, i),
        hides=tuple([CELLS[icon] for icon in lattice.hidden.cards_in_order()]),
    )


def swap(code: int) -> SwapWithAltar:
    return SwapWithAltar(
        PRACTITIONERS[first_card(code)], int(altar_of(code)), PRACTITIONERS[second_card(code)]
    )


def refused_swaps(s: UtenaState) -> tuple[SwapWithAltar, ...]:
    found = []
    for altar in range(s.box.altars):
        for give in (s.pair_card(s.acting, 0), s.pair_card(s.acting, 1)):
            for take in (s.pair_card(altar, 0), s.pair_card(altar, 1)):
                if altar != s.acting and s.refused & s.swap_bit(altar, give, take):
                    found.append(SwapWithAltar(PRACTITIONERS[give], altar, PRACTITIONERS[take]))
    return tuple(found)
