import { describe, expect, it } from 'vitest';
import { substitutions } from '../../../src/portal/records/substitutions.ts';
import { timetable } from '../../../src/portal/records/timetable.ts';

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
  const { value, dropped, unreadable } = timetable.parse({ Timetable: { '2026-11-23': slots } });
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

describe('an entry of Calendars/Substitutions (observed)', () => {
  const entry = {
    Id: 81,
    OrgDate: '2026-11-24',
    OrgLessonNo: '3',
    OrgTeacher: ref('102'),
    OrgSubject: ref('11'),
    Date: '2026-11-26',
    LessonNo: '6',
    Teacher: ref('103'),
    Subject: ref('12'),
    IsCancelled: false,
    IsShifted: true,
  };

  function kindOf(changes: object): string | undefined {
    const { value, dropped, unreadable } = substitutions.parse({ Substitutions: [{ ...entry, ...changes }] });
    expect([dropped, unreadable]).toEqual([0, 0]);
    return value[0]?.kind;
  }

  it.each([
    ['shifted', {}],
    ['shifted', { OrgTeacher: null, OrgClassroomSymbol: null }],
    ['shifted', { IsCancelled: true }],
    // The two slots say that it moves.
    ['substitution', { IsShifted: null }],
    ['substitution', { IsShifted: undefined }],
    [
      'cancelled',
      { IsCancelled: true, IsShifted: false, Date: null, LessonNo: null, Teacher: null, Subject: null },
    ],
  ])('is %s with %j', (kind, changes) => {
    expect(kindOf(changes)).toBe(kind);
  });
});
