import { expect, it } from 'vitest';
import { Listening } from '../../../src/bridge/publishing/listening.ts';
import { HOUR_MS, MINUTE_MS } from '../../../src/lib/duration.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';

type Step = 'cut' | 'offline' | 'birth' | 'lost' | 'connected' | number;

const SECOND_MS = 1_000;
const AFTER_BIRTH_MS = 8 * SECOND_MS;

/** Takes the steps (numbers are milliseconds). @returns when it listens after them, in milliseconds; null: not within an hour */
function listensAfter(steps: readonly Step[]): number | null {
  const clock = new ManualClock('2026-11-19T06:00:00Z');
  let isListening = false;
  const listening = new Listening(clock, (now) => {
    isListening = now;
  });
  for (const step of steps) {
    if (typeof step === 'number') clock.advance(step);
    else if (step === 'cut') listening.cut(true);
    else listening[step]();
    if (step === 'birth') listening.after(AFTER_BIRTH_MS);
  }
  for (let ms = 0; ms <= HOUR_MS; ms += SECOND_MS) {
    if (isListening) return ms;
    clock.advance(SECOND_MS);
  }
  return null;
}

const flapping = Array.from({ length: 60 }, (): Step[] => ['lost', 5_000, 'connected', 5_000]).flat();

it.each<readonly [string, readonly Step[], number | null]>([
  ['at the start', ['connected'], 0],
  ['not before the bridge is online', [], null],
  ['10 minutes after a start at which it was offline', ['offline', 'connected'], 10 * MINUTE_MS],
  ['8 seconds after its birth', ['birth'], AFTER_BIRTH_MS],
  ['not while it is offline', ['connected', 'offline'], null],
  ['10 minutes after a connection in which it was offline', ['offline', 'lost', 'connected'], 10 * MINUTE_MS],
  [
    '10 minutes after the first of several',
    ['offline', 'lost', 'connected', 60_000, 'lost', 'connected'],
    9 * MINUTE_MS,
  ],
  ['not while there is no connection', ['connected', 'lost'], null],
  ['15 seconds after a lost connection', ['connected', 'lost', 60_000, 'connected'], 15 * SECOND_MS],
  [
    '15 seconds after the last of several',
    ['connected', 'lost', 'connected', 10_000, 'lost', 'connected'],
    15 * SECOND_MS,
  ],
  [
    '15 seconds after a connection that was lost after its birth',
    ['birth', 'lost', 'connected'],
    15 * SECOND_MS,
  ],
  [
    '15 seconds after it is known that each connection is short',
    ['connected', 'lost', 'cut', 'connected', 5_000, 'lost', 1_000, 'connected', 5_000, 'lost'],
    4 * SECOND_MS,
  ],
  ['all the time where each connection is known to be short', ['connected', 'cut', 'lost'], 0],
  [
    'not while it is offline, although each connection is short',
    ['connected', 'cut', 'offline', 'lost'],
    null,
  ],
  [
    '8 seconds after its birth in a new connection',
    ['connected', 'lost', 'connected', 'birth'],
    AFTER_BIRTH_MS,
  ],
])('Home Assistant listens %s', (_, steps, expected) => expect(listensAfter(steps)).toBe(expected));

it('Home Assistant listens at last where the connection is lost again and again', () => {
  const after = (steps: readonly Step[]) => listensAfter(['connected', ...steps]);
  const reached = flapping.findIndex((_, end) => after(flapping.slice(0, end + 1)) === 0);
  expect(reached).toBeGreaterThan(0);
});
