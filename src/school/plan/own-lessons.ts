import { folded } from '../../lib/folded.ts';
import type { Id } from '../../lib/id.ts';
import { memo } from '../../lib/memo.ts';
import { plainName } from '../../lib/plain-name.ts';
import type { Lookups, Subject } from '../pupil/lookups.ts';
import { isOwnGroup } from './groups.ts';
import type { Row } from './rows.ts';

/** Which lessons of the class are the pupil's: settings of a child. One object for each child, compared by identity. */
export interface OwnLessons {
  /** `groups`: names or ids of all groups of the pupil; default: every group. */
  readonly groups?: readonly string[] | undefined;
  /** `not_attending`: subjects, as `isSubjectNamed`; default: none. */
  readonly notAttending?: readonly string[] | undefined;
}

/**
 * Whether a setting names this subject: its name or its short name, in any case, with or without diacritics and punctuation. `*` is
 * any text: `religia*` is also `Religia (kat.)`.
 */
export function isSubjectNamed({ name, short }: Omit<Subject, 'id'>, pattern: string): boolean {
  if (comparable(pattern) === '') return false;
  const wanted = new RegExp(`^${pattern.split('*').map(comparable).join('.*')}$`, 'u');
  return wanted.test(comparable(name)) || (short !== null && wanted.test(comparable(short)));
}

/** The letters and digits. */
function comparable(text: string): string {
  return folded(plainName(text))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const nothing: ReadonlySet<Id> = new Set();

/** The ids of the subjects that the pupil does not attend, as far as subjects are known. */
export function notAttended(
  lookups: Pick<Lookups, 'subjects'> | undefined,
  own: OwnLessons | undefined,
): ReadonlySet<Id> {
  return lookups && own?.notAttending ? namedIn(lookups.subjects, own.notAttending) : nothing;
}

const namedIn = memo((subjects: Lookups['subjects'], patterns: readonly string[]): ReadonlySet<Id> => {
  const named = Object.values(subjects).filter((subject) =>
    patterns.some((pattern) => isSubjectNamed(subject, pattern)),
  );
  return named.length === 0 ? nothing : new Set(named.map(({ id }) => id));
});

/** Whether the pupil attends a subject; null: no subject, as of what is for the whole class. */
export function attends(
  subjectId: Id | null,
  lookups: Pick<Lookups, 'subjects'> | undefined,
  own: OwnLessons | undefined,
): boolean {
  return subjectId === null || !notAttended(lookups, own).has(subjectId);
}

/**
 * A lesson of the class as it is for the pupil: as if subjects that it does not attend were not there. One that takes the place of
 * such a subject is new; one of the pupil's whose place such a subject takes is cancelled.
 * @returns null: no lesson of the pupil's
 */
export function ownRow(row: Row, lookups: Lookups | undefined, own: OwnLessons | undefined): Row | null {
  if (!isOwnGroup(row, own?.groups)) return null;
  const { was } = row;
  const attendedBefore = was && attends(was.subjectId, lookups, own);
  if (attends(row.subjectId, lookups, own))
    return attendedBefore === false ? { ...row, status: 'substitution', was: null, usual: null } : row;
  if (!attendedBefore || row.status === 'shifted') return null;
  const { subjectId, teacherId, room } = was;
  return { ...row, subjectId, teacherId, room, status: 'cancelled', was: null };
}
