"""Every code that a game of ひとひら can offer."""

from zashiki.games.hitohira.box import BY_LOT, Box
from zashiki.games.hitohira.move_numbers import (
    ASSIGN,
    BEHIND_OWN_SCREEN,
    CARDS,
    COLOURS,
    COUNT,
    DECLINE,
    DRAW,
    FROM_BESIDE,
    FROM_FIELD,
    GIVE,
    HIDE,
    KEEP,
    KENROKUEN_KUMAGAI,
    KINDS,
    KOKONOE,
    KOMATSU_OTOME,
    PICK,
    PLACE,
    PUT_NONE,
    SAKUYAHIME,
    SIDES,
    SOMEI_YOSHINO,
    STOP,
    TAKE,
    USE,
    WANT,
    WHITE,
    piece,
    put_code,
)

SOURCES = (FROM_FIELD, FROM_BESIDE)


def action_codes(box: Box) -> list[int]:
    most = min(int(box.most_pieces), int(box.draw_limit))
    codes = [STOP, *[DRAW + pieces for pieces in range(1, most + 1)]]
    for first in range(COLOURS):
        codes += pieces_from(KEEP, [first], range(first, COLOURS))
    abilities = abilities_up(box)
    codes += [DECLINE, *[USE + ability for ability in abilities]]
    for ability in abilities:
        codes += codes_of_ability(ability, int(box.seats))
    codes.append(PUT_NONE)
    # more pieces of one colour, blacks among them, would have failed (HI-6)
    for kind in range(KINDS):
        codes += [int(put_code(kind, pieces)) for pieces in range(1, box.failing_alike)]
    codes += [ASSIGN + int(warm) for warm in range(box.pieces(WHITE) + box.blacks + 1)]
    codes += [COUNT + kind for kind in range(KINDS)]
    return sorted(codes)


def abilities_up(box: Box) -> list[int]:
    """The abilities that can lie up under the option `sides` (HI-3)."""
    if box.sides == BY_LOT:
        return list(range(CARDS * SIDES))
    return [card * SIDES + int((box.sides >> card) & 1) for card in range(CARDS)]


def codes_of_ability(ability: int, seats: int) -> list[int]:
    """What the steps of an ability offer. No black is swapped, picked or taken (HI-11, HI-13, HI-15)."""
    if ability == SOMEI_YOSHINO:
        return pieces_from(HIDE, SOURCES, range(KINDS))
    if ability == KOMATSU_OTOME:
        return [PICK + colour for colour in range(COLOURS)]
    if ability == SAKUYAHIME:
        return pieces_from(WANT, range(seats), range(COLOURS)) + pieces_from(GIVE, SOURCES, range(COLOURS))
    if ability == KENROKUEN_KUMAGAI:
        return pieces_from(PLACE, [*range(seats), BEHIND_OWN_SCREEN], range(KINDS))
    if ability == KOKONOE:
        return pieces_from(TAKE, range(seats), range(COLOURS))
    return []


def pieces_from(base: int, owners: "range | list[int] | tuple[int, ...]", kinds: range) -> list[int]:
    return [base + int(piece(owner, kind)) for owner in owners for kind in kinds]
