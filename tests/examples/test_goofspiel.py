"""The example package: found by its entry point, conforming, and played from the terminal and through the server."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.examples.installed import ROOT, environment, install, run
from tests.server.client import Person, Server, end_all
from tests.server.client import run as people_at_a_table
from tests.server.test_tables import play_on

GOOFSPIEL = ROOT / "examples" / "goofspiel"
MOST_LINES = 160


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    install(GOOFSPIEL, folder)
    return folder


def test_the_game_is_found_and_passes_the_whole_suite(site: Path) -> None:
    done = run(GOOFSPIEL, site, "pytest", "-q", "-p", "no:cacheprovider")
    assert done.returncode == 0, done.stdout
    assert "passed" in done.stdout


def test_the_game_is_short() -> None:
    source = (GOOFSPIEL / "src").rglob("*.py")
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in source) <= MOST_LINES


def test_it_is_listed_beside_ours_and_bots_play_it(site: Path) -> None:
    listed = run(GOOFSPIEL, site, "zashiki", "games", "--json")
    assert [game["id"] for game in json.loads(listed.stdout)][-1] == "goofspiel"
    played = run(
        GOOFSPIEL, site, "zashiki", "arena", "goofspiel", "--bots=random,greedy", "--games=4", "--json"
    )
    assert played.returncode == 0, played.stderr


def test_it_is_played_in_the_terminal(site: Path) -> None:
    told = run(
        GOOFSPIEL, site, "zashiki", "play", "goofspiel", "--lang=en", "--seats=human,greedy", given="1\n" * 6
    )
    assert told.returncode == 0, told.stderr
    assert "All prizes are gone." in told.stdout


def test_it_is_served_as_to_a_browser(site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", environment(GOOFSPIEL, site)["PYTHONPATH"])
    server = Server(tmp_path / "parlour")
    try:
        people_at_a_table(evening(server.url))
    finally:
        end_all(server)


async def evening(url: str) -> None:
    aya = await Person(url).arrive("Aya")
    lines = (await aya.http.get("/api/games")).json()
    assert lines[-1]["rulebook"]["id"] == "goofspiel"
    assert lines[-1]["per_seat"] == ["hands", "won", "points"]
    book = (await aya.http.get("/api/games/goofspiel/en")).json()
    assert book["words"]["field"]["prizes_left"] == "Prizes to come"
    table = await aya.new_table(game="goofspiel", seats=2)
    async with aya.at(table) as here:
        await here.do("sit", seat=0)
        await here.do("seat-bot", seat=1, bot="greedy")
        await here.do("ready", seat=0, nonce="abc")
        await play_on(here, 0)
        assert here.table["over"]["winners"]
