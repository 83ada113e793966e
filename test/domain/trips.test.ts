import { expect, it } from 'vitest';
import { tripsAhead } from '../../src/domain/trips.ts';
import { trip } from '../home/school.ts';

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
