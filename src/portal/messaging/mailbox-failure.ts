import type * as z from 'zod';
import type { PortalError } from '../../domain/problem.ts';
import type { Clock } from '../../lib/clock.ts';
import { MINUTE_MS } from '../../lib/duration.ts';
import type { PortalMemory } from '../ports.ts';
import { Remembered } from '../remembered.ts';
import { fromStored, storedError, toStored } from '../stored-error.ts';

/** Locks, the budget and a missing module are remembered elsewhere. */
const schema = storedError(['rationed', 'down', 'changed']);

/** The last failed recovery of the mailbox, raised for 10 minutes without another one (§5.4.4). */
export class MailboxFailure {
  readonly #last: Remembered<z.output<typeof schema>>;

  constructor(memory: PortalMemory, clock: Clock) {
    const kept = { key: 'mailbox_failure', schema, holdsMs: 10 * MINUTE_MS };
    this.#last = new Remembered({ memory, clock }, kept);
  }

  /** @throws {PortalError} the error of a recovery that failed within the last 10 minutes, also before a restart */
  raise(): void {
    const { current } = this.#last;
    if (current) throw fromStored(current);
  }

  /** @returns the error, to throw */
  keep(error: PortalError): PortalError {
    const failure = schema.safeParse(toStored(error)).data;
    if (failure) this.#last.keep(failure);
    return error;
  }

  forget(): void {
    this.#last.forget();
  }
}
