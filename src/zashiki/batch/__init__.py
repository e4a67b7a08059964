"""Many plays at once, for learners: see docs/library.md.

`Batch` needs numpy (the extra `research`); all that is below it does not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from zashiki.batch.batch import Batch

__all__ = ["Batch"]


def __getattr__(name: str) -> Any:
    """Load numpy only where a batch is wanted."""
    if name == "Batch":
        from zashiki.batch.batch import Batch

        return Batch
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
