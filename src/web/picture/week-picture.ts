import type { Pieces } from '../../lib/pausing.ts';
import { capitalized } from '../../lib/text.ts';
import { sentencesOf } from '../wall/strip.ts';
import type { WeekChild, WeekDay, WeekTag } from '../week/week.ts';
import { MAX_LETTERS, wrapped } from './fit.ts';
import { widthOf } from './font.ts';
import { type Box, Pen, type PictureForm } from './pen.ts';
import { bars, bodyOf, head } from './picture.ts';
import type { Image } from './png.ts';

// All lengths are units of the pen.
const GAP = 16;
const PAD = 6;
const LINE = 1.24;
const NOTE = 0.8;
const HEAD = 1.15;
/** Beside the things of a day, upright. */
const SIDE = 150;
/** The sizes of the letters, as there is room; the last also if there is none, without what no longer fits. */
const WITH_NOTES = [40, 36, 32, 30, 28, 26, 24, 22, 20, 18, 16];
const WITHOUT_NOTES = [28, 26, 24, 22, 20, 18, 16, 14];
const MAX_LINES = 8;
/** More of a day decides nothing. */
const MAX_WEIGHED = 12;
/** A longer text gives way to its brief one. */
const MAX_WHOLE = 60;

/** More than any layout lacks that has room for every day. */
const LACKS = 3;

type Look = 'head' | 'text' | 'soft' | 'inked' | 'boxed' | 'framed' | 'barred';

const LOOKS: Readonly<Record<WeekTag['kind'], Look>> = {
  gone: 'boxed',
  change: 'boxed',
  event: 'inked',
  test: 'framed',
  homework: 'barred',
  meeting: 'barred',
};

/** A text in lines. */
interface Block {
  readonly look: Look;
  readonly size: number;
  readonly lines: readonly string[];
  /** Whether it lacks words, or has one that is too wide. */
  readonly isCut: boolean;
  /** Whether it has no room for what a lesson replaces. */
  readonly isBrief: boolean;
}

interface Style {
  readonly size: number;
  readonly hasNotes: boolean;
}

/** A place and what is in it. */
interface Cell {
  readonly box: Box;
  readonly blocks: readonly Block[];
  /** How many things it lacks. */
  readonly more: number;
}

/** Draws the week of a child, without what changes from day to day. */
export function* drawWeek(
  { name, strip, days: all }: Pick<WeekChild, 'name' | 'strip' | 'days'>,
  title: string,
  form: PictureForm,
): Pieces<Image> {
  const days = all.map((day) => ({ ...day, tags: day.tags.map(withoutLong) }));
  const pen = new Pen(form);
  const body = bodyOf(pen, bars(pen, [sentencesOf(strip)]));
  head(pen, name, title);
  const [first] = days;
  const isAllOne = days.every(({ hours, tags }) => tags.length === 0 && hours === first?.hours);
  if (isAllOne && first?.hours) {
    const lines = wrapped(capitalized(first.hours), body.width, 48, 3);
    const top = body.top + (body.height - lines.length * 60) / 2;
    lines.forEach((line, index) => {
      pen.fit(line, 48, body.left, top + 48 + index * 60, body.width);
    });
    return yield* pen.image();
  }
  const cellsOf = pen.height > pen.width ? rows : columns;
  const styles = [
    ...WITH_NOTES.map((size) => ({ size, hasNotes: true })),
    ...WITHOUT_NOTES.map((size) => ({ size, hasNotes: false })),
  ];
  const fits = ({ box, blocks }: Cell): boolean =>
    heightOf(blocks) <= box.height && box.top + box.height <= body.top + body.height;
  const lacks = (cells: readonly Cell[], lack: 'isCut' | 'isBrief'): boolean =>
    cells.some(({ blocks }) => blocks.some((block) => block[lack]));
  // The largest with everything, otherwise what lacks least, the largest of it.
  let best: { readonly cells: readonly Cell[]; readonly lack: number } = { cells: [], lack: LACKS };
  for (const style of styles) {
    const cells = cellsOf(days, body, style);
    const lack = !cells.every(fits) ? LACKS : lacks(cells, 'isCut') ? 2 : Number(lacks(cells, 'isBrief'));
    // Where none has room for all, the smallest.
    if (lack < best.lack || best.lack === LACKS) best = { cells, lack };
    yield;
    if (lack === 0) break;
  }
  for (const cell of best.cells) draw(pen, cell, body.top + body.height);
  lines(pen, best.cells, body);
  return yield* pen.image();
}

