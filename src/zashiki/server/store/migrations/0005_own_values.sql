-- Values of one's own: which tables are played with some, and what people have saved by name.
ALTER TABLE tables ADD COLUMN own_values BOOLEAN NOT NULL DEFAULT FALSE;

CREATE TABLE boxes (
  id TEXT PRIMARY KEY,
  who TEXT NOT NULL,
  game TEXT NOT NULL,
  name TEXT NOT NULL,
  own_values {BLOB} NOT NULL,
  changed {REAL} NOT NULL
);
CREATE INDEX boxes_who ON boxes (who, changed);
