import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import type { Faults } from './faults.ts';

/** What every part of the bridge uses. */
export interface Runtime {
  readonly faults: Faults;
  readonly clock: Clock;
  readonly log: Log;
}
