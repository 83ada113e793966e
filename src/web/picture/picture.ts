import { takesPlace } from '../../domain/plan/rows.ts';
import type { Language } from '../../lib/language.ts';
import { plural } from '../../lib/plural.ts';
import { capitalized } from '../../lib/text.ts';
import type { WallSlot } from '../wall/day.ts';
import { markOf } from '../wall/moments.ts';
import type { WallColumn, WallFacts } from '../wall/wall.ts';
import { words } from '../wall/words.ts';
import { Canvas, type Colour } from './canvas.ts';
import { fitted, wrapped } from './fit.ts';
import { CAP_HEIGHT, widthOf } from './font.ts';
import { colourPng, oneBitPng } from './png.ts';

/** `colour`: 1280x768; `eink`: 800x480, one bit a pixel. */
export type PictureKind = 'colour' | 'eink';

interface Theme {
  readonly paper: Colour;
  readonly ink: Colour;
  readonly soft: Colour;
  readonly accent: Colour;
}

const WHITE: Colour = [255, 255, 255];
const BLACK: Colour = [0, 0, 0];
const THEMES: Readonly<Record<PictureKind, Theme>> = {
  colour: { paper: [251, 246, 236], ink: [31, 41, 51], soft: [91, 102, 115], accent: [179, 38, 30] },
  eink: { paper: WHITE, ink: BLACK, soft: BLACK, accent: BLACK },
};
const SCALES: Readonly<Record<PictureKind, number>> = { colour: 1.6, eink: 1 };

// In pixels of the e-ink picture; the other one is the same, larger.
const WIDTH = 800;
const HEIGHT = 480;
const MARGIN = 24;
const INNER = WIDTH - 2 * MARGIN;
const HEAD_BOTTOM = 78;
/** The hours and the facts. */
const SIDE = 268;
const LESSONS_LEFT = MARGIN + SIDE + 20;
const BAR_TEXT = 26;
const BAR_LINE = 34;
const MAX_LESSON_TEXT = 40;
const MAX_LESSON_LINE = 54;
const LEAST_LESSON_TEXT = 26;
/** Of the word about a change, in parts of the size of the lesson. */
const WORD_SIZE = 0.54;

/** Draws the day of a child as the wall has it, without what changes each minute. @returns a PNG */
export function drawPicture(column: WallColumn, language: Language, kind: PictureKind): Buffer {
  const pen = new Pen(kind);
  const bottom = bars(pen, column);
  head(pen, column);
  if (column.day.free?.kind === 'cancelled') cancelledDay(pen, column, bottom, words[language].dayOff);
  else if (column.day.when === 'none') noDay(pen, column, bottom);
  else {
    side(pen, column, bottom, sideLines(column, language, kind));
    lessons(pen, column.day.slots, bottom);
  }
  return kind === 'eink' ? oneBitPng(pen.canvas) : colourPng(pen.canvas);
}

/** A canvas in pixels of the e-ink picture. */
class Pen {
  readonly theme: Theme;
  readonly canvas: Canvas;
  readonly #scale: number;

