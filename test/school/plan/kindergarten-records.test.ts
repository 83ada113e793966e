import { describe, expect, it } from 'vitest';
import type { PortalError } from '../../../src/portal/outcome/problem.ts';
import { blockNo } from '../../../src/school/plan/blocks.ts';
import {
  kindergartenActivities,
  kindergartenBlocks,
  kindergartenersIn,
  kindergartenRooms,
  teacherAccounts,
} from '../../../src/school/plan/kindergarten-records.ts';
import { parsed } from '../nouns/parsed.ts';

const DATE = '2026-11-19';
const at9 = {
  identifier: 'a',
  date: DATE,
  startTime: '09:00',
  endTime: '10:30',
  type: 'planned',
  activityTypeIdentifier: 'zab',
  classroomIdentifier: 'sun',
  teachers: ['850201'],
};
const by = { ...at9, identifier: 'b', type: 'substitution', teachers: ['850202'], comments: 'choroba' };

function read(...timetableEntries: unknown[]) {
  return parsed(kindergartenBlocks, { timetableEntries });
}

/** The first side of a lesson, and what it was. */
function said(...entries: unknown[]) {
  return read(...entries).value.map(({ date, lesson }) => ({
    at: `${date} ${lesson.from}-${lesson.to}`,
    teacher: lesson.teacherId,
    is: lesson.cancelled ? 'cancelled' : lesson.substitution ? 'substitution' : 'planned',
    was: lesson.original && `${lesson.original.from} ${lesson.original.teacherId}`,
  }));
}

const planned = { at: `${DATE} 09:00-10:30`, teacher: '850201', is: 'planned', was: null };
const replaced = { ...planned, teacher: '850202', is: 'substitution', was: '09:00 850201' };

describe("the blocks of a kindergarten's plan (observed)", () => {
  it('are lessons whose place in the day is their start', () => {
    expect(read(at9)).toEqual({
      value: [
        {
          date: DATE,
          lesson: {
            lessonNo: blockNo('09:00'),
            from: '09:00',
            to: '10:30',
            subjectId: 'zab',
            teacherId: '850201',
            classroomId: 'sun',
            group: null,
            cancelled: false,
            substitution: false,
            original: null,
            note: null,
          },
        },
      ],
      dropped: 0,
      skipped: 0,
      unreadable: 0,
    });
  });

  it.each<[string, unknown[], object[]]>([
    ['planned', [at9], [planned]],
    ['cancelled', [{ ...at9, type: 'cancelled' }], [{ ...planned, is: 'cancelled' }]],
    ['of another type, which take place', [{ ...at9, type: 'extra' }], [planned]],
    ['with seconds', [{ ...at9, startTime: '09:00:00', endTime: '10:30:00' }], [planned]],
    ['with moments', [{ ...at9, startTime: `${DATE}T09:00:00`, endTime: `${DATE}T10:30:00` }], [planned]],
    ['substituted, both listed', [{ ...at9, type: 'substituted', substitutions: ['b'] }, by], [replaced]],
    [
      'substituted, named by the other',
      [
        { ...at9, type: 'substituted' },
        { ...by, substitutedLesson: at9 },
      ],
      [replaced],
    ],
    [
      'substituted, named by its id',
      [
        { ...at9, type: 'substituted' },
        { ...by, substitutedLesson: 'a' },
      ],
      [replaced],
    ],
    ['a substitution alone', [{ ...by, substitutedLesson: { ...at9, identifier: 'x' } }], [replaced]],
    [
      'substituted alone, with its substitution in it',
      [{ ...at9, type: 'substituted', substitutions: [{ identifier: 'b', teachers: ['850202'] }] }],
      [replaced],
    ],
    ['substituted, by nobody known', [{ ...at9, type: 'substituted' }], [{ ...replaced, teacher: null }]],
    [
      'a substitution of an unknown block',
      [{ ...by, substitutedLesson: 'gone' }],
      [{ ...replaced, was: null }],
    ],
    [
      'a substitution at another time',
      [{ ...by, startTime: '11:00', endTime: '12:00', substitutedLesson: at9 }],
      [{ ...replaced, at: `${DATE} 11:00-12:00` }],
    ],
  ])('may be %s', (_, entries, lessons) => {
    expect(said(...entries)).toEqual(lessons);
  });

  it('have the comment of a substitution', () => {
    expect(read({ ...by, substitutedLesson: at9 }).value[0]?.lesson.note).toBe('choroba');
  });

  it('keep all teachers, and none', () => {
    expect(read({ ...at9, teachers: ['1', '2'] }).value[0]?.lesson.teacherId).toBe('1\n2');
    expect(
      read({ ...at9, teachers: [] }, { ...at9, teachers: null }).value.map((one) => one.lesson.teacherId),
    ).toEqual([null, null]);
  });

  it('are left out without a date or a time, and the answer is unfit if none of several is left', () => {
    expect(read(at9, { ...at9, date: null }, { ...at9, endTime: 'noon' })).toMatchObject({ dropped: 2 });
    const dateless = { ...at9, date: null };
    expect(() => read(dateless, dateless, dateless)).toThrow(
      expect.objectContaining<Partial<PortalError>>({ kind: 'changed' }),
    );
    expect(() => parsed(kindergartenBlocks, {})).toThrow(expect.objectContaining({ kind: 'changed' }));
    expect(parsed(kindergartenBlocks, { timetableEntries: [] })).toMatchObject({ value: [], dropped: 0 });
  });
});

it('names of activities, rooms and teachers go by texts', () => {
  const activities = { activitiesTypes: [{ identifier: 'zab', name: 'Zabawy' }] };
  expect(parsed(kindergartenActivities, activities).value).toEqual([
    { id: 'zab', name: 'Zabawy', symbol: null },
  ]);
  const rooms = { data: [{ identifier: 'sun', name: 'Sala Słoneczek', symbol: 'S' }] };
  expect(parsed(kindergartenRooms, rooms).value).toEqual([
    { id: 'sun', name: 'Sala Słoneczek', symbol: 'S' },
  ]);
  const users = { Users: [{ Id: 1, AccountId: 850201, FirstName: 'Olga', LastName: 'Rybka' }] };
  const [name, symbol] = ['Rybka Olga', null];
  expect(parsed(teacherAccounts, users).value).toEqual([
    { id: '1', name, symbol },
    { id: '850201', name, symbol },
  ]);
});

it("finds ids of a kindergartener's form at any depth, each once", () => {
  const ids = ['LID-AUTH-USER-7', 'LID-AUTH-USER-8'];
  const answer = { Me: { Account: { Id: ids[0], Class: 'LID-CLASS-3' }, all: [ids[1], ids[0], 5, null] } };
  expect(kindergartenersIn(answer as never)).toEqual(ids);
});
