"""A table of ひとひら as a test lays it out and speaks of it.

Pieces are letters: r(ed), y(ellow), l(ight blue), b(lue), w(hite), k for black. Seats are numbers, clockwise from 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from zashiki.catalogue import open_game
from zashiki.games.hitohira.game import Hitohira
from zashiki.games.hitohira.move_numbers import BAG, BESIDE, FIELD, KINDS, SCREEN
from zashiki.games.hitohira.moves import COLOURS, Assign, Colour, Count, Draw, Keep, PutBehind, PutNone, Stop
from zashiki.games.hitohira.state import HitohiraState
from zashiki.games.hitohira.view import HitohiraView
from zashiki.kernel.chance import Chance, FastChance
from zashiki.kernel.event import Event
from zashiki.kernel.frame import frame, question
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.loop import reopen, run
from zashiki.kernel.move import Move
from zashiki.kernel.outcome import Outcome
from zashiki.kernel.play import submit, to_json
from zashiki.kernel.state import waiting

Options = Mapping[str, object]
LETTERS = "rylbwk"
SECOND = {"sides": "second"}


def name(letter: str) -> Colour:
    return COLOURS[LETTERS.index(letter)]


def names(letters: str) -> tuple[Colour, ...]:
    return tuple(map(name, letters))


def tally(letters: str) -> tuple[int, ...]:
    return tuple(letters.count(letter) for letter in LETTERS)


def written(counts: Iterable[int]) -> str:
    return "".join(letter * count for letter, count in zip(LETTERS, counts, strict=True))


class ToldBag(Chance):
    """The bag gives what a test wants, and after that anything."""

    def __init__(self) -> None:
        super().__init__()
        self.table: HitohiraState | None = None
        self.told = ""
        self.rest = FastChance(1)

    def below(self, n: int, stream: str) -> int:
        if stream != "bag" or not self.told or self.table is None:
            return int(self.rest.below(n, stream))
        wanted, self.told = LETTERS.index(self.told[0]), self.told[1:]
        bag = self.table.heaps.tally(BAG)
        assert bag[wanted], f"no {LETTERS[wanted]} in the bag"
        return sum(bag[:wanted])

    def copy(self) -> Chance:
        return self.rest.copy()


class Sitting:
    """A game under way, in the words of the table."""

    def __init__(self, game: Hitohira, s: HitohiraState, luck: ToldBag) -> None:
        self.game = game
        self.s = s
        self.luck = luck

    # What lies there.

    @property
    def players(self) -> range:
        return range(int(self.s.seats))

    @property
    def turn(self) -> int:
        return int(self.s.turn)

    @property
    def log(self) -> list[Event]:
        return self.s.log or []

    @property
    def now(self) -> str:
        return type(self.s.now).__name__

    def bag(self) -> str:
        return written(self.s.heaps.tally(BAG))

    def beside(self) -> str:
        return written(self.s.heaps.tally(BESIDE))

    def field(self, seat: int) -> str:
        return written(self.s.heaps.tally(FIELD + seat))

    def screen(self, seat: int) -> str:
        return written(self.s.heaps.tally(SCREEN + seat))

    def seen_by(self, seat: int | None) -> HitohiraView:
        view = self.game.view(self.s, seat)
        assert isinstance(view, HitohiraView)
        return view

    def over(self) -> bool:
        return self.s.over

    def outcome(self) -> Outcome:
        assert self.s.over
        return self.game.outcome(self.s)

    def totals(self) -> list[int]:
        return [score.total for score in self.outcome().scores]

    def line(self, seat: int, item: str) -> int:
        """The points of a seat's lines of one kind."""
        return sum(line.points for line in self.outcome().scores[seat].lines if line.item == item)

    # What players can do, and do.

    def options(self, seat: int | None = None) -> list[Move]:
        asked = question(self.game, self.s, self.turn if seat is None else seat)
        return list(asked.options) if asked is not None else []

    def prompt(self) -> str:
        asked = question(self.game, self.s, self.turn)
        return asked.prompt if asked is not None else ""

    def do(self, move: Move, by: int | None = None) -> None:
        submit(self.game, self.s, self.turn if by is None else by, move)

    def draw(self, letters: str) -> Sitting:
        """Announce as many as there are letters, and draw just these."""
        self.luck.told = letters
        self.do(Draw(len(letters)))
        assert not self.luck.told
        return self

    def bag_will_give(self, letters: str) -> Sitting:
        self.luck.told = letters
        return self

    def gain(self, letters: str) -> Sitting:
        """Draw these in one go and stop."""
        self.draw(letters)
        if Stop() in self.options():
            self.do(Stop())
        return self

    def keep(self, letters: str) -> None:
        self.do(Keep(names(letters)))

    def put(self, letters: str = "") -> None:
        """Put these, all of one colour, behind the screen; the rest to the field."""
        self.do(PutBehind(name(letters[0]), len(letters)) if letters else PutNone())

    def score(
        self, warm: Mapping[int, int] | None = None, blacks: Mapping[int, str] | None = None
    ) -> Sitting:
        """Assign (by default the first option), count blacks (by default the best), up to the end."""
        assert self.now == "AssignWhiteAndBlack", self.now
        for seat in waiting(self.s):
            wanted = (warm or {}).get(seat)
            self.do(self.options(seat)[0] if wanted is None else Assign(wanted), by=seat)
        counts = dict(blacks or {})
        while not self.s.over:
            for seat in waiting(self.s):
                letters = counts.get(seat, "")
                self.do(Count(name(letters[0])) if letters else self.options(seat)[0], by=seat)
                counts[seat] = letters[1:]
        return self

    def play_to_the_end(self, seed: int = 7) -> None:
        """Any legal moves, the same ones for the same seed."""
        chance = FastChance(seed)
        while not self.s.over:
            seat = waiting(self.s)[0]
            moves = self.options(seat)
            self.do(moves[chance.below(len(moves), "moves")], by=seat)

    # What is refused.

    def everything(self) -> tuple[bytes, int, str]:
        """All that any seat or onlooker gets, the length of the log, the bag."""
        frames = to_json([frame(self.game, self.s, seat, version=0) for seat in [*self.players, None]])
        return frames, len(self.log), self.bag()

    def refusal(self, move: Move, by: int | None = None) -> IllegalMove:
        """Try a move that must be refused and leave everything as it was."""
        before = self.everything()
        try:
            submit(self.game, self.s, self.turn if by is None else by, move)
        except IllegalMove as refused:
            assert self.everything() == before
            return refused
        raise AssertionError(f"{move} was not refused")

    def refused(self, move: Move, by: int | None = None) -> tuple[str, str]:
        refusal = self.refusal(move, by)
        return refusal.clause, refusal.reason


