import type { Language } from '../../lib/language.ts';
import type { Pieces } from '../../lib/pausing.ts';
import { capitalized } from '../../lib/text.ts';
import { planWords } from '../../school/plan/plan-words.ts';
import { takesPlace } from '../../school/plan/rows.ts';
import type { WallSlot } from '../wall/day-parts.ts';
import { markOf, replacedIn } from '../wall/moments.ts';
import { sentencesOf } from '../wall/strip.ts';
import type { WallColumn } from '../wall/wall.ts';
import { words } from '../wall/words.ts';
import { wrapped } from './fit.ts';
import { CAP_HEIGHT, widthOf } from './font.ts';
import { heightOfNotes, notes, notesOf } from './notes.ts';
import { type Box, Pen, type PictureForm } from './pen.ts';
import type { Image } from './png.ts';

// All lengths are units of the pen.
const MARGIN = 24;
const HEAD_BOTTOM = 78;
const HOURS_TEXT = 92;
/** The hours and the notes beside the lessons. */
const SIDE = 268;
const SIDE_GAP = 20;
/** Below the lessons, of the height of the body. */
const MAX_NOTES = 0.4;
const BAR_TEXT = 26;
const BAR_LINE = 34;
const MAX_LESSON_TEXT = 46;
const MAX_LESSON_LINE = 66;
const LEAST_LESSON_TEXT = 26;
const LEAST_WORD_TEXT = 20;
const WORD_LINE = 1.2;
const WORD_GAP = 12;

/** Draws the day of a child as the wall has it, without what changes each minute. */
export function drawPicture(column: WallColumn, language: Language, form: PictureForm): Pieces<Image> {
  const pen = new Pen(form);
  const { name, day, strip } = column;
  const body = bodyOf(pen, bars(pen, [[day.banner?.text ?? null], sentencesOf(strip)]));
  const when = [day.label, day.date].filter(Boolean).join(' · ');
  head(pen, name, day.free?.kind === 'cancelled' ? null : when);
  if (column.day.free?.kind === 'cancelled') cancelledDay(pen, column, body, words[language].dayOff);
  else if (column.day.when === 'none') noDay(pen, column, body);
  else dayWith(pen, pictureRows(day.slots, language), column, body, notesOf(column, language, form.kind));
  return pen.image();
}

/** Below the head, above what begins at `bottom`. */
export function bodyOf(pen: Pen, bottom: number): Box {
  return { left: MARGIN, top: HEAD_BOTTOM, width: pen.width - 2 * MARGIN, height: bottom - HEAD_BOTTOM };
}

/** What is wrong, and a cancelled day, on the lower edge: each of parts. @returns where they begin */
export function bars(pen: Pen, all: readonly (readonly (string | null)[] | null)[]): number {
  let bottom = pen.height;
  for (const sentence of all.map((parts) => (parts ?? []).filter(Boolean).join(' ')).filter(Boolean)) {
    const lines = wrapped(sentence, pen.width - 2 * MARGIN, BAR_TEXT, 2);
    const height = lines.length * BAR_LINE + 12;
    bottom -= height;
    pen.box(0, bottom, pen.width, height - 3, pen.theme.accent);
    lines.forEach((line, index) => {
      const base = bottom + 32 + index * BAR_LINE;
      pen.fit(line, BAR_TEXT, MARGIN, base, pen.width - 2 * MARGIN, { colour: pen.theme.paper });
    });
  }
  return bottom;
}

/** @param when null: nothing */
export function head(pen: Pen, name: string, when: string | null): void {
  const inner = pen.width - 2 * MARGIN;
  const used = pen.fit(name, 44, MARGIN, 56, inner * 0.55, { least: 30 });
  const left = MARGIN + used + 24;
  if (when !== null) pen.fit(when, 32, left, 56, pen.width - MARGIN - left, { least: 18, right: true });
  pen.box(MARGIN, HEAD_BOTTOM - 6, inner, 3, pen.theme.ink);
}

