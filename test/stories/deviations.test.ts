import { afterEach, expect, it } from 'vitest';
import { House } from './house.ts';

let house: House;
afterEach(() => house.close());

/** Ola's `status`, with its problem and deviations. */
function status(): unknown {
  const { state, attributes } = house.state('ola', 'status');
  return { state, problem: attributes['problem'], deviations: attributes['deviations'] };
}

it('an item that cannot be read counts for its Source, also after a restart, until the portal answers correctly', async () => {
  house = await House.open();
  await house.start();
  expect(status()).toEqual({ state: 'ok', problem: null, deviations: {} });
  const newest = house.state('ola', 'newest_grade');

  house.school('ola').addGrade({ subject: 'Matematyka', text: '6', category: 'test' });
  house
    .school('ola')
    .switches.deviate('Grades', { kind: 'field', field: 'Grade', item: -1, to: { of: '6' } });
  await house.press('ola', 'refresh');
  const deviating = { state: 'stale', problem: 'changed', deviations: { grades: 1 } };
  expect(status()).toEqual(deviating);
  expect(house.state('ola', 'newest_grade')).toEqual(newest);
  expect(house.state('janek', 'status').attributes['deviations']).toEqual({});

  house.simulator.maintenance = '503';
  await house.restart();
  expect(status()).toEqual({ ...deviating, state: 'down', problem: 'down' });

  house.simulator.maintenance = null;
  house.school('ola').switches.deviate('Grades', null);
  await house.press('ola', 'refresh');
  expect(status()).toEqual({ state: 'ok', problem: null, deviations: {} });
  expect(house.state('ola', 'newest_grade').state).toBe('6');
});
