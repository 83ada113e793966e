import { leftOut, readWhole } from './items.ts';
import { listOf } from './shape.ts';
import { isObject, readText } from './wire.ts';

/** A possible grade: the text, or an object that has it. The layout is undocumented. */
function readValue(value: unknown): string | null {
  if (!isObject(value)) return readText(value);
  return readText(value['Value']) ?? readText(value['Grade']) ?? readText(value['Name']);
}

/** Grades/Types (§2.3, §2.5): every possible grade, in the portal's order. */
export const gradeTypes = listOf('Grades/Types', undefined, (item) => {
  const value = readValue(item);
  return value === null ? leftOut('unfit') : readWhole(value);
});
