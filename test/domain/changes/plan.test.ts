import { describe, expect, it } from 'vitest';
import type { ListedFreeDays } from '../../../src/domain/plan/free-days.ts';
import type { Substitution } from '../../../src/domain/plan/substitutions.ts';
import type { TimetableLesson } from '../../../src/domain/plan/timetable.ts';
import type { Snapshot } from '../../../src/domain/snapshot.ts';
import type { SourceValues } from '../../../src/domain/sources.ts';
import { freeDays, lesson, lookups, original, side, substitution } from '../builders.ts';
import { AT, read, readInPart, readWithDeviations, TurnSequence } from './turn-sequence.ts';

// AT is Monday morning.
const sunday = '2026-11-15';
const monday = '2026-11-16';
const tuesday = '2026-11-17';
const friday = '2026-11-20';
const absent = { state: 'absent', at: AT } as const;
const three = [lesson(1, '1'), lesson(2, '2'), lesson(3, '3')];

type Days = Readonly<Record<string, readonly TimetableLesson[]>>;
// Sunday is past; its lessons 4 and 5 give their times.
const week: Days = {
  [sunday]: [...three, lesson(4, '4'), lesson(5, '4')],
  [monday]: three,
  [tuesday]: three,
  [friday]: three,
};

/** A plan without changes, except for the given parts. */
function school(
  days: Days = {},
  substitutions: readonly Substitution[] = [],
  free: readonly ListedFreeDays[] = [],
): Partial<SourceValues> {
  return { timetable: { days: { ...week, ...days } }, substitutions, free_days: free };
}

const without = (lessonNo: number, from = three): TimetableLesson[] =>
  from.map((one) => (one.lessonNo === lessonNo ? { ...one, cancelled: true } : one));
const withoutAll = three.map((one) => ({ ...one, cancelled: true }));
const cancels = (lessonNo: number, day = tuesday, id = `c${lessonNo}`): Substitution =>
  substitution('cancelled', side(lessonNo, String(lessonNo), { date: day }), null, id);
const replaced = lesson(2, '4', { substitution: true, original: original(2, '2', { date: tuesday }) });
const substituted = [lesson(1, '1'), replaced, lesson(3, '3')];
const inRoom = (classroomId: string): TimetableLesson[] => [
  lesson(1, '1'),
  lesson(2, '2', { classroomId, substitution: true, original: original(2, '2', { date: tuesday }) }),
  lesson(3, '3'),
];
const dayOff = freeDays({ name: 'Dzień dyrektorski', from: tuesday, to: tuesday });

function turnsFrom(first: Partial<SourceValues> = school()): TurnSequence {
  const turns = new TurnSequence();
  expect(turns.next(read({ lookups, ...first }))).toEqual([]);
  return turns;
}

/** The changes of the next turn, each as `type day lesson`. */
function labels(turns: TurnSequence, readings: Partial<Snapshot>, at = AT): string[] {
  return turns
    .next(readings, at)
    .map((change) => {
      if (change.kind !== 'plan_change') return change.kind;
      return [change.type, change.day.slice(8), 'lessonNo' in change ? change.lessonNo : ''].join(' ').trim();
    })
    .sort();
}

