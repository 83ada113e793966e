import type { $ZodIssue } from 'zod/v4/core';
import { isObject } from '../lib/is-object.ts';
import { nearest } from '../lib/nearest.ts';
import type { ConfigWords } from './config-words.ts';
import type { Findings } from './findings.ts';
import { schemaKeysAt, sectionsWith } from './json-schema.ts';
import { type Path, valueAt } from './path.ts';

const EXPECTED: Readonly<
  Record<string, 'string' | 'number' | 'int' | 'boolean' | 'array' | 'object' | undefined>
> = {
  string: 'string',
  number: 'number',
  int: 'int',
  boolean: 'boolean',
  array: 'array',
  object: 'object',
  record: 'object',
};

/** Reports an issue of the schema in a sentence for parents. */
export function explain(issue: $ZodIssue, root: unknown, findings: Findings): void {
  const { words } = findings;
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) explainUnknownKey(issue.path, key, findings);
  } else if (issue.code === 'invalid_union') {
    explainUnion(issue, root, findings);
  } else if (valueAt(root, issue.path) === undefined) {
    findings.atValue(issue.path, missing(issue.path, words));
  } else {
    findings.atValue(issue.path, sentence(issue, words));
  }
}

function sentence(issue: $ZodIssue, words: ConfigWords): string {
  const { value } = words;
  switch (issue.code) {
    case 'invalid_type':
      return value[EXPECTED[issue.expected] ?? 'wrong'];
    case 'invalid_value':
      return value.oneOf({ names: oneOf(issue.values.map(String), words) });
    case 'too_small': {
      const min = Number(issue.minimum);
      if (issue.origin === 'array') return value.noEntry;
      if (issue.origin !== 'string') return value.atLeast({ min });
      return min === 1 ? value.empty : value.shorter({ min });
    }
    case 'too_big': {
      const max = Number(issue.maximum);
      if (issue.origin === 'array') return value.moreEntries({ max });
      return issue.origin === 'string' ? value.longer({ max }) : value.atMost({ max });
    }
    case 'invalid_key':
      return issue.issues[0] ? value.ofKey({ problem: sentence(issue.issues[0], words) }) : value.wrong;
    case 'custom':
      if (issue.params) return value.between({ min: issue.params['min'], max: issue.params['max'] });
      return ofFormat(issue.message, words);
    default:
      return ofFormat(issue.message, words);
  }
}

/** @param name as `says` gave it to the schema */
function ofFormat(name: string, { format, value }: ConfigWords): string {
  const sentences: Readonly<Record<string, string>> = format;
  return sentences[name] ?? value.wrong;
}

function missing(path: Path, { keys }: ConfigWords): string {
  const key = path.at(-1);
  if (typeof key === 'number') return keys.emptyEntry;
  const about: Readonly<Record<string, string>> = keys.about;
  const hint = about[String(key)];
  const problem = keys.missing({ key: String(key) });
  return hint === undefined ? problem : `${problem} (${hint})`;
}

/** Any other key may be a value, perhaps a secret, with no space after its colon. */
const LIKE_A_KEY = /^[\w.-]{1,40}$/;

function explainUnknownKey(section: Path, key: string, findings: Findings): void {
  const path = [...section, key];
  if (LIKE_A_KEY.test(key)) findings.atKey(path, advice(section, key, findings.words));
  else findings.atKey(path, findings.words.keys.noKey, section);
}

function advice(section: Path, key: string, words: ConfigWords): string {
  const { keys: say } = words;
  const keys = schemaKeysAt(section);
  if (keys.includes(key)) return say.notTogether;
  const elsewhere = (): string => {
    const sections = sectionsWith(key).map((name) => (name === '' ? say.topLevel : `\`${name}\``));
    if (sections.length > 0) return say.belongs({ names: either(sections, words) });
    return say.known({ names: keys.join(', ') });
  };
  return say.unknown({ key, hint: didYouMean(key, keys, words) ?? elsewhere() });
}

/** Names the candidate that was probably intended. @param written how it is to be written */
export function didYouMean(
  text: string,
  candidates: readonly string[],
  { keys }: ConfigWords,
  written: (name: string) => string = (name) => name,
): string | undefined {
  const name = nearest(text.toLowerCase().replaceAll('-', '_'), candidates);
  return name === undefined ? undefined : keys.didYouMean({ name: written(name) });
}

type UnionIssue = Extract<$ZodIssue, { code: 'invalid_union' }>;

/** For a group of keys with alternative shapes: the intended shape is the one with no unknown keys. */
function explainUnion(issue: UnionIssue, root: unknown, findings: Findings): void {
  const value = valueAt(root, issue.path);
  const known = schemaKeysAt(issue.path);
  const unknown = isObject(value) ? Object.keys(value).filter((key) => !known.includes(key)) : [];
  for (const key of unknown) explainUnknownKey(issue.path, key, findings);
  if (unknown.length > 0) return;
  const begun = issue.errors.find(
    (branch) => !branch.some(({ code, path }) => code === 'unrecognized_keys' || path.length === 0),
  );
  if (value === undefined) findings.atValue(issue.path, missing(issue.path, findings.words));
  else if (begun && isObject(value) && Object.keys(value).length > 0) {
    for (const inner of begun) explain({ ...inner, path: [...issue.path, ...inner.path] }, root, findings);
  } else findings.atValue(issue.path, ofFormat(issue.message, findings.words));
}

/** `a`, `b` or `c` */
export function oneOf(names: readonly string[], words: ConfigWords): string {
  return either(
    names.map((name) => `\`${name}\``),
    words,
  );
}

function either(names: readonly string[], { keys }: ConfigWords): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : keys.or({ list: names.slice(0, -1).join(', '), last });
}
