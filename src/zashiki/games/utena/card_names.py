"""Cards by name, as events tell them."""

from zashiki.games.utena.moves import PRACTITIONERS, Practitioner


def practitioners(numbers: list[int]) -> tuple[Practitioner, ...]:
    return tuple([PRACTITIONERS[number] for number in numbers])
