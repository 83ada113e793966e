import type { ProblemKind } from '../domain/problem.ts';

/** What an answer means that is no success (§7.1). */
export interface StatusRow {
  /** The first and the last status that it is about. */
  readonly status: readonly [number, number];
  /** The portal's own `Code`, or words of the body; without it whatever the body says. */
  readonly marker?: string;
  readonly kind: ProblemKind;
  /** What a person reads, before the status. */
  readonly says: string;
}

export const SCOPES = 'Insufficient scopes';

const one = (status: number): StatusRow['status'] => [status, status];
const asked = 'The portal refused this request';
const absent = { kind: 'absent', says: 'This account may not read this' } as const;
const unexpected: StatusRow = {
  status: [100, 999],
  kind: 'changed',
  says: 'The portal answered unexpectedly',
};
const refused = { kind: 'refused', says: asked } as const;

/**
 * THE table of §7.1, the first row that fits counts. Not here: a 401 without a marker of its own first costs one login
 * and one retry (§5.3.5), a 429 locks the child (portal/child-http.ts), and a 403 may pass where the one who reads says so
 * (Timetables before publication). `absent` holds for a day where nothing is known yet (portal/absences.ts, §7.3).
 */
export const statuses: readonly StatusRow[] = [
  { status: one(400), marker: 'InvalidRequest', ...refused, says: `${asked}: it wants other parameters` },
  { status: one(400), marker: 'FilterInvalidValue', ...refused, says: `${asked}: it wants a push device` },
  { status: one(400), marker: 'unsupported_grant_type', ...refused, says: `${asked}: that login is no more` },
  { status: one(400), ...refused },
  { status: one(401), marker: SCOPES, ...absent },
  {
    status: one(401),
    kind: 'changed',
    says: 'The portal does not accept a session that is new',
  },
  { status: [402, 402], ...refused },
  { status: [403, 405], ...absent },
  { status: [406, 499], ...refused },
  { status: [500, 599], kind: 'down', says: 'The portal could not answer' },
  unexpected,
];

/** The row for a status, and for whatever the body says of itself. */
export function rowFor(status: number, says: (marker: string) => boolean): StatusRow {
  const fits = ({ status: [from, to], marker }: StatusRow): boolean =>
    from <= status && status <= to && (marker === undefined || says(marker));
  return statuses.find(fits) ?? unexpected;
}
