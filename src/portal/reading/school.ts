import type { School } from '../../domain/pupil.ts';
import { lastValue, type SourceRead } from '../../domain/reading.ts';
import { memo } from '../../lib/memo.ts';
import { type GradeSettings, type SchoolNames, schools, units } from '../records/school.ts';
import { parts, type ReadContext, type Readers } from './context.ts';

const LABEL = 'school';
const unnamed: SchoolNames = { name: null, town: null };
const unknownSettings: GradeSettings = { standardGrades: null, pointGrades: null, descriptiveGrades: null };
const composed = memo((names: SchoolNames, settings: GradeSettings): School => ({ ...names, ...settings }));

/** Schools and Units (§2.2), each for itself. */
export async function readSchool(
  { gateway }: Readers,
  { snapshot }: ReadContext,
): Promise<SourceRead<School>> {
  const before = lastValue(snapshot.school);
  const each = parts();
  const [names, settings] = await Promise.all([
    each.read((known) => gateway.read(schools, { label: LABEL, known }), namesOf(before), unnamed),
    each.read((known) => gateway.read(units, { label: LABEL, known }), settingsOf(before), unknownSettings),
  ]);
  each.mustHaveOne();
  return { value: composed(names, settings), problem: each.problem };
}

function namesOf(school: School | undefined): SchoolNames | undefined {
  return school && given({ name: school.name, town: school.town });
}

function settingsOf(school: School | undefined): GradeSettings | undefined {
  if (!school) return undefined;
  const { standardGrades, pointGrades, descriptiveGrades } = school;
  return given({ standardGrades, pointGrades, descriptiveGrades });
}

/** Where nothing of it was ever said, nothing is known. */
function given<T extends object>(part: T): T | undefined {
  return Object.values(part).some((value) => value !== null) ? part : undefined;
}
