-- The crest that a person has chosen; '' for none.
ALTER TABLE identities ADD COLUMN crest TEXT NOT NULL DEFAULT '';
