import { crc32, deflateRawSync } from 'node:zlib';

const LOCAL = 0x0403_4b50;
const CENTRAL = 0x0201_4b50;
const END = 0x0605_4b50;
/** As of PKZIP 2.0; names in UTF-8; deflated. */
const [NEEDS, UTF8, DEFLATED] = [20, 0x0800, 8];
/** 1 January 1980: when the files were made says nothing. */
const NO_DATE = 0x0021;

/** Packs texts by their paths, which any computer and any telephone can open. */
export function zip(files: ReadonlyMap<string, string>): Buffer {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [path, text] of files) {
    const [name, content] = [Buffer.from(path), Buffer.from(text)];
    const packed = deflateRawSync(content);
    const of = [
      ...shorts(NEEDS, UTF8, DEFLATED, 0, NO_DATE),
      ...longs(crc32(content), packed.length, content.length),
      ...shorts(name.length, 0),
    ];
    const local = [...longs(LOCAL), ...of];
    parts.push(Buffer.concat([...local, name, packed]));
    directory.push(
      Buffer.concat([
        ...longs(CENTRAL),
        ...shorts(NEEDS),
        ...of,
        ...shorts(0, 0, 0),
        ...longs(0, offset),
        name,
      ]),
    );
    offset += parts.at(-1)?.length ?? 0;
  }
  const central = Buffer.concat(directory);
  const end = [
    ...[...longs(END), ...shorts(0, 0, files.size, files.size)],
    ...[...longs(central.length, offset), ...shorts(0)],
  ];
  return Buffer.concat([...parts, central, ...end]);
}

const shorts = (...values: readonly number[]): readonly Buffer[] => [
  Buffer.from(Uint16Array.from(values).buffer),
];
const longs = (...values: readonly number[]): readonly Buffer[] => [
  Buffer.from(Uint32Array.from(values).buffer),
];
