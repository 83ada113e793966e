/** The interval at which `online` is published again. */
export const ONLINE_EVERY_MS = 60_000;

/** After this time without a repeat `online` is no longer valid; allows for two lost repeats. */
export const ONLINE_EXPIRES_AFTER_SECONDS = 180;
