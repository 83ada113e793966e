import type { Language } from '../../lib/language.ts';
import { capitalized } from '../../lib/text.ts';
import type { WallColumn, WallFacts } from '../wall/wall.ts';
import { words } from '../wall/words.ts';
import { wrapped } from './fit.ts';
import { widthOf } from './font.ts';
import type { Box, Pen, PictureForm } from './pen.ts';

/** The sizes of the letters, as there is room; with the last without the notes that no longer fit. */
const SIZES = [28, 26, 24, 22, 20, 18];
const LINE = 1.22;
const MAX_LINES = 4;

interface Notes {
  readonly size: number;
  readonly lines: readonly string[];
}

/** The notes of the day, the first ones if there is no room for all. */
export function notes(pen: Pen, all: readonly string[], { left, top, width, height }: Box): void {
  const { size, lines } = notesIn(all, { width, height });
  lines.forEach((line, index) => {
    pen.fit(line, size, left, top + size * (0.95 + index * LINE), width, { colour: pen.theme.soft });
  });
}

export function heightOfNotes(all: readonly string[], room: Pick<Box, 'width' | 'height'>): number {
  const { size, lines } = notesIn(all, room);
  return lines.length * size * LINE;
}

/** Without a word that is cut, if any size has room for that. */
function notesIn(all: readonly string[], { width, height }: Pick<Box, 'width' | 'height'>): Notes {
  let kept: Notes = { size: 0, lines: [] };
  for (const size of SIZES) {
    const blocks = all.map((note) => wrapped(note, width, size, MAX_LINES));
    const most = Math.floor(height / (size * LINE));
    kept = { size, lines: linesOf(blocks, most) };
    const isWhole = kept.lines.every((line) => widthOf(line, size) <= width);
    if (isWhole && kept.lines.length === blocks.flat().length) break;
  }
  return kept;
}

/** The first blocks, of at most so many lines. */
function linesOf(blocks: readonly (readonly string[])[], most: number): readonly string[] {
  const lines: string[] = [];
  for (const block of blocks) {
    if (lines.length + block.length > most) break;
    lines.push(...block);
  }
  return lines;
}

/** What the rows of the lessons do not say, and does not depend on the hour, tests first; on e-ink only what concerns the day. */
export function notesOf(
  { day, lines, due, bag, facts }: Pick<WallColumn, 'day' | 'lines' | 'due' | 'bag' | 'facts'>,
  language: Language,
  kind: PictureForm['kind'],
): readonly string[] {
  const texts = words[language];
  const things = [
    ...(bag?.subjects ?? []).map(({ name }) => name),
    ...(bag?.things ?? []).flatMap(({ thing, change }) => (change === 'removed' ? [] : [thing])),
  ];
  const different = lines.filter((line) => /^(?:test|event|meeting|trip)$/.test(line.kind));
  const dated = [...different, ...due];
  const isTest = (line: { readonly kind: string }): boolean => line.kind === 'test';
  const said = (some: typeof dated): string[] =>
    some.map(({ text, when }) => [text, when].filter(Boolean).join(', '));
  const shown = kind === 'eink' ? { ...facts, messages: 0, notices: 0, grade: null } : facts;
  return [
    ...said(dated.filter(isTest)),
    ...(day.usual ? [`${texts.usually} ${day.usual}`] : []),
    ...(day.changes > 0 ? [`${day.changes} ${texts.changes({ count: day.changes })}`] : []),
    ...said(dated.filter((line) => !isTest(line))),
    ...(things.length > 0 ? [`${capitalized(texts.bag)}: ${[...new Set(things)].join(', ')}`] : []),
    ...factsOf(shown, language),
  ];
}

function factsOf({ lucky, messages, notices, grade }: WallFacts, language: Language): readonly string[] {
  const texts = words[language];
  return [
    lucky && `${lucky.mine ? texts.luckyMine : texts.lucky} ${lucky.number}`,
    messages > 0 && `${messages} ${texts.messages({ count: messages })}`,
    notices > 0 && `${notices} ${texts.notices({ count: notices })}`,
    grade && `${grade.text} ${grade.subject ?? texts.newGrade}`,
  ].filter((line) => typeof line === 'string');
}
