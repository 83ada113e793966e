import { parse } from 'yaml';
import type { LocalDate } from '../lib/id.ts';
import { ownFile, ownFolder } from '../lib/own-files.ts';
import { toAccount } from './simulator/fixture/child.ts';
import { toSchool } from './simulator/fixture/school.ts';
import type { AccountFixture } from './simulator/fixture/types.ts';

const SCHOOL = 'school.yaml';

/** Parsed files by path, and families by name and day: the tests load the same ones hundreds of times. */
const files = new Map<string, unknown>();
const families = new Map<string, readonly AccountFixture[]>();

/**
 * Loads the children of `fixtures/NAME/`: one file per child and one for the school, with all days relative to `today`.
 * @throws {z.ZodError} a file does not fit its schema
 */
export function loadFamily(name: string, today: LocalDate): readonly AccountFixture[] {
  const key = `${name} ${today}`;
  const family = families.get(key) ?? readFamily(name, today);
  families.set(key, family);
  return family;
}

function readFamily(name: string, today: LocalDate): readonly AccountFixture[] {
  const folder = `fixtures/${name}/`;
  const school = toSchool(read(folder + SCHOOL), today);
  const children = ownFolder(folder).filter((file) => file.endsWith('.yaml') && file !== SCHOOL);
  // The eldest child first.
  return children
    .map((file) => toAccount(read(folder + file), school, today))
    .sort((a, b) => b.class.number - a.class.number);
}

function read(path: string): unknown {
  const known = files.get(path);
  if (known !== undefined) return known;
  const content: unknown = parse(ownFile(path));
  files.set(path, content);
  return content;
}
