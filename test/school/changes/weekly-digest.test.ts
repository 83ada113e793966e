import { describe, expect, it } from 'vitest';
import { Temporal } from '../../../src/lib/temporal.ts';
import { weeklyDigest } from '../../../src/school/changes/occasions.ts';
import { nextOf } from '../../../src/school/plan/week-time.ts';
import { emptySnapshot, type Snapshot } from '../../../src/school/snapshot.ts';
import { freeDays } from '../builders.ts';
import { fresh } from '../catalogue/school.ts';

const ZONE = 'Europe/Warsaw';
const FRIDAY = { weekday: 5, time: '16:00' } as const;
const atOf = (local: string) => Temporal.ZonedDateTime.from(`${local}[${ZONE}]`).toInstant();
const read = { ...emptySnapshot, notices: fresh([]) } as Snapshot;
const off = (from: string, to: string) =>
  ({ ...read, free_days: fresh([freeDays({ from, to })]) }) as Snapshot;

interface Row {
  /** The week that was told last; undefined: none. */
  readonly told?: string | undefined;
  readonly after?: Snapshot;
  readonly isOff?: boolean;
  readonly isFirst?: boolean;
}

function turn(at: string, { told, after = read, isOff = false, isFirst }: Row) {
  const { changes, told: now } = weeklyDigest.diff({
    told: told === undefined ? undefined : new Map([['digest', `3:["${told}"]`]]),
    before: after,
    after,
    outcomes: [null, null],
    moment: { at: atOf(at), zone: ZONE, digest: isOff ? undefined : FRIDAY },
    ...(isFirst !== undefined && { pupil: { announced: new Map(), isFirst } }),
  });
  return [changes.length, now?.get('digest')?.replace(/^\d+:/, '') ?? null];
}

const [LAST, THIS, NEXT] = ['2026-11-09', '2026-11-16', '2026-11-23'];

describe('the digest of a week', () => {
  it.each<[string, string, Row, number, string | null]>([
    ['is not told before its time', '2026-11-20T15:59:59', { told: LAST }, 0, LAST],
    ['is told at its time', '2026-11-20T16:00:00', { told: LAST }, 1, THIS],
    ['is told once', '2026-11-20T16:01', { told: THIS }, 0, THIS],
    ['is told later in its weekend', '2026-11-22T23:59:59', { told: LAST }, 1, THIS],
    ['is dropped when the weekend is over', '2026-11-23T00:00', { told: LAST }, 0, THIS],
    ['of weeks ago is not told, the last one is', '2026-11-21T10:00', { told: '2026-10-05' }, 1, THIS],
    ['is none at the first turn, which is the baseline', '2026-11-21T10:00', {}, 0, THIS],
    ['is none before its time at the first turn', '2026-11-18T10:00', {}, 0, LAST],
    ['is none where nothing was read', '2026-11-20T16:00', { told: LAST, after: emptySnapshot }, 0, LAST],
    ['is none where it is off', '2026-11-20T16:00', { told: LAST, isOff: true }, 0, LAST],
    ['is none of another login', '2026-11-20T16:00', { told: LAST, isFirst: false }, 0, LAST],
    ['is of the first login', '2026-11-20T16:00', { told: LAST, isFirst: true }, 1, THIS],
    ['is none between school years', '2026-07-24T16:00', { told: '2026-07-13' }, 0, '2026-07-20'],
    ['goes on after a clock that was years ahead', '2026-11-20T16:00', { told: '2040-01-02' }, 0, THIS],
    ['goes on the week after that', '2026-11-27T16:00', { told: THIS }, 1, NEXT],
    ['is none of two weeks off', '2026-11-20T16:00', { told: LAST, after: off(THIS, '2026-11-29') }, 0, THIS],
    [
      'is told before a week off',
      '2026-11-20T16:00',
      { told: LAST, after: off(NEXT, '2026-11-29') },
      1,
      THIS,
    ],
  ])('%s', (_, at, row, count, told) => {
    expect(turn(at, row)).toEqual([count, told === null ? null : JSON.stringify([told])]);
  });

  it.each([
    ['2026-11-20T15:59', '2026-11-20T16:00'],
    ['2026-11-20T16:00', '2026-11-27T16:00'],
    ['2026-10-23T16:00', '2026-10-30T16:00'],
  ])('is due next after %s at %s', (at, next) => {
    expect(nextOf(FRIDAY, { at: atOf(at), zone: ZONE })).toEqual(atOf(next));
  });
});
