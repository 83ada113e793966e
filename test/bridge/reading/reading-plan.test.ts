import { expect, it } from 'vitest';
import { SESSION_REQUESTS, sourcesBudget } from '../../../src/bridge/reading/give-way.ts';
import { budgetLack, readingPlan } from '../../../src/bridge/reading/reading-plan.ts';
import { Temporal } from '../../../src/lib/temporal.ts';
import { sourceNames } from '../../../src/school/sources.ts';
import { readFamily } from '../../web/wall/read-families.ts';
import { cadences } from './cadences.ts';

it('the budget lacks what the busiest of the next seven days needs by its plan', async () => {
  const [ola] = await readFamily('demo', undefined, sourceNames);
  const { snapshot } = ola ?? expect.fail('no child');
  const plan = { snapshot, cadences, quietHours: { from: '22:00', to: '05:00' }, offsetMs: 0 };
  // A Saturday: the busy days are ahead.
  const at = Temporal.ZonedDateTime.from('2026-11-21T09:00[Europe/Warsaw]');
  const requests = Array.from({ length: 7 }, (_, days) => {
    return readingPlan({ ...plan, at: at.add({ days }), dailyBudget: 10_000 }).requests;
  });
  expect(Math.max(...requests)).toBeGreaterThan(Math.min(...requests));
  const most = SESSION_REQUESTS + Math.max(...requests);
  const enough =
    Array.from({ length: 1_000 }, (_, tens) => 10 * tens).find((one) => sourcesBudget(one) >= most) ?? 0;
  expect(budgetLack({ ...plan, at, dailyBudget: enough })).toBeUndefined();
  expect(budgetLack({ ...plan, at, dailyBudget: enough - 10 })).toEqual({ lacks: 'often', needed: enough });
});