describe('a change of the plan', () => {
  it.each<[string, Partial<SourceValues>, string[]]>([
    ['nothing', school(), []],
    ['a lesson in the middle is cancelled', school({ [tuesday]: without(2) }), ['lesson_cancelled 17 2']],
    ['it is announced only', school({}, [cancels(2)]), ['lesson_cancelled 17 2']],
    ['it is announced and shown', school({ [tuesday]: without(2) }, [cancels(2)]), ['lesson_cancelled 17 2']],
    [
      'the first lesson is cancelled',
      school({ [tuesday]: without(1) }),
      ['lesson_cancelled 17 1', 'start_changed 17'],
    ],
    [
      'the last lesson is cancelled',
      school({ [tuesday]: without(3) }),
      ['end_changed 17', 'lesson_cancelled 17 3'],
    ],
    ['a substitution', school({ [tuesday]: substituted }), ['substitution 17 2']],
    ['another room', school({ [tuesday]: inRoom('22') }), ['room_change 17 2']],
    [
      'a lesson moves within the day',
      school({}, [substitution('shifted', side(3, '3', { date: tuesday }), side(4, '3', { date: tuesday }))]),
      ['end_changed 17', 'lesson_moved 17 3'],
    ],
    [
      'a lesson moves to another day',
      school({}, [substitution('shifted', side(2, '2', { date: tuesday }), side(4, '2', { date: friday }))]),
      ['end_changed 20', 'lesson_moved 17 2'],
    ],
    ['all are cancelled', school({ [tuesday]: withoutAll }), ['day_cancelled 17']],
    [
      'all are announced as cancelled',
      school({}, [cancels(1), cancels(2), cancels(3)]),
      ['day_cancelled 17'],
    ],
    ['it becomes a free day', school({}, [], [dayOff]), ['day_cancelled 17']],
    [
      'it becomes a free day over cancelled lessons',
      school({ [tuesday]: withoutAll }, [], [dayOff]),
      ['day_cancelled 17'],
    ],
    ['a past day', school({ [sunday]: without(2) }), []],
    ['today', school({ [monday]: without(2) }), ['lesson_cancelled 16 2']],
    [
      'a lesson of another group of the class',
      school({}, [cancels(2, tuesday), cancels(4, tuesday)]),
      ['lesson_cancelled 17 2'],
    ],
    ['the lessons of a day are no longer listed', school({ [tuesday]: [] }), []],
  ])('%s', (_, after, expected) => {
    const turns = turnsFrom();
    expect(labels(turns, read(after))).toEqual(expected);
    expect(labels(turns, read(after))).toEqual([]);
    expect(labels(turns, read({ ...after, timetable: { days: { ...after.timetable?.days } } }))).toEqual([]);
  });

  it('has the lesson before and the lesson now', () => {
    const turns = turnsFrom();
    expect(turns.next(read(school({ [tuesday]: substituted })))).toEqual([
      {
        kind: 'plan_change',
        type: 'substitution',
        id: expect.stringMatching(/^plan_change\/lesson\/2026-11-17\/2\/2\/12\/1-[0-9a-f]{10}$/),
        occurredAt: AT,
        day: tuesday,
        lessonNo: 2,
        lesson: expect.objectContaining({
          kind: 'substitution',
          subject: 'Wychowanie fizyczne',
          wasSubject: 'Język polski',
        }),
        was: null,
        movedTo: null,
      },
    ]);
    expect(turns.next(read(school({ [tuesday]: without(2) })))).toMatchObject([
      { type: 'altered', lesson: { kind: 'cancelled' }, was: { kind: 'substitution' } },
    ]);
    expect(turns.next(read(school()))).toMatchObject([
      { type: 'withdrawn', lesson: null, was: { kind: 'cancelled' } },
    ]);
    expect(turns.next(read(school({ [tuesday]: without(2) })))).toMatchObject([
      { type: 'lesson_cancelled', lesson: { kind: 'cancelled' }, was: null },
    ]);
  });

  it('has the new slot of a moved lesson', () => {
    const turns = turnsFrom();
    const moved = [substitution('shifted', side(2, '2', { date: tuesday }), side(4, '2', { date: friday }))];
    expect(turns.next(read(school({}, moved)))).toMatchObject([
      { type: 'end_changed', day: friday, was: '10:35', now: '11:40', usual: '10:35' },
      { type: 'lesson_moved', day: tuesday, lessonNo: 2, movedTo: { day: friday, lessonNo: 4 } },
    ]);
    const later = [substitution('shifted', side(2, '2', { date: tuesday }), side(5, '2', { date: friday }))];
    expect(labels(turns, read(school({}, later)))).toEqual(['altered 17 2', 'end_changed 20']);
    expect(labels(turns, read(school({}, later)), '2026-11-18T06:00:00Z')).toEqual([]);
    expect(labels(turns, read(school()), '2026-11-18T06:00:00Z')).toEqual([
      'end_changed 20',
      'withdrawn 17 2',
    ]);
  });

  it('is found again only if it differs', () => {
    const turns = turnsFrom();
    expect(labels(turns, read(school({ [tuesday]: inRoom('22') })))).toEqual(['room_change 17 2']);
    expect(labels(turns, read(school({ [tuesday]: inRoom('22') }, [cancels(4)])))).toEqual([]);
    expect(labels(turns, read(school({ [tuesday]: inRoom('23') })))).toEqual(['altered 17 2']);
    expect(labels(turns, read(school({ [tuesday]: inRoom('22') })))).toEqual(['altered 17 2']);
    expect(labels(turns, read(school()))).toEqual(['withdrawn 17 2']);
    expect(labels(turns, read(school()))).toEqual([]);
  });

  it('is the same when the names are read later', () => {
    const turns = new TurnSequence();
    turns.next(read(school()));
    expect(labels(turns, read(school({ [tuesday]: substituted })))).toEqual(['substitution 17 2']);
    expect(labels(turns, read({ lookups, ...school({ [tuesday]: [...substituted] }) }))).toEqual([]);
  });
});

