/**
 * The part of a pino logger that rooms use. A line carries names of sources, counts and statuses;
 * never a secret, a cookie, an address with a query, or anything that the school wrote about a child.
 */
export interface Log {
  debug(facts: object, message: string): void;
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
  child(facts: object): Log;
}

/** For code that may run without an owner who listens. */
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

/** For work beside the main one: its warnings repeat the main one's, unless that one has no trouble. */
export function secondaryLog(log: Log, isMainWell: () => boolean): Log {
  return {
    debug: (facts, message) => log.debug(facts, message),
    info: (facts, message) => log.debug(facts, message),
    warn: (facts, message) => (isMainWell() ? log.warn(facts, message) : log.debug(facts, message)),
    error: (facts, message) => log.error(facts, message),
    child: (facts) => secondaryLog(log.child(facts), isMainWell),
  };
}
