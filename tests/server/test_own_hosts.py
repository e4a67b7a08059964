"""A parlour answers to its own names alone: a stranger's name may be made to lead here (DNS rebinding)."""

from __future__ import annotations

import socket
from collections.abc import Iterator

import httpx
import pytest

from tests.server.client import Person, Server, run

STRANGE = "evil.example"


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("named") / "data", "--origin", "https://parlour.example")
    yield server
    server.end()


@pytest.mark.parametrize(
    "host",
    [
        "localhost", "LOCALHOST:1234", "127.0.0.1:80", "[::1]:8080", "192.168.1.7", "parlour.example",
        "parlour.example:443", "parlour.example.", socket.gethostname(),
    ],
)  # fmt: skip
def test_its_own_names_are_answered(host: str, named: Server) -> None:
    answer = httpx.get(f"{named.url}/healthz", headers={"Host": host}, trust_env=False)
    assert answer.status_code == httpx.codes.OK


@pytest.mark.parametrize("host", [STRANGE, f"{STRANGE}:8080", "parlour.example.evil.example", "[::1", ""])
def test_other_names_are_refused_in_one_line(host: str, named: Server) -> None:
    answer = httpx.get(f"{named.url}/api/tables", headers={"Host": host}, trust_env=False)
    assert answer.status_code == httpx.codes.MISDIRECTED_REQUEST
    assert "--origin" in answer.json()["error"]


def test_a_page_under_a_stranger_s_name_gets_no_socket_and_changes_nothing(named: Server) -> None:
    async def evening() -> None:
        aya = Person(named.url)
        rebound = {"Host": STRANGE, "Origin": f"http://{STRANGE}"}
        assert (await aya.http.post("/api/me", json={"name": "Mallory"}, headers=rebound)).status_code == 421
        await aya.http.get("/api/me")
        assert await aya.is_turned_away("x" * 16, {"Cookie": aya.cookie, **rebound})

    run(evening())