describe('a day', () => {
  it('that is cancelled and restored has one change each, with its verdict and its lessons', () => {
    const turns = turnsFrom();
    expect(turns.next(read(school({ [tuesday]: withoutAll })), '2026-11-16T18:00:00Z')).toMatchObject([
      {
        type: 'day_cancelled',
        occurredAt: '2026-11-16T18:00:00Z',
        day: tuesday,
        verdict: { verdict: 'cancelled_all', usualStart: '08:00', usualEnd: '10:35' },
        lessons: [{ lessonNo: 1 }, { lessonNo: 2 }, { lessonNo: 3 }],
      },
    ]);
    expect(turns.next(read(school()))).toMatchObject([
      { type: 'day_restored', day: tuesday, verdict: { verdict: 'school' }, lessons: [{}, {}, {}] },
    ]);
    expect(labels(turns, read(school({ [tuesday]: withoutAll })))).toEqual(['day_cancelled 17']);
  });

  it('that is cancelled lesson by lesson has a change of the day with the last one', () => {
    const turns = turnsFrom();
    expect(labels(turns, read(school({}, [cancels(1)])))).toEqual([
      'lesson_cancelled 17 1',
      'start_changed 17',
    ]);
    expect(labels(turns, read(school({}, [cancels(1), cancels(2)])))).toEqual([
      'lesson_cancelled 17 2',
      'start_changed 17',
    ]);
    const all = [cancels(1), cancels(2), cancels(3)];
    const [change] = turns.next(read(school({}, all)));
    expect(change).toMatchObject({ type: 'day_cancelled', lessons: [{ lessonNo: 3 }] });
    expect(labels(turns, read(school({}, [cancels(1), cancels(3)])))).toEqual([
      'day_restored 17',
      'end_changed 17',
      'start_changed 17',
    ]);
  });

  it('that becomes free, and is no longer, has a change each', () => {
    const turns = turnsFrom();
    expect(turns.next(read(school({}, [], [dayOff])))).toMatchObject([
      { type: 'day_cancelled', verdict: { verdict: 'free', name: 'Dzień dyrektorski' }, lessons: [] },
    ]);
    expect(labels(turns, read(school()))).toEqual(['day_restored 17']);
  });

  it('that becomes free does not withdraw its changes', () => {
    const turns = turnsFrom(school({ [tuesday]: without(2) }));
    expect(labels(turns, read(school({ [tuesday]: without(2) }, [], [dayOff])))).toEqual([
      'day_cancelled 17',
    ]);
    expect(labels(turns, read(school({ [tuesday]: without(2) })))).toEqual(['day_restored 17']);
    expect(labels(turns, read(school()))).toEqual(['withdrawn 17 2']);
  });

  it('that is free in the first Reading of the free days keeps its changes', () => {
    const turns = turnsFrom(school({ [tuesday]: without(2) }));
    turns.forget('free_days');
    expect(labels(turns, read({ free_days: [dayOff] }))).toEqual([]);
    expect(labels(turns, read({ free_days: [] }))).toEqual(['day_restored 17']);
  });

  it('of which an hour becomes free in an incomplete Reading begins later', () => {
    const turns = turnsFrom(school({ [tuesday]: without(2) }));
    const hours = { ...dayOff, lessonFrom: 1, lessonTo: 2 };
    expect(labels(turns, readWithDeviations({ free_days: [hours] }))).toEqual(['start_changed 17']);
  });

  it('has the old and the new time if its start or end changes', () => {
    const turns = turnsFrom();
    expect(turns.next(read(school({ [tuesday]: without(1) })))).toMatchObject([
      { type: 'lesson_cancelled' },
      { type: 'start_changed', was: '08:00', now: '08:55', usual: '08:00' },
    ]);
    const two = without(1, without(2));
    expect(turns.next(read(school({ [tuesday]: two })))).toMatchObject([
      { type: 'lesson_cancelled' },
      { type: 'start_changed', was: '08:55', now: '09:50', usual: '08:00' },
    ]);
    const last = without(1, without(3));
    expect(labels(turns, read(school({ [tuesday]: last })))).toEqual([
      'end_changed 17',
      'lesson_cancelled 17 3',
      'start_changed 17',
      'withdrawn 17 2',
    ]);
    expect(turns.next(read(school({ [tuesday]: without(1) })))).toMatchObject([
      { type: 'end_changed', was: '09:40', now: '10:35', usual: '10:35' },
      { type: 'withdrawn' },
    ]);
  });

  it('whose plan is published late, or is missing for a while, has no changes', () => {
    const turns = turnsFrom(school({ [tuesday]: [] }));
    expect(labels(turns, read(school()))).toEqual([]);
    expect(labels(turns, read(school({ [tuesday]: [] })))).toEqual([]);
    expect(labels(turns, read(school()))).toEqual([]);
    expect(labels(turns, read(school({ [tuesday]: [lesson(2, '2'), lesson(3, '3')] })))).toEqual([
      'start_changed 17',
    ]);
  });
});

