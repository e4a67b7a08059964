"""The faces in letters: sixteen that a terminal player can tell apart, and none that says who it is (TK-C2)."""

from __future__ import annotations

from wcwidth import wcswidth

from zashiki.catalogue import open_game
from zashiki.games.tokugawa.text_picture import picture
from zashiki.games.tokugawa.view import TokugawaView
from zashiki.games.tokugawa_cards.shoguns import EVERYBODY
from zashiki.games.tokugawa_cards.text_faces import drawings, drawn
from zashiki.kernel.chance import FastChance
from zashiki.kernel.loop import answer, run
from zashiki.learning.lessons import lesson

SIXTEEN = range(16)


def test_tk_c2_sixteen_drawings_of_one_size_no_two_of_which_share_most_of_their_cells() -> None:
    assert set(drawings()) == {str(portrait) for portrait in SIXTEEN}
    faces = [drawn(portrait) for portrait in SIXTEEN]
    assert {(len(face), *map(wcswidth, face)) for face in faces} == {(5, 11, 11, 11, 11, 11)}
    for one in SIXTEEN:
        for other in range(one):
            cells = zip("".join(faces[one]), "".join(faces[other]), strict=False)
            inked = [(a, b) for a, b in cells if a != " " or b != " "]
            alike = sum(a == b for a, b in inked)
            assert alike < len(inked) / 2, (one, other)


def test_tk_c2_no_drawing_says_a_name() -> None:
    for portrait in SIXTEEN:
        text = "".join(drawn(portrait)).lower()
        for person in EVERYBODY:
            assert person.romaji.split()[1].lower() not in text
            assert not set(person.kanji[2:]) & set(text)


def test_tk_c2_the_terminal_draws_the_cards_that_lie_face_up() -> None:
    game = open_game("tokugawa", 2)
    s = game.setup(FastChance(3))
    run(s)
    answer(s, s.next_to_answer(), s.asks[s.next_to_answer()].option(0))
    view = game.view(s, 0)
    assert isinstance(view, TokugawaView)
    (up,) = [card for card in view.field if isinstance(card, int)]
    lines = picture(view, "en")
    assert all(any(part in line for line in lines) for part in drawn(up))


def test_tk_c2_the_lesson_shows_the_drawing() -> None:
    question = lesson("shoguns").question("reign/1", FastChance(1))
    assert list(question.letters) == drawn(question.picture)
