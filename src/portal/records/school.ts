import * as z from 'zod';
import type { School } from '../../domain/pupil.ts';
import type { RecordKind } from './record.ts';
import { changed, single } from './shape.ts';
import { field, isObject, readFlag, readText } from './wire.ts';

export type SchoolNames = Pick<School, 'name' | 'town'>;
export type GradeSettings = Omit<School, keyof SchoolNames>;

const schoolWire = z.object({ Name: field(readText), town: field(readText), Town: field(readText) });

/** Schools (§2.2). The town is written with a small letter there; a capital one is read too. */
export const schools = single(
  'Schools',
  'School',
  schoolWire,
  (wire): SchoolNames => ({ name: wire.Name, town: wire.town ?? wire.Town }),
);

const settingsWire = z.object({
  StandardGradesEnabled: field(readFlag),
  PointGradesEnabled: field(readFlag),
  DescriptiveGradesEnabled: field(readFlag),
});

/**
 * Units (§2.2). No root key is stated, so GradesSettings is looked for at the top, and in the objects and lists of
 * objects below it. Where several units contradict each other, the portal does not say (null).
 */
export const units: RecordKind<GradeSettings> = {
  endpoint: 'Units',
  parse(json) {
    if (!isObject(json)) throw changed('Units', 'is no object');
    const candidates = [json, ...Object.values(json).flat()].filter(isObject);
    const settings = candidates.flatMap((candidate) => {
      const result = settingsWire.safeParse(candidate['GradesSettings']);
      return result.success ? [result.data] : [];
    });
    return {
      value: {
        standardGrades: agreed(settings.map((unit) => unit.StandardGradesEnabled)),
        pointGrades: agreed(settings.map((unit) => unit.PointGradesEnabled)),
        descriptiveGrades: agreed(settings.map((unit) => unit.DescriptiveGradesEnabled)),
      },
      dropped: 0,
    };
  },
};

function agreed(flags: readonly (boolean | null)[]): boolean | null {
  const [first, ...others] = new Set(flags);
  return others.length === 0 ? (first ?? null) : null;
}
