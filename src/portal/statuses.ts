import type { ProblemKind } from './outcome/problem.ts';

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
const REFUSED = 'The portal refused this request';
const NOTICEBOARD = 'The portal has a problem with its announcements';
const absent = { kind: 'absent', sentence: 'This account may not read this' } as const;
const refused = { kind: 'refused', sentence: REFUSED } as const;
const badRequest: StatusRow = { ...refused, status: [400, 400] };
const unexpected: StatusRow = { status: any, kind: 'changed', sentence: 'The portal answered unexpectedly' };

/**
 * THE table of §7.1; the first row that fits counts. Before it, a 401 without a marker costs one login and one retry
 * (§5.3.5), and a 429 locks the child (portal/child-http.ts). How long `absent` holds: portal/absences.ts (§7.3).
 */
export const statuses: readonly StatusRow[] = [
  { status: any, marker: MODULE_OFF, kind: 'absent', sentence: 'The school has switched this off' },
  { status: any, marker: MAINTENANCE, kind: 'down', sentence: 'The portal is under maintenance' },
  { ...refused, status: any, marker: 'NoticeboardProblem', sentence: NOTICEBOARD },
  { ...badRequest, marker: 'InvalidRequest', sentence: `${REFUSED}: it needs other parameters` },
  { ...badRequest, marker: 'FilterInvalidValue', sentence: `${REFUSED}: it needs a push device` },
  { ...badRequest, marker: 'unsupported_grant_type', sentence: `${REFUSED}: that login is no longer valid` },
  badRequest,
  { ...absent, status: [401, 401], marker: SCOPES },
  { status: [401, 401], kind: 'changed', sentence: 'The portal does not accept a new session' },
  { ...refused, status: [402, 402] },
  { ...absent, status: [403, 405] },
  { ...refused, status: [406, 499] },
  { status: [500, 599], kind: 'down', sentence: 'The portal could not answer' },
  unexpected,
];

export function rowFor(status: number, hasMarker: (marker: string) => boolean): StatusRow {
  const fits = ({ status: [from, to], marker }: StatusRow): boolean =>
    from <= status && status <= to && (marker === undefined || hasMarker(marker));
  return statuses.find(fits) ?? unexpected;
}
