"""How the command line speaks: to people in their language, to programs in JSON, of mistakes in one line."""

from __future__ import annotations

import os
import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, NoReturn

import msgspec

from zashiki.cli.parameters import Option
from zashiki.rulebook import Language


class Lang(StrEnum):
    ja = "ja"
    en = "en"


LangOption = Annotated[Lang | None, Option("--lang", help="ja or en; by default as the system speaks.")]
OwnOption = Annotated[
    Path | None,
    Option(
        "--own",
        help="A TOML file with values of your own, as the browser exports them; all others stay ours.",
    ),
]
JsonOption = Annotated[bool, Option("--json", help="Print JSON for programs.")]


ASKED_FOR: list[Language] = []
"""The language that --lang has named, for refusals too."""


def language(chosen: Lang | None) -> Language:
    if chosen is not None:
        ASKED_FOR[:] = ["ja" if chosen is Lang.ja else "en"]
    if ASKED_FOR:
        return ASKED_FOR[0]
    spoken = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return "ja" if spoken.startswith("ja") else "en"


def fail(text: str) -> NoReturn:
    print("zashiki: " + " ".join(text.split()), file=sys.stderr)
    sys.exit(2)


def print_json(thing: Any) -> None:
    print(msgspec.json.format(msgspec.json.encode(thing), indent=1).decode())
