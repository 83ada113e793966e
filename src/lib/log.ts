import type { Clock } from './clock.ts';

/**
 * The part of a pino logger that is used. A line has names of Sources, counts and statuses; never a secret, a cookie,
 * an address with a query, or anything that the school wrote about a child.
 */
export interface Log {
  debug(facts: object, message: string): void;
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
  child(facts: object): Log;
}

const discard = (): void => undefined;

export const silentLog: Log = {
  debug: discard,
  info: discard,
  warn: discard,
  error: discard,
  child: () => silentLog,
};

/** Within which the main work has noticed the same problem. */
const NOTICED_MS = 900;

/** A log for secondary work: its lines are `debug`, except errors, and warnings while the main work has no problem. */
export function secondaryLog(
  log: Log,
  main: { readonly clock: Pick<Clock, 'after'>; readonly isMainWell: () => boolean },
): Log {
  const warn = (facts: object, message: string): void =>
    main.isMainWell() ? log.warn(facts, message) : log.debug(facts, message);
  return {
    debug: (facts, message) => log.debug(facts, message),
    info: (facts, message) => log.debug(facts, message),
    warn: (facts, message) => void main.clock.after(NOTICED_MS, () => warn(facts, message)),
    error: (facts, message) => log.error(facts, message),
    child: (facts) => secondaryLog(log.child(facts), main),
  };
}
