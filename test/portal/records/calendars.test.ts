import { describe, expect, it } from 'vitest';
import { calendarMonth, calendarStats, calendars } from '../../../src/portal/records/calendars.ts';

describe('calendars (§2.8)', () => {
  it('are ids that are texts, with the span of the year', () => {
    expect(calendars.parse({ Calendars: [{ Id: '31501' }, { Id: '' }] })).toMatchObject({
      value: [{ id: '31501' }],
      dropped: 0,
      skipped: 1,
      unreadable: 0,
    });
    const Stats = [{ Id: '31501', MinDate: '2026-09-01', MaxDate: '2027-06-31' }];
    expect(calendarStats.parse({ Stats }).value).toEqual([{ id: '31501', from: '2026-09-01', to: null }]);
  });

  it.each<[string, unknown]>([
    ['bare', [1, '02']],
    ['references', [{ Id: 1, Url: 'x' }, { Id: '2' }]],
    ['by day', { '2026-11-19': [{ Id: 1 }], '2026-11-20': [[2]] }],
  ])('have the ids of a month, %s', (_, HomeWorks) => {
    const Calendar = {
      HomeWorks,
      Pages: { Prev: { Url: 'https://portal.example/p' }, Next: 'https://portal.example/n' },
    };
    expect(calendarMonth.parse({ Calendar }).value).toEqual({
      ids: {
        HomeWorks: ['1', '2'],
        Substitutions: [],
        ParentTeacherConferences: [],
        SchoolFreeDays: [],
        ClassFreeDays: [],
        TeacherFreeDays: [],
      },
      previous: 'https://portal.example/p',
      next: 'https://portal.example/n',
    });
  });
});
