import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { loadAddonOptions } from '../../src/addon/options.ts';
import { ConfigError, type ConfigProblem } from '../../src/config/config-error.ts';
import { isSeenByOthers } from '../../src/config/kinds.ts';
import type { Config } from '../../src/config/schema.ts';
import { slug } from '../../src/lib/slug.ts';
import { addon, type Entry, entryOf, type Kind } from './form.ts';

const folder = mkdtempSync(join(tmpdir(), 'dziennik2mqtt-options-'));
export const file = join(folder, 'options.json');

/** Loads options as the Supervisor writes them. */
export function load(options: unknown): Config {
  return loadText(JSON.stringify(options));
}

export function loadText(text: string): Config {
  writeFileSync(file, text);
  const warn = (warning: ConfigProblem): never => {
    throw new Error(`unexpected warning: ${warning.message}`);
  };
  return loadAddonOptions(file, warn, () => () => undefined).config;
}

/** The problems of the options, as `field: sentence`. */
export function problems(options: unknown): string[] {
  try {
    load(options);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.map(({ path, message }) => `${path}: ${message}`);
    throw error;
  }
}

export const ola = { name: 'Ola', login: '1234567', password: 'secret' };
export const ill = { id: 'ill', name: 'Choroba', topic: 'Nieobecność', content: 'Chora.', tutor: true };
/** The form with its required fields only. */
export const least = { ...addon.options, base_url: 'https://portal.example', children: [ola] };

/** Any value that the Supervisor accepts for this type. */
function anyOf(kind: Kind): fc.Arbitrary<unknown> {
  const [, name = '', range = ''] = /^(\w+)(?:\((.*)\))?\??$/.exec(kind) ?? [];
  if (name === 'bool') return fc.boolean();
  if (name === 'password') return fc.string({ minLength: 1 }).filter((text) => text.trim() !== '');
  if (name === 'list') return fc.constantFrom(...range.split('|'));
  const [min = 0, max = 0] = range.split(',').map(Number);
  if (name === 'int') return fc.integer({ min, max });
  // The generator does not support look-ahead, so its matches are filtered; short texts are faster.
  const loose = fc.stringMatching(
    new RegExp(range.replace(/\(\?![^)]*\)/, '').replace(/\{(\d),\d{2,}\}/g, '{$1,12}')),
  );
  return loose.filter((text) => new RegExp(range).test(text));
}

function entry(kinds: Entry, more: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<Entry> {
  const fields = Object.fromEntries(Object.entries(kinds).map(([key, kind]) => [key, anyOf(kind)]));
  const requiredKeys = Object.keys(kinds).filter((key) => !kinds[key]?.endsWith('?'));
  return fc.record({ ...fields, ...more }, { requiredKeys }) as fc.Arbitrary<Entry>;
}

// Rules across fields: names give ids, logins differ, placeholders are known; `same_child_as` and `reasons` have their own tests.
const { same_child_as: _, ...childFields } = entryOf('children');
const child = entry(childFields, {
  name: anyOf(entryOf('children')['name'] ?? '').filter((name) => slug(String(name)) !== ''),
});
const children = fc.uniqueArray(child, {
  minLength: 1,
  maxLength: 3,
  selector: (one) => one['login']?.trim(),
});

type Fields = Readonly<Record<string, unknown>>;

const plain = (kind: Kind): fc.Arbitrary<string> =>
  anyOf(kind).map((text) => String(text).replaceAll('{', '('));
const { topic = '', content = '', teacher = '', account_id = '' } = entryOf('messages');
const message = fc
  .tuple(
    entry(entryOf('messages'), { topic: plain(topic), content: plain(content) }),
    fc.oneof(
      fc.constant({ tutor: true }),
      anyOf(teacher).map((name) => ({ teacher: name, tutor: false })),
      anyOf(account_id).map((id) => ({ account_id: id })),
    ),
  )
  .map(
    ([{ teacher: _, tutor: __, account_id: ___, children: ____, reasons: _____, ...rest }, to]): Fields => ({
      ...rest,
      ...to,
    }),
  );
const messages = fc.uniqueArray(message, { maxLength: 2, selector: (one) => one['id'] });

const given = (some: readonly Entry[]): string[] => some.flatMap((one) => (one['id'] ? [one['id']] : []));
const idOf = ({ id, name }: Entry): string => id ?? slug(String(name)).slice(0, 40);
const single = Object.entries(addon.schema).flatMap(([option, kind]) =>
  typeof kind === 'string' ? [[option, anyOf(kind)] as const] : [],
);
const alone: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(single);
// Empty only with the demo.
alone['base_url'] = (alone['base_url'] ?? fc.string()).filter((address) => String(address).trim() !== '');
// Others are warned of.
alone['mqtt_base_topic'] = (alone['mqtt_base_topic'] ?? fc.string()).filter((topic) =>
  isSeenByOthers(String(topic).trim()),
);
const options = fc.record(alone, {
  requiredKeys: Object.keys(alone).filter((option) => !String(addon.schema[option]).endsWith('?')),
});

/** Every form whose fields do not contradict each other. */
export const forms: fc.Arbitrary<Record<string, unknown>> = fc
  .tuple(options, children, messages, fc.infiniteStream(fc.boolean()))
  .filter(([, some]) => new Set(some.map(idOf)).size === some.length)
  .map(([form, some, texts, chosen]) => {
    const named = (): string =>
      given(some)
        .filter(() => chosen.next().value)
        .join(', ');
    return {
      ...form,
      children: some,
      messages: texts.map((one) => ({ ...one, children: named() })),
    };
  });
