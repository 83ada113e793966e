import { describe, expect, it } from 'vitest';
import { Faults } from '../../src/bridge/faults.ts';
import { ManualClock } from '../helpers/manual-clock.ts';
import { recordingLog } from '../mqtt/brokers.ts';

const HOUR = 60 * 60_000;

function faultsOf() {
  const clock = new ManualClock('2026-11-19T07:00:00Z');
  const log = recordingLog();
  const shared = new Faults({ clock, log });
  return { clock, lines: log.lines, shared, faults: new Faults({ clock, log, shared }) };
}

function throwing(message: string): () => never {
  return () => {
    throw new TypeError(message);
  };
}

describe('a fault', () => {
  it('is logged once per piece and message, with its stack', () => {
    const { faults, lines } = faultsOf();
    for (const message of ['one', 'one', 'other', 'one'])
      faults.attempt('row', 'average', throwing(message), () => undefined);
    faults.attempt('row', 'newest_grade', throwing('one'), () => undefined);
    const logged = (name: string, message: string): object => ({
      level: 'error',
      facts: { boundary: 'row', name, error: expect.stringMatching(`^TypeError: ${message}\n +at `) },
    });
    expect(lines).toMatchObject([
      logged('average', 'one'),
      logged('average', 'other'),
      logged('newest_grade', 'one'),
    ]);
  });

  it('lasts until its piece succeeds', async () => {
    const { faults } = faultsOf();
    expect(faults.attempt('row', 'a', throwing('no'), () => 'stand-in')).toBe('stand-in');
    expect(await faults.attemptAsync('act', 'b', throwing('no'), () => 'stand-in')).toBe('stand-in');
    expect(faults.attempt('row', 'a', () => 'works', throwing('unused'))).toBe('works');
    expect(faults.any).toBe(true);
    expect(await faults.attemptAsync('act', 'b', async () => 'works', throwing('unused'))).toBe('works');
    expect(faults.any).toBe(false);
  });

  it('that does not happen again ends after an hour, and at once if the clock is set back', () => {
    const { faults, clock } = faultsOf();
    faults.note('arrival', 'command', new TypeError('no'));
    clock.advance(HOUR - 1);
    expect(faults.any).toBe(true);
    clock.advance(1);
    expect(faults.any).toBe(false);
    faults.note('arrival', 'command', new TypeError('no'));
    clock.set('2026-11-19T07:00:00Z');
    expect(faults.any).toBe(false);
  });

  it('that is shared counts for each child; one of a child for that child alone', () => {
    const { faults, shared } = faultsOf();
    faults.note('row', 'a', new TypeError('no'));
    expect([faults.any, shared.any]).toEqual([true, false]);
    faults.clear('row', 'a');
    shared.note('process', 'process', new TypeError('no'));
    expect([faults.any, shared.any]).toEqual([true, true]);
  });

  it('in a timer does not end the process, and is not cleared by another timer', () => {
    const { faults } = faultsOf();
    expect(() => faults.runTimer(throwing('no'))).not.toThrow();
    faults.runTimer(() => undefined);
    expect(faults.any).toBe(true);
  });

  it('says when it ends, the shared ones included', () => {
    const { faults, shared, clock } = faultsOf();
    expect(faults.until).toBeNull();
    faults.note('row', 'a', new TypeError('no'));
    clock.advance(HOUR / 2);
    expect(faults.until).toEqual(clock.now().add({ minutes: 30 }));
    shared.note('process', 'process', new TypeError('no'));
    expect(faults.until).toEqual(clock.now().add({ hours: 1 }));
  });

  it('is logged again after a day', () => {
    const { faults, clock, lines } = faultsOf();
    for (let hour = 0; hour <= 24; hour += 1) {
      faults.note('row', 'a', new TypeError('no'));
      clock.advance(HOUR);
    }
    expect(lines).toHaveLength(2);
  });

  it('is forgotten before its line is due again if there are hundreds of others', () => {
    const { faults, lines } = faultsOf();
    for (let id = 0; id < 1_000; id += 1) faults.note('publication', String(id % 300), new TypeError('no'));
    // Two hundred are remembered: every one of three hundred in turn is logged.
    expect(lines).toHaveLength(1_000);
  });
});
