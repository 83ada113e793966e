import type { FreeDays } from '../domain/free-days.ts';
import type { Id } from '../domain/id.ts';
import type { Lookups } from '../domain/lookups.ts';
import { PortalError } from '../domain/problem.ts';
import type { Pupil, School, SchoolClass } from '../domain/pupil.ts';
import { lastValue } from '../domain/reading.ts';
import type { Snapshot, SourceName, SourceValues } from '../domain/snapshot.ts';
import { memo } from '../lib/memo.ts';
import type { PageReader } from './ports.ts';
import { parts, type ReadContext, type Readers, unlessAbsent } from './reading/context.ts';
import { readGrades } from './reading/grades.ts';
import { readMessages } from './reading/messages.ts';
import { readTimetable } from './reading/timetable.ts';
import { classFreeDays, classFreeDayTypes, schoolFreeDays, toFreeDays } from './records/free-days.ts';
import { classrooms, gradeCategories, people, subjects, toLookups } from './records/lookups.ts';
import { luckyNumber } from './records/lucky-number.ts';
import { notices } from './records/notices.ts';
import { me, toPupil, user } from './records/pupil.ts';
import { REGISTER_PAGE, registerNumber } from './records/register-number.ts';
import { type GradeSettings, type SchoolNames, schools, units } from './records/school.ts';
import { classes, classOf } from './records/school-class.ts';
import { substitutions } from './records/substitutions.ts';

export type { ReadContext, Readers } from './reading/context.ts';
export { readReceivers } from './reading/receivers.ts';

type Sources = {
  readonly [S in SourceName]: (readers: Readers, context: ReadContext) => Promise<SourceValues[S]>;
};

/** How each Source is put together from records of the portal. */
const sources: Sources = {
  pupil: readPupil,
  class: readClass,
  school: readSchool,
  lookups: readLookups,
  grades: readGrades,
  lucky_number: ({ gateway }) => gateway.read(luckyNumber, { label: 'lucky_number' }),
  notices: ({ gateway }) => gateway.read(notices, { label: 'notices' }),
  timetable: readTimetable,
  substitutions: ({ gateway }) => gateway.read(substitutions, { label: 'substitutions' }),
  free_days: readFreeDays,
  messages: readMessages,
};

/**
 * Reads one Source. While the portal's answers do not change, the value is the very same object again.
 * @throws {PortalError} `absent` where this account does not have it, otherwise what is wrong
 */
export function readSource<S extends SourceName>(
  source: S,
  readers: Readers,
  context: ReadContext,
): Promise<SourceValues[S]> {
  return sources[source](readers, context);
}

// The parts' own objects decide whether the whole is made anew, so what is absent is always the same object.
const nothing: readonly never[] = [];
const unnamedSchool: SchoolNames = { name: null, town: null };
const unknownSettings: GradeSettings = { standardGrades: null, pointGrades: null, descriptiveGrades: null };

type Account = Parameters<typeof toPupil>[0];
type UserRecord = Parameters<typeof toPupil>[1];
const pupilOf = memo(
  (account: Account, record: UserRecord, page: number | null): Pupil => ({
    ...toPupil(account, record),
    registerNumber: record?.registerNumber ?? page,
  }),
);
const schoolOf = memo((names: SchoolNames, settings: GradeSettings): School => ({ ...names, ...settings }));
const lookupsOf = memo(toLookups);
const freeDaysOf = memo(toFreeDays);

async function readPupil({ gateway, pages }: Readers): Promise<Pupil> {
  const account = await gateway.read(me, { label: 'pupil' });
  const record = await unlessAbsent(
    gateway.read(user, { label: 'pupil', suffix: account.userId }),
    undefined,
  );
  const page = record?.registerNumber ? null : await numberOfPage(pages);
  return pupilOf(account, record, page);
}

/** The register number where the JSON has none (§2.2). The pupil is known without it: its failures fail nothing. */
async function numberOfPage(pages: PageReader): Promise<number | null> {
  try {
    return registerNumber(await pages.read(REGISTER_PAGE, 'pupil'));
  } catch (error) {
    if (error instanceof PortalError) return null;
    throw error;
  }
}

/** @throws {PortalError} `absent`: there is no class; `changed`: there are several, none of them the pupil's */
async function readClass({ gateway }: Readers, { snapshot }: ReadContext): Promise<SchoolClass> {
  const found = await gateway.read(classes, { label: 'class' });
  if (found.length === 0) throw new PortalError('absent', 'The portal knows no class of this account.');
  const own = classOf(found, classIdOf(snapshot));
  if (!own) throw new PortalError('changed', "None of the portal's classes is the pupil's.");
  return own;
}

function classIdOf(snapshot: Snapshot): Id | null {
  return lastValue(snapshot.pupil)?.classId ?? null;
}

async function readSchool({ gateway }: Readers): Promise<School> {
  const { or, mustHaveOne } = parts();
  const [names, settings] = await Promise.all([
    or(gateway.read(schools, { label: 'school' }), unnamedSchool),
    or(gateway.read(units, { label: 'school' }), unknownSettings),
  ]);
  mustHaveOne();
  return schoolOf(names, settings);
}

async function readLookups({ gateway }: Readers): Promise<Lookups> {
  const { or, mustHaveOne } = parts();
  const options = { label: 'lookups' };
  const lists = await Promise.all([
    or(gateway.read(subjects, options), nothing),
    or(gateway.read(people, options), nothing),
    or(gateway.read(classrooms, options), nothing),
    or(gateway.read(gradeCategories, options), nothing),
  ]);
  mustHaveOne();
  return lookupsOf(...lists);
}

/** Of the class entries only the pupil's own; none while the pupil's class is not known. */
async function readFreeDays({ gateway }: Readers, { snapshot }: ReadContext): Promise<readonly FreeDays[]> {
  const { or, mustHaveOne } = parts();
  const options = { label: 'free_days' };
  const [ofSchool, ofClasses] = await Promise.all([
    or(gateway.read(schoolFreeDays, options), nothing),
    or(gateway.read(classFreeDays, options), nothing),
  ]);
  mustHaveOne();
  const classId = classIdOf(snapshot);
  const needsTypes = ofClasses.some((entry) => entry.classId === classId && entry.typeId !== null);
  const types = needsTypes ? await unlessAbsent(gateway.read(classFreeDayTypes, options), nothing) : nothing;
  return freeDaysOf(ofSchool, ofClasses, types, classId);
}
