-- What people have learnt by heart, lesson by lesson: a small JSON text for each.
CREATE TABLE learnt (
  who TEXT NOT NULL,
  lesson TEXT NOT NULL,
  progress {BLOB} NOT NULL,
  PRIMARY KEY (who, lesson)
);
