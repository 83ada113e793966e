import * as z from 'zod';
import type { PartialGrades } from '../../domain/grades/descriptive-grades.ts';
import type { Id } from '../../domain/id.ts';
import { PortalError } from '../../domain/problem.ts';
import { DAY_MS } from '../../lib/duration.ts';
import { tokenInfo, userInfo } from '../records/account.ts';
import { authSubjects } from '../records/auth-subjects.ts';
import { partialGrades, withSubjects } from '../records/partial-grades.ts';
import { Remembered } from '../remembered.ts';
import { type Readers, unlessAbsent } from './context.ts';

const LID = { key: 'child_lid', schema: z.string(), holdsMs: DAY_MS };
const SUBJECTS = {
  key: 'auth_subjects',
  schema: z.array(z.object({ lid: z.string(), subjectId: z.string() })),
  holdsMs: DAY_MS,
};

/**
 * The first page of the newer descriptive grading (§4.5), its subjects as ordinary ids. What refuses, the grades, the
 * child's LID or the subjects, is not asked again for a day (§7.3.1).
 */
export async function readPartialGrades(readers: Readers, label: string): Promise<PartialGrades> {
  const { gateway } = readers;
  const suffix = await childLid(readers, label);
  const page = await gateway.read(partialGrades, { label, suffix, post: {}, lastingAbsence: true });
  if (page.grades.every(({ subjectId }) => !subjectId?.startsWith('LID-'))) return page;
  return withSubjects(page, await subjectIds(readers, label));
}

/** The LID of whose token it is. @throws {PortalError} `absent`: the account has none */
export async function ownLid({ gateway }: Readers, label: string): Promise<Id> {
  const { userLid } = await gateway.read(tokenInfo, { label, lastingAbsence: true });
  if (userLid === null) throw new PortalError('absent', 'The portal gives this account no LID.');
  return userLid;
}

/** The child's, which is not the parent's; it never changes, and is asked for once a day at most. */
async function childLid(readers: Readers, label: string): Promise<Id> {
  const known = new Remembered(readers, LID);
  const { current } = known;
  if (current !== undefined) return current;
  const suffix = await ownLid(readers, label);
  const { studentLid } = await readers.gateway.read(userInfo, { label, suffix, lastingAbsence: true });
  if (studentLid === null) throw new PortalError('absent', 'The portal gives this account no child.');
  return known.keep(studentLid);
}

async function subjectIds(readers: Readers, label: string): Promise<z.output<typeof SUBJECTS.schema>> {
  const known = new Remembered(readers, SUBJECTS);
  const { current } = known;
  if (current) return current;
  const found = await unlessAbsent(readers.gateway.read(authSubjects, { label }), []);
  return known.keep(found.map(({ lid, subjectId }) => ({ lid, subjectId })));
}
