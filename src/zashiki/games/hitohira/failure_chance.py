"""How likely a draw is to fail (HI-6, HI-7), every unseen piece being as likely in the bag as any other."""

from math import comb

from zashiki.games.hitohira.box import Box
from zashiki.games.hitohira.move_numbers import BLACK, COLOURS
from zashiki.pieces.per_cent import per_cent


def chances_of_failing(box: Box, beside: tuple[int, ...], unseen: list[int], most: int) -> tuple[int, ...]:
    """In per cent, for drawing one piece, two, … to the most; 0 and 100 only where it is certain."""
    chances: list[int] = []
    for pieces in range(1, most + 1):
        draws = comb(sum(unseen), pieces)
        failing = draws - safe_draws(box, beside, unseen, pieces)
        chances.append(per_cent(failing, draws))
    return tuple(chances)


def safe_draws(box: Box, beside: tuple[int, ...], unseen: list[int], pieces: int) -> int:
    """In how many ways so many pieces can be drawn from the unseen ones without a failure."""
    found = 0
    for blacks in range(min(unseen[BLACK], pieces) + 1):
        ways = draws_of_colours(box, beside, unseen, pieces - blacks, beside[BLACK] + blacks)
        found += comb(unseen[BLACK], blacks) * ways
    return found


def draws_of_colours(box: Box, beside: tuple[int, ...], unseen: list[int], pieces: int, blacks: int) -> int:
    """The safe ways to draw so many coloured pieces, with so many blacks among the pieces of the turn (HI-7)."""
    alike = int(box.failing_alike) - 1 - blacks
    most_colours = int(box.failing_colours) - 1 - blacks
    if alike < 0 or most_colours < 0:
        return 0
    ways = {(0, 0): 1}
    for kind in range(COLOURS):
        extended: dict[tuple[int, int], int] = {}
        for (drawn, colours), before in ways.items():
            for more in range(min(alike - beside[kind], unseen[kind], pieces - drawn) + 1):
                there = colours + (1 if beside[kind] + more > 0 else 0)
                if there <= most_colours:
                    reached = (drawn + more, there)
                    extended[reached] = extended.get(reached, 0) + before * comb(unseen[kind], more)
        ways = extended
    return sum([many for (drawn, _), many in ways.items() if drawn == pieces])
