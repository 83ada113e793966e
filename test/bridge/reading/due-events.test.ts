import { describe, expect, it } from 'vitest';
import { DueEvents } from '../../../src/bridge/reading/due-events.ts';
import { HOUR_MS } from '../../../src/lib/duration.ts';
import { Temporal } from '../../../src/lib/temporal.ts';

const ZONE = 'Europe/Warsaw';
const atOf = (local: string) => Temporal.ZonedDateTime.from(`${local}[${ZONE}]`).toInstant();
const digestAt = { weekday: 5, time: '16:00' } as const;

/** @param found when the only change was found; undefined: there is none */
function dueEvents(found?: string, { remindAfter = (24 * HOUR_MS) as number | null, digest = true } = {}) {
  const at = found === undefined ? null : atOf(found).epochMilliseconds;
  return new DueEvents({
    child: { id: 'ola' },
    unseen: {
      withoutReminder: (_, __, until) => (at !== null && at <= until ? [{ id: '1' } as never] : []),
      firstWithoutReminder: () => at,
    },
    zone: ZONE,
    digestAt: digest ? digestAt : null,
    remindAfter,
    quietHours: { from: '22:00', to: '05:30' },
  });
}

describe('what is due by the clock', () => {
  it('is no digest of what an earlier process has read', () => {
    const due = dueEvents();
    expect(due.at(atOf('2026-11-20T16:00')).digest).toBeUndefined();
    due.hasTurned = true;
    expect(due.at(atOf('2026-11-20T16:00')).digest).toEqual(digestAt);
  });

  it.each([
    ['2026-11-18T10:00', '2026-11-19T09:59', 0, '2026-11-19T10:00'],
    ['2026-11-18T10:00', '2026-11-19T10:00', 1, null],
    ['2026-11-17T22:30', '2026-11-18T21:00', 0, '2026-11-19T05:30'],
    ['2026-11-17T22:30', '2026-11-18T23:00', 0, '2026-11-19T05:30'],
    ['2026-11-18T02:00', '2026-11-19T03:00', 0, '2026-11-19T05:30'],
    ['2026-11-18T02:00', '2026-11-19T05:30', 1, null],
  ])('is a reminder of what was found at %s, at %s: %i, next at %s', (found, at, count, next) => {
    const due = dueEvents(found, { digest: false });
    expect(due.at(atOf(at)).overdue).toHaveLength(count);
    expect(due.after(atOf(at))).toEqual(next === null ? [] : [atOf(next)]);
  });

  it('is nothing where both are off', () => {
    const due = dueEvents('2026-11-18T10:00', { remindAfter: null, digest: false });
    due.hasTurned = true;
    expect([due.at(atOf('2026-11-20T16:00')), due.after(atOf('2026-11-20T16:00'))]).toEqual([
      { digest: undefined, overdue: [] },
      [],
    ]);
  });
});
