import { describe, expect, it } from 'vitest';
import { moduleIndex } from '../../../src/portal/records/module-index.ts';

describe('the gateway base (§2.2)', () => {
  it('has modules with their addresses', () => {
    const Resources = { '..': { Url: 'x' }, Grades: { Url: 'https://portal.example/Grades' }, Odd: null };
    expect(moduleIndex.parse({ Resources, Url: 'y' })).toMatchObject({
      value: [{ name: 'Grades', url: 'https://portal.example/Grades' }],
      dropped: 1,
      skipped: 0,
      unreadable: 0,
    });
  });

  it('is changed without an index', () => {
    expect(() => moduleIndex.parse({ Resources: [] })).toThrow(expect.objectContaining({ kind: 'changed' }));
  });
});
