import type { NumberedBell } from '../../domain/plan/bells.ts';
import { type Loose, loosely } from './loose.ts';
import type { Parsed, RecordKind } from './record.ts';
import { changed } from './shape.ts';
import { isObject, readCount, readTime } from './wire.ts';

/** Bells and settings of Units (§2.2). */
interface UnitSettings {
  readonly bells: readonly NumberedBell[];
  /** Every group of settings by its name. */
  readonly settings: { readonly [name: string]: Loose };
}

/**
 * Units (§2.2). The root key and the layout of LessonsRange and of the settings are undocumented: they are searched for
 * at the top and in the objects and lists of objects below it. The first bell schedule counts.
 */
export const unitSettings: RecordKind<UnitSettings> = {
  endpoint: 'Units',
  parse(json) {
    if (!isObject(json)) throw changed('Units', 'is no object');
    const candidates = [json, ...Object.values(json).flat()].filter(isObject);
    const ranges = candidates.map((unit) => unit['LessonsRange']).find((range) => range !== undefined);
    const { value: bells, dropped } = bellsOf(ranges);
    const settings = candidates.flatMap((unit) =>
      Object.entries(unit).filter(([name]) => name.endsWith('Settings')),
    );
    const loose = settings.map(([name, value]): [string, Loose] => [name, loosely(value)]);
    return { value: { bells, settings: Object.fromEntries(loose) }, dropped, skipped: 0, unreadable: 0 };
  },
};

/**
 * The bells of LessonsRange: a list, in which a bell without a number has its index as number, or a map from number to bell.
 * A number without a bell is null (observed: entry 0 of a school without lesson 0).
 */
export function bellsOf(ranges: unknown): Pick<Parsed<readonly NumberedBell[]>, 'value' | 'dropped'> {
  const all = typeof ranges === 'object' && ranges !== null ? Object.entries(ranges) : [];
  const entries = all.filter(([, range]) => range !== null);
  const bells = entries.flatMap(([key, range]) => toBell(key, range) ?? []);
  return { value: bells.toSorted((a, b) => a.lessonNo - b.lessonNo), dropped: entries.length - bells.length };
}

/** The bells on which all schedules agree that have their number. */
export function agreedBells(schedules: readonly (readonly NumberedBell[])[]): readonly NumberedBell[] {
  const byNumber = Map.groupBy(schedules.flat(), ({ lessonNo }) => lessonNo);
  const agreed = [...byNumber.values()].flatMap(([bell, ...others]) =>
    bell && others.every(({ from, to }) => from === bell.from && to === bell.to) ? [bell] : [],
  );
  return agreed.toSorted((a, b) => a.lessonNo - b.lessonNo);
}

const NUMBER = /^(?:lesson|number|no|order)/iu;
const FROM = /from|start|begin/iu;
const TO = /to$|until|end/iu;

function toBell(key: string, range: unknown): NumberedBell | undefined {
  if (!isObject(range)) return undefined;
  const from = firstOf(range, FROM, readTime);
  const to = firstOf(range, TO, readTime);
  const lessonNo = firstOf(range, NUMBER, readCount) ?? readCount(key);
  if (from === undefined || to === undefined || lessonNo === null || from >= to) return undefined;
  return { lessonNo, from, to };
}

function firstOf<T>(
  range: Readonly<Record<string, unknown>>,
  name: RegExp,
  read: (value: unknown) => T | null,
): T | undefined {
  for (const [key, value] of Object.entries(range)) {
    const result = name.test(key) ? read(value) : null;
    if (result !== null) return result;
  }
  return undefined;
}
