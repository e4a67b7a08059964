"""Web Push over HTTP: the parlour's key for browsers, and which devices of a guest are told of their turns."""

from __future__ import annotations

import time
from typing import Annotated

import msgspec
from litestar import get, post
from litestar.exceptions import HTTPException
from litestar.params import JSONBody

from zashiki.server.push.subscription import (
    MOST_DEVICES,
    BadSubscription,
    Subscription,
    check,
    endpoint_id,
    opened,
    sealed,
)
from zashiki.server.web.access import Access, access_of
from zashiki.server.web.http import AnyRequest, guard, guest, problems, take_from_reading


class PushKey(msgspec.Struct, frozen=True):
    key: str
    """`applicationServerKey` for a browser's `PushManager.subscribe`, in base64url."""


class Devices(msgspec.Struct, frozen=True):
    devices: int
    """How many devices of mine are told."""


class Unsubscribe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    endpoint: Annotated[str, msgspec.Meta(max_length=1024)]


@get("/api/push")
async def push_key(request: AnyRequest) -> PushKey:
    """With which key a browser subscribes."""
    calls = access_of(request.app).parlour.calls
    assert calls is not None  # build_app has made them
    return PushKey(calls.vapid.public)


@get("/api/me/push", responses=problems(401, 429))
async def my_devices(request: AnyRequest) -> Devices:
    return await devices_of(take_from_reading(request), guest(request))


@post("/api/me/push", status_code=200, guards=[guard], responses=problems(400, 401, 403, 413, 429))
async def subscribe(request: AnyRequest, data: JSONBody[Subscription]) -> Devices:
    """Have a device told of my turns. Its language and hours of sleep may be changed by sending it again."""
    access, who = access_of(request.app), guest(request)
    try:
        check(data, local=access.settings.local_push)
    except BadSubscription as problem:
        raise HTTPException(str(problem), status_code=400) from None
    store, seal = access.parlour.store, access.parlour.seal
    now = time.time()
    await store.keep_subscription(sealed(data, who, seal, now), MOST_DEVICES)
    # a person sleeps at all devices at once
    for other in await store.subscriptions_of(who):
        device = opened(other, seal)
        if device.sleep != data.sleep:
            changed = msgspec.structs.replace(device, sleep=data.sleep)
            await store.keep_subscription(sealed(changed, who, seal, other.changed), MOST_DEVICES)
    return await devices_of(access, who)


@post("/api/me/push/end", status_code=200, guards=[guard], responses=problems(400, 401, 403, 413, 429))
async def unsubscribe(request: AnyRequest, data: JSONBody[Unsubscribe]) -> Devices:
    """A device of mine is told no more."""
    access, who = access_of(request.app), guest(request)
    await access.parlour.store.drop_subscription(endpoint_id(data.endpoint), who)
    return await devices_of(access, who)


async def devices_of(access: Access, who: str) -> Devices:
    return Devices(len(await access.parlour.store.subscriptions_of(who)))


PUSH_ROUTES = [push_key, my_devices, subscribe, unsubscribe]
