"""docs/protocol.md says what the server does: every example is read, every kind and reason is there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from zashiki import server
from zashiki.kernel.view import Frame, Question
from zashiki.server.protocol import AnyMessage, AnyNews, FrameNews, Refused, TableEvent, id_of, read_message
from zashiki.server.settings import TableSettings

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
EXAMPLES = [
    line for block in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL) for line in block.splitlines()
]
SOURCES = "".join(path.read_text(encoding="utf-8") for path in Path(server.__path__[0]).rglob("*.py"))


@pytest.mark.parametrize("text", EXAMPLES)
def test_an_example_is_a_message(text: str) -> None:
    kinds: Any = AnyMessage | AnyNews if '"kind"' in text.split(":", 1)[0] else TableSettings
    if '{"kind": "frame"' in text:
        assert_is_a_frame(msgspec.json.decode(text))
    else:
        msgspec.json.decode(text, type=kinds)


def assert_is_a_frame(example: Any) -> None:
    """Views, moves and events are the game's; the rest is ours."""
    assert set(example) | {"table_events"} == {"kind", *FrameNews.__struct_fields__}
    msgspec.convert(example.get("table_events", []), type=tuple[TableEvent, ...])
    assert set(example["frame"]) | {"free", "written"} == set(Frame.__struct_fields__)
    if "written" in example["frame"]:
        assert len(example["frame"]["written"]) == len(example["frame"]["events"])
    if example["frame"]["question"] is not None:
        assert set(example["frame"]["question"]) == set(Question.__struct_fields__)


@pytest.mark.parametrize("kind", [*get_args(AnyMessage), *get_args(AnyNews)], ids=lambda kind: kind.__name__)
def test_every_kind_has_an_example(kind: Any) -> None:
    tag = msgspec.inspect.type_info(kind).tag  # type: ignore[attr-defined]
    assert any(f'{{"kind": "{tag}"' in text for text in EXAMPLES)
    assert f"`{tag}`" in PAGE


@pytest.mark.parametrize("reason", sorted(set(re.findall(r'Refused\("([a-z-]+)"', SOURCES))))
def test_every_reason_is_explained(reason: str) -> None:
    assert f"`{reason}`" in PAGE


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ('{"kind":"castle","id":"a"}', "a"),
        ('{"kind":"sit","id":"a","seat":0,"colour":1}', "a"),
        ('{"kind":"sit","id":"a b","seat":0}', ""),
        ('{"kind":"sit","id":"\\u0000","seat":0}', ""),
        ('{"kind":"sit","id":"' + "a" * 65 + '","seat":0}', ""),
        ('{"kind":"sit","id":"","seat":0}', ""),
        ('{"kind":"sit","id":"a"', ""),
        ("[" * 10_000, ""),
        ('{"a":' * 3000, ""),
        ("", ""),
        ("\ud800", ""),
    ],
)
def test_what_is_not_understood_is_refused_by_its_id(text: str, name: str) -> None:
    with pytest.raises(Refused, match="not-understood"):
        read_message(text)
    assert id_of(text) == name
