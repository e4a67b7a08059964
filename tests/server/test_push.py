"""Web Push: a device is told of its turn once, when nobody looks, in a message that only it can read."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec

from tests.server.client import Person, Server, end_all, run
from tests.server.push_service import Device, PushService, from_text, push_service, to_text
from zashiki.server.push import turn_calls
from zashiki.server.push.delivery import Delivery, NotOutside, outcome
from zashiki.server.push.encryption import CURVE, DeviceKeys, Vapid, encrypted
from zashiki.server.push.subscription import BadSubscription, Subscription, check, sealed
from zashiki.server.push.turn_calls import TurnCalls
from zashiki.server.settings import TableSettings
from zashiki.server.store import StoredTable, StoredTurn, Summary
from zashiki.server.store.memory import MemoryStore
from zashiki.server.store.seal import Seal

pytestmark = pytest.mark.once

SEAL = Seal(bytes(32))
VAPID = Vapid(bytes(range(32)), "mailto:host@example.org")


def subscription(device: Device, endpoint: str, **wishes: Any) -> dict[str, Any]:
    return {"endpoint": endpoint, "keys": device.keys, **wishes}


def test_a_message_is_encrypted_as_in_the_example_of_rfc_8291() -> None:
    """Appendix A: the same keys and salt give the same bytes."""
    own = ec.derive_private_key(
        int.from_bytes(from_text("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"), CURVE
    )
    keys = DeviceKeys(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
    )
    body = encrypted(
        b"When I grow up, I want to be a watermelon", keys, own, from_text("DGv6ra1nlYgDCS1FRnbzlw")
    )
    assert to_text(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK"
        "6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_a_device_reads_its_own_messages_and_nobody_elses() -> None:
    one, other = Device(), Device()
    keys = msgspec.convert(one.keys, DeviceKeys)
    bodies = {encrypted("あなたの番です".encode(), keys) for _ in range(3)}
    assert len(bodies) == 3  # no two are alike
    assert {one.read(body).decode() for body in bodies} == {"あなたの番です"}
    with pytest.raises(InvalidTag):
        other.read(bodies.pop())


def test_the_key_for_push_services_follows_from_the_parlours_key() -> None:
    assert VAPID.public == Vapid(bytes(range(32)), "").public != Vapid(bytes(32), "").public
    assert len(from_text(VAPID.public)) == 65


@asynccontextmanager
async def slow_table(server: Server, aya: Person, ben: Person) -> AsyncIterator[str]:
    """A slow game of 襲ノ色目 at which only the one who is not asked looks on; the other has just left."""
    table = await aya.new_table(game="kasane", seats=2, pace="slow")
    async with aya.at(table) as at:
        await at.do("sit", seat=0)
        async with ben.at(table) as other:
            await other.do("sit", seat=1)
            await other.do("ready", seat=1, nonce="b")
            await at.do("ready", seat=0, nonce="a")
            await at.until(lambda: at.frames.get(0))
            while 0 in at.frames[0]["asked"]:
                await at.move(0)
        yield table


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_who_is_away_is_told_of_the_turn_once(kind: str, tmp_path: Path, database: Callable[[], str]) -> None:
    where = ["--database", database()] if kind == "postgres" else []
    server = Server(
        tmp_path / "data", "--local-push-services", "--contact", "mailto:host@example.org", *where
    )

    async def evening() -> None:
        aya, ben = [await Person(server.url).arrive(name) for name in ("Aya", "Ben")]
        key = (await ben.http.get("/api/push")).json()["key"]
        phone, desk = Device(), Device()
        async with push_service() as service:
            for device, path, language in ((phone, "/phone", "ja"), (desk, "/desk", "en")):
                wanted = subscription(device, service.url + path, language=language)
                answer = await ben.http.post("/api/me/push", json=wanted)
                assert answer.status_code == 200, answer.text
            async with slow_table(server, aya, ben) as table:
                await service.wait_for(2)
                told = {one.path: one for one in service.pushed}
                assert told.keys() == {"/phone", "/desk"}
                for path, device, title in (
                    ("/phone", phone, "襲ノ色目：あなたの番です"),
                    ("/desk", desk, "Kasane no Irome: your turn"),
                ):
                    message = json.loads(device.read(told[path].body))
                    assert (message["title"], message["table"]) == (title, table)
                    assert message.keys() == {"title", "body", "table"}
                    assert len(told[path].body) < 1024
                    claims = told[path].claims(key)
                    assert claims["aud"] == service.url
                    assert claims["sub"] == "mailto:host@example.org"
                    assert time.time() < claims["exp"] < time.time() + 24 * 3600
                    headers = told[path].headers
                    assert headers["content-encoding"] == "aes128gcm"
                    assert int(headers["ttl"]) > 0
                    assert len(headers["topic"]) <= 32
                await asyncio.sleep(8)  # several looks later it is still the same turn
                assert len(service.pushed) == 2
            assert (await ben.http.get("/api/me/push")).json() == {"devices": 2}

    try:
        run(evening(), 150)
    finally:
        end_all(server)


async def due_turn(store: MemoryStore, wanted: Subscription, pace: str = "slow") -> StoredTurn:
    """Somebody whose turn is due now, with one device."""
    settings = msgspec.json.encode(TableSettings("kasane", 2, pace="live" if pace == "live" else "slow"))
    await store.add_table(StoredTable("t", 1.0, "kasane", 2, settings, b"", "aya", ""))
    await store.summarise(Summary("t", "playing", False, ("aya",), ("aya", "ben"), 1.0))
    await store.keep_subscription(sealed(wanted, "aya", SEAL, 1.0), 10)
    turn = StoredTurn("t", "aya", 7, time.time() - 1)
    await store.note_turn(turn)
    return turn


@asynccontextmanager
async def calls_with(store: MemoryStore, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[TurnCalls]:
    monkeypatch.setattr(turn_calls, "LOOK_EVERY", 0.02)
    monkeypatch.setattr(turn_calls, "PAUSES", (0.02, 0.02, 0.02))
    calls = TurnCalls(store, SEAL, VAPID, local=True)
    calls.open()
    try:
        yield calls
    finally:
        await calls.close()


def wanted_at(service: PushService, device: Device, **wishes: Any) -> Subscription:
    return msgspec.convert(subscription(device, f"{service.url}/x", **wishes), Subscription)


@pytest.mark.parametrize("status", [404, 410])
def test_a_device_that_is_gone_is_forgotten(status: int, monkeypatch: pytest.MonkeyPatch) -> None:
    async def evening() -> None:
        store = MemoryStore()
        async with push_service() as service, calls_with(store, monkeypatch):
            service.answers = [status]
            await due_turn(store, wanted_at(service, Device()))
            await service.wait_for(1)
            async with asyncio.timeout(10):
                while await store.subscriptions_of("aya"):
                    await asyncio.sleep(0.01)

    run(evening())


def test_a_service_that_fails_is_tried_again_a_few_times(monkeypatch: pytest.MonkeyPatch) -> None:
    async def evening() -> None:
        store = MemoryStore()
        async with push_service() as service, calls_with(store, monkeypatch):
            service.answers = [503, 429, 201]
            await due_turn(store, wanted_at(service, Device()))
            await service.wait_for(3)
            await asyncio.sleep(0.3)
            assert len(service.pushed) == 3
            assert len(await store.subscriptions_of("aya")) == 1

    run(evening())


def test_a_redirect_is_not_followed_and_a_refusal_not_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    async def evening() -> None:
        store = MemoryStore()
        async with push_service() as service, calls_with(store, monkeypatch):
            service.answers = [302]
            await due_turn(store, wanted_at(service, Device()))
            await service.wait_for(1)
            await asyncio.sleep(0.3)
            assert len(service.pushed) == 1

    run(evening())


def test_who_has_come_meanwhile_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    async def evening() -> None:
        store = MemoryStore()
        async with push_service() as service:
            await due_turn(store, wanted_at(service, Device()))
            await store.summarise(Summary("t", "playing", False, ("ben",), ("aya", "ben"), 2.0))
            async with calls_with(store, monkeypatch):
                await asyncio.sleep(0.3)
            assert service.pushed == []

    run(evening())


@pytest.mark.parametrize(("pace", "told"), [("slow", 0), ("live", 1)])
def test_a_slow_table_keeps_silent_in_the_hours_of_sleep(
    pace: str, told: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening() -> None:
        store = MemoryStore()
        hour = time.gmtime().tm_hour
        sleep = {"begin": hour, "end": (hour + 2) % 24, "offset": 0}
        async with push_service() as service, calls_with(store, monkeypatch):
            await due_turn(store, wanted_at(service, Device(), sleep=sleep), pace)
            await asyncio.sleep(0.5)
            assert len(service.pushed) == told
            due = store.turns["t", "aya"].due
            assert (3600 <= due - time.time() <= 2 * 3600) == (told == 0)

    run(evening())


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/x", "https://push.example.org:8443/x", "ftp://push.example.org/x", "https://",
        "https://user@push.example.org/", "https://[::1/", "nonsense", "https://push.example.org/座敷",
        "https://push.example.org:99999/",
    ],
)  # fmt: skip
def test_only_an_https_address_can_be_a_push_services(endpoint: str) -> None:
    keys = msgspec.convert(Device().keys, DeviceKeys)
    check(Subscription("https://push.example.org/x", keys), local=False)
    with pytest.raises(BadSubscription):
        check(Subscription(endpoint, keys), local=False)


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1",
        "localhost",
        "::1",
        "10.0.0.7",
        "192.168.1.1",
        "169.254.169.254",
        "0.0.0.0",
        "::ffff:10.0.0.1",
    ],
)
def test_nothing_is_sent_into_ones_own_network(host: str) -> None:
    async def evening() -> None:
        delivery = Delivery(VAPID)
        with pytest.raises(NotOutside):
            await delivery.outside(host, 443)
        shown = f"[{host}]" if ":" in host else host
        to = msgspec.convert(subscription(Device(), f"https://{shown}/x"), Subscription)
        assert await delivery.send(to, b"x", "t", urgent=False) == "refused"
        await delivery.close()

    run(evening())


@pytest.mark.parametrize(
    ("status", "became"),
    [(201, "taken"), (204, "taken"), (301, "refused"), (403, "refused"), (404, "gone"), (410, "gone"),
     (413, "refused"), (429, "again"), (500, "again"), (503, "again")],
)  # fmt: skip
def test_what_a_push_service_answers(status: int, became: str) -> None:
    assert outcome(status) == became


def test_devices_are_kept_changed_and_given_up_by_their_person_alone(parlour: Server) -> None:
    async def evening() -> None:
        aya, ben = [await Person(parlour.url).arrive(name) for name in ("Aya", "Ben")]

        async def post(person: Person, address: str, body: Any) -> httpx.Response:
            return await person.http.post(address, json=body)

        device = Device()
        first = subscription(device, "https://push.example.org/0")
        assert (await post(aya, "/api/me/push", first)).json() == {"devices": 1}
        assert (await post(aya, "/api/me/push", {**first, "language": "ja"})).json() == {"devices": 1}
        assert (await post(ben, "/api/me/push/end", {"endpoint": first["endpoint"]})).status_code == 200
        assert (await aya.http.get("/api/me/push")).json() == {"devices": 1}
        for number in range(1, 15):
            answer = await post(
                aya, "/api/me/push", {**first, "endpoint": f"https://push.example.org/{number}"}
            )
        assert answer.json() == {"devices": 10}
        last = {"endpoint": "https://push.example.org/14"}
        assert (await post(aya, "/api/me/push/end", last)).json() == {"devices": 9}
        # a device whose person has changed is told of the new one's turns alone
        assert (
            await post(ben, "/api/me/push", {**first, "endpoint": "https://push.example.org/13"})
        ).json() == {"devices": 1}
        assert (await aya.http.get("/api/me/push")).json() == {"devices": 8}

    run(evening())


@pytest.mark.parametrize(
    "change",
    [
        {"endpoint": "http://127.0.0.1:9/x"}, {"endpoint": ""}, {"endpoint": "https://x.example/" + "a" * 2000},
        {"keys": {}}, {"keys": {"p256dh": "", "auth": ""}}, {"keys": {"p256dh": "AAAA", "auth": "!!"}},
        {"keys": None}, {"language": "fr"}, {"sleep": {"begin": 24, "end": 1}}, {"colour": 1},
    ],
)  # fmt: skip
def test_a_subscription_that_cannot_be_one_is_refused_in_one_line(change: Any, parlour: Server) -> None:
    async def evening() -> None:
        aya = await Person(parlour.url).arrive("Aya")
        wanted = {**subscription(Device(), "https://push.example.org/x"), **change}
        answer = await aya.http.post("/api/me/push", json=wanted)
        assert (answer.status_code, set(answer.json())) == (400, {"error"})
        assert "\n" not in answer.json()["error"]
        assert (await aya.http.get("/api/me/push")).json() == {"devices": 0}

    run(evening())
