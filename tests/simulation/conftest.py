"""The simulation runs interpreted: see docs/decisions/0007-faults-on-purpose.md."""

from __future__ import annotations

from zashiki import compiled

collect_ignore_glob = ["test_*.py"] if compiled() else []
