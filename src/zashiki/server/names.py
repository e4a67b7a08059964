"""Names of people, as they are shown."""

from __future__ import annotations

import unicodedata

from zashiki.server.settings import NAME_LENGTH

# letters and signs by their category, and blank all the same: Hangul fillers, the braille blank
BLANKS = dict.fromkeys((0x115F, 0x1160, 0x3164, 0xFFA0, 0x2800), None)


def tidy(name: str) -> str:
    """A name without control characters and letters that nobody sees, cut to the longest allowed."""
    kept = "".join(letter for letter in name if unicodedata.category(letter)[0] not in "CZ" or letter == " ")
    kept = kept.translate(BLANKS)
    return " ".join(kept.split())[:NAME_LENGTH]
