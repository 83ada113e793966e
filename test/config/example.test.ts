import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { configJsonSchema, schemaKeys } from '../../src/config/json-schema.ts';
import { loadConfig } from '../../src/config/load.ts';
import { configSchema } from '../../src/config/schema.ts';
import { isObject } from '../../src/lib/is-object.ts';

const file = fileURLToPath(new URL('../../config.example.yaml', import.meta.url));
const text = readFileSync(file, 'utf8');
const everything: unknown = parse(text.replaceAll(/^(\s*)#(\w+:)/gm, '$1$2'));

function keysOf(value: unknown, section = ''): string[] {
  if (Array.isArray(value))
    return value.flatMap((item) => (isObject(item) ? keysOf(item, `${section}[]`) : []));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const path = section === '' ? key : `${section}.${key}`;
    // Their keys are subjects.
    return /\.(?:bring|short_names)$/.test(path) ? [path] : [path, ...keysOf(inner, path)];
  });
}

function withoutDescription(node: unknown, path = ''): string[] {
  if (!isObject(node)) return [];
  const inner = isObject(node['properties']) ? Object.entries(node['properties']) : [];
  const alternatives = Array.isArray(node['anyOf']) ? node['anyOf'] : [];
  return [
    ...inner.flatMap(([key, child]) => {
      const bare = isObject(child) && typeof child['description'] !== 'string' ? [`${path}.${key}`] : [];
      return [...bare, ...withoutDescription(child, `${path}.${key}`)];
    }),
    ...alternatives.flatMap((one) => withoutDescription(one, path)),
    ...withoutDescription(node['items'], `${path}[]`),
  ];
}

describe('config.example.yaml', () => {
  it('names its schema in the first line, for editors', () => {
    expect(text.split('\n')[0]).toBe('# yaml-language-server: $schema=./config.schema.json');
  });

  it('is a valid configuration without warnings', () => {
    const warnings: unknown[] = [];
    const config = loadConfig(file, {}, (warning) => warnings.push(warning));
    expect(config.children.map((child) => child.id)).toEqual(['ola', 'jas']);
    expect(warnings).toEqual([]);
  });

  it('has every key of the schema', () => {
    const there = new Set(keysOf(everything));
    expect(schemaKeys().filter((key) => !there.has(key))).toEqual([]);
  });

  it('has only keys of the schema', () => {
    const known = new Set(schemaKeys());
    expect(keysOf(everything).filter((key) => !known.has(key))).toEqual([]);
  });

  it('has the defaults, except for the examples', () => {
    const example = configSchema.parse(parse(text));
    const bare = configSchema.parse({
      portal: { base_url: 'https://portal.example' },
      children: example.children,
    });
    expect({ ...example, commands: { ...example.commands, messages: [] } }).toEqual(bare);
  });
});

it('each key is in docs/contracts.md, cadences by their table', () => {
  const contracts = readFileSync(new URL('../../docs/contracts.md', import.meta.url), 'utf8');
  const [, section = ''] = contracts.split('\n## Configuration');
  const names = schemaKeys().flatMap((key) =>
    key.startsWith('polling.') ? [] : (key.split(/[.[\]]+/).findLast(Boolean) ?? []),
  );
  const words = new Set(section.split('\n## ')[0]?.match(/\w+/g));
  expect(names.filter((name) => !words.has(name))).toEqual([]);
});

describe('config.schema.json', () => {
  it('describes every key', () => {
    expect(withoutDescription(configJsonSchema())).toEqual([]);
  });
});
