/** What a kill interrupts: a request, an answer, a publication, a piece of work or a log line of the bridge. */
export const INTERRUPTED = ['request', 'answer', 'packet', 'work', 'line'] as const;
/** The publication of an event: the broker receives it, or not. */
export const INTERRUPTED_EVENTS = ['received event', 'lost event'] as const;
export type Interrupted = (typeof INTERRUPTED)[number] | (typeof INTERRUPTED_EVENTS)[number];
