import {
  type Document,
  type ErrorCode,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  visit,
  type YAMLMap,
} from 'yaml';
import type { ConfigProblem } from './config-error.ts';
import type { ConfigWords } from './config-words.ts';
import type { Path } from './path.ts';

export interface Place {
  readonly line: number;
  readonly column: number;
}

type Sentence = keyof ConfigWords['yaml'];

// The library's messages may quote the text around the error, which may be a secret.
const SENTENCES: Readonly<Partial<Record<ErrorCode, Sentence>>> = {
  BAD_ALIAS: 'alias',
  BAD_COLLECTION_TYPE: 'tag',
  BAD_DIRECTIVE: 'percent',
  BAD_DQ_ESCAPE: 'escape',
  BAD_INDENT: 'indent',
  BAD_SCALAR_START: 'start',
  BLOCK_AS_IMPLICIT_KEY: 'colon',
  BLOCK_IN_FLOW: 'block',
  DUPLICATE_KEY: 'twice',
  MISSING_CHAR: 'lacking',
  MULTILINE_IMPLICIT_KEY: 'oneLine',
  MULTIPLE_DOCS: 'second',
  TAB_AS_INDENT: 'tab',
  TAG_RESOLVE_FAILED: 'exclamation',
  UNEXPECTED_TOKEN: 'unexpected',
};

// A limit, as nested aliases could fill the memory.
const MAX_ALIASES = 100;

export class YamlSource {
  readonly #document: Document.Parsed;
  readonly #lines: LineCounter;

  constructor(text: string) {
    this.#lines = new LineCounter();
    const options = { prettyErrors: false, merge: true, logLevel: 'error' } as const;
    this.#document = parseDocument(text, { ...options, lineCounter: this.#lines });
  }

  syntaxProblems(words: ConfigWords['yaml']): ConfigProblem[] {
    return this.#syntax().map(({ offset, sentence }) => ({
      path: '',
      ...this.#place(offset),
      message: words[sentence],
    }));
  }

  #syntax(): { readonly offset: number; readonly sentence: Sentence }[] {
    const found = [...this.#document.errors, ...this.#document.warnings].map(({ code, pos }) => ({
      offset: this.#beginning(code, pos[0]),
      sentence: SENTENCES[code] ?? 'invalid',
    }));
    visit(this.#document, {
      Alias: (_, alias) => {
        if (alias.resolve(this.#document) === undefined)
          found.push({ offset: alias.range?.[0] ?? 0, sentence: 'anchor' });
      },
    });
    return found;
  }

  /** Whether the tree can be read: a duplicate key is the only problem that permits it. */
  get readable(): boolean {
    return this.#syntax().every(({ sentence }) => sentence === 'twice');
  }

  get holdsKeys(): boolean {
    return isMap(this.#document.contents);
  }

  /**
   * Returns the content as plain values.
   * @throws {ReferenceError} too many aliases
   */
  value(): unknown {
    return this.#document.toJS({ maxAliasCount: MAX_ALIASES });
  }

  /** The place of the value at this path (of a section: its key); of the nearest parent if it is missing. */
  valuePlace(path: Path): Place {
    const node = this.#node(path);
    const key = this.#key(path);
    const pointed = isScalar(node) ? node : (key ?? node);
    if (pointed) return this.#place(pointed.range?.[0] ?? 0);
    return path.length === 0 ? this.#place(0) : this.valuePlace(path.slice(0, -1));
  }

  /** The place of the key of this path; of the nearest parent if it is missing. */
  keyPlace(path: Path): Place {
    const key = this.#key(path);
    return key ? this.#place(key.range?.[0] ?? 0) : this.valuePlace(path);
  }

  /** A plain value as typed: `0123`, not the number 123. */
  written(path: Path): string | undefined {
    const node = this.#node(path);
    return isScalar(node) ? node.source : undefined;
  }

  #key(path: Path): Node | undefined {
    const last = path.at(-1);
    const parent = this.#node(path.slice(0, -1));
    const pair = last !== undefined && isMap(parent) ? this.#pair(parent, last) : undefined;
    return isNode(pair?.key) ? pair.key : undefined;
  }

  #node(path: Path): Node | undefined {
    let node = this.#resolved(this.#document.contents);
    for (const key of path) {
      if (isMap(node)) node = this.#resolved(this.#pair(node, key)?.value);
      else if (isSeq(node)) node = this.#resolved(node.items[Number(key)]);
      else return undefined;
    }
    return node;
  }

  #resolved(node: unknown): Node | undefined {
    if (isAlias(node)) return node.resolve(this.#document);
    return isNode(node) ? node : undefined;
  }

  #pair(map: YAMLMap, key: PropertyKey): Pair | undefined {
    const own = map.items.findLast((pair) => isScalar(pair.key) && String(pair.key.value) === String(key));
    if (own) return own;
    for (const merge of map.items.filter((pair) => isScalar(pair.key) && pair.key.source === '<<')) {
      const merged = this.#resolved(merge.value);
      const maps = isSeq(merged) ? merged.items.map((item) => this.#resolved(item)) : [merged];
      for (const source of maps) {
        const pair = isMap(source) ? this.#pair(source, key) : undefined;
        if (pair) return pair;
      }
    }
    return undefined;
  }

  /** The place of an error; an open quote is found only at the end of the file, so where it was opened. */
  #beginning(code: ErrorCode, offset: number): number {
    let start = offset;
    if (code !== 'MISSING_CHAR') return start;
    visit(this.#document, {
      Scalar: (_, node) => {
        const quoted = node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE';
        if (quoted && node.range && node.range[0] < offset && node.range[1] >= offset) start = node.range[0];
      },
    });
    return start;
  }

  #place(offset: number): Place {
    const { line, col } = this.#lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  }
}
