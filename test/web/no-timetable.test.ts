import { beforeAll, describe, expect, it } from 'vitest';
import { unguarded } from '../../src/lib/attempt.ts';
import { Temporal } from '../../src/lib/temporal.ts';
import { createPresenter } from '../../src/school/shown/presenter.ts';
import type { Snapshot } from '../../src/school/snapshot.ts';
import { schoolView } from '../../src/school/view.ts';
import { childModel } from '../../src/web/child/child.ts';
import { childColumn } from '../../src/web/wall/wall.ts';
import { weekDigest } from '../../src/web/week/digest.ts';
import { weekModel } from '../../src/web/week/week.ts';
import { allSources, columnOfCard, statesOf } from '../card/published.ts';
import { type ReadChild, readFamily } from './wall/read-families.ts';
import { healthOf } from './wall/states.ts';

const ZONE = 'Europe/Warsaw';
const THURSDAY = '2026-11-19';
const READ_AT = `${THURSDAY}T06:00:00Z`;

let ola: ReadChild;
beforeAll(async () => {
  [ola = expect.fail('no child')] = await readFamily('demo', () => undefined, allSources);
});

/** What each Surface says of the lessons of a child, on Thursday, 19 November. */
function said(timetable: Snapshot['timetable']) {
  const at = Temporal.PlainDateTime.from(`${THURSDAY}T09:00`).toZonedDateTime(ZONE).toInstant();
  const { id, name } = ola;
  const snapshot = {
    ...ola.snapshot,
    timetable,
    free_days: { ...ola.snapshot.free_days, value: [] },
  } as Snapshot;
  const view = schoolView(snapshot, at, { zone: ZONE, corrections: 'both' });
  const state = {
    child: { id, name },
    view,
    health: healthOf(undefined, at.toString()),
    lastCommand: null,
    unseen: [],
  };
  const presenter = createPresenter(() => 'full');
  const options = { at, zone: ZONE, language: 'pl' } as const;
  const shown = presenter.child(state, 'states', unguarded);
  const states = statesOf(shown, 'pl');
  const input = {
    ...{ children: [shown], options, watch: [], markNoticesRead: true },
    week: (_: string, day: string) => presenter.week(state, 'week', day),
    justification: () => null,
    settled: () => new Set<string>(),
    deeds: () => [],
  };
  const stateOf = (key: string) => states[`sensor.ola_${key}`]?.state;
  const answers = states['sensor.ola_answers']?.attributes ?? {};
  const column = childColumn(shown, options);
  // With what is announced for the class.
  expect(columnOfCard(states, { id, name }, options)).toEqual(column);
  return {
    wall: column.day.remark,
    page: childModel(state, presenter, '2026-11-20', options)?.column.day.remark,
    week: weekModel(input, '2026-11-16')?.children[0]?.days.map(({ hours }) => hours)[4],
    digest: weekDigest(input, '2026-11-16', 1_000)?.text,
    summary: stateOf('summary'),
    sensor: stateOf('day_today_text'),
    counts: [
      'lessons_today',
      'plan_changes_today',
      'school_today',
      'at_school',
      'days_ahead',
      'week_plan',
    ].map(stateOf),
    voice: answers['today'],
  };
}

describe('a child without lessons on any day', () => {
  const days = Array.from({ length: 14 }, (_, index) => `2026-11-${16 + index}`);
  const empty = Object.fromEntries(days.map((day) => [day, []]));
  const unpublished = {
    wall: 'Szkoła nie podała jeszcze planu na najbliższe dni.',
    page: 'Szkoła nie podała jeszcze planu na ten dzień.',
    week: 'planu jeszcze nie ma',
    summary: 'Ola na dziś i jutro nie ma jeszcze planu.',
    sensor: 'Planu na dziś jeszcze nie ma.',
    counts: ['unknown', 'unknown', 'unknown', 'unknown', 'unknown', 'unknown'],
    voice: 'Ola: planu na dziś jeszcze nie ma.',
  };
  const nothing = Array(6).fill(undefined);

  it.each<[why: string, timetable: Snapshot['timetable'], expected: object]>([
    [
      'that are refused',
      { state: 'fresh', at: READ_AT, value: { days: {} } },
      // What is announced for the class is known.
      { ...unpublished, counts: unpublished.counts.with(1, '2') },
    ],
    ['in empty weeks', { state: 'fresh', at: READ_AT, value: { days: empty } }, unpublished],
    [
      'as its account has no timetable',
      { state: 'absent', at: READ_AT },
      {
        ...{
          wall: null,
          page: null,
          week: null,
          summary: undefined,
          sensor: undefined,
          counts: nothing.with(1, '2'),
        },
        voice: 'Ola: nie wiem, bo to konto tego nie ma.',
      },
    ],
    [
      'that were read long ago',
      { state: 'expired', at: READ_AT },
      {
        wall: 'Plan lekcji jest teraz niedostępny.',
        page: 'Plan lekcji jest teraz niedostępny.',
        week: 'nie wiadomo: nie odczytano',
        counts: ['unknown', 'unknown', 'unknown', 'unknown', 'unknown', 'unknown'],
        voice: 'Ola: nie wiem, bo od trzech dni nie udało się tego odczytać.',
      },
    ],
  ])('%s says so on every surface, and never that there are none', (_, timetable, expected) => {
    const all = said(timetable);
    expect(all).toMatchObject(expected);
    expect(JSON.stringify(all)).not.toMatch(/nie ma lekcji|bez zmian/i);
  });
});
