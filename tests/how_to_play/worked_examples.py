"""The worked examples of the rulebooks, laid out so that they can be tried; what is said of them is in texts.toml."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from librt.vecs import vec
from mypy_extensions import u8

from tests.games.batting_tokugawa import positions as batting
from tests.games.fairy_concerto import positions as fairy
from tests.games.hitohira import positions as hitohira
from tests.games.kasane import positions as kasane
from tests.games.shin_tokugawa import positions as shin
from tests.games.tokugawa import positions as tokugawa
from tests.games.utena import positions as utena
from tests.how_to_play.trying import Example, first_option
from zashiki.games.batting_tokugawa.moves import Declare, Object, Play
from zashiki.games.fairy_concerto.moves import Pick
from zashiki.games.hitohira.moves import Assign, Count, PutBehind
from zashiki.games.kasane.moves import Make, Take
from zashiki.games.shin_tokugawa.moves import Arrange
from zashiki.games.shin_tokugawa.moves import Declare as DeclareTheEnd
from zashiki.games.tokugawa.moves import TurnUp
from zashiki.games.tokugawa_cards.portraits import PEOPLE_OF_THE_BOX, Portraits
from zashiki.games.utena.moves import SwapWithAltar
from zashiki.kernel.frame import question
from zashiki.kernel.game import Game
from zashiki.kernel.move import Move
from zashiki.kernel.state import State


def stop(game: Game[Any], s: State, seat: int) -> Move | None:
    """The reader's own answer is all there is to see."""
    return None


FACES = Portraits(vec[u8](PEOPLE_OF_THE_BOX))


def a_soloist(kind: str, orchestra: str) -> fairy.Sitting:
    """Some way into a round: whoever has a composer has kept a score card for it."""
    table = fairy.a_new_game(3).after_the_first_pick().with_contest(popular="C", soloist=kind)
    if "C" in orchestra:
        table.with_kept(0, "T3 D3", "V3 H3")
    return table.with_orchestras(orchestra, "TDVH", "TTDVH").with_hands("TVHC", "TDVH", "DVHH")


def portrait(person: int) -> int:
    """The drawing of a person in the box: whoever learns from an example learns the right face."""
    return PEOPLE_OF_THE_BOX.index(person)


def drawn(letters: str) -> str:
    """Cards that tests write by person, by their drawings."""
    return "".join(shin.LETTERS[portrait(shin.number(letter))] for letter in letters)


def other_orders(row: tuple[int, ...]) -> list[Move]:
    return [Arrange(order) for order in permutations(row) if order != row]


def a_last_judgement() -> shin.Sitting:
    """The reader has made the last pair; everybody else is ready."""
    table = shin.lay_out(drawn("aa*"), 2, 0, (drawn("db"), drawn("ceg")))
    table.s.portraits = FACES
    table.turn_up(0, 1)
    while table.turn is not None and not table.s.over and not is_declaring(table):
        for seat in (0, 1):
            if table.options(seat):
                table.do(table.options(seat)[-1], seat)
                break
    return table


def is_declaring(table: shin.Sitting) -> bool:
    return DeclareTheEnd() in table.options(0)


def a_trick(*pairs: tuple[int, int]) -> batting.Sitting:
    """The reader is the elder; everybody has four cards left besides those played."""
    rest = [(1, 2, 13, 14), (6, 7, 1, 2), (13, 14, 6, 7)]
    hands = [[portrait(person) for person in (*pair, *more)] for pair, more in zip(pairs, rest, strict=True)]
    table = batting.a_trick(None, *hands)
    table.s.portraits = FACES
    table.play(*[(hand[0], hand[1]) for hand in hands])
    return table


def a_judge(right: int) -> Any:
    """Everybody accepts the right winner, and somebody objects to a wrong one."""

    def answer(game: Game[Any], s: State, seat: int) -> Move | None:
        asked = question(game, s, seat)
        assert asked is not None
        if isinstance(asked.options[0], Play):
            return None  # the next trick
        wrong = s.declared != right  # type: ignore[attr-defined]
        return Object() if wrong and Object() in asked.options else asked.options[0]

    return answer


