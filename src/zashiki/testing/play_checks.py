"""What every game owes the kernel at one moment of a play. A check raises AssertionError with one line for people."""

from __future__ import annotations

import msgspec

from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import Event
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.loop import playout
from zashiki.kernel.move import Undo
from zashiki.kernel.play import Play, to_json
from zashiki.kernel.state import State, waiting
from zashiki.kernel.view import per_seat_fields
from zashiki.testing.differences import differing_attributes, differing_fields, first_difference
from zashiki.testing.game_setups import step


def check(fine: bool, problem: str) -> None:
    if not fine:
        raise AssertionError(problem)


def everybody(s: State) -> list[int | None]:
    """All eyes: an onlooker's and every seat's."""
    return [None, *range(s.seats)]


def check_asks(play: Play) -> None:
    """Somebody is asked, and nobody without an option."""
    step_name = type(play.state.now).__name__
    check(bool(waiting(play.state)), f"{step_name} waits for nobody: its `ready` is never true")
    for seat in waiting(play.state):
        prompt = play.state.asks[seat].prompt
        check(play.state.asks[seat].n > 0, f"{step_name} asks seat {seat} {prompt!r} without an option")


def check_codes(play: Play) -> None:
    """Options are distinct, and their codes translate both ways."""
    for seat in waiting(play.state):
        codes = play.state.asks[seat].options()
        step_name = type(play.state.now).__name__
        check(len(set(codes)) == len(codes), f"{step_name} offers seat {seat} the same option twice: {codes}")
        for code in codes:
            move = play.game.move(code)
            back = play.game.code(move)
            check(back == code, f"code {code} is {move}, whose code is {back}: code and move disagree")


def check_view(play: Play) -> None:
    """Views have the declared type, survive JSON, and their fields per seat have an entry for each seat."""
    game, s = play.game, play.state
    for eyes in everybody(s):
        view = game.view(s, eyes)
        declared = game.view_type.__name__
        check(type(view) is game.view_type, f"view gives a {type(view).__name__}, view_type is {declared}")
        try:
            again = msgspec.json.decode(to_json(view), type=game.view_type)
        except msgspec.ValidationError as problem:
            raise AssertionError(f"{declared} does not survive JSON: {problem}") from None
        fields = ", ".join(differing_fields(view, again))
        check(not fields, f"{declared} does not survive JSON, in: {fields}")
        for name in per_seat_fields(game.view_type):
            entries = getattr(view, name)
            check(
                entries is None or len(entries) == s.seats, f"{declared}.{name} is PerSeat, and is {entries}"
            )


def check_copy(play: Play) -> None:
    """A copy looks to everybody like its original."""
    twin = play.state.clone()
    fields: dict[str, None] = {}
    for eyes in everybody(play.state):
        fields |= dict.fromkeys(
            differing_fields(play.game.view(play.state, eyes), play.game.view(twin, eyes))
        )
    check(
        not fields, f"a copy of the state looks different in: {', '.join(fields)} (forgotten in copy_from?)"
    )


def check_copy_is_apart(play: Play, number: int) -> None:
    """Playing a copy on leaves its original as it was."""
    before = views(play)
    playout(play.state.clone(), FastChance(number))
    check(views(play) == before, "playing a copy on changes its original: copy_from shares a list or a pile")


def check_copy_goes_on(play: Play, number: int) -> None:
    """A copy plays on as its original does, the same moves and luck given. The play is over afterwards."""
    twin, told = play.state.clone(), len(play.log)
    forgotten = ", ".join(differing_attributes(play.state, twin)) or "something"
    twin.log = []
    playout(twin, FastChance(number))
    playout(play.state, FastChance(number))
    ours, theirs = play.log[told:], twin.log
    same = ours == theirs and play.game.outcome(play.state) == play.game.outcome(twin)
    where = first_difference(ours, theirs)
    check(same, f"a copy goes on differently ({where}): is {forgotten} forgotten in copy_from?")


def check_census(play: Play, first: dict[str, int]) -> None:
    census = play.game.census(play.state)
    changed = {
        kind: (first.get(kind, 0), census.get(kind, 0))
        for kind in first.keys() | census.keys()
        if first.get(kind, 0) != census.get(kind, 0)
    }
    check(not changed, f"pieces come or go (kind: at first, now): {changed}")


def check_undo(play: Play, chance: FastChance) -> None:
    """Play to the end; whatever can be taken back is allowed to be, now and then is, and then is as if not done."""
    allowed = undone = 0
    while not play.over:
        s = play.state
        before, log = views(play), list(play.log)
        drawn, asked = s.chance.drawn, waiting(s)
        seat = step(play, chance)
        revealed = any(event.reveals for event in play.log[len(log) :])
        alone = not play.over and asked == waiting(play.state) == (seat,)
        open_to = play.has_sealed(seat) or (alone and not revealed and play.state.chance.drawn == drawn)
        check(play.can_undo(seat) == open_to, f"seat {seat} can{'not' * open_to} take back what it did")
        if not open_to:
            check(refuses_undo(play, seat), f"seat {seat} took back what others have seen")
            continue
        allowed += 1
        if not undone or chance.next(2):
            play.submit(seat, Undo())
            undone += 1
            check(views(play) == before, "after an undo the table is not as it was")
            check(play.log == log, "after an undo the log is not as it was")
            check(isinstance(play.entries[-1].move, Undo), "an undo is not recorded")
    check(bool(undone) == bool(allowed), "nothing was taken back")


def views(play: Play) -> bytes:
    return to_json([play.game.view(play.state, eyes) for eyes in everybody(play.state)])


def refuses_undo(play: Play, seat: int) -> bool:
    try:
        play.submit(seat, Undo())
    except IllegalMove:
        return True
    return False


class ReloadedLog:
    """What a seat reads after a reload, followed from moment to moment: nothing of it is told only once.

    A frame after a reload is what is written of each event, one after the other. So at every moment only what has come
    to the log since the last one is looked at, and the whole of it once more when asked for.
    """

    def __init__(self, play: Play, eyes: int | None) -> None:
        self.play = play
        self.eyes = eyes
        self.who = "an onlooker" if eyes is None else f"seat {eyes}"
        self.written: list[Event] = []
        self.read = 0
        """How many events of the log have been looked at."""

    def check_news(self) -> None:
        """The frame of a client that has all but the latest events, and reloads what it lacks."""
        since, self.read = self.read, len(self.play.log)
        news = [kept for event in self.play.log[since:] if (kept := self.check_event(event)) is not None]
        self.check_frame(since, news)
        self.written += news

    def check_whole(self) -> None:
        """The frame of a client that has nothing."""
        self.check_news()
        self.check_frame(0, self.written)

    def check_event(self, event: Event) -> Event | None:
        kept = self.play.game.written(event, self.eyes)
        if kept is not None:
            fine = kept == event.seen_by(self.eyes) or self.play.game.written(kept, self.eyes) == kept
            check(fine, f"{kept} is written down of what is told once, and is itself told once")
        return kept

    def check_frame(self, since: int, written: list[Event]) -> None:
        frame = self.play.frame(self.eyes, since)
        fine = list(frame.events) == written and frame.written is None
        check(fine, f"a frame after a reload tells {self.who} what is told once")
