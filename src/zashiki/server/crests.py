"""Crests: the signs by which people know each other, as in "ume-ai": a drawing and a colour. Clients draw them."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

DRAWINGS = (
    "ume", "kikyo", "hishi", "uroko", "kame", "tomoe", "igeta",
    "shippo", "yabane", "nami", "matsu", "cho", "ogi", "tsuki",
)  # fmt: skip
COLOURS = ("sumi", "ai", "akane", "matsuba", "fuji", "kaki", "hanada", "cha")

Crest: TypeAlias = Annotated[
    str, msgspec.Meta(pattern=f"^({'|'.join(DRAWINGS)})-({'|'.join(COLOURS)})$", max_length=24)
]
