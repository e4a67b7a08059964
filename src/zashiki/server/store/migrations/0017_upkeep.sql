-- When people were last here, who wants everything of theirs deleted, whom the host has banned, what the host announces,
-- and what each serving process says about itself. And indexes for finding tables by age, and the people of a table.
CREATE TABLE seen (
  who TEXT PRIMARY KEY,
  at {REAL} NOT NULL
);
CREATE INDEX seen_latest ON seen (at, who);

CREATE TABLE departures (
  who TEXT PRIMARY KEY,
  at {REAL} NOT NULL
);

CREATE TABLE bans (
  who TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  at {REAL} NOT NULL
);

CREATE TABLE announcements (
  id INTEGER PRIMARY KEY,
  body {BLOB} NOT NULL
);

CREATE TABLE processes (
  id TEXT PRIMARY KEY,
  at {REAL} NOT NULL,
  report {BLOB} NOT NULL
);

CREATE INDEX summaries_status ON summaries (status, changed, table_id);
CREATE INDEX members_table ON members (table_id);
