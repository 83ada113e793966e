import { ownFile } from '../../lib/own-files.ts';

/** A straight line from the first point to the second, in pixels: x, y, x, y. */
export type Line = readonly [number, number, number, number];

interface Glyph {
  /** Font units. */
  readonly advance: number;
  /** As in SVG, of `m`, `l`, `q` and `z`. */
  readonly path: string;
}

/** Font units of the size. */
export const EM = 1_000;
/** Of a capital letter, in parts of the size. */
export const CAP_HEIGHT = 0.727;
/** Per curve; enough for letters of 100 pixels. */
const CURVE_LINES = 6;
const UNKNOWN = '?';

let glyphs: ReadonlyMap<string, Glyph> | undefined;

/** Reads the letters, which `scripts/picture-font.ts` writes, at the first use. */
function font(): ReadonlyMap<string, Glyph> {
  if (glyphs) return glyphs;
  const [, letters = ''] = ownFile('src/web/assets/picture-font.txt').split('\n---\n');
  glyphs = new Map(
    [...letters.matchAll(/^([0-9a-f]+) (\d+) ?(.*)$/gm)].map(([, code = '', advance, path = '']) => [
      String.fromCodePoint(Number.parseInt(code, 16)),
      { advance: Number(advance), path },
    ]),
  );
  return glyphs;
}

function glyphOf(char: string): Glyph {
  const known = font().get(char) ?? font().get(UNKNOWN);
  if (!known) throw new TypeError('the font has no letters');
  return known;
}

/** Each letter of a text, composed where it can be. */
export function lettersOf(text: string): readonly string[] {
  return [...text.normalize('NFC')];
}

/** The width of a text in font units, of which a size has `EM`. */
export function unitsOf(text: string): number {
  let units = 0;
  for (const char of text.normalize('NFC')) units += glyphOf(char).advance;
  return units;
}

/** The width of a text in pixels. */
export function widthOf(text: string, size: number): number {
  return (unitsOf(text) * size) / EM;
}

/** The outlines of the letters of a text, which begins at x on the base line y. */
export function* outlines(text: string, size: number, x: number, y: number): Generator<readonly Line[]> {
  let at = x;
  for (const char of lettersOf(text)) {
    const { advance, path } = glyphOf(char);
    yield linesOf(path, size / EM, at, y);
    at += (advance * size) / EM;
  }
}

function linesOf(path: string, scale: number, left: number, base: number): readonly Line[] {
  const lines: Line[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const to = (nextX: number, nextY: number): void => {
    lines.push([left + x * scale, base + y * scale, left + nextX * scale, base + nextY * scale]);
    [x, y] = [nextX, nextY];
  };
  for (const [, command, numbers = ''] of path.matchAll(/([mlq])([^mlqz]*)/g)) {
    const [a = 0, b = 0, c = 0, d = 0] = (numbers.match(/-?\d+/g) ?? []).map(Number);
    if (command === 'm') {
      to(startX, startY);
      [x, y] = [x + a, y + b];
      [startX, startY] = [x, y];
    } else if (command === 'l') to(x + a, y + b);
    else curve([x, y], [x + a, y + b], [x + c, y + d], to);
  }
  to(startX, startY);
  return lines;
}

type Point = readonly [number, number];

function curve(from: Point, control: Point, end: Point, to: (x: number, y: number) => void): void {
  const at = (part: number, axis: 0 | 1): number =>
    (1 - part) ** 2 * from[axis] + 2 * part * (1 - part) * control[axis] + part ** 2 * end[axis];
  for (let line = 1; line <= CURVE_LINES; line++) to(at(line / CURVE_LINES, 0), at(line / CURVE_LINES, 1));
}
