"""In ひとひら nobody knows what the bag will give next, nor, with two players, what was taken out of it (HI-2).

And what another seat drew with 新墨染 only that seat knows (HI-12, HI-18): it could be any other piece that was in the
bag then, as long as everything that came out of the bag openly could still come out.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import Any, NamedTuple

from tests.conformance.twins import Twin
from zashiki.games.hitohira.events import (
    BagFilled,
    Drew,
    DrewForAbility,
    DrewUnseen,
    Hid,
    Kept,
    Picked,
    Placed,
    PutAway,
    ScreenOpened,
    TakenOut,
)
from zashiki.games.hitohira.moves import Assign
from zashiki.kernel.chance import Chance, FastChance, KeyedChance
from zashiki.kernel.event import Event
from zashiki.kernel.game import Game
from zashiki.kernel.play import Play
from zashiki.kernel.record import Entry

COLOURS = ("red", "yellow", "light-blue", "blue", "white", "black")
NOBODY = -1


class Draw(NamedTuple):
    """One piece coming out of the bag (or, back = True, going into it)."""

    colour: str
    known: bool = True
    holder: int = NOBODY
    back: bool = False


def draws(log: list[Event], seat: int) -> Iterator[Draw]:
    """Everything that went out of the bag and back into it, and whether a seat saw it."""
    opened = any(isinstance(event, ScreenOpened) for event in log)
    for event in log:
        match event:
            case TakenOut(pieces=pieces):
                yield from [Draw(colour, opened) for colour in pieces or ()]
            case Drew(pieces=pieces) | DrewForAbility(pieces=pieces):
                yield from map(Draw, pieces)
            case DrewUnseen(seat=holder, colour=colour):
                yield Draw(str(colour), opened or holder == seat, holder)
            case Kept(back=back) | Picked(back=back):
                yield from [Draw(colour, back=True) for colour in back]


def fall(bag: dict[str, int], story: list[Draw]) -> list[int] | None:
    """What chance must say so that the pieces come out like this; None if they cannot."""
    left = dict(bag)
    said = []
    for draw in story:
        if draw.back:
            left[draw.colour] += 1
            continue
        if left[draw.colour] == 0:
            return None
        said.append(sum(left[colour] for colour in COLOURS[: COLOURS.index(draw.colour)]))
        left[draw.colour] -= 1
    return said


class Foretold(Chance):
    """The table's chance, but the bag gives what it is told to give, and then something else."""

    def __init__(self, inner: Chance, other: Chance, said: list[int]) -> None:
        super().__init__()
        self.inner = inner
        self.other = other
        self.said = said

    def below(self, n: int, stream: str) -> int:
        self.drawn += 1
        if stream != "bag":
            return self.inner.below(n, stream)
        if not self.said:
            return self.other.below(n, stream)
        said, self.said = self.said[0], self.said[1:]
        assert said < n
        return said

    def copy(self) -> Chance:
        return Foretold(self.inner.copy(), self.other.copy(), self.said)


class ForetoldPlay(Play):
    def __init__(self, game: Game[Any], seed: bytes, said: list[int]) -> None:
        self.said = said
        super().__init__(game, seed)

    def luck(self) -> Chance:
        another = sha256(b"another future" + self.seed).digest()
        return Foretold(KeyedChance(self.seed), KeyedChance(another), self.said)


def otherwise(bag: dict[str, int], story: list[Draw], chance: FastChance) -> list[Draw]:
    """The same story with other pieces wherever the seat did not see them, if that is possible."""
    for _ in range(40):
        other = [
            draw if draw.known else draw._replace(colour=COLOURS[chance.next(len(COLOURS))]) for draw in story
        ]
        if other != story and fall(bag, other) is not None:
            return other
    return story


def behind_screens(log: list[Event], story: list[Draw], seats: int) -> list[list[str]]:
    """What everybody has behind the screen in a story."""
    screens: list[list[str]] = [[] for _ in range(seats)]
    for event in log:
        match event:
            case Hid(seat=seat, colour=colour) | Placed(seat=seat, colour=colour, other=None):
                screens[seat] += [colour] if colour is not None else []
            case PutAway(seat=seat, behind=behind):
                screens[seat] += behind or ()
    for draw in story:
        if draw.holder != NOBODY:
            screens[draw.holder].append(draw.colour)
    return screens


def some_assignment(screen: list[str], chance: FastChance) -> Assign:
    """Anything that the holder of such a screen may choose (HI-21)."""
    wild = screen.count("white") + screen.count("black")
    warm = "red" in screen or "yellow" in screen
    cool = "light-blue" in screen or "blue" in screen
    if warm and cool:
        return Assign(int(chance.next(wild + 1)))
    return Assign(wild if warm else 0)


def twin(play: Play, seat: int, chance: FastChance) -> Twin:
    filled = next(event for event in play.log if isinstance(event, BagFilled))
    bag = dict.fromkeys(COLOURS, filled.colours) | {"black": filled.blacks}
    story = list(draws(play.log, seat))
    assert fall(bag, story) is not None
    other = otherwise(bag, story, chance)
    moves = list(play.standing)
    if other != story:
        screens = behind_screens(play.log, other, int(play.state.seats))
        for i, entry in enumerate(moves):
            if isinstance(entry.move, Assign) and entry.seat != seat:
                moves[i] = Entry(entry.seat, some_assignment(screens[entry.seat], chance))
    return ForetoldPlay(play.game, play.seed, fall(bag, other) or []), moves
