import { describe, expect, it } from 'vitest';
import {
  gradeAverages,
  periodicAverages,
  pointAverages,
} from '../../../src/portal/records/school-averages.ts';

describe('averages of the school (§2.4)', () => {
  it.each([gradeAverages, pointAverages])('of $endpoint are switched off by their Status', (kind) => {
    expect(kind.parse({ Status: 'Disabled' }).value).toEqual({ enabled: false, averages: null });
    expect(kind.parse({ Averages: [{ Subject: { Id: 1, Url: 'x' }, Average: 4.5 }] }).value).toEqual({
      enabled: true,
      averages: { Averages: [{ Subject: '1', Average: 4.5 }] },
    });
  });

  it('are null by period if they are off', () => {
    const off = { annual: null, firstSemester: null, secondSemester: null };
    expect(periodicAverages.parse(off).value).toEqual(off);
    expect(periodicAverages.parse({ data: { annual: '4,52', firstSemester: 4.1 } }).value).toEqual({
      annual: 4.52,
      firstSemester: 4.1,
      secondSemester: null,
    });
  });
});
