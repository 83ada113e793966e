import * as z from 'zod';
import { PortalError } from '../../domain/problem.ts';
import type { Clock } from '../../lib/clock.ts';
import type { PortalMemory } from '../ports.ts';
import { instant } from '../session/state.ts';

const WINDOW = 10 * 60_000;
const KEY = 'mailbox_failure';

/** Locks, the budget and a missing module are not kept here: they have an end of their own. */
const kinds = z.enum(['rationed', 'down', 'changed']);
const kept = z.object({
  kind: kinds,
  message: z.string(),
  status: z.int().optional(),
  /** When the error itself says that it is worth trying again. */
  until: z.number().optional(),
  raisedUntil: z.number(),
});

/** Why the mailbox could not be brought back: raised for 10 minutes without another attempt (§5.4.4). */
export class MailboxFailure {
  readonly #memory: PortalMemory;
  readonly #clock: Clock;

  constructor(memory: PortalMemory, clock: Clock) {
    this.#memory = memory;
    this.#clock = clock;
  }

  /** @throws {PortalError} that of a recovery that failed within the last 10 minutes, restarts included */
  raise(): void {
    const known = kept.safeParse(this.#memory.get(KEY)).data;
    const now = this.#clock.now().epochMilliseconds;
    // Not further ahead than the window either: the machine's clock may have been wrong.
    if (!known || now >= known.raisedUntil || known.raisedUntil > now + WINDOW) return;
    const { kind, message, status, until } = known;
    throw new PortalError(kind, message, {
      ...(status !== undefined && { status }),
      ...(until !== undefined && { until: instant(until) }),
    });
  }

  /** @returns the error itself, to be thrown */
  keep(error: PortalError): PortalError {
    const kind = kinds.safeParse(error.kind).data;
    if (kind === undefined) return error;
    const { message, status, until } = error;
    const raisedUntil = this.#clock.now().epochMilliseconds + WINDOW;
    this.#memory.set(KEY, { kind, message, status, until: until?.epochMilliseconds, raisedUntil });
    return error;
  }

  /** Someone asked to go on. */
  forget(): void {
    this.#memory.delete(KEY);
  }
}
