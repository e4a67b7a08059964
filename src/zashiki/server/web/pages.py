"""Pages: the built browser client. One page serves every address; its assets are named by their content's hash."""

from __future__ import annotations

import asyncio
import gzip
import mimetypes
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from litestar import Request, Response, get
from litestar.exceptions import HTTPException
from litestar.params import FromPath

from zashiki.client_files import OFFLINE_LIST, PAGE, WORKER, client_folder, offline_folder
from zashiki.preparing import Preparing, preparing
from zashiki.server.web.access import access_of
from zashiki.server.web.link_pictures import link_picture
from zashiki.server.web.link_previews import head_tags, own_address, preview_of, reader_language

ADDRESSES = [
    "/",
    "/new/{game:str}",
    "/box/{game:str}",
    "/lab/{game:str}",
    "/companion/{game:str}",
    "/t/{table:str}",
    "/r/{table:str}",
    "/proof/{table:str}",
    "/rules",
    "/rules/{game:str}",
    "/how/{game:str}",
    "/settings",
    "/games",
    "/privacy",
    "/host",
    "/learn/{lesson:str}",
    "/puzzles",
    "/puzzles/{game:str}",
    "/daily",
    "/daily/{game:str}",
]
POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "font-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
WORKER_POLICY = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
"""Only the worker in which Python runs may compile WebAssembly; a worker has the policy its script was sent with."""
PREPARING_MARK = b'<head><meta name="zashiki-preparing" content="yes" />'
FOREVER = "public, max-age=31536000, immutable"
ALWAYS_ASK = "no-cache"
PACKED = (".html", ".js", ".mjs", ".css", ".svg", ".webmanifest", ".json", ".wasm")
NOT_BUILT = (
    "<!doctype html><title>Zashiki</title><p>The browser client is not built here: "
    "run <code>npm ci &amp;&amp; npm run build</code> in <code>web/</code>, or play with <code>zashiki menu</code>."
)
ALMOST_READY = (
    '<!doctype html><meta charset="utf-8" /><meta http-equiv="refresh" content="1" />'
    '<meta name="viewport" content="width=device-width" /><meta name="color-scheme" content="light dark" />'
    "<title>座敷 Zashiki</title><h1>座敷 Zashiki</h1>"
    '<p lang="ja">卓を整えています。あと数秒で、このページが自動で開きます。'
    '<p lang="en">The tables are being set. This page opens by itself in a few seconds.<p><progress></progress>'
)
"""While the client is being built: see requirements/environment."""
mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("text/javascript", ".mjs")
mimetypes.add_type("application/wasm", ".wasm")


class Part(NamedTuple):
    """A file of the client, and how it is sent."""

    body: bytes
    packed: bytes | None
    kind: str


FOUND: dict[str, Path] = {}
"""Every file of the client by its name; nothing else is ever served."""


def part(name: str) -> Part | None:
    """One file of the client; None: there is none with that name.

    A parlour may open before its client is built, and what playing without it needs is made last of all.
    """
    if not FOUND or (name == OFFLINE_LIST and name not in FOUND):
        FOUND.update(client_parts())
    path = FOUND.get(name)
    return read_part(path) if path is not None else None


def client_parts() -> dict[str, Path]:
    folder = client_folder()
    if folder is None:
        return {}
    own = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    offline = offline_folder(folder)
    made = (path for path in offline.rglob("*") if path.is_file())
    return own | {f"offline/{path.relative_to(offline).as_posix()}": path for path in made}


@cache
def read_part(path: Path) -> Part:
    body = path.read_bytes()
    packed = gzip.compress(body, 9, mtime=0) if path.suffix in PACKED else None
    return Part(body, packed, mimetypes.guess_type(path.name)[0] or "application/octet-stream")


def being_prepared() -> bool:
    now = preparing()
    return now is not None and now.share < 1 and not now.failed


@get("/api/preparing", include_in_schema=False)
async def preparations() -> Preparing | None:
    """How far the compiling of the core is, of which a parlour opened before its time."""
    return preparing()


def sent(request: Request[Any, Any, Any], found: Part, keeping: str, policy: str = POLICY) -> Response[bytes]:
    headers = {
        "Cache-Control": keeping,
        "Content-Security-Policy": policy,
        "Vary": "Accept-Encoding, Accept-Language",
    }
    if found.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found.packed, media_type=found.kind, headers={**headers, "Content-Encoding": "gzip"})
    return Response(found.body, media_type=found.kind, headers=headers)


def without_client(text: str, status: int, headers: dict[str, str]) -> Response[bytes]:
    return Response(text.encode(), media_type="text/html; charset=utf-8", status_code=status, headers=headers)


@get(ADDRESSES, include_in_schema=False)
async def page(request: Request[Any, Any, Any]) -> Response[bytes]:
    found = part(PAGE)
    if found is not None and being_prepared():
        # its client asks how far that is (web/src/notices/preparing.ts)
        return sent(
            request, Part(found.body.replace(b"<head>", PREPARING_MARK, 1), None, found.kind), ALWAYS_ASK
        )
    if found is None and being_prepared():
        return without_client(ALMOST_READY, 503, {"Retry-After": "1"})
    if found is None:
        return without_client(NOT_BUILT, 404, {})
    return sent(request, await with_preview(request, found), ALWAYS_ASK)


async def with_preview(request: Request[Any, Any, Any], found: Part) -> Part:
    """The page with what messengers show of a link to it."""
    access = access_of(request.app)
    preview = await preview_of(request, access)
    language = reader_language(request.headers.get("accept-language", ""))
    tags = head_tags(preview, own_address(request, access.settings), request.url.path, language)
    body = found.body.replace(b"</head>", tags + b"</head>", 1)
    return Part(body, gzip.compress(body, 1, mtime=0), found.kind)


@get("/assets/{name:path}", include_in_schema=False)
async def asset(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[bytes]:
    path = f"assets/{str(name).lstrip('/')}"
    found = part(path)
    if found is None:
        raise HTTPException("there is no such file", status_code=404)
    return sent(request, found, FOREVER, WORKER_POLICY if path.startswith(WORKER) else POLICY)


@get("/offline/{name:path}", include_in_schema=False)
async def offline_file(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[bytes]:
    """What playing without a server needs. It is large: packing it is left to a thread."""
    path = f"offline/{str(name).lstrip('/')}"
    found = await asyncio.to_thread(part, path)
    if found is None:
        raise HTTPException("there is no such file", status_code=404)
    return sent(request, found, ALWAYS_ASK if path == OFFLINE_LIST else FOREVER, WORKER_POLICY)


BESIDE_THE_PAGE = [
    "/manifest.webmanifest",
    "/service-worker.js",
    "/icon.svg",
    "/icon-turn.svg",
    "/icon-192.png",
    "/icon-512.png",
]


@get(BESIDE_THE_PAGE, include_in_schema=False)
async def beside_the_page(request: Request[Any, Any, Any]) -> Response[bytes]:
    found = part(request.url.path.lstrip("/"))
    if found is None:
        raise HTTPException("there is no such file", status_code=404)
    return sent(request, found, ALWAYS_ASK)


PAGES = [page, preparations, asset, offline_file, beside_the_page, link_picture]
