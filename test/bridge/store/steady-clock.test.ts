import { expect, it, onTestFinished } from 'vitest';
import { Database } from '../../../src/bridge/store/database.ts';
import { SteadyClock } from '../../../src/bridge/store/steady-clock.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/lib/duration.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { recordingLog } from '../../mqtt/brokers.ts';
import { directory, openStore } from './directories.ts';

/** A machine whose bridge runs, sleeps, is off, and finds its clock set. */
class Machine {
  readonly #clock = new ManualClock('2026-11-19T07:00:00Z');
  readonly #database = new Database({
    clock: this.#clock,
    log: recordingLog(),
    directory: directory(),
    waitMs: 0,
  });
  #steady = this.#start();

  constructor() {
    onTestFinished(() => this.#database.close());
  }

  /** How much steady time passes while `work` is done. */
  counted(work: () => void): number {
    const before = this.#steady.now();
    work();
    return this.#steady.now().since(before).total('milliseconds');
  }

  run(milliseconds: number): void {
    for (let passed = 0; passed < milliseconds; passed += MINUTE_MS) {
      this.#clock.advance(MINUTE_MS);
      this.#steady.passMinute();
    }
  }

  sleep(milliseconds: number): void {
    this.set(milliseconds);
    // A clock that is set forward is believed after ten minutes.
    this.run(11 * MINUTE_MS);
  }

  off(milliseconds: number): void {
    // As before each request: otherwise half an hour may be missing.
    this.#steady.assertReady();
    this.set(milliseconds);
    this.#steady = this.#start();
  }

  set(milliseconds: number): void {
    this.#clock.set(this.#clock.now().add({ milliseconds }).toString());
  }

  #start(): SteadyClock {
    const steady = new SteadyClock(this.#database, this.#clock);
    steady.passMinute();
    return steady;
  }
}

it.each([
  ['sleep', 10 * MINUTE_MS, 8 * HOUR_MS + 11 * MINUTE_MS],
  ['off', 0, 8 * HOUR_MS],
] as const)(
  'counts a time without the bridge (%s) again a day after the clock was set back',
  (without, uncounted, counted) => {
    const machine = new Machine();
    machine.set(365 * DAY_MS);
    machine.run(HOUR_MS);
    machine[without](-365 * DAY_MS);
    machine.run(HOUR_MS);
    expect(machine.counted(() => machine[without](8 * HOUR_MS))).toBe(uncounted);
    // The process starts again, which is no second correction.
    machine.off(0);
    machine.run(DAY_MS);
    expect(machine.counted(() => machine[without](8 * HOUR_MS))).toBe(counted);
    machine.off(0);
    expect(machine.counted(() => machine[without](8 * HOUR_MS))).toBe(counted);
  },
);

it('counts a clock that is ahead again and again once a day at most', () => {
  const machine = new Machine();
  machine.run(HOUR_MS);
  const counted = machine.counted(() => {
    for (let time = 0; time < 10; time += 1) {
      machine.off(3 * DAY_MS);
      machine.run(HOUR_MS);
      machine.off(-3 * DAY_MS);
      machine.run(HOUR_MS);
    }
  });
  expect(counted).toBe(3 * DAY_MS + 20 * HOUR_MS);
});

it('counts no clock that is set forward in a command beside the bridge, and every time without a bridge', () => {
  const path = directory();
  const bridge = openStore(path);
  bridge.store.claim();
  bridge.store.assertReady();
  const running = openStore(path);
  running.clock.set('2026-11-22T07:00:00Z');
  const commands = [
    running.store,
    // The bridge notes every half hour how late it is.
    ...['2026-11-19T07:34:00Z', '2026-11-22T07:00:00Z'].map((now) => openStore(path, now).store),
  ];
  const times = commands.map(({ steady }) => steady.now().toString());
  expect(times).toEqual(['2026-11-19T07:00:00Z', '2026-11-19T07:34:00Z', '2026-11-19T07:00:00Z']);
  bridge.close();
  const alone = openStore(path, '2026-11-22T07:00:00Z').store;
  expect(alone.steady.now().toString()).toBe('2026-11-22T07:00:00Z');
});
