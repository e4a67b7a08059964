"""The HTTP part against its own OpenAPI document, and what that cannot say."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.client import Person, Server, run

pytestmark = pytest.mark.once

# Not asked for: that all which the document allows is accepted (which seats and options can be played is the game's
# to say, and the document cannot forbid unknown fields), and that OPTIONS knows all handlers of an address.
CHECKS: list[Any] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    response_headers_conformance,
    negative_data_rejection,
]


@pytest.fixture
def cookie(server: Server) -> str:
    with httpx.Client(base_url=server.url, trust_env=False, verify=False) as client:
        client.get("/api/me")
        return f"zashiki_guest={client.cookies['zashiki_guest']}"


def test_the_http_part_does_what_its_document_says(server: Server, cookie: str) -> None:
    document = schemathesis.openapi.from_url(f"{server.url}/api/schema/openapi.json")
    operations: list[Any] = list(document.get_all_operations())
    assert len(operations) > 10
    for found in operations:
        try_out(found.ok().as_strategy(), cookie)
        with suppress(Unsatisfiable):  # where nothing is asked for, nothing can be wrong
            try_out(found.ok().as_strategy(generation_mode=GenerationMode.NEGATIVE), cookie)


def try_out(requests: Any, cookie: str) -> None:
    @settings(max_examples=12, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(case=requests)
    def validate(case: Any) -> None:
        case.call_and_validate(headers={"Cookie": cookie}, checks=CHECKS)

    validate()


@pytest.mark.parametrize(
    "address",
    [
        "/assets/%00", "/assets/%2e%2e/%2e%2e/parlour.key", f"/assets/{'a' * 5000}", "/api/tables/%00/record",
        "/api/tables/%ff/replay", "/api/games/%00/ja", "/api/tables/%2e%2e/record", "/nowhere",
    ],
)  # fmt: skip
def test_strange_addresses_lead_nowhere(address: str, parlour: Server) -> None:
    with httpx.Client(base_url=parlour.url, trust_env=False, verify=False) as client:
        answer = client.get(address)
    assert answer.status_code == 404
    assert set(answer.json()) - {"ja"} == {"error"}


def test_a_request_that_is_too_big_is_not_read(parlour: Server) -> None:
    async def evening() -> None:
        aya = await Person(parlour.url).arrive("Aya")
        answer = await aya.http.post("/api/me", json={"name": "x" * 100_000})
        assert answer.status_code == 413
        assert set(answer.json()) == {"error"}

    run(evening())


@pytest.mark.parametrize(
    "body",
    [b'{"name": "\xff"}', b'{"name":' * 2000, b"[" * 16_000, b'{"game": "kasane", "options": {"a":' * 400],
)
@pytest.mark.parametrize("address", ["/api/me", "/api/me/recover", "/api/tables"])
def test_a_body_that_cannot_be_read_is_refused_in_one_line(
    address: str, body: bytes, parlour: Server
) -> None:
    async def evening() -> None:
        aya = await Person(parlour.url).arrive("Aya")
        answer = await aya.http.post(address, content=body, headers={"Content-Type": "application/json"})
        assert answer.status_code == 400
        assert set(answer.json()) == {"error"}
        assert "\n" not in answer.json()["error"]
        assert not parlour.troubles()

    run(evening())


def test_a_body_is_not_read_from_somebody_who_sends_too_much(server: Server) -> None:
    async def evening() -> None:
        aya = await Person(server.url).arrive("Aya")
        answers = [await aya.http.post("/api/me", content=b"[" * 16_000) for _ in range(300)]
        assert {answer.status_code for answer in answers} == {400, 429}

    run(evening())


def test_a_name_is_tidied_before_others_see_it(parlour: Server) -> None:
    async def evening() -> None:
        aya = await Person(parlour.url).arrive("Aya")
        for typed, shown in {
            "  彩  \n ": "彩",
            "a\x00b\u202ec": "abc",
            "x" * 80: "x" * 24,
            "\u3164\u2800\u115f": "",
        }.items():
            assert (await aya.http.post("/api/me", json={"name": typed})).json()["name"] == shown

    run(evening())


def test_a_new_code_ends_the_old_one(parlour: Server) -> None:
    async def evening() -> None:
        aya, phone = await Person(parlour.url).arrive("Aya"), Person(parlour.url)
        old, new = [(await aya.http.post("/api/me/code")).json()["code"] for _ in range(2)]
        assert (await phone.http.post("/api/me/recover", json={"code": old})).status_code == 404
        assert (
            await phone.http.post("/api/me/recover", json={"code": f" {new.lower()} "})
        ).status_code == 200
        assert phone.cookie == aya.cookie

    run(evening())


def test_too_many_requests_are_turned_away_for_a_while(server: Server) -> None:
    async def evening() -> None:
        aya = await Person(server.url).arrive("Aya")
        codes = [(await aya.http.post("/api/me", json={"name": "A"})).status_code for _ in range(300)]
        assert codes[0] == 200
        assert 429 in codes
        body = {"game": "kasane", "seats": 2}
        answers = [await aya.http.post("/api/tables", json=body) for _ in range(3)]
        assert {answer.status_code for answer in answers} <= {201, 429}

    run(evening())
