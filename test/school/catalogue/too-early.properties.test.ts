// @module-tag sampled
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { localDate, localTime, Temporal } from '../../../src/lib/temporal.ts';
import { createPresenter } from '../../../src/school/shown/presenter.ts';
import { tasksOf } from '../../../src/web/dav/tasks.ts';
import { feedEvents } from '../../../src/web/feeds/events.ts';
import { statesOf } from '../../card/published.ts';
import { type AnyFamily, families } from '../../helpers/any-family.ts';
import { sampled } from '../../seed.ts';
import { known } from '../../web/feeds/any-feed.ts';

/** Attributes that say when something begins, at any depth. */
const BEGINS = new Set(['start', 'first_start', 'usual_start', 'usual', 'from', 'time']);
const INSTANTS = ['school_start', 'wake_up', 'leave_home'];

function timesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) =>
    BEGINS.has(name) && typeof field === 'string' && /^\d\d:\d\d$/.test(field) ? [field] : timesIn(field),
  );
}

/** All times of a family at which something begins, on its states, in its calendars and its to-do lists. */
function begins({ children, language, privacy, zone, at }: AnyFamily): readonly string[] {
  const presenter = createPresenter(() => privacy);
  return children.flatMap((state) => {
    const shown = presenter.child(state, 'states');
    // `usual` of it is when school ends.
    const { [`sensor.${shown.id}_school_end`]: _, ...states } = statesOf(shown, language);
    const instants = INSTANTS.flatMap((key) => {
      const text = states[`sensor.${shown.id}_${key}`]?.state ?? 'unknown';
      if (text === 'unknown') return [];
      const instant = Temporal.Instant.from(text);
      // On the day before it would be late in the evening.
      const day = states[`sensor.${shown.id}_${key}`]?.attributes['day'];
      return [localDate(instant, zone) === day ? localTime(instant, zone) : '00:00'];
    });
    const feed = presenter.feed(state, 'feeds');
    const input = { feed, shown, today: localDate(at, zone), settled: new Set<string>(), ...known() };
    return [
      ...instants,
      ...timesIn(states),
      ...feedEvents(feed, language).flatMap(({ from }) => from ?? []),
      ...(['tests', 'meetings'] as const).flatMap((list) =>
        (tasksOf(shown.id, list, [input], language) ?? []).flatMap(({ time }) => time ?? []),
      ),
    ];
  });
}

it('of any family at any moment nothing begins before four', () => {
  let count = 0;
  fc.assert(
    fc.property(families, (family) => {
      const found = begins(family);
      count += found.length;
      expect(found.filter((time) => time < '04:00')).toEqual([]);
    }),
    { numRuns: sampled(20, 500) },
  );
  expect(count).toBeGreaterThan(1_000);
});
