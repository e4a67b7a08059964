-- The parlour's memory. Both databases take this text; {BLOB}, {REAL} and {TEXTS} are their own words for the types.
CREATE TABLE tables (
  id TEXT PRIMARY KEY,
  created {REAL} NOT NULL,
  game TEXT NOT NULL,
  seats INTEGER NOT NULL,
  settings {BLOB} NOT NULL,
  secret {BLOB} NOT NULL
);

-- (table, number) is the lock: two processes cannot both append number n. (table, who, command) makes repeats harmless.
CREATE TABLE entries (
  table_id TEXT NOT NULL REFERENCES tables (id),
  number INTEGER NOT NULL,
  at {REAL} NOT NULL,
  who TEXT NOT NULL,
  command TEXT NOT NULL,
  body {BLOB} NOT NULL,
  PRIMARY KEY (table_id, number),
  UNIQUE (table_id, who, command)
);

CREATE TABLE summaries (
  table_id TEXT PRIMARY KEY REFERENCES tables (id),
  status TEXT NOT NULL,
  listed BOOLEAN NOT NULL,
  waiting TEXT NOT NULL,
  changed {REAL} NOT NULL
);
CREATE INDEX summaries_listed ON summaries (listed, changed);

CREATE TABLE members (
  table_id TEXT NOT NULL REFERENCES tables (id),
  who TEXT NOT NULL,
  PRIMARY KEY (who, table_id)
);

CREATE TABLE identities (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  recovery {BLOB} NOT NULL UNIQUE
);
