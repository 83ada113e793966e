import type { NumberedBell } from '../../domain/plan/bells.ts';
import { isObject } from '../../lib/is-object.ts';
import { readCount, readTime } from './wire.ts';

/**
 * The bells of LessonsRange: a list, in which a bell without a number has its index as number, or a map from number to bell.
 * A number without a bell is null (observed: entry 0 of a school without lesson 0).
 */
export function bellsOf(ranges: unknown): { value: readonly NumberedBell[]; dropped: number } {
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
