import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** ICU messages, in groups. */
export interface Messages {
  readonly [key: string]: string | Messages;
}

/** By language. */
export type Translations = Readonly<Record<string, Messages>>;
type Translated<T> = readonly (readonly [language: string, T])[];

type Kind = 'Value' | 'number' | 'string';

/**
 * The source of src/texts/AREA.ts: a constant for each group, with `{ pl, en, … }` in the place of a message. A message with
 * arguments is a function of them: nothing is parsed at run time.
 * @throws Error naming the key of a message that a language lacks, that cannot be read, or that lacks an argument of another language's
 */
export function compiled(translations: Translations, area: string): string {
  const groups = groupsOf(
    Object.entries(translations).map(([language, areas]) => [language, areas[area]]),
    area,
  );
  const constants = groups.map(
    ([name, translated]) => `export const ${name}Texts = ${sourceOf(translated, `${area}.${name}`)};\n`,
  );
  const source = constants.join('\n');
  return [
    '// Made of translations/*.json by `npm run texts`: edit those.\n',
    source.includes('plural(') ? "import { plural } from '../lib/plural.ts';\n" : '',
    source.includes(': Value') ? "import type { Value } from '../lib/language.ts';\n" : '',
    `\n${source}`,
  ].join('');
}

function sourceOf(translated: Translated<string | Messages | undefined>, path: string): string {
  if (translated.some(([, value]) => typeof value === 'object')) {
    const fields = groupsOf(translated, path).map(
      ([key, inLanguages]) => `${nameOf(key)}: ${sourceOf(inLanguages, `${path}.${key}`)},\n`,
    );
    return `{\n${fields.join('')}}`;
  }
  const messages = translated.map(([language, text]) => [language, messageOf(text, language, path)] as const);
  const all = messages.flatMap(([, message]) => [...message.kinds]);
  const kinds = new Map([
    ...all.filter(([, kind]) => kind === 'Value'),
    ...all.filter(([, kind]) => kind !== 'Value'),
  ]);
  for (const [language, message] of messages)
    for (const [name, kind] of kinds)
      if (kind === 'Value' && !message.kinds.has(name))
        throw new Error(`translations/${language}.json: ${path} lacks the argument {${name}}`);
  const fields = messages.map(
    ([language, { source, kinds: used }]) => `${language}: ${functionOf(source, kinds, used)}`,
  );
  return `{ ${fields.join(', ')} }`;
}

/** Each key with its value in each language. */
function groupsOf(translated: Translated<string | Messages | undefined>, path: string) {
  const keys = new Set(
    translated.flatMap(([, group]) => (typeof group === 'object' ? Object.keys(group) : [])),
  );
  return [...keys].map((key) => {
    const values = translated.map(([language, group]) => {
      const value = typeof group === 'object' ? group[key] : undefined;
      if (value === undefined) throw new Error(`translations/${language}.json: ${path}.${key} is missing`);
      return [language, value] as const;
    });
    return [key, values] as const;
  });
}

interface Message {
  readonly source: string;
  readonly kinds: ReadonlyMap<string, Kind>;
}

function messageOf(text: string | Messages | undefined, language: string, path: string): Message {
  const kinds = new Map<string, Kind>();
  try {
    if (typeof text !== 'string') throw new Error('is no message');
    return { source: literal(parse(text, { ignoreTag: true }), language, kinds), kinds };
  } catch (error) {
    throw new Error(`translations/${language}.json: ${path}: ${(error as Error).message}`);
  }
}

/** @param kinds gets the arguments */
function literal(
  elements: readonly MessageFormatElement[],
  language: string,
  kinds: Map<string, Kind>,
): string {
  const parts = (inner: readonly MessageFormatElement[]): string => inner.map(part).join('');
  const part = (element: MessageFormatElement): string => {
    switch (element.type) {
      case TYPE.literal:
        return element.value.replaceAll(/[`\\]|\$\{/g, '\\$&').replaceAll('\n', '\\n');
      case TYPE.argument:
        if (!kinds.has(element.value)) kinds.set(element.value, 'Value');
        return `\${${element.value}}`;
      case TYPE.plural: {
        if (element.offset !== 0 || element.pluralType !== 'cardinal')
          throw new Error('only cardinal plurals without an offset are compiled');
        kinds.set(element.value, 'number');
        const forms = Object.entries(element.options).map(
          ([rule, { value }]) => [rule, `\`${parts(value)}\``] as const,
        );
        const exact = forms.flatMap(([rule, form]) =>
          rule.startsWith('=') ? `${element.value} === ${rule.slice(1)} ? ${form} : ` : [],
        );
        const others = forms.flatMap(([rule, form]) => (rule.startsWith('=') ? [] : `${rule}: ${form}`));
        return `\${${exact.join('')}plural(${element.value}, { ${others.join(', ')} }, '${language}')}`;
      }
      case TYPE.select: {
        kinds.set(element.value, 'string');
        const cases = Object.entries(element.options);
        const other = cases.find(([name]) => name === 'other')?.[1].value ?? [];
        const chain = cases
          .filter(([name]) => name !== 'other')
          .map(([name, { value }]) => `${element.value} === '${name}' ? \`${parts(value)}\` : `);
        return `\${${chain.join('')}\`${parts(other)}\`}`;
      }
      default:
        throw new Error('only arguments, plural and select are compiled');
    }
  };
  return parts(elements);
}

/** @param kinds the arguments in any language, all of which are given */
function functionOf(source: string, kinds: Message['kinds'], used: Message['kinds']): string {
  if (kinds.size === 0) return `\`${source}\``;
  const names = [...kinds.keys()].sort();
  const types = names.map((name) => `${name}: ${kinds.get(name)}`);
  return `({ ${names.filter((name) => used.has(name)).join(', ')} }: { ${types.join('; ')} }) => \`${source}\``;
}

function nameOf(key: string): string {
  return /^[A-Za-z_]\w*$/.test(key) ? key : JSON.stringify(key);
}
