import type { Findings } from '../config/findings.ts';
import { type Fields, isFields, type Path } from '../config/path.ts';
import { oneOf, suggestion } from '../config/sentences.ts';
import { childFields, formFields, formOnly, isMinutes, messageFields, optionPaths } from './form.ts';

// The add-on's own affairs, about which its form does not ask. Ingress comes to this port; who may come is decided
// where the door is opened.
const FIXED = {
  http: { host: '0.0.0.0', port: 8099 },
  storage: { path: '.' },
  log: { format: 'pretty' },
} as const;

/** Forms leave nothing, or an empty text, where nothing was filled in. */
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

/** The options as a tree of the configuration, and what cannot be said in such a tree. */
export class OptionTree {
  readonly #remarks: { readonly path: Path; readonly message: string }[] = [];
  readonly #silent: Path[] = [];

  /** The configuration's tree, not checked yet. */
  fill(options: Fields): unknown {
    let tree: Fields = { portal: {}, ...FIXED };
    for (const [option, value] of Object.entries(options)) {
      const path = Object.hasOwn(optionPaths, option) ? optionPaths[option] : undefined;
      if (path === undefined) this.#unmapped(option, value);
      else if (isGiven(value)) tree = put(tree, path, this.#value(option, path, value));
    }
    return tree;
  }

  /** Every remark stands for all that the schema would say of the same place. */
  tell(findings: Findings): void {
    for (const { path, message } of this.#remarks) {
      findings.atValue(path, message);
      findings.silence(path);
    }
    for (const path of this.#silent) findings.silence(path);
  }

  #unmapped(option: string, value: unknown): void {
    if (!formOnly.some((known) => known === option)) this.#unknown([option], option, formFields);
    else if (isGiven(value) && typeof value !== 'boolean') this.#remark([option], 'must be true or false');
  }

  #value(option: string, path: Path, value: unknown): unknown {
    if (option === 'children') return this.#entries(path, value, children);
    if (option === 'messages')
      return this.#entries(path, value, messages, (fields, at) => this.#message(fields, at));
    if (isMinutes(option)) return this.#minutes(path, value);
    return option.endsWith('password') ? value : tidy(value);
  }

  #minutes(path: Path, value: unknown): unknown {
    if (Number.isInteger(value)) return `${value}m`;
    this.#remark(path, 'must be a whole number of minutes');
    return undefined;
  }

  #entries(
    path: Path,
    value: unknown,
    kind: EntryKind,
    translate: (fields: Fields, at: Path) => Fields = (fields) => fields,
  ): unknown {
    if (!Array.isArray(value)) return value;
    return value.map((entry: unknown, index) => {
      const at = [...path, index];
      if (isFields(entry)) return translate(this.#fields(entry, at, kind), at);
      this.#remark(at, 'must be a group of fields');
      this.#silent.push([...at, 'password']);
      return entry;
    });
  }

  /** The entry without what was left empty or is not known. */
  #fields(entry: Fields, at: Path, { known, required }: EntryKind): Fields {
    const fields: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(entry)) {
      if (!known.includes(key)) this.#unknown([...at, key], key, known);
      else if (isGiven(value)) fields[key] = key === 'password' ? value : tidy(value);
    }
    for (const key of required) {
      if (fields[key] === undefined) this.#remark([...at, key], 'must be filled in');
    }
    return fields;
  }

  #message({ children: named, teacher, tutor, account_id, ...fields }: Fields, at: Path): Fields {
    const recipients = Object.entries({ teacher, tutor, account_id }).filter(
      ([, value]) => value !== undefined && value !== false,
    );
    if (recipients.length !== 1) {
      this.#remark(
        [...at, 'to'],
        'must have one recipient: fill in `teacher` or `account_id`, or switch on `tutor`',
      );
    }
    return {
      ...fields,
      to: Object.fromEntries(recipients),
      ...(named !== undefined && { children: listed(named) }),
    };
  }

  #unknown(path: Path, key: string, known: readonly string[]): void {
    const near = suggestion(key, known);
    const hint = near === undefined ? `the form has ${oneOf(known)}` : `did you mean \`${near}\`?`;
    this.#remark(path, `there is no field \`${key}\`; ${hint}`);
  }

  #remark(path: Path, message: string): void {
    this.#remarks.push({ path, message });
  }
}

/** The tree with this value at its path, and the groups on the way there. */
function put(tree: Fields, path: Path, value: unknown): Fields {
  const [key = '', ...rest] = path.map(String);
  if (rest.length === 0) return { ...tree, [key]: value };
  const group = tree[key];
  return { ...tree, [key]: put(isFields(group) ? group : {}, rest, value) };
}

/** `ola, jas` as a list; what is no text is left to the schema. */
function listed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function tidy(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}
