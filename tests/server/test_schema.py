"""The types of the browser client are those of the server."""

from __future__ import annotations

from pathlib import Path

import pytest

from zashiki.games.kasane.events import Took
from zashiki.games.kasane.moves import Take
from zashiki.games.kasane.view import KasaneView
from zashiki.server.web.json_schema import definitions, written

CLIENT = Path(__file__).parents[2] / "web" / "src"
GAMES = sorted(path.parent.name for path in CLIENT.glob("games/*/schema.json"))


def test_the_exported_protocol_is_up_to_date() -> None:
    kept = (CLIENT / "net" / "schema.json").read_text(encoding="utf-8")
    assert kept == written(None), (
        "python -m zashiki.server.web.json_schema > web/src/net/schema.json; npm run types"
    )


@pytest.mark.parametrize("game", GAMES)
def test_the_exported_types_of_a_game_with_a_board_are_up_to_date(game: str) -> None:
    kept = (CLIENT / "games" / game / "schema.json").read_text(encoding="utf-8")
    assert kept == written(game), (
        f"python -m zashiki.server.web.json_schema {game} > web/src/games/{game}/schema.json"
    )


def test_a_game_with_a_single_kind_of_move_has_that_move() -> None:
    found = definitions({"AnyMove": Take, "AnyEvent": Took}, (KasaneView,))["$defs"]
    assert found["AnyMove"] == {"anyOf": [{"$ref": "#/$defs/Take"}]}
    assert found["Take"]["properties"]["kind"] == {"enum": ["take"]}
