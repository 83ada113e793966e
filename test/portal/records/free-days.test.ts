import { describe, expect, it } from 'vitest';
import { classFreeDays, schoolFreeDays } from '../../../src/portal/records/free-days.ts';
import { parsed } from './parsed.ts';

const christmas = { Id: 1, Name: 'Zimowa przerwa świąteczna', DateFrom: '2026-12-23', DateTo: '2026-12-31' };
const trip = { Id: 5, Class: { Id: 7001 }, Type: { Id: 3 }, DateFrom: '2026-11-24', DateTo: '2026-11-24' };

describe('SchoolFreeDays (§2.8)', () => {
  it('reads name and span', () => {
    expect(parsed(schoolFreeDays, { SchoolFreeDays: [christmas] }).value).toEqual([
      {
        name: 'Zimowa przerwa świąteczna',
        from: '2026-12-23',
        to: '2026-12-31',
        lessonFrom: null,
        lessonTo: null,
      },
    ]);
  });

  it('is one day if the end cannot be read, and has a default name', () => {
    const { value } = parsed(schoolFreeDays, {
      SchoolFreeDays: [{ DateFrom: '2026-11-11', DateTo: '2026-11-31' }],
    });
    expect(value[0]).toMatchObject({ name: 'Dzień wolny', from: '2026-11-11', to: '2026-11-11' });
  });

  it('drops entries with an invalid begin, or an end before the begin', () => {
    const { value, dropped } = parsed(schoolFreeDays, {
      SchoolFreeDays: [
        { ...christmas, DateFrom: '2026-12-32' },
        { ...christmas, DateTo: '2026-12-01' },
        christmas,
      ],
    });
    expect(value).toHaveLength(1);
    expect(dropped).toBe(2);
  });
});

describe('ClassFreeDays (§2.8)', () => {
  it('reads class, type and span', () => {
    expect(parsed(classFreeDays, { ClassFreeDays: [trip] }).value).toEqual([
      {
        classId: '7001',
        typeId: '3',
        from: '2026-11-24',
        to: '2026-11-24',
        lessonFrom: null,
        lessonTo: null,
      },
    ]);
  });

  it.each([
    [{ LessonNoFrom: 3, LessonNoTo: 5 }, 3, 5],
    [{ LessonNoFrom: '0', LessonNoTo: '2' }, 0, 2],
    [{ LessonNoFrom: 5 }, 5, null],
    [{ LessonNoFrom: null, LessonNoTo: '' }, null, null],
    [{ LessonNoFrom: 0, LessonNoTo: 0 }, null, null],
  ])('%j frees lessons %j to %j', (lessons, lessonFrom, lessonTo) => {
    const { value } = parsed(classFreeDays, { ClassFreeDays: [{ ...trip, ...lessons }] });
    expect(value[0]).toMatchObject({ lessonFrom, lessonTo });
  });

  it('may be of no ordinary class', () => {
    const { value, dropped } = parsed(classFreeDays, { ClassFreeDays: [{ ...trip, Class: null }, trip] });
    expect([value.map(({ classId }) => classId === null), dropped]).toEqual([[true, false], 0]);
  });
});
