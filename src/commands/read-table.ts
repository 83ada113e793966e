import { cell, cutTo, textWidth } from '../lib/cells.ts';

type Fields = Readonly<Record<string, unknown>>;

const GAP = '  ';
/** A column that has more to say is not cut to less than this. */
const NARROWEST = 12;
const NOTHING = 'nothing';

/** Any JSON as a person reads it, in lines of at most `width` columns where it is a table. */
export function renderValue(value: unknown, width: number): string {
  if (Array.isArray(value)) return renderList(value, width);
  if (!isFields(value)) return cellText(value) || NOTHING;
  const entries = Object.entries(value);
  if (entries.length === 0) return NOTHING;
  const simple = entries.filter(([, member]) => !isSection(member));
  const sections = entries.filter(([, member]) => isSection(member));
  const blocks = sections.map(
    ([name, member]) => `${title(name)}:\n${indented(renderValue(member, width - 2))}`,
  );
  return [...(simple.length > 0 ? [renderFields(simple)] : []), ...blocks].join('\n\n');
}

/**
 * Rows as a table with a line of titles, a column that says nothing in any row left out. Where too much would be cut,
 * one row after the other.
 */
export function renderRows(rows: readonly Fields[], width: number): string {
  const all = new Set(rows.flatMap((row) => Object.keys(row)));
  // The day says when; to the second is for scripts.
  if (all.has('date')) all.delete('addedAt');
  const keys = [...all].filter((key) => rows.some((row) => cellText(row[key]) !== ''));
  if (keys.length === 0) return NOTHING;
  const columns = keys.map((key) => [title(key), ...rows.map((row) => cellText(row[key]))]);
  const natural = columns.map((texts) => Math.max(...texts.map(textWidth)));
  const limit = widest(natural, width);
  if (limit === undefined) return rows.map((row) => renderFields(filled(row))).join('\n\n');
  const line = (index: number): string =>
    columns.map((texts, column) => cell(texts[index] ?? '', Math.min(limit, natural[column] ?? 0))).join(GAP);
  return Array.from({ length: rows.length + 1 }, (_, index) => line(index).trimEnd()).join('\n');
}

function filled(row: Fields): (readonly [string, unknown])[] {
  return Object.entries(row).filter(([, value]) => cellText(value) !== '');
}

function renderList(items: readonly unknown[], width: number): string {
  if (items.length === 0) return NOTHING;
  if (items.every(isFields)) return renderRows(items, width);
  return items.map((item) => cutTo(cellText(item), width)).join('\n');
}

function renderFields(entries: readonly (readonly [string, unknown])[]): string {
  const widest = Math.max(...entries.map(([name]) => textWidth(title(name))));
  return entries
    .map(([name, value]) => `${cell(title(name), widest)}${GAP}${cellText(value) || '-'}`)
    .join('\n');
}

/** How wide a column may be so that all fit: the widest give way. Undefined where that leaves too little. */
function widest(widths: readonly number[], width: number): number | undefined {
  const room = width - GAP.length * (widths.length - 1);
  const fits = (most: number): boolean =>
    widths.reduce((total, one) => total + Math.min(one, most), 0) <= room;
  let limit = Math.max(...widths);
  while (limit >= NARROWEST && !fits(limit)) limit -= 1;
  return limit >= Math.min(NARROWEST, Math.max(...widths)) ? limit : undefined;
}

/** One value on one line: a list by its members, an object by what it holds. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number')
    return Number.isInteger(value) ? String(value) : String(Number(value.toFixed(2)));
  // Clean of all that a terminal would obey.
  if (typeof value === 'string') return cutTo(value.replace(/\s+/gu, ' ').trim(), Number.POSITIVE_INFINITY);
  if (Array.isArray(value)) return value.map(cellText).filter(Boolean).join(', ');
  return isFields(value) ? Object.values(value).map(cellText).filter(Boolean).join(' ') : '';
}

/** What is shown below a title of its own. */
function isSection(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0 || value.some((item) => typeof item === 'object');
  return isFields(value) && Object.keys(value).length > 0;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function indented(text: string): string {
  return text.replace(/^(?=.)/gmu, '  ');
}

/** `dueOn` is `due on`; ids of the portal keep their names. */
function title(name: string): string {
  return /^[a-z]+(?:[A-Z][a-z]+)+$/u.test(name)
    ? name.replace(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`)
    : name;
}
