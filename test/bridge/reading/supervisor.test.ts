import { expect, it } from 'vitest';
import { Faults } from '../../../src/bridge/faults.ts';
import { Supervisor } from '../../../src/bridge/reading/supervisor.ts';
import { silentLog } from '../../../src/lib/log.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';

const MINUTE = 60_000;

it('increases the delay with each pass that throws, up to half an hour, and resets it after success', async () => {
  const faults = new Faults({ clock: new ManualClock('2026-11-19T07:00:00Z'), log: silentLog });
  const supervisor = new Supervisor(faults, 'turn', 'turn');
  const fail = (): Promise<void> => Promise.reject(new TypeError('a mistake'));
  expect(supervisor.delayMs).toBe(0);
  const delays: number[] = [];
  for (let pass = 0; pass < 8; pass += 1) {
    await supervisor.pass(fail);
    delays.push(supervisor.delayMs / MINUTE);
  }
  expect(delays).toEqual([1, 2, 4, 8, 16, 30, 30, 30]);
  expect(faults.any).toBe(true);
  await supervisor.pass(async () => undefined);
  expect([supervisor.delayMs, faults.any]).toEqual([0, false]);
  await supervisor.pass(fail);
  expect(supervisor.delayMs).toBe(MINUTE);
});
