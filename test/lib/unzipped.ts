import { crc32, inflateRawSync } from 'node:zlib';

/** The files of a ZIP file by their paths, as its directory has them. @throws {Error} one is damaged */
export function unzipped(zip: Buffer): ReadonlyMap<string, string> {
  const end = zip.lastIndexOf('PK\x05\x06', zip.length, 'latin1');
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [crc, packed, size, name, start] = [
      ...[16, 20, 24].map((place) => zip.readUInt32LE(at + place)),
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 42),
    ] as [number, number, number, number, number];
    const body = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const content = inflateRawSync(zip.subarray(body, body + packed));
    if (content.length !== size || crc32(content) !== crc) throw new Error('damaged');
    files.set(zip.toString('utf8', at + 46, at + 46 + name), content.toString('utf8'));
    at += 46 + name;
  }
  if (at !== end) throw new Error('the directory has another size');
  return files;
}
