"""Health: whether the process lives (`/healthz`), whether it can do its work (`/readyz`), and figures (`/metrics`)."""

from __future__ import annotations

import asyncio
import shutil
from typing import Any

import msgspec
import structlog
from litestar import MediaType, Request, Response, get
from litestar.openapi.datastructures import ResponseSpec
from prometheus_client import CONTENT_TYPE_LATEST, Gauge, generate_latest

from zashiki.server.parlour import Parlour
from zashiki.server.web.access import access_of

log = structlog.get_logger()
AnyRequest = Request[Any, Any, Any]
STORE_SECONDS = 5.0
"""How long the store may take to answer."""
FREE_BYTES = 50_000_000
"""With less than this left on the disk of the data folder, the parlour is no longer ready."""
NOT_READY = 503
PLAIN_TEXT = CONTENT_TYPE_LATEST.removesuffix("; charset=utf-8")  # the framework adds that
READY = Gauge("zashiki_ready", "Whether a part of the parlour can do its work", ["part"])
FREE = Gauge("zashiki_disk_free_bytes", "What is left on the disk of the data folder")


class Readiness(msgspec.Struct, frozen=True):
    """What the parlour needs to do its work, part by part."""

    store: bool
    """Whether it answers in time."""
    bots: bool
    """Whether their workers answer: not after several failures in a row."""
    disk: bool
    """Whether there is room left to write."""

    @property
    def complete(self) -> bool:
        return self.store and self.bots and self.disk


async def readiness(parlour: Parlour) -> Readiness:
    return Readiness(await store_answers(parlour), parlour.pool.healthy, has_room(parlour))


async def store_answers(parlour: Parlour) -> bool:
    try:
        await asyncio.wait_for(parlour.store.listed(1), STORE_SECONDS)
    except Exception:
        log.warning("store-does-not-answer", exc_info=True)
        return False
    return True


def has_room(parlour: Parlour) -> bool:
    free = shutil.disk_usage(parlour.settings.data).free
    FREE.set(free)
    return free >= FREE_BYTES


@get("/healthz", media_type=MediaType.TEXT)
async def healthz() -> str:
    """The process lives and answers. Restart it where it does not."""
    return "ok"


@get("/readyz", responses={NOT_READY: ResponseSpec(Readiness, description="Some part fails.")})
async def readyz(request: AnyRequest) -> Response[Readiness]:
    """Whether it can serve games now; 503 and which part fails where it cannot. Send nobody there meanwhile."""
    found = await readiness(access_of(request.app).parlour)
    return Response(found, status_code=200 if found.complete else NOT_READY)


@get("/metrics", media_type=PLAIN_TEXT)
async def metrics(request: AnyRequest) -> Response[bytes]:
    """Figures for Prometheus."""
    found = await readiness(access_of(request.app).parlour)
    for part, ready in msgspec.structs.asdict(found).items():
        READY.labels(part).set(ready)
    return Response(generate_latest(), media_type=PLAIN_TEXT)
