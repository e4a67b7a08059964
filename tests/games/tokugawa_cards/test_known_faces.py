"""Bots know a stated number of faces of the box by level, and go by them; hints do not (TK-C2)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.cases import seed_of
from tests.games.batting_tokugawa.positions import Sitting, a_new_game
from zashiki.bots.bot import Situation
from zashiki.bots.bot_play import situation
from zashiki.bots.levels import NAMES
from zashiki.bots.registry import make_bot
from zashiki.catalogue import open_game
from zashiki.games.batting_tokugawa.bots.remembered_faces import remembered_faces
from zashiki.games.batting_tokugawa.events import OverviewTaken
from zashiki.games.batting_tokugawa.moves import Declare, Object
from zashiki.games.batting_tokugawa.trick_winner import true_winner
from zashiki.games.shin_tokugawa.bots.memory_player import remembered_people
from zashiki.games.shin_tokugawa.events import Peeked
from zashiki.games.shin_tokugawa.moves import Arrange, Peek
from zashiki.games.tokugawa_cards.bots.known_faces import EASIEST_FIRST, known_faces, recognised
from zashiki.games.tokugawa_cards.events import TurnedUp
from zashiki.games.tokugawa_cards.portraits import PEOPLE_OF_THE_BOX, UNKNOWN, Portraits, agreed_faces
from zashiki.games.tokugawa_cards.shoguns import MITSUKUNI
from zashiki.games.tokugawa_cards.view import Identity
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import Event
from zashiki.kernel.play import Play
from zashiki.review.judges import judge_for, reviewer_for

SHARES = dict(zip(NAMES, (0, 8, 10, 13, 16), strict=True))
"""As docs/bots.md states them."""
EVERY_LEVEL = pytest.mark.parametrize(("level", "share"), SHARES.items())


def faces_of(game: str, level: str) -> int:
    """How many faces a bot says that it knows."""
    bot: Any = make_bot(game, level)
    inner = getattr(bot, "patient", None) or getattr(bot, "elder", None) or bot
    return int(inner.learnt if game == "shin-tokugawa" else inner.faces)


@pytest.mark.parametrize("game", ["tokugawa", "shin-tokugawa", "batting-tokugawa"])
@EVERY_LEVEL
def test_tkc2_each_level_knows_its_stated_number_of_faces(game: str, level: str, share: int) -> None:
    assert faces_of(game, level) == share
    faces = known_faces(agreed_faces({"faces": "box"}), share)
    known = [portrait for portrait in range(16) if faces[portrait] != UNKNOWN]
    assert len(known) == share
    assert all(faces[portrait] == PEOPLE_OF_THE_BOX[portrait] for portrait in known)
    assert known_faces(agreed_faces({"faces": "masked"}), share) == [UNKNOWN] * 16


def test_tkc2_the_first_four_are_known_first() -> None:
    assert EASIEST_FIRST[:4] == [1, 2, 3, 4]
    assert sorted(EASIEST_FIRST) == list(range(16))
    assert {one.person for one in recognised(Portraits(), 4)} == {1, 2, 3, 4}


def step_without_looking(play: Play, chance: FastChance) -> None:
    seat = int(play.state.next_to_answer())
    options = [move for move in play.options(seat) if not isinstance(move, Peek)]
    play.submit(seat, options[chance.next(len(options))])


def before_the_judgement(faces: str) -> tuple[Play, int]:
    """A game of 真・とくがわあつめ whose rows are to be confirmed, and a seat that has looked at no overview."""
    for number in range(20):
        play = Play(open_game("shin-tokugawa", 2, {"faces": faces}), seed_of("rows", number))
        chance = FastChance(number)
        while not play.over and play.state.now.__class__.__name__ != "LastChanges":
            step_without_looking(play, chance)
        seat = int(play.state.next_to_answer())
        looked = any(getattr(event, "shows", ()) for event in play.seen(seat))
        if not play.over and not looked and len(play.state.rows.cards_in_order(seat)) > 5:  # type: ignore[attr-defined]
            return play, seat
    raise AssertionError("no such game")


def arranged(level: str, faces: str) -> list[int] | None:
    """The people of a row in the order that a bot gives it; None: it leaves the row as it is."""
    play, seat = before_the_judgement(faces)
    move = make_bot("shin-tokugawa", level).choose(situation(play, seat), FastChance(1))
    if not isinstance(move, Arrange):
        return None
    return [int(play.state.portraits.person(card)) for card in move.order]  # type: ignore[attr-defined]


def test_ts5_whoever_knows_every_face_orders_the_whole_row_and_whoever_knows_none_leaves_it() -> None:
    order = arranged("champion", "box")
    assert order is not None
    assert order == sorted(order)
    assert arranged("gentle", "box") is None


def test_ts5_a_level_in_between_orders_those_it_knows() -> None:
    order = arranged("expert", "box")
    assert order is not None
    known = [person for person in order if person in EASIEST_FIRST[:13]]
    assert known == sorted(known)


def test_ts5_at_a_masked_table_nobody_knows_a_face() -> None:
    assert arranged("champion", "masked") is None


def a_wrong_declaration(faces: str) -> Sitting:
    table = a_new_game(4, {"faces": faces})
    table.play_on("DeclareTheWinner")
    truth = int(true_winner(table.s))
    options = [move for move in table.options(table.elder) if move != Declare(truth)]
    table.do(table.elder, options[0])
    return table


def asked(table: Sitting) -> Situation:
    """The true winner, who has not seen the overview, about the elder's declaration."""
    seat = int(true_winner(table.s))
    return Situation(table.game, seat, table.seen_by(seat), table.heard(seat), table.options(seat))


