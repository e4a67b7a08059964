"""The score sheet of ひとひら: every point a seat made, line by line."""

from __future__ import annotations

from zashiki.games.hitohira.move_numbers import COLOURS, COOL, GROUPS, KINDS, WARM
from zashiki.games.hitohira.moves import COLOURS as NAMES
from zashiki.games.hitohira.scoring import colour_points, counted_as, group_count
from zashiki.games.hitohira.state import HitohiraState
from zashiki.kernel.outcome import Line


def lines(s: HitohiraState, seat: int) -> tuple[Line, ...]:
    sheet = [
        Line("warm", group_points(s, seat, WARM), {"pieces": pieces(s, seat, WARM)}),
        Line("cool", group_points(s, seat, COOL), {"pieces": pieces(s, seat, COOL)}),
    ]
    for colour in range(COLOURS):
        count, blacks = counted_as(s, seat, colour), s.counted[seat * KINDS + colour]
        if count > 0:
            said: dict[str, int | str] = {
                "colour": NAMES[colour],
                "pieces": int(count),
                "blacks": int(blacks),
            }
            sheet.append(Line("colour", int(colour_points(s.box, count)), said))
    sheet.append(Line("behind", 0, {"pieces": int(s.behind(seat))}))
    return tuple(sheet)


def group_points(s: HitohiraState, seat: int, group: int) -> int:
    return int(s.group_points[seat * GROUPS + group])


def pieces(s: HitohiraState, seat: int, group: int) -> int:
    return int(group_count(s, seat, group, int(s.warm[seat])))
