-- What the list of open tables says of a table: how many seats are free, and whose it is.
ALTER TABLE summaries ADD COLUMN free INTEGER NOT NULL DEFAULT 0;
ALTER TABLE summaries ADD COLUMN host TEXT NOT NULL DEFAULT '';
ALTER TABLE summaries ADD COLUMN crest TEXT NOT NULL DEFAULT '';
