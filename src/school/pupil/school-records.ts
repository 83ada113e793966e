import type { Id, LocalDate } from '../../lib/id.ts';
import { isObject } from '../../lib/is-object.ts';
import * as field from '../../portal/records/fields.ts';
import { isNothing } from '../../portal/records/fields.ts';
import { itemReader, sift } from '../../portal/records/items.ts';
import type { Deviating, RecordKind } from '../../portal/records/record.ts';
import { changed, isWithoutContent, rootOf, single, withoutMetadata } from '../../portal/records/shape.ts';
import * as read from '../../portal/records/wire.ts';
import type { BehaviourStart, NumberedBell, School, SchoolClass } from './pupil.ts';

export type SchoolsPart = Pick<School, 'name' | 'town' | 'bells'>;
export type UnitsPart = Omit<School, 'name' | 'town'>;

/** Schools (§2.2). The key is `town`; `Town` is read too. */
export const schools = single<SchoolsPart>('Schools', 'School', {
  name: field.cosmeticText('Name'),
  town: field.either(field.cosmeticIfGiven('town', read.text), field.cosmeticIfGiven('Town', read.text)),
  bells: field.anything('LessonsRange', (ranges) => bellsOf(ranges).value),
});

export const noUnits: UnitsPart = {
  standardGrades: null,
  pointGrades: null,
  descriptiveGrades: null,
  behaviourStart: null,
  bells: [],
};

const readSettings = itemReader<Omit<UnitsPart, 'bells' | 'behaviourStart'>>({
  standardGrades: field.factIfGiven('StandardGradesEnabled', read.flag),
  pointGrades: field.factIfGiven('PointGradesEnabled', read.flag),
  descriptiveGrades: field.factIfGiven('DescriptiveGradesEnabled', read.flag),
});

/** A group of settings and a part of it: fields of any unit that only deviate if they are of another type. */
const readOther = itemReader<object>({
  behaviour: field.cosmeticIfGiven('BehaviourGradesSettings', (value) => (isObject(value) ? value : null)),
  startPoints: field.cosmeticIfGiven('StartPoints', (value) =>
    isObject(value) ? value : read.number(value),
  ),
  first: field.cosmeticIfGiven('Semester1', read.number),
  second: field.cosmeticIfGiven('Semester2', read.number),
  bells: field.cosmeticIfGiven('LessonsRange', (value) =>
    bellsOf(value).dropped > 0 || typeof value !== 'object' ? null : value,
  ),
});

/**
 * Units (§2.2). The root key is undocumented: GradesSettings is searched for at the top, and in the objects and lists of
 * objects below it, and LessonsRange. A setting that no unit has, or that differs between units, is null; a bell that differs is
 * left out.
 */
export const units: RecordKind<UnitsPart> = {
  endpoint: 'Units',
  parse(json) {
    if (isWithoutContent(json)) return { value: noUnits };
    if (!isObject(json)) throw changed('Units', 'is no object');
    const candidates = [json, ...Object.values(json).flat()].filter(isObject);
    const given = candidates.map((unit) => unit['GradesSettings']).filter((one) => one !== undefined);
    const stated = given.filter((one) => !isNothing(one));
    const { value: settings, ...sifted } = sift(stated, readSettings);
    const behaviour = candidates.map((unit) => unit['BehaviourGradesSettings']).filter(isObject);
    const points = behaviour.map(({ StartPoints }) => StartPoints);
    const odd =
      sift([...candidates, ...behaviour, ...points.filter(isObject)], readOther).deviating?.fields ?? [];
    const value = {
      standardGrades: agreed(settings.map((unit) => unit.standardGrades)),
      pointGrades: agreed(settings.map((unit) => unit.pointGrades)),
      descriptiveGrades: agreed(settings.map((unit) => unit.descriptiveGrades)),
      bells: agreedBells(candidates.map((unit) => bellsOf(unit['LessonsRange']).value)),
      behaviourStart: behaviourStart(points),
    };
    if (given.length === 0 && candidates.length === 1 && isOnlyValues(json))
      throw changed('Units', 'has no unit');
    const deviating = given.length > 0 ? sifted.deviating : withoutSettings(json);
    if (!deviating && odd.length === 0) return { value };
    const { items = 1, lost = [], fields = [] } = deviating ?? {};
    return { value, deviating: { items, lost, fields: [...fields, ...odd] } };
  },
};

/** How an answer without any settings deviates. */
function withoutSettings(json: Readonly<Record<string, unknown>>): Deviating {
  const fault = { fault: 'unreadable', weight: 'lost', count: 1 } as const;
  const roots = Object.keys(withoutMetadata(json)).map((field) => ({ field, ...fault }));
  const fields = [{ field: 'GradesSettings', ...fault, fault: 'missing' as const }, ...roots];
  return { items: 1, lost: [{ id: null, how: 'lacking' }], fields };
}

/** Whether an answer has values, and all are numbers, texts or flags. */
function isOnlyValues(json: Readonly<Record<string, unknown>>): boolean {
  const values = Object.values(withoutMetadata(json));
  return values.length > 0 && values.every((value) => value !== null && typeof value !== 'object');
}

/** BehaviourGradesSettings.StartPoints (observed): `{Semester1, Semester2}`, or one number for both. */
function behaviourStart(points: readonly unknown[]): BehaviourStart | null {
  const agreedAt = (key: string): number | null =>
    agreed(points.map((value) => read.number(isObject(value) ? value[key] : value)));
  const start = { 1: agreedAt('Semester1'), 2: agreedAt('Semester2') };
  return start[1] === null && start[2] === null ? null : start;
}

