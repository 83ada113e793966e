import { resolve } from 'node:path';
import { slug } from '../lib/slug.ts';
import { readSecret } from './files.ts';
import type { Findings } from './findings.ts';
import { type Fields, isFields, type Path, valueAt } from './path.ts';

/** `base/bridge/…` are the bridge's own topics. */
const RESERVED_ID = 'bridge';
const LONGEST_ID = 40;

/** The entries of `children` as they stand, also where the rest of the file is wrong. */
function entries(tree: unknown): readonly Fields[] {
  const children = valueAt(tree, ['children']);
  return Array.isArray(children) ? children.map((child) => (isFields(child) ? child : {})) : [];
}

function text(fields: Fields, key: string): string | undefined {
  const value = fields[key];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** The id of every child, in order: as given, otherwise from the name; undefined where there is neither. */
export function decideIds(tree: unknown, findings: Findings): readonly (string | undefined)[] {
  const children = entries(tree);
  const given = children.map((child) => text(child, 'id'));
  given.forEach((id, index) => {
    if (id === RESERVED_ID)
      findings.atValue(idPath(index), '`bridge` is the name of the bridge itself; choose another');
  });
  tellRepeated(given, (index) => idPath(index), 'id', findings);
  const taken = new Set<string>([RESERVED_ID, ...given.filter((id) => id !== undefined)]);
  return children.map((child, index) => {
    if (given[index] !== undefined || child['id'] !== undefined) return given[index];
    const name = text(child, 'name');
    if (name === undefined) return undefined;
    const id = freeId(idFromName(name), taken);
    if (id === undefined)
      findings.atValue(['children', index, 'name'], 'gives no `id` in letters a-z; add one');
    else taken.add(id);
    return id;
  });
}

const idPath = (index: number): Path => ['children', index, 'id'];

function idFromName(name: string): string {
  return slug(name).slice(0, LONGEST_ID);
}

function freeId(wanted: string, taken: ReadonlySet<string>): string | undefined {
  if (wanted === '') return undefined;
  let id = wanted;
  for (let count = 2; taken.has(id); count += 1) {
    const suffix = `_${count}`;
    id = wanted.slice(0, LONGEST_ID - suffix.length) + suffix;
  }
  return id;
}

/** One login is one child: two jars for it would sign each other out. */
export function checkLogins(tree: unknown, findings: Findings): void {
  const logins = entries(tree).map((child) => text(child, 'login'));
  tellRepeated(logins, (index) => ['children', index, 'login'], 'login', findings);
}

/** Tells every value that an earlier entry has already. */
export function tellRepeated(
  values: readonly (string | undefined)[],
  pathOf: (index: number) => Path,
  noun: string,
  findings: Findings,
): void {
  values.forEach((value, index) => {
    const first = values.indexOf(value);
    if (value === undefined || first === index) return;
    findings.atValue(
      pathOf(index),
      `is the same ${noun} as ${findings.name(pathOf(first).slice(0, -1))} has`,
    );
  });
}

/** The password of every child, in order; undefined where it is missing, which is told. */
export function readPasswords(
  tree: unknown,
  folder: string,
  findings: Findings,
): readonly (string | undefined)[] {
  return entries(tree).map((child, index) => {
    const path: Path = ['children', index, 'password'];
    const filePath: Path = ['children', index, 'password_file'];
    const { password, password_file: file } = child;
    if (password !== undefined && file !== undefined) {
      findings.atKey(filePath, 'stands beside `password`; keep one of the two');
      return undefined;
    }
    if (password === undefined && file === undefined) {
      findings.atValue(path, '`password` is missing; give it here or in a file named by `password_file`');
    }
    if (typeof file !== 'string' || file === '') return typeof password === 'string' ? password : undefined;
    return readPassword(resolve(folder, file), filePath, findings);
  });
}

function readPassword(file: string, path: Path, findings: Findings): string | undefined {
  const result = readSecret(file);
  if ('problem' in result) {
    findings.atValue(path, result.problem);
    return undefined;
  }
  if (result.value.open)
    findings.warn(path, 'every user of this machine can read the file; make it readable to yours alone');
  return result.value.secret;
}
