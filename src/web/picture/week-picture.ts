import type { Pieces } from '../../lib/pausing.ts';
import { capitalized } from '../../lib/text.ts';
import { sentencesOf } from '../wall/strip.ts';
import type { WeekChild, WeekDay, WeekTag } from '../week/week.ts';
import { wrapped } from './fit.ts';
import { Pen, type PictureForm } from './pen.ts';
import { type Box, bars, bodyOf, head } from './picture.ts';
import type { Image } from './png.ts';

// All lengths are units of the pen.
const GAP = 16;
const PAD = 6;
const LINE = 1.24;
const NOTE = 0.8;
/** Beside the things of a day, upright. */
const SIDE = 150;
/** The sizes of the letters, as there is room; the last also if there is none, without what no longer fits. */
const WITH_NOTES = [28, 26, 24, 22, 20, 18, 16];
const WITHOUT_NOTES = [22, 20, 18, 16, 14];
const MAX_LINES = 4;

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
  /** Whether it lacks letters. */
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
  { name, strip, days }: Pick<WeekChild, 'name' | 'strip' | 'days'>,
  title: string,
  form: PictureForm,
): Pieces<Image> {
  const pen = new Pen(form);
  const body = bodyOf(pen, bars(pen, [sentencesOf(strip)]));
  head(pen, name, title);
  const [first] = days;
  const isAllOne = days.every(({ hours, tags }) => tags.length === 0 && hours === first?.hours);
  if (isAllOne && first?.hours) {
    const lines = wrapped(capitalized(first.hours), body.width, 48, 3);
    const top = body.top + (body.height - lines.length * 60) / 2;
    lines.forEach((line, index) => {
      pen.text(line, 48, body.left, top + 48 + index * 60);
    });
    return yield* pen.image();
  }
  const cellsOf = pen.height > pen.width ? rows : columns;
  const styles = [
    ...WITH_NOTES.map((size) => ({ size, hasNotes: true })),
    ...WITHOUT_NOTES.map((size) => ({ size, hasNotes: false })),
  ];
  const layouts: (readonly Cell[])[] = [];
  for (const style of styles) {
    layouts.push(cellsOf(days, body, style));
    yield;
  }
  const fitting = layouts.filter((cells) =>
    cells.every(
      ({ box, blocks }) => heightOf(blocks) <= box.height && box.top + box.height <= body.top + body.height,
    ),
  );
  const without = (lack: 'isCut' | 'isBrief', among: readonly (readonly Cell[])[]) =>
    among.filter((cells) => cells.every(({ blocks }) => !blocks.some((block) => block[lack])));
  const whole = without('isCut', fitting);
  const best = [...without('isBrief', whole), ...whole, ...fitting][0] ?? layouts.at(-1) ?? [];
  for (const cell of best) draw(pen, cell, body.top + body.height);
  lines(pen, best, body);
  return yield* pen.image();
}

/** A column for each day. */
function columns(days: readonly WeekDay[], body: Box, style: Style): readonly Cell[] {
  const width = (body.width - GAP * (days.length - 1)) / days.length;
  return days.map((day, index) => ({
    box: { ...body, left: body.left + index * (width + GAP), width },
    ...thingsOf(day, width, style, body.height, whenOf(day, width, style)),
  }));
}

/** Below each other, each as high as it must be: its hours beside its things. */
function rows(days: readonly WeekDay[], body: Box, style: Style): readonly Cell[] {
  const width = body.width - SIDE - GAP;
  let { top } = body;
  const parts = days.map((day) => {
    const [when, things] = [whenOf(day, SIDE, style), thingsOf(day, width, style, body.height)];
    return { when, things, height: Math.max(heightOf(when), heightOf(things.blocks)) };
  });
  const used = parts.reduce((sum, { height }) => sum + height + GAP, 0);
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

function whenOf({ name, hours, usually }: WeekDay, width: number, { size }: Style): readonly Block[] {
  return [
    blockOf('head', capitalized(name), width, size * 1.15),
    ...(hours === null ? [] : [blockOf('text', hours, width, size)]),
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
  const isCut = shown.join(' ') !== text.split(' ').filter(Boolean).join(' ');
  if (isCut && brief !== undefined) return { ...blockOf(look, brief, width, size), isBrief: true };
  return { look, size, lines: shown, isCut, isBrief: false };
}

const isBoxed = ({ look }: Block): boolean => look === 'boxed' || look === 'inked';
const isPadded = (block: Block): boolean => isBoxed(block) || block.look === 'framed';

const blockHeight = (block: Block): number =>
  block.lines.length * block.size * LINE + (isPadded(block) ? PAD : 0) + PAD;

const heightOf = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, block) => sum + blockHeight(block), 0);

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
    pen.text(line, size, left + indent, top + above + size * (0.95 + index * LINE), colour);
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
