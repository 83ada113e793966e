import { describe, expect, it } from 'vitest';
import type { Substitution } from '../../../src/school/plan/timetable.ts';
import type { Snapshot } from '../../../src/school/snapshot.ts';
import type { SourceValues } from '../../../src/school/sources.ts';
import { freeDays, side, substitution } from '../builders.ts';
import { read, readInPart, readWithDeviations } from '../changes/turn-sequence.ts';
import {
  absent,
  cancels,
  dayOff,
  friday,
  labels,
  monday,
  school,
  three,
  tuesday,
  turnsFrom,
  week,
  without,
} from './changes-turns.ts';

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

describe('a slot that could not be read', () => {
  const nobody = { subjectId: null, teacherId: null, classroom: null };
  const entry = (day: string, no: number | null): Substitution => ({
    id: '',
    kind: 'unreadable',
    original: { date: day, lessonNo: no, ...nobody },
    replacement: null,
  });
  const unnamed = substitution('cancelled', side(3, '3', { date: tuesday, lessonNo: null }));

  it.each<[string, Partial<SourceValues>, string[]]>([
    ['the slot', { timetable: { days: week, unreadable: [{ day: tuesday, lessonNo: 2 }] } }, []],
    ['the day', { timetable: { days: week, unreadable: [{ day: tuesday, lessonNo: null }] } }, []],
    [
      'another slot',
      { timetable: { days: week, unreadable: [{ day: tuesday, lessonNo: 3 }] } },
      ['withdrawn 17 2'],
    ],
    ['an entry of the slot', { substitutions: [entry(tuesday, 2)] }, []],
    ['an entry of the day', { substitutions: [entry(tuesday, null)] }, []],
    ['an entry that names no lesson of the day', { substitutions: [unnamed] }, []],
    ['an old entry', { substitutions: [entry(monday, 2)] }, ['withdrawn 17 2']],
  ])('withdraws nothing: %s', (_, values, expected) => {
    const turns = turnsFrom(school({ [tuesday]: without(2) }));
    expect(labels(turns, read({ ...school(), ...values }))).toEqual(expected);
  });

  it('keeps no other slot from being told, also while it is newly lost', () => {
    const turns = turnsFrom(school({ [tuesday]: without(1) }, [cancels(2, friday)]));
    const value = { days: { ...week, [tuesday]: without(1) }, unreadable: [{ day: tuesday, lessonNo: 1 }] };
    const at = '2026-11-16T06:00:00Z';
    const losses = {
      Timetables: {
        items: 30,
        count: 1,
        ids: [tuesday],
        unidentified: 0,
        usual: 0,
        since: at,
        neverKnown: 0,
      },
    };
    const after = { ...read(school()), timetable: { state: 'fresh', value, at, losses } as const };
    expect(labels(turns, after)).toEqual(['withdrawn 20 2']);
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
