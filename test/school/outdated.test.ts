import { describe, expect, it } from 'vitest';
import { outdatedBy, outdatings } from '../../src/school/outdated.ts';
import { emptySnapshot, type Snapshot } from '../../src/school/snapshot.ts';
import { type SourceName, sourceNames } from '../../src/school/sources.ts';
import { read as page } from '../docs/pages.ts';
import { freeDays, lesson, lookups, schoolClass, side, snapshot, substitution } from './builders.ts';
import { trip } from './catalogue/school.ts';
import { agendaEntry, attendance } from './school-work.ts';

const moment = { today: '2026-11-16', zone: 'Europe/Warsaw' };
const [tuesday, nextTuesday] = ['2026-11-17', '2026-11-24'];

const lessons = [lesson(1, '1')];
const taught = {
  days: { '2026-11-16': lessons, [tuesday]: lessons, '2026-11-23': lessons, [nextTuesday]: lessons },
};
const without = (day: string) => ({ ...taught, days: { ...taught.days, [day]: [] } });
const entry = (id: string, content: string, date = tuesday) =>
  agendaEntry(id, { date, content, subjectId: null });
const pupil = { userId: '9', firstName: 'Ola', lastName: null, classId: '5', registerNumber: 7 };
const explained = { timetable: without(tuesday), agenda: [entry('1', 'Wycieczka')] };

type Parts = Parameters<typeof snapshot>[0];

const read: Parts = {
  pupil,
  class: schoolClass,
  lookups,
  timetable: taught,
  substitutions: [],
  free_days: [],
  trips: [],
  agenda: [],
  attendance: [],
  justifications: [],
  topics: [],
};

describe('what a change makes out of date', () => {
  it.each<[string, SourceName, Parts, Parts, readonly SourceName[]]>([
    [
      'a plan change',
      'substitutions',
      { substitutions: [] },
      { substitutions: [substitution('cancelled', side(1, '1'))] },
      ['timetable'],
    ],
    [
      'a day off',
      'free_days',
      { free_days: [] },
      { free_days: [freeDays({ from: tuesday, to: tuesday })] },
      ['timetable', 'agenda', 'trips'],
    ],
    [
      'a school day that has lost its lessons',
      'timetable',
      { timetable: taught },
      { timetable: without(nextTuesday) },
      ['class', 'substitutions', 'free_days', 'agenda', 'trips'],
    ],
    [
      'one of the next days for which nothing says why',
      'timetable',
      { timetable: without(tuesday) },
      { timetable: without(tuesday) },
      ['class', 'substitutions', 'free_days', 'agenda', 'trips'],
    ],
    ['one for which something says why', 'timetable', explained, explained, []],
    [
      'one of later',
      'timetable',
      { timetable: without(nextTuesday) },
      { timetable: without(nextTuesday) },
      [],
    ],
    ['one of before', 'timetable', { timetable: taught }, { timetable: without('2026-11-13') }, []],
    [
      'another lesson',
      'timetable',
      { timetable: taught },
      { timetable: { days: { ...taught.days, [tuesday]: [lesson(2, '2')] } } },
      [],
    ],
    [
      'a trip ahead',
      'trips',
      { trips: [] },
      { trips: [trip({ from: tuesday, to: tuesday })] },
      ['free_days', 'agenda'],
    ],
    [
      'a trip that is over',
      'trips',
      { trips: [] },
      { trips: [trip({ from: '2026-11-12', to: '2026-11-13' })] },
      [],
    ],
    [
      'an entry about a trip',
      'agenda',
      { agenda: [] },
      { agenda: [entry('1', 'Wycieczka do Krakowa')] },
      ['free_days', 'trips'],
    ],
    [
      'another entry',
      'agenda',
      { agenda: [] },
      { agenda: [entry('1', 'Kiermasz'), entry('2', 'Wycieczka', '2026-11-13')] },
      [],
    ],
    ['a test', 'agenda', { agenda: [] }, { agenda: [entry('1', 'Sprawdzian')] }, ['topics']],
    [
      'an absence',
      'attendance',
      { attendance: [] },
      { attendance: [attendance('1', 1)] },
      ['justifications', 'topics'],
    ],
    [
      'a lesson present',
      'attendance',
      { attendance: [attendance('1', 1)] },
      { attendance: [attendance('1', 1), attendance('100', 2)] },
      [],
    ],
    ['another class', 'pupil', {}, { pupil: { ...pupil, classId: '6' } }, ['class', 'free_days']],
    ['another number in the register', 'pupil', {}, { pupil: { ...pupil, registerNumber: 8 } }, []],
  ])('%s', (_, by, before, after, expected) => {
    const [old, now] = [before, after].map((parts) => snapshot({ ...read, ...parts })) as [
      Snapshot,
      Snapshot,
    ];
    expect(outdatedBy([by], old, now, moment)).toEqual(expected);
    // Only what was read, and what was read before.
    expect(
      outdatedBy(
        sourceNames.filter((source) => source !== by),
        old,
        now,
        moment,
      ),
    ).toEqual([]);
    expect(outdatedBy([by], emptySnapshot, { ...emptySnapshot, [by]: now[by] }, moment)).toEqual([]);
  });

  it('is as the documentation says', () => {
    const rows = outdatings.map(({ by, outdates }) => [by, outdates.join(', ')]);
    const table =
      /\| changed \| what of it \| read again \|\n\|.+\n((?:\|.+\n)+)/.exec(page('docs/portal.md'))?.[1] ??
      '';
    const documented = table
      .trim()
      .split('\n')
      .map((line) => line.replaceAll('`', '').split(' | '));
    expect(documented.map(([by = '', , outdates = '']) => [by.slice(2), outdates.slice(0, -2)])).toEqual(
      rows,
    );
  });
});
