import type { $ZodIssue } from 'zod/v4/core';
import { isObject } from '../lib/is-object.ts';
import { nearest } from '../lib/nearest.ts';
import type { Findings } from './findings.ts';
import { schemaPlace, sectionsWith } from './json-schema.ts';
import { type Path, valueAt } from './path.ts';

const GROUP = 'must be a group of keys, each on a line of its own, indented below this one';
const EXPECTED: Readonly<Record<string, string>> = {
  string: 'must be a text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list; each entry begins with a dash and a space',
  object: GROUP,
  record: GROUP,
};

/** Reports an issue of the schema in a sentence for parents. */
export function explain(issue: $ZodIssue, root: unknown, findings: Findings): void {
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) explainUnknownKey(issue.path, key, findings);
  } else if (issue.code === 'invalid_union') {
    explainUnion(issue, root, findings);
  } else if (valueAt(root, issue.path) === undefined) {
    findings.atValue(issue.path, missing(issue.path));
  } else {
    findings.atValue(issue.path, sentence(issue));
  }
}

function sentence(issue: $ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return EXPECTED[issue.expected] ?? 'has the wrong kind of value';
    case 'invalid_value':
      return `must be ${oneOf(issue.values.map(String))}`;
    case 'too_small':
      return issue.origin === 'number' || issue.origin === 'int'
        ? `must be at least ${issue.minimum}`
        : issue.message;
    case 'too_big':
      if (issue.origin === 'array') return `must not have more than ${issue.maximum} entries`;
      return issue.origin === 'string'
        ? `must not be longer than ${issue.maximum} characters`
        : `must be at most ${issue.maximum}`;
    case 'invalid_key':
      return `has a key that ${issue.issues[0] ? sentence(issue.issues[0]) : 'cannot be one'}`;
    default:
      return issue.message;
  }
}

function missing(path: Path): string {
  if (typeof path.at(-1) === 'number') return 'this entry is empty; fill it in, or remove its dash';
  const about = schemaPlace(path).description;
  const key = `\`${String(path.at(-1))}\` is missing`;
  return about === undefined ? key : `${key} (${about})`;
}

/** Any other key may be a value, perhaps a secret, with no space after its colon. */
const LIKE_A_KEY = /^[\w.-]{1,40}$/;

function explainUnknownKey(section: Path, key: string, findings: Findings): void {
  const path = [...section, key];
  if (LIKE_A_KEY.test(key)) findings.atKey(path, advice(section, key));
  else findings.atKey(path, 'this is not a key; perhaps the space after its colon is missing', section);
}

function advice(section: Path, key: string): string {
  const { keys } = schemaPlace(section);
  if (keys.includes(key)) return 'does not go together with the other keys here; keep one of them';
  const near = suggestion(key, keys);
  if (near !== undefined) return `unknown key \`${key}\`; did you mean \`${near}\`?`;
  const elsewhere = sectionsWith(key).map((name) => (name === '' ? 'the top level' : `\`${name}\``));
  if (elsewhere.length > 0) return `unknown key \`${key}\`; it belongs to ${elsewhere.join(' or ')}`;
  return `unknown key \`${key}\`; known here: ${keys.join(', ')}`;
}

/** The candidate that was probably intended. */
export function suggestion(text: string, candidates: readonly string[]): string | undefined {
  return nearest(text.toLowerCase().replaceAll('-', '_'), candidates);
}

type UnionIssue = Extract<$ZodIssue, { code: 'invalid_union' }>;

/** For a group of keys with alternative shapes: the intended shape is the one with no unknown keys. */
function explainUnion(issue: UnionIssue, root: unknown, findings: Findings): void {
  const value = valueAt(root, issue.path);
  const known = schemaPlace(issue.path).keys;
  const unknown = isObject(value) ? Object.keys(value).filter((key) => !known.includes(key)) : [];
  for (const key of unknown) explainUnknownKey(issue.path, key, findings);
  if (unknown.length > 0) return;
  const begun = issue.errors.find(
    (branch) => !branch.some(({ code, path }) => code === 'unrecognized_keys' || path.length === 0),
  );
  if (value === undefined) findings.atValue(issue.path, missing(issue.path));
  else if (begun && isObject(value) && Object.keys(value).length > 0) {
    for (const inner of begun) explain({ ...inner, path: [...issue.path, ...inner.path] }, root, findings);
  } else findings.atValue(issue.path, issue.message);
}

/** `a`, `b` or `c` */
export function oneOf(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``);
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
}
