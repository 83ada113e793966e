import { crc32, deflateSync } from 'node:zlib';
import type { Canvas } from './canvas.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const GREY = 0;
const RGB = 2;

/** Returns a PNG with eight bits for each colour. */
export function colourPng({ width, height, pixels }: Canvas): Buffer {
  const row = width * 3;
  const rows = Array.from({ length: height }, (_, y) => pixels.subarray(y * row, (y + 1) * row));
  return png(width, height, { bits: 8, type: RGB }, rows);
}

/** Returns a PNG with one or two bits a pixel, of the brightness of green: the nearest of two or four greys. */
export function greyPng({ width, height, pixels }: Canvas, bits: 1 | 2): Buffer {
  const most = 2 ** bits - 1;
  const rows = Array.from({ length: height }, (_, y) => {
    const row = new Uint8Array(Math.ceil((width * bits) / 8));
    for (let x = 0; x < width; x++) {
      const grey = Math.round(((pixels[(y * width + x) * 3 + 1] ?? 0) / 255) * most);
      const at = x * bits;
      row[at >> 3] = (row[at >> 3] ?? 0) | (grey << (8 - bits - (at & 7)));
    }
    return row;
  });
  return png(width, height, { bits, type: GREY }, rows);
}

function png(
  width: number,
  height: number,
  { bits, type }: { bits: number; type: number },
  rows: readonly Uint8Array[],
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, type], 8);
  // Each row begins with its filter: none.
  const data = deflateSync(Buffer.concat(rows.flatMap((row) => [Buffer.of(0), row])));
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
