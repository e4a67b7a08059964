"""Limits: buckets of requests that empty and fill again."""

from __future__ import annotations

import pytest

from zashiki.server.rate_limits import Buckets


def test_a_bucket_empties_and_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("zashiki.server.rate_limits.time.monotonic", lambda: now)
    buckets = Buckets(per_second=2, burst=3)
    assert [buckets.take("aya") for _ in range(4)] == [True, True, True, False]
    assert buckets.take("ben")
    now += 0.5
    assert [buckets.take("aya") for _ in range(2)] == [True, False]
    now += 1000.0
    assert [buckets.take("aya") for _ in range(4)] == [True, True, True, False]


def test_buckets_do_not_grow_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zashiki.server.rate_limits.MOST_BUCKETS", 10)
    buckets = Buckets(per_second=1, burst=1)
    for number in range(1000):
        buckets.take(str(number))
    assert len(buckets.levels) == 10
