"""The browser client's types, as JSON Schema: `python -m zashiki.server.web.json_schema [GAME]`.

Without a game: every message of the live protocol and every body of the HTTP interface. With one: its view, its moves
and its events. `web/scripts/types.mjs` makes TypeScript of it.
"""

from __future__ import annotations

import json
import sys
from typing import Any, get_args

import msgspec

from zashiki.catalogue import GAMES, open_game
from zashiki.companion.requests import FilledSheet
from zashiki.companion.rules import Companion, Counted
from zashiki.kernel.outcome import Outcome
from zashiki.learning.lessons import SheetLine, Sitting
from zashiki.learning.mixed_up import MixedUp
from zashiki.own_values.rows import Rows
from zashiki.puzzles.puzzle import Puzzle, PuzzleCount, PuzzleLine
from zashiki.rulebook import rulebook
from zashiki.server import answers, lesson_answers, own_boxes
from zashiki.server.daily.answers import Begin, DailyDeal, Today
from zashiki.server.finished_games import FinishedGames
from zashiki.server.hosting.announcing import NewAnnouncement
from zashiki.server.lab.news import LabNews
from zashiki.server.lab.report_folder import SavedReport
from zashiki.server.protocol import AnyMessage, AnyNews
from zashiki.server.push.subscription import Subscription
from zashiki.server.settings import TableSettings
from zashiki.server.statistics import GameStatistics
from zashiki.server.table.replay_frames import Replay
from zashiki.server.thinking.reviews import Reviewed
from zashiki.server.web import host, http, lab, own_data, push

BODIES = (
    answers.Me, answers.NewName, http.Code, answers.NewTable, answers.Tables, answers.GameLine, answers.GameBook,
    http.SeatToken, own_boxes.Entered, own_boxes.Checked, own_boxes.SavedBox, Rows, TableSettings, Outcome, Replay,
    Reviewed, FinishedGames, GameStatistics, lesson_answers.Answered, Sitting, SheetLine, MixedUp, Companion, Counted,
    FilledSheet, Subscription, push.PushKey, push.Devices, host.HostView, host.HostTables, host.HostPeople,
    host.Welcome, NewAnnouncement, own_data.Announced, own_data.Privacy, own_data.Gone, lab.LabDesk, SavedReport,
    PuzzleCount, PuzzleLine, Puzzle,
    Today, DailyDeal, Begin,
)  # fmt: skip
LIMITS = {"pattern", "minLength", "maxLength", "minimum", "maximum", "maxItems", "maxProperties", "perSeat"}
OPEN = {
    "type": "object",
    "properties": {"kind": {"type": "string"}},
    "required": ["kind"],
    "additionalProperties": True,
}
"""A game's own move or event, as the protocol knows it: it has a kind."""


def protocol_schema() -> dict[str, Any]:
    return definitions({"AnyMessage": AnyMessage, "AnyNews": AnyNews, "LabNews": LabNews}, BODIES)


def game_schema(game: str) -> dict[str, Any]:
    rules = open_game(game, rulebook(game).players[-1])
    return definitions({"AnyMove": rules.move_types, "AnyEvent": rules.event_types}, (rules.view_type,))


def definitions(unions: dict[str, Any], structs: tuple[Any, ...]) -> dict[str, Any]:
    """One schema that defines everything by name; a union is a choice among its members."""
    members = [member for union in unions.values() for member in members_of(union)]
    _, found = msgspec.json.schema_components([*members, *structs], ref_template="#/$defs/{name}")
    found |= {name: OPEN for name in ("Event", "Move") if name in found}
    if "View" in found:
        found["View"] = {**found["View"], "additionalProperties": True}
    for name, union in unions.items():
        found[name] = {"anyOf": [{"$ref": f"#/$defs/{member.__name__}"} for member in members_of(union)]}
    return {"$defs": {name: without_limits(found[name]) for name in sorted(found)}}


def members_of(union: Any) -> tuple[Any, ...]:
    """A union of one type is that type itself."""
    return get_args(union) or (union,)


def without_limits(node: Any) -> Any:
    """Without limits, which the server checks, and without `perSeat`: they make no difference to a type."""
    if isinstance(node, dict):
        return {key: without_limits(value) for key, value in node.items() if key not in LIMITS}
    return [without_limits(item) for item in node] if isinstance(node, list) else node


def written(game: str | None) -> str:
    schema = protocol_schema() if game is None else game_schema(game)
    return json.dumps(schema, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


if __name__ == "__main__":
    asked = sys.argv[1] if len(sys.argv) > 1 else None
    if asked is not None and asked not in GAMES:
        sys.exit(f"there is no game {asked!r}")
    sys.stdout.write(written(asked))
