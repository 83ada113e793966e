import type { FieldDeviation } from '../../domain/deviation.ts';
import type { BehaviourStart, School } from '../../domain/pupil.ts';
import { isObject } from '../../lib/is-object.ts';
import { agreedBells, bellsOf } from './bells.ts';
import { anything, cosmetic, cosmeticIfGiven, fact, joined } from './fields.ts';
import { itemReader, sift } from './items.ts';
import type { Parsed, RecordKind } from './record.ts';
import { changed, single, withoutMetadata } from './shape.ts';
import { readFlag, readLine, readNumber, readText } from './wire.ts';

/** What Schools has. */
export type SchoolsPart = Pick<School, 'name' | 'town' | 'bells'>;
/** What Units has. */
export type UnitsPart = Omit<School, 'name' | 'town'>;

/** Schools (§2.2). The key is `town`; `Town` is read too. */
export const schools = single<SchoolsPart>('Schools', 'School', {
  name: joined([cosmetic('Name', readLine)], (name) => name || null),
  town: joined(
    [cosmeticIfGiven('town', readText), cosmeticIfGiven('Town', readText)],
    (town, capital) => town ?? capital,
  ),
  bells: anything('LessonsRange', (ranges) => bellsOf(ranges).value),
});

const readSettings = itemReader<Omit<UnitsPart, 'bells' | 'behaviourStart'>>({
  standardGrades: fact('StandardGradesEnabled', readFlag),
  pointGrades: fact('PointGradesEnabled', readFlag),
  descriptiveGrades: fact('DescriptiveGradesEnabled', readFlag),
});

/** A group of settings and a part of it: fields of any unit that only deviate if they are of another type. */
const readOther = itemReader<object>({
  behaviour: cosmeticIfGiven('BehaviourGradesSettings', (value) => (isObject(value) ? value : null)),
  startPoints: cosmeticIfGiven('StartPoints', (value) => (isObject(value) ? value : readNumber(value))),
  first: cosmeticIfGiven('Semester1', readNumber),
  second: cosmeticIfGiven('Semester2', readNumber),
  bells: cosmeticIfGiven('LessonsRange', (value) =>
    bellsOf(value).dropped > 0 || typeof value !== 'object' ? null : value,
  ),
});

/**
 * Units (§2.2). The root key is undocumented: GradesSettings is searched for at the top, and in the objects and lists of
 * objects below it, and LessonsRange. A setting that differs between units is null, a bell that does is left out.
 */
export const units: RecordKind<UnitsPart> = {
  endpoint: 'Units',
  parse(json) {
    if (!isObject(json)) throw changed('Units', 'is no object');
    const candidates = [json, ...Object.values(json).flat()].filter(isObject);
    const given = candidates.map((unit) => unit['GradesSettings']).filter((one) => one !== undefined);
    const { value: settings, ...counts } = sift(given, readSettings);
    const behaviour = candidates.map((unit) => unit['BehaviourGradesSettings']).filter(isObject);
    const points = behaviour.map(({ StartPoints }) => StartPoints).filter(isObject);
    const { deviating: odd } = sift([...candidates, ...behaviour, ...points], readOther);
    const value = {
      standardGrades: agreed(settings.map((unit) => unit.standardGrades)),
      pointGrades: agreed(settings.map((unit) => unit.pointGrades)),
      descriptiveGrades: agreed(settings.map((unit) => unit.descriptiveGrades)),
      bells: agreedBells(candidates.map((unit) => bellsOf(unit['LessonsRange']).value)),
      behaviourStart: behaviourStart(candidates),
    };
    if (given.length > 0) return { value, ...withFields(counts, odd?.fields) };
    if (candidates.length === 1 && isOnlyValues(json)) throw changed('Units', 'has no unit');
    const fault = { fault: 'unreadable', weight: 'lost', count: 1 } as const;
    const roots = Object.keys(withoutMetadata(json)).map((field) => ({ field, ...fault }));
    const fields = [{ field: 'GradesSettings', ...fault, fault: 'missing' as const }, ...roots];
    const deviating = { items: 1, lost: [{ id: null, how: 'lacking' as const }], fields };
    return { value, ...withFields({ deviating }, odd?.fields) };
  },
};

/** Whether an answer has values, and all are numbers, texts or flags. */
function isOnlyValues(json: Readonly<Record<string, unknown>>): boolean {
  const values = Object.values(withoutMetadata(json));
  return values.length > 0 && values.every((value) => value !== null && typeof value !== 'object');
}

/** Counts with further fields that deviate and are cosmetic. */
function withFields<C extends Pick<Parsed<unknown>, 'deviating'>>(
  counts: C,
  more: readonly FieldDeviation[] | undefined,
): C {
  if (!more) return counts;
  const { items = 1, lost = [], fields = [] } = counts.deviating ?? {};
  return { ...counts, deviating: { items, lost, fields: [...fields, ...more] } };
}

/** BehaviourGradesSettings.StartPoints (observed): `{Semester1, Semester2}`, or one number for both. */
function behaviourStart(units: readonly Readonly<Record<string, unknown>>[]): BehaviourStart | null {
  const settings = units.map((unit) => unit['BehaviourGradesSettings']).filter(isObject);
  const points = settings.map(({ StartPoints }) => StartPoints);
  const agreedAt = (key: string): number | null =>
    agreed(points.map((value) => readNumber(isObject(value) ? value[key] : value)));
  const start = { 1: agreedAt('Semester1'), 2: agreedAt('Semester2') };
  return start[1] === null && start[2] === null ? null : start;
}

function agreed<T>(values: readonly (T | null)[]): T | null {
  const [first, ...others] = new Set(values);
  return others.length === 0 ? (first ?? null) : null;
}