/** Today without lessons, and the next school day below. */
function cancelledDay(
  pen: Pen,
  { day }: WallColumn,
  { left, top, width, height }: Box,
  headline: string,
): void {
  pen.fit(headline, 80, left, top + 102, width, { least: 40, colour: pen.theme.accent });
  pen.fit(capitalized(day.free?.name ?? ''), 32, left, top + 158, width, { least: 20 });
  if (day.start === null || height < 322) return;
  pen.fit([day.label, day.date].join(' · '), 32, left, top + 242, width, { least: 20 });
  pen.fit(`${day.start}–${day.end ?? ''}`, 80, left, top + 324, width);
}

function noDay(pen: Pen, { day }: WallColumn, { left, top, width, height }: Box): void {
  const lines = wrapped(day.remark ?? '', width, 44, Math.max(1, Math.floor(height / 58)));
  const above = (height - lines.length * 58) / 2;
  lines.forEach((line, index) => {
    pen.fit(line, 44, left, top + above + 44 + index * 58, width);
  });
}

/** The hours above what is new, as far as there is room, beside the lessons; upright all is below each other. */
function dayWith(
  pen: Pen,
  rows: readonly Row[],
  { day }: WallColumn,
  body: Box,
  all: readonly string[],
): void {
  const { left, top, width, height } = body;
  const [start, end] = [day.start || day.end ? `${day.start ?? ''}–` : '', day.end ?? ''];
  if (pen.height <= pen.width) {
    pen.fit(start, HOURS_TEXT, left, top + 86, SIDE);
    pen.fit(end, HOURS_TEXT, left, top + 180, SIDE);
    notes(pen, all, { left, top: top + 200, width: SIDE, height: height - 200 });
    const beside = SIDE + SIDE_GAP;
    lessons(pen, rows, {
      left: left + beside,
      top: top + 6,
      width: width - beside,
      height: height - 10,
    });
    return;
  }
  pen.fit(start + end, HOURS_TEXT, left, top + 86, width, { least: 40 });
  const below = heightOfNotes(all, { width, height: height * MAX_NOTES });
  lessons(pen, rows, { left, top: top + 116, width, height: height - 126 - below });
  notes(pen, all, { left, top: top + height - below, width, height: below });
}

/** A lesson number of the picture. */
interface Row {
  readonly from: string;
  /** By their short names, as everywhere in the picture. */
  readonly subjects: string;
  /** What is changed, as the wall says it: of one of several groups with its name; or what an outing is; empty: nothing. */
  readonly word: string;
  /** The same on two lines. */
  readonly split: readonly string[];
  /** `zamiast: Biologia`; null: nothing, or it is unknown. */
  readonly instead: string | null;
  readonly isChanged: boolean;
  readonly isStruck: boolean;
}

export function pictureRows(slots: readonly WallSlot[], language: Language): readonly Row[] {
  return slots.map((slot) => {
    const mark = markOf(slot);
    const was = mark && replacedIn(slot, mark);
    const outing = slot.lessons.find(({ status }) => status === 'planned');
    return {
      from: slot.from,
      subjects: subjectsOf(slot),
      word: mark ? [mark.part, mark.text].filter(Boolean).join(': ') : (outing?.word ?? ''),
      split: mark?.part ? [`${mark.part}:`, mark.text] : [],
      instead: was ? planWords[language].insteadOf({ subject: was }) : null,
      isChanged: slot.lessons.some(({ status }) => status !== 'planned'),
      isStruck: slot.lessons.every(({ status }) => !takesPlace(status)),
    };
  });
}