def test_tb14_a_champion_objects_by_the_faces_of_the_box() -> None:
    champion = make_bot("batting-tokugawa", "champion")
    champion.hurry(1e9, 60)
    assert champion.choose(asked(a_wrong_declaration("box")), FastChance(1)) == Object()


def test_tb14_at_a_masked_table_a_review_knows_no_more_than_a_hint() -> None:
    about = asked(a_wrong_declaration("masked"))
    verdicts = [
        make("batting-tokugawa", 60).judge(about, FastChance(1)) for make in (reviewer_for, judge_for)
    ]
    told = [[(one.code, one.visits, one.chance) for one in verdict.estimates] for verdict in verdicts]
    assert told[0] == told[1]


def test_tb14_a_review_takes_the_faces_for_known_and_a_hint_does_not() -> None:
    about = asked(a_wrong_declaration("box"))
    code = about.game.code(Object())
    assert reviewer_for("batting-tokugawa", 60).judge(about, FastChance(1)).best.code == code
    assert judge_for("batting-tokugawa", 60).judge(about, FastChance(1)).best.code != code


def looked_and_waited(seat: int, before: int) -> list[Event]:
    """A seat has looked at an overview card with four faces, and then the next player has turned up two cards."""
    shows = tuple(Identity(portrait, PEOPLE_OF_THE_BOX[portrait]) for portrait in range(4))
    cards: list[Event] = [TurnedUp(seat, place, place) for place in range(before)]
    return [*cards, Peeked(seat, 0, 0, shows), TurnedUp(seat, 20, 9), TurnedUp(seat, 21, 10)]


def test_ts6_a_gentle_bot_learns_some_faces_as_the_table_shows_them() -> None:
    """It knows none when it sits down; most of those that it looked up are gone by its next turn, but not all."""
    bot: Any = make_bot("shin-tokugawa", "gentle")
    kept = sum(
        person != UNKNOWN
        for seat in range(4)
        for before in range(12)
        for person in remembered_people(seat, bot.faces, looked_and_waited(seat, before))
    )
    assert 0.1 < kept / (4 * 12 * 4) < 0.4


def test_tb18_a_gentle_bot_learns_the_boldest_faces_from_its_look_as_the_elder() -> None:
    bot: Any = make_bot("batting-tokugawa", "gentle")
    table = a_new_game(4, {"faces": "box"})
    people = tuple(PEOPLE_OF_THE_BOX)
    learnt = set()
    for seat in table.others:
        view = table.seen_by(seat)
        assert remembered_faces(view, table.heard(seat), bot.retention) is None, "nothing was shown"
        known = remembered_faces(view, [OverviewTaken(seat, people)], bot.retention) or []
        learnt |= {person for person in known if person != UNKNOWN}
    assert MITSUKUNI in learnt
    assert learnt & {1, 2, 3, 4}
    assert learnt <= {MITSUKUNI, 1, 2, 3, 4}
