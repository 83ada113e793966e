import * as z from 'zod';
import { PortalError } from '../../domain/problem.ts';
import type { Clock } from '../../lib/clock.ts';
import { MINUTE_MS } from '../../lib/duration.ts';
import { instant } from '../../lib/temporal.ts';
import type { PortalMemory } from '../ports.ts';
import { Remembered } from '../remembered.ts';

/** Locks, the budget and a missing module are remembered elsewhere. */
const kinds = z.enum(['rationed', 'down', 'changed']);
const failure = z.object({
  kind: kinds,
  message: z.string(),
  status: z.int().optional(),
  /** The error's own retry time, epoch milliseconds. */
  until: z.number().optional(),
});

/** The last failed recovery of the mailbox, raised for 10 minutes without another attempt (§5.4.4). */
export class MailboxFailure {
  readonly #last: Remembered<z.output<typeof failure>>;

  constructor(memory: PortalMemory, clock: Clock) {
    const kept = { key: 'mailbox_failure', schema: failure, holdsMs: 10 * MINUTE_MS };
    this.#last = new Remembered({ memory, clock }, kept);
  }

  /** @throws {PortalError} the error of a recovery that failed within the last 10 minutes, also before a restart */
  raise(): void {
    const { current } = this.#last;
    if (!current) return;
    const { kind, message, status, until } = current;
    throw new PortalError(kind, message, {
      ...(status !== undefined && { status }),
      ...(until !== undefined && { until: instant(until) }),
    });
  }

  /** @returns the error, to throw */
  keep(error: PortalError): PortalError {
    const kind = kinds.safeParse(error.kind).data;
    if (kind === undefined) return error;
    const { message, status, until } = error;
    this.#last.keep({ kind, message, status, until: until?.epochMilliseconds });
    return error;
  }

  forget(): void {
    this.#last.forget();
  }
}
