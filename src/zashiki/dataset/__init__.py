"""Plays as two Parquet tables, every row of which can be checked against the rules. See docs/library.md."""
