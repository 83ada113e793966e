import { describe, expect, it } from 'vitest';
import type { ListedFreeDays, TimetableLesson } from '../../../src/school/plan/timetable.ts';
import type { SourceValues } from '../../../src/school/sources.ts';
import type { AgendaEntry } from '../../../src/school/work/entries.ts';
import { freeDays, lesson, lookups, side, substitution } from '../builders.ts';
import { AT, read, readWithDeviations, TurnSequence } from '../changes/turn-sequence.ts';
import { agendaEntry } from '../school-work.ts';
import {
  cancels,
  dayOff,
  friday,
  inRoom,
  labels,
  monday,
  school,
  substituted,
  sunday,
  three,
  tuesday,
  turnsFrom,
  without,
  withoutAll,
} from './changes-turns.ts';

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
      {
        type: 'lesson_moved',
        day: tuesday,
        lessonNo: 2,
        lesson: { day: friday, lessonNo: 4, movedFrom: { day: tuesday, lessonNo: 2 } },
        movedTo: { day: friday, lessonNo: 4 },
      },
    ]);
    const later = [substitution('shifted', side(2, '2', { date: tuesday }), side(5, '2', { date: friday }))];
    expect(labels(turns, read(school({}, later)))).toEqual(['altered 17 2', 'end_changed 20']);
    expect(labels(turns, read(school({}, later)), '2026-11-18T06:00:00Z')).toEqual([]);
    expect(labels(turns, read(school()), '2026-11-18T06:00:00Z')).toEqual([
      'end_changed 20',
      'withdrawn 17 2',
    ]);
  });

  it('has the new slot also on a day that was not read', () => {
    const far = { day: '2026-12-14', lessonNo: 4 };
    const away = substitution('shifted', side(2, '2', { date: tuesday }), side(4, '2', { date: far.day }));
    expect(turnsFrom().next(read(school({}, [away])))).toMatchObject([
      { type: 'lesson_moved', lesson: { day: tuesday, lessonNo: 2, movedTo: far }, movedTo: far },
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

  it.each<[string, Partial<AgendaEntry>, string, string[]]>([
    ['nothing is instead of it', { date: friday }, 'Uroczystość', ['start_changed 17']],
    ['a trip is instead of it', { date: friday }, 'Wycieczka klasowa', []],
    ['the agenda has a trip instead of it', { content: 'Wyjście do kina' }, 'Uroczystość', []],
  ])('of which an hour becomes free begins later where %s', (_, entry, name, expected) => {
    const agenda = [agendaEntry('1', { date: tuesday, ...entry })];
    const turns = turnsFrom({ ...school(), agenda });
    const hour = { ...dayOff, list: 'class' as const, name, lessonFrom: 1, lessonTo: 1 };
    const trip = { ...hour, name: 'Wycieczka klasowa' };
    for (const free of [hour, trip])
      expect(labels(turns, read({ ...school({}, [], [free]), agenda }))).toEqual(expected);
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
