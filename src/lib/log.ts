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

/** Discards every line. */
export const silentLog: Log = {
  debug() {
    return;
  },
  info() {
    return;
  },
  warn() {
    return;
  },
  error() {
    return;
  },
  child: () => silentLog,
};

/**
 * A log for secondary work: its lines are `debug`, except errors, and warnings while the main work has no problem.
 * @param later postpones that decision: the main work may notice the same problem after the secondary work
 */
export function secondaryLog(log: Log, isMainWell: () => boolean, later: (action: () => void) => void): Log {
  return {
    debug: (facts, message) => log.debug(facts, message),
    info: (facts, message) => log.debug(facts, message),
    warn: (facts, message) =>
      later(() => (isMainWell() ? log.warn(facts, message) : log.debug(facts, message))),
    error: (facts, message) => log.error(facts, message),
    child: (facts) => secondaryLog(log.child(facts), isMainWell, later),
  };
}
