import { describe, expect, it } from 'vitest';
import { DemoEvents } from '../../src/demo/demo-events.ts';
import { loadFamily } from '../../src/demo/families.ts';
import { SimulatedAccount } from '../../src/demo/simulator/account.ts';
import { ManualClock } from '../helpers/manual-clock.ts';

async function begin(family = 'demo') {
  const clock = new ManualClock('2026-11-19T07:00:00Z');
  const fixtures = loadFamily(family, '2026-11-19');
  const accounts = fixtures.map((fixture) => new SimulatedAccount(fixture, clock));
  const sentences: string[] = [];
  const events = new DemoEvents({ accounts, clock, onEvent: (text) => void sentences.push(text) });
  return { clock, accounts, sentences, events };
}

describe('demo events', () => {
  it('come every 20 seconds, for each child in turn, until they are stopped', async () => {
    const { clock, sentences, events } = await begin();
    events.start();
    events.start();
    clock.advance(19_999);
    expect(sentences).toEqual([]);
    clock.advance(1);
    expect(sentences).toEqual(['Ola got 5 in Matematyka.']);
    clock.advance(20_000);
    expect(sentences[1]).toMatch(/^A message "Strój galowy" from .+ came for Janek\.$/);
    events.stop();
    clock.advance(60_000);
    expect(sentences).toHaveLength(2);
    expect(clock.waiting).toBe(0);
  });

  it('change the data of the school, each kind once for each of two children', async () => {
    const { clock, accounts, sentences, events } = await begin();
    const sizes = () =>
      accounts.map(({ grades, messages, notices, changes, book }) =>
        [grades, messages, notices, changes, book.all('homework'), book.all('agenda')].map(
          (list) => list.length,
        ),
      );
    const before = sizes();
    events.start();
    clock.advance(280_000);
    expect(sentences).toHaveLength(14);
    // One grade, message, announcement, homework and test, and two changes of the plan.
    expect(sizes()).toEqual(
      before.map(([grades, messages, notices, changes, homework, agenda]) => [
        grades! + 1,
        messages! + 1,
        notices! + 1,
        changes! + 2,
        homework! + 1,
        agenda! + 1,
      ]),
    );
  });

  it('do not run out, and keep some lessons of a day unchanged', async () => {
    const { clock, accounts, sentences, events } = await begin();
    events.start();
    clock.advance(4 * 3_600_000);
    expect(sentences).toHaveLength(720);
    const unchanged = accounts[0]!.lessonsOn('2026-11-20').filter(({ change }) => change === null);
    expect(unchanged.length).toBeGreaterThanOrEqual(3);
  });

  it('are only announcements and changes of the plan for a kindergarten', async () => {
    const { clock, sentences, events } = await begin('kindergarten');
    events.start();
    clock.advance(200_000);
    expect(sentences).toHaveLength(10);
    const others = sentences.filter((text) => !text.startsWith('An announcement'));
    expect(others.every((text) => text.includes("'s block at "))).toBe(true);
    expect(others.length).toBeGreaterThan(0);
  });
});