describe('a week that is read for the first time', () => {
  it.each<[string, readonly TimetableLesson[], readonly ListedFreeDays[], string[]]>([
    ['has no changes of its plan', three, [], []],
    ['has its announced changes', without(1), [], ['lesson_cancelled 23 1', 'start_changed 23']],
    ['has a change of a cancelled day', withoutAll, [], ['day_cancelled 23']],
    [
      'has no changes of a day that was free before',
      three,
      [freeDays({ from: '2026-11-23', to: '2026-11-23' })],
      [],
    ],
  ])('%s', (_, lessons, free, expected) => {
    const turns = turnsFrom(school({}, [], free));
    expect(labels(turns, read(school({ '2026-11-23': lessons }, [], free)))).toEqual(expected);
  });
});

describe('a past day', () => {
  it('is dropped from Told without a change, and nothing else is', () => {
    const turns = turnsFrom(school({ [monday]: without(2), [friday]: without(2) }));
    const later = school({ [monday]: without(2), [tuesday]: [], [friday]: without(2) });
    expect(labels(turns, read(later), '2026-11-18T06:00:00Z')).toEqual([]);
    expect([...(turns.told.plan?.keys() ?? [])].every((thing) => thing.includes(friday))).toBe(true);
    expect(labels(turns, read(school()), '2026-11-18T06:00:00Z')).toEqual(['withdrawn 20 2']);
  });
});

