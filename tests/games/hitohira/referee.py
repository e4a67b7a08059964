"""A referee who has the rules from the rulebook alone: who may do what, and what must come of it.

Written apart from `zashiki.games.hitohira`: plain dictionaries, the printed tables, the clauses by brute force. Moves
and events are as a record writes them. Luck is read from the log; everything else is known before it is told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable
from itertools import combinations, combinations_with_replacement
from typing import Any

COLOURS = ("red", "yellow", "light-blue", "blue", "white")
KINDS = (*COLOURS, "black")
GROUPS = {
    "warm": (("red", "yellow"), (18, 10, 8)),
    "cool": (("light-blue", "blue"), (16, 12, 8)),
}
BAGS = {4: (18, 6), 3: (15, 5), 2: (13, 4)}
CARDS = (
    ("somei-yoshino", "komatsu-otome"),
    ("shinsumizome", "sakuyahime"),
    ("kenrokuen-kumagai", "kokonoe"),
)
FIELD = (0, -3, -1, 1, 3, 5, 8, 11, 15, 19, 24)

Said = dict[str, Any]
Pieces = Counter[str]
Asked = Generator[dict[int, list[Said]], dict[int, Said], None]
"""Puts questions, each seat with all its moves, and is sent the answers."""


def fails(beside: Pieces) -> bool:
    """HI-6, and HI-7 word by word: some colours of the blacks make it fail."""
    plain = {colour: beside[colour] for colour in COLOURS if beside[colour]}
    for blacks in combinations_with_replacement(COLOURS, beside["black"]):
        pieces = Counter(plain) + Counter(blacks)
        if max(pieces.values()) >= 3 or len(pieces) >= 5:
            return True
    return False


def shares(counts: list[int], table: tuple[int, ...]) -> list[int]:
    """What each seat gets for its pieces in a group, 0 being no rank (HI-22 to HI-24)."""
    paid = [table[1]] if len(counts) == 2 else list(table)
    points = [0] * len(counts)
    place = 0
    for count in sorted(set(counts) - {0}, reverse=True):
        level = [seat for seat, pieces in enumerate(counts) if pieces == count]
        for seat in level:
            points[seat] = sum(paid[place : place + len(level)]) // len(level)
        place += len(level)
    return points


class Referee:
    def __init__(self, players: int, options: dict[str, Any], log: Callable[[], list[Said]]) -> None:
        self.players = players
        self.options = options
        self.log = log
        self.read = 0
        self.bag: Pieces = Counter()
        self.field: list[Pieces] = [Counter() for _ in range(players)]
        self.screen: list[Pieces] = [Counter() for _ in range(players)]
        self.beside: Pieces = Counter()
        self.up: list[str] = []
        self.seat = 0
        self.seen: set[str] = set()
        """What has come up, so that a test can tell whether it has tested anything."""
        self.totals = [0] * players

    def told(self, kind: str, **values: Any) -> Said:
        """The next event must be this one. Heaps of pieces are compared whatever their order."""
        while self.log()[self.read]["kind"] == "sealed":
            self.read += 1
        event = self.log()[self.read]
        self.read += 1
        assert event["kind"] == kind, (kind, values, event)
        for name, value in values.items():
            if isinstance(value, Counter):
                assert Counter(event[name]) == +value, (kind, name, value, event)
            else:
                assert event[name] == value, (kind, name, value, event)
        return event

    def out_of_the_bag(self, pieces: Iterable[str]) -> Pieces:
        drawn = Counter(pieces)
        assert drawn <= self.bag
        self.bag -= drawn
        return drawn

    # The game.

    def game(self) -> Asked:
        self.set_up()
        turns = 0
        while turns < 200 and (turns == 0 or self.bag.total() > 0):
            turns += 1
            yield from self.turn()
            self.seat = (self.seat + 1) % self.players
        self.told("bag-empty" if self.bag.total() == 0 else "turn-limit-reached", turns=turns)
        yield from self.score_screens()
        yield from self.score_fields()
        assert all(event["kind"] == "sealed" for event in self.log()[self.read :])

    def set_up(self) -> None:
        colours, blacks = BAGS[self.players]
        self.told("bag-filled", colours=colours, blacks=blacks)
        self.bag = Counter({**dict.fromkeys(COLOURS, colours), "black": blacks})
        if self.players == 2:
            self.out_of_the_bag(self.told("taken-out", size=3)["pieces"])
        sides = {"first": "1-1-1", "second": "2-2-2"}.get(self.options["sides"], self.options["sides"])
        self.up = self.told("cards-laid")["abilities"]
        for i, ability in enumerate(self.up):
            assert (
                ability in CARDS[i]
                if sides == "random"
                else ability == CARDS[i][int(sides.split("-")[i]) - 1]
            )
        self.seat = self.told("start-drawn")["seat"]

    def turn(self) -> Asked:
        """1. draw, 2. one ability, 3. behind the screen."""
        self.beside = Counter()
        limit = {"any": 8}.get(self.options["draw-limit"]) or int(self.options["draw-limit"])
        for draws in range(3):
            most = min(limit, 8 - self.beside.total(), self.bag.total())
            if most == 0:
                break
            moves: list[Said] = [{"kind": "draw", "pieces": n} for n in range(1, most + 1)]
            move = (yield self.ask(moves + [{"kind": "stop"}] * (draws > 0)))[self.seat]
            if move["kind"] == "stop":
                self.told("stopped", seat=self.seat)
                break
            drawn = self.out_of_the_bag(self.told("drew", seat=self.seat)["pieces"])
            assert drawn.total() == move["pieces"]
            self.beside += drawn
            if fails(self.beside):
                yield from self.fail()
                return
        yield from self.use_an_ability()
        yield from self.put_behind()

    def ask(self, moves: Iterable[Said]) -> dict[int, list[Said]]:
        return {self.seat: list(moves)}

    def fail(self) -> Asked:
        self.told("failed", seat=self.seat)
        colours = [colour for colour in COLOURS if self.beside[colour]]
        kept: list[str] = []
        self.seen.add(f"kept {min(2, len(colours))}")
        if colours:
            choices = combinations(colours, min(2, len(colours)))
            answer = yield self.ask({"kind": "keep", "colours": list(choice)} for choice in choices)
            kept = answer[self.seat]["colours"]
        back = self.beside - Counter(kept)
        self.told("kept", seat=self.seat, kept=kept, back=back)
        self.field[self.seat].update(kept)
        self.bag.update(back)

    def put_behind(self) -> Asked:
        moves: list[Said] = [{"kind": "put-none"}]
        for kind in KINDS:
            moves += [
                {"kind": "put-behind", "colour": kind, "pieces": n} for n in range(1, self.beside[kind] + 1)
            ]
        move = (yield self.ask(moves))[self.seat]
        behind: Pieces = Counter({move["colour"]: move["pieces"]} if move["kind"] == "put-behind" else {})
        self.told("put-away", seat=self.seat, behind=behind, field=self.beside - behind)
        self.screen[self.seat] += behind
        self.field[self.seat] += self.beside - behind

    # Abilities.

    def use_an_ability(self) -> Asked:
        usable = [
            ability for card, ability in enumerate(self.up) if self.meets(card) and self.can_do(ability)
        ]
        if not usable:
            return
        uses: list[Said] = [{"kind": "use", "ability": ability} for ability in usable]
        move = (yield self.ask([{"kind": "decline"}, *uses]))[self.seat]
        if move["kind"] == "decline":
            self.told("declined", seat=self.seat)
            return
        self.told("used", seat=self.seat, ability=move["ability"])
        self.seen.add(move["ability"])
        yield from getattr(self, move["ability"].replace("-", "_"))()

    def meets(self, card: int) -> bool:
        """HI-9. Black counts as a colour of its own: as the fourth beside three."""
        colours = sum(self.beside[kind] > 0 for kind in KINDS)
        pairs = sum(self.beside[colour] >= 2 for colour in COLOURS)
        return (colours >= 4, pairs >= 2, self.beside.total() >= 6)[card]

    def can_do(self, ability: str) -> bool:
        """HI-16."""
        if ability in ("sakuyahime", "kokonoe"):
            return len(self.of_others()) > 0
        return ability == "somei-yoshino" or self.bag.total() > 0

    def of_others(self) -> list[tuple[int, str]]:
        """Pieces of other fields that are not black."""
        others = [seat for seat in range(self.players) if seat != self.seat]
        return [(seat, colour) for seat in others for colour in COLOURS if self.field[seat][colour] > 0]

    def own_pieces(self, kind: str, colours: Iterable[str]) -> list[Said]:
        sources = {"field": self.field[self.seat], "beside": self.beside}
        return [
            {"kind": kind, "colour": colour, "source": source}
            for colour in colours
            for source, pieces in sources.items()
            if pieces[colour] > 0
        ]

    def give_up(self, colour: str, source: str) -> None:
        (self.beside if source == "beside" else self.field[self.seat])[colour] -= 1

    def draw_openly(self, pieces: int) -> Pieces:
        drawn = self.told("drew-for-ability", seat=self.seat)["pieces"]
        assert len(drawn) == min(pieces, self.bag.total())
        return self.out_of_the_bag(drawn)

    def somei_yoshino(self) -> Asked:
        move = (yield self.ask(self.own_pieces("hide", KINDS)))[self.seat]
        self.told("hid", seat=self.seat, colour=move["colour"], source=move["source"])
        self.give_up(move["colour"], move["source"])
        self.screen[self.seat][move["colour"]] += 1

    def komatsu_otome(self) -> Asked:
        drawn = self.draw_openly(3)
        picked = None
        colours = [colour for colour in COLOURS if drawn[colour] > 0]
        if colours:
            answer = yield self.ask({"kind": "pick", "colour": colour} for colour in colours)
            picked = answer[self.seat]["colour"]
            drawn[picked] -= 1
            self.field[self.seat][picked] += 1
        self.told("picked", seat=self.seat, colour=picked, back=drawn)
        self.bag += drawn

    def shinsumizome(self) -> Asked:
        self.screen[self.seat] += self.out_of_the_bag([self.told("drew-unseen", seat=self.seat)["colour"]])
        yield from ()

    def sakuyahime(self) -> Asked:
        wants: list[Said] = [
            {"kind": "want", "seat": seat, "colour": colour} for seat, colour in self.of_others()
        ]
        want = (yield self.ask(wants))[self.seat]
        other, received = want["seat"], want["colour"]
        self.told("wanted", seat=self.seat, other=other, colour=received)
        give = (yield self.ask(self.own_pieces("give", COLOURS)))[self.seat]
        given, source = give["colour"], give["source"]
        self.told("swapped", seat=self.seat, other=other, received=received, given=given, source=source)
        self.give_up(given, source)
        self.field[other][given] += 1
        self.field[other][received] -= 1
        self.field[self.seat][received] += 1

    def kenrokuen_kumagai(self) -> Asked:
        drawn = self.draw_openly(2)
        for kind in sorted(drawn.elements(), key=KINDS.index):
            places: list[int | None] = [None, *range(self.players)]
            answer = yield self.ask({"kind": "place", "colour": kind, "seat": seat} for seat in places)
            to = answer[self.seat]["seat"]
            self.told("placed", seat=self.seat, colour=kind, other=to)
            (self.screen[self.seat] if to is None else self.field[to])[kind] += 1

    def kokonoe(self) -> Asked:
        there = self.of_others()
        pairs = [
            (one, other)
            for one in there
            for other in there
            if one[1] != other[1] and (self.players == 2 or one[0] != other[0])
        ]
        first = yield from self.take({one for one, _ in pairs} or set(there))
        if pairs:
            yield from self.take({other for one, other in pairs if one == first})

    def take(
        self, pieces: set[tuple[int, str]]
    ) -> Generator[dict[int, list[Said]], dict[int, Said], tuple[int, str]]:
        answer = yield self.ask({"kind": "take", "seat": seat, "colour": colour} for seat, colour in pieces)
        other, colour = answer[self.seat]["seat"], answer[self.seat]["colour"]
        self.told("took", seat=self.seat, other=other, colour=colour)
        self.field[other][colour] -= 1
        self.field[self.seat][colour] += 1
        return other, colour

    # Scoring.

    def in_group(self, seat: int, group: str) -> int:
        return sum(self.screen[seat][colour] for colour in GROUPS[group][0])

    def wild(self, seat: int) -> int:
        return self.screen[seat]["white"] + self.screen[seat]["black"]

    def score_screens(self) -> Asked:
        asked: dict[int, list[Said]] = {}
        for seat in range(self.players):
            if self.screen[seat].total() > 0:
                most = self.wild(seat) if self.in_group(seat, "warm") else 0
                fewest = 0 if self.in_group(seat, "cool") else most
                asked[seat] = [{"kind": "assign", "warm": n} for n in range(fewest, most + 1)]
        answers = (yield asked) if asked else {}
        extra = [{"warm": 0, "cool": 0} for _ in range(self.players)]
        for seat in range(self.players):
            extra[seat]["warm"] = answers[seat]["warm"] if seat in answers else 0
            if self.in_group(seat, "cool"):
                extra[seat]["cool"] = self.wild(seat) - extra[seat]["warm"]
            self.told("screen-opened", seat=seat, pieces=self.screen[seat], **extra[seat])
        for group, (_, table) in GROUPS.items():
            own = [self.in_group(seat, group) for seat in range(self.players)]
            counts = [own[seat] + extra[seat][group] if own[seat] else 0 for seat in range(self.players)]
            for seat, points in enumerate(shares(counts, table)):
                self.told("group-scored", seat=seat, group=group, pieces=counts[seat], points=points)
                self.totals[seat] += points

    def score_fields(self) -> Asked:
        blacks = [pieces["black"] for pieces in self.field]
        counted = [Counter({colour: pieces[colour] for colour in COLOURS}) for pieces in self.field]
        while any(blacks):
            colours = [*COLOURS, None]
            answers = yield {
                seat: [{"kind": "count", "colour": colour} for colour in colours]
                for seat in range(self.players)
                if blacks[seat]
            }
            for seat, answer in sorted(answers.items()):
                self.told("black-counted", seat=seat, colour=answer["colour"])
                blacks[seat] -= 1
                if answer["colour"] is not None:
                    counted[seat][answer["colour"]] += 1
        for seat in range(self.players):
            points = sum(FIELD[min(counted[seat][colour], 10)] for colour in COLOURS)
            self.told("field-scored", seat=seat, points=points)
            self.totals[seat] += points

    def winners(self) -> list[int]:
        """HI-27."""
        ranks = [(self.totals[seat], self.screen[seat].total()) for seat in range(self.players)]
        return [seat for seat in range(self.players) if ranks[seat] == max(ranks)]
