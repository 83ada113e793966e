import { listOf } from './shape.ts';
import { isObject, readText } from './wire.ts';

/** What a grade may be: the text itself, or an object that has it. How the list is made up is not shown. */
function readValue(value: unknown): string | null {
  if (!isObject(value)) return readText(value);
  return readText(value['Value']) ?? readText(value['Grade']) ?? readText(value['Name']);
}

/** Grades/Types (§2.3, §2.5): every value that a grade may take, in the portal's order. */
export const gradeTypes = listOf('Grades/Types', undefined, (item) => {
  const value = readValue(item);
  return value === null ? 'unfit' : { value, unreadable: 0 };
});
