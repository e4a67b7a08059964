-- Devices that want to be told of their turn (sealed), and which turns somebody waits for: told once each, at `due`.
CREATE TABLE subscriptions (
  id TEXT PRIMARY KEY,
  who TEXT NOT NULL,
  sealed {BLOB} NOT NULL,
  changed {REAL} NOT NULL
);
CREATE INDEX subscriptions_who ON subscriptions (who, changed);

CREATE TABLE turns (
  table_id TEXT NOT NULL REFERENCES tables (id),
  who TEXT NOT NULL,
  asked INTEGER NOT NULL,
  due {REAL},
  PRIMARY KEY (table_id, who)
);
CREATE INDEX turns_due ON turns (due);