describe('an incomplete reading', () => {
  const changed = school({ [tuesday]: without(1) }, [cancels(2, friday)]);

  it.each<[string, Partial<Snapshot>]>([
    [
      'of the timetable with deviations',
      { ...read(school({}, [cancels(2, friday)])), ...readWithDeviations({ timetable: { days: week } }) },
    ],
    [
      'of the timetable in part',
      { ...read(school({}, [cancels(2, friday)])), ...readInPart({ timetable: { days: week } }) },
    ],
    ['of the changes with deviations', { ...read(school()), ...readWithDeviations({ substitutions: [] }) }],
    ['of the free days in part', { ...read(school()), ...readInPart({ free_days: [] }) }],
  ])('%s withdraws nothing, and the next complete one does', (_, readings) => {
    const turns = turnsFrom(changed);
    expect(labels(turns, readings)).toEqual([]);
    expect(labels(turns, read(school()))).toEqual(['start_changed 17', 'withdrawn 17 1', 'withdrawn 20 2']);
  });

  it('has new changes', () => {
    const turns = turnsFrom();
    const readings = {
      ...read(school()),
      ...readWithDeviations({ substitutions: [cancels(1), cancels(2), cancels(3)] }),
    };
    expect(labels(turns, readings)).toEqual(['day_cancelled 17']);
    const two = readWithDeviations({ substitutions: [cancels(1), cancels(2)] });
    expect(labels(turns, two)).toEqual([]);
  });

  it('of the free days restores no day', () => {
    const turns = turnsFrom(school({}, [], [dayOff]));
    expect(labels(turns, readWithDeviations({ free_days: [] }))).toEqual([]);
    expect(labels(turns, read({ free_days: [] }))).toEqual(['day_restored 17']);
  });

  it('of the timetable changes no hours by lessons that are missing', () => {
    const turns = turnsFrom();
    const less = { timetable: { days: { ...week, [tuesday]: three.slice(1) } } };
    expect(labels(turns, readWithDeviations(less))).toEqual([]);
    expect(labels(turns, read(less))).toEqual(['start_changed 17']);
  });
});

describe('one Source of the plan', () => {
  it.each<[string, Partial<SourceValues>, string[]]>([
    ['timetable', school({ [tuesday]: without(1) }, [cancels(2, friday)]), ['lesson_cancelled 20 2']],
    [
      'substitutions',
      school({ [tuesday]: without(1) }, [cancels(2, friday)]),
      ['lesson_cancelled 17 1', 'start_changed 17'],
    ],
    [
      'free_days',
      school({ [tuesday]: without(1) }, [], [freeDays({ from: friday, to: friday })]),
      ['lesson_cancelled 17 1', 'start_changed 17'],
    ],
  ])('that is missing and read again (%s) has no changes, and the others do', (source, after, expected) => {
    const turns = turnsFrom();
    turns.forget(source as keyof SourceValues);
    expect(labels(turns, read(after))).toEqual(expected);
    expect(labels(turns, read(after))).toEqual([]);
  });

  it('that is missing and read again withdraws no earlier change', () => {
    const turns = turnsFrom(school({}, [cancels(2)]));
    turns.forget('substitutions');
    expect(labels(turns, read({ timetable: { days: { ...week } } }))).toEqual([]);
    expect(labels(turns, read({ substitutions: [] }))).toEqual([]);
    expect(labels(turns, read({ substitutions: [cancels(2)] }))).toEqual(['lesson_cancelled 17 2']);
  });

  it('that becomes absent withdraws nothing, and the other Sources do', () => {
    const turns = turnsFrom(school({ [tuesday]: without(2) }, [cancels(2, friday)]));
    expect(labels(turns, { substitutions: absent })).toEqual([]);
    expect(labels(turns, { ...read({ timetable: { days: week } }), substitutions: { ...absent } })).toEqual([
      'withdrawn 17 2',
    ]);
  });
});
