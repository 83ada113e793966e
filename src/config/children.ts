import { resolve } from 'node:path';
import { isObject } from '../lib/is-object.ts';
import { plainName } from '../lib/plain-name.ts';
import { slug } from '../lib/slug.ts';
import { SUB_DEVICES } from '../school/sub-devices.ts';
import type { ConfigWords } from './config-words.ts';
import { readSecret } from './files.ts';
import type { Findings } from './findings.ts';
import { type Fields, type Path, valueAt } from './path.ts';
import { didYouMean, oneOf } from './sentences.ts';

/** Ids of other devices: `base/bridge/…` and `base/family/…` are their topics. */
const reservedIds: ReadonlySet<string | undefined> = new Set(['bridge', 'family']);
const MAX_ID_CHARS = 40;

function entries(tree: unknown): readonly Fields[] {
  const children = valueAt(tree, ['children']);
  return Array.isArray(children) ? children.map((child) => (isObject(child) ? child : {})) : [];
}

function text(fields: Fields, key: string): string | undefined {
  const value = fields[key];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** Returns the id that the child with this login had before; undefined if it is new. */
export type IdOf = (login: string) => string | undefined;

/**
 * Returns the id of every child, in order: as given, otherwise the one that its login had before, otherwise from the name;
 * undefined if there is none of these. Reports children that would have the same id.
 */
export function decideIds(
  tree: unknown,
  rememberedId: IdOf,
  findings: Findings,
): readonly (string | undefined)[] {
  const children = entries(tree);
  const given = children.map((child) => text(child, 'id'));
  const { keys } = findings.words;
  given.forEach((id, index) => {
    if (id !== undefined && reservedIds.has(id))
      findings.atValue(idPath(index), keys.reserved({ id, owner: id }));
  });
  reportRepeated(given, idPath, 'id', findings);
  const remembered = children.map((child) => {
    const login = text(child, 'login');
    const id = child['id'] === undefined && login !== undefined ? rememberedId(login) : undefined;
    return reservedIds.has(id) ? undefined : id;
  });
  const named = children.map((child, index) =>
    child['id'] === undefined && remembered[index] === undefined
      ? idFromName(text(child, 'name'), index, findings)
      : undefined,
  );
  // A child keeps its id: a new child has to take another one.
  const owners = new Map<string, number>();
  const ids = [...given];
  given.forEach((id, index) => {
    if (id !== undefined && !owners.has(id)) owners.set(id, index);
  });
  for (const wanted of [remembered, named])
    wanted.forEach((id, index) => {
      if (id !== undefined) ids[index] = ownId(id, index, owners, findings);
    });
  ids.forEach((id, index) => {
    const part = SUB_DEVICES.find((name) => id?.endsWith(`_${name}`));
    const owner = part && id?.slice(0, -part.length - 1);
    if (id === undefined || owner === undefined || !ids.includes(owner)) return;
    const key = given[index] === undefined ? 'name' : 'id';
    findings.atValue(['children', index, key], keys.ofDevice({ id, owner, key }));
  });
  return ids;
}

const idPath = (index: number): Path => ['children', index, 'id'];

/** Returns the wanted id; if another child has it, reports that and returns the id to propose. */
function ownId(wanted: string, index: number, owners: Map<string, number>, findings: Findings): string {
  const id = freeId(wanted, owners);
  const other = owners.get(wanted);
  owners.set(id, index);
  if (other === undefined) return id;
  const owner = findings.name(['children', other]);
  const problem = findings.words.keys.sameId({ id: wanted, owner, free: id });
  findings.atValue(['children', index, 'name'], problem);
  return id;
}

function idFromName(name: string | undefined, index: number, findings: Findings): string | undefined {
  if (name === undefined) return undefined;
  const id = slug(name).slice(0, MAX_ID_CHARS);
  if (id !== '') return reservedIds.has(id) ? `${id}_2` : id;
  findings.atValue(['children', index, 'name'], findings.words.keys.noIdFrom);
  return undefined;
}

function freeId(wanted: string, taken: ReadonlyMap<string, number>): string {
  let id = wanted;
  for (let count = 2; taken.has(id); count += 1) {
    const suffix = `_${count}`;
    id = wanted.slice(0, MAX_ID_CHARS - suffix.length) + suffix;
  }
  return id;
}

/** Reports a login of two children: their two sessions would end each other. */
export function checkLogins(tree: unknown, findings: Findings): void {
  const logins = entries(tree).map((child) => {
    const login = text(child, 'login');
    return login === undefined ? undefined : plainName(login);
  });
  reportRepeated(logins, (index) => ['children', index, 'login'], 'login', findings);
}

/** Reports `same_child_as` that names no first login of a child. @param ids of the children, in order */
export function checkSameChildren(
  tree: unknown,
  ids: readonly (string | undefined)[],
  findings: Findings,
): void {
  const children = entries(tree);
  const known = ids.filter((id) => id !== undefined);
  const { keys } = findings.words;
  children.forEach((child, index) => {
    const other = text(child, 'same_child_as');
    if (other === undefined) return;
    const report = (message: string): void => findings.atValue(['children', index, 'same_child_as'], message);
    const first = children[ids.indexOf(other)];
    if (other === ids[index]) report(keys.itself);
    else if (first === undefined) report(noChild(other, known, findings.words));
    else if (text(first, 'same_child_as') !== undefined) report(keys.notFirst({ id: other }));
  });
}

/** Says that a child is unknown, and what the known ones are. */
export function noChild(id: string, known: readonly string[], words: ConfigWords): string {
  const { keys } = words;
  const hint = didYouMean(id, known, words) ?? keys.children({ names: oneOf(known, words) });
  return keys.noChild({ id, hint });
}

/** Reports every value that an earlier entry has already. */
export function reportRepeated(
  values: readonly (string | undefined)[],
  pathOf: (index: number) => Path,
  noun: 'id' | 'login' | 'button',
  findings: Findings,
): void {
  values.forEach((value, index) => {
    const first = values.indexOf(value);
    if (value === undefined || first === index) return;
    const owner = findings.name(pathOf(first).slice(0, -1));
    findings.atValue(pathOf(index), findings.words.keys.repeated({ noun, owner }));
  });
}

/** Returns the password of every child, in order; undefined if it is missing, which is reported. */
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
      findings.atKey(filePath, findings.words.keys.passwordTwice);
      return undefined;
    }
    if (password === undefined && file === undefined)
      findings.atValue(path, findings.words.keys.passwordMissing);
    if (typeof file !== 'string' || file === '') return typeof password === 'string' ? password : undefined;
    return readPassword(resolve(folder, file), filePath, findings);
  });
}

function readPassword(file: string, path: Path, findings: Findings): string | undefined {
  const result = readSecret(file, findings.words);
  if ('problem' in result) {
    findings.atValue(path, result.problem);
    return undefined;
  }
  if (result.isOpen) findings.warn(path, findings.words.file.open);
  return result.secret;
}
