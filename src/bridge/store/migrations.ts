/**
 * The shape of the store, by number: entry N makes version N + 1 of what is there. Entries that were released are never
 * changed, only followed. The number of a file stands in its `PRAGMA user_version`.
 */
export const migrations: readonly string[] = [
  `
  CREATE TABLE memory (
    child TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL,
    PRIMARY KEY (child, key)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE readings (
    child TEXT NOT NULL, source TEXT NOT NULL, shape INTEGER NOT NULL, reading TEXT NOT NULL,
    PRIMARY KEY (child, source)
  ) STRICT;
  CREATE TABLE requests (
    child TEXT NOT NULL, day TEXT NOT NULL, label TEXT NOT NULL, count INTEGER NOT NULL,
    PRIMARY KEY (child, day, label)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE topics (topic TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;
  CREATE TABLE devices (device TEXT NOT NULL PRIMARY KEY, components TEXT NOT NULL) STRICT;
  CREATE TABLE journal (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    child TEXT NOT NULL, command TEXT NOT NULL, key TEXT NOT NULL, at TEXT NOT NULL, outcome TEXT
  ) STRICT;
  CREATE INDEX journal_by_command ON journal (child, command, key);
  CREATE TABLE last_commands (child TEXT NOT NULL PRIMARY KEY, outcome TEXT NOT NULL) STRICT;
  `,
];
