// @module-tag sampled
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, it } from 'vitest';
import type { HostName } from '../../../src/demo/simulator/journal.ts';
import { sampledByKind } from '../../seed.ts';
import { HOUR, type House, MINUTE } from '../house.ts';
import { type Fault, prove } from './fault.ts';

const DOWN = { status: 'down', problem: 'down' } as const;
const TIMEOUT = { ...DOWN, network: 'timeout' } as const;
const CHANGED = { status: 'stale', problem: 'changed' } as const;
const BUSY = { status: 'locked', problem: 'busy' } as const;
/** The pauses of an hour's outage: 5, 10, 20 and 40 minutes. */
const AFTER_PAUSE = 60 * MINUTE;
// Real time: long enough for an answer on a busy machine.
const SHORT = { httpTimeoutMs: 2_000 };
const PAGE = '<html><h1>502 Bad Gateway</h1></html>';

/** Answers with this, on all hosts or on one. */
function answering(
  answer: (response: ServerResponse) => unknown,
  only?: HostName,
): (house: House) => () => void {
  return ({ simulator }) => {
    simulator.interruption = (host, response) => {
      if (only !== undefined && host !== only) return false;
      answer(response);
      return true;
    };
    return () => {
      simulator.interruption = null;
    };
  };
}

const replying = (status: number, type: string, body: string | Buffer, headers = {}) =>
  answering((response) => response.writeHead(status, { 'content-type': type, ...headers }).end(body));

const drip = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 10);
  response.once('close', () => clearInterval(timer));
};

const reset = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 });
  response.write('{"Lessons":', () => response.socket?.resetAndDestroy());
};

const bomb = gzipSync(Buffer.alloc(50 * 1_024 * 1_024));

const faults: readonly Fault[] = [
  {
    name: 'the portal refuses connections',
    begin: ({ simulator }) => simulator.refuseConnections(),
    shown: { ...DOWN, network: 'refused' },
    cuts: true,
    recoversMs: AFTER_PAUSE,
  },
  {
    name: 'the portal never answers',
    options: SHORT,
    begin: answering(() => undefined),
    shown: TIMEOUT,
    recoversMs: AFTER_PAUSE,
  },
  {
    name: 'the portal answers byte by byte without end',
    options: SHORT,
    begin: answering(drip),
    shown: TIMEOUT,
    recoversMs: AFTER_PAUSE,
  },
  {
    name: 'the portal answers 500',
    begin: replying(500, 'application/json', '{}'),
    shown: DOWN,
    recoversMs: AFTER_PAUSE,
  },
  {
    name: 'the portal answers 502 with a page',
    begin: replying(502, 'text/html', PAGE),
    shown: DOWN,
    recoversMs: AFTER_PAUSE,
  },
  {
    name: 'the portal answers 503',
    begin: replying(503, 'text/html', ''),
    shown: DOWN,
    recoversMs: AFTER_PAUSE,
  },
  {
    name: 'the portal answers 503 with Retry-After',
    begin: replying(503, 'text/html', '', { 'retry-after': 3_600 }),
    shown: DOWN,
    recoversMs: 2 * HOUR,
  },
  {
    name: 'the portal answers 429',
    begin: replying(429, 'text/html', ''),
    shown: BUSY,
    recoversMs: 2 * HOUR,
  },
  {
    name: 'the portal answers 429 with Retry-After',
    begin: replying(429, 'text/html', '', { 'retry-after': 5_400 }),
    shown: BUSY,
    recoversMs: 2 * HOUR,
  },
  {
    name: 'the portal resets connections in the middle of an answer',
    begin: answering(reset),
    shown: { ...DOWN, network: 'reset' },
    recoversMs: AFTER_PAUSE,
  },
  {
    name: 'the portal answers with half of the JSON',
    begin: replying(200, 'application/json', '{"Lessons":[{"Id":1,'),
    shown: CHANGED,
    recoversMs: AFTER_PAUSE,
  },
  {
    name: 'the portal answers with random bytes',
    begin: replying(
      200,
      'application/json',
      Buffer.from('cbc8c95728cf2fca49e1fe020085114a0d0cffd8ffe0', 'hex'),
    ),
    shown: CHANGED,
    recoversMs: AFTER_PAUSE,
  },
  {
    name: 'the portal answers with another content type',
    begin: replying(200, 'image/png', 'PNG'),
    shown: CHANGED,
    recoversMs: AFTER_PAUSE,
  },
  {
    name: 'the portal answers with a gzip bomb',
    begin: replying(200, 'application/json', bomb, { 'content-encoding': 'gzip' }),
    shown: CHANGED,
    recoversMs: AFTER_PAUSE,
  },
  {
    name: 'one part of the portal answers 500',
    begin(house) {
      house.school('ola').refuse('Calendars/Substitutions', 500);
      return () => house.school('ola').allow('Calendars/Substitutions');
    },
    shown: { status: 'stale', problem: 'down' },
    recoversMs: AFTER_PAUSE,
  },
  {
    name: 'the messages alone answer 503',
    begin: answering((response) => response.writeHead(503).end(), 'messages'),
    shown: { status: 'stale', problem: 'down' },
    recoversMs: AFTER_PAUSE,
  },
  {
    name: 'the messages alone answer 503 with Retry-After',
    begin: answering((response) => response.writeHead(503, { 'retry-after': '3600' }).end(), 'messages'),
    shown: { status: 'stale', problem: 'down' },
    recoversMs: 2 * HOUR,
  },
];

const tried = sampledByKind(faults, ({ shown, recoversMs }) => [
  shown?.problem,
  shown?.network !== undefined,
  recoversMs,
]);

describe('a fault of the portal', () => {
  it.each(tried.filter(({ options }) => options !== SHORT))('$name', prove);
  // These wait for real timeouts, at the same time.
  it.concurrent.each(tried.filter(({ options }) => options === SHORT))('$name', { tags: 'nightly' }, prove);
});
