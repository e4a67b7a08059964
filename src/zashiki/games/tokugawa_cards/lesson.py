"""The lesson of the shoguns' faces (TK-C2): a drawing, and who it is or where he stands in one of the three orders."""

from __future__ import annotations

import tomllib
from functools import cache

from zashiki.games import folder
from zashiki.games.tokugawa_cards.portraits import PEOPLE_OF_THE_BOX
from zashiki.games.tokugawa_cards.shoguns import CARDS, EVERYBODY, MITSUKUNI, ORDERS, Person, rank_in
from zashiki.games.tokugawa_cards.text_faces import drawn
from zashiki.kernel.chance import FastChance
from zashiki.learning.lessons import LessonChoice, LessonQuestion, SheetLine
from zashiki.rulebook import LANGUAGES, Text, value
from zashiki.words.lexicon import lexicon

PARTS = ORDERS
EASIEST_FIRST: list[int] = value(CARDS, "faces", "easiest-first")
GAME = "tokugawa"
"""The game whose words name the people and the drawings."""
WRONG = 3
"""So many wrong answers stand beside the right one."""


def deck(part: str) -> list[str]:
    """Mitsukuni stands in no order: he is asked for only where the question is who it is."""
    asked = [person for person in EASIEST_FIRST if part == "reign" or person != MITSUKUNI]
    return [f"{part}/{person}" for person in asked]


def question(card: str, chance: FastChance) -> LessonQuestion:
    part, _, number = card.partition("/")
    person = int(number)
    others = [int(one.partition("/")[2]) for one in deck(part)]
    others.remove(person)
    offered = [person]
    while len(offered) <= WRONG:
        offered.append(others.pop(chance.next(len(others))))
    offered.sort(key=lambda one: place(part, one))
    picture = PEOPLE_OF_THE_BOX.index(person)
    return LessonQuestion(
        card,
        picture,
        drawing(picture),
        tuple(LessonChoice(one, answer(part, one)) for one in offered),
        person,
        note(person),
        tuple(drawn(picture)),
    )


def sheet(part: str) -> tuple[SheetLine, ...]:
    """Everybody in one order, Mitsukuni at the end."""
    people = sorted(range(len(EVERYBODY)), key=lambda one: place(part, one))
    lines = []
    for person in people:
        picture = PEOPLE_OF_THE_BOX.index(person)
        lines.append(SheetLine(person, picture, drawing(picture), answer(part, person), note(person)))
    return tuple(lines)


def place(part: str, person: int) -> int:
    return rank_in(part, EVERYBODY[person])


def drawing(picture: int) -> Text:
    ja, en = (lexicon(GAME, language).terms["drawing"][str(picture)] for language in LANGUAGES)
    return Text(ja, en)


def answer(part: str, person: int) -> Text:
    """Who it is; in the other two orders with the place there."""
    ja, en = (lexicon(GAME, language).terms["person"][str(person)] for language in LANGUAGES)
    if part == "reign" or person == MITSUKUNI:
        return Text(ja, en)
    one = EVERYBODY[person]
    words = notes()["answer"][part]
    return Text(filled(words["ja"], part, one), filled(words["en"], part, one))


def filled(form: str, part: str, one: Person) -> str:
    return form.format(
        rank=rank_in(part, one),
        kana=one.kana.split()[1],
        kanji=one.kanji[2:],
        romaji=one.romaji.split()[1],
        days=f"{one.days or 0:,}",
    )


def note(person: int) -> Text:
    told = notes()["note"][str(person)]
    return Text(told["ja"], told["en"])


@cache
def notes() -> dict[str, dict[str, dict[str, str]]]:
    return tomllib.loads((folder(CARDS) / "lesson.toml").read_text(encoding="utf-8"))
