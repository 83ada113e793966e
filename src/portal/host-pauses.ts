import * as z from 'zod';
import { isPending } from '../lib/clock.ts';
import { DAY_MS } from '../lib/duration.ts';
import { storedParser } from '../lib/json.ts';
import type { SteadyTime } from '../lib/steady-time.ts';
import { type Instant, instant } from '../lib/temporal.ts';
import { PortalError } from './outcome/problem.ts';
import type { PortalMemory } from './ports.ts';

/** A request that was not sent, because its host has asked for a pause. */
export class PausedError extends PortalError {}

const KEY = 'host_pauses';
/** In steady time, epoch milliseconds, by origin. */
const parse = storedParser(z.record(z.string(), z.number()));

/** Until when each host takes no requests, by the `Retry-After` of its 503, at most a day; across restarts (§7.1). */
export function hostPauses(memory: PortalMemory, steady: SteadyTime) {
  return {
    begin({ origin }: URL, until: Instant): void {
      const end = until.epochMilliseconds + steady.aheadMs;
      memory.update(KEY, (value) => ({ ...parse(value), [origin]: end }));
    },
    /** @throws {PausedError} `down`, with its end */
    assertNone(origin: string): void {
      const until = parse(memory.get(KEY))?.[origin];
      if (until === undefined || !isPending(steady.now().epochMilliseconds, until, DAY_MS)) return;
      const facts = { status: 503, until: instant(until - steady.aheadMs) };
      throw new PausedError('down', 'The portal asked for a pause (status 503).', facts);
    },
  };
}
