"""The end (HI-20 to HI-27): white and black are assigned, the screens open, the fields score."""

from typing import ClassVar, Final

from mypy_extensions import i64, u8

from zashiki.games.hitohira.events import (
    BlackCounted,
    FieldScored,
    Group,
    GroupScored,
    ScreenOpened,
)
from zashiki.games.hitohira.move_numbers import ASSIGN, COLOURS, COUNT, GROUPS, KINDS, SCREEN
from zashiki.games.hitohira.moves import COLOURS as NAMES
from zashiki.games.hitohira.moves import Assign, Count
from zashiki.games.hitohira.piece_names import names_at
from zashiki.games.hitohira.scoring import (
    best_colour,
    cool_wild,
    fewest_warm,
    field_points,
    group_count,
    group_share,
    most_warm,
    wild,
)
from zashiki.games.hitohira.state import HitohiraState
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.move import Move
from zashiki.kernel.state import Step

GROUP_NAMES: Final[tuple[Group, ...]] = ("warm", "cool")


class AssignWhiteAndBlack(Step[HitohiraState]):
    """All at the same time, in secret.

    Whoever has anything behind the screen is asked, choice or not: who is asked tells nothing of what lies there.
    """

    rule: ClassVar[str] = "HI-21"

    def asks(self, s: HitohiraState) -> None:
        for seat in range(s.seats):
            if s.behind(seat) > 0:
                ask = s.ask(seat, "assign")
                for warm in range(fewest_warm(s, seat), most_warm(s, seat) + 1):
                    ask.offer(ASSIGN + warm)

    def resolve(self, s: HitohiraState) -> None:
        for seat in range(s.seats):
            code = s.answer(seat)
            s.warm[seat] = u8(code - ASSIGN) if code >= 0 else u8(0)
        s.opened = True
        s.then(SCORE_SCREENS)

    def refuse(self, s: HitohiraState, seat: int, move: Move) -> IllegalMove:
        if not isinstance(move, Assign):
            return IllegalMove("HI-21", "assign-first")
        if not 0 <= move.warm <= wild(s, seat):
            return IllegalMove("HI-21", "no-such-number", pieces=int(wild(s, seat)))
        return IllegalMove("HI-21", "needs-own-colour")


class ScoreTheScreens(Step[HitohiraState]):
    """The screens open; each group is ranked and paid."""

    rule: ClassVar[str] = "HI-20"

    def resolve(self, s: HitohiraState) -> None:
        if s.log is not None:
            open_screens(s)
        for group in range(GROUPS):
            for seat in range(s.seats):
                s.group_points[seat * GROUPS + group] = group_share(s, seat, group)
            if s.log is not None:
                tell_group(s, group)
        s.then(COUNT_BLACKS)


def open_screens(s: HitohiraState) -> None:
    for seat in range(s.seats):
        # white and black that fit neither group count nowhere (HI-22)
        warm = i64(s.warm[seat])
        cool = cool_wild(s, seat, warm)
        s.tell(ScreenOpened(int(seat), names_at(s, SCREEN + seat), int(warm), int(cool)))


def tell_group(s: HitohiraState, group: i64) -> None:
    for seat in range(s.seats):
        pieces = group_count(s, seat, group, i64(s.warm[seat]))
        points = s.group_points[seat * GROUPS + group]
        s.tell(GroupScored(int(seat), GROUP_NAMES[group], int(pieces), int(points)))


class CountTheBlacks(Step[HitohiraState]):
    """Each black of a field counts as a colour of its owner's choice, one after the other.

    The first option is always the one that leads to the most points.
    """

    rule: ClassVar[str] = "HI-26"

    def asks(self, s: HitohiraState) -> None:
        for seat in range(s.seats):
            if s.uncounted(seat) > 0:
                ask = s.ask(seat, "count")
                best = best_colour(s, seat)
                ask.offer(COUNT + best)
                for kind in range(KINDS):
                    if kind != best:
                        ask.offer(COUNT + kind)

    def resolve(self, s: HitohiraState) -> None:
        for seat in range(s.seats):
            code = s.answer(seat)
            if code >= 0:
                s.counted[seat * KINDS + code - COUNT] += u8(1)
                if s.log is not None:
                    counts_as = None if code - COUNT == COLOURS else NAMES[code - COUNT]
                    s.tell(BlackCounted(int(seat), counts_as))
        s.then(COUNT_BLACKS if s.asked != 0 else SCORE_FIELDS)

    def refuse(self, s: HitohiraState, seat: int, move: Move) -> IllegalMove:
        return IllegalMove("HI-26", "black-is-no-colour" if isinstance(move, Count) else "count-first")


class ScoreTheFields(Step[HitohiraState]):
    rule: ClassVar[str] = "HI-25"

    def resolve(self, s: HitohiraState) -> None:
        if s.log is not None:
            for seat in range(s.seats):
                s.tell(FieldScored(int(seat), int(field_points(s, seat))))


ASSIGN_WILD: Final = AssignWhiteAndBlack()
SCORE_SCREENS: Final = ScoreTheScreens()
COUNT_BLACKS: Final = CountTheBlacks()
SCORE_FIELDS: Final = ScoreTheFields()

STEPS: Final = (ASSIGN_WILD, SCORE_SCREENS, COUNT_BLACKS, SCORE_FIELDS)
