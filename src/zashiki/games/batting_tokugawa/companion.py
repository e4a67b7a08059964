"""Companion of バッティングとくがわ: set-up (TB-1, TB-2), points (TB-16, TB-17), a trick judged (TB-10 to TB-14)."""

from typing import Final

from mypy_extensions import i64

from zashiki.companion.rules import FINISHED, Laid
from zashiki.companion.sheets import (
    BadEntry,
    Board,
    Entry,
    Field,
    Kind,
    NumberEntry,
    OneEntry,
    RowEntry,
    Sheet,
)
from zashiki.companion.words import field, said, seats
from zashiki.games.batting_tokugawa.card_multiset import NOTHING, gathered, size
from zashiki.games.batting_tokugawa.game import BattingTokugawa
from zashiki.games.batting_tokugawa.move_numbers import ENDED, NOBODY
from zashiki.games.batting_tokugawa.objections import pay_the_right_side
from zashiki.games.batting_tokugawa.rounds import score_cards
from zashiki.games.batting_tokugawa.state import BattingState
from zashiki.games.batting_tokugawa.trick_winner import batting, left_on_the_table, strength, true_winner
from zashiki.games.batting_tokugawa.tricks import BATTING
from zashiki.games.tokugawa_cards.entered_people import PORTRAITS, card_kinds
from zashiki.games.tokugawa_cards.shoguns import DECK
from zashiki.kernel.chance import FastChance
from zashiki.kernel.loop import run
from zashiki.kernel.outcome import Line, Outcome, Score

GAME: Final = "batting-tokugawa"
TRICK: Final = "trick"
SHEETS: Final = (TRICK, FINISHED)
OPTIONS: Final[tuple[str, ...]] = ("order", "long-tenure-high", "next-elder")
CLAUSES: Final = {
    "round": "TB-16",
    "round-as-elder": "TB-16",
    "objections": "TB-14",
    "batted": "TB-10",
    "in-a-row": "TB-11",
    "lowest-card": "TB-11",
    "all-batted": "TB-10",
    "takes": "TB-15",
    "objection": "TB-14",
}
NOT_DECLARED: Final = "none"
WITH_ELDER: Final = "elder"
WITH_OBJECTOR: Final = "objector"


