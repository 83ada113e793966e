// @module-tag sampled
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unguarded } from '../../../src/lib/attempt.ts';
import type { LocalDate } from '../../../src/lib/id.ts';
import { Temporal } from '../../../src/lib/temporal.ts';
import { addDays, isWeekend, mondayOf } from '../../../src/school/plan/school-days.ts';
import { createPresenter } from '../../../src/school/shown/presenter.ts';
import type { SourceName, SourceValues } from '../../../src/school/sources.ts';
import { schoolView } from '../../../src/school/view.ts';
import { tasksOf } from '../../../src/web/dav/tasks.ts';
import { feedEvents } from '../../../src/web/feeds/events.ts';
import { weekModel } from '../../../src/web/week/week.ts';
import { statesOf, ZONE } from '../../card/published.ts';
import { sampled } from '../../seed.ts';
import { known } from '../../web/feeds/any-feed.ts';
import * as domain from '../builders.ts';
import { elsewhere, type Item, nouns, range } from './nouns-read.ts';
import * as home from './school.ts';

const item = fc.record({
  noun: fc.constantFrom(...Object.keys(nouns)),
  // Some days, so that things meet.
  offset: fc.constantFrom(-35, -20, -8, -1, 0, 1, 2, 4, 13, 35),
  days: fc.constantFrom(0, 0, 0, 1, 5),
  flag: fc.boolean(),
});

// Two entries of a day off of the class, which are in place of lessons.
const twoEntries = ['freeDays', 'entry', 'entry'].map((noun) => ({
  noun,
  offset: 1,
  days: 0,
  flag: noun === 'freeDays',
}));

it('all that is read of a noun within its window is on its Surfaces', () => {
  expect([...Object.values(nouns).map(({ source }) => source), ...Object.keys(elsewhere)].toSorted()).toEqual(
    expect.arrayContaining(Object.keys(home.pupil().view.snapshot).toSorted()),
  );
  const counts = new Map<string, number>();
  const moments = fc.record({
    today: fc.integer({ min: 0, max: 6 }).map((days) => addDays('2026-11-16', days)),
    minute: fc.nat({ max: 24 * 60 - 1 }),
    items: fc.array(item, { minLength: 1, maxLength: 30, size: 'max' }),
  });
  fc.assert(
    fc.property(moments, ({ today, minute, items }) => {
      const dated = items.map(({ noun, offset, days, flag }, index) => {
        const day = addDays(today, offset);
        return { noun, mark: `Zqw${index}z`, day, to: days === 0 ? day : addDays(day, days), flag };
      });
      const all = dated.map((one) =>
        ['trip', 'freeDays'].includes(one.noun) ? one : { ...one, to: one.day },
      );
      const freeOn = (one: LocalDate) =>
        all.filter(({ noun, day, to }) => noun === 'freeDays' && day <= one && one <= to);
      const shown = surfaces(snapshotOf(all, today), today, minute);
      for (const one of all) {
        for (const [surface, window] of Object.entries(nouns[one.noun]?.on ?? {})) {
          if (!window(one, { today, freeOn })) continue;
          counts.set(`${one.noun} ${surface}`, (counts.get(`${one.noun} ${surface}`) ?? 0) + 1);
          expect(shown(surface, one.day), `${one.noun} of ${one.day} on ${surface}`).toContain(one.mark);
        }
      }
    }),
    { numRuns: sampled(30, 300), examples: [[{ today: '2026-11-16', minute: 600, items: twoEntries }]] },
  );
  const tried = Object.entries(nouns).flatMap(([noun, { on }]) =>
    Object.keys(on).map((one) => `${noun} ${one}`),
  );
  expect([...counts.keys()].toSorted()).toEqual(tried.toSorted());
});

/** With lessons on each weekday of two weeks, and all lists read. */
function snapshotOf(items: readonly (Item & { readonly noun: string })[], today: LocalDate) {
  const weekdays = range(mondayOf(today), addDays(mondayOf(today), 13)).filter((day) => !isWeekend(day));
  const lessons = [domain.lesson(1, '1'), domain.lesson(2, '2')];
  const values: Partial<Record<SourceName, unknown>> = {
    class: domain.schoolClass,
    school: domain.school,
    lookups: domain.lookups,
    attendance: [],
    substitutions: [],
    timetable: { days: Object.fromEntries(weekdays.map((day) => [day, lessons])) },
  };
  for (const { source, in: valueIn } of Object.values(nouns)) {
    const own = items.filter(({ noun }) => nouns[noun]?.source === source);
    const records = own.map((one) => nouns[one.noun]?.record(one));
    values[source] = valueIn ? valueIn(records as never[]) : records;
  }
  return domain.snapshot(values as Partial<SourceValues>);
}

/** The text of a Surface; of the week that of a day. */
function surfaces(snapshot: ReturnType<typeof snapshotOf>, today: LocalDate, minute: number) {
  const moment = Temporal.PlainDate.from(today).toZonedDateTime(ZONE).toInstant().add({ minutes: minute });
  const presenter = createPresenter(() => 'full');
  const view = schoolView(snapshot, moment, { zone: ZONE, corrections: 'both' });
  const state = { ...home.pupil(), view, unseen: [] };
  const shown = presenter.child(state, 'states');
  const states = statesOf(shown, 'pl');
  const feed = presenter.feed(state, 'feeds', unguarded);
  const events = feedEvents(feed, 'pl');
  const tasks = { feed, shown, today, settled: new Set<string>(), ...known() };
  const week = (monday: LocalDate) =>
    weekModel(
      {
        children: [shown],
        week: (_, day) => presenter.week(state, 'states', day),
        options: { at: moment, zone: ZONE, language: 'pl' },
        watch: [],
        markNoticesRead: true,
        justification: () => null,
        settled: () => new Set(),
        deeds: () => [],
      },
      monday,
    );
  return (surface: string, day: LocalDate): string => {
    if (surface === 'waiting') return JSON.stringify(week(mondayOf(today))?.waits().waiting);
    if (surface === 'week') {
      const [child] = week(mondayOf(day))?.children ?? [];
      return JSON.stringify([child?.days.filter((one) => one.day === day), child?.facts]);
    }
    const [kind, ics] = surface.split('.');
    if (ics) return JSON.stringify(events.filter((event) => event.kind === kind));
    const [, list] = surface.split('dav ');
    if (list) return JSON.stringify(tasksOf(shown.id, list as 'tests', [tasks], 'pl'));
    return JSON.stringify(states[`sensor.${shown.id}_${surface}`]);
  };
}
