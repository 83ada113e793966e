import { promisify } from 'node:util';
import { crc32, deflate, deflateSync } from 'node:zlib';
import { atOnce, inTurns, type Pieces } from '../../lib/pausing.ts';
import type { Canvas } from './canvas.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const GREY = 0;
const RGB = 2;

const compressed = promisify<Uint8Array, Buffer>(deflate);

/** A picture before it is compressed. */
export interface Image {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly type: number;
  /** Each begins with its filter: none. */
  readonly rows: Uint8Array;
}

/** Returns a PNG, without a turn for other work of the process. */
export function pngAtOnce(drawing: Pieces<Image>): Buffer {
  const image = atOnce(drawing);
  return file(image, deflateSync(image.rows));
}

/** Returns the same PNG; other work has its turn meanwhile. */
export async function pngInTurns(drawing: Pieces<Image>): Promise<Buffer> {
  const image = await inTurns(drawing);
  return file(image, await compressed(image.rows));
}

/** Eight bits for each colour. */
export function colours({ width, height, pixels }: Canvas): Image {
  const row = width * 3;
  const rows = new Uint8Array(height * (1 + row));
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * row, (y + 1) * row), y * (1 + row) + 1);
  return { width, height, bits: 8, type: RGB, rows };
}

/** One or two bits a pixel, of the brightness of green: the nearest of two or four greys. */
export function* greys({ width, height, pixels }: Canvas, bits: 1 | 2): Pieces<Image> {
  const most = 2 ** bits - 1;
  const row = 1 + Math.ceil((width * bits) / 8);
  const rows = new Uint8Array(height * row);
  for (let y = 0; y < height; y++) {
    const line = rows.subarray(y * row + 1, (y + 1) * row);
    for (let x = 0; x < width; x++) {
      const grey = Math.round(((pixels[(y * width + x) * 3 + 1] ?? 0) / 255) * most);
      const at = x * bits;
      line[at >> 3] = (line[at >> 3] ?? 0) | (grey << (8 - bits - (at & 7)));
    }
    yield;
  }
  return { width, height, bits, type: GREY, rows };
}

function file({ width, height, bits, type }: Image, data: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, type], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
