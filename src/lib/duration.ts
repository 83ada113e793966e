const UNITS = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const DURATION = /^(\d+(?:\.\d+)?)\s*(s|m|h|d)$/;

/** `45s`, `10m`, `2h`, `1d` as milliseconds; undefined for anything else. */
export function parseDuration(text: string): number | undefined {
  const match = DURATION.exec(text.trim());
  if (!match) return undefined;
  const unit = match[2] as keyof typeof UNITS;
  return Math.round(Number(match[1]) * UNITS[unit]);
}
