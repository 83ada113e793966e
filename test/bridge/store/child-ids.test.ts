import { createHmac } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rememberedIds, rememberIds } from '../../../src/bridge/store/child-ids.ts';
import { directory, FILE, openStore } from './directories.ts';

const ola = { id: 'ola', login: '7654321' };

describe('the ids of children', () => {
  it('are stored by login without storing the login; a later id replaces an earlier one', () => {
    const path = directory();
    const { store, close } = openStore(path);
    rememberIds(store, [ola, { id: 'tom', login: '11' }]);
    rememberIds(store, [{ ...ola, id: 'aleksandra' }]);
    // Command lines read them while the bridge runs.
    expect(rememberedIds(path)(ola.login)).toBe('aleksandra');
    close();
    const idOf = rememberedIds(path);
    expect([ola.login, '11', '12'].map(idOf)).toEqual(['aleksandra', 'tom', undefined]);
    expect(readFileSync(join(path, FILE), 'latin1')).not.toContain(ola.login);
  });

  it('are those of a login however it is written, also as an earlier version stored it', () => {
    const path = directory();
    const { store } = openStore(path);
    rememberIds(store, [{ id: 'zan', login: 'Żaneta' }]);
    const idOf = rememberedIds(path);
    expect(['ŻANETA', ' żaneta', 'Z\u0307aneta'].map(idOf)).toEqual(['zan', 'zan', 'zan']);
    const earlier = createHmac('sha256', 'salt').update('ŻANETA').digest('hex');
    store.memory('').set('child_ids', { salt: 'salt', ids: { [earlier]: 'earlier' } });
    expect(rememberedIds(path)('ŻANETA')).toBe('earlier');
  });

  it('are unknown without a store that can be read, and no file is created', () => {
    const path = directory();
    expect(rememberedIds(path)(ola.login)).toBeUndefined();
    expect(existsSync(join(path, FILE))).toBe(false);
    writeFileSync(join(path, FILE), 'no database');
    expect(rememberedIds(path)(ola.login)).toBeUndefined();
    expect(readFileSync(join(path, FILE), 'utf8')).toBe('no database');
  });
});
