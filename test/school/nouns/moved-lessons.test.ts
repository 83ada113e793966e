import { describe, expect, it } from 'vitest';
import { substitutions, substitutionsWithSlots } from '../../../src/school/plan/substitution-records.ts';
import { mergeWeeks, timetable } from '../../../src/school/plan/timetable-records.ts';
import { parsed } from './parsed.ts';

const ref = (id: string) => ({ Id: id, Url: `https://portal.example/gateway/api/2.0/X/${id}` });
const math = { Lesson: ref('2211'), Subject: { ...ref('11'), Name: 'Matematyka' }, Teacher: ref('102') };
const slot = { LessonNo: '3', HourFrom: '9:50', HourTo: '10:35', Classroom: ref('31') };
const source = {
  ...math,
  ...slot,
  IsSubstitutionClass: true,
  IsCanceled: true,
  SubstitutionNote: null,
  NewDate: '2026-11-25',
  NewLessonNo: '5',
  NewHourFrom: '11:50',
  NewHourTo: '12:35',
  NewSubject: ref('11'),
  NewTeacher: ref('102'),
  NewClassroom: ref('31'),
  NewLesson: ref('2211'),
};
const target = { date: '2026-11-25', lessonNo: 5, from: '11:50', to: '12:35', subjectId: '11' };

function oneOf(slots: unknown) {
  const { value, dropped, unreadable } = parsed(timetable, { Timetable: { '2026-11-23': slots } });
  expect([dropped, unreadable]).toEqual([0, 0]);
  const lessons = value.days['2026-11-23'] ?? [];
  expect(lessons).toHaveLength(1);
  return lessons[0];
}

describe('a lesson that was moved away (observed)', () => {
  it('has its new slot and no original', () => {
    expect(oneOf([[], [source], []])).toMatchObject({
      lessonNo: 3,
      from: '09:50',
      cancelled: true,
      original: null,
      target: { ...target, teacherId: '102', classroomId: '31' },
    });
  });

  it('is read with as little as its new day or its new number', () => {
    const nothing = {
      NewHourFrom: null,
      NewHourTo: null,
      NewSubject: null,
      NewTeacher: null,
      NewClassroom: null,
    };
    expect(oneOf([[{ ...source, ...nothing, NewLessonNo: undefined }]])).toMatchObject({
      target: { date: '2026-11-25', lessonNo: null, from: null, teacherId: null },
    });
    expect(oneOf([[{ ...source, ...nothing, NewDate: null, NewLessonNo: 0 }]])).toMatchObject({
      target: { date: null, lessonNo: 0 },
    });
    expect(oneOf([[{ ...source, NewDate: null, NewLessonNo: null }]])).not.toHaveProperty('target');
  });

  it.each([
    ['a slot that is one lesson', [[], source, []]],
    ['a slot that is a map', { 0: [], 1: { 0: source } }],
  ])('is read from %s', (_, slots) => {
    expect(oneOf(slots)).toMatchObject({ target });
  });
});

describe('a substitution (observed)', () => {
  const replaced = { ...math, ...slot, IsSubstitutionClass: true, IsCanceled: false };

  it('may lack the teacher and the hours before', () => {
    const org = { OrgDate: '2026-11-23', OrgLessonNo: '3', OrgSubject: ref('12') };
    for (const missing of [{}, { OrgTeacher: null, OrgHourFrom: null, OrgHourTo: null }]) {
      expect(oneOf([[{ ...replaced, ...org, ...missing }]])).toMatchObject({
        original: { date: '2026-11-23', lessonNo: 3, subjectId: '12', teacherId: null, from: null },
      });
    }
  });
});

describe('what cannot be read', () => {
  it('of the timetable has its day and its number, or its day alone', () => {
    const good = { ...math, ...slot, IsSubstitutionClass: false, IsCanceled: false };
    const { value } = parsed(timetable, {
      Timetable: {
        '2026-11-23': [[good], [{ ...good, LessonNo: '4', HourFrom: null }]],
        '2026-11-24': [[{ ...good, LessonNo: '0', IsCanceled: {} }], [good]],
        '2026-11-25': [['x'], [good]],
        '2026-11-26': 'wolne',
        '2026-11-31': 'wolne',
        '2026-11-27': [[good], []],
      },
    });
    expect(value.unreadable).toEqual([
      { day: '2026-11-23', lessonNo: 4 },
      { day: '2026-11-24', lessonNo: 0 },
      { day: '2026-11-25', lessonNo: null },
      { day: '2026-11-26', lessonNo: null },
    ]);
    expect(mergeWeeks([value, value]).unreadable).toHaveLength(8);
    expect(parsed(timetable, { Timetable: { '2026-11-27': [[good], []] } }).value).not.toHaveProperty(
      'unreadable',
    );
  });

  it('of the list of changes is kept with its slots', () => {
    const good = { Id: 1, OrgDate: '2026-11-23', OrgLessonNo: '3', OrgSubject: ref('11'), IsCancelled: true };
    const entries = [
      good,
      { ...good, Id: null },
      { ...good, Id: 2, OrgDate: null, Date: '2026-11-25', LessonNo: 'x', IsCancelled: [] },
      { ...good, Id: 3, OrgDate: null },
      'x',
    ];
    const { value, dropped, skipped } = parsed(substitutionsWithSlots, { Substitutions: entries });
    const plain = parsed(substitutions, { Substitutions: entries });
    expect([dropped, skipped]).toEqual([plain.dropped, plain.skipped]);
    expect(value.slice(0, plain.value.length)).toEqual(plain.value);
    const left = value.slice(plain.value.length);
    expect(left.map(({ kind, original, replacement }) => [kind, original.date, replacement?.date])).toEqual([
      ['unreadable', '2026-11-23', null],
      ['unreadable', null, '2026-11-25'],
    ]);
    expect(left[0]?.original.lessonNo).toBe(3);
    expect(parsed(substitutionsWithSlots, { Substitutions: [good] }).value).toHaveLength(1);
  });
});
