import { describe, expect, it } from 'vitest';
import { gradeTypes } from '../../../src/portal/records/grade-types.ts';

describe('Grades/Types (§2.3, §2.5)', () => {
  it.each<[string, unknown]>([
    ['texts', { Types: ['6-', 'uł', '+'] }],
    ['objects', { Types: [{ Id: 1, Value: '6-' }, { Grade: 'uł' }, { Name: '+' }], Url: 'x' }],
    ['a bare list', ['6-', 'uł', '+']],
  ])('are %s', (_, json) => {
    expect(gradeTypes.parse(json)).toMatchObject({
      value: ['6-', 'uł', '+'],
      dropped: 0,
      skipped: 0,
      unreadable: 0,
    });
  });

  it('drops invalid values, and is `changed` without exactly one list', () => {
    expect(gradeTypes.parse({ Types: ['1', null, {}] })).toMatchObject({
      value: ['1'],
      dropped: 2,
      skipped: 0,
      unreadable: 0,
    });
    for (const json of [{}, { a: [], b: [] }, { Types: 'x' }, null]) {
      expect(() => gradeTypes.parse(json)).toThrow(expect.objectContaining({ kind: 'changed' }));
    }
  });
});
