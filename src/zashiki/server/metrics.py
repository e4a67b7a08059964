"""What the parlour counts, for Prometheus. A table in the terminal, where nobody asks, counts nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from prometheus_client import Counter, Gauge, Histogram
else:
    try:
        from prometheus_client import Counter, Gauge, Histogram
    except ModuleNotFoundError:  # it comes with the extra `parlour`

        class Uncounted:
            def __init__(self, *_: Any, **__: Any) -> None: ...

            def labels(self, *_: Any) -> Uncounted:
                return self

            def inc(self, _amount: float = 1) -> None: ...

            def dec(self, _amount: float = 1) -> None: ...

            def set(self, _value: float) -> None: ...

            def observe(self, _value: float) -> None: ...

        Counter = Gauge = Histogram = Uncounted

__all__ = ["Counter", "Gauge", "Histogram"]
