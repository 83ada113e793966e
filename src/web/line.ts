import { setImmediate as nextImmediate } from 'node:timers/promises';
import { Serial } from '../lib/serial.ts';

/** Where requests and long work for them wait: one passes in each round of the event loop, in which others have theirs. */
export class Line {
  readonly #serial = new Serial();

  pass(): Promise<void> {
    return this.#serial.run(() => nextImmediate());
  }
}
