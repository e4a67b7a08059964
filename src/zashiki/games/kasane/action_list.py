"""Every code that a game of 襲ノ色目 can offer."""

from zashiki.games.kasane.box import Box
from zashiki.games.kasane.move_numbers import COUNTS, PASS, role_code


def action_codes(box: Box) -> list[int]:
    """The columns, a pass, and each role that has a space, with the field card counted in or not.

    A role made with the field card needs one of the hand besides (KA-11).
    """
    codes = [int(column) for column in range(box.columns)]
    codes.append(PASS)
    for kind in sorted({int(kind) for kind in box.spaces.kinds}):
        codes.append(int(role_code(kind, 0)))
        if kind % COUNTS > 1:
            codes.append(int(role_code(kind, 1)))
    return codes
