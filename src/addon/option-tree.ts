import type { ConfigWords } from '../config/config-words.ts';
import type { Findings } from '../config/findings.ts';
import { type Fields, type Path, withValue } from '../config/path.ts';
import { didYouMean, oneOf } from '../config/sentences.ts';
import { isObject } from '../lib/is-object.ts';
import { mapValues } from '../lib/map-values.ts';
import {
  childFields,
  formFields,
  formOnly,
  isAddress,
  isListed,
  isMinutes,
  messageFields,
  optionPaths,
} from './form.ts';

// Settings that the form does not have. Ingress connects to this port; other clients need a token.
const FIXED = {
  http: { host: '0.0.0.0', port: 8099 },
  storage: { path: '.' },
  log: { format: 'pretty' },
} as const;

/** Whether a field was filled in: an empty one is missing, null or an empty text. */
export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '');
}

/** The fields of one entry of a list. */
interface EntryKind {
  readonly known: readonly string[];
  readonly required: readonly string[];
}

const children: EntryKind = { known: childFields, required: ['name', 'login', 'password'] };
const messages: EntryKind = { known: messageFields, required: ['id', 'name', 'topic', 'content'] };

/** Translates the options into a tree of the configuration, and collects the problems that such a tree cannot show. */
export class OptionTree {
  readonly #problems: { readonly path: Path; readonly message: string }[] = [];
  readonly #silenced: Path[] = [];
  readonly #words: ConfigWords;

  constructor(words: ConfigWords) {
    this.#words = words;
  }

  /** Returns the configuration's tree, not validated yet. */
  fill(options: Fields): unknown {
    let tree: unknown = { portal: {}, ...FIXED };
    for (const [option, value] of Object.entries(options)) {
      const path = Object.hasOwn(optionPaths, option) ? optionPaths[option] : undefined;
      if (path === undefined) this.#unmapped(option, value);
      else if (isGiven(value)) tree = withValue(tree, path, this.#value(option, path, value));
    }
    return tree;
  }

  /** Reports the problems; each replaces those of the schema at the same place. */
  report(findings: Findings): void {
    for (const { path, message } of this.#problems) {
      findings.atValue(path, message);
      findings.silence(path);
    }
    for (const path of this.#silenced) findings.silence(path);
  }

  #unmapped(option: string, value: unknown): void {
    if (!formOnly.some((known) => known === option)) this.#unknown([option], option, formFields);
    else if (isGiven(value) && typeof value !== 'boolean')
      this.#addProblem([option], this.#words.value.boolean);
  }

  #value(option: string, path: Path, value: unknown): unknown {
    if (option === 'children') return this.#entries(path, value, children, childOf);
    if (option === 'messages')
      return this.#entries(path, value, messages, (fields, at) => this.#message(fields, at));
    if (isListed(option)) return listed(value);
    if (isMinutes(option)) return this.#minutes(path, value);
    if (isAddress(option)) return withScheme(tidy(value));
    return option.endsWith('password') ? value : tidy(value);
  }

  #minutes(path: Path, value: unknown): unknown {
    if (Number.isInteger(value)) return `${value}m`;
    this.#addProblem(path, this.#words.form.minutes);
    return undefined;
  }

  #entries(
    path: Path,
    value: unknown,
    kind: EntryKind,
    translate: (fields: Fields, at: Path) => Fields,
  ): unknown {
    if (!Array.isArray(value)) return value;
    return value.map((entry: unknown, index) => {
      const at = [...path, index];
      if (isObject(entry)) return translate(this.#fields(entry, at, kind), at);
      this.#addProblem(at, this.#words.form.group);
      this.#silenced.push([...at, 'password']);
      return entry;
    });
  }

  /** Returns the entry without empty and unknown fields. */
  #fields(entry: Fields, at: Path, { known, required }: EntryKind): Fields {
    const fields: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(entry)) {
      if (!known.includes(key)) this.#unknown([...at, key], key, known);
      else if (isGiven(value)) fields[key] = key === 'password' ? value : tidy(value);
    }
    for (const key of required) {
      if (fields[key] === undefined) this.#addProblem([...at, key], this.#words.form.required);
    }
    return fields;
  }

  #message({ teacher, tutor, account_id, ...fields }: Fields, at: Path): Fields {
    const recipients = Object.entries({ teacher, tutor, account_id }).filter(
      ([, value]) => value !== undefined && value !== false,
    );
    if (recipients.length !== 1) this.#addProblem([...at, 'to'], this.#words.form.recipient);
    const isList = (key: string): boolean => key === 'children' || key === 'reasons';
    return {
      ...mapValues(fields, (value, key) => (isList(key) ? listed(value) : value)),
      to: Object.fromEntries(recipients),
    };
  }

  #unknown(path: Path, key: string, known: readonly string[]): void {
    const { form } = this.#words;
    const hint = didYouMean(key, known, this.#words) ?? form.fields({ names: oneOf(known, this.#words) });
    this.#addProblem(path, form.noField({ key, hint }));
  }

  #addProblem(path: Path, message: string): void {
    this.#problems.push({ path, message });
  }
}

/** The fields of a child that the configuration has in another form. */
const childForms: Readonly<Record<string, (value: unknown) => unknown>> = {
  groups: listed,
  not_attending: listed,
  bring: (value) => bySubject(value, listed),
  short_names: (value) => bySubject(value, tidy),
  morning_steps: steps,
  privacy: (level) => ({ level }),
};

function childOf(entry: Fields): Fields {
  return mapValues(entry, (value, key) => childForms[key]?.(value) ?? value);
}

/** `WF: strój, buty; Plastyka: blok` as a value for each subject; other values are left to the schema. */
function bySubject(value: unknown, parse: (text: string) => unknown): unknown {
  if (typeof value !== 'string') return value;
  const parts = value.split(';').filter((part) => part.trim() !== '');
  return Object.fromEntries(
    parts.map((part) => {
      const [subject = '', ...rest] = part.split(':');
      return [subject.trim(), parse(rest.join(':'))];
    }),
  );
}

/** `teeth, breakfast: owsianka` as a list; other values are left to the schema. */
function steps(value: unknown): unknown {
  const list = listed(value);
  if (!Array.isArray(list)) return list;
  return list.map((step: string) => {
    const [icon = '', ...name] = step.split(':');
    return name.length === 0 ? icon : { icon: icon.trim(), name: name.join(':').trim() };
  });
}

/** `ola, jas` as a list; other values are left to the schema. */
function listed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function withScheme(value: unknown): unknown {
  return typeof value === 'string' && !value.includes('://') ? `https://${value}` : value;
}

function tidy(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}
