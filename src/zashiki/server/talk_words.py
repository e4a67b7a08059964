"""What people say with one press: phrases that everybody reads in their own language, and drawn reactions."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

Phrase: TypeAlias = Literal[
    "hello",
    "thanks",
    "well-done",
    "so-close",
    "oops",
    "sorry",
    "one-moment",
    "i-am-back",
    "take-your-time",
    "again",
]
Reaction: TypeAlias = Literal["flower", "laugh", "surprise", "think", "sweat", "tea"]

IN_ENGLISH: Final[dict[Phrase, str]] = {
    "hello": "Hello! Have a good game.",
    "thanks": "Thank you for the game.",
    "well-done": "Well done!",
    "so-close": "So close!",
    "oops": "Oh no!",
    "sorry": "Sorry!",
    "one-moment": "One moment, please.",
    "i-am-back": "I'm back. Thanks for waiting.",
    "take-your-time": "Take your time.",
    "again": "Shall we play again?",
}
"""For clients that show text only; others say a phrase in the reader's language (web/src/talk/phrases.ts)."""