def lay_out(game: BattingTokugawa) -> list[Laid]:
    box = game.box
    tricks = int(box.hand // box.trick_cards)
    left = int(box.leftovers)
    items = [
        Laid("rounds", "TB-1", {"rounds": int(box.rounds), "tricks": tricks}),
        Laid("cards", "TB-1", {"cards": DECK}),
        Laid("deal", "TB-2", {"hand": int(box.hand)}),
        Laid("leftovers", "TB-2", {"cards": left}) if left > 0 else Laid("no-leftovers", "TB-2"),
        Laid("overview", "TB-18"),
        Laid("order", "TB-19", {"order": box.order}),
    ]
    if box.contestants > box.seats:
        items.append(Laid("shadow", "TB-20"))
    return items


def sheet(game: BattingTokugawa, name: str) -> Sheet:
    return trick_sheet(game) if name == TRICK else finished_sheet(game)


# The whole game.


def finished_sheet(game: BattingTokugawa) -> Sheet:
    rounds = int(game.box.rounds)
    fields = [
        Field(
            f"cards-{number}",
            said(GAME, "field.cards", {"round": number}),
            "TB-16",
            NumberEntry(0, DECK),
            "",
            0,
        )
        for number in range(rounds)
    ]
    most = int(game.box.side_points * game.box.seats * game.box.rounds * game.box.hand)
    fields.append(field(GAME, "objections", "TB-14", NumberEntry(0, most), "", 0))
    boards = tuple([Board(tuple(fields), seat) for seat in range(game.seats)])
    return Sheet(FINISHED, said(GAME, "sheet.finished"), (elders_field(game),), boards)


def elders_field(game: BattingTokugawa) -> Field:
    """Who was elder when: from the first one on it goes round, unless the table agrees on each (TB-1)."""
    if not game.box.agreed:
        return field(GAME, "first-elder", "TB-1", OneEntry(seats(game.seats)), "seat", "0")
    rounds = int(game.box.rounds)
    each = -(-rounds // game.seats)
    start = [str(number % game.seats) for number in range(rounds)]
    return field(GAME, "elders", "TB-1", RowEntry(seats(game.seats, each), rounds, rounds), "seat", start)


def outcome(game: BattingTokugawa, name: str, entry: Entry) -> Outcome:
    return judged_trick(game, entry) if name == TRICK else finished_game(game, entry)


def finished_game(game: BattingTokugawa, entry: Entry) -> Outcome:
    s = BattingState(game.box, FastChance(0))
    s.log = None
    for number in range(game.box.rounds):
        s.round = number
        s.appoint(elder_in(game, entry, int(number)))
        check_cards(game, entry, int(number))
        for seat in range(s.seats):
            score_cards(s, seat, entry.boards[seat][f"cards-{number}"])
    for seat in range(s.seats):
        s.from_objections[seat] = entry.boards[seat]["objections"]
        s.points[seat] += s.from_objections[seat]
    s.phase = ENDED
    run(s)
    return game.outcome(s)


def elder_in(game: BattingTokugawa, entry: Entry, number: int) -> int:
    if game.box.agreed:
        return int(entry.table["elders"][number])
    return (int(entry.table["first-elder"]) + number) % game.seats


def check_cards(game: BattingTokugawa, entry: Entry, number: int) -> None:
    """Nobody wins cards that are not played: everybody but the elder plays a whole hand."""
    box = game.box
    played = int((box.contestants - 1) * box.hand)
    name = f"cards-{number}"
    won = 0
    for board, values in enumerate(entry.boards):
        won += values[name]
        if won > played:
            raise BadEntry(
                board,
                name,
                f"{played} cards are played in a round, and {won} are entered (TB-9)",
                f"1ラウンドに出るのは{played}枚ですが、合計{won}枚になっています（TB-9）",
            )


def entry_of(game: BattingTokugawa, s: BattingState) -> Entry:
    table: dict[str, object] = {"first-elder": str(int(s.elders[0]))}
    if game.box.agreed:
        table = {"elders": [str(int(elder)) for elder in s.elders]}
    rounds = int(game.box.rounds)
    boards = [
        {
            **{f"cards-{number}": int(s.cards_won[number * s.seats + seat]) for number in range(rounds)},
            "objections": int(s.from_objections[seat]),
        }
        for seat in range(game.seats)
    ]
    return Entry(table, tuple(boards))


# One trick, for the elder who judges it.


def trick_sheet(game: BattingTokugawa) -> Sheet:
    """What everybody but the elder shows; who was declared and who sides with whom, if there is an objection."""
    players = seats(game.seats)
    nobody = Kind(NOT_DECLARED, said(GAME, "not-declared"))
    shadow = said(GAME, "shadow")
    named = players if game.box.contestants == game.seats else (*players, Kind(str(game.seats), shadow))
    table = (
        field(GAME, "elder", "TB-13", OneEntry(players), "seat", "0"),
        field(GAME, "declared", "TB-13", OneEntry((nobody, *named)), "seat", NOT_DECLARED),
    )
    shown = field(
        GAME, "shown", "TB-9", RowEntry(card_kinds(GAME), 0, int(game.box.trick_cards)), PORTRAITS, []
    )
    sides = (Kind(WITH_ELDER, said(GAME, "side.elder")), Kind(WITH_OBJECTOR, said(GAME, "side.objector")))
    side = field(GAME, "side", "TB-14", OneEntry(sides), "", WITH_ELDER)
    boards = [Board((shown, side), seat) for seat in range(game.seats)]
    if game.box.contestants > game.seats:
        boards.append(Board((shown,), None, shadow))
    return Sheet(TRICK, said(GAME, "sheet.trick"), table, tuple(boards))


def judged_trick(game: BattingTokugawa, entry: Entry) -> Outcome:
    s = trick_on_the_table(game, entry)
    s.then(BATTING)
    batted = batting(s)
    run(s)
    winner = true_winner(s)
    pay_objection(s, entry, winner)
    scores = [contestant_score(s, i, batted, winner) for i in range(int(game.box.contestants))]
    winners = (int(winner),) if NOBODY != winner < s.seats else ()
    reason = "nothing-left" if winner == NOBODY else "trick-won" if winner < s.seats else "shadow-won"
    return Outcome(reason, winners, tuple(scores))


def trick_on_the_table(game: BattingTokugawa, entry: Entry) -> BattingState:
    """Cards are people here: in a state that shows no portraits each person is behind the own number."""
    box = game.box
    s = BattingState(box, FastChance(0))
    s.log = None
    s.appoint(int(entry.table["elder"]))
    for i, values in enumerate(entry.boards):
        cards = [int(person) for person in values["shown"]]
        if i == s.elder and cards:
            raise BadEntry(i, "shown", "the elder plays no cards (TB-9)", "老中はカードを出しません（TB-9）")
        if i != s.elder and len(cards) != box.trick_cards:
            raise BadEntry(
                i,
                "shown",
                f"{int(box.trick_cards)} cards are shown in a trick, not {len(cards)} (TB-9)",
                f"1トリックに出すのは{int(box.trick_cards)}枚です（今は{len(cards)}枚、TB-9）",
            )
        s.shown[i] = gathered(tuple(cards))
    return s


def pay_objection(s: BattingState, entry: Entry, winner: i64) -> None:
    """TB-14, if anybody sides against the elder."""
    one: i64 = 1
    declared: str = entry.table["declared"]
    for seat in range(int(s.seats)):
        if entry.boards[seat]["side"] == WITH_OBJECTOR:
            if seat == s.elder:
                raise BadEntry(
                    seat,
                    "side",
                    "the elder is on the elder's side (TB-14)",
                    "老中は老中側です（TB-14）",
                )
            s.against |= one << seat
    if s.against == 0:
        return
    if declared == NOT_DECLARED or s.shown[int(declared)] == NOTHING:
        raise BadEntry(
            None,
            "declared",
            "somebody with a card left must have been declared before there is an objection (TB-13, TB-14)",
            "物言いの前に、カードが残っている人が勝者として宣言されている必要があります（TB-13、TB-14）",
        )
    pay_the_right_side(s, winner == int(declared))


def contestant_score(s: BattingState, i: int, batted: i64, winner: i64) -> Score:
    """What a contestant shows after batting, the cards that go to it, and points from the objection."""
    lines: list[Line] = []
    points = int(s.box.card_points)
    if i == s.elder:
        cards = int(size(batted)) * 2
        lines.append(Line("batted", cards * points, {"cards": cards}))
    else:
        lines.append(shown_line(s, i))
    if i == winner:
        cards = int(size(left_on_the_table(s)))
        lines.append(Line("takes", cards * points, {"cards": cards}))
    if i < s.seats and s.against != 0:
        lines.append(Line("objection", int(s.from_objections[i])))
    total = sum([line.points for line in lines])
    return Score(i, total, tuple(lines)) if i < s.seats else Score(None, total, tuple(lines), "shadow")


def shown_line(s: BattingState, i: int) -> Line:
    """How strong what is left is (TB-11)."""
    left = s.shown[i]
    if left == NOTHING:
        return Line("all-batted", 0)
    here = int(strength(s, left))
    if here < 0:
        return Line("in-a-row", 0, {"high": person_ranked(s, -here)})
    return Line("lowest-card", 0, {"person": person_ranked(s, here)})


def person_ranked(s: BattingState, rank: int) -> int:
    """Whose rank it is in the order that the table plays by."""
    return [int(place) for place in s.box.ranks].index(rank)
