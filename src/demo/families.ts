import { parse } from 'yaml';
import type { LocalDate } from '../domain/id.ts';
import { ownFile, ownFolder } from '../lib/own-files.ts';
import { toAccount } from './simulator/fixture/child.ts';
import { toSchool } from './simulator/fixture/school.ts';
import type { AccountFixture } from './simulator/fixture/types.ts';

const SCHOOL = 'school.yaml';

/**
 * Loads the children of `fixtures/NAME/`: one file per child and one for the school, with all days relative to `today`.
 * @throws {z.ZodError} a file does not fit its schema
 */
export function loadFamily(name: string, today: LocalDate): readonly AccountFixture[] {
  const folder = `fixtures/${name}/`;
  const read = (file: string): unknown => parse(ownFile(folder + file));
  const school = toSchool(read(SCHOOL), today);
  const files = ownFolder(folder).filter((file) => file.endsWith('.yaml') && file !== SCHOOL);
  // The eldest child first.
  return files
    .map((file) => toAccount(read(file), school, today))
    .sort((a, b) => b.class.number - a.class.number);
}
