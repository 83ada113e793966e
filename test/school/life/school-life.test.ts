import { expect, it } from 'vitest';
import { Temporal } from '../../../src/lib/temporal.ts';
import { clockAhead, tripsAhead } from '../../../src/school/life/school-life.ts';
import { trip } from '../catalogue/school.ts';

it('the trips ahead are those that are not over, the first one first', () => {
  const trips = [
    trip({ id: '1', from: '2026-12-08', to: '2026-12-09' }),
    trip({ id: '2', from: '2026-11-18', to: '2026-11-19' }),
    trip({ id: '3', from: '2026-11-18', to: null }),
    trip({ id: '4', from: '2026-11-20', to: null }),
    trip({ id: '5', from: null, to: '2026-11-19' }),
    trip({ id: '6', from: null, to: null }),
    trip({ id: '10', from: '2026-11-20', to: null }),
  ];
  for (const list of [trips, trips.toReversed()])
    expect(tripsAhead(list, '2026-11-19').map(({ id }) => id)).toEqual(['2', '5', '4', '10', '1']);
});

it.each([
  ['2026-11-19', '08:00:00', '2026-11-19T07:00:00Z', 0],
  ['2026-11-19', '08:00:05', '2026-11-19T07:00:00Z', 5],
  ['2026-11-18', '23:59:00', '2026-11-18T23:00:00Z', -60],
  ['2026-07-01', '08:00:00', '2026-07-01T06:00:00.4Z', -0],
])("the portal's %s %s at %s is %s seconds ahead (§2.9)", (date, time, now, ahead) => {
  const seconds = clockAhead({ date, time }, Temporal.Instant.from(now), 'Europe/Warsaw');
  expect(seconds + 0).toBe(ahead + 0);
});
