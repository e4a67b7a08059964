"""Lessons as a parlour answers for them, on a server or in a browser's worker: what was learnt is kept in its store."""

from __future__ import annotations

import time
from typing import Annotated

import msgspec

from zashiki.learning.lessons import Lesson, Sitting, lesson, read_progress, sit, take_answer
from zashiki.server.store import Store


class NoSuchLesson(Exception):
    """What there is not, in one line."""


class Answered(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    card: Annotated[str, msgspec.Meta(max_length=64)]
    right: bool


def taught(name: str, part: str) -> Lesson:
    try:
        found = lesson(name)
    except KeyError:
        raise NoSuchLesson("there is no such lesson") from None
    if part not in found.PARTS:
        raise NoSuchLesson("the lesson has no such part")
    return found


async def sitting_of(store: Store, who: str, name: str, part: str) -> Sitting:
    """How far somebody is, and what to ask next."""
    found = taught(name, part)
    return sit(found, part, read_progress(await store.learnt(who, name)), time.time())


async def sitting_after(store: Store, who: str, name: str, part: str, given: Answered) -> Sitting:
    """Take in whether somebody knew a card; what to ask next. Only cards of the lesson are kept."""
    found = taught(name, part)
    if given.card not in found.deck(part):
        raise NoSuchLesson("the part has no such card")
    progress, now = read_progress(await store.learnt(who, name)), time.time()
    take_answer(progress, given.card, given.right, now)
    await store.keep_learnt(who, name, msgspec.json.encode(progress))
    return sit(found, part, progress, now, given.card)
