"""Daily deals: one deal a day for each game, the same for everybody, and one try at it (docs/daily.md)."""
