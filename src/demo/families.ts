import { readdir, readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import type { LocalDate } from '../domain/id.ts';
import { toAccount } from './simulator/fixture/child.ts';
import { toSchool } from './simulator/fixture/school.ts';
import type { AccountFixture } from './simulator/fixture/types.ts';

const FIXTURES = new URL('../../fixtures/', import.meta.url);
const SCHOOL = 'school.yaml';

async function readYaml(file: URL): Promise<unknown> {
  return parse(await readFile(file, 'utf8'));
}

/**
 * The children of `fixtures/NAME/`, one file a child beside their school, with all days counted from `today`.
 * @throws {z.ZodError} a file does not fit its schema
 */
export async function loadFamily(name: string, today: LocalDate): Promise<readonly AccountFixture[]> {
  const folder = new URL(`${name}/`, FIXTURES);
  const school = toSchool(await readYaml(new URL(SCHOOL, folder)), today);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.yaml') && file !== SCHOOL);
  // The eldest first, as a family would name them.
  const children = await Promise.all(
    files.map(async (file) => toAccount(await readYaml(new URL(file, folder)), school, today)),
  );
  return children.sort((a, b) => b.class.number - a.class.number);
}
