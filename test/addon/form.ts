import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

export const root = new URL('../../', import.meta.url);
export const text = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** A type of the form, such as `match(^a$)?`. */
export type Kind = string;
export type Entry = Readonly<Record<string, Kind>>;
export type FormKind = Kind | readonly Entry[];

export interface AddonConfig {
  readonly [key: string]: unknown;
  readonly version: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly schema: Readonly<Record<string, FormKind>>;
}

export const addon: AddonConfig = parse(text('hassio-addon/config.yaml'));

/** One level of a translation file. */
export interface Translation {
  readonly name?: string;
  readonly description?: string;
  readonly fields?: Readonly<Record<string, Translation>>;
}

export function translation(language: string): Readonly<Record<string, Translation>> {
  const { configuration } = parse(text(`hassio-addon/translations/${language}.yaml`));
  return configuration;
}

export function entryOf(option: string): Entry {
  const kind = addon.schema[option];
  const entry = Array.isArray(kind) ? kind[0] : undefined;
  if (entry === undefined) throw new Error(`${option} is no list of groups`);
  return entry;
}

/** Every file of the repository, without hidden folders, which the Supervisor ignores. */
export function files(folder = ''): string[] {
  return readdirSync(new URL(folder || '.', root), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}${entry.name}`;
    if (entry.name.startsWith('.') || ['node_modules', 'dist', 'data'].includes(path)) return [];
    return entry.isDirectory() ? files(`${path}/`) : [path];
  });
}

/** The Supervisor's conversion of a value to a type of the form; throws if it refuses it. */
export function supervised(kind: Kind, value: unknown): unknown {
  const [, name = '', range = ''] = /^(\w+)(?:\((.*)\))?\??$/.exec(kind) ?? [];
  const refuse = (): never => {
    throw new Error(`${JSON.stringify(value)} is no ${kind}`);
  };
  if (name === 'password') return typeof value === 'string' ? value : refuse();
  if (name === 'match') return new RegExp(range, 'u').test(String(value)) ? String(value) : refuse();
  if (name === 'list') return range.split('|').includes(String(value)) ? String(value) : refuse();
  if (name === 'bool') return typeof value === 'boolean' ? value : refuse();
  const [least = 0, most = 0] = range.split(',').map(Number);
  if (name === 'int')
    return Number.isInteger(value) && Number(value) >= least && Number(value) <= most ? value : refuse();
  return refuse();
}
