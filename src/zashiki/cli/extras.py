"""What is installed only with an extra, and how a person is told that it is missing."""

from __future__ import annotations

from typing import Final

from zashiki.rulebook import Language

EXTRAS: Final[dict[str, tuple[str, ...]]] = {
    "parlour": (
        "asyncpg",
        "cryptography",
        "httptools",
        "httpx",
        "itsdangerous",
        "litestar",
        "procrastinate",
        "prometheus_client",
        "psycopg",
        "structlog",
        "uvicorn",
        "uvloop",
        "websockets",
    ),
    "lab": ("altair", "vl_convert"),
    "tune": ("optuna",),
    "cluster": ("dask", "distributed"),
    "research": ("numpy", "pyarrow"),
    "pettingzoo": ("gymnasium", "pettingzoo"),
    "openspiel": ("open_spiel", "pyspiel"),
    "mcp": ("mcp",),
    "testing": ("pytest",),
}
"""The modules that each extra of pyproject.toml brings."""

SENTENCES: Final[dict[Language, str]] = {
    "en": "this needs more packages: pip install 'zashiki[{extra}]'",
    "ja": "追加のパッケージが必要です：pip install 'zashiki[{extra}]'",
}


def missing(module: str | None, language: Language) -> str | None:
    """What to tell a person when a module is not there; None: it belongs to no extra."""
    top = (module or "").partition(".")[0]
    for extra, modules in EXTRAS.items():
        if top in modules:
            return SENTENCES[language].format(extra=extra)
    return None
