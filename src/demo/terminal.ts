import { styleText } from 'node:util';
import { BRIDGE, FAMILY } from '../home/topics.ts';
import { cell, cutTo, textWidth } from '../lib/cells.ts';

/** One state of one device. */
export interface EntityRow {
  readonly child: string;
  readonly key: string;
  /** null: unknown. */
  readonly state: string | null;
}

/**
 * Returns the states among retained topics: `base/CHILD/KEY` with `{"state": …}`. The children in their order, then the other
 * devices; the states of each in the order of their first publication.
 */
export function entityRows(
  retained: ReadonlyMap<string, string>,
  base: string,
  children: readonly string[],
): EntityRow[] {
  const place = ({ child }: EntityRow): number =>
    children.includes(child) ? children.indexOf(child) : Infinity;
  const rows = [...retained].flatMap(([topic, payload]): EntityRow[] => {
    const [child, key, ...more] = topic.startsWith(`${base}/`) ? topic.slice(base.length + 1).split('/') : [];
    const state = stateOf(payload);
    return child === undefined || key === undefined || more.length > 0 || state === undefined
      ? []
      : [{ child, key, state }];
  });
  return rows.toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
}

function stateOf(payload: string): string | null | undefined {
  let json: unknown;
  try {
    json = JSON.parse(payload);
  } catch {
    return undefined;
  }
  if (typeof json !== 'object' || json === null || !('state' in json)) return undefined;
  return json.state === null ? null : String(json.state);
}

const GAP = '  ';
const MIN_COLUMN_WIDTH = 16;
const UNKNOWN = '—';

/** Styles the parts of the table. */
interface Paint {
  title(text: string): string;
  key(text: string): string;
  unknown(text: string): string;
}
const plain: Paint = { title: (text) => text, key: (text) => text, unknown: (text) => text };
const coloured: Paint = {
  title: (text) => styleText('bold', text, { validateStream: false }),
  key: (text) => styleText('cyan', text, { validateStream: false }),
  unknown: (text) => styleText('dim', text, { validateStream: false }),
};

/**
 * Renders all states as a table of at most `width` columns: the children side by side if they fit, otherwise one below the
 * other, and the family and the bridge last.
 */
export function renderTable(rows: readonly EntityRow[], width: number, colour = false): string {
  const paint = colour ? coloured : plain;
  const byChild = Map.groupBy(rows, (row) => row.child);
  const names = [...byChild.keys()];
  const keys = [...new Set(rows.map((row) => row.key))];
  const keyWidth = Math.min(Math.max(0, ...keys.map(textWidth)), Math.floor(width * 0.4));
  const shared = names.filter((name) => byChild.get(name)?.some((row) => isShared(row, byChild)));
  const room = Math.floor((width - keyWidth) / Math.max(1, shared.length)) - GAP.length;
  const groups = shared.length > 1 && room >= MIN_COLUMN_WIDTH ? [shared] : shared.map((name) => [name]);
  for (const name of names.filter((other) => !shared.includes(other))) groups.push([name]);
  return groups.map((group) => renderGroup(group, byChild, { width, keyWidth }, paint)).join('\n\n');
}

type ByChild = ReadonlyMap<string, readonly EntityRow[]>;

/** False for the family and the bridge: they share few keys with the children, so a common table would be mostly empty. */
function isShared(row: EntityRow, byChild: ByChild): boolean {
  return (row.child !== BRIDGE && row.child !== FAMILY) || byChild.size === 1;
}

function renderGroup(
  names: readonly string[],
  byChild: ByChild,
  { width, keyWidth }: { width: number; keyWidth: number },
  paint: Paint,
): string {
  const room = Math.floor((width - keyWidth) / names.length) - GAP.length;
  const columns = names.map((name) => new Map(byChild.get(name)?.map((row) => [row.key, row.state])));
  const keys = [...new Set(columns.flatMap((column) => [...column.keys()]))];
  const title = names.map((name) => GAP + paint.title(cell(name, room))).join('');
  const lines = keys.map((key) => {
    const states = columns.map((column) => {
      const state = column.get(key);
      if (state === undefined) return GAP + ' '.repeat(room);
      return GAP + (state === null ? paint.unknown(cell(UNKNOWN, room)) : cell(state, room));
    });
    return paint.key(cell(key, keyWidth)) + states.join('');
  });
  return [' '.repeat(keyWidth) + title, ...lines].map((line) => line.trimEnd()).join('\n');
}

/** The part of a terminal or another stream that the table needs. */
export interface Screen {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
  write(text: string): unknown;
}

const HOME = '\u001b[H';
const CLEAR = '\u001b[2J';
const CLEAR_TO_LINE_END = '\u001b[K';
const CLEAR_TO_END = '\u001b[J';
const HIDE_CURSOR = '\u001b[?25l';
const SHOW_CURSOR = '\u001b[?25h';
const DEFAULT_WIDTH = 120;

/** Prints changing states: as a table that is redrawn in place on a terminal, otherwise as one line per change. */
export class LiveTable {
  readonly #screen: Screen;
  readonly #colour: boolean;
  #shown = '';
  readonly #lastPrinted = new Map<string, string | null>();
  #lastFoot: readonly string[] = [];

  constructor(screen: Screen, env: Readonly<Record<string, string | undefined>>) {
    this.#screen = screen;
    // https://no-color.org: set and not empty.
    this.#colour = screen.isTTY === true && (env['NO_COLOR'] ?? '') === '';
  }

  /** Prints the current states. @param foot lines below the table; without a terminal each once */
  update(rows: readonly EntityRow[], foot: readonly string[] = []): void {
    if (this.#screen.isTTY) this.#redraw(rows, foot);
    else this.#printChanges(rows, foot);
  }

  /** Prints the table once. */
  printOnce(rows: readonly EntityRow[]): void {
    this.#screen.write(`${renderTable(rows, this.#width, this.#colour)}\n`);
  }

  /** Shows the cursor again. */
  stop(): void {
    if (this.#screen.isTTY && this.#shown !== '') this.#screen.write(SHOW_CURSOR);
  }

  get #width(): number {
    return this.#screen.columns ?? DEFAULT_WIDTH;
  }

  #redraw(rows: readonly EntityRow[], foot: readonly string[]): void {
    const table = renderTable(rows, this.#width, this.#colour).split('\n');
    const below = foot.map((line) => cutTo(line, this.#width));
    const room = (this.#screen.rows ?? Number.POSITIVE_INFINITY) - below.length - 1;
    const cut =
      table.length > room ? [...table.slice(0, room - 1), `… ${table.length - room + 1} more`] : table;
    const frame = [...cut, ...below].map((line) => `${line}${CLEAR_TO_LINE_END}\n`).join('');
    if (frame === this.#shown) return;
    const start = this.#shown === '' ? HIDE_CURSOR + CLEAR + HOME : HOME;
    this.#screen.write(start + frame + CLEAR_TO_END);
    this.#shown = frame;
  }

  #printChanges(rows: readonly EntityRow[], foot: readonly string[]): void {
    for (const { child, key, state } of rows) {
      const topic = `${child}/${key}`;
      if (this.#lastPrinted.get(topic) === state) continue;
      this.#lastPrinted.set(topic, state);
      this.#screen.write(`${topic}: ${cutTo(state ?? UNKNOWN, DEFAULT_WIDTH)}\n`);
    }
    for (const line of foot) {
      if (line !== '' && !this.#lastFoot.includes(line)) this.#screen.write(`${line}\n`);
    }
    this.#lastFoot = foot;
  }
}
