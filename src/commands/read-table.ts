import { cell, cutTo, textWidth } from '../lib/cells.ts';
import { isObject } from '../lib/is-object.ts';

type Fields = Readonly<Record<string, unknown>>;

const GAP = '  ';
/** Columns are not cut to less than this. */
const MIN_COLUMN_CHARS = 12;
const EMPTY = 'nothing';
/** Never cut: other commands need it. */
const ID = 'id';

/** Renders any JSON for a person; lines of a table have at most `width` columns. */
export function renderValue(value: unknown, width: number): string {
  if (Array.isArray(value)) return renderList(value, width);
  if (!isObject(value)) return cellText(value) || EMPTY;
  const entries = Object.entries(value);
  if (entries.length === 0) return EMPTY;
  const simple = entries.filter(([, member]) => !isSection(member));
  const sections = entries.filter(([, member]) => isSection(member));
  const blocks = sections.map(
    ([name, member]) => `${title(name)}:\n${indented(renderValue(member, width - 2))}`,
  );
  return [...(simple.length > 0 ? [renderFields(simple)] : []), ...blocks].join('\n\n');
}

/** Renders rows as a table with titles and without empty columns; if too much would be cut, one row after the other. */
export function renderRows(rows: readonly Fields[], width: number): string {
  const all = new Set(rows.flatMap((row) => Object.keys(row)));
  // The date is enough; the second is for scripts.
  if (all.has('date')) all.delete('addedAt');
  const keys = [...all].filter((key) => rows.some((row) => cellText(row[key]) !== ''));
  if (keys.length === 0) return EMPTY;
  const columns = keys.map((key) => [title(key), ...rows.map((row) => cellText(row[key]))]);
  const natural = columns.map((texts) => Math.max(...texts.map(textWidth)));
  const widths = fittedWidths(natural, width - GAP.length * (keys.length - 1), keys.indexOf(ID));
  if (widths === undefined) return rows.map((row) => renderFields(filled(row))).join('\n\n');
  const line = (index: number): string =>
    columns.map((texts, column) => cell(texts[index] ?? '', widths[column] ?? 0)).join(GAP);
  return Array.from({ length: rows.length + 1 }, (_, index) => line(index).trimEnd()).join('\n');
}

function filled(row: Fields): (readonly [string, unknown])[] {
  return Object.entries(row).filter(([, value]) => cellText(value) !== '');
}

function renderList(items: readonly unknown[], width: number): string {
  if (items.length === 0) return EMPTY;
  if (items.every(isObject)) return renderRows(items, width);
  return items.map((item) => cutTo(cellText(item), width)).join('\n');
}

function renderFields(entries: readonly (readonly [string, unknown])[]): string {
  const widest = Math.max(...entries.map(([name]) => textWidth(title(name))));
  return entries
    .map(([name, value]) => `${cell(title(name), widest)}${GAP}${cellText(value) || '-'}`)
    .join('\n');
}

/**
 * The widths of the columns, the widest of them cut so that all fit; undefined if too much would be cut.
 * @param whole index of the column that is never cut
 */
function fittedWidths(widths: readonly number[], room: number, whole: number): readonly number[] | undefined {
  const widest = Math.max(...widths);
  for (let limit = widest; limit >= Math.min(MIN_COLUMN_CHARS, widest); limit -= 1) {
    const cut = widths.map((one, column) => (column === whole ? one : Math.min(one, limit)));
    if (cut.reduce((total, one) => total + one, 0) <= room) return cut;
  }
  return undefined;
}

/** One value on one line; lists and objects as their values. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number')
    return Number.isInteger(value) ? String(value) : String(Number(value.toFixed(2)));
  // `cutTo` removes control characters.
  if (typeof value === 'string') return cutTo(value.replace(/\s+/gu, ' ').trim(), Number.POSITIVE_INFINITY);
  if (Array.isArray(value)) return value.map(cellText).filter(Boolean).join(', ');
  return isObject(value) ? Object.values(value).map(cellText).filter(Boolean).join(' ') : '';
}

/** Whether a value is shown below a title. */
function isSection(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0 || value.some((item) => typeof item === 'object');
  return isObject(value) && Object.keys(value).length > 0;
}

function indented(text: string): string {
  return text.replace(/^(?=.)/gmu, '  ');
}

/** `dueOn` becomes `due on`; the portal's own names stay. */
function title(name: string): string {
  return /^[a-z]+(?:[A-Z][a-z]+)+$/u.test(name)
    ? name.replace(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`)
    : name;
}
