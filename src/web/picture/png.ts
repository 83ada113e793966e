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

/** Returns a PNG with one bit a pixel: white where green is bright. */
export function oneBitPng({ width, height, pixels }: Canvas): Buffer {
  const rows = Array.from({ length: height }, (_, y) => {
    const bits = new Uint8Array(Math.ceil(width / 8));
    for (let x = 0; x < width; x++) {
      const isWhite = (pixels[(y * width + x) * 3 + 1] ?? 0) > 127;
      if (isWhite) bits[x >> 3] = (bits[x >> 3] ?? 0) | (0x80 >> (x & 7));
    }
    return bits;
  });
  return png(width, height, { bits: 1, type: GREY }, rows);
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
  const data = deflateSync(Buffer.concat(rows.flatMap((row) => [Buffer.of(0), row])), { level: 9 });
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