  constructor(kind: PictureKind) {
    this.theme = THEMES[kind];
    this.#scale = SCALES[kind];
    this.canvas = new Canvas(WIDTH * this.#scale, HEIGHT * this.#scale, this.theme.paper, kind === 'eink');
  }

  box(x: number, y: number, width: number, height: number, colour: Colour): void {
    const scale = this.#scale;
    this.canvas.rectangle(x * scale, y * scale, width * scale, height * scale, colour);
  }

  text(text: string, size: number, x: number, y: number, colour = this.theme.ink): void {
    this.canvas.text(text, size * this.#scale, x * this.#scale, y * this.#scale, colour);
  }

  /** Smaller or shortened if it is too wide. @returns its width */
  fit(text: string, size: number, x: number, y: number, width: number, more: Fit = {}): number {
    const { least = size, right = false, colour, isStruck = false } = more;
    const shown = fitted(text, width, size, least);
    const used = widthOf(shown.text, shown.size);
    const left = right ? x + width - used : x;
    this.text(shown.text, shown.size, left, y, colour);
    if (isStruck)
      this.box(
        left - 2,
        y - shown.size * 0.3,
        used + 4,
        Math.max(2, shown.size / 12),
        colour ?? this.theme.ink,
      );
    return used;
  }
}

interface Fit {
  readonly least?: number;
  readonly right?: boolean;
  readonly colour?: Colour;
  readonly isStruck?: boolean;
}

/** What is wrong, and a cancelled day, on the lower edge. @returns where they begin */
function bars(pen: Pen, { strip, day }: WallColumn): number {
  const sentences = [day.banner, strip && [strip.reason, strip.whatToDo].filter(Boolean).join(' ')];
  let bottom = HEIGHT;
  for (const sentence of sentences.filter((one) => one !== null)) {
    const lines = wrapped(sentence, INNER, BAR_TEXT, 2);
    const height = lines.length * BAR_LINE + 12;
    bottom -= height;
    pen.box(0, bottom, WIDTH, height - 3, pen.theme.accent);
    lines.forEach((line, index) => {
      pen.text(line, BAR_TEXT, MARGIN, bottom + 32 + index * BAR_LINE, pen.theme.paper);
    });
  }
  return bottom;
}

function head(pen: Pen, { name, day }: WallColumn): void {
  const used = pen.fit(name, 44, MARGIN, 56, INNER * 0.55, { least: 30 });
  const when = [day.label, day.date].filter(Boolean).join(' · ');
  const left = MARGIN + used + 24;
  if (day.free?.kind !== 'cancelled')
    pen.fit(when, 32, left, 56, WIDTH - MARGIN - left, { least: 18, right: true });
  pen.box(MARGIN, HEAD_BOTTOM - 6, INNER, 3, pen.theme.ink);
}

/** Today without lessons, and the next school day below. */
function cancelledDay(pen: Pen, { day }: WallColumn, bottom: number, headline: string): void {
  pen.fit(headline, 80, MARGIN, 180, INNER, { least: 40, colour: pen.theme.accent });
  pen.fit(capitalized(day.free?.name ?? ''), 32, MARGIN, 236, INNER, { least: 20 });
  if (day.start === null || bottom < 400) return;
  pen.fit([day.label, day.date].join(' · '), 32, MARGIN, 320, INNER, { least: 20 });
  pen.fit(`${day.start}–${day.end ?? ''}`, 80, MARGIN, 402, INNER);
}

function noDay(pen: Pen, { day }: WallColumn, bottom: number): void {
  const lines = wrapped(day.remark ?? '', INNER, 44, Math.max(1, Math.floor((bottom - HEAD_BOTTOM) / 58)));
  const top = HEAD_BOTTOM + (bottom - HEAD_BOTTOM - lines.length * 58) / 2;
  lines.forEach((line, index) => {
    pen.text(line, 44, MARGIN, top + 44 + index * 58);
  });
}

/** When school begins and ends, and what is new, as far as there is room. */
function side(pen: Pen, { day }: WallColumn, bottom: number, lines: readonly string[]): void {
  if (day.start ?? day.end) pen.fit(`${day.start ?? ''}–`, 92, MARGIN, HEAD_BOTTOM + 86, SIDE);
  pen.fit(day.end ?? '', 92, MARGIN, HEAD_BOTTOM + 180, SIDE);
  lines.slice(0, Math.max(0, Math.floor((bottom - HEAD_BOTTOM - 200) / 34))).forEach((line, index) => {
    pen.fit(line, 28, MARGIN, HEAD_BOTTOM + 226 + index * 34, SIDE, { least: 18, colour: pen.theme.soft });
  });
}

/** What the rows of the lessons do not say, and does not depend on the hour; on e-ink only what concerns the day. */
export function sideLines(
  { day, lines, due, bag, facts }: Pick<WallColumn, 'day' | 'lines' | 'due' | 'bag' | 'facts'>,
  language: Language,
  kind: PictureKind,
): readonly string[] {
  const texts = words[language];
  const things = bag?.things.filter(({ change }) => change !== 'removed') ?? [];
  const different = lines.filter((line) => /^(?:test|event|meeting|trip|home)$/.test(line.kind));
  const shown = kind === 'eink' ? { ...facts, messages: 0, notices: 0, grade: null } : facts;
  return [
    ...(day.usual ? [`${texts.usually} ${day.usual}`] : []),
    ...(day.changes > 0 ? [`${day.changes} ${plural(day.changes, texts.changes, language)}`] : []),
    ...things.map(({ thing }) => `+ ${thing}`),
    ...[...different, ...due].map(({ text, when }) => [text, when].filter(Boolean).join(', ')),
    ...factsOf(shown, language),
  ];
}

function factsOf({ lucky, messages, notices, grade }: WallFacts, language: Language): readonly string[] {
  const texts = words[language];
  return [
    lucky && `${lucky.mine ? texts.luckyMine : texts.lucky} ${lucky.number}`,
    messages > 0 && `${messages} ${plural(messages, texts.messages, language)}`,
    notices > 0 && `${notices} ${plural(notices, texts.notices, language)}`,
    grade && `${grade.text} ${grade.subject ?? texts.newGrade}`,
  ].filter((line) => typeof line === 'string');
}

/** A row for each lesson number, changed ones inverted. */
function lessons(pen: Pen, slots: readonly WallSlot[], bottom: number): void {
  const line = Math.min(MAX_LESSON_LINE, (bottom - HEAD_BOTTOM - 10) / Math.max(1, slots.length));
  const right = WIDTH - MARGIN;
  const size = subjectSize(slots, Math.min(MAX_LESSON_TEXT, line * 0.74), right - LESSONS_LEFT);
  const times = Math.max(0, ...slots.map(({ from }) => widthOf(from, size)));
  slots.forEach((slot, index) => {
    const top = HEAD_BOTTOM + 6 + index * line;
    const base = top + (line + size * CAP_HEIGHT) / 2;
    const changed = slot.lessons.find(({ status }) => status !== 'planned');
    const colour = changed ? pen.theme.paper : pen.theme.ink;
    if (changed) pen.box(LESSONS_LEFT - 8, top + 1, right - LESSONS_LEFT + 16, line - 3, pen.theme.accent);
    pen.fit(slot.from, size, LESSONS_LEFT, base, times, { right: true, colour });
    const left = LESSONS_LEFT + times + 16;
    const word = wordOf(slot);
    const wordSize = size * WORD_SIZE;
    const wordWidth = word === null ? 0 : Math.min((right - left) / 2, widthOf(word, wordSize));
    const subjectWidth = right - left - (word === null ? 0 : wordWidth + 12);
    const isStruck = slot.lessons.every(({ status }) => !takesPlace(status));
    pen.fit(subjectsOf(slot), size, left, base, subjectWidth, {
      least: size,
      colour,
      isStruck,
    });
    if (word !== null) pen.fit(word, wordSize, right - wordWidth, base, wordWidth, { right: true, colour });
  });
}

/** One size for all subjects: as large as the longest one allows. */
function subjectSize(slots: readonly WallSlot[], size: number, width: number): number {
  const widest = Math.max(
    1,
    ...slots.map((slot) => {
      const word = wordOf(slot);
      const beside = word === null ? 0 : Math.min(width / 2, widthOf(word, size * WORD_SIZE)) + 12;
      return widthOf(slot.from, size) + 16 + widthOf(subjectsOf(slot), size) + beside;
    }),
  );
  return Math.max(Math.min(size, LEAST_LESSON_TEXT), Math.min(size, (size * width) / widest));
}

/** What is changed, as the wall says it: of one of several groups with its name; or that it is a trip. */
function wordOf(slot: WallSlot): string | null {
  const mark = markOf(slot);
  if (!mark) return slot.lessons.find(({ status }) => status === 'planned')?.word ?? null;
  return [mark.part, mark.text].filter((one) => one !== null).join(': ');
}

/** Each subject once, those that take place if there are any. */
function subjectsOf({ lessons: all }: WallSlot): string {
  const held = all.filter(({ status }) => takesPlace(status));
  const shown = held.length > 0 ? held : all;
  return [...new Set(shown.map(({ subject }) => subject))].join(' / ');
}
