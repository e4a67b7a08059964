-- By which rules a table is played ('' for tables that were there before), and the records of finished games.
ALTER TABLE tables ADD COLUMN rules TEXT NOT NULL DEFAULT '';

CREATE TABLE records (
  table_id TEXT PRIMARY KEY REFERENCES tables (id),
  record {BLOB} NOT NULL
);