const withoutLong = (tag: WeekTag): WeekTag =>
  tag.text.length > MAX_WHOLE ? { ...tag, text: tag.brief ?? tag.text } : tag;

/** A column for each day, as wide as its longest word and as there is to say of it. */
function columns(days: readonly WeekDay[], body: Box, style: Style): readonly Cell[] {
  const needs = days.map((day) => needOf(day, style));
  const room = body.width - GAP * (days.length - 1);
  const words = sum(needs.map(({ word }) => word));
  const part = Math.min(1, room / words);
  const spare = Math.max(0, room - words) / sum(needs.map(({ all }) => all));
  let { left } = body;
  return days.map((day, index) => {
    const { word, all } = needs[index] ?? { word: 0, all: 0 };
    const width = word * part + all * spare;
    const box = { ...body, left, width };
    left += width + GAP;
    return { box, ...thingsOf(day, width, style, body.height, whenOf(day, width, style)) };
  });
}

/** The widths of the widest word of a day, and of all that is said of it. */
function needOf(
  { name, hours, usually, tags }: WeekDay,
  { size, hasNotes }: Style,
): { readonly word: number; readonly all: number } {
  const widths = (text: string | null, part: number, pad = 0): readonly number[] =>
    (text ?? '')
      .slice(0, MAX_LETTERS)
      .split(' ')
      .map((word) => widthOf(word, size * part) + pad);
  const all = [
    ...widths(capitalized(name), HEAD),
    ...widths(hours && inTwo(hours), 1),
    ...widths(usually, NOTE),
    ...tags
      .slice(0, MAX_WEIGHED)
      .flatMap(({ text, brief = text, note }) => [
        ...widths(text.length > MAX_WHOLE ? brief : text, 1, 2 * PAD),
        ...(hasNotes ? widths(note, NOTE) : []),
      ]),
  ];
  return { word: Math.max(...all), all: sum(all) };
}

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

/** Below each other, each as high as it must be: its hours beside its things. */
function rows(days: readonly WeekDay[], body: Box, style: Style): readonly Cell[] {
  const width = body.width - SIDE - GAP;
  let { top } = body;
  const parts = days.map((day) => {
    const [when, things] = [whenOf(day, SIDE, style), thingsOf(day, width, style, body.height)];
    return { when, things, height: Math.max(heightOf(when), heightOf(things.blocks)) };
  });
  const used = sum(parts.map(({ height }) => height + GAP));
  const more = Math.max(0, (body.height - used) / days.length);
  return parts.flatMap(({ when, things, height }) => {
    const box = { top, height: height + more };
    top += height + more + GAP;
    return [
      { box: { ...box, left: body.left, width: SIDE }, blocks: when, more: 0 },
      { box: { ...box, left: body.left + SIDE + GAP, width }, ...things },
    ];
  });
}

/** Hours may be on two lines. */
const inTwo = (hours: string): string => hours.replace('–', '– ');

function whenOf({ name, hours, usually }: WeekDay, width: number, { size }: Style): readonly Block[] {
  return [
    blockOf('head', capitalized(name), width, size * HEAD),
    ...(hours === null
      ? []
      : [blockOf('text', widthOf(hours, size) > width ? inTwo(hours) : hours, width, size)]),
    ...(usually === null ? [] : [blockOf('soft', usually, width, size * NOTE)]),
  ];
}

