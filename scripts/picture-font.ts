// Writes the letters of the picture of the day: their outlines and widths, of a font under the SIL Open Font License 1.1.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import opentype, { type Font } from 'opentype.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FONT = fileURLToPath(new URL('.', import.meta.resolve('@fontsource/inter/package.json')));
/** Font units of the file. */
const EM = 1_000;

/** Latin with the letters of the countries around, Cyrillic, and punctuation. */
const RANGES: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x218, 0x21b],
  [0x2010, 0x2026],
  [0x401, 0x45f],
  [0x490, 0x491],
];
const MORE = '€→−ʼ';

const fonts = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'].map((part) => {
  const { buffer, byteOffset, byteLength } = readFileSync(`${FONT}files/inter-${part}-600-normal.woff`);
  return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength));
});

function lineOf(code: number): string | undefined {
  const char = String.fromCodePoint(code);
  const font = fonts.find((one) => one.hasChar(char));
  return font && `${code.toString(16)} ${advanceOf(font, char)} ${pathOf(font, char)}`.trimEnd();
}

const advanceOf = (font: Font, char: string): number => Math.round(font.getAdvanceWidth(char, EM));

/** `m`, `l`, `q` and `z` as in SVG: relative, which is shorter. */
function pathOf(font: Font, char: string): string {
  let [atX, atY] = [0, 0];
  const { commands } = font.charToGlyph(char).getPath(0, 0, EM);
  return commands
    .map((command) => {
      if (command.type === 'Z') return 'z';
      if (command.type === 'C') throw new TypeError(`${char} has a cubic curve`);
      const points = [...(command.type === 'Q' ? [command.x1, command.y1] : []), command.x, command.y].map(
        Math.round,
      );
      const text = points
        .map((value, index) => value - (index % 2 === 0 ? atX : atY))
        .join(' ')
        .replaceAll(' -', '-');
      [atX = 0, atY = 0] = points.slice(-2);
      return `${command.type.toLowerCase()}${text}`;
    })
    .join('');
}

const codes = [
  ...RANGES.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index)),
  ...Array.from(MORE, (char) => char.codePointAt(0) ?? 0),
];
const licence = readFileSync(`${FONT}LICENSE`, 'utf8').trim();
const lines = [...new Set(codes)].flatMap((code) => lineOf(code) ?? []);
writeFileSync(`${ROOT}src/web/assets/picture-font.txt`, `${licence}\n\n---\n${lines.join('\n')}\n`);
