export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

const UNITS = { s: 1_000, m: MINUTE_MS, h: HOUR_MS, d: DAY_MS } as const;
const DURATION = /^(\d+(?:\.\d+)?)\s*(s|m|h|d)$/;

/** `45s`, `10m`, `2h`, `1d` as milliseconds; undefined for anything else. */
export function parseDuration(text: string): number | undefined {
  const match = DURATION.exec(text.trim());
  if (!match) return undefined;
  const unit = match[2] as keyof typeof UNITS;
  return Math.round(Number(match[1]) * UNITS[unit]);
}

/** Milliseconds as `45s`, `10m`, `2h`, `1d`: in the largest unit that divides it, otherwise in whole minutes. */
export function durationText(ms: number): string {
  const [unit, size] = Object.entries(UNITS).findLast(([, each]) => ms % each === 0) ?? ['m', MINUTE_MS];
  return `${Math.round(ms / size)}${unit}`;
}