/** The things of a day below what is above them, the last ones only as a number if they would begin below `room`. */
function thingsOf(
  { tags }: WeekDay,
  width: number,
  { size, hasNotes }: Style,
  room: number,
  above: readonly Block[] = [],
): Pick<Cell, 'blocks' | 'more'> {
  const blocks = [...above];
  let height = heightOf(blocks);
  let count = 0;
  for (const { kind, text, brief, note } of tags) {
    if (height > room) break;
    const own = [
      blockOf(LOOKS[kind], text, width - 2 * PAD, size, brief),
      ...(hasNotes && note ? [blockOf('soft', note, width, size * NOTE)] : []),
    ];
    blocks.push(...own);
    height += heightOf(own);
    count += 1;
  }
  return { blocks, more: tags.length - count };
}

/** @param brief in place of a text that has no room */
function blockOf(look: Look, text: string, width: number, size: number, brief?: string): Block {
  const shown = wrapped(text, width, size, MAX_LINES);
  const isCut =
    shown.join(' ') !== text.split(' ').filter(Boolean).join(' ') ||
    shown.some((line) => widthOf(line, size) > width);
  if (isCut && brief !== undefined) return { ...blockOf(look, brief, width, size), isBrief: true };
  return { look, size, lines: shown, isCut, isBrief: false };
}

const isBoxed = ({ look }: Block): boolean => look === 'boxed' || look === 'inked';
const isPadded = (block: Block): boolean => isBoxed(block) || block.look === 'framed';

const blockHeight = (block: Block): number =>
  block.lines.length * block.size * LINE + (isPadded(block) ? PAD : 0) + PAD;

const heightOf = (blocks: readonly Block[]): number => sum(blocks.map(blockHeight));

/** What does not fit is counted in the last line. */
function draw(pen: Pen, { blocks, box, more }: Cell, end: number): void {
  const bottom = Math.min(box.top + box.height, end);
  let { top } = box;
  for (const [index, block] of blocks.entries()) {
    const rest = blocks.slice(index);
    const after = rest.length > 1 ? (rest[1]?.size ?? 0) * LINE : 0;
    if (top + heightOf(rest) > bottom && top + blockHeight(block) + after > bottom) {
      pen.text(`+${rest.length + more}`, block.size, box.left, top + block.size);
      return;
    }
    drawBlock(pen, block, { ...box, top });
    top += blockHeight(block);
  }
}

function drawBlock(pen: Pen, block: Block, { left, top, width }: Box): void {
  const { paper, ink, soft, accent } = pen.theme;
  const { look, size } = block;
  const height = blockHeight(block) - PAD;
  if (isBoxed(block)) pen.box(left, top, width, height, look === 'boxed' ? accent : ink);
  if (look === 'framed') {
    pen.box(left, top, width, height, ink);
    pen.box(left + 2, top + 2, width - 4, height - 4, paper);
  }
  if (look === 'barred') pen.box(left, top + 2, 3, height - 4, soft);
  const indent = isPadded(block) || look === 'barred' ? PAD + 2 : 0;
  const colour = isBoxed(block) ? paper : look === 'soft' ? soft : ink;
  const above = isPadded(block) ? PAD / 2 : 0;
  block.lines.forEach((line, index) => {
    const base = top + above + size * (0.95 + index * LINE);
    pen.fit(line, size, left + indent, base, width - indent, { colour });
  });
}

/** Between the days. */
function lines(pen: Pen, cells: readonly Cell[], { left, top, width, height }: Box): void {
  const isUpright = pen.height > pen.width;
  for (const { box } of cells) {
    if (isUpright && box.left === left && box.top > top)
      pen.box(left, box.top - GAP / 2, width, 1.5, pen.theme.soft);
    if (!isUpright && box.left > left)
      pen.box(box.left - GAP / 2, top, 1.5, height - GAP / 2, pen.theme.soft);
  }
}
