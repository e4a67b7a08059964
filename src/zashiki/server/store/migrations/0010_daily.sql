-- The deals of days (sealed until their day), what bots made of them, and who has tried which: one try for a person.
CREATE TABLE daily_deals (
  day TEXT NOT NULL,
  game TEXT NOT NULL,
  committed {REAL} NOT NULL,
  commitment TEXT NOT NULL,
  sealed {BLOB} NOT NULL,
  nonces {BLOB},
  bots {BLOB},
  claimed {REAL} NOT NULL,
  PRIMARY KEY (day, game)
);

CREATE TABLE daily_tries (
  day TEXT NOT NULL,
  game TEXT NOT NULL,
  who TEXT NOT NULL,
  table_id TEXT NOT NULL,
  began {REAL} NOT NULL,
  nonce TEXT NOT NULL,
  ended {REAL},
  standing INTEGER,
  result {BLOB},
  PRIMARY KEY (day, game, who)
);
CREATE INDEX daily_ranking ON daily_tries (day, game, standing);
