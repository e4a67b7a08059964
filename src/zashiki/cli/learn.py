"""`zashiki learn`: learn by heart what a game wants known, a few minutes at a time."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated

import msgspec

from zashiki.cli.data_folder import DataOption, data_folder
from zashiki.cli.output import LangOption, fail, language
from zashiki.cli.parameters import Argument, Option
from zashiki.learning.lessons import LESSONS, Lesson, LessonQuestion, lesson, read_progress, sit, take_answer
from zashiki.rulebook import Language
from zashiki.terminal.colours import bold, faint
from zashiki.terminal.console import Console
from zashiki.terminal.phrases import TerminalPhrases, phrases

LEAVE = "q"


def learn(
    what: Annotated[str, Argument(help=f"What to learn: {', '.join(LESSONS)}.")],
    order: Annotated[
        str | None, Option(help="Which part; for the shoguns reign (by default), kana or tenure.")
    ] = None,
    count: Annotated[int, Option(min=1, help="How many questions to ask at most.")] = 10,
    sheet: Annotated[bool, Option("--sheet", help="Show everything at a glance instead.")] = False,
    data: DataOption = None,
    lang: LangOption = None,
) -> None:
    """Ask for what is due today; what you knew comes again later, what you did not know soon."""
    if what not in LESSONS:
        fail(f"there is no lesson {what!r} (there is: {', '.join(LESSONS)})")
    taught = lesson(what)
    part = order if order is not None else taught.PARTS[0]
    if part not in taught.PARTS:
        fail(f"the order can be {', '.join(taught.PARTS)}; not {part!r}")
    spoken = language(lang)
    if sheet:
        show_sheet(taught, part, spoken)
        return
    folder = data if data is not None else data_folder()
    ask(taught, part, folder / f"learnt-{what}.json", count, spoken)


def show_sheet(taught: Lesson, part: str, spoken: Language) -> None:
    console = Console()
    for line in taught.sheet(part):
        console.print(f"{line.text.in_(spoken)}  {faint(line.drawing.in_(spoken))}")


def ask(taught: Lesson, part: str, path: Path, count: int, spoken: Language) -> None:
    """Ask until there have been enough questions, all of it rests, or the person leaves."""
    words, console = phrases(spoken), Console()
    progress = read_progress(path.read_bytes() if path.exists() else None)
    last: str | None = None
    for _ in range(count):
        now = sit(taught, part, progress, time.time(), last)
        if now.question is None:
            console.print(words.learn_rests)
            break
        right = ask_one(now.question, words, console, spoken)
        if right is None:
            break
        last = now.question.card
        take_answer(progress, last, right, time.time())
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(msgspec.json.encode(progress))
    end = sit(taught, part, progress, time.time())
    console.print(words.learn_known.format(known=end.known, cards=end.cards))


def ask_one(
    question: LessonQuestion, words: TerminalPhrases, console: Console, spoken: Language
) -> bool | None:
    """Whether the answer was right; None: the person leaves."""
    console.print()
    console.lines([f"  {line}" for line in question.letters])
    console.print(bold(words.learn_who.format(drawing=question.drawing.in_(spoken))))
    for number, choice in enumerate(question.choices, start=1):
        console.print(f"  {number}  {choice.text.in_(spoken)}")
    chosen = read_number(len(question.choices), words, console)
    if chosen is None:
        return None
    right = question.choices[chosen - 1].id == question.answer
    truth = next(one.text.in_(spoken) for one in question.choices if one.id == question.answer)
    verdict = words.learn_right if right else words.learn_wrong
    console.print(f"{verdict.format(answer=truth)} {question.note.in_(spoken)}")
    return right


def read_number(most: int, words: TerminalPhrases, console: Console) -> int | None:
    while True:
        try:
            console.print(words.learn_choose, end="")
            typed = input().strip().lower()
        except EOFError:
            return None
        if typed == LEAVE:
            return None
        if typed.isascii() and typed.isdigit() and 1 <= int(typed) <= most:
            return int(typed)
        console.print(words.learn_one_of.format(most=most))
