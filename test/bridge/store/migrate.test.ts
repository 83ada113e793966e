import { describe, expect, it } from 'vitest';
import { migrate } from '../../../src/bridge/store/open.ts';
import { Sqlite } from '../../../src/bridge/store/sqlite.ts';

describe('migrate', () => {
  const steps = ['CREATE TABLE a (x)', 'ALTER TABLE a ADD COLUMN y'];
  const version = (sqlite: Sqlite) => sqlite.all('PRAGMA user_version')[0]?.['user_version'];

  it('runs every step once, from the version of the file', () => {
    const sqlite = new Sqlite(':memory:');
    migrate(sqlite, steps.slice(0, 1));
    sqlite.run('INSERT INTO a VALUES (1)', []);
    migrate(sqlite, steps);
    migrate(sqlite, steps);
    expect(version(sqlite)).toBe(2);
    expect(sqlite.all('SELECT * FROM a')).toEqual([{ x: 1, y: null }]);
  });

  it('keeps the version before a step that fails', () => {
    const sqlite = new Sqlite(':memory:');
    expect(() => migrate(sqlite, [...steps, 'CREATE TABLE b (x); NONSENSE'])).toThrow('NONSENSE');
    expect(version(sqlite)).toBe(2);
    expect(sqlite.all("SELECT name FROM sqlite_schema WHERE name = 'b'")).toEqual([]);
  });

  it('refuses a later version', () => {
    const sqlite = new Sqlite(':memory:');
    migrate(sqlite, steps);
    expect(() => migrate(sqlite, steps.slice(0, 1))).toThrow('later version');
  });
});
