import type { Pieces } from '../../lib/pausing.ts';
import { type Line, outlines } from './font.ts';

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];

/** What a picture has, in pixels from the upper left corner: noted first, then drawn in pieces. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  /** Three bytes a pixel, by row. */
  readonly pixels: Uint8Array;
  readonly #shades: number;
  readonly #noted: (() => Pieces<void>)[] = [];

  /** @param shades steps from one colour to the other at an edge; 1: a pixel has one of them, nothing between */
  constructor(width: number, height: number, paper: Colour, shades: number) {
    this.width = width;
    this.height = height;
    this.#shades = shades;
    this.pixels = new Uint8Array(width * height * 3);
    this.rectangle(0, 0, width, height, paper);
  }

  rectangle(x: number, y: number, width: number, height: number, colour: Colour): void {
    this.#noted.push(() => this.#rectangle(x, y, width, height, colour));
  }

  /** @param y of the base line */
  text(text: string, size: number, x: number, y: number, colour: Colour): void {
    this.#noted.push(() => this.#text(text, size, x, y, colour));
  }

  /** In the order in which it was noted. */
  *draw(): Pieces<void> {
    for (const draw of this.#noted) yield* draw();
  }

  *#rectangle(x: number, y: number, width: number, height: number, colour: Colour): Pieces<void> {
    const [left, top, right, bottom] = [x, y, x + width, y + height].map(Math.round) as [
      number,
      number,
      number,
      number,
    ];
    const [from, to] = [Math.max(0, left), Math.min(this.width, right)];
    if (to <= from) return;
    const line = Uint8Array.from({ length: (to - from) * 3 }, (_, index) => colour[index % 3] ?? 0);
    for (let row = Math.max(0, top); row < Math.min(this.height, bottom); row++) {
      this.pixels.set(line, (row * this.width + from) * 3);
      yield;
    }
  }

  *#text(text: string, size: number, x: number, y: number, colour: Colour): Pieces<void> {
    for (const lines of outlines(text, size, x, y)) {
      this.#fill(lines, colour);
      yield;
    }
  }

  #fill(lines: readonly Line[], colour: Colour): void {
    if (lines.length === 0) return;
    let [minX, maxX, minY, maxY] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const [a, b, c, d] of lines) {
      [minX, maxX] = [Math.min(minX, a, c), Math.max(maxX, a, c)];
      [minY, maxY] = [Math.min(minY, b, d), Math.max(maxY, b, d)];
    }
    const [left, top] = [Math.floor(minX), Math.floor(minY)];
    const width = Math.ceil(maxX) - left + 2;
    const height = Math.ceil(maxY) - top + 1;
    const covers = coverage(lines, left, top, width, height);
    const shades = this.#shades;
    const [fromX, toX] = [Math.max(0, left), Math.min(this.width, left + width)];
    for (let y = Math.max(0, top); y < Math.min(this.height, top + height); y++) {
      for (let x = fromX; x < toX; x++) {
        const cover = Math.round((covers[(y - top) * width + x - left] ?? 0) * shades) / shades;
        if (cover > 0) this.#blend((y * this.width + x) * 3, colour, cover);
      }
    }
  }

  #blend(offset: number, colour: Colour, cover: number): void {
    for (let part = 0; part < 3; part++) {
      const old = this.pixels[offset + part] ?? 0;
      this.pixels[offset + part] = Math.round(old + ((colour[part] ?? 0) - old) * cover);
    }
  }
}

/**
 * How much of each pixel a closed outline covers, 0 to 1: each line adds what it covers to the pixels that it crosses, and
 * the sum of a row from the left is the coverage.
 */
function coverage(
  lines: readonly Line[],
  left: number,
  top: number,
  width: number,
  height: number,
): Float32Array {
  const sums = new Float32Array(width * height);
  for (const [a, b, c, d] of lines) accumulate(sums, width, [a - left, b - top, c - left, d - top]);
  for (let row = 0; row < height; row++) {
    let sum = 0;
    for (let index = row * width; index < (row + 1) * width; index++) {
      sum += sums[index] ?? 0;
      sums[index] = Math.min(1, Math.abs(sum));
    }
  }
  return sums;
}

function accumulate(sums: Float32Array, width: number, [x0, y0, x1, y1]: Line): void {
  if (y0 === y1) return;
  const direction = y0 < y1 ? 1 : -1;
  const [fromX, fromY, toX, toY] = y0 < y1 ? [x0, y0, x1, y1] : [x1, y1, x0, y0];
  const slope = (toX - fromX) / (toY - fromY);
  let x = fromX;
  for (let row = Math.floor(fromY); row < toY; row++) {
    const high = Math.min(row + 1, toY) - Math.max(row, fromY);
    const next = x + slope * high;
    addRow(sums, row * width, Math.min(x, next), Math.max(x, next), high * direction);
    x = next;
  }
}

/** Adds a line within a row, from x to the right of it `high` of each pixel, in the pixels of the line a part. */
function addRow(sums: Float32Array, begin: number, left: number, right: number, high: number): void {
  const first = Math.floor(left);
  const last = Math.max(first, Math.ceil(right) - 1);
  const add = (column: number, value: number): void => {
    sums[begin + column] = (sums[begin + column] ?? 0) + value;
  };
  let before = 0;
  for (let column = first; column <= last; column++) {
    const [enter, leave] = [Math.max(left, column), Math.min(right, column + 1)];
    const share = right === left ? 1 : (leave - enter) / (right - left);
    // In its own pixel what is right of the line; in the next ones the rest.
    const covered = share * high * (column + 1 - (enter + leave) / 2);
    add(column, covered + before);
    before = share * high - covered;
  }
  add(last + 1, before);
}
