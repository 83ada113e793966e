import { describe, expect, it } from 'vitest';
import { mergeWeeks, timetable } from '../../../src/school/plan/timetable-records.ts';
import { parsed } from '../nouns/parsed.ts';
import type { Fields } from '../nouns/rows/row.ts';

const polish = {
  Lesson: { Id: '5001' },
  Class: { Id: '7001' },
  LessonNo: '1',
  HourFrom: '08:00',
  HourTo: '08:45',
  Subject: { Id: '0011', Name: 'Język polski' },
  Teacher: { Id: '301' },
  Classroom: { Id: '41' },
  IsCanceled: false,
  IsSubstitutionClass: false,
  VirtualClass: null,
  VirtualClassName: null,
  SubstitutionNote: null,
};

function days(Timetable: unknown) {
  return parsed(timetable, { Timetable });
}

describe('Timetables (§2.7)', () => {
  it('reads the lessons of a day out of its slots; empty slots are none', () => {
    const { value, dropped } = days({ '2026-11-19': [[], [polish], [], []], '2026-11-21': [[], [], [], []] });
    expect(dropped).toBe(0);
    expect(value.days).toEqual({
      '2026-11-19': [
        {
          lessonNo: 1,
          from: '08:00',
          to: '08:45',
          subjectId: '11',
          teacherId: '301',
          classroomId: '41',
          group: null,
          groupId: null,
          cancelled: false,
          substitution: false,
          original: null,
          note: null,
        },
      ],
      '2026-11-21': [],
    });
  });

  it('keeps the groups of one slot side by side, with their names', () => {
    const girls = { ...polish, LessonNo: '0', VirtualClassName: '4b – dziewczęta' };
    const { value } = days({ '2026-11-19': [[girls, { ...girls, VirtualClassName: '4b – chłopcy' }]] });
    const groups = value.days['2026-11-19']?.map(({ lessonNo, group }) => [lessonNo, group]);
    expect(groups).toEqual([
      [0, '4b – dziewczęta'],
      [0, '4b – chłopcy'],
    ]);
  });

  it.each([[[]], [{}], [null]])('%j means no days, which is doubtful', (nothing) => {
    const counts = { dropped: 0, skipped: 0, unreadable: 1 };
    expect(days(nothing)).toMatchObject({ value: { days: {} }, ...counts, doubtful: true });
  });

  it('reads maps as lists with gaps, and null as an empty slot', () => {
    const { value, dropped } = days({ '2026-11-19': { '1': [polish], '3': { '0': polish }, '4': null } });
    expect(value.days['2026-11-19']).toHaveLength(2);
    expect(dropped).toBe(0);
  });

  it('drops lessons without number or times, days that do not exist and days that are no list', () => {
    const { value, dropped } = days({
      '2026-11-19': [[polish, { ...polish, LessonNo: null }], [{ ...polish, HourFrom: '25:00' }], ['x'], 'y'],
      '2026-11-31': [[polish]],
      '2026-11-20': 'wolne',
    });
    expect(Object.keys(value.days)).toEqual(['2026-11-19']);
    expect(value.days['2026-11-19']).toHaveLength(1);
    expect(dropped).toBe(6);
  });

  it('does not fit where the root is missing or no map', () => {
    for (const answer of [{}, { Timetable: 'x' }, { Timetable: [polish] }, { Timetable: 5 }, null]) {
      expect(() => parsed(timetable, answer)).toThrow(expect.objectContaining({ kind: 'changed' }));
    }
  });
});

describe('weeks', () => {
  it('are merged day by day', () => {
    const merged = mergeWeeks([{ days: { '2026-11-19': [] } }, { days: {} }, { days: { '2026-11-26': [] } }]);
    expect(Object.keys(merged.days)).toEqual(['2026-11-19', '2026-11-26']);
  });
});

describe('what deviates in a week', () => {
  const lesson = { ...polish };
  const week = (days: Fields): Fields => ({
    ...Object.fromEntries([16, 17, 18, 19, 20, 21, 22].map((day) => [`2026-11-${day}`, [[lesson], []]])),
    ...days,
  });

  it.each<[string, Fields, number]>([
    ['whole', {}, 0],
    ['with gaps', { '2026-11-19': { 1: [lesson], 3: { 0: lesson } } }, 0],
    ['with times written with a dot', { '2026-11-19': [[{ ...lesson, HourFrom: '8.00' }]] }, 0],
    ['with a day that is no list', { '2026-11-19': 'wolne' }, 1],
    ['with a day that is null', { '2026-11-19': null }, 1],
    ['with a day without its slots', { '2026-11-19': [] }, 1],
    ['with a slot that is null', { '2026-11-19': [[lesson], null] }, 0],
    ['with a slot that is no list', { '2026-11-19': [[lesson], 'x'] }, 1],
    ['with a day too many', { '2026-11-23': [[lesson], []] }, 1],
    ['with a time that is none', { '2026-11-19': [[lesson, { ...lesson, HourFrom: '8h' }]] }, 1],
    ['with a time that is none, alone on its day', { '2026-11-19': [[{ ...lesson, HourFrom: '8h' }]] }, 1],
  ])('a week %s', (_, days, count) => {
    const { dropped, unreadable } = parsed(timetable, { Timetable: week(days) });
    expect(dropped + unreadable).toBe(count);
  });

  it('a week without one of its days', () => {
    const { '2026-11-19': _left, ...rest } = week({});
    expect(parsed(timetable, { Timetable: rest })).toMatchObject({ dropped: 0, unreadable: 1 });
  });

  it('a week of which no lesson fits is changed', () => {
    const wrong = [[{ ...lesson, HourFrom: '8h' }], []];
    for (const Timetable of [
      { '2026-11-19': wrong, '2026-11-20': [[], []] },
      { '2026-11-19': 'x' },
      { x: [] },
    ]) {
      expect(() => parsed(timetable, { Timetable })).toThrow(expect.objectContaining({ kind: 'changed' }));
    }
  });
});
