"""Subscription: a device that wants to be told, as its browser describes it."""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated
from urllib.parse import urlsplit

import msgspec

from zashiki.rulebook import Language
from zashiki.server.push.encryption import DeviceKeys
from zashiki.server.settings import Sleep
from zashiki.server.store import StoredSubscription
from zashiki.server.store.move_seal import MoveSeal

MOST_DEVICES = 10
"""Of one guest; one more takes the place of the oldest."""
HTTPS_PORT = 443
Endpoint = Annotated[str, msgspec.Meta(min_length=1, max_length=1024)]


class BadSubscription(ValueError):
    """What is wrong with it, in one line."""


class Subscription(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where and how a device is reached. `PushSubscription.toJSON()` of a browser, with the person's wishes."""

    endpoint: Endpoint
    keys: DeviceKeys
    language: Language = "en"
    sleep: Sleep | None = None
    """The hours in which slow tables keep silent, at all devices of this person."""

    @property
    def id(self) -> str:
        return endpoint_id(self.endpoint)


def endpoint_id(endpoint: str) -> str:
    return sha256(endpoint.encode()).hexdigest()


def check(wanted: Subscription, *, local: bool) -> None:
    """Raises BadSubscription unless it can be a push service's. `local`: also one on this computer, for tests."""
    try:
        address = urlsplit(wanted.endpoint)
        port = address.port
    except ValueError:
        raise BadSubscription("endpoint: not an address") from None
    if not address.hostname or address.username or not wanted.endpoint.isascii():
        raise BadSubscription("endpoint: not an address")
    if not local and (address.scheme != "https" or port not in {None, HTTPS_PORT}):
        raise BadSubscription("endpoint: push services are at https://… without a port")
    if address.scheme not in {"http", "https"}:
        raise BadSubscription("endpoint: not an address")
    try:
        wanted.keys.public()
        wanted.keys.secret()
    except ValueError:
        raise BadSubscription("keys: not those of a subscription") from None


def sealed(subscription: Subscription, who: str, seal: MoveSeal, now: float) -> StoredSubscription:
    text = msgspec.json.encode(subscription)
    return StoredSubscription(subscription.id, who, seal.close(text, f"push/{subscription.id}"), now)


def opened(stored: StoredSubscription, seal: MoveSeal) -> Subscription:
    return msgspec.json.decode(seal.open(stored.sealed, f"push/{stored.id}"), type=Subscription)
