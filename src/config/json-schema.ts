import * as z from 'zod';
import { isObject } from '../lib/is-object.ts';
import type { Path } from './path.ts';
import { configSchema } from './schema.ts';

let made: Record<string, unknown> | undefined;

/** The JSON schema for editors (`config.schema.json`). Made when it is first needed, which no good configuration does. */
export function configJsonSchema(): Record<string, unknown> {
  const title = 'Configuration of dziennik2mqtt';
  made ??= { ...z.toJSONSchema(configSchema, { io: 'input' }), title };
  return made;
}

/** The keys that a place may have; none where the schema has no such place. */
export function schemaKeysAt(path: Path): readonly string[] {
  let nodes: readonly unknown[] = [configJsonSchema()];
  for (const key of path) nodes = nodes.flatMap((node) => below(node, key));
  return nodes.flatMap((node) => alternatives(node).flatMap((one) => Object.keys(properties(one))));
}

/** The sections that have this key: `children[]`, `mqtt`. */
export function sectionsWith(key: string): string[] {
  return walk(configJsonSchema(), '')
    .filter((place) => place.key === key)
    .map((place) => place.section);
}

export function schemaKeys(): string[] {
  return walk(configJsonSchema(), '').map(({ section, key }) => (section === '' ? key : `${section}.${key}`));
}

function walk(node: unknown, section: string): { section: string; key: string }[] {
  return alternatives(node).flatMap((one) => [
    ...Object.entries(properties(one)).flatMap(([key, child]) => [
      { section, key },
      ...walk(child, section === '' ? key : `${section}.${key}`),
    ]),
    ...(isObject(one) && isObject(one['items']) ? walk(one['items'], `${section}[]`) : []),
  ]);
}

function below(node: unknown, key: PropertyKey): unknown[] {
  return alternatives(node)
    .map((one) => (typeof key === 'number' ? isObject(one) && one['items'] : properties(one)[String(key)]))
    .filter(isObject);
}

function alternatives(node: unknown): readonly unknown[] {
  const any = isObject(node) ? node['anyOf'] : undefined;
  return Array.isArray(any) ? any : [node];
}

function properties(node: unknown): Readonly<Record<string, unknown>> {
  const found = isObject(node) ? node['properties'] : undefined;
  return isObject(found) ? found : {};
}
