import type { ProblemKind } from '../domain/problem.ts';

/** The meaning of an answer that is no success (§7.1). */
export interface StatusRow {
  /** The first and the last status. */
  readonly status: readonly [number, number];
  /** The portal's `Code`, or words of the body; without it any body. */
  readonly marker?: string;
  readonly kind: ProblemKind;
  /** The start of the error message, before the status. */
  readonly sentence: string;
}

export const SCOPES = 'Insufficient scopes';
/** Ends the `Code` of a module that the school has switched off: `LuckyNumberIsNotActive` (observed). */
export const MODULE_OFF = 'IsNotActive';
/** The portal's `Code` or `Status` (observed). */
export const MAINTENANCE = 'Maintenance';

const any: StatusRow['status'] = [100, 999];
const one = (status: number): StatusRow['status'] => [status, status];
const REFUSED = 'The portal refused this request';
const absent = { kind: 'absent', sentence: 'This account may not read this' } as const;
const unexpected: StatusRow = {
  status: any,
  kind: 'changed',
  sentence: 'The portal answered unexpectedly',
};
const refused = { kind: 'refused', sentence: REFUSED } as const;

/**
 * THE table of §7.1; the first row that fits counts. Before it, a 401 without a marker costs one login and one retry
 * (§5.3.5), and a 429 locks the child (portal/child-http.ts). How long `absent` holds: portal/absences.ts (§7.3).
 */
export const statuses: readonly StatusRow[] = [
  {
    status: any,
    marker: MODULE_OFF,
    kind: 'absent',
    sentence: 'The school has switched this off',
  },
  { status: any, marker: MAINTENANCE, kind: 'down', sentence: 'The portal is under maintenance' },
  {
    status: any,
    marker: 'NoticeboardProblem',
    ...refused,
    sentence: 'The portal has a problem with its announcements',
  },
  {
    status: one(400),
    marker: 'InvalidRequest',
    ...refused,
    sentence: `${REFUSED}: it needs other parameters`,
  },
  {
    status: one(400),
    marker: 'FilterInvalidValue',
    ...refused,
    sentence: `${REFUSED}: it needs a push device`,
  },
  {
    status: one(400),
    marker: 'unsupported_grant_type',
    ...refused,
    sentence: `${REFUSED}: that login is no longer valid`,
  },
  { status: one(400), ...refused },
  { status: one(401), marker: SCOPES, ...absent },
  {
    status: one(401),
    kind: 'changed',
    sentence: 'The portal does not accept a new session',
  },
  { status: [402, 402], ...refused },
  { status: [403, 405], ...absent },
  { status: [406, 499], ...refused },
  { status: [500, 599], kind: 'down', sentence: 'The portal could not answer' },
  unexpected,
];

/** The first row that fits a status and a body. */
export function rowFor(status: number, hasMarker: (marker: string) => boolean): StatusRow {
  const fits = ({ status: [from, to], marker }: StatusRow): boolean =>
    from <= status && status <= to && (marker === undefined || hasMarker(marker));
  return statuses.find(fits) ?? unexpected;
}
