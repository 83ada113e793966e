import * as z from 'zod';
import type { PartialGrades } from '../../domain/grades/descriptive-grades.ts';
import type { Id } from '../../domain/id.ts';
import { PortalError } from '../../domain/problem.ts';
import { tokenInfo, userInfo } from '../records/account.ts';
import { authSubjects } from '../records/auth-subjects.ts';
import { partialGrades, withSubjects } from '../records/partial-grades.ts';
import { DAY, isWithin, type Readers, unlessAbsent } from './context.ts';

const LID = 'child_lid';
const SUBJECTS = 'auth_subjects';

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

const remembered = <V extends z.ZodType>(value: V) => z.object({ value, askedAt: z.number() });
const lidMemory = remembered(z.string());
const subjectsMemory = remembered(z.array(z.object({ lid: z.string(), subjectId: z.string() })));

/** The child's, which is not the parent's; it never changes, and is asked for once a day at most. */
async function childLid(readers: Readers, label: string): Promise<Id> {
  const { gateway, memory, clock } = readers;
  const known = lidMemory.safeParse(memory.get(LID)).data;
  if (known && isWithin(DAY, known.askedAt, clock)) return known.value;
  const suffix = await ownLid(readers, label);
  const { studentLid } = await gateway.read(userInfo, { label, suffix, lastingAbsence: true });
  if (studentLid === null) throw new PortalError('absent', 'The portal gives this account no child.');
  memory.set(LID, { value: studentLid, askedAt: clock.now().epochMilliseconds });
  return studentLid;
}

type SubjectIds = z.output<typeof subjectsMemory>['value'];

async function subjectIds({ gateway, memory, clock }: Readers, label: string): Promise<SubjectIds> {
  const known = subjectsMemory.safeParse(memory.get(SUBJECTS)).data;
  if (known && isWithin(DAY, known.askedAt, clock)) return known.value;
  const found = await unlessAbsent(gateway.read(authSubjects, { label }), []);
  const value = found.map(({ lid, subjectId }) => ({ lid, subjectId }));
  memory.set(SUBJECTS, { value, askedAt: clock.now().epochMilliseconds });
  return value;
}
