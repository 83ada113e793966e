import { setImmediate as nextImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Listening } from '../../../src/bridge/publishing/listening.ts';
import { HOUR_MS, MINUTE_MS } from '../../../src/lib/duration.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';

type Step =
  | 'cut'
  | 'offline'
  | 'birth'
  | 'lost'
  | 'connected'
  | 'alive'
  | 'replay'
  | 'read'
  | 'unread'
  | number;

const SECOND_MS = 1_000;
const AFTER_BIRTH_MS = 8 * SECOND_MS;
const MAX_OFFLINE_MS = 10 * MINUTE_MS;

/**
 * Takes the steps (numbers are milliseconds; from `read` or `unread` on somebody or nobody is subscribed, until then it is
 * not known). @returns when it listens after them, in milliseconds; null: not within an hour
 */
async function listensAfter(steps: readonly Step[]): Promise<number | null> {
  const clock = new ManualClock('2026-11-19T06:00:00Z');
  let [isListening, isRead]: [boolean, boolean | null] = [false, null];
  const listening = new Listening({
    clock,
    random: () => 0,
    onChange(now) {
      isListening = now;
    },
    answerBirth: () => 2 * SECOND_MS,
    hasReader: async () => isRead,
  });
  const pass = async (ms: number): Promise<void> => {
    clock.advance(ms);
    await nextImmediate();
  };
  for (const step of steps) {
    if (typeof step === 'number') await pass(step);
    else if (step === 'cut') listening.cut(true);
    else if (step === 'replay') listening.offline(true);
    else if (step === 'read' || step === 'unread') isRead = step === 'read';
    else listening[step]();
  }
  for (let ms = 0; ms <= HOUR_MS; ms += SECOND_MS) {
    if (isListening) return ms;
    await pass(SECOND_MS);
  }
  return null;
}

const flapping = Array.from({ length: 60 }, (): Step[] => ['lost', 5_000, 'connected', 5_000]).flat();

it.each<readonly [string, readonly Step[], number | null]>([
  ['at the start', ['connected'], 0],
  ['not before the bridge is online', [], null],
  ['10 minutes after a start at which it was offline', ['offline', 'connected'], MAX_OFFLINE_MS],
  ['8 seconds after its birth', ['birth'], AFTER_BIRTH_MS],
  ['8 seconds after the first of several births', ['connected', 'birth', 'birth'], AFTER_BIRTH_MS],
  ['10 minutes after it went offline', ['connected', 'offline'], MAX_OFFLINE_MS],
  [
    '10 minutes after the first of several times that it went offline',
    ['connected', 'offline', 60_000, 'offline'],
    MAX_OFFLINE_MS - 60_000,
  ],
  ['10 minutes after it went offline again', ['connected', 'offline', 900_000, 'offline'], MAX_OFFLINE_MS],
  ['all the time where the broker repeats an old offline', ['replay', 'connected', 600_000, 'replay'], 0],
  [
    '10 minutes after an offline that follows its birth',
    ['connected', 'birth', 500, 'offline'],
    MAX_OFFLINE_MS,
  ],
  ['at once when it sends a command', ['connected', 'offline', 60_000, 'alive', 0], 0],
  [
    '10 minutes after it went offline, although others send a command while nobody is subscribed',
    ['connected', 'unread', 'offline', 60_000, 'alive', 0],
    MAX_OFFLINE_MS - 60_000,
  ],
  ['not at once when a command comes after its birth', ['connected', 'birth', 'alive'], AFTER_BIRTH_MS],
  [
    '15 seconds after it has subscribed',
    ['connected', 'unread', 'offline', 20_000, 'read', 20_000],
    15 * SECOND_MS,
  ],
  [
    '10 minutes after it went offline where others are subscribed to everything',
    ['connected', 'read', 'offline', 120_000],
    MAX_OFFLINE_MS - 120_000,
  ],
  [
    '10 minutes after it went offline, although the connection is lost meanwhile',
    ['connected', 'offline', 60_000, 'lost', 'connected', 60_000, 'lost', 'connected'],
    MAX_OFFLINE_MS - 120_000,
  ],
  [
    '15 seconds after the connection that it went offline before, if that is later',
    ['connected', 'offline', 60_000, 'lost', 900_000, 'connected'],
    15 * SECOND_MS,
  ],
  ['not while there is no connection', ['connected', 'lost'], null],
  ['15 seconds after a lost connection', ['connected', 'lost', 60_000, 'connected'], 15 * SECOND_MS],
  [
    '15 seconds after it was seen to read again after a lost connection',
    ['connected', 'unread', 'lost', 'connected', 40_000, 'read'],
    20 * SECOND_MS,
  ],
  [
    '10 minutes after a lost connection where nobody reads',
    ['connected', 'unread', 'lost', 'connected'],
    MAX_OFFLINE_MS,
  ],
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
    '10 minutes after it went offline, although each connection is short',
    ['connected', 'cut', 'offline', 'lost', 'connected'],
    MAX_OFFLINE_MS,
  ],
  [
    '8 seconds after its birth in a new connection',
    ['connected', 'lost', 'connected', 'birth'],
    AFTER_BIRTH_MS,
  ],
])('Home Assistant listens %s', async (_, steps, expected) =>
  expect(await listensAfter(steps)).toBe(expected),
);

it('Home Assistant listens at last where the connection is lost again and again', async () => {
  const after = (steps: readonly Step[]) => listensAfter(['connected', ...steps]);
  let reached = 0;
  while (reached < flapping.length && (await after(flapping.slice(0, reached + 1))) !== 0) reached += 1;
  expect(reached).toBeGreaterThan(0);
  expect(reached).toBeLessThan(flapping.length);
});
