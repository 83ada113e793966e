import type { Context } from 'hono';
import type { Clock } from '../lib/clock.ts';
import { isEqual } from '../lib/equal.ts';
import { clientOf } from './access.ts';
import type { Env } from './env.ts';

const WINDOW_MS = 60_000;
/** Of one client in a window; then it waits, also with the right token. */
const MAX_WRONG = 10;
const MAX_CLIENTS = 1_000;

interface Window {
  readonly from: number;
  readonly wrong: number;
}

/** Compares tokens in constant time, and bounds the wrong ones of each client. */
export class TokenGate {
  readonly #clock: Clock;
  readonly #clients = new Map<string, Window>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Returns null for the right token, otherwise the answer: 404 as for any unknown address, or 429 after too many wrong ones.
   * @param token as configured; undefined: there is no right one
   */
  refusal(c: Context<Env>, given: string, token: string | undefined): Response | null {
    const client = clientOf(c);
    const now = this.#clock.now().epochMilliseconds;
    const known = this.#clients.get(client);
    const isCurrent = known !== undefined && now >= known.from && now < known.from + WINDOW_MS;
    const { from, wrong } = isCurrent ? known : { from: now, wrong: 0 };
    if (wrong >= MAX_WRONG) return c.text('too many attempts', 429, { 'Retry-After': '60' });
    if (token !== undefined && isEqual(given, token)) return null;
    if (this.#clients.size >= MAX_CLIENTS) this.#clients.clear();
    this.#clients.set(client, { from, wrong: wrong + 1 });
    return c.text('not found', 404);
  }
}
