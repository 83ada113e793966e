import { describe, expect, it } from 'vitest';
import { systemData } from '../../../src/portal/records/school-life.ts';

describe('SystemData (§2.9)', () => {
  it('is a date and a time to the second', () => {
    expect(systemData.parse({ Date: '2026-11-19', Time: '7:05' }).value).toEqual({
      date: '2026-11-19',
      time: '07:05:00',
    });
    expect(systemData.parse({ SystemData: { Date: '2026-11-19', Time: '23:59:59' } }).value.time).toBe(
      '23:59:59',
    );
  });

  it.each([
    { Date: '2026-02-29', Time: '10:00' },
    { Date: '2026-11-19', Time: '24:00' },
    { Date: '2026-11-19' },
  ])('is changed with %j', (json) => {
    expect(() => systemData.parse(json)).toThrow(expect.objectContaining({ kind: 'changed' }));
  });
});
