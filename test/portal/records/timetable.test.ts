import { describe, expect, it } from 'vitest';
import { mergeWeeks, timetable } from '../../../src/portal/records/timetable.ts';
import { parsed } from './parsed.ts';

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

const substitution = {
  ...polish,
  LessonNo: 2,
  HourFrom: '8:55:00',
  HourTo: '09:40:00',
  Teacher: { Id: 302 },
  Classroom: null,
  IsSubstitutionClass: true,
  OrgDate: '2026-11-18',
  OrgLessonNo: '3',
  OrgHourFrom: '09:50',
  OrgHourTo: '10:35',
  OrgSubject: { Id: '12' },
  OrgTeacher: { Id: '303' },
  OrgClassroom: { Id: '42' },
  SubstitutionNote: 'zamiana – „żółty” zeszyt',
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

  it('reads a substitution with its original side', () => {
    const lesson = days({ '2026-11-19': [[substitution]] }).value.days['2026-11-19']?.[0];
    expect(lesson).toMatchObject({
      lessonNo: 2,
      from: '08:55',
      to: '09:40',
      teacherId: '302',
      classroomId: null,
      substitution: true,
      note: 'zamiana – „żółty” zeszyt',
      original: {
        date: '2026-11-18',
        lessonNo: 3,
        from: '09:50',
        to: '10:35',
        subjectId: '12',
        teacherId: '303',
        classroomId: '42',
      },
    });
  });

  it('reads a cancelled lesson', () => {
    const { value } = days({ '2026-11-19': [[{ ...polish, IsCanceled: true }]] });
    expect(value.days['2026-11-19']?.[0]?.cancelled).toBe(true);
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
