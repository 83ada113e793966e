import { gradeRows } from './grades.ts';
import { lifeRows } from './life.ts';
import { messageRows } from './messages.ts';
import { planRows } from './plan.ts';
import type { Row } from './row.ts';
import { schoolRows } from './school.ts';

/** Every record, once for each of its forms. */
export const rows = { ...schoolRows, ...gradeRows, ...lifeRows, ...messageRows, ...planRows };

export const named: readonly (readonly [string, Row])[] = Object.entries<Row>(rows);

/** The records of a value: it, or a list in it. */
export function itemsIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return Object.values(Object(value)).find(Array.isArray) ?? [value];
}
