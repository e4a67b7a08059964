"""What a seat receives, as bytes, and the comparison of two worlds that it cannot tell apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import Event
from zashiki.kernel.frame import frame
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.loop import answer, playout
from zashiki.kernel.move import Move
from zashiki.kernel.play import Play, submit, to_json
from zashiki.kernel.state import State, waiting
from zashiki.testing.game_setups import step
from zashiki.testing.rigged_play import MakeTwin

AROUND = 60
"""So many bytes before and after a difference are shown."""


class Leak(AssertionError):
    """A seat received something that depends on what it must not know."""


class Compared(NamedTuple):
    """How many worlds were held against a twin, and how many of those twins were really another world."""

    twins: int = 0
    different: int = 0

    def plus(self, other: Compared) -> Compared:
        return Compared(self.twins + other.twins, self.different + other.different)


def received(play: Play, seat: int, tries: Sequence[Move], since: int) -> bytes:
    """All that reaches a seat: its frame with the events since, and the answers to moves it cannot make."""
    parts = [to_json(play.frame(seat, since, since))]
    options = play.options(seat)
    for move in tries:
        if move not in options:
            parts.append(refusal(play, seat, move))
    return b"\n".join(parts)


def refusal(play: Play, seat: int, move: Move) -> bytes:
    try:
        submit(play.game, play.state.clone(), seat, move)
    except IllegalMove as refused:
        return to_json([refused.clause, refused.reason, refused.values])
    return b"accepted"


def compare_with_twin(
    play: Play, seat: int, make: MakeTwin, chance: FastChance, tries: Sequence[Move]
) -> Compared:
    """Walk through a play and its twin side by side; raises Leak at the first byte that differs."""
    made = make(play, seat, chance)
    if made is None:
        return Compared()
    other, moves = made
    this = Play(play.game, play.seed)
    same(received(this, seat, tries, 0), received(other, seat, tries, 0), seat, 0)
    for number, (entry, twin_entry) in enumerate(zip(play.standing, moves, strict=True), start=1):
        told, twin_told = len(this.log), len(other.log)
        this.submit(entry.seat, entry.move)
        other.submit(twin_entry.seat, twin_entry.move)
        same(received(this, seat, tries, told), received(other, seat, tries, twin_told), seat, number)
    same(received(this, seat, tries, 0), received(other, seat, tries, 0), seat, len(moves))
    return Compared(1, int(moves != play.standing or has_another_story(this, other)))


def has_another_story(this: Play, other: Play) -> bool:
    """Whether two plays differ for somebody who knows all: in what has happened, or in what would happen next."""
    return this.log != other.log or what_follows(this.state) != what_follows(other.state)


def what_follows(s: State) -> list[Event]:
    """What would happen if everybody went on anyhow; the same for the same position and the same luck to come."""
    ahead = s.clone()
    ahead.log = []
    playout(ahead, FastChance(0))
    return ahead.log


def compare_some(play: Play, make: MakeTwin, number: int) -> Compared:
    """Play at random, comparing with a twin now and then, ever more seldom, and once at the end."""
    chance = FastChance(number)
    tries: list[Move] = []
    compared = Compared()
    due = int(chance.next(6))
    while True:
        for seat in waiting(play.state):
            tries = [*tries, *play.options(seat)[:1]][-4:]
        if play.over or play.version >= due:
            due = play.version * 2 + 1 + int(chance.next(4))
            seat = int(chance.next(play.state.seats))
            compared = compared.plus(compare_with_twin(play, seat, make, chance, tries))
        if play.over:
            return compared
        step(play, chance)


def same(one: bytes, other: bytes, seat: int, number: int) -> None:
    """Raise Leak where two worlds give a seat different bytes, and show where."""
    if one != other:
        differing = (i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b)
        at = next(differing, min(len(one), len(other)))
        near = slice(max(0, at - AROUND), at + AROUND)
        raise Leak(f"seat {seat}, after move {number}: …{one[near]!r} / {other[near]!r}")


def compare_with_imagined(play: Play, seat: int, chance: FastChance) -> None:
    """The frame now, against the frame of a world that the seat imagines; then with others' secret choices made."""
    game, s = play.game, play.state
    view, log = game.view(s, seat), play.seen(seat)
    world = game.imagine(view, log, chance)
    same(to_json(view), to_json(game.view(world, seat)), seat, play.version)
    if game.census(world) != game.census(s):
        raise Leak(f"seat {seat} imagines other pieces than there are")
    if not seal_as_in(s, world, seat, chance):
        return
    same(snapshot(play, s, seat), snapshot(play, world, seat), seat, play.version)
    true = s.clone()
    for other in waiting(s):
        if other != seat:
            still_secret = choose(true, other, chance), choose(world, other, chance)
            if not all(still_secret):
                return
            same(snapshot(play, true, seat), snapshot(play, world, seat), seat, play.version)


def seal_as_in(s: State, world: State, seat: int, chance: FastChance) -> bool:
    """Whoever has answered in the true world answers in the imagined one; the seat's own answer it knows."""
    for other in range(s.seats):
        if s.is_asked(other) and not s.owes(other):
            code = s.answer(seat) if other == seat else None
            if not choose(world, other, chance, code):
                return False
    return True


def choose(s: State, seat: int, chance: FastChance, code: int | None = None) -> bool:
    """Answer for a seat; False if that resolved the step, so that the answers are no longer sealed."""
    ask = s.asks[seat]
    answer(s, seat, ask.option(chance.next(ask.n)) if code is None else code)
    return s.is_asked(seat) and not s.owes(seat)


def snapshot(play: Play, s: State, seat: int) -> bytes:
    """View and question; the log is the play's own affair."""
    now = frame(play.game, s, seat, play.version)
    return to_json([now.view, now.question if s.owes(seat) else None, now.asked])


def imagined_worlds_vary(play: Play, seat: int, worlds: int) -> bool:
    """Whether worlds that a seat imagines go on differently, the same moves and the same luck given."""
    view, log = play.game.view(play.state, seat), play.seen(seat)
    futures = {future(play, play.game.imagine(view, log, FastChance(k))) for k in range(worlds)}
    return len(futures) > 1


def future(play: Play, world: State) -> bytes:
    """Everything that any seat sees of a world, and all that happens in it when it is played on."""
    shown = to_json([play.game.view(world, eyes) for eyes in range(world.seats)])
    world.chance = FastChance(0)
    world.log = []
    playout(world, FastChance(0))
    return shown + to_json([world.log, play.game.outcome(world)])
