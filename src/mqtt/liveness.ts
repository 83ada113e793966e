/** How often `online` is published again, so that whoever watches sees that it is still true. */
export const ONLINE_EVERY_MS = 60_000;

/** After this many seconds without `online` nobody may take it for true any more: two repeats may be lost. */
export const ONLINE_EXPIRES_AFTER_SECONDS = 180;
