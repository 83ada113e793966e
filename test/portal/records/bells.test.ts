import { describe, expect, it } from 'vitest';
import { schools, units } from '../../../src/portal/records/school.ts';

const bells = [
  { lessonNo: 0, from: '07:10', to: '07:55' },
  { lessonNo: 1, from: '08:00', to: '08:45' },
];

describe('the bell schedule of Units, whose layout is undocumented (§2.2)', () => {
  it.each<[string, unknown]>([
    [
      'by place',
      [
        { From: '07:10', To: '07:55' },
        { From: '8:00', To: '08:45:00' },
      ],
    ],
    [
      'by its own numbers',
      [
        { Lesson: 1, From: '08:00', To: '08:45' },
        { Lesson: '0', From: '07:10', To: '07:55' },
      ],
    ],
    [
      'by the keys of a map',
      { 0: { HourFrom: '07:10', HourTo: '07:55' }, 1: { HourFrom: '08:00', HourTo: '08:45' } },
    ],
    [
      'with other names',
      [
        { start: '07:10', end: '07:55' },
        { start: '08:00', end: '08:45' },
      ],
    ],
    [
      'with raw values beside',
      [
        { RawFrom: 25800, From: '07:10', RawTo: 28500, To: '07:55' },
        { From: '08:00', To: '08:45' },
      ],
    ],
  ])('is read %s', (_, range) => {
    expect(schools.parse({ School: { LessonsRange: range } }).value.bells).toEqual(bells);
  });

  it('drops bells that end before they begin or have no time', () => {
    const range = [{ From: '08:45', To: '08:00' }, { From: '25:00', To: '26:00' }, null, { From: '08:00' }];
    const { value, deviating } = units.parse({ GradesSettings: {}, LessonsRange: range });
    expect(value.bells).toEqual([]);
    expect(deviating?.fields).toContainEqual({
      field: 'LessonsRange',
      fault: 'unreadable',
      weight: 'cosmetic',
      count: 1,
    });
    for (const none of [null, 5, 'x'])
      expect(schools.parse({ School: { LessonsRange: none } }).value.bells).toEqual([]);
  });
});
