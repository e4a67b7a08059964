-- Each act's link to the one before it (chain.py); NULL for acts that an older program has written. And what the
-- parlour notes about itself, such as which key it was begun with.
ALTER TABLE entries ADD COLUMN link {BLOB};

CREATE TABLE notes (
  name TEXT PRIMARY KEY,
  value {BLOB} NOT NULL
);
