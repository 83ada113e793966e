import { PortalError } from '../../portal/outcome/problem.ts';
import { lastValue } from '../../portal/outcome/reading.ts';
import { parts, type ReadSource, sameOr, unlessGone, whole } from '../reading/context.ts';
import { loose, plain, type Resource } from '../reading/resource.ts';
import type { School } from './pupil.ts';
import {
  classes,
  classOf,
  noUnits,
  type SchoolsPart,
  schools,
  type UnitsPart,
  units,
} from './school-records.ts';

const noSchool: SchoolsPart = { name: null, town: null, bells: [] };

/** The bells of the units, and those of the school for other lesson numbers. */
function composed(ofSchool: SchoolsPart, ofUnits: UnitsPart): School {
  const numbers = new Set(ofUnits.bells.map(({ lessonNo }) => lessonNo));
  const others = ofSchool.bells.filter(({ lessonNo }) => !numbers.has(lessonNo));
  const bells = [...ofUnits.bells, ...others].toSorted((a, b) => a.lessonNo - b.lessonNo);
  return { ...ofSchool, ...ofUnits, bells };
}

/** Schools and Units (§2.2), as independent parts. */
const readSchool: ReadSource<'school'> = async ({ gateway }, { snapshot }) => {
  const before = lastValue(snapshot.school);
  const unitsBefore = unitsPartOf(before);
  const each = parts();
  const [ofSchool, ofUnits] = await Promise.all([
    each.read((known) => gateway.read(schools, { known }), schoolsPartOf(before), noSchool),
    each.read(
      async (known) => withKnown(await gateway.read(units, { known }), unitsBefore),
      unitsBefore,
      noUnits,
    ),
  ]);
  each.assertAny();
  return { value: sameOr(before, composed(ofSchool, ofUnits)), problem: each.problem };
};

function schoolsPartOf(school: School | undefined): SchoolsPart | undefined {
  const names = school && given({ name: school.name, town: school.town });
  return names && { ...names, bells: school.bells };
}

function unitsPartOf(school: School | undefined): UnitsPart | undefined {
  if (!school) return undefined;
  const { name: _, town: __, bells, ...settings } = school;
  return given(settings) && { ...settings, bells };
}

/** A setting that the answer does not state, or that cannot be read, keeps its last value. */
function withKnown({ bells, ...settings }: UnitsPart, before: UnitsPart | undefined): UnitsPart {
  if (!before) return { ...settings, bells };
  const stated = Object.entries(settings).filter(([, value]) => value !== null);
  return { ...before, ...Object.fromEntries(stated), bells: bells.length > 0 ? bells : before.bells };
}

function given<T extends object>(part: T): T | undefined {
  return Object.values(part).some((value) => value !== null) ? part : undefined;
}

/** @throws {PortalError} `absent`: there is no class; `changed`: there are several, none of them the pupil's */
const readClass: ReadSource<'class'> = async (readers, { snapshot, today }) => {
  const known = lastValue(snapshot.class) !== undefined;
  const found = await readers.gateway.read(classes, { known });
  return unlessGone(readers, 'class', known, async () => {
    if (found.length === 0) throw new PortalError('absent', 'The portal knows no class of this account.');
    const own = classOf(found, lastValue(snapshot.pupil)?.classId, today);
    if (!own) throw new PortalError('changed', "None of the portal's classes is the pupil's.");
    return whole(own);
  });
};

/** The school and the class (§2.2, §4.3). */
export const resources: readonly Resource[] = [
  loose('school', 'Schools', 'the school, its address and its head'),
  {
    ...plain('class', classes, 'the class, its tutor and its school year'),
    async read({ gateway }) {
      const found = await gateway.read(classes);
      return found.map(({ id, schoolClass }) => ({ id, ...schoolClass }));
    },
  },
  loose('unit', 'Units', 'which kinds of grades there are, the bell schedule, settings'),
  loose('virtual-classes', 'VirtualClasses', 'groups across classes'),
];

export const readSources = { class: readClass, school: readSchool };
