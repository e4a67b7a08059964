-- Who set a table up: the list for everybody has a few tables of each. Tables that were there before have nobody's name,
-- and each counts for itself.
ALTER TABLE tables ADD COLUMN owner TEXT NOT NULL DEFAULT '';
UPDATE tables SET owner = id;
