import { describe, expect, it } from 'vitest';
import { DemoEvents } from '../../src/demo/demo-events.ts';
import { loadFamily } from '../../src/demo/families.ts';
import { SimulatedAccount } from '../../src/demo/simulator/account.ts';
import { ManualClock } from '../helpers/manual-clock.ts';

async function begin(family = 'demo') {
  const clock = new ManualClock('2026-11-19T07:00:00Z');
  const fixtures = loadFamily(family, '2026-11-19');
  const accounts = fixtures.map((fixture) => new SimulatedAccount(fixture, clock));
  const told: string[] = [];
  const events = new DemoEvents({ accounts, clock, onEvent: (text) => void told.push(text) });
  return { clock, accounts, told, events };
}

describe('events', () => {
  it('come every 20 seconds, to one child after the other, until they are stopped', async () => {
    const { clock, told, events } = await begin();
    events.start();
    events.start();
    clock.advance(19_999);
    expect(told).toEqual([]);
    clock.advance(1);
    expect(told).toEqual(['Ola got 5 in Matematyka.']);
    clock.advance(20_000);
    expect(told[1]).toMatch(/^A message "Strój galowy" from .+ came for Janek\.$/);
    events.stop();
    clock.advance(60_000);
    expect(told).toHaveLength(2);
    expect(clock.waiting).toBe(0);
  });

  it('change what the school has written down, every kind for each of two children', async () => {
    const { clock, accounts, told, events } = await begin();
    const sizes = () =>
      accounts.map(({ grades, messages, notices, changes }) =>
        [grades, messages, notices, changes].map((list) => list.length),
      );
    const before = sizes();
    events.start();
    clock.advance(200_000);
    expect(told).toHaveLength(10);
    // One grade, one message, one announcement, and two changes of the plan.
    expect(sizes()).toEqual(
      before.map(([grades, messages, notices, changes]) => [
        grades! + 1,
        messages! + 1,
        notices! + 1,
        changes! + 2,
      ]),
    );
  });

  it('never stop, and leave the children some school', async () => {
    const { clock, accounts, told, events } = await begin();
    events.start();
    clock.advance(4 * 3_600_000);
    expect(told).toHaveLength(720);
    const unchanged = accounts[0]!.lessonsOn('2026-11-20').filter(({ change }) => change === null);
    expect(unchanged.length).toBeGreaterThanOrEqual(3);
  });

  it('spare a kindergarten what it does not have', async () => {
    const { clock, told, events } = await begin('kindergarten');
    events.start();
    clock.advance(200_000);
    expect(told).toHaveLength(10);
    expect(told.every((text) => text.startsWith('An announcement'))).toBe(true);
  });
});
