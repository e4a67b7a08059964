-- Finished games in the list of each of their people: where, when, and the result as JSON (finished_games.py).
CREATE TABLE finished (
  who TEXT NOT NULL,
  at {REAL} NOT NULL,
  table_id TEXT NOT NULL REFERENCES tables (id),
  game TEXT NOT NULL,
  result {BLOB} NOT NULL,
  PRIMARY KEY (who, table_id)
);
CREATE INDEX finished_latest ON finished (who, at, table_id);
CREATE INDEX finished_tables ON finished (table_id);