KASANE = (
    Example(
        "order",
        "KA-9",
        lambda: kasane.a_table(3, {0: "6732"}, fronts="148"),
        (Take(0), Make("wakana-ge", 3, False)),
        2,
    ),
    Example(
        "field-card",
        "KA-10",
        lambda: kasane.a_table(3, {0: "324"}, {0: "876"}, fronts="691"),
        (Take(0), Make("yugiri", 4, True)),
        2,
    ),
    Example(
        "final-scoring",
        "KA-22",
        lambda: kasane.a_table(3, {0: "3"}, {0: "++12456789"}).at_the_last_turn("3"),
        (Take(0), Make("kasane", 2, False)),
        2,
    ),
)

HITOHIRA = (
    Example(
        "behind-the-screen",
        "HI-17",
        lambda: hitohira.a_table(3).gain("ryww"),
        (PutBehind("white", 1),),
    ),
    Example(
        "groups",
        "HI-21",
        lambda: hitohira.at_the_end({0: "rrrylwlw", 1: "yyyy", 2: "bb"}, players=3),
        (Assign(1),),
        2,
        first_option,
    ),
    Example(
        "ranking",
        "HI-23",
        lambda: hitohira.at_the_end({0: "ryw", 1: "yyyy", 2: "ryy", 3: "r"}),
        (Assign(1),),
        2,
        first_option,
    ),
    Example(
        "field",
        "HI-26",
        lambda: hitohira.at_the_end({0: "w"}, {0: "rrrrryyyllllllllbbbbbbbk"}, players=2),
        (Assign(0), Count("light-blue")),
        2,
        first_option,
    ),
)

FAIRY_CONCERTO = (
    Example(
        "equal",
        "FC-13",
        lambda: a_soloist("equal", "TTDDVHHHHHC"),
        (Pick("violinist"),),
        others=first_option,
    ),
    Example(
        "different",
        "FC-13",
        lambda: a_soloist("different", "TTDDVVHHHHH"),
        (Pick("composer"),),
        2,
        first_option,
    ),
)

UTENA = (
    Example(
        "hidden",
        "UT-13",
        lambda: utena.a_table(3).with_laid("Y08").with_next_desires("Y11").with_cloud(),
        (),
        then=lambda table: table.lose_brightness(0),
    ),
    Example(
        "swap",
        "UT-19",
        lambda: (
            utena.a_table(3)
            .with_cloud(blue=2, navy=1, snake=1, cross=1, five=2)
            .without_reserves()
            .come_to(0)
        ),
        (SwapWithAltar("CN", 2, "EN"),),
        others=stop,
    ),
)

TOKUGAWA = (
    Example(
        "pair",
        "TA-2",
        lambda: tokugawa.lay_out("abcbac", 2),
        (TurnUp(0), TurnUp(4)),
        2,
    ),
)

SHIN_TOKUGAWA = (
    Example(
        "judgement",
        "TS-8",
        a_last_judgement,
        (DeclareTheEnd(),),
        1,
        first_option,
        lambda table: other_orders(table.s.rows.cards_in_order(0)),
    ),
)

BATTING_TOKUGAWA = (
    Example(
        "lowest",
        "TB-11",
        lambda: a_trick((4, 8), (3, 9), (5, 12)),
        (Declare(2),),
        2,
        a_judge(2),
    ),
    Example(
        "consecutive",
        "TB-11",
        lambda: a_trick((3, 9), (4, 5), (8, 12)),
        (Declare(2),),
        2,
        a_judge(2),
    ),
    Example(
        "two-runs",
        "TB-11",
        lambda: a_trick((4, 5), (11, 12), (3, 8)),
        (Declare(2),),
        2,
        a_judge(2),
    ),
)

EXAMPLES = {
    "kasane": KASANE,
    "fairy-concerto": FAIRY_CONCERTO,
    "hitohira": HITOHIRA,
    "utena": UTENA,
    "tokugawa": TOKUGAWA,
    "shin-tokugawa": SHIN_TOKUGAWA,
    "batting-tokugawa": BATTING_TOKUGAWA,
}
