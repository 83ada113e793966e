import { cell, cutTo, textWidth } from '../lib/cells.ts';

type Fields = Readonly<Record<string, unknown>>;

const GAP = '  ';
const NARROWEST = 6;
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

/** Rows as a table with a line of titles; a column that says nothing in any row is left out. */
export function renderRows(rows: readonly Fields[], width: number): string {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const columns = keys
    .map((key) => [title(key), ...rows.map((row) => cellText(row[key]))])
    .filter(([, ...texts]) => texts.some((text) => text !== ''));
  const widths = fitted(
    columns.map((texts) => Math.max(...texts.map(textWidth))),
    width,
  );
  const lines = Array.from({ length: rows.length + 1 }, (_, line) =>
    columns
      .map((texts, column) => cell(texts[line] ?? '', widths[column] ?? 0))
      .join(GAP)
      .trimEnd(),
  );
  return columns.length === 0 ? NOTHING : lines.join('\n');
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

/** The widest columns give way until all fit; none becomes narrower than what still says something. */
function fitted(widths: readonly number[], width: number): readonly number[] {
  const room = width - GAP.length * (widths.length - 1);
  let limit = Math.max(NARROWEST, ...widths);
  const sum = (most: number): number => widths.reduce((total, one) => total + Math.min(one, most), 0);
  while (limit > NARROWEST && sum(limit) > room) limit -= 1;
  return widths.map((one) => Math.min(one, limit));
}

/** One value on one line: a list by its members, an object by what it holds. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number')
    return Number.isInteger(value) ? String(value) : String(Number(value.toFixed(2)));
  if (typeof value === 'string') return value.replace(/\s+/gu, ' ').trim();
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
