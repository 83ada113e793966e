import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { read, urlOf } from './pages.ts';

describe('ARCHITECTURE.md', () => {
  it('lists the folders of src', () => {
    const drawn = [...read('ARCHITECTURE.md').matchAll(/^ {2}(\w+)\/ /gm)].map(([, room]) => room);
    const rooms = readdirSync(urlOf('src/'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(drawn.toSorted()).toEqual(rooms.map(({ name }) => name).toSorted());
  });
});

describe('security.md', () => {
  it('names tests that exist', () => {
    const named = [...read('docs/security.md').matchAll(/`(test\/[^`]+)`/g)].map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((path) => !existsSync(urlOf(path)))).toEqual([]);
  });
});
