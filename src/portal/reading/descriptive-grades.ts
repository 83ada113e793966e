import * as z from 'zod';
import type { Id } from '../../domain/id.ts';
import { PortalError } from '../../domain/problem.ts';
import { DAY_MS } from '../../lib/duration.ts';
import type { ReadOptions } from '../ports.ts';
import {
  descriptiveComments,
  descriptiveGrades,
  type PartialGrades,
  partialGrades,
  skills,
  withSubjects,
} from '../records/descriptive-grades.ts';
import { authSubjects } from '../records/lookups.ts';
import { tokenInfo, userInfo } from '../records/pupil.ts';
import { Remembered } from '../remembered.ts';
import { type Readers, unlessAbsent } from './context.ts';
import { loose, plain, READ_LABEL, type Resource } from './resource.ts';

const LID = { key: 'child_lid', schema: z.string(), holdsMs: 30 * DAY_MS };
const SUBJECTS = {
  key: 'auth_subjects',
  schema: z.array(z.object({ lid: z.string(), subjectId: z.string() })),
  holdsMs: DAY_MS,
};

/**
 * The first page of the newer descriptive grading (§4.5), with ordinary subject ids. A refusal of the grades or the
 * child's LID holds for a day (§7.3.1).
 */
export async function readPartialGrades(
  readers: Readers,
  options: Pick<ReadOptions, 'label' | 'filled'> = { label: READ_LABEL },
): Promise<PartialGrades> {
  const { label } = options;
  const suffix = await childLid(readers, label);
  const asked = { ...options, suffix, post: {}, lastingAbsence: true } as const;
  const page = await readers.gateway.read(partialGrades, asked);
  if (page.grades.every(({ subjectId }) => !subjectId?.startsWith('LID-'))) return page;
  return withSubjects(page, await subjectIds(readers, label));
}

/** The LID of the token's owner. @throws {PortalError} `absent`: the account has none */
export async function ownLid({ gateway }: Readers, label = READ_LABEL): Promise<Id> {
  const { userLid } = await gateway.read(tokenInfo, { label, lastingAbsence: true });
  if (userLid === null) throw new PortalError('absent', 'The portal gives this account no LID.');
  return userLid;
}

/** The child's LID, which differs from the parent's and does not change; requested once a month. */
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
  const filled = Boolean(known.latest?.length);
  const found = await unlessAbsent(readers.gateway.read(authSubjects, { label, filled }), []);
  return known.keep(found.map(({ lid, subjectId }) => ({ lid, subjectId })));
}

/** Grades for skills, the older way and the newer (§2.4, §4.4, §4.5). */
export const descriptiveGradeResources: readonly Resource[] = [
  plain('descriptive-grades', descriptiveGrades, 'grades for skills'),
  plain('descriptive-skills', skills, 'every skill of the whole school'),
  plain('descriptive-comments', descriptiveComments, 'comments on grades for skills'),
  loose('descriptive-types', 'DescriptiveGrades/Types', 'the scale of grades for skills'),
  loose('descriptive-phrases', 'DescriptiveGrades/Phrases', "the school's ready comments"),
  loose('descriptive-competences', 'DescriptiveGrades/SubjectCompetences', 'competences of subjects'),
  loose('descriptive-texts', 'DescriptiveGrades/Text', 'descriptive grades in words'),
  loose(
    'descriptive-text-categories',
    'DescriptiveGrades/Text/Categories',
    'categories of descriptive grades in words',
  ),
  loose('descriptive-text-grades', 'DescriptiveTextGrades', 'grades for skills in words'),
  loose('descriptive-text-skills', 'DescriptiveTextGrades/Skills', 'skills that are graded in words'),
  {
    name: 'partial-grades',
    endpoint: 'Auth/DescriptiveGradingSystem/PartialGrades/Student/<child LID>',
    about: 'grades for skills the newer way, the first page of them',
    read: (readers) => readPartialGrades(readers),
  },
  loose(
    'partial-grades-index',
    'Auth/DescriptiveGradingSystem/PartialGrades',
    'what the newer grades for skills consist of',
  ),
];
