import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rememberedIds, rememberIds } from '../../../src/bridge/store/child-ids.ts';
import { directory, FILE, openStore } from './directories.ts';

const ola = { id: 'ola', login: '7654321' };

describe('the ids of children', () => {
  it('are remembered by login, which itself is not kept; an id that is given later replaces', () => {
    const path = directory();
    const { store, close } = openStore(path);
    rememberIds(store, [ola, { id: 'tom', login: '11' }]);
    rememberIds(store, [{ ...ola, id: 'aleksandra' }]);
    // While the bridge runs, command lines ask, too.
    expect(rememberedIds(path)(ola.login)).toBe('aleksandra');
    close();
    const idOf = rememberedIds(path);
    expect([ola.login, '11', '12'].map(idOf)).toEqual(['aleksandra', 'tom', undefined]);
    expect(readFileSync(join(path, FILE), 'latin1')).not.toContain(ola.login);
  });

  it('are not known, and nothing is created, where there is no store that can be read', () => {
    const path = directory();
    expect(rememberedIds(path)(ola.login)).toBeUndefined();
    expect(existsSync(join(path, FILE))).toBe(false);
    writeFileSync(join(path, FILE), 'no database');
    expect(rememberedIds(path)(ola.login)).toBeUndefined();
    expect(readFileSync(join(path, FILE), 'utf8')).toBe('no database');
  });
});