/** Changed rows are inverted; all subjects have one size. */
function lessons(pen: Pen, rows: readonly Row[], { left, top, width, height }: Box): void {
  const line = Math.min(MAX_LESSON_LINE, height / Math.max(1, rows.length));
  const most = Math.min(MAX_LESSON_TEXT, line * 0.74);
  const size = Math.max(Math.min(most, LEAST_LESSON_TEXT), sizeOfRows(rows, most, { width, height: line }));
  const times = timesWidth(rows, size);
  const names = left + times + 16;
  const right = left + width;
  rows.forEach((row, index) => {
    const { from, subjects, isChanged, isStruck } = row;
    const y = top + index * line;
    const base = y + (line + size * CAP_HEIGHT) / 2;
    const colour = isChanged ? pen.theme.paper : pen.theme.ink;
    if (isChanged) pen.box(left - 8, y + 1, width + 16, line - 3, pen.theme.accent);
    pen.fit(from, size, left, base, times, { right: true, colour });
    const said = saidIn(row, { width: right - names, height: line }, size);
    const room = right - names - Math.max(0, ...said.lines.map((one) => widthOf(one, said.size) + WORD_GAP));
    pen.fit(subjects, size, names, base, room, { colour, isStruck });
    // Two lines are in the middle of the row, the letters below the line included.
    const above =
      said.lines.length < 2 ? 0 : (said.size * (WORD_LINE + 0.2) + (size - said.size) * CAP_HEIGHT) / 2;
    said.lines.forEach((one, number) => {
      const below = base + number * WORD_LINE * said.size - above;
      pen.text(one, said.size, right - widthOf(one, said.size), below, colour);
    });
  });
}

/**
 * The word about a change as it stands beside the subjects, on one line or two: with what the lesson replaces where there is
 * room for all of it. No letters are cut off: what does not fit gives way whole.
 * @param size of the subjects
 */
export function saidIn(
  { word, split, instead, subjects }: Row,
  { width, height }: Pick<Box, 'width' | 'height'>,
  size: number,
): { readonly lines: readonly string[]; readonly size: number } {
  const plain = [[word], split].filter(([first]) => first);
  const all = instead === null ? plain : [[word, instead], [`${word} (${instead})`], ...plain];
  const beside = width - WORD_GAP - widthOf(subjects, size);
  const fitting = (lines: readonly string[], room: number) => {
    const high = height / heightOfLines(lines.length, 1);
    const wide = room / Math.max(...lines.map((line) => widthOf(line, 1)));
    return { lines, size: Math.min(wordSizeOf(size), high, wide) };
  };
  const ways = [
    ...all.map((lines) => fitting(lines, beside)),
    ...plain.map((lines) => fitting(lines, width / 2)),
  ];
  return ways.find((way) => way.size >= LEAST_WORD_TEXT) ?? { lines: [], size };
}

function heightOfLines(count: number, size: number): number {
  return size * (1.2 + WORD_LINE * (count - 1));
}

/** Of the word about a change. */
function wordSizeOf(size: number): number {
  return Math.max(LEAST_WORD_TEXT, size * 0.6);
}

/** The largest size in which every row fits, with what lessons replace on a line of less than half of it. */
function sizeOfRows(
  rows: readonly Row[],
  most: number,
  { width, height }: Pick<Box, 'width' | 'height'>,
): number {
  const hasLines = heightOfLines(2, LEAST_WORD_TEXT) <= height;
  const withInstead = rows.flatMap(({ subjects, instead }) => {
    const beside = instead === null || !hasLines ? 0 : widthOf(instead, LEAST_WORD_TEXT);
    if (beside === 0 || beside > width / 2) return [];
    return [(width - 16 - WORD_GAP - beside) / (timesWidth(rows, 1) + widthOf(subjects, 1))];
  });
  const widths = rows.map(({ subjects, word }) => {
    const beside = word === '' ? 0 : Math.min(width / 2, widthOf(word, wordSizeOf(most))) + 12;
    return widthOf(subjects, most) + beside;
  });
  const size = (most * (width - 16)) / (timesWidth(rows, most) + Math.max(1, ...widths));
  return Math.min(most, size, ...withInstead);
}

function timesWidth(rows: readonly Row[], size: number): number {
  return Math.max(0, ...rows.map(({ from }) => widthOf(from, size)));
}

/** Each subject once, those that take place if there are any. */
function subjectsOf({ lessons: all }: WallSlot): string {
  const held = all.filter(({ status }) => takesPlace(status));
  const shown = held.length > 0 ? held : all;
  return [...new Set(shown.map(({ label }) => label))].join(' / ');
}