def a_new_game(players: int = 4, options: Options | None = None) -> Sitting:
    game = open_game("hitohira", players, options)
    assert isinstance(game, Hitohira)
    luck = ToldBag()
    s = game.setup(luck)
    luck.table = s
    run(s)
    return Sitting(game, s, luck)


def a_table(
    players: int = 4,
    bag: str | None = None,
    fields: Mapping[int, str] | None = None,
    screens: Mapping[int, str] | None = None,
    turn: int = 0,
    options: Options | None = None,
) -> Sitting:
    """Lay out a game in which `turn` is to draw; `bag` None: as full as at the start."""
    sitting = a_new_game(players, options)
    s = sitting.s
    if bag is not None:
        s.heaps.fill(BAG, tally(bag))
    for seat, letters in (fields or {}).items():
        s.heaps.fill(FIELD + seat, tally(letters))
    for seat, letters in (screens or {}).items():
        s.heaps.fill(SCREEN + seat, tally(letters))
    s.turn = turn
    reopen(s)
    return sitting


def at_the_end(
    screens: Mapping[int, str], fields: Mapping[int, str] | None = None, players: int = 4
) -> Sitting:
    """A game whose last turn has just been played by seat 0, who put its last piece behind the screen.

    The screens and fields are as they lie after that; seat 0's screen may not be empty.
    """
    first = {0: "w", **screens}
    last = first[0][-1]
    sitting = a_table(players, last, fields, {**first, 0: first[0][:-1]})
    sitting.gain(last)
    sitting.put(last)
    assert {seat: sorted(sitting.screen(seat)) for seat in screens} == {
        seat: sorted(letters) for seat, letters in screens.items()
    }
    return sitting


EVERY_KIND = range(KINDS)