function agreed<T>(values: readonly (T | null)[]): T | null {
  const [first, ...others] = new Set(values);
  return others.length === 0 ? (first ?? null) : null;
}

/**
 * The bells of LessonsRange: a list, in which a bell without a number has its index as number, or a map from number to bell.
 * A number without a bell is null (observed: entry 0 of a school without lesson 0), or begins at midnight.
 */
function bellsOf(ranges: unknown): { value: readonly NumberedBell[]; dropped: number } {
  const all = typeof ranges === 'object' && ranges !== null ? Object.entries(ranges) : [];
  const entries = all.filter(([, range]) => range !== null && !isWithoutTimes(range));
  const bells = entries.flatMap(([key, range]) => toBell(key, range) ?? []);
  return { value: bells.toSorted((a, b) => a.lessonNo - b.lessonNo), dropped: entries.length - bells.length };
}

/** The bells on which all schedules agree that have their number. */
function agreedBells(schedules: readonly (readonly NumberedBell[])[]): readonly NumberedBell[] {
  const byNumber = Map.groupBy(schedules.flat(), ({ lessonNo }) => lessonNo);
  const agreed = [...byNumber.values()].flatMap(([bell, ...others]) =>
    bell && others.every(({ from, to }) => from === bell.from && to === bell.to) ? [bell] : [],
  );
  return agreed.toSorted((a, b) => a.lessonNo - b.lessonNo);
}

const NUMBER = /^(?:lesson|number|no|order)/iu;
const FROM = /from|start|begin/iu;
const TO = /to$|until|end/iu;

function isWithoutTimes(range: unknown): boolean {
  return (
    isObject(range) && Object.entries(range).some(([key, value]) => FROM.test(key) && read.isMidnight(value))
  );
}

function toBell(key: string, range: unknown): NumberedBell | undefined {
  if (!isObject(range)) return undefined;
  const from = firstOf(range, FROM, read.time);
  const to = firstOf(range, TO, read.time);
  const lessonNo = firstOf(range, NUMBER, read.count) ?? read.count(key);
  if (from === undefined || to === undefined || lessonNo === null || from >= to) return undefined;
  return { lessonNo, from, to };
}

function firstOf<T>(
  range: Readonly<Record<string, unknown>>,
  name: RegExp,
  read: (value: unknown) => T | null,
): T | undefined {
  const named = Object.entries(range).filter(([key]) => name.test(key));
  return named.map(([, value]) => read(value)).find((result) => result !== null) ?? undefined;
}

interface ClassRecord {
  readonly id: Id | null;
  readonly schoolClass: SchoolClass;
}

const readClass = itemReader(
  {
    id: field.optionalRecordId(),
    number: field.cosmetic('Number', read.count),
    symbol: field.cosmeticText('Symbol'),
    tutorId: field.cosmeticIfGiven('ClassTutor', read.reference),
    beginsOn: field.fact('BeginSchoolYear', read.date),
    firstSemesterEndsOn: field.cosmetic('EndFirstSemester', read.date),
    endsOn: field.fact('EndSchoolYear', read.date),
  },
  ({ id, ...schoolClass }): ClassRecord => ({ id, schoolClass }),
);

/**
 * Classes (§2.2): `Class` is one class or a list; null is none. An id is undocumented.
 * @throws {PortalError} `changed`: also if there are classes and all are unfit or skipped (§2.1.3)
 */
export const classes: RecordKind<readonly ClassRecord[]> = {
  endpoint: 'Classes',
  parse(json) {
    const root = rootOf('Classes', json, 'Class');
    const items = isObject(root) && !isGapped(root) ? [root] : read.members(root);
    if (!items) throw changed('Classes', 'has no class and no list of classes');
    const parsed = sift(items, readClass);
    if (items.length > 0 && parsed.value.length === 0) throw changed('Classes', 'has no class that fits');
    return parsed;
  },
};

/** Whether the root is a list with gaps: a map from position to class. */
function isGapped(root: Readonly<Record<string, unknown>>): boolean {
  const keys = Object.keys(root);
  return keys.length > 0 && keys.every((key) => /^\d+$/u.test(key));
}

/**
 * The only class. If there are several, the one that the pupil's record names; if that is of another school year, the only one of the
 * school year of `today`. The first if the pupil's is unknown.
 */
export function classOf(
  records: readonly ClassRecord[],
  classId: Id | null | undefined,
  today: LocalDate,
): SchoolClass | undefined {
  const classesOf = records.map(({ schoolClass }) => schoolClass);
  const [first, ...others] = classesOf;
  if (others.length === 0) return first;
  const own = classId ? records.find(({ id }) => id === classId)?.schoolClass : undefined;
  if (classId && (!own || own.beginsOn === null || isOn(today, own))) return own;
  const ofToday = classesOf.filter((one) => isOn(today, one));
  if (own) return (ofToday.length === 1 ? ofToday[0] : undefined) ?? own;
  return ofToday[0] ?? first;
}

function isOn(day: LocalDate, { beginsOn, endsOn }: SchoolClass): boolean {
  return beginsOn !== null && beginsOn <= day && (endsOn === null || day <= endsOn);
}
