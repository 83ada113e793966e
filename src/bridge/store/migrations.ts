/**
 * The steps that create the store's tables: after entry N the file's `PRAGMA user_version` is N + 1. Never change an entry
 * that was released.
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
  `
  ALTER TABLE journal ADD COLUMN origin TEXT NOT NULL DEFAULT 'bridge';
  ALTER TABLE journal ADD COLUMN concluded INTEGER;
  UPDATE journal SET concluded = id WHERE outcome IS NOT NULL;
  INSERT INTO journal (child, command, key, at, outcome, concluded)
    SELECT child, json_extract(outcome, '$.command'), '', json_extract(outcome, '$.at'), outcome,
      (SELECT coalesce(max(id), 0) + 1 FROM journal)
    FROM last_commands WHERE CASE WHEN json_valid(outcome)
      THEN json_type(outcome, '$.command') = 'text' AND json_type(outcome, '$.at') = 'text' ELSE 0 END;
  DROP TABLE last_commands;
  CREATE INDEX journal_by_conclusion ON journal (child, concluded);
  CREATE TABLE turns (child TEXT NOT NULL PRIMARY KEY, outcome TEXT NOT NULL) STRICT;
  CREATE TABLE told (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    child TEXT NOT NULL, id TEXT NOT NULL,
    UNIQUE (child, id)
  ) STRICT;
  CREATE TABLE outbox (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    child TEXT NOT NULL, kind TEXT NOT NULL, payload TEXT NOT NULL
  ) STRICT;
  `,
  `
  UPDATE journal SET outcome = json_set(outcome, '$.state', 'unconfirmed')
    WHERE CASE WHEN json_valid(outcome) THEN json_extract(outcome, '$.state') = 'unknown' ELSE 0 END;
  `,
  `
  ALTER TABLE outbox ADD COLUMN at INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE outbox ADD COLUMN topic TEXT;
  ALTER TABLE outbox ADD COLUMN message_id INTEGER;
  ALTER TABLE outbox ADD COLUMN released INTEGER NOT NULL DEFAULT 0;
  UPDATE outbox SET at = CAST(unixepoch('subsec') * 1000 AS INTEGER);
  `,
  `
  DROP TABLE told;
  CREATE TABLE told (
    child TEXT NOT NULL, noun TEXT NOT NULL, thing TEXT NOT NULL, version TEXT NOT NULL,
    PRIMARY KEY (child, noun, thing)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  CREATE TABLE unseen (
    number INTEGER PRIMARY KEY,
    child TEXT NOT NULL, id TEXT NOT NULL, at INTEGER NOT NULL, shape INTEGER NOT NULL, change TEXT NOT NULL
  ) STRICT;
  CREATE INDEX unseen_by_child ON unseen (child);
  `,
  `
  ALTER TABLE outbox DROP COLUMN at;
  ALTER TABLE outbox ADD COLUMN hours INTEGER NOT NULL DEFAULT 0;
  `,
  `
  CREATE TABLE told_record (
    child TEXT NOT NULL, thing TEXT NOT NULL, version TEXT NOT NULL, number INTEGER NOT NULL, kept INTEGER NOT NULL,
    PRIMARY KEY (child, thing)
  ) STRICT, WITHOUT ROWID;
  ALTER TABLE outbox ADD COLUMN thing TEXT NOT NULL DEFAULT '';
  ALTER TABLE outbox ADD COLUMN blind INTEGER NOT NULL DEFAULT 0;
  `,
  `
  ALTER TABLE unseen ADD COLUMN reminded INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE journal ADD COLUMN person TEXT;
  `,
  `
  CREATE TABLE dav_items (
    child TEXT NOT NULL, list TEXT NOT NULL, name TEXT NOT NULL, uid TEXT NOT NULL, own TEXT, digest TEXT NOT NULL,
    number INTEGER NOT NULL, changes INTEGER NOT NULL, at INTEGER NOT NULL, gone INTEGER NOT NULL DEFAULT 0,
    UNIQUE (child, list, name)
  ) STRICT;
  CREATE INDEX dav_items_by_uid ON dav_items (child, list, uid);
  CREATE INDEX dav_items_by_number ON dav_items (child, list, number);
  `,
  // A fixed message was two acts, the second within the first: of its text.
  `
  ALTER TABLE journal ADD COLUMN text TEXT;
  ALTER TABLE journal ADD COLUMN message TEXT;
  UPDATE journal SET text = key WHERE command IN ('write', 'reply') AND key <> '';
  UPDATE journal SET text = second.key FROM journal AS second
    WHERE journal.command = 'send_message' AND journal.key <> '' AND second.command = 'write' AND second.key <> ''
      AND second.id = journal.id + 1 AND second.child = journal.child AND second.origin = journal.origin
      AND unixepoch(second.at) - unixepoch(journal.at) BETWEEN 0 AND 1;
  DELETE FROM journal WHERE command = 'write' AND EXISTS (SELECT 1 FROM journal AS first
    WHERE first.command = 'send_message' AND first.id = journal.id - 1 AND first.text = journal.key);
  CREATE INDEX journal_by_text ON journal (child, text);
  `,
  // Epoch milliseconds of a time that never goes back.
  `
  ALTER TABLE journal ADD COLUMN steady INTEGER;
  `,
];
